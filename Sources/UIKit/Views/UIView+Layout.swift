extension UIView {
    func layOut() {
        ConstraintUpdates.run(around: self)
        solveConstraints()
        owner?.viewWillLayoutSubviews()
        layoutSubviews()
        owner?.viewDidLayoutSubviews()
    }

    var resolvedMargins: UIEdgeInsets {
        var result = margins.insets(effectiveUserInterfaceLayoutDirection)
        guard insetsLayoutMarginsFromSafeArea else { return result }
        result.top += safeArea.top
        result.left += safeArea.left
        result.bottom += safeArea.bottom
        result.right += safeArea.right
        return result
    }

    func setMargins(_ newValue: NSDirectionalEdgeInsets) {
        guard newValue != margins else { return }
        margins = newValue
        layoutMarginsDidChange()
        layoutMetricsDidChange()
        setNeedsLayout()
    }

    /// Recomputes the safe area from the superview's and the controller's insets, and propagates changes.
    package func updateSafeArea() {
        var insets = UIEdgeInsets.zero
        if let parent = superview, parent.safeArea != .zero {
            let size = layer.bounds.size, anchor = layer.anchorPoint, area = parent.layer.bounds
            let x = layer.position.x - anchor.x * size.width - area.minX
            let y = layer.position.y - anchor.y * size.height - area.minY
            insets.top = max(0, parent.safeArea.top - y)
            insets.left = max(0, parent.safeArea.left - x)
            insets.bottom = max(0, y + size.height - (area.height - parent.safeArea.bottom))
            insets.right = max(0, x + size.width - (area.width - parent.safeArea.right))
        }
        if let owner {
            for extra in [owner.additionalSafeAreaInsets, owner.barInsets] {
                insets.top += extra.top
                insets.left += extra.left
                insets.bottom += extra.bottom
                insets.right += extra.right
            }
        }
        guard insets != safeArea else {
            // With equal insets, subviews may still have moved relative to them.
            if insets != .zero { for view in subviews { view.updateSafeArea() } }
            return
        }
        safeArea = insets
        layoutMetricsDidChange()
        safeAreaInsetsDidChange()
        if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
        owner?.viewSafeAreaInsetsDidChange()
        setNeedsLayout()
        for view in subviews { view.updateSafeArea() }
    }
}
