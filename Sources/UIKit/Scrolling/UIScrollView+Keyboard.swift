/// `keyboardDismissMode`. There is no keyboard on the screen; the first responder that gets the keys resigns.
extension UIScrollView {
    /// Called at the beginning and at the end of a drag. In interactive modes a finger lifted below the window
    /// dismisses.
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
