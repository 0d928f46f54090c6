import UIKit

/// A bar at the bottom of a window: the recorded frames, the position, and what is left of the animations.
@MainActor enum TimeBar {
    private static let height: CGFloat = 52, margin: CGFloat = 8, inset: CGFloat = 14

    static func frame(in size: CGSize) -> CGRect {
        CGRect(x: margin, y: size.height - height - margin, width: max(1, size.width - margin * 2), height: height)
    }

    private static func track(in size: CGSize) -> CGRect {
        let frame = frame(in: size)
        return CGRect(x: frame.minX + inset, y: frame.minY + 12, width: max(1, frame.width - inset * 2), height: 8)
    }

    /// The position on the track under a point, from 0 to 1.
    static func share(at point: CGPoint, in size: CGSize) -> Double {
        let track = track(in: size)
        return min(1, max(0, (point.x - track.minX) / track.width))
    }

    static func draw(_ cursor: TimeCursor, isRunning: Bool, in context: CGContext, size: CGSize) {
        let frame = frame(in: size), track = track(in: size)
        fill(frame, 8, CGColor(gray: 0.08, alpha: 0.88), context)
        fill(track, 4, CGColor(gray: 1, alpha: 0.18), context)
        let present = track.width * cursor.share(of: cursor.now)
        fill(
            CGRect(x: track.minX, y: track.minY, width: present, height: track.height), 4,
            CGColor(red: 0.25, green: 0.55, blue: 1, alpha: 0.8), context)
        // A mark for each frame, as far as they are apart.
        var last = -CGFloat.infinity
        for time in cursor.times where time >= cursor.range.lowerBound {
            let x = track.minX + track.width * cursor.share(of: time)
            guard x - last >= 2 else { continue }
            last = x
            context.move(to: CGPoint(x: x, y: track.minY + 2))
            context.addLine(to: CGPoint(x: x, y: track.maxY - 2))
        }
        context.setStrokeColor(CGColor(gray: 1, alpha: 0.45))
        context.setLineWidth(1)
        context.strokePath()
        let x = track.minX + track.width * cursor.share(of: cursor.time)
        fill(
            CGRect(x: x - 3, y: track.minY - 5, width: 6, height: track.height + 10), 3, CGColor(gray: 1, alpha: 1),
            context)
        text(cursor, isRunning, frame, context)
    }

    private static func text(_ cursor: TimeCursor, _ isRunning: Bool, _ frame: CGRect, _ context: CGContext) {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: frame.width - inset * 2, height: 16)
        layer.fontSize = 11
        layer.truncationMode = .end
        layer.string = line(cursor, isRunning)
        layer.foregroundColor = CGColor(gray: 1, alpha: 1)
        context.saveGState()
        context.translateBy(x: frame.minX + inset, y: frame.minY + 29)
        layer.render(in: context)
        context.restoreGState()
    }

    /// The state in words: `−0.317 s · frame 581 of 600 · stopped · 0.5×`, and the keys.
    static func line(_ cursor: TimeCursor, _ isRunning: Bool) -> String {
        let back = Int(((cursor.now - cursor.time) * 1000).rounded())
        let digits = String(back % 1000 + 1000).dropFirst()
        let number = (cursor.index ?? cursor.times.count - 1) + 1
        let state = isRunning || cursor.isPlaying ? "playing" : "stopped"
        return (cursor.isPresent ? "present" : "−\(back / 1000).\(digits) s")
            + " · frame \(number) of \(cursor.times.count) · \(state) · \(FactsText.number(cursor.speed))×"
            + "     ← → step · Space plays · ↑ ↓ speed · B bar · Esc ends"
    }

    private static func fill(_ rect: CGRect, _ radius: CGFloat, _ color: CGColor, _ context: CGContext) {
        let layer = CALayer()
        layer.frame = CGRect(origin: .zero, size: rect.size)
        layer.cornerRadius = min(radius, rect.height / 2, rect.width / 2)
        layer.backgroundColor = color
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        layer.render(in: context)
        context.restoreGState()
    }
}
