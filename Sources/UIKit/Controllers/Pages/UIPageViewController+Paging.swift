extension UIPageViewController {
    private var axis: ScrollAxis { navigationOrientation == .horizontal ? .horizontal : .vertical }
    private var isMirrored: Bool {
        axis == .horizontal && viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }
    /// The distance from one page to the next, in points.
    private var stride: CGFloat { scroller.bounds.size[axis] }

    // MARK: Layout

    func layoutPages() {
        guard let view = viewIfLoaded else { return }
        let hasControl = !pageControl.isHidden
        var area = view.bounds
        if hasControl {
            let height = Self.controlHeight + view.safeAreaInsets.bottom
            pageControl.frame = CGRect(
                x: 0, y: area.maxY - height, width: area.width, height: Self.controlHeight)
            area.size.height = max(0, area.height - height)
        }
        // Half of the space is on each side of a page.
        let frame = axis == .horizontal ? area.insetBy(dx: -spacing / 2, dy: 0) : area.insetBy(dx: 0, dy: -spacing / 2)
        if scroller.frame != frame {
            withoutMoving { scroller.frame = frame }
            placePages()
        }
    }

    /// Gives the pages their frames, and shows the visible one.
    func placePages() {
        withoutMoving {
            let size = scroller.bounds.size
            let length = stride * CGFloat(max(1, row.pages.count))
            let content =
                axis == .horizontal
                ? CGSize(width: length, height: size.height) : CGSize(width: size.width, height: length)
            if scroller.contentSize != content { scroller.contentSize = content }
            for index in row.pages.indices {
                guard let page = row.pages[index].viewIfLoaded, page.superview === scroller else { continue }
                var frame = CGRect(origin: .zero, size: size)
                frame.origin[axis] = position(of: index)
                page.frame =
                    axis == .horizontal ? frame.insetBy(dx: spacing / 2, dy: 0) : frame.insetBy(dx: 0, dy: spacing / 2)
            }
            if endOfChange == nil, pending == nil { scroller.contentOffset = offset(of: row.index) }
        }
    }

    private func position(of index: Int) -> CGFloat { stride * CGFloat(row.slot(index, isMirrored: isMirrored)) }

    private func offset(of index: Int) -> CGPoint {
        var offset = CGPoint.zero
        offset[axis] = position(of: index)
        return offset
    }

    /// Makes changes of the scroll view that are no scrolling.
    private func withoutMoving(_ change: () -> Void) {
        scroller.delegate = nil
        UIView.performWithoutAnimation(change)
        scroller.delegate = scroller
    }

    /// Adds a page's view.
    func install(_ page: UIViewController) {
        guard isViewLoaded, let view = page.view, view.superview !== scroller else { return }
        scroller.addSubview(view)
        placePages()
    }

    // MARK: Neighbours

    /// Asks for the pages beside the visible one.
    func findNeighbours() {
        guard isViewLoaded, endOfChange == nil, pending == nil, let current = row.current else { return }
        let before = dataSource?.pageViewController(self, viewControllerBefore: current)
        let after = dataSource?.pageViewController(self, viewControllerAfter: current)
        row.pages = [before, current, after].compactMap { $0 }
        row.index = before == nil ? 0 : 1
        placePages()
    }

    // MARK: Changes by code

    func show(
        _ page: UIViewController, _ direction: NavigationDirection, animated: Bool, _ completion: ((Bool) -> Void)?
    ) {
        finishChange()
        guard let old = row.current, old !== page else {
            row = PageRow(pages: [page], index: 0)
            if page.parent !== self { adopt(page) }
            findNeighbours()
            completion?(true)
            return
        }
        let isVisible = viewIfLoaded?.window != nil
        let isAnimated = animated && isVisible
        row.pages = direction == .forward ? [old, page] : [page, old]
        row.index = direction == .forward ? 0 : 1
        begin(page, from: old, animated: isAnimated)
        endOfChange = { [weak self] in
            guard let self else { return }
            endOfChange = nil
            scroller.isUserInteractionEnabled = true
            complete(page, from: old)
            findNeighbours()
            completion?(true)
        }
        withoutMoving { scroller.contentOffset = offset(of: row.index) }
        placePages()
        guard isAnimated else { return finishChange() }
        scroller.isUserInteractionEnabled = false
        scroller.setContentOffset(offset(of: direction == .forward ? 1 : 0), animated: true)
    }

    /// Ends a change under way at once.
    private func finishChange() {
        if let endOfChange {
            withoutMoving { scroller.setContentOffset(scroller.contentOffset, animated: false) }
            endOfChange()
        } else if pending != nil {
            settle()
        }
    }

    private func adopt(_ page: UIViewController) {
        addChild(page)
        install(page)
        page.didMove(toParent: self)
    }

    // MARK: Transitions

    private func begin(_ page: UIViewController, from old: UIViewController, animated: Bool) {
        pending = page
        if page.parent !== self { addChild(page) }
        if viewIfLoaded?.window != nil {
            old.beginAppearanceTransition(false, animated: animated)
            page.beginAppearanceTransition(true, animated: animated)
        }
        install(page)
    }

    private func complete(_ page: UIViewController, from old: UIViewController) {
        pending = nil
        row = PageRow(pages: [page], index: 0)
        if viewIfLoaded?.window != nil {
            old.endAppearanceTransition()
            page.endAppearanceTransition()
        }
        page.didMove(toParent: self)
        remove(old)
        placePages()
    }

    private func cancel(_ page: UIViewController, for old: UIViewController) {
        pending = nil
        if viewIfLoaded?.window != nil {
            old.beginAppearanceTransition(true, animated: true)
            page.beginAppearanceTransition(false, animated: true)
            old.endAppearanceTransition()
            page.endAppearanceTransition()
        }
        remove(page)
    }

    private func remove(_ page: UIViewController) {
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        page.removeFromParent()
    }

    // MARK: Scrolling

    /// Shows the page that comes into sight.
    func pagesDidScroll() {
        guard endOfChange == nil, let current = row.current, stride > 0 else { return }
        let distance = scroller.contentOffset[axis] - position(of: row.index)
        if abs(distance) > 0.5 {
            let side = (distance > 0) != isMirrored ? 1 : -1
            let index = row.index + side
            if let pending, !row.pages.indices.contains(index) || row.pages[index] !== pending {
                let isOut = pending
                cancel(isOut, for: current)
                finished(previous: current, completed: false)
            }
            if pending == nil, row.pages.indices.contains(index) {
                let page = row.pages[index]
                delegate?.pageViewController(self, willTransitionTo: [page])
                begin(page, from: current, animated: true)
            }
        }
        if scroller.isSettled { settle() }
    }

    func pagesDidSettle() {
        if let endOfChange { endOfChange() } else { settle() }
    }

    /// Ends the transition of a gesture where the pages have come to rest.
    private func settle() {
        guard let page = pending, let old = row.current, stride > 0 else { return }
        let rest = scroller.contentOffset[axis]
        guard let index = row.pages.firstIndex(of: page) else { return }
        guard abs(rest - position(of: index)) < stride / 2 else {
            cancel(page, for: old)
            finished(previous: old, completed: false)
            return
        }
        let step = index - row.index
        complete(page, from: old)
        controlPage += step
        finished(previous: old, completed: true)
        findNeighbours()
    }

    private func finished(previous: UIViewController, completed: Bool) {
        delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: [previous], transitionCompleted: completed)
    }

    // MARK: Page control

    /// Shows the page control if the data source has both numbers, and the pages are horizontal and scroll.
    func updatePageControl() {
        guard isViewLoaded else { return }
        let count = dataSource.flatMap { source in
            OptionalMethods.ifImplemented { source.presentationCount(for: self) }
        }
        let index = dataSource.flatMap { source in
            OptionalMethods.ifImplemented { source.presentationIndex(for: self) }
        }
        let isShown = count != nil && index != nil && transitionStyle == .scroll && navigationOrientation == .horizontal
        pageControl.isHidden = !isShown
        if isShown, let count, let index {
            pageControl.numberOfPages = count
            controlPage = index
        }
        view.setNeedsLayout()
    }

    /// Turns to the page that the page control asks for: one at a time, as the data source knows neighbours only.
    func pageControlDidChange() {
        guard endOfChange == nil, pending == nil, pageControl.currentPage != controlPage, let current = row.current
        else {
            pageControl.currentPage = controlPage
            return
        }
        let isForward = pageControl.currentPage > controlPage
        let page =
            isForward
            ? dataSource?.pageViewController(self, viewControllerAfter: current)
            : dataSource?.pageViewController(self, viewControllerBefore: current)
        guard let page else {
            pageControl.currentPage = controlPage
            return
        }
        controlPage += isForward ? 1 : -1
        show(page, isForward ? .forward : .reverse, animated: true, nil)
    }
}
