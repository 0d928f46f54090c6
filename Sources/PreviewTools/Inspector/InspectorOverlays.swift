import Stage
import UIKit

/// The inspector's marks over all of a window.
@MainActor struct InspectorOverlays {
    var showsFrames = false
    var showsVisibleRects = false
    var showsInvalidations = false {
        didSet { if showsInvalidations != oldValue { (flashes, counts) = ([], [:]) } }
    }

    /// An area that changed, while it fades.
    private struct Flash {
        var corners: [CGPoint]
        var isLayout: Bool
        var start: TimeInterval
    }

    private var flashes: [Flash] = []
    /// The invalidations of layouts that were seen, by view.
    private var counts: [ObjectIdentifier: Int] = [:]
    /// Seconds in which a flash fades.
    private static let duration: TimeInterval = 0.6

    var needsUpdate: Bool { !flashes.isEmpty }

    // MARK: Invalidations

    /// Takes the areas that a frame painted, in points, and looks for invalidated layouts. `time` is in real seconds.
    mutating func take(painted: [CGRect], in window: UIWindow, at time: TimeInterval) {
        guard showsInvalidations else { return }
        flashes += painted.map {
            Flash(
                corners: [
                    CGPoint(x: $0.minX, y: $0.minY), CGPoint(x: $0.maxX, y: $0.minY),
                    CGPoint(x: $0.maxX, y: $0.maxY), CGPoint(x: $0.minX, y: $0.maxY),
                ], isLayout: false, start: time)
        }
        for view in window.shownDescendants where view is UICollectionView || view is UITableView {
            guard let activity = view.layoutActivity else { continue }
            let before = counts.updateValue(activity.invalidations, forKey: ObjectIdentifier(view))
            guard let before, before != activity.invalidations else { continue }
            for invalid in activity.invalidated ?? [view] {
                flashes.append(
                    Flash(corners: ViewOutline.corners(of: invalid.bounds, in: invalid), isLayout: true, start: time))
            }
        }
        if flashes.count > 500 { flashes.removeFirst(flashes.count - 500) }
    }

    // MARK: Drawing

    mutating func draw(_ window: UIWindow, in context: CGContext, at time: TimeInterval) {
        if showsFrames { drawFrames(window, context) }
        if showsVisibleRects { drawVisibleRects(window, context) }
        flashes.removeAll { time - $0.start >= Self.duration }
        for flash in flashes {
            let strength = 1 - (time - flash.start) / Self.duration
            ViewOutline.add(flash.corners, to: context)
            if flash.isLayout {
                context.setStrokeColor(CGColor(red: 0.7, green: 0.2, blue: 1, alpha: strength))
                context.setLineWidth(3)
                context.strokePath()
            } else {
                context.setFillColor(CGColor(red: 1, green: 0.18, blue: 0.57, alpha: 0.35 * strength))
                context.fillPath()
            }
        }
    }

    private func drawFrames(_ window: UIWindow, _ context: CGContext) {
        for view in window.shownDescendants {
            ViewOutline.add(ViewOutline.corners(of: view.bounds, in: view), to: context)
        }
        context.setStrokeColor(CGColor(red: 0, green: 0.48, blue: 1, alpha: 0.6))
        context.setLineWidth(1)
        context.strokePath()
    }

    /// The bounds of scroll views, their insets, and the areas for which layouts were asked.
    private func drawVisibleRects(_ window: UIWindow, _ context: CGContext) {
        let panel = TextPanel(width: 250)
        for case let view as UIScrollView in window.shownDescendants {
            context.setLineDash(phase: 0, lengths: [6, 4])
            for area in view.layoutActivity?.askedAreas ?? [] {
                ViewOutline.add(ViewOutline.corners(of: area.insetBy(dx: 1, dy: 1), in: view), to: context)
            }
            context.setStrokeColor(CGColor(red: 1, green: 0.58, blue: 0, alpha: 0.9))
            context.setLineWidth(1)
            context.strokePath()
            context.setLineDash(phase: 0, lengths: [])
            let corners = ViewOutline.corners(of: view.bounds.insetBy(dx: 1, dy: 1), in: view)
            ViewOutline.add(corners, to: context)
            context.setStrokeColor(CGColor(red: 0.2, green: 0.78, blue: 0.35, alpha: 1))
            context.setLineWidth(2)
            context.strokePath()
            guard let corner = corners.first else { continue }
            panel.draw(
                "visible " + FactsText.numbers(view.bounds),
                [
                    .init(
                        text: "of \(FactsText.number(view.contentSize.width)) × "
                            + FactsText.number(view.contentSize.height))
                ], at: CGPoint(x: corner.x + 6, y: corner.y + 6), in: context)
        }
    }
}
