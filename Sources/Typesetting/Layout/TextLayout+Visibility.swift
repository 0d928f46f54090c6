internal import CCairo
import CoreGraphics

extension TextLayout {
    /// The margin for smoothed edges of what is painted, in pixels.
    private static let margin = 2.0

    /// Returns the bounds of a context's clip in user space. Ink that does not intersect them paints no pixel.
    package static func visibleBounds(in cairo: OpaquePointer) -> CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        guard left < right, top < bottom else { return .null }
        var (across, down) = (margin, margin)
        cairo_device_to_user_distance(cairo, &across, &down)
        let margin = max(abs(across), abs(down))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top).insetBy(dx: -margin, dy: -margin)
    }

    /// Returns the bounds of a target's clip in points; see `cover(_:at:width:scale:origin:isFill:)`.
    package static func visibleBounds(of target: PixelTarget, scale: Double, origin: SIMD2<Double>) -> CGRect {
        let clip = target.clip
        guard !clip.isEmpty else { return .null }
        let start = SIMD2(Double(clip.x0 - target.offset.x), Double(clip.y0 - target.offset.y)) - origin - margin
        let size = SIMD2(Double(clip.width), Double(clip.height)) + 2 * margin
        return CGRect(x: start.x / scale, y: start.y / scale, width: size.x / scale, height: size.y / scale)
    }
}
