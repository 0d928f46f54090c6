/// Swipe actions by keyboard: Shift with a sideways arrow reveals the actions of the focused row on the side that the
/// row moves away from, and pressed again performs the first one, as a full swipe does. Arrows choose an action, Return
/// and Space perform it, Escape closes the row.
extension ElementHost {
    func takeKey(_ key: UIKeyboardHIDUsage, _ modifiers: HostModifiers, isRepeated: Bool) -> Bool {
        guard installedLayout.offersSwipeActions else { return false }
        let arrow: CGFloat? = key == .keyboardLeftArrow ? -1 : key == .keyboardRightArrow ? 1 : nil
        guard let session = swipeState.session, session.isOpen else {
            guard let arrow, modifiers == .shift, !isRepeated else { return false }
            return revealActions(towards: arrow)
        }
        switch key {
        case .keyboardEscape: session.close(animated: true)
        case .keyboardReturnOrEnter, .keyboardSpacebar:
            guard session.chosen != nil else { return false }
            if !isRepeated { session.performChosen() }
        case _ where arrow != nil:
            let outward = session.outward(arrow!)
            if modifiers == .shift {
                guard !isRepeated else { return true }
                if outward > 0 { session.performByFullSwipe() } else { session.close(animated: true) }
            } else {
                session.choose((session.chosen ?? -1) + Int(outward))
            }
        default:
            session.close(animated: true)
            return false
        }
        return true
    }

    /// Opens the focused row, which moves to the left for -1 and to the right for 1.
    private func revealActions(towards x: CGFloat) -> Bool {
        guard let path = focusedItem, updates.isIdle, updates.movement == nil else { return false }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        guard startSwipe(on: path, isLeading: (x > 0) != isMirrored), let session = swipeState.session else {
            return false
        }
        session.open()
        session.choose(0)
        return true
    }
}
