extension UIScrollView: ScrollTarget {}

/// The pinch recognizer of a scroll view. It recognizes together with the view's pan, so two fingers zoom and scroll.
final class ZoomPinchGestureRecognizer: UIPinchGestureRecognizer {
    override func runsBeside(_ other: UIGestureRecognizer) -> Bool {
        guard let scroller = view as? UIScrollView else { return false }
        return scroller.pinch === self && other === scroller.pan
    }
}
