extension UIView {
    func layOut() {
        ConstraintUpdates.run(around: self)
        solveConstraints()
        // S25.4.
        traitCollection.performAsCurrent {
            updatePropertiesIfNeeded()
            owner?.updateContentUnavailableIfNeeded()
            owner?.viewWillLayoutSubviews()
            layoutSubviews()
            owner?.placeContentUnavailable()
            owner?.viewDidLayoutSubviews()
        }
        owner?.parent?.childDidLayOut()
    }

    var resolvedMargins: UIEdgeInsets {
        var result = marginsWithoutSafeArea.insets(effectiveUserInterfaceLayoutDirection)
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

    /// The margins that were set, or 8 points. The view of a controller has at least the system's, and these alone
    /// until others are set (S15.28).
    private var marginsWithoutSafeArea: NSDirectionalEdgeInsets {
        guard let owner, owner.viewRespectsSystemMinimumLayoutMargins else {
            return margins ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        }
        let least = owner.systemMinimumLayoutMargins
        guard let margins else { return least }
        return NSDirectionalEdgeInsets(
            top: max(margins.top, least.top), leading: max(margins.leading, least.leading),
            bottom: max(margins.bottom, least.bottom), trailing: max(margins.trailing, least.trailing))
    }

    func setMargins(_ newValue: NSDirectionalEdgeInsets) {
        guard newValue != margins else { return }
        margins = newValue
        marginsDidChange()
    }

    /// Called after the margins changed, also those of the superview where they are preserved.
    func marginsDidChange() {
        layoutMarginsDidChange()
        if let owner, !owner.isLoadingView { owner.viewLayoutMarginsDidChange() }
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
            // A controller that a bar does not cover takes away what its container's view has for it.
            insets = UIEdgeInsets(
                top: max(0, insets.top), left: max(0, insets.left), bottom: max(0, insets.bottom),
                right: max(0, insets.right))
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
