extension UIView {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    /// The first line of text; the bottom of views without text (S15.23).
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

    // MARK: Guides

    public var layoutGuides: [UILayoutGuide] { constraintState?.guides ?? [] }

    /// The bounds without the layout margins (S15.28).
    public var layoutMarginsGuide: UILayoutGuide { boundsGuide("UIViewLayoutMarginsGuide") { $0.layoutMargins } }
    /// The bounds without the safe area's insets (S15.27).
    public var safeAreaLayoutGuide: UILayoutGuide { boundsGuide("UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets } }
    /// The layout margins, at most 672 points wide and centred (S15.29).
    public var readableContentGuide: UILayoutGuide {
        boundsGuide("UIViewReadableContentGuide") { $0.readableInsets }
    }

    var readableInsets: UIEdgeInsets {
        var insets = layoutMargins
        let excess = bounds.width - insets.left - insets.right - UIView.readableWidth
        insets.left += max(0, excess / 2)
        insets.right += max(0, excess / 2)
        return insets
    }

    /// The greatest width of text that reads easily at the standard text size.
    static var readableWidth: CGFloat { 672 }

    /// The part of the bottom that a keyboard covers: without one on the screen, the bottom of the safe area (S15.31).
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = knownKeyboardGuide { return guide }
        let guide = UIKeyboardLayoutGuide()
        guide.identifier = Self.keyboardGuideIdentifier
        guide.owningView = self
        bareConstraintState.boundsGuides[guide.identifier] = guide
        return guide
    }

    /// `keyboardLayoutGuide`, if it was asked for.
    var knownKeyboardGuide: UIKeyboardLayoutGuide? {
        constraintState?.boundsGuides[Self.keyboardGuideIdentifier] as? UIKeyboardLayoutGuide
    }

    private static var keyboardGuideIdentifier: String { "UIKeyboardLayoutGuide" }

    private func boundsGuide(_ identifier: String, _ rule: @escaping (UIView) -> UIEdgeInsets) -> UILayoutGuide {
        let state = bareConstraintState
        if let guide = state.boundsGuides[identifier] { return guide }
        let guide = UILayoutGuide()
        guide.identifier = identifier
        guide.owningView = self
        guide.kind = .inset(rule)
        state.boundsGuides[identifier] = guide
        return guide
    }

    func attach(_ guide: UILayoutGuide) {
        if guide.owningView === self { return }
        guide.owningView?.removeLayoutGuide(guide)
        guide.owningView = self
        madeConstraintState.guides.append(guide)
    }

    func detach(_ guide: UILayoutGuide) {
        guard guide.owningView === self, let state = constraintState else { return }
        for constraint in guide.layoutItem.referencing { constraint.deactivate() }
        guide.layoutItem.engine?.release(guide.layoutItem)
        state.guides.removeAll { $0 === guide }
        guide.owningView = nil
        guide.storedFrame = .zero
    }
}
