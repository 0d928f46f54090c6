/// `keyboardDismissMode`: no keyboard is on the screen here, but some view gets the keys.
extension UIScrollView {
    /// At the beginning of a drag, and at its end, when a finger may have taken a keyboard along beyond the window's lower edge.
    func dismissKeyboard(atLift: Bool) {
        switch keyboardDismissMode {
        case .none: return
        case .onDrag, .onDragWithAccessory: if atLift { return }
        case .interactive, .interactiveWithAccessory:
            guard atLift, let window, pan.location(in: window).y >= window.bounds.maxY else { return }
        }
        guard let view = FirstResponders.first(in: window) as? UIView, !isDescendant(of: view) else { return }
        view.resignFirstResponder()
    }
}
