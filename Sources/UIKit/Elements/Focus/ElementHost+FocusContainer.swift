extension ElementHost {
    var focusedItem: IndexPath? {
        get { focus.path }
        set {
            focus.path = newValue
            if let newValue { focus.last = newValue }
        }
    }

    func focusView(of item: IndexPath) -> UIView? { cell(at: item) }

    /// Whether a ring around a view would be clipped at a side along which the content does not scroll.
    func clipsRing(around view: UIView) -> Bool {
        let ring = view.frame.insetBy(dx: -FocusRing.width, dy: -FocusRing.width)
        return (scrolls(.horizontal) ? false : ring.minX < bounds.minX || ring.maxX > bounds.maxX)
            || (scrolls(.vertical) ? false : ring.minY < bounds.minY || ring.maxY > bounds.maxY)
    }
}
