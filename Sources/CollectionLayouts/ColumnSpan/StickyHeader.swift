import Foundation

/// Where a header stands that stays in sight while its section is scrolled through.
public enum StickyHeader {
    /// The start of the header along the scroll direction, in content points: at the visible edge, but not before its own
    /// place and not over the next header, which pushes it out.
    ///
    /// - Parameters:
    ///   - start: the header's own place.
    ///   - length: how long it is along the scroll direction.
    ///   - visibleStart: the content offset plus the adjusted inset at that edge.
    ///   - nextStart: the next header's own place; nil after the last section, where nothing pushes.
    public static func start(
        of start: CGFloat, length: CGFloat, visibleStart: CGFloat, nextStart: CGFloat?
    ) -> CGFloat {
        min(max(visibleStart, start), (nextStart ?? .infinity) - length)
    }
}
