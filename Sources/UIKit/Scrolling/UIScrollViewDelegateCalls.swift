/// The optional methods in calls of the form `delegate?.scrollViewDidScroll?(scrollView)`. Their default bodies do
/// nothing, so that each of them can be called.
extension UIScrollViewDelegate {
    public var scrollViewDidScroll: ((UIScrollView) -> Void)? { { self.scrollViewDidScroll($0) } }
    public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? { { self.scrollViewWillBeginDragging($0) } }
    public var scrollViewWillEndDragging: UIScrollViewWillEndDraggingCall? {
        UIScrollViewWillEndDraggingCall(delegate: self)
    }
    public var scrollViewDidEndDragging: UIScrollViewDidEndDraggingCall? {
        UIScrollViewDidEndDraggingCall(delegate: self)
    }
    public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? {
        { self.scrollViewWillBeginDecelerating($0) }
    }
    public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? { { self.scrollViewDidEndDecelerating($0) } }
    public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? {
        { self.scrollViewDidEndScrollingAnimation($0) }
    }
    public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool)? { { self.scrollViewShouldScrollToTop($0) } }
    public var scrollViewDidScrollToTop: ((UIScrollView) -> Void)? { { self.scrollViewDidScrollToTop($0) } }
    public var scrollViewDidZoom: ((UIScrollView) -> Void)? { { self.scrollViewDidZoom($0) } }
}

/// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` as a value that is called.
@preconcurrency @MainActor public struct UIScrollViewWillEndDraggingCall {
    let delegate: any UIScrollViewDelegate

    public func callAsFunction(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        delegate.scrollViewWillEndDragging(
            scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
}

/// `scrollViewDidEndDragging(_:willDecelerate:)` as a value that is called.
@preconcurrency @MainActor public struct UIScrollViewDidEndDraggingCall {
    let delegate: any UIScrollViewDelegate

    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
}
