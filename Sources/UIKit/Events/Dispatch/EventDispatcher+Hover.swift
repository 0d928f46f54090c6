extension EventDispatcher {
    /// Shows the pointer that suits what is under it: a hand over what can be clicked.
    func hover(at point: CGPoint) {
        var view = window.hitTest(window.convert(point, from: nil), with: nil)
        while let current = view {
            if let control = current as? UIControl { return show(control.isEnabled ? .hand : .arrow) }
            view = current.superview
        }
        show(.arrow)
    }

    func show(_ shape: HostPointerShape) {
        guard shape != pointerShape else { return }
        pointerShape = shape
        window.session?.host.setPointer(shape)
    }
}
