extension FocusKeeper {
    /// Takes a key that went down, or sent its character again; false when it has nothing to do with the focus.
    func take(_ key: UIKeyboardHIDUsage, _ modifiers: HostModifiers, isRepeated: Bool) -> Bool {
        guard modifiers.isSubset(of: .shift) else { return false }
        if key == .keyboardTab { return goOn(modifiers.contains(.shift) ? -1 : 1) }
        guard let holder, holder.window === window else { return false }
        switch key {
        case .keyboardEscape: return !isRepeated && move(to: nil, heading: [])
        case .keyboardSpacebar, .keyboardReturnOrEnter:
            if !isRepeated { press(holder) }
            return true
        default: break
        }
        guard let heading = UIFocusHeading(key), let collection = holder as? UICollectionView,
            let path = collection.focus.path
        else { return false }
        if let next = collection.focusNeighbor(of: path, heading) {
            guard move(to: collection, next, heading: heading) else { return true }
            if modifiers.contains(.shift) { collection.extendSelection(from: path, to: next) }
            return true
        }
        guard modifiers.isEmpty, let outline = collection.dataSource as? any OutlineKeeping else { return false }
        return heading == .right && outline.setExpanded(true, at: path)
            || heading == .left && outline.setExpanded(false, at: path)
    }

    /// A key came up, or never will.
    func letGo(_ key: UIKeyboardHIDUsage, isCancelled: Bool) {
        guard key == .keyboardSpacebar || key == .keyboardReturnOrEnter else { return }
        (holder as? UICollectionView)?.endKeyPress(isCancelled: isCancelled)
    }

    /// The next stop of Tab, the first one after the last.
    private func goOn(_ step: Int) -> Bool {
        let stops = stops
        guard !stops.isEmpty else { return false }
        let index = stops.firstIndex { $0 === holder }
        let next = index.map { ($0 + step + stops.count) % stops.count } ?? (step > 0 ? 0 : stops.count - 1)
        guard stops[next] !== holder || view == nil else { return true }
        let stop = stops[next]
        move(to: stop, (stop as? UICollectionView)?.preferredFocus(), heading: step > 0 ? .next : .previous)
        return true
    }

    private func press(_ holder: UIView) {
        if let collection = holder as? UICollectionView {
            collection.beginKeyPress()
        } else {
            (holder as? UIControl)?.sendActions(for: .primaryActionTriggered)
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
