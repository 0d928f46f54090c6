import UIKit
import X11Host

/// A window as the inspector and the time control see it.
@MainActor package protocol ToolWindow: AnyObject {
    /// In points.
    var size: CGSize { get }
    var scale: CGFloat { get }
    var session: WindowSession? { get }
    var mediaTime: TimeInterval { get }
    /// Seconds of media time for a second of real time; 0 stops the motion.
    var timeRate: Double { get set }
    /// Makes a bitmap that the window can show cheaply; sizes are in pixels.
    func makeBitmap(width: Int, height: Int) -> Bitmap
    /// Drawn over the frames as they are shown.
    var overlay: (any FrameOverlay)? { get set }
    /// Advances the media time at once, for a window whose time is stopped, and requests a frame.
    func advanceTime(by seconds: TimeInterval)
    func setNeedsFrame()
}

extension X11Window: ToolWindow {}
