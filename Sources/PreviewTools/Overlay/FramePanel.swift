import UIKit

/// A small graph of a window's frames: a bar per frame for its duration, a line for the intervals, and figures below.
@MainActor final class FramePanel {
    static let size = CGSize(width: 280, height: 124)
    private static let graph = CGRect(x: 10, y: 8, width: 240, height: 44)
    /// The height of the graph, in frame intervals.
    private static let periods = 2.0

    private let root = CALayer()
    private let pace = CAShapeLayer()
    private let bars: [CAShapeLayer]
    private let limit = CALayer()
    private let lines = (0..<4).map { _ in CATextLayer() }

    init() {
        root.frame = CGRect(origin: .zero, size: Self.size)
        root.backgroundColor = CGColor(gray: 0.08, alpha: 0.82)
        root.cornerRadius = 8
        // In time, late, later than a whole frame interval.
        bars = [(0.25, 0.85, 0.4), (1, 0.8, 0.2), (1, 0.3, 0.25)].map { red, green, blue in
            let layer = CAShapeLayer()
            layer.fillColor = CGColor(red: red, green: green, blue: blue, alpha: 1)
            return layer
        }
        pace.fillColor = nil
        pace.strokeColor = CGColor(gray: 1, alpha: 0.75)
        limit.backgroundColor = CGColor(gray: 1, alpha: 0.3)
        limit.frame = CGRect(x: Self.graph.minX, y: Self.graph.midY, width: Self.graph.width, height: 1)
        for layer in [limit] + bars + [pace] { root.addSublayer(layer) }
        for (index, line) in lines.enumerated() {
            line.frame = CGRect(
                x: Self.graph.minX, y: Self.graph.maxY + 4 + CGFloat(index) * 16, width: Self.graph.width, height: 15)
            line.fontSize = 11
            line.foregroundColor = CGColor(gray: 1, alpha: 1)
            root.addSublayer(line)
        }
    }

    /// Draws the panel with its top left corner at the context's origin.
    /// `texts` are the lines below the durations, at most three.
    func draw(_ log: FrameLog, _ texts: [String], in context: CGContext) {
        let step = Self.graph.width / CGFloat(FrameLog.length)
        let unit = Self.graph.height / (Self.periods * log.period)
        let paths = bars.map { _ in CGMutablePath() }
        let line = CGMutablePath()
        var isDrawing = false
        for (index, entry) in log.entries.enumerated() {
            let x = Self.graph.minX + CGFloat(index) * step
            let height = min(Self.graph.height, max(1, entry.work * unit))
            let grade = entry.work < log.period / 2 ? 0 : entry.work < log.period ? 1 : 2
            paths[grade].addRect(CGRect(x: x, y: Self.graph.maxY - height, width: step - 0.5, height: height))
            guard let gap = entry.gap else {
                isDrawing = false
                continue
            }
            let point = CGPoint(x: x + step / 2, y: max(Self.graph.minY, Self.graph.maxY - gap * unit))
            if isDrawing { line.addLine(to: point) } else { line.move(to: point) }
            isDrawing = true
        }
        for (bar, path) in zip(bars, paths) { bar.path = path }
        pace.path = line
        lines[0].string = """
            \(Self.text(log.medianWork)) ms, 99 %: \(Self.text(log.slowestWork))   \
            every \(Self.text(log.medianGap))   hitches \(Self.tenths(log.smoothness.hitchRatio)) ms/s
            """
        for (line, text) in zip(lines.dropFirst(), texts) { line.string = text }
        root.render(in: context)
    }

    /// Milliseconds with one decimal.
    private static func text(_ seconds: TimeInterval) -> String { tenths(seconds * 1000) }

    private static func tenths(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
