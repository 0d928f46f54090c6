/// How layout passes use constraints. Views without constraint state do not come here.
extension UIView {
    /// Solves the constraints of this view and its subviews before the view is laid out.
    func solveConstraints() {
        guard let state = constraintState else { return }
        state.item.engine?.solveIfNeeded(whileLayingOut: self)
        for view in subviews {
            guard let inner = view.constraintState, !inner.translates else { continue }
            if inner.item.engine == nil, !inner.keepsFrame, isInConstraintLayout {
                ConstraintEngine.island(around: self).adopt(inner.item)
            }
            inner.item.engine?.solveIfNeeded(whileLayingOut: self)
        }
        for guide in state.guides { guide.layoutItem.engine?.solveIfNeeded(whileLayingOut: self) }
    }

    /// Whether this view or one around it takes part in constraints. Views without constraints keep their frames
    /// elsewhere, whatever `translatesAutoresizingMaskIntoConstraints` is (S15.141).
    private var isInConstraintLayout: Bool {
        sequence(first: self) { $0.superview }.contains { $0.constraintState?.item.engine != nil }
    }

    /// Copies the values of the solution to the subviews and guides (S15.55, S15.72).
    func applyConstraints() {
        guard let state = constraintState else { return }
        for view in subviews {
            guard let inner = view.constraintState, !inner.translates, let engine = inner.item.engine else { continue }
            view.take(view.frame(forAlignmentRect: engine.rect(of: inner.item)))
        }
        for guide in state.guides {
            if let engine = guide.layoutItem.engine { guide.storedFrame = engine.rect(of: guide.layoutItem) }
        }
        if let scroll = self as? UIScrollView { scroll.takeConstrainedContentSize() }
        if superview == nil, !state.translates, let engine = state.item.engine {
            // No superview sets the size of the outermost view.
            let size = engine.rect(of: state.item).size
            if bounds.size != size { bounds.size = size }
        }
    }

    /// Sets a frame with edges on device pixels, whatever the transform (S15.73).
    private func take(_ frame: CGRect) {
        let scale = displayScale
        let minX = (frame.minX * scale).rounded() / scale, minY = (frame.minY * scale).rounded() / scale
        let size = CGSize(
            width: (frame.maxX * scale).rounded() / scale - minX, height: (frame.maxY * scale).rounded() / scale - minY)
        // Equal values are not written, so that they start no animation.
        if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
        let anchor = layer.anchorPoint
        let position = CGPoint(x: minX + anchor.x * size.width, y: minY + anchor.y * size.height)
        if center != position { center = position }
    }
}

extension UIScrollView {
    /// Takes the content size from constraints to the content, along the axes that have some (S15.32).
    func takeConstrainedContentSize() {
        let item = contentLayoutGuide.layoutItem
        guard let engine = item.engine else { return }
        let rect = engine.rect(of: item)
        var size = contentSize
        if item.variables[LayoutItem.Part.width.rawValue] != nil { size.width = rect.width }
        if item.variables[LayoutItem.Part.height.rawValue] != nil { size.height = rect.height }
        if size != contentSize { contentSize = size }
    }
}
