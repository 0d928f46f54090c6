import UIKit

/// The part of a post that is at the top of the view. It stays there while texts wrap to another width.
struct FeedReadingPosition {
    /// The first visible post, and the share of it that lies above the top of the view.
    private var anchor: (item: IndexPath, share: CGFloat)?
    private var width: CGFloat?
    /// The offset that the anchor was restored to. While nothing else scrolls, the anchor stays the same.
    private var restored: CGPoint?

    /// Call before the width changes.
    mutating func remember(in view: UICollectionView) {
        if width == nil || view.contentOffset == restored { return }
        restored = nil
        guard view.contentOffset.y > 0, let first = view.indexPathsForVisibleItems.min(),
            let frame = view.layoutAttributesForItem(at: first)?.frame, frame.height > 0
        else {
            anchor = nil
            return
        }
        anchor = (first, (view.contentOffset.y - frame.minY) / frame.height)
    }

    /// Call after the width may have changed.
    mutating func restore(in view: UICollectionView) {
        let old = width
        width = view.bounds.width
        guard let anchor, old != width else { return }
        // The first round measures the posts that come into sight.
        for _ in 0..<2 {
            view.layoutIfNeeded()
            guard let frame = view.layoutAttributesForItem(at: anchor.item)?.frame else { return }
            let end = max(0, view.contentSize.height - view.bounds.height)
            view.contentOffset.y = min(max(0, frame.minY + anchor.share * frame.height), end)
        }
        restored = view.contentOffset
    }
}
