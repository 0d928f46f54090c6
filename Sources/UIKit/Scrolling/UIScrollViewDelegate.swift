/// Methods that a scroll view calls. All are optional; their order is that of S6.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// The content offset has changed, by whatever means.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A drag begins; the content has not moved yet.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// A drag is about to end. `velocity` is in points a millisecond, positive where the offset grows (S6.10). The
    /// target can be changed.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// The animation of `setContentOffset(_:animated:)` has ended. Not called when the content was already there.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Whether the Home key may scroll to the top; true when absent.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// The Home key has scrolled to the top. It is called in place of `scrollViewDidEndScrollingAnimation(_:)`.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// The subview that zooming scales; nil, the default, disables zooming.
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
