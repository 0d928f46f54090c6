/// Large titles that collapse as the content scrolls.
///
/// The bar is as high as the content leaves it. The inset of the content shrinks with it, so the range of offsets stays
/// the same.
extension UINavigationController {
    /// Whether the last controller of the stack shows a large title.
    private var showsLargeTitle: Bool {
        guard bar.prefersLargeTitles, traitCollection.verticalSizeClass != .compact else { return false }
        for controller in stack.reversed() {
            switch controller.navigationItem.largeTitleDisplayMode {
            case .always: return true
            case .never: return false
            case .automatic: continue
            }
        }
        return true
    }

    /// Lays out the large title and the search bar for the visible controller, and observes its scroll view.
    func updateLargeTitle() {
        if !isNavigationBarHidden {
            shown?.navigationItem.searchController?.navigation = self
            shown?.navigationItem.searchController?.placementMayHaveChanged()
            bar.hidesTitleRow = searchHidesTitleRow
        }
        let parts = collapsibleParts
        let scroller = shown?.topScrollView
        if let old = titleScroller, old !== scroller, let view = shown?.viewIfLoaded, old.isDescendant(of: view) {
            old.collapsibleBar = nil
        }
        titleScroller = parts.height > 0 ? scroller : nil
        if parts.height == 0 {
            scroller?.collapsibleBar = nil
        } else if let scroller {
            if scroller.collapsibleBar == nil {
                scroller.collapsibleBar = CollapsibleBar(height: parts.height) { [weak self] in
                    self?.contentDidScroll($0)
                }
            }
            scroller.collapsibleBar?.height = parts.height
            scroller.collapsibleBar?.stops = parts.title > 0 && parts.search > 0 ? [parts.search] : []
        }
        show(parts, extent: scroller?.collapsibleExtent ?? parts.height)
    }

    /// The parts of the bar below its buttons.
    private struct BarParts: Equatable {
        /// The height of the large title; 0 without one.
        var title: CGFloat = 0
        /// The height of a search bar that collapses, and of one that does not.
        var search: CGFloat = 0, fixedSearch: CGFloat = 0
        var hasSearch = false

        /// The height of what collapses.
        var height: CGFloat { title + search }
    }

    private var collapsibleParts: BarParts {
        var parts = BarParts()
        guard !isNavigationBarHidden else { return parts }
        if showsLargeTitle, let item = shown?.navigationItem { parts.title = LargeTitleView.height(of: item) }
        guard let item = shown?.navigationItem, let search = item.searchController,
            item.searchBarPlacement == .stacked
        else { return parts }
        parts.hasSearch = true
        let height = search.searchBar.contentHeight + Self.searchMargin
        if item.hidesSearchBarWhenScrolling, !search.isActive {
            parts.search = height
        } else {
            parts.fixedSearch = height
        }
        if searchHidesTitleRow { parts.title = 0 }
        return parts
    }

    /// Whether a search takes the place of the title.
    private var searchHidesTitleRow: Bool {
        guard let item = shown?.navigationItem, let search = item.searchController,
            item.searchBarPlacement == .stacked
        else { return false }
        return search.isActive && search.hidesNavigationBarDuringPresentation
    }

    /// The space below a search bar.
    private static let searchMargin: CGFloat = 8

    /// Shows the visible part of what collapses: the search bar goes first, then the large title.
    private func show(_ parts: BarParts, extent: CGFloat) {
        let search = min(parts.search, max(0, extent - parts.title))
        bar.largeTitleExtent = parts.title > 0 ? extent - search : nil
        let pulled = parts.title > 0 ? 0 : max(0, extent - parts.search)
        bar.searchExtent = parts.hasSearch ? search + parts.fixedSearch + (parts.search > 0 ? pulled : 0) : nil
    }

    private func contentDidScroll(_ scroller: UIScrollView) {
        let parts = collapsibleParts
        guard transition == nil, shown?.viewIfLoaded?.window != nil, scroller === titleScroller,
            scroller.collapsibleExtent != (bar.largeTitleExtent ?? 0) + (bar.searchExtent ?? 0) - parts.fixedSearch
        else { return }
        UIView.performWithoutAnimation {
            layoutContents()
            bar.layoutIfNeeded()
        }
    }

    /// The inset of the content below the bar; pulled content does not enlarge it.
    func contentTop(barHeight: CGFloat) -> CGFloat {
        let parts = collapsibleParts
        guard parts.height > 0 else { return barHeight }
        let extent = (bar.largeTitleExtent ?? 0) + (bar.searchExtent ?? 0) - parts.fixedSearch
        let visible = min(extent, parts.height)
        titleScroller?.collapsibleBar?.collapsed = parts.height - visible
        return bar.sizeWithoutLargeTitle + visible + parts.fixedSearch
    }
}

extension UIViewController {
    /// The scroll view that the bar above follows.
    fileprivate var topScrollView: UIScrollView? {
        guard let view = viewIfLoaded else { return nil }
        let found =
            contentScrollView(for: .top) ?? view as? UIScrollView
            ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first { $0.frame.minY <= 0 }
        return found?.contentInsetAdjustmentBehavior == .never ? nil : found
    }
}
