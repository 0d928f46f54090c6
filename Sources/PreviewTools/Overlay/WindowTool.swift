import UIKit

/// Something that is drawn over a window's frames, or in their place.
@MainActor protocol WindowTool: AnyObject {
    /// A picture to show in place of the window's frame; nil leaves the frame.
    func replacement(of frame: Bitmap, scale: CGFloat) -> Bitmap?
    /// Draws in window points.
    func draw(in context: CGContext, size: CGSize)
    /// Whether the tool changes without a new frame.
    var needsUpdate: Bool { get }
}
