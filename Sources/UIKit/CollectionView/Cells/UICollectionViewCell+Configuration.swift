extension UICollectionViewCell {
    var currentState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitsInList)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isDisabled = !isUserInteractionEnabled
        state.isFocused = isFocused
        state.isExpanded = isExpanded
        state.isSwiped = isSwiped
        if let collection = elementHost {
            state.isEditing = collection.isEdited(self)
            state.isReordering = collection.isBeingMoved(self)
        }
        return state
    }

    private var traitsInList: UITraitCollection {
        guard let listRow else { return traitCollection }
        return UITraitCollection(traitsFrom: [
            traitCollection, UITraitCollection(listEnvironment: listRow.appearance.environment),
        ])
    }

    /// Updates the configurations once for all requests since the last update. The automatic updates come first, so
    /// that the overridden method and the handler decide.
    func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
        needsConfigurationUpdate = false
        isUpdatingConfiguration = true
        defer { isUpdatingConfiguration = false }
        let state = configurationState
        stateWillShow(state)
        if automaticallyUpdatesContentConfiguration, let contentConfiguration {
            self.contentConfiguration = contentConfiguration.updated(for: state)
        }
        if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
            self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
        }
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    func setContentConfiguration(_ new: (any UIContentConfiguration)?) {
        defer { if !isUpdatingConfiguration { setNeedsUpdateConfiguration() } }
        let isConfigured = storedContentConfiguration != nil
        storedContentConfiguration = new
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

    func setBackgroundConfiguration(_ new: UIBackgroundConfiguration?) {
        defer { if !isUpdatingConfiguration { setNeedsUpdateConfiguration() } }
        guard let new else {
            configuredBackground?.removeFromSuperview()
            configuredBackground = nil
            return
        }
        if let configuredBackground {
            configuredBackground.configuration = new
            return
        }
        backgroundView = nil
        selectedBackgroundView = nil
        let view = BackgroundConfigurationView(new)
        view.frame = bounds
        insertSubview(view, at: 0)
        configuredBackground = view
    }

    private func exchangeContent(for view: UIView) {
        content.removeFromSuperview()
        content = view
        install(view)
    }

    func install(_ view: UIView) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let background = [configuredBackground, backgroundView, selectedBackgroundView].compactMap { $0 }.count
        insertSubview(view, at: min(background, subviews.count))
    }

    func replace(_ old: UIView?, with new: UIView?, at index: Int) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: index)
    }

    func stateChanged() {
        updateSelectedBackground()
        Self.spread(isSelected || isHighlighted, below: content)
        setNeedsUpdateConfiguration()
    }

    func updateSelectedBackground() {
        selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
    }

    /// Labels and image views are highlighted with their cell; controls are not (S5.11).
    private static func spread(_ isHighlighted: Bool, below view: UIView) {
        for view in view.subviews where !(view is UIControl) {
            if !view.isUserInteractionEnabled {
                (view as? UILabel)?.isHighlighted = isHighlighted
                (view as? UIImageView)?.isHighlighted = isHighlighted
            }
            spread(isHighlighted, below: view)
        }
    }
}
