/// The content and the background of a cell, a header or a footer by configurations, and the requests to update them.
///
/// Unchecked: read for each view in each pass, and only assigned.
@MainActor final class ViewConfigurations {
    /// The content view: an empty one, or that of the content configuration.
    @exclusivity(unchecked) var content = UIView(frame: .zero)
    var contentConfiguration: (any UIContentConfiguration)?
    var background: BackgroundConfigurationView?
    /// Whether the background is that of the list or table.
    var hasDefaultBackground = true
    /// A view is updated once before it is first shown.
    var needsUpdate = true
    var isUpdating = false
    var wasInWindow = false
}

/// A view whose content and background can be made by configurations, which follow its state (S5.12).
@MainActor protocol ConfiguredView: ElementView {
    associatedtype ConfigurationState: UIConfigurationState

    var configured: ViewConfigurations { get }
    var listRow: ListRow? { get }

    var configurationState: ConfigurationState { get }
    var contentConfiguration: (any UIContentConfiguration)? { get set }
    var backgroundConfiguration: UIBackgroundConfiguration? { get set }
    var automaticallyUpdatesContentConfiguration: Bool { get }
    var automaticallyUpdatesBackgroundConfiguration: Bool { get }
    func setNeedsUpdateConfiguration()
    func updateConfiguration(using state: ConfigurationState)

    /// Called with a new state before the configurations are updated.
    func stateWillShow(_ state: ConfigurationState)
    /// Updates the background configuration for a state.
    func updateBackground(for state: ConfigurationState)
    /// Calls the update handler of the app.
    func callUpdateHandler(with state: ConfigurationState)
    /// Adds a content view in front of the backgrounds.
    func install(_ content: UIView)
}

extension ConfiguredView {
    var content: UIView { configured.content }

    /// The traits, with those of the view's list.
    var traitsInList: UITraitCollection {
        guard let listRow else { return traitCollection }
        return UITraitCollection(traitsFrom: [
            traitCollection, UITraitCollection(listEnvironment: listRow.appearance.environment),
        ])
    }

    /// Whether a part of a list has no background yet, and gets that of the list.
    var needsDefaultBackground: Bool {
        configured.hasDefaultBackground && configured.background == nil && listRow != nil
    }

    // MARK: Updates

    /// Updates the configurations once for all requests since the last update. The automatic updates come first, so
    /// that the overridden method and the handler decide.
    func updateConfigurationIfNeeded() {
        guard configured.needsUpdate, !configured.isUpdating else { return }
        configured.needsUpdate = false
        configured.isUpdating = true
        defer { configured.isUpdating = false }
        let state = configurationState
        stateWillShow(state)
        if automaticallyUpdatesContentConfiguration, let contentConfiguration {
            self.contentConfiguration = contentConfiguration.updated(for: state)
        }
        updateBackground(for: state)
        updateConfiguration(using: state)
        callUpdateHandler(with: state)
    }

    /// Updates the background configuration for a state, if it follows the state automatically.
    func updateBackgroundAutomatically(for state: ConfigurationState) {
        guard automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration else { return }
        self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
    }

    private func requestUpdateAfterChange() {
        if !configured.isUpdating { setNeedsUpdateConfiguration() }
    }

    // MARK: Content and background

    /// Sets the content configuration. Keeps a content view that supports it.
    func setContentConfiguration(_ new: (any UIContentConfiguration)?) {
        defer { requestUpdateAfterChange() }
        let isConfigured = configured.contentConfiguration != nil
        configured.contentConfiguration = new
        guard let new else {
            if isConfigured { exchangeContent(for: UIView(frame: .zero)) }
            return
        }
        if isConfigured, let view = content as? any UIContentView, view.supports(new) {
            view.configuration = new
        } else {
            exchangeContent(for: new.makeContentView())
        }
    }

    private func exchangeContent(for view: UIView) {
        content.removeFromSuperview()
        configured.content = view
        install(view)
    }

    /// Sets the background configuration.
    func setBackgroundConfiguration(_ new: UIBackgroundConfiguration?) {
        showBackground(new)
        requestUpdateAfterChange()
    }

    /// Sets the background configuration without a request for an update.
    func showBackground(_ new: UIBackgroundConfiguration?) {
        guard let new else {
            configured.background?.removeFromSuperview()
            configured.background = nil
            return
        }
        if let background = configured.background {
            background.configuration = new
            return
        }
        let view = BackgroundConfigurationView(new)
        view.frame = bounds
        insertSubview(view, at: 0)
        configured.background = view
    }

    /// Exchanges a subview that is as large as the view.
    func replace(_ old: UIView?, with new: UIView?, at index: Int) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: index)
    }
}

extension ConfiguredView where Self: ElementCell {
    /// The state that cells of lists and tables have in common.
    var commonState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitsInList)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isDisabled = !isUserInteractionEnabled
        state.isFocused = isFocused
        state.isSwiped = isSwiped
        state.isPinned = listRow?.isPinned ?? false
        state.isReordering = elementHost?.isBeingMoved(self) ?? false
        if let drags = elementHost?.accessories.drags {
            state.cellDragState = UICellConfigurationState.DragState(drags.dragState(of: self))
            state.cellDropState = UICellConfigurationState.DropState(drags.dropState(of: self))
        }
        return state
    }

    /// Requests an update when the cell enters a window for the first time, and whenever its host is in editing mode:
    /// a cell is configured and measured before its host has it.
    func windowDidChange() {
        guard window != nil else { return }
        if !configured.wasInWindow || elementHost?.selectionState.isEditing == true { setNeedsUpdateConfiguration() }
        configured.wasInWindow = true
    }

    /// Highlights labels and image views with their cell, but not controls (S5.11). Cells without a selection do not.
    func highlightContent(showsSelection: Bool = true) {
        Self.highlight(showsSelection && (isSelected || isHighlighted), below: content)
    }

    private static func highlight(_ isHighlighted: Bool, below view: UIView) {
        for view in view.subviews where !(view is UIControl) {
            if !view.isUserInteractionEnabled {
                (view as? UILabel)?.isHighlighted = isHighlighted
                (view as? UIImageView)?.isHighlighted = isHighlighted
            }
            highlight(isHighlighted, below: view)
        }
    }
}
