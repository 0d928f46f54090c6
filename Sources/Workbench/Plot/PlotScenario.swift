import Stage
import UIKit

/// Scroll gestures to plot, each performed with a scroll view in a window without a display.
enum PlotScenario: String, CaseIterable {
    case edge, paged, snapped, wheel

    private static let size = CGSize(width: 400, height: 600)
    private static let contentHeight: CGFloat = 6000
    /// Samples per second.
    private static let rate = 250.0
    /// The number of samples over which a drag's velocity is measured: the time between two of its events.
    private static let lookback = 2
    /// Seconds to record after the motion has ended.
    private static let rest = 0.2
    private static let limit = 8.0

    private var title: String {
        switch self {
        case .edge: "A fling into the edge"
        case .paged: "A fling of pages"
        case .snapped: "A fling to a chosen target"
        case .wheel: "A burst of the wheel, and one notch back"
        }
    }

    private var start: CGFloat {
        switch self {
        case .edge: 4600
        case .paged: 1200
        case .snapped: 900
        case .wheel: 300
        }
    }

    /// The input events with their times.
    private var events: [(time: TimeInterval, event: HostEvent)] {
        if self == .wheel {
            let times = (0..<8).map { 0.1 + 0.03 * Double($0) } + [0.9]
            return times.map { ($0, .wheel(CGPoint(x: 200, y: 300), CGVector(dx: 0, dy: $0 < 0.8 ? -1 : 1), [])) }
        }
        // 14 moves of 8 ms, like the measured flicks.
        let step: CGFloat = self == .edge ? 25 : self == .paged ? 8 : 12
        var events: [(time: TimeInterval, event: HostEvent)] = [
            (0, .pointerDown(CGPoint(x: 200, y: 500), .primary, []))
        ]
        for index in 1...14 {
            events.append((0.008 * Double(index), .pointerMoved(CGPoint(x: 200, y: 500 - step * CGFloat(index)), [])))
        }
        return events + [(0.113, .pointerUp(CGPoint(x: 200, y: 500 - step * 14), .primary, []))]
    }

    /// Chooses the nearest multiple of 450 points.
    private final class Chooser: UIScrollViewDelegate {
        static let pitch: CGFloat = 450
        let snaps: Bool
        var target: CGFloat?
        init(snaps: Bool) { self.snaps = snaps }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            if snaps {
                let proposed = targetContentOffset.pointee.y
                targetContentOffset.pointee.y = (proposed / Self.pitch).rounded() * Self.pitch
            }
            target = targetContentOffset.pointee.y
        }
    }

    /// Performs the gesture and records the motion.
    @MainActor func record() -> MotionRecord {
        let controller = UIViewController()
        let view = UIScrollView(frame: CGRect(origin: .zero, size: Self.size))
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = CGSize(width: Self.size.width, height: Self.contentHeight)
        view.isPagingEnabled = self == .paged
        let chooser = Chooser(snaps: self == .snapped)
        view.delegate = chooser
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: Self.size, scale: 3)
        view.contentOffset.y = start
        var record = MotionRecord(title: title)
        var waiting = events, restSince: TimeInterval?
        for instant in 0...Int(Self.limit * Self.rate) {
            let time = Double(instant) / Self.rate
            while let next = waiting.first, next.time <= time + 1e-9 {
                stage.session.send(next.event, at: next.time)
                waiting.removeFirst()
            }
            _ = stage.session.frame(at: time)
            let movement = stage.session.perform(at: time) { view.ownMotion }
            let offset = movement?.offset.y ?? view.contentOffset.y
            let before = record.samples.dropLast(Self.lookback - 1).last?.offset ?? offset
            let dragged = !view.isTracking ? 0 : (offset - before) * CGFloat(Self.rate) / CGFloat(Self.lookback)
            let velocity = movement?.velocity.y ?? dragged
            record.samples.append(MotionRecord.Sample(time: time, offset: offset, velocity: velocity))
            guard waiting.isEmpty, movement == nil else {
                restSince = nil
                continue
            }
            restSince = restSince ?? time
            if let restSince, time - restSince >= Self.rest { break }
        }
        if let lift = events.last(where: { if case .pointerUp = $0.event { true } else { false } }) {
            record.timeMarks.append(("lift", lift.time))
        } else {
            record.timeMarks = events.map { ("", $0.time) }
        }
        record.offsetMarks = offsetMarks(target: chooser.target)
        return record
    }

    private func offsetMarks(target: CGFloat?) -> [(name: String, offset: CGFloat)] {
        switch self {
        case .edge: [("edge", Self.contentHeight - Self.size.height)]
        case .paged: [("page 2", 1200), ("page 3", 1800)]
        case .snapped: target.map { [(name: "target", offset: $0)] } ?? []
        case .wheel: [("8 notches", start + 480), ("7 notches", start + 420)]
        }
    }
}
