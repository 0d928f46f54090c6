import UIKit
import X11Host

/// The overlay of the tools that are on, over the window's frames and the frame monitor.
@MainActor final class ToolOverlay: FrameOverlay {
    /// The monitor that is shown below the tools.
    var inner: FrameMonitor?
    /// The one that replaces the frame first is drawn last.
    var tools: [any WindowTool]
    private unowned let window: any ToolWindow
    private var composed = OverlayBitmap()
    private var isOutdated = false

    init(inner: FrameMonitor?, tools: [any WindowTool], window: any ToolWindow) {
        (self.inner, self.tools, self.window) = (inner, tools, window)
    }

    /// Requests that the tools are drawn again at the next vsync.
    func setNeedsUpdate() { isOutdated = true }

    var needsUpdate: Bool { isOutdated || tools.contains { $0.needsUpdate } }

    func lay(over frame: Bitmap, damage: [PixelRect]) -> (bitmap: Bitmap, damage: [PixelRect]) {
        isOutdated = false
        let scale = window.scale, whole = PixelRect(x0: 0, y0: 0, x1: frame.width, y1: frame.height)
        let below = inner?.lay(over: frame, damage: damage).bitmap ?? frame
        var base = below
        for tool in tools { base = tool.replacement(of: base, scale: scale) ?? base }
        let target = composed.begin(with: base, width: frame.width, height: frame.height, make: window.makeBitmap)
        let context = CGContext(bitmap: target, scale: scale)
        let size = CGSize(width: CGFloat(frame.width) / scale, height: CGFloat(frame.height) / scale)
        for tool in tools.reversed() {
            context.saveGState()
            tool.draw(in: context, size: size)
            context.restoreGState()
        }
        target.flush()
        return (target, [whole])
    }

    func wasShown(work: TimeInterval) { inner?.wasShown(work: work) }
    func frameEnded(_ timing: FrameTiming) { inner?.frameEnded(timing) }
}
