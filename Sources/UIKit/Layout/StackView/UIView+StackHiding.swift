/// Views that are hidden and shown in a stack view (S15.85, S15.102).
extension UIView {
    func setHidden(_ newValue: Bool) {
        guard let state = constraintState, let stack = state.arrangingStack else {
            layer.isHidden = newValue
            return
        }
        guard newValue != isHidden else { return }
        let block = layer.context == nil ? nil : AnimationBlock.current
        if newValue, let block {
            // The view stays visible while it collapses.
            state.isCollapsing = true
            block.hide(self)
        } else {
            state.isCollapsing = false
            layer.isHidden = newValue
        }
        stack.arrangementDidChange()
        block?.layOut(around: stack)
    }

    /// Hides a view that has collapsed, unless it was shown again.
    func finishCollapsing() {
        guard let state = constraintState, state.isCollapsing else { return }
        state.isCollapsing = false
        layer.isHidden = true
    }
}
