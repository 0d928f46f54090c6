/// A context menu from its opening to its end.
@MainActor final class ContextMenuSession {
    let appearance: UIContextMenuInteraction.Appearance
    let overlay: MenuOverlay
    private let configuration: UIContextMenuConfiguration
    /// Retained while the menu is open, as the source of its actions.
    private let interaction: UIContextMenuInteraction
    private var isOver = false

    init(
        _ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration, _ menu: UIMenu,
        at anchor: CGRect, _ appearance: UIContextMenuInteraction.Appearance
    ) {
        self.interaction = interaction
        self.configuration = configuration
        self.appearance = appearance
        overlay = MenuOverlay(menu: menu, at: anchor, gap: anchor.isEmpty ? 1 : 6, of: interaction.view)
    }

    func open() {
        guard let view = interaction.view, let window = view.window else { return }
        if appearance == .rich {
            let preview =
                interaction.delegate?.contextMenuInteraction(
                    interaction, configuration: configuration,
                    highlightPreviewForItemWithIdentifier: configuration.identifier)
            overlay.highlight(preview?.highlightedPath(in: window) ?? view.outline(in: window))
        }
        overlay.onChoose = { [weak self] in self?.choose($0) }
        overlay.onChooseCommand = { [weak self] in self?.choose($0) }
        overlay.onDismiss = { [weak self] in self?.close(animated: true) }
        overlay.onSourceClick = { [weak self] in self?.commit() }
        let animator = MenuAnimator()
        interaction.delegate?.contextMenuInteraction(
            interaction, willDisplayMenuFor: configuration, animator: animator)
        overlay.open(in: window, along: animator)
    }

    /// Closes the menu, after notifying the delegate.
    func close(animated: Bool) { end(animated: animated, completion: {}) }

    func replaceMenu(_ block: (UIMenu) -> UIMenu) { overlay.replaceMenu(block) }

    private func end(animated: Bool, completion: @escaping () -> Void) {
        guard !isOver else { return }
        isOver = true
        interaction.session = nil
        let animator = MenuAnimator()
        animator.addCompletion(completion)
        if appearance == .rich, let window = overlay.window,
            let preview = interaction.delegate?.contextMenuInteraction(
                interaction, configuration: configuration,
                dismissalPreviewForItemWithIdentifier: configuration.identifier)
        {
            overlay.highlight(preview.highlightedPath(in: window))
        }
        if overlay.window != nil {
            interaction.delegate?.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
        }
        overlay.close(animated: animated, along: animator)
    }

    private func choose(_ action: UIAction) {
        choose(action) {
            action.perform(sender: interaction.view is UIControl ? interaction.view : interaction)
            interaction.onChoose?(action)
        }
    }

    private func choose(_ command: UICommand) { choose(command) { overlay.commands.perform(command) } }

    private func choose(_ element: UIMenuElement, _ perform: () -> Void) {
        let stays = element.shownAttributes.contains(.keepsMenuPresented)
        if !stays { close(animated: true) }
        perform()
        if stays { overlay.reload() }
    }

    private func commit() {
        let animator = MenuAnimator()
        interaction.delegate?.contextMenuInteraction(
            interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        end(animated: true) { animator.complete() }
        animator.animate()
    }
}
