import Foundation

/// The available length of a section's lines and the rules for distributing items on them.
struct FlowMeasure {
    /// Tolerance for comparing lengths, so that three thirds of a line fit on it (S2.7, B3).
    static let epsilon: CGFloat = 1 / 1000

    let axis: FlowAxis
    /// The start of lines on the cross axis.
    let leading: CGFloat
    /// The cross length of a line, L.
    let available: CGFloat
    let interitemSpacing: CGFloat
    let lineSpacing: CGFloat
    /// Whether a single item on the last line is centred, as with estimated sizes (S2.10).
    let centersSingleItem: Bool
    private let lastLine: FlowLastLine

    init(section: FlowSection, input: FlowInput) {
        let cross = section.insets.cross(input.axis)
        axis = input.axis
        leading = cross.leading
        available = input.axis.cross(input.bounds) - cross.leading - cross.trailing
        interitemSpacing = section.interitemSpacing
        lineSpacing = section.lineSpacing
        lastLine = input.lastLine
        centersSingleItem = input.centersSingleItem && input.lastLine == .automatic
    }

    /// The longest cross length that fits on a line.
    var limit: CGFloat { available + Self.epsilon }

    func fits(_ length: CGFloat) -> Bool { length <= limit }

    /// The number of items of one length that fit on a line, at least 1 (S2.6); nil if unlimited.
    func capacity(forLength length: CGFloat) -> Int? {
        let step = length + interitemSpacing
        guard step > 0 else { return nil }
        let count = ((available + interitemSpacing + Self.epsilon) / step).rounded(.down)
        // Insets of any size make the line of any length, also a negative one.
        return count < 1 ? 1 : count < 1_000_000_000 ? Int(count) : nil
    }

    /// The start of a full line's first item and the gap between its items (S2.8, S2.9).
    func full(count: Int, sum: CGFloat) -> (start: CGFloat, gap: CGFloat) {
        count == 1
            ? (leading + (available - sum) / 2, interitemSpacing)
            : (leading, (available - sum) / CGFloat(count - 1))
    }

    /// The same for the last line; nil without an explicit arrangement (B1).
    func last(count: Int, sum: CGFloat) -> (start: CGFloat, gap: CGFloat)? {
        let rest = available - sum - CGFloat(count - 1) * interitemSpacing
        switch lastLine {
        case .automatic: return nil
        case .leading: return (leading, interitemSpacing)
        case .center: return (leading + rest / 2, interitemSpacing)
        case .trailing: return (leading + rest, interitemSpacing)
        case .justified: return full(count: count, sum: sum)
        }
    }
}
