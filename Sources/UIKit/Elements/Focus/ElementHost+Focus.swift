extension ElementHost {
    /// Whether items can currently be focused.
    var offersFocus: Bool {
        focus.isAllowed && (!selectionState.isEditing || focus.isAllowedDuringEditing)
    }

    /// Whether an item can be focused: as the delegate returns, else its cell, else true.
    func canFocus(_ path: IndexPath) -> Bool {
        mayFocus(path) ?? cell(at: path)?.canBecomeFocused ?? true
    }

    /// The item to focus when the focus enters with Tab, or nil if items cannot be focused. In order of precedence:
    /// the last focused item if remembered, the delegate's item, the first visible selected item, the first visible
    /// item.
    func itemForFocus() -> IndexPath? { offersFocus ? preferredFocus() : nil }

    private func preferredFocus() -> IndexPath? {
        layOutElements()
        if focus.remembersLast, let last = focus.last, exists(last), canFocus(last) { return last }
        if let preferred = preferredItemForFocus(), exists(preferred), canFocus(preferred) { return preferred }
        let seen = visibleItems
        let whole = seen.filter { cell(at: $0).map { bounds.contains($0.frame) } ?? false }
        return seen.first { selection.contains($0) && canFocus($0) } ?? whole.first(where: canFocus)
            ?? seen.first(where: canFocus)
    }

    /// Scrolls to an item, including in the section that contains it. An item without a cell is first brought to the
    /// edge at once; the rest is animated.
    func bringIntoSight(_ path: IndexPath) {
        layOutElements()
        scrollSection(to: path, at: [], animated: true)
        guard let frame = frameToReveal(path) else { return }
        if cell(at: path) == nil {
            func step(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
                low >= end ? low - end + 1 : high <= start ? high - start - 1 : 0
            }
            rebaseContentOffset(
                to: CGPoint(
                    x: contentOffset.x + step(frame.minX, frame.maxX, bounds.minX, bounds.maxX),
                    y: contentOffset.y + step(frame.minY, frame.maxY, bounds.minY, bounds.maxY)))
            layOutElements()
        }
        guard let frame = frameToReveal(path) else { return }
        reveal(frame.insetBy(dx: -FocusRing.width - 1, dy: -FocusRing.width - 1), animated: true)
    }

    /// The frame of an item for scrolling the collection view itself. In an orthogonally scrolling section, only the
    /// collection view's axis is relevant.
    private func frameToReveal(_ path: IndexPath) -> CGRect? {
        guard let frame = installedLayout.attributes(for: .cell(path))?.frame else { return nil }
        guard let container = container(of: .cell(path)) else { return frame }
        return container.isVertical
            ? CGRect(x: frame.minX, y: bounds.midY, width: frame.width, height: 0)
            : CGRect(x: bounds.midX, y: frame.minY, width: 0, height: frame.height)
    }

    /// Shows the focus ring on a cell that has become visible, if its item is focused.
    func showFocus(on path: IndexPath) {
        guard focus.path == path, let system = window?.focus, system.holder === self else { return }
        system.showRing()
    }

    /// Removes the focus ring from a view that is being removed.
    func hideFocus(on view: UIView) {
        guard let ring = window?.focus.ring, ring.superview === view else { return }
        ring.removeFromSuperview()
    }

    /// Moves the focus from a deleted item to the item now at its position.
    func keepFocus() {
        if let path = focus.path, !exists(path) {
            focus.path = nil
            focus.lost = path
        }
        guard let lost = focus.lost, let system = window?.focus, updates.isIdle else { return }
        focus.lost = nil
        guard system.holder === self, focus.path == nil else { return }
        let counts = knownCounts()
        guard let section = counts.indices.last(where: { $0 <= lost.section && counts[$0] > 0 }) else {
            system.move(to: nil, heading: [])
            return
        }
        let item = section == lost.section ? min(lost.item, counts[section] - 1) : counts[section] - 1
        let heir = IndexPath(item: item, section: section)
        if canFocus(heir) { system.move(to: self, heir, heading: []) } else { system.move(to: nil, heading: []) }
    }

    /// Selects the newly focused item if selection follows focus (S5.20).
    func didFocus(_ path: IndexPath) {
        guard canSelect else { return }
        guard selectsOnFocus(path) ?? focus.selects, !selection.contains(path) else { return }
        choose(path, alone: true)
    }
}
