import UIKit

/// A curve over time, with its axes and their numbers.
final class PlotChart: UIView {
    /// Numbers stand left of the plot and below it.
    private static let margins = UIEdgeInsets(top: 8, left: 58, bottom: 22, right: 12)
    private static let numberFont = UIFont.systemFont(ofSize: 11)

    private let points: [CGPoint]
    private let color: UIColor
    private let moments: [(name: String, time: TimeInterval)]
    private let places: [(name: String, offset: CGFloat)]
    private let times: AxisTicks
    private let values: AxisTicks
    private let range: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>)

    /// `points` are seconds and values; the names of moments and places are written at their lines.
    init(
        frame: CGRect, points: [CGPoint], color: UIColor, moments: [(name: String, time: TimeInterval)],
        places: [(name: String, offset: CGFloat)]
    ) {
        self.points = points
        self.color = color
        self.moments = moments
        self.places = places
        let all = points.map(\.y) + places.map(\.offset)
        let low = all.min() ?? 0, high = max(all.max() ?? 1, low + 1)
        let room = (high - low) * 0.06
        range = (0...max(points.last?.x ?? 1, 0.01), (low - room)...(high + room))
        times = AxisTicks(from: 0, to: Double(range.x.upperBound), count: 8)
        values = AxisTicks(from: Double(range.y.lowerBound), to: Double(range.y.upperBound), count: 5)
        super.init(frame: frame)
        backgroundColor = .clear
        writeNumbers()
    }

    required init?(coder: NSCoder) { fatalError("PlotChart has no archive") }

    private var plot: CGRect { bounds.inset(by: Self.margins) }

    private func place(_ point: CGPoint) -> CGPoint {
        let x = (point.x - range.x.lowerBound) / (range.x.upperBound - range.x.lowerBound)
        let y = (point.y - range.y.lowerBound) / (range.y.upperBound - range.y.lowerBound)
        return CGPoint(x: plot.minX + x * plot.width, y: plot.maxY - y * plot.height)
    }

    private func write(_ text: String, _ color: UIColor, at place: (CGSize) -> CGPoint) {
        guard !text.isEmpty else { return }
        let label = UILabel()
        label.text = text
        label.font = Self.numberFont
        label.textColor = color
        label.sizeToFit()
        let origin = place(label.bounds.size)
        label.frame.origin = CGPoint(x: origin.x.rounded(), y: origin.y.rounded())
        addSubview(label)
    }

    private func writeNumbers() {
        for value in values.values {
            let y = place(CGPoint(x: 0, y: CGFloat(value))).y
            write(values.text(value), .secondaryLabel) { CGPoint(x: plot.minX - 6 - $0.width, y: y - $0.height / 2) }
        }
        for time in times.values {
            let x = place(CGPoint(x: CGFloat(time), y: 0)).x
            write(times.text(time), .secondaryLabel) {
                CGPoint(x: min(x - $0.width / 2, bounds.maxX - $0.width), y: plot.maxY + 4)
            }
        }
        for (name, time) in moments {
            let x = place(CGPoint(x: CGFloat(time), y: 0)).x
            write(name, .systemOrange) { freePlace(for: $0, x: x + 4) }
        }
        for (name, offset) in places {
            let y = place(CGPoint(x: 0, y: offset)).y
            write(name, .systemGreen) {
                CGPoint(x: plot.maxX - $0.width - 4, y: y + 2 + $0.height > plot.maxY ? y - $0.height - 2 : y + 2)
            }
        }
    }

    /// The lowest place for a text at which neither the curve nor a line across runs through it.
    private func freePlace(for size: CGSize, x: CGFloat) -> CGPoint {
        let lines = (places.map(\.offset) + (range.y.contains(0) ? [0] : [])).map { place(CGPoint(x: 0, y: $0)).y }
        let curve = points.map { place($0) }
        var y = plot.maxY - size.height - 2
        while y > plot.minY {
            let room = CGRect(origin: CGPoint(x: x, y: y), size: size).insetBy(dx: -3, dy: -3)
            let isCrossed = lines.contains { $0 >= room.minY && $0 <= room.maxY }
            if !isCrossed, !curve.contains(where: { room.contains($0) }) { break }
            y -= 4
        }
        return CGPoint(x: x, y: y)
    }

    override func draw(_ rect: CGRect) {
        let thin = 1 / max(traitCollection.displayScale, 1)
        for value in values.values { line(.horizontal(CGFloat(value)), .separator, width: thin) }
        for time in times.values { line(.vertical(CGFloat(time)), .separator, width: thin) }
        if range.y.contains(0) { line(.horizontal(0), .secondaryLabel, width: 2 * thin) }
        for (_, time) in moments { line(.vertical(CGFloat(time)), .systemOrange, width: 2 * thin) }
        for (_, offset) in places { line(.horizontal(offset), .systemGreen, width: 2 * thin) }
        guard let first = points.first else { return }
        let curve = UIBezierPath()
        curve.move(to: place(first))
        for point in points.dropFirst() { curve.addLine(to: place(point)) }
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
            let y = place(CGPoint(x: 0, y: value)).y
            path.move(to: CGPoint(x: plot.minX, y: y))
            path.addLine(to: CGPoint(x: plot.maxX, y: y))
        case .vertical(let time):
            let x = place(CGPoint(x: time, y: 0)).x
            path.move(to: CGPoint(x: x, y: plot.minY))
            path.addLine(to: CGPoint(x: x, y: plot.maxY))
        }
        path.lineWidth = width
        color.setStroke()
        path.stroke()
    }
}
