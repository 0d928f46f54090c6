/// Support for `keyboardDismissMode`: the first responder resigns, whether a keyboard is shown or not.
extension UIScrollView {
    /// Dismisses the keyboard at the beginning or the end of a drag, by mode. In interactive modes it goes with a
    /// finger that pulls it down; without one on the screen, with a finger that is lifted below the window.
    func dismissKeyboard(atLift: Bool) {
        switch keyboardDismissMode {
        case .none: return
        case .onDrag, .onDragWithAccessory: if atLift { return }
        case .interactive, .interactiveWithAccessory:
            guard atLift, let window else { return }
            let isBelow = pan.location(in: window).y >= window.bounds.maxY
            guard window.inputViews.letGo(velocity: pan.velocity(in: window).y) || isBelow else { return }
        }
        guard let view = window?.firstResponder as? UIView, !isDescendant(of: view) else { return }
        view.resignFirstResponder()
    }

    /// Pulls the keyboard down with the finger, in interactive modes.
    func pullKeyboard() {
        guard keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory, let window,
            case .drag = activity
        else { return }
        window.inputViews.follow(pan.location(in: window).y)
    }
}
