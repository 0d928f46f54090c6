extension EventDispatcher {
    /// Shows the pointer shape of the view under the pointer, and updates hover recognisers and scroll indicators.
    func hover(at point: CGPoint) {
        let hit = window.hitTest(window.convert(point, from: nil), with: nil)
        updateHovered(under: hit, at: point)
        updateIndicator(under: hit, at: point)
        var view = hit
        while let current = view {
            if let shape = current.pointerShape { return show(shape) }
            view = current.superview
        }
        show(.arrow)
    }

    func show(_ shape: HostPointerShape) {
        guard shape != pointerShape else { return }
        pointerShape = shape
        window.session?.host.setPointer(shape)
    }

    /// The pointer has left the window.
    func endHover() {
        show(.arrow)
        let left = hovered
        hovered = []
        for recognizer in left { recognizer.leave() }
        hoveredScroller?.pointerIsAtIndicator = false
        hoveredScroller = nil
    }

    private func updateHovered(under hit: UIView?, at point: CGPoint) {
        var now: [UIHoverGestureRecognizer] = []
        var view = hit
        while let current = view {
            now += (current.gestureRecognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
            view = current.superview
        }
        let left = hovered.filter { old in !now.contains { $0 === old } }
        hovered = now
        for recognizer in left { recognizer.leave() }
        for recognizer in now { recognizer.hover(at: point) }
    }

    private func updateIndicator(under hit: UIView?, at point: CGPoint) {
        var found: (any ScrollTarget)?
        var view = hit
        while let current = view, found == nil {
            if let scroller = current.scrollTarget, scroller.isAtIndicator(scroller.convert(point, from: nil)) {
                found = scroller
            }
            view = current.superview
        }
        guard found !== hoveredScroller else { return }
        hoveredScroller?.pointerIsAtIndicator = false
        hoveredScroller = found
        found?.pointerIsAtIndicator = true
    }
}
