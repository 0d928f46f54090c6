/// Large titles that collapse as the content scrolls.
///
/// The bar is as high as the content leaves it. The inset of the content shrinks with it, so the range of offsets stays
/// the same.
extension UINavigationController {
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
        let scroller = shown?.topScrollView
        if let old = titleScroller, old !== scroller, let view = shown?.viewIfLoaded, old.isDescendant(of: view) {
            old.collapsibleBar = nil
        }
        titleScroller = shows ? scroller : nil
        if !shows {
            scroller?.collapsibleBar = nil
        } else if let scroller, scroller.collapsibleBar == nil {
            scroller.collapsibleBar = CollapsibleBar(height: LargeTitleView.height) { [weak self] in
                self?.contentDidScroll($0)
            }
        }
        bar.largeTitleExtent = shows ? scroller?.collapsibleExtent ?? LargeTitleView.height : nil
    }

    private func contentDidScroll(_ scroller: UIScrollView) {
        guard transition == nil, shown?.viewIfLoaded?.window != nil, scroller === titleScroller,
            scroller.collapsibleExtent != bar.largeTitleExtent
        else { return }
        UIView.performWithoutAnimation {
            layoutContents()
            bar.layoutIfNeeded()
        }
    }

    /// The inset of the content below the bar; pulled content does not enlarge it.
    func contentTop(barHeight: CGFloat) -> CGFloat {
        guard let extent = bar.largeTitleExtent else { return barHeight }
        let visible = min(extent, LargeTitleView.height)
        titleScroller?.collapsibleBar?.collapsed = LargeTitleView.height - visible
        return bar.sizeWithoutLargeTitle + visible
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
