extension UIView {
    /// Sets the traits inherited from the superview, with overrides of the view and its controller, and propagates
    /// them.
    package func setInheritedTraits(_ inherited: UITraitCollection) {
        var new = inherited.with(owner?.overriddenTraits).with(overriddenTraits)
        if let style = owner?.overrideUserInterfaceStyle, style != .unspecified { new = new.with(style: style) }
        if overrideUserInterfaceStyle != .unspecified { new = new.with(style: overrideUserInterfaceStyle) }
        if let environment = rowEnvironment, new.listEnvironment != environment {
            new = new.with(UITraitCollection(listEnvironment: environment))
        }
        let category = textSizes.limited(new.preferredContentSizeCategory)
        if category != new.preferredContentSizeCategory {
            new = new.with(UITraitCollection(preferredContentSizeCategory: category))
        }
        let old = traits
        if let old, old === new || old == new { return }
        traits = new
        traitsChanged(from: old)
        for view in subviews { view.setInheritedTraits(new) }
        mask?.setInheritedTraits(new)
    }

    /// Notifies the view and its subtree that its own traits changed. Called by windows, where traits originate.
    package func propagateTraitChange(from old: UITraitCollection?) {
        traitsChanged(from: old)
        let new = traitCollection
        for view in subviews { view.setInheritedTraits(new) }
        mask?.setInheritedTraits(new)
    }

    /// Inherits the traits of a superview that is, or is in, a window; other views have none.
    func inheritTraits(from parent: UIView) {
        if parent.traits != nil || parent is UIWindow { setInheritedTraits(parent.traitCollection) }
    }

    func setTraitOverrides(_ overrides: any UITraitOverrides) {
        let old = traitCollection.preferredContentSizeCategory
        overriddenTraits = (overrides as? TraitOverrides)?.collection
        refreshTraits()
        if self is UIWindow { UIContentSizeCategory.postChange(from: old, to: traitCollection) }
    }

    /// Recomputes the traits after a change of an override.
    package func refreshTraits() {
        if self is UIWindow {
            propagateTraitChange(from: nil)
        } else {
            setInheritedTraits(superview?.traitCollection ?? .current)
        }
    }

    private func traitsChanged(from old: UITraitCollection?) {
        if let fill { layer.backgroundColor = resolved(fill) }
        scaleChanged()
        if (old?.layoutDirection == .rightToLeft) != (traitCollection.layoutDirection == .rightToLeft) {
            directionDidChange()
        }
        let looksDifferent = old.map { $0.hasDifferentColorAppearance(comparedTo: traitCollection) } ?? false
        if looksDifferent { setNeedsDisplay() }
        owner?.contentUnavailableTraitsDidChange()
        reportTraitChange(from: old)
        if looksDifferent, let tint, isDynamic(tint) { spreadTint() }
    }

    /// Calls the view's and the controller's methods and registered closures, with the new traits as the current ones.
    private func reportTraitChange(from old: UITraitCollection?) {
        enforceStack(for: "\(type(of: self)).traitCollectionDidChange(_:)")
        // A view that comes into a window had the current traits.
        let new = traitCollection, before = old ?? .current
        new.performAsCurrent {
            owner?.traitCollectionDidChange(old)
            traitCollectionDidChange(old)
            owner?.traitObservers?.notify(from: before, to: new)
            traitObservers?.notify(from: before, to: new)
        }
    }

    private func isDynamic(_ color: UIColor) -> Bool {
        color.resolvedColor(with: traitCollection.with(style: .light)).cgColor.rgba
            != color.resolvedColor(with: traitCollection.with(style: .dark)).cgColor.rgba
    }

    private func resolved(_ color: UIColor) -> CGColor { color.resolvedColor(with: traitCollection).cgColor }

    func setFill(_ color: UIColor?) {
        fill = color
        if let color { layer.backgroundColor = resolved(color) } else { layer.backgroundColor = nil }
    }

    func setTint(_ color: UIColor?) {
        let old = tintColor
        tint = color
        if old != tintColor { spreadTint() }
    }

    /// Notifies the view and the descendants that inherit its tint colour.
    func spreadTint() {
        traitCollection.performAsCurrent { tintColorDidChange() }
        for view in subviews where view.tint == nil { view.spreadTint() }
    }
}

extension UITraitCollection {
    fileprivate func with(style: UIUserInterfaceStyle) -> UITraitCollection {
        userInterfaceStyle == style
            ? self : UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
    }
}
