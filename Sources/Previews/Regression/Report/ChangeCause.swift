import Foundation

/// The cause of a change: pictures with the same one are decided by one answer. Distances are in points.
struct ChangeCause: Hashable, CustomStringConvertible {
    enum Kind: Hashable {
        /// New pictures of a scene file.
        case new(file: String)
        case resized(x: Double, y: Double)
        case moved(x: Double, y: Double)
        /// Colours as 0xAARRGGBB.
        case recolored(from: UInt32, to: UInt32)
        case faint
        case redrawn(width: Double, height: Double)
        /// A picture of which nothing more is known.
        case other
    }

    let kind: Kind
    /// The class of the view at the first difference, where it is known.
    let view: String?

    init(_ result: RegressionResult, _ change: PictureChange?) {
        func points(_ pixels: Int) -> Double { Double(pixels) / (result.scale ?? 1) }
        let isNew = result.verdict == .missing
        view = isNew ? nil : result.view
        kind =
            switch change {
            case _ where isNew: .new(file: result.file)
            case .resized(let dx, let dy): .resized(x: points(dx), y: points(dy))
            case .moved(let dx, let dy): .moved(x: points(dx), y: points(dy))
            case .recolored(let from, let to): .recolored(from: from, to: to)
            case .faint: .faint
            case .redrawn(let width, let height): .redrawn(width: points(width), height: points(height))
            case nil: .other
            }
    }

    var description: String {
        let text =
            switch kind {
            case .new(let file): "new pictures of \(file)"
            case .resized(let x, let y): "size changed by \(Self.signed(x)) × \(Self.signed(y)) pt"
            case .moved(let x, 0): "moved \(x > 0 ? "right" : "left") by \(Self.text(abs(x))) pt"
            case .moved(_, let y): "moved \(y > 0 ? "down" : "up") by \(Self.text(abs(y))) pt"
            case .recolored(let from, let to): "\(Self.hex(from)) became \(Self.hex(to))"
            case .faint: "faint, by at most 8 levels"
            case .redrawn(let width, let height): "\(Self.text(width)) × \(Self.text(height)) pt redrawn"
            case .other: "changed"
            }
        return text + (view.map { " · \($0)" } ?? "")
    }

    /// Two decimals at most: 1, 0.5, 1.33.
    private static func text(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        if hundredths % 100 == 0 { return "\(hundredths / 100)" }
        return "\(Double(hundredths) / 100)"
    }

    private static func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + text(value) }

    private static func hex(_ color: UInt32) -> String {
        let digits = String(color, radix: 16), padded = String(repeating: "0", count: 8 - digits.count) + digits
        let rgb = padded.dropFirst(2)
        return "#\(rgb)" + (padded.hasPrefix("ff") ? "" : padded.prefix(2))
    }
}
