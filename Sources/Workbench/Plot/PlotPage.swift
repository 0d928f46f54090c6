import UIKit

/// A page of plots: offset and velocity over time for each motion.
final class PlotPage: UIViewController {
    private static let panel = CGSize(width: 560, height: 430)
    private let records: [MotionRecord]

    init(_ records: [MotionRecord]) {
        self.records = records
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("PlotPage has no archive") }

    private static let columns = 2
    private var columns: Int { min(records.count, Self.columns) }

    /// The size of a page with so many plots.
    static func size(_ count: Int) -> CGSize {
        CGSize(
            width: panel.width * CGFloat(min(count, columns)),
            height: panel.height * CGFloat((count + columns - 1) / columns))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for (index, record) in records.enumerated() {
            let origin = CGPoint(
                x: Self.panel.width * CGFloat(index % columns), y: Self.panel.height * CGFloat(index / columns))
            view.addSubview(panel(record, CGRect(origin: origin, size: Self.panel).insetBy(dx: 12, dy: 10)))
        }
    }

    private func panel(_ record: MotionRecord, _ frame: CGRect) -> UIView {
        let panel = UIView(frame: frame)
        let width = frame.width, half = (frame.height - 24) / 2
        panel.addSubview(
            label(record.title, .systemFont(ofSize: 15, weight: .semibold), .label, CGPoint(x: 58, y: 0)))
        let charts: [(String, [CGPoint], UIColor, [(name: String, offset: CGFloat)])] = [
            (
                "offset in points", record.samples.map { CGPoint(x: CGFloat($0.time), y: $0.offset) }, .systemBlue,
                record.offsetMarks
            ),
            (
                "velocity in points a second", record.samples.map { CGPoint(x: CGFloat($0.time), y: $0.velocity) },
                .systemRed, []
            ),
        ]
        for (index, (name, points, color, offsetMarks)) in charts.enumerated() {
            let y = 24 + half * CGFloat(index)
            panel.addSubview(label(name, .systemFont(ofSize: 11), color, CGPoint(x: 58, y: y)))
            panel.addSubview(
                PlotChart(
                    frame: CGRect(x: 0, y: y + 12, width: width, height: half - 12), points: points, color: color,
                    timeMarks: record.timeMarks, offsetMarks: offsetMarks))
        }
        let seconds = label("seconds", .systemFont(ofSize: 11), .secondaryLabel, .zero)
        seconds.frame.origin = CGPoint(x: width - 12 - seconds.bounds.width, y: 4)
        panel.addSubview(seconds)
        return panel
    }

    private func label(_ text: String, _ font: UIFont, _ color: UIColor, _ origin: CGPoint) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = font
        label.textColor = color
        label.sizeToFit()
        label.frame.origin = origin
        return label
    }
}
