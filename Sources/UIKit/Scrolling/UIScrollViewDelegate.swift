/// Hears what a scroll view does. All methods are optional; the order of calls is that of S6.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// The content offset has changed, by whatever means.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A drag begins; the offset is still what it was.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger lets go. `velocity` is in points a millisecond in the direction of the offset (S6.10); the target can be
    /// changed.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// The way of `setContentOffset(_:animated:)` has ended. Not called when there was no way to go.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Whether the Home key may scroll to the top; true when absent.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// The Home key has scrolled to the top. It is called in place of `scrollViewDidEndScrollingAnimation(_:)`.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// The view inside that is scaled; nil, the default, means that nothing zooms.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// The zoom scale has changed, by whatever means.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Zooming is over, bounces included.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
