import Foundation

/// The position of a header that stays visible while its section is.
public enum StickyHeader {
    /// Returns the start of the header along the scroll direction, in content points: at the visible edge, but not
    /// before its natural position and not over the next header, which pushes it out.
    ///
    /// - Parameters:
    ///   - start: The header's natural position.
    ///   - length: The header's length along the scroll direction.
    ///   - visibleStart: The content offset plus the adjusted inset at that edge.
    ///   - nextStart: The next header's natural position; nil for the last section.
    public static func start(
        of start: CGFloat, length: CGFloat, visibleStart: CGFloat, nextStart: CGFloat?
    ) -> CGFloat {
        min(max(visibleStart, start), (nextStart ?? .infinity) - length)
    }
}
