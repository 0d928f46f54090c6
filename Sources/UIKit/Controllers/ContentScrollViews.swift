/// The scroll views that the bars at the edges of a controller follow, as set by code.
struct ContentScrollViews {
    private weak var top: UIScrollView?
    private weak var bottom: UIScrollView?
    private weak var leading: UIScrollView?
    private weak var trailing: UIScrollView?

    /// The view for the first of the edges that has one.
    subscript(edge: NSDirectionalRectEdge) -> UIScrollView? {
        get {
            (edge.contains(.top) ? top : nil) ?? (edge.contains(.leading) ? leading : nil)
                ?? (edge.contains(.bottom) ? bottom : nil) ?? (edge.contains(.trailing) ? trailing : nil)
        }
        set {
            if edge.contains(.top) { top = newValue }
            if edge.contains(.leading) { leading = newValue }
            if edge.contains(.bottom) { bottom = newValue }
            if edge.contains(.trailing) { trailing = newValue }
        }
    }
}
