import CoreGraphics

/// Formats numbers for references: at most three decimals, without exponent or −0, independent of the locale.
enum SnapshotNumber {
    static func text(_ value: CGFloat) -> String {
        guard value.isFinite else { return "\(value)" }
        let thousandths = (value * 1000).rounded()
        guard abs(thousandths) < 1e15 else { return "\(Double(value))" }
        let number = Int(abs(thousandths))
        let sign = thousandths < 0 ? "-" : ""
        var decimals = String(number % 1000 + 1000).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return sign + "\(number / 1000)" + (decimals.isEmpty ? "" : "." + decimals)
    }

    static func text(_ rect: CGRect) -> String {
        [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(text).joined(separator: " ")
    }
}
