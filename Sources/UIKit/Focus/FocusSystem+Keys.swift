extension FocusSystem {
    /// Handles a key that went down or repeats; false when it does not concern the focus.
    func handle(_ key: UIKeyboardHIDUsage, _ modifiers: HostModifiers, isRepeated: Bool) -> Bool {
        guard modifiers.isSubset(of: .shift) else { return false }
        if let container = holder?.focusContainer, container.takeKey(key, modifiers, isRepeated: isRepeated) {
            return true
        }
        if key == .keyboardTab { return advance(modifiers.contains(.shift) ? -1 : 1) }
        guard let holder, holder.window === window else { return false }
        switch key {
        case .keyboardEscape: return !isRepeated && move(to: nil, heading: [])
        case .keyboardSpacebar, .keyboardReturnOrEnter:
            if !isRepeated { press(holder) }
            return true
        default: break
        }
        guard let heading = UIFocusHeading(key), let container = holder.focusContainer,
            let item = container.focusedItem
        else { return false }
        if let next = container.focusNeighbor(of: item, heading) {
            guard move(to: container, next, heading: heading) else { return true }
            if modifiers.contains(.shift) { container.extendSelection(from: item, to: next) }
            return true
        }
        guard modifiers.isEmpty else { return false }
        return heading == .right && container.setExpanded(true, at: item)
            || heading == .left && container.setExpanded(false, at: item)
    }

    /// Handles the release of a key, or that it is cancelled.
    func keyUp(_ key: UIKeyboardHIDUsage, isCancelled: Bool) {
        guard key == .keyboardSpacebar || key == .keyboardReturnOrEnter else { return }
        holder?.focusContainer?.endKeyPress(isCancelled: isCancelled)
    }

    /// Moves to the next stop of Tab, from the last one to the first.
    private func advance(_ step: Int) -> Bool {
        let stops = stops
        guard !stops.isEmpty else { return false }
        let index = stops.firstIndex { $0 === holder }
        let next = index.map { ($0 + step + stops.count) % stops.count } ?? (step > 0 ? 0 : stops.count - 1)
        guard stops[next] !== holder || view == nil else { return true }
        let stop = stops[next]
        move(to: stop, stop.focusContainer?.itemForFocus(), heading: step > 0 ? .next : .previous)
        return true
    }

    private func press(_ holder: UIView) {
        if let container = holder.focusContainer {
            container.beginKeyPress()
        } else {
            holder.performFocusedAction()
        }
    }
}

extension UIFocusHeading {
    fileprivate init?(_ key: UIKeyboardHIDUsage) {
        switch key {
        case .keyboardUpArrow: self = .up
        case .keyboardDownArrow: self = .down
        case .keyboardLeftArrow: self = .left
        case .keyboardRightArrow: self = .right
        case .keyboardHome: self = .first
        case .keyboardEnd: self = .last
        default: return nil
        }
    }
}
