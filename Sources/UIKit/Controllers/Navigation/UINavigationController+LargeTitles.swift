/// Large titles that collapse as the content scrolls.
///
/// The bar is as high as the content leaves it: the extent of the large title is the distance of the content's start
/// below the bar at its least height. The inset of the content shrinks with it, and the range of offsets stays the same.
extension UINavigationController {
    /// The height of an expanded large title.
    static let largeTitleHeight: CGFloat = 52

    /// Whether the last controller of the stack shows a large title.
    private var showsLargeTitle: Bool {
        guard bar.prefersLargeTitles else { return false }
        for controller in stack.reversed() {
            switch controller.navigationItem.largeTitleDisplayMode {
            case .always: return true
            case .never: return false
            case .automatic: continue
            }
        }
        return true
    }

    /// Lays out the large title for the visible controller, and observes its scroll view.
    func updateLargeTitle() {
        let shows = showsLargeTitle && !isNavigationBarHidden
        let scroller = shows ? shown.flatMap(scrollView) : nil
        if titleScroller !== scroller {
            titleScroller?.offsetObserver = nil
            titleScroller?.offsetStop = nil
            titleScroller = scroller
            scroller?.offsetObserver = { [weak self] in self?.contentDidScroll($0) }
            scroller?.offsetStop = { [weak self] in self?.stop(for: $0) ?? $0 }
        }
        if !shows { shown.flatMap(scrollView)?.collapsibleInset = 0 }
        bar.largeTitleExtent = shows ? scroller.map(extent) ?? Self.largeTitleHeight : nil
    }

    private func scrollView(of controller: UIViewController) -> UIScrollView? {
        guard let view = controller.viewIfLoaded else { return nil }
        let found = view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
        return found?.contentInsetAdjustmentBehavior == .never ? nil : found
    }

    private var leastHeight: CGFloat { bar.sizeWithoutLargeTitle }

    /// The extent for the offset of the content. Content that was never inset is at its start.
    private func extent(_ scroller: UIScrollView) -> CGFloat {
        guard scroller.adjustedContentInset.top > 0 else { return Self.largeTitleHeight }
        return max(0, -scroller.contentOffset.y - leastHeight)
    }

    private func contentDidScroll(_ scroller: UIScrollView) {
        guard transition == nil, shown?.viewIfLoaded?.window != nil, scroller === titleScroller else { return }
        let new = extent(scroller)
        guard new != bar.largeTitleExtent else { return }
        UIView.performWithoutAnimation {
            bar.largeTitleExtent = new
            layoutContents()
            bar.layoutIfNeeded()
        }
    }

    /// The inset of the content below the bar; pulled content does not enlarge it.
    func contentTop(barHeight: CGFloat) -> CGFloat {
        guard let extent = bar.largeTitleExtent else { return barHeight }
        titleScroller?.collapsibleInset = max(0, Self.largeTitleHeight - extent)
        return leastHeight + min(extent, Self.largeTitleHeight)
    }

    /// Content does not rest with the title half collapsed.
    private func stop(for y: CGFloat) -> CGFloat {
        let collapsed = -leastHeight, expanded = -leastHeight - Self.largeTitleHeight
        guard y > expanded, y < collapsed else { return y }
        return y < (collapsed + expanded) / 2 ? expanded : collapsed
    }
}
