/// Support for optional calls of the form `delegate?.scrollViewDidScroll?(scrollView)`, as imported by iOS.
///
/// The values are never nil: methods that are not implemented have a default body that does nothing.
extension UIScrollViewDelegate {
    /// Support for the optional call `delegate?.scrollViewDidScroll?(…)`.
    public var scrollViewDidScroll: ((UIScrollView) -> Void)? { { self.scrollViewDidScroll($0) } }
    /// Support for the optional call `delegate?.scrollViewWillBeginDragging?(…)`.
    public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? { { self.scrollViewWillBeginDragging($0) } }
    /// Support for the optional call `delegate?.scrollViewWillEndDragging?(…)`.
    public var scrollViewWillEndDragging: UIScrollViewWillEndDraggingCall? {
        UIScrollViewWillEndDraggingCall(delegate: self)
    }
    /// Support for the optional call `delegate?.scrollViewDidEndDragging?(…)`.
    public var scrollViewDidEndDragging: UIScrollViewDidEndDraggingCall? {
        UIScrollViewDidEndDraggingCall(delegate: self)
    }
    /// Support for the optional call `delegate?.scrollViewWillBeginDecelerating?(…)`.
    public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? {
        { self.scrollViewWillBeginDecelerating($0) }
    }
    /// Support for the optional call `delegate?.scrollViewDidEndDecelerating?(…)`.
    public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? { { self.scrollViewDidEndDecelerating($0) } }
    /// Support for the optional call `delegate?.scrollViewDidEndScrollingAnimation?(…)`.
    public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? {
        { self.scrollViewDidEndScrollingAnimation($0) }
    }
    /// Support for the optional call `delegate?.scrollViewShouldScrollToTop?(…)`.
    public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool)? { { self.scrollViewShouldScrollToTop($0) } }
    /// Support for the optional call `delegate?.scrollViewDidScrollToTop?(…)`.
    public var scrollViewDidScrollToTop: ((UIScrollView) -> Void)? { { self.scrollViewDidScrollToTop($0) } }
    /// Support for the optional call `delegate?.scrollViewDidZoom?(…)`.
    public var scrollViewDidZoom: ((UIScrollView) -> Void)? { { self.scrollViewDidZoom($0) } }
}

/// A callable value for `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
@preconcurrency @MainActor public struct UIScrollViewWillEndDraggingCall {
    let delegate: any UIScrollViewDelegate

    /// Calls the delegate's method, which may change `targetContentOffset`.
    public func callAsFunction(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        delegate.scrollViewWillEndDragging(
            scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
}

/// A callable value for `scrollViewDidEndDragging(_:willDecelerate:)`.
@preconcurrency @MainActor public struct UIScrollViewDidEndDraggingCall {
    let delegate: any UIScrollViewDelegate

    /// Calls the delegate's method.
    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
}
