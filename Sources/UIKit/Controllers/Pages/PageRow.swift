/// The pages side by side, in the order of reading: the visible one with its neighbours.
@MainActor struct PageRow {
    var pages: [UIViewController] = []
    var index = 0

    var current: UIViewController? { pages.indices.contains(index) ? pages[index] : nil }

    /// Where a page stands on an axis, in page lengths from the start: mirrored from right to left.
    func slot(_ index: Int, isMirrored: Bool) -> Int { isMirrored ? pages.count - 1 - index : index }
}

/// The scroll view of the pages, which stand side by side with their spacing.
@MainActor final class PageScroller: UIScrollView, UIScrollViewDelegate {
    weak var controller: UIPageViewController?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isPagingEnabled = true
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
    }

    required init?(coder: NSCoder) { nil }

    /// Whether the offset is that of a page and nothing moves it.
    var isSettled: Bool { !isTracking && !isDragging && !isDecelerating && !isScrollAnimating }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { controller?.pagesDidScroll() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { controller?.pagesDidSettle() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { controller?.pagesDidSettle() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { controller?.pagesDidSettle() }
}
