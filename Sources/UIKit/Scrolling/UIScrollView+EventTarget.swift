extension UIScrollView: ScrollTarget {}

/// The pinch of a scroll view. It recognises together with the view's pan, as two fingers on content zoom and scroll.
final class ZoomPinchGestureRecognizer: UIPinchGestureRecognizer {
    override func runsBeside(_ other: UIGestureRecognizer) -> Bool {
        guard let scroller = view as? UIScrollView else { return false }
        return scroller.pinch === self && other === scroller.pan
    }
}
