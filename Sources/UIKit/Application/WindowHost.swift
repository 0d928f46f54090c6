/// The world around a window: a display, or memory. A `WindowSession` asks it for frames; it drives the session.
@MainActor package protocol WindowHost: AnyObject {
    /// The size of the content in points.
    var size: CGSize { get }
    /// Pixels per point.
    var scale: CGFloat { get }
    var appearance: UIUserInterfaceStyle { get }
    /// The time on the host's clock, in the seconds that events and frames carry.
    var mediaTime: TimeInterval { get }
    /// Frames a second.
    var refreshRate: Double { get }

    /// Something changed: please call `WindowSession.frame(at:)` at the next tick of the frame clock.
    func setNeedsFrame()
    /// Please call `WindowSession.frame(at:)` at the given time, or sooner. The earliest wish holds; nil withdraws it.
    func setDeadline(_ time: TimeInterval?)
    /// Makes a bitmap that this host can show cheaply; sizes are in pixels.
    func makeBitmap(width: Int, height: Int) -> Bitmap

    func setTitle(_ title: String)
    func setPointer(_ shape: HostPointerShape)
}

extension WindowHost {
    /// A host that does not say otherwise shows 60 frames a second.
    package var refreshRate: Double { 60 }
}

/// The shapes of the pointer that views can ask for.
package enum HostPointerShape: Sendable {
    case arrow, hand, text, move
}

/// A finished picture and the parts of it that differ from the one before.
package struct Frame {
    package let bitmap: Bitmap
    /// Whole pixels; covers everything when the bitmap is new.
    package let damage: [PixelRect]
    /// What of the damage only went somewhere else inside a rectangle; done before the rest was painted.
    package let moves: [PixelMove]
    /// What of the damage was painted.
    package let painted: [PixelRect]
    package let time: TimeInterval
}
