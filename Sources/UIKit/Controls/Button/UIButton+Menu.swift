/// The menu of a button, and the selection by it (S18.53 to S18.55).
extension UIButton {
    /// Whether a press opens the menu.
    var opensMenuOnPress: Bool { showsMenuAsPrimaryAction && menu != nil && isContextMenuInteractionEnabled }

    /// Whether the chosen action of the menu is the title.
    var isPopUp: Bool { opensMenuOnPress && changesSelectionAsPrimaryAction }

    /// The title without one of the configuration: that of the chosen action, otherwise of the state.
    var shownTitle: String? { isPopUp ? chosenAction?.title : currentTitle }

    private var chosenAction: UIAction? { menu?.selectedElements.lazy.compactMap { $0 as? UIAction }.first }

    func menuDidChange() {
        isContextMenuInteractionEnabled = menu != nil
        contextMenuInteraction?.onChoose = { [weak self] _ in self?.selectionDidChange() }
        if isPopUp, chosenAction == nil { menu?.firstAction?.state = .on }
        selectionDidChange()
    }

    /// Shows the chosen action of a menu from which a selection is chosen.
    private func selectionDidChange() {
        guard isPopUp, let action = chosenAction else { return setNeedsUpdateConfiguration() }
        if configuration == nil {
            setTitle(action.title, for: .normal)
        } else {
            configuration?.title = action.title
        }
    }

    /// The menu as it is shown: with a selection if the button shows one.
    var menuConfiguration: UIContextMenuConfiguration? {
        guard isEnabled, let menu else { return nil }
        let shown =
            isPopUp
            ? UIMenu(
                title: menu.title, image: menu.image, identifier: menu.identifier,
                options: menu.options.union(.singleSelection), children: menu.children) : menu
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in shown }
    }

    /// Opens the menu beside the button.
    func openMenu() {
        guard let interaction = contextMenuInteraction, interaction.open(beside: bounds) else { return }
        sendActions(for: .menuActionTriggered)
    }
}

extension UIMenu {
    fileprivate var firstAction: UIAction? {
        for element in children {
            if let action = element as? UIAction { return action }
            if let action = (element as? UIMenu)?.firstAction { return action }
        }
        return nil
    }
}

/// The update of a configuration.
extension UIButton {
    func configurationDidChange(from old: Configuration?) {
        guard configuration == nil, old != nil else { return }
        configured.remove()
        update()
    }

    func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
        needsConfigurationUpdate = false
        isUpdatingConfiguration = true
        updateConfiguration()
        isUpdatingConfiguration = false
        if let configuration { configured.show(configuration.updated(for: self)) }
    }
}
