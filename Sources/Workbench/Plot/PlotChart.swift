import UIKit

/// A curve over time with labelled axes.
final class PlotChart: UIView {
    /// Margins for the labels left of the plot and below it.
    private static let margins = UIEdgeInsets(top: 8, left: 58, bottom: 22, right: 12)
    private static let numberFont = UIFont.systemFont(ofSize: 11)

    private let points: [CGPoint]
    private let color: UIColor
    private let timeMarks: [(name: String, time: TimeInterval)]
    private let offsetMarks: [(name: String, offset: CGFloat)]
    private let times: AxisTicks
    private let values: AxisTicks
    private let range: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>)

    /// `points` are seconds and values. The names of marks are written at their lines.
    init(
        frame: CGRect, points: [CGPoint], color: UIColor, timeMarks: [(name: String, time: TimeInterval)],
        offsetMarks: [(name: String, offset: CGFloat)]
    ) {
        self.points = points
        self.color = color
        self.timeMarks = timeMarks
        self.offsetMarks = offsetMarks
        let all = points.map(\.y) + offsetMarks.map(\.offset)
        let low = all.min() ?? 0, high = max(all.max() ?? 1, low + 1)
        let margin = (high - low) * 0.06
        range = (0...max(points.last?.x ?? 1, 0.01), (low - margin)...(high + margin))
        times = AxisTicks(from: 0, to: Double(range.x.upperBound), count: 8)
        values = AxisTicks(from: Double(range.y.lowerBound), to: Double(range.y.upperBound), count: 5)
        super.init(frame: frame)
        backgroundColor = .clear
        writeNumbers()
    }

    required init?(coder: NSCoder) { fatalError("PlotChart has no archive") }

    private var plot: CGRect { bounds.inset(by: Self.margins) }

    private func position(of point: CGPoint) -> CGPoint {
        let x = (point.x - range.x.lowerBound) / (range.x.upperBound - range.x.lowerBound)
        let y = (point.y - range.y.lowerBound) / (range.y.upperBound - range.y.lowerBound)
        return CGPoint(x: plot.minX + x * plot.width, y: plot.maxY - y * plot.height)
    }

    private func write(_ text: String, _ color: UIColor, at origin: (CGSize) -> CGPoint) {
        guard !text.isEmpty else { return }
        let label = UILabel()
        label.text = text
        label.font = Self.numberFont
        label.textColor = color
        label.sizeToFit()
        let origin = origin(label.bounds.size)
        label.frame.origin = CGPoint(x: origin.x.rounded(), y: origin.y.rounded())
        addSubview(label)
    }

    private func writeNumbers() {
        for value in values.values {
            let y = position(of: CGPoint(x: 0, y: CGFloat(value))).y
            write(values.text(value), .secondaryLabel) { CGPoint(x: plot.minX - 6 - $0.width, y: y - $0.height / 2) }
        }
        for time in times.values {
            let x = position(of: CGPoint(x: CGFloat(time), y: 0)).x
            write(times.text(time), .secondaryLabel) {
                CGPoint(x: min(x - $0.width / 2, bounds.maxX - $0.width), y: plot.maxY + 4)
            }
        }
        for (name, time) in timeMarks {
            let x = position(of: CGPoint(x: CGFloat(time), y: 0)).x
            write(name, .systemOrange) { freePosition(for: $0, x: x + 4) }
        }
        for (name, offset) in offsetMarks {
            let y = position(of: CGPoint(x: 0, y: offset)).y
            write(name, .systemGreen) {
                CGPoint(x: plot.maxX - $0.width - 4, y: y + 2 + $0.height > plot.maxY ? y - $0.height - 2 : y + 2)
            }
        }
    }

    /// The lowest position for a label at which neither the curve nor a horizontal line crosses it.
    private func freePosition(for size: CGSize, x: CGFloat) -> CGPoint {
        let lines = (offsetMarks.map(\.offset) + (range.y.contains(0) ? [0] : [])).map {
            position(of: CGPoint(x: 0, y: $0)).y
        }
        let curve = points.map { position(of: $0) }
        var y = plot.maxY - size.height - 2
        while y > plot.minY {
            let margin = CGRect(origin: CGPoint(x: x, y: y), size: size).insetBy(dx: -3, dy: -3)
            let isCrossed = lines.contains { $0 >= margin.minY && $0 <= margin.maxY }
            if !isCrossed, !curve.contains(where: { margin.contains($0) }) { break }
            y -= 4
        }
        return CGPoint(x: x, y: y)
    }

    override func draw(_ rect: CGRect) {
        let thin = 1 / max(traitCollection.displayScale, 1)
        for value in values.values { line(.horizontal(CGFloat(value)), .separator, width: thin) }
        for time in times.values { line(.vertical(CGFloat(time)), .separator, width: thin) }
        if range.y.contains(0) { line(.horizontal(0), .secondaryLabel, width: 2 * thin) }
        for (_, time) in timeMarks { line(.vertical(CGFloat(time)), .systemOrange, width: 2 * thin) }
        for (_, offset) in offsetMarks { line(.horizontal(offset), .systemGreen, width: 2 * thin) }
        guard let first = points.first else { return }
        let curve = UIBezierPath()
        curve.move(to: position(of: first))
        for point in points.dropFirst() { curve.addLine(to: position(of: point)) }
        curve.lineWidth = 2
        curve.lineJoinStyle = .round
        color.setStroke()
        curve.stroke()
    }

    private enum Line {
        case horizontal(CGFloat), vertical(CGFloat)
    }

    private func line(_ line: Line, _ color: UIColor, width: CGFloat) {
        let path = UIBezierPath()
        switch line {
        case .horizontal(let value):
            let y = position(of: CGPoint(x: 0, y: value)).y
            path.move(to: CGPoint(x: plot.minX, y: y))
            path.addLine(to: CGPoint(x: plot.maxX, y: y))
        case .vertical(let time):
            let x = position(of: CGPoint(x: time, y: 0)).x
            path.move(to: CGPoint(x: x, y: plot.minY))
            path.addLine(to: CGPoint(x: x, y: plot.maxY))
        }
        path.lineWidth = width
        color.setStroke()
        path.stroke()
    }
}
