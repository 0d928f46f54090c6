import UIKit
import X11Host

/// Shows the cost of frames in a window, and optionally the areas they painted or the constraints of the views.
@MainActor package final class FrameMonitor: FrameOverlay {
    /// The parts that are drawn beside the cost of frames.
    package enum Detail: Int, CaseIterable, Codable {
        case costOnly
        /// Outlines of everything that a frame painted or moved.
        case damage
        /// A line for each active constraint; broken ones are red.
        case constraints

        /// The detail after this one; nil after the last.
        var next: Detail? { Self.allCases.drop { $0 != self }.dropFirst().first }

        /// The detail after one, and the first after nil, which stands for no monitor.
        package static func following(_ detail: Detail?) -> Detail? { detail.map(\.next) ?? allCases.first }
    }

    let detail: Detail
    private(set) var log: FrameLog
    private let scale: () -> CGFloat
    private let countLayers: () -> Int
    private let constraints: () -> [ConstraintMark]
    private let workCounts: () -> WorkCounts
    /// The window's counts after the last frame.
    private var known: WorkCounts
    private let makeBitmap: (_ width: Int, _ height: Int) -> Bitmap
    private let panel = FramePanel()
    /// The seconds spent on the current frame; nil as long as it changes no pixel.
    private var work: TimeInterval?
    private var bitmap: Bitmap?
    /// The areas covered by the overlay in the last frame.
    private var covered: [PixelRect] = []
    /// Distance from the window's top left corner, in points.
    private static let margin: CGFloat = 8
    private static let outline: UInt32 = 0xFFFF_2D92

    package init(
        detail: Detail, log: FrameLog = FrameLog(), scale: @escaping () -> CGFloat,
        countLayers: @escaping () -> Int, constraints: @escaping () -> [ConstraintMark],
        workCounts: @escaping () -> WorkCounts = { WorkCounts() },
        makeBitmap: @escaping (_ width: Int, _ height: Int) -> Bitmap = { Bitmap(width: $0, height: $1) }
    ) {
        self.detail = detail
        self.makeBitmap = makeBitmap
        self.constraints = constraints
        self.log = log
        self.scale = scale
        self.countLayers = countLayers
        self.workCounts = workCounts
        known = workCounts()
    }

    package func wasShown(work: TimeInterval) { self.work = work }

    package func frameEnded(_ timing: FrameTiming) {
        log.add(timing, work: work)
        work = nil
    }

    package func lay(over frame: Bitmap, damage: [PixelRect]) -> (bitmap: Bitmap, damage: [PixelRect]) {
        let whole = PixelRect(x0: 0, y0: 0, x1: frame.width, y1: frame.height)
        var changed: [PixelRect]
        let target: Bitmap
        if let bitmap, bitmap.width == whole.x1, bitmap.height == whole.y1 {
            target = bitmap
            // Lines of constraints may cross the whole window.
            changed = detail == .constraints ? [whole] : damage + covered
        } else {
            target = makeBitmap(whole.x1, whole.y1)
            bitmap = target
            changed = [whole]
        }
        for rect in changed { copy(rect.intersection(whole), of: frame, to: target) }
        let scale = scale()
        covered = [
            PixelRect(
                covering: CGRect(
                    x: Self.margin * scale, y: Self.margin * scale, width: FramePanel.size.width * scale,
                    height: FramePanel.size.height * scale)
            ).intersection(whole)
        ]
        if detail == .damage {
            let lines = damage.flatMap { Self.outline(of: $0.intersection(whole)) }
            for line in lines { fill(line, of: target) }
            covered += lines
        }
        target.markDirty()
        let context = CGContext(bitmap: target, scale: scale)
        if detail == .constraints {
            ConstraintLines.draw(constraints(), in: context)
            covered = [whole]
        }
        context.translateBy(x: Self.margin, y: Self.margin)
        let painted = damage.reduce(0) { $0 + $1.intersection(whole).area }
        let share = Int((Double(painted) * 100 / Double(max(1, whole.area))).rounded())
        let areas = "\(damage.count) rectangle\(damage.count == 1 ? "" : "s"), \(share) % painted"
        panel.draw(log, ["\(countLayers()) layers   \(areas)"] + Self.lines(known, workCounts()), in: context)
        // The panel lays out text of its own.
        known = workCounts()
        target.flush()
        changed += covered
        return (target, changed)
    }

    /// The work of one frame, in two lines. Fewer frames than before are those of another scene, counted from 0.
    static func lines(_ old: WorkCounts, _ new: WorkCounts) -> [String] {
        let old = new.frames < old.frames ? WorkCounts() : old
        let queries = { (work: WorkCounts) in
            work.rectQueries + work.sectionQueries + work.elementQueries + work.updateQueries
        }
        return [
            "\(new.cellsConfigured - old.cellsConfigured) cells, \(new.cellsMade - old.cellsMade) made, "
                + "\(new.cellsMeasured - old.cellsMeasured) measured   \(queries(new) - queries(old)) queries",
            "\(new.constraintSolves - old.constraintSolves) solves, "
                + "\(new.constraintPivots - old.constraintPivots) pivots   "
                + "\(new.textLayouts - old.textLayouts) texts   \(new.nodesMade - old.nodesMade) nodes",
        ]
    }

    private func copy(_ rect: PixelRect, of source: Bitmap, to target: Bitmap) {
        guard !rect.isEmpty else { return }
        for y in rect.y0..<rect.y1 {
            (target.pixels + y * target.pixelsPerRow + rect.x0).update(
                from: source.pixels + y * source.pixelsPerRow + rect.x0, count: rect.width)
        }
    }

    private func fill(_ rect: PixelRect, of target: Bitmap) {
        guard !rect.isEmpty else { return }
        for y in rect.y0..<rect.y1 {
            (target.pixels + y * target.pixelsPerRow + rect.x0).update(repeating: Self.outline, count: rect.width)
        }
    }

    /// The outermost pixels of a rectangle.
    private static func outline(of r: PixelRect) -> [PixelRect] {
        guard !r.isEmpty else { return [] }
        return [
            PixelRect(x0: r.x0, y0: r.y0, x1: r.x1, y1: r.y0 + 1),
            PixelRect(x0: r.x0, y0: r.y1 - 1, x1: r.x1, y1: r.y1),
            PixelRect(x0: r.x0, y0: r.y0, x1: r.x0 + 1, y1: r.y1),
            PixelRect(x0: r.x1 - 1, y0: r.y0, x1: r.x1, y1: r.y1),
        ]
    }
}

extension CALayer {
    /// The number of visible layers in the subtree, including masks.
    package var shownCount: Int {
        if isHidden { return 0 }
        let below = (sublayers ?? []).reduce(0) { $0 + $1.shownCount }
        return 1 + below + (mask?.shownCount ?? 0)
    }
}
