import UIKit

/// Draws constraints as lines with a tick at either end, and those without effect in red.
@MainActor enum ConstraintLines {
    private static let tick: CGFloat = 3

    static func draw(_ marks: [ConstraintMark], in context: CGContext) {
        for isBroken in [false, true] {
            let lines = marks.filter { $0.isBroken == isBroken }
            if lines.isEmpty { continue }
            for line in lines { add(line, to: context) }
            context.setStrokeColor(
                isBroken
                    ? CGColor(red: 1, green: 0.15, blue: 0.15, alpha: 1)
                    : CGColor(red: 0, green: 0.48, blue: 1, alpha: 0.75))
            context.setLineWidth(isBroken ? 2 : 1)
            context.strokePath()
        }
    }

    /// An edge that lies on another one is a cross.
    private static func add(_ mark: ConstraintMark, to context: CGContext) {
        let isVertical = mark.start.x == mark.end.x && mark.start.y != mark.end.y
        let across = isVertical ? CGPoint(x: tick, y: 0) : CGPoint(x: 0, y: tick)
        context.move(to: mark.start)
        context.addLine(to: mark.end)
        for point in [mark.start, mark.end] {
            context.move(to: CGPoint(x: point.x - across.x, y: point.y - across.y))
            context.addLine(to: CGPoint(x: point.x + across.x, y: point.y + across.y))
        }
        if mark.start == mark.end {
            context.move(to: CGPoint(x: mark.start.x - tick, y: mark.start.y))
            context.addLine(to: CGPoint(x: mark.start.x + tick, y: mark.start.y))
        }
    }
}
