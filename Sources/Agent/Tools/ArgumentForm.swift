import UIKit

/// Arguments that are texts or numbers of a form.
enum ArgumentForm {
    static func size(_ text: String) throws -> CGSize {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], (1...4096).contains(width),
            (1...4096).contains(height)
        else { throw ToolError("the size is \"\(text.prefix(40))\"", next: "pass points from 1x1 to 4096x4096") }
        return CGSize(width: width, height: height)
    }

    static func scale(_ value: Double) throws -> Double {
        guard (0.25...4).contains(value) else { throw ToolError("the scale is \(value)", next: "pass 0.25 to 4") }
        return value
    }

    static func wait(_ value: Double) throws -> Double {
        guard (0...60).contains(value) else { throw ToolError("wait is \(value)", next: "pass 0 to 60 seconds") }
        return value
    }

    static func instants(_ values: [Double]) throws -> [Double] {
        guard (1...12).contains(values.count), values.allSatisfy({ (0...60).contains($0) }), values == values.sorted()
        else { throw ToolError("at is \(values.prefix(12))", next: "pass 1 to 12 ascending seconds from 0 to 60") }
        return values
    }

    /// `X,Y,WIDTH,HEIGHT`.
    static func rect(_ text: String) throws -> CGRect {
        let parts = text.split(separator: ",").compactMap { Double($0) }.filter { abs($0) <= 1e5 }
        guard parts.count == 4, parts[2] > 0, parts[3] > 0 else {
            throw ToolError(
                "the crop is \"\(text.prefix(40))\"", next: "pass a reference, or X,Y,WIDTH,HEIGHT in points")
        }
        return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    }
}
