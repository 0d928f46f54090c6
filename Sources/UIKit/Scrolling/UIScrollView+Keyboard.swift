/// Support for `keyboardDismissMode`. There is no on-screen keyboard; the first responder that receives keys resigns.
extension UIScrollView {
    /// Dismisses the keyboard at the beginning or the end of a drag, by mode. In interactive modes, lifting the
    /// finger below the window dismisses it.
    func dismissKeyboard(atLift: Bool) {
        switch keyboardDismissMode {
        case .none: return
        case .onDrag, .onDragWithAccessory: if atLift { return }
        case .interactive, .interactiveWithAccessory:
            guard atLift, let window, pan.location(in: window).y >= window.bounds.maxY else { return }
        }
        guard let view = window?.firstResponder as? UIView, !isDescendant(of: view) else { return }
        view.resignFirstResponder()
    }
}
