extension UIView {
    /// Takes the traits of what the view is in, with its own overrides and its controller's, and hands them down.
    package func setInheritedTraits(_ inherited: UITraitCollection) {
        var new = inherited
        if let style = owner?.overrideUserInterfaceStyle, style != .unspecified { new = new.with(style: style) }
        if overrideUserInterfaceStyle != .unspecified { new = new.with(style: overrideUserInterfaceStyle) }
        if let overrides = traitOverrides.collection { new = UITraitCollection(traitsFrom: [new, overrides]) }
        let old = traits
        if let old, old === new || old == new { return }
        traits = new
        traitsChanged(from: old)
        for view in subviews { view.setInheritedTraits(new) }
        mask?.setInheritedTraits(new)
    }

    /// Tells the view that its own traits are others now, and hands them down. A window calls this: it is where traits begin.
    package func propagateTraitChange(from old: UITraitCollection?) {
        traitsChanged(from: old)
        let new = traitCollection
        for view in subviews { view.setInheritedTraits(new) }
        mask?.setInheritedTraits(new)
    }

    /// Takes the traits of a view that is in a window, or is itself one; what is outside of all windows has none to give.
    func inheritTraits(from parent: UIView) {
        if parent.traits != nil || parent is UIWindow { setInheritedTraits(parent.traitCollection) }
    }

    /// Works the traits out anew after an override changed.
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
        let style = old?.userInterfaceStyle
        if let style, style != traitCollection.userInterfaceStyle { setNeedsDisplay() }
        if let old, old.layoutDirection != traitCollection.layoutDirection {
            setNeedsLayout()
            directionDidChange()
        }
        owner?.traitCollectionDidChange(old)
        traitCollectionDidChange(old)
        if let style, style != traitCollection.userInterfaceStyle, let tint, isDynamic(tint) { spreadTint() }
    }

    private func isDynamic(_ color: UIColor) -> Bool {
        color.resolvedColor(with: traitCollection.with(style: .light)).cgColor.rgba
            != color.resolvedColor(with: traitCollection.with(style: .dark)).cgColor.rgba
    }

    private func resolved(_ color: UIColor) -> CGColor { color.resolvedColor(with: traitCollection).cgColor }

    func setFill(_ color: UIColor?) {
        fill = color
        layer.backgroundColor = color.map { resolved($0) }
    }

    func setTint(_ color: UIColor?) {
        let old = tintColor
        tint = color
        if old != tintColor { spreadTint() }
    }

    /// Tells the view and all inside that take their tint from it.
    func spreadTint() {
        tintColorDidChange()
        for view in subviews where view.tint == nil { view.spreadTint() }
    }
}

extension UITraitCollection {
    fileprivate func with(style: UIUserInterfaceStyle) -> UITraitCollection {
        userInterfaceStyle == style
            ? self : UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
    }
}
