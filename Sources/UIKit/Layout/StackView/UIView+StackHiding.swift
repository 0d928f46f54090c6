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
            // The view stays visible while it collapses, also if the block lays it out itself.
            state.isCollapsing = true
            state.collapses += 1
            let collapse = state.collapses
            block.whenEnded { [weak self] in self?.finishCollapsing(collapse) }
        } else {
            state.isCollapsing = false
            layer.isHidden = newValue
        }
        stack.arrangementDidChange()
        block?.layOut(around: stack)
    }

    /// Hides a view that has collapsed, unless it was shown or hidden again.
    private func finishCollapsing(_ collapse: Int) {
        guard let state = constraintState, state.isCollapsing, state.collapses == collapse else { return }
        state.isCollapsing = false
        layer.isHidden = true
    }
}
