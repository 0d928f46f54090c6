import Foundation

/// The pixels per point of a display, from its user's settings.
package enum DisplayScale {
    /// The scale for a resolution in dots per inch: 96 is 1, rounded to quarters, at least 1, at most 8.
    package static func scale(dotsPerInch: Double) -> CGFloat {
        guard dotsPerInch.isFinite else { return 1 }
        return min(max((dotsPerInch / 96 * 4).rounded() / 4, 1), 8)
    }

    /// `Xft.dpi` in a resource string, as `xrdb -query` prints it; nil when it is not there or not a number.
    package static func dotsPerInch(inResources resources: String?) -> Double? {
        guard let resources else { return nil }
        for line in resources.split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            guard line[..<colon].trimmingCharacters(in: .whitespaces) == "Xft.dpi" else { continue }
            return Double(line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
        }
        return nil
    }

    package static func scale(forResources resources: String?) -> CGFloat {
        dotsPerInch(inResources: resources).map(scale(dotsPerInch:)) ?? 1
    }
}
