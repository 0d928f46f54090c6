extension UISearchBar {
    /// The height of the rows that are shown.
    var contentHeight: CGFloat {
        (prompt == nil ? 0 : 20) + rowHeight + scopeHeight
    }
    /// That of a picture behind the field, or by the bar's own traits: those of the field follow.
    private var fieldHeight: CGFloat {
        images.field[.normal]?.size.height ?? UISearchTextField.height(for: traitCollection)
    }
    private var rowHeight: CGFloat { fieldHeight + Self.rowHeight - UISearchTextField.height }
    /// The part of the bounds between prompt and scopes, which shrinks with a bar that collapses.
    private var row: CGRect {
        let top: CGFloat = prompt == nil ? 0 : 20
        return CGRect(
            x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - scopeHeight))
    }
    private var scopeHeight: CGFloat { showsScopes ? Self.rowHeight : 0 }
    private var showsScopes: Bool { showsScopeBar && scopes.numberOfSegments > 0 }

    func layOutParts() {
        background.frame = bounds
        promptLabel.frame = CGRect(x: 8, y: 2, width: max(0, bounds.width - 16), height: prompt == nil ? 0 : 18)
        let height = max(0, min(fieldHeight, row.height - (rowHeight - fieldHeight)))
        let margin = sideMargin
        let end = margin + (showsCancelButton ? cancelButton.intrinsicContentSize.width + 8 : 0)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = max(0, bounds.width - margin - end), offset = searchFieldBackgroundPositionAdjustment
        searchTextField.frame = CGRect(
            x: (isMirrored ? end : margin) + offset.horizontal, y: row.midY - height / 2 + offset.vertical,
            width: width, height: height)
        cancelButton.frame = cancelFrame(isShown: showsCancelButton)
        scopes.frame = CGRect(
            x: margin, y: bounds.height - scopeHeight + 4, width: max(0, bounds.width - 2 * margin), height: 32)
        scopeBackground.isHidden = !showsScopes
        scopeBackground.frame = CGRect(
            x: 0, y: bounds.height - scopeHeight, width: bounds.width, height: scopeHeight)
    }

    func cancelFrame(isShown: Bool) -> CGRect {
        let size = cancelButton.intrinsicContentSize
        let distance = isShown ? sideMargin : -size.width
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(
            x: isMirrored ? distance : bounds.width - distance - size.width, y: row.midY - rowHeight / 2,
            width: size.width, height: rowHeight)
    }

    /// The distance of the field from the sides: that of the contents of a navigation bar there.
    private var sideMargin: CGFloat {
        guard superview is BarContent else { return 8 }
        return controller?.searchBarPlacement == .inline ? 0 : BarLayout.sideMargin
    }

    func sizeChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        controller?.barHeightChanged()
    }

    func updateBackground() {
        let image = superview is BarContent ? nil : shownBackgroundImage
        let isClear = searchBarStyle == .minimal || image != nil || superview is BarContent
        background.image = image
        background.isHidden = isClear && image == nil
        background.backgroundColor =
            isClear ? nil : barTintColor ?? (barStyle == .black ? .black : .secondarySystemBackground)
    }
}
