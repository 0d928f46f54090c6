extension UIView {
    func layOut() {
        ConstraintUpdates.run(around: self)
        solveConstraints()
        // S25.4.
        traitCollection.performAsCurrent {
            owner?.viewWillLayoutSubviews()
            layoutSubviews()
            owner?.viewDidLayoutSubviews()
        }
        owner?.parent?.childDidLayOut()
    }

    var resolvedMargins: UIEdgeInsets {
        var result = margins.insets(effectiveUserInterfaceLayoutDirection)
        if insetsLayoutMarginsFromSafeArea {
            result.top += safeArea.top
            result.left += safeArea.left
            result.bottom += safeArea.bottom
            result.right += safeArea.right
        }
        guard preservesSuperviewLayoutMargins, let superview else { return result }
        let outer = overlap(of: superview.layoutMargins, in: superview)
        return UIEdgeInsets(
            top: max(result.top, outer.top), left: max(result.left, outer.left),
            bottom: max(result.bottom, outer.bottom), right: max(result.right, outer.right))
    }

    func setMargins(_ newValue: NSDirectionalEdgeInsets) {
        guard newValue != margins else { return }
        margins = newValue
        marginsDidChange()
    }

    /// Called after the margins changed, also those of the superview where they are preserved.
    func marginsDidChange() {
        layoutMarginsDidChange()
        layoutMetricsDidChange()
        setNeedsLayout()
        for view in subviews where view.preservesSuperviewLayoutMargins { view.marginsDidChange() }
    }

    /// The part of each inset of the superview that reaches into this view: no more than the inset (S15.27).
    private func overlap(of insets: UIEdgeInsets, in parent: UIView) -> UIEdgeInsets {
        let size = layer.bounds.size, anchor = layer.anchorPoint, area = parent.layer.bounds
        let x = layer.position.x - anchor.x * size.width - area.minX
        let y = layer.position.y - anchor.y * size.height - area.minY
        func part(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(max(inset - distance, 0), max(inset, 0)) }
        return UIEdgeInsets(
            top: part(insets.top, y), left: part(insets.left, x),
            bottom: part(insets.bottom, area.height - y - size.height),
            right: part(insets.right, area.width - x - size.width))
    }

    /// Recomputes the safe area from the superview's and the controller's insets, and propagates changes.
    package func updateSafeArea() {
        var insets = UIEdgeInsets.zero
        if let parent = superview, parent.safeArea != .zero { insets = overlap(of: parent.safeArea, in: parent) }
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
        // Margins first, as measured (S15.30).
        if insetsLayoutMarginsFromSafeArea { marginsDidChange() }
        safeAreaInsetsDidChange()
        owner?.viewSafeAreaInsetsDidChange()
        setNeedsLayout()
        for view in subviews { view.updateSafeArea() }
    }
}
