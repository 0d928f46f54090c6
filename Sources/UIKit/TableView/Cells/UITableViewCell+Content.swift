extension UITableViewCell.CellStyle {
    /// The list content with the same arrangement.
    var content: ListContentStyle {
        switch self {
        case .default: .cell
        case .value1, .value2: .valueCell
        case .subtitle: .subtitleCell
        }
    }
}

extension UITableViewCell {
    /// The table that shows the cell.
    var elementTable: UITableView? { superview as? UITableView }

    var currentState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitsInTable)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isDisabled = !isUserInteractionEnabled
        state.isFocused = isFocused
        state.isSwiped = isSwiped
        state.isEditing = isEditing
        state.isReordering = elementHost?.isBeingMoved(self) ?? false
        return state
    }

    private var traitsInTable: UITraitCollection {
        guard let listRow else { return traitCollection }
        return UITraitCollection(traitsFrom: [
            traitCollection, UITraitCollection(listEnvironment: listRow.appearance.environment),
        ])
    }

    /// One update for all requests since the last one: first the configurations that follow the state, then the class
    /// and the handler.
    func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
        needsConfigurationUpdate = false
        isUpdatingConfiguration = true
        defer { isUpdatingConfiguration = false }
        let state = configurationState
        accessoryViews.show(state, in: self)
        labels.update(for: state)
        if automaticallyUpdatesContentConfiguration, let contentConfiguration {
            self.contentConfiguration = contentConfiguration.updated(for: state)
        }
        if hasDefaultBackground, configuredBackground == nil, listRow != nil {
            setBackgroundConfiguration(defaultBackgroundConfiguration())
        }
        if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
            // A cell without selection style has the background of one that is not selected.
            var shown = state
            if selectionStyle == .none { (shown.isSelected, shown.isHighlighted) = (false, false) }
            setBackgroundConfiguration(backgroundConfiguration.updated(for: shown))
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

    private func exchangeContent(for view: UIView) {
        content.removeFromSuperview()
        content = view
        install(view)
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
        let view = BackgroundConfigurationView(new)
        view.frame = bounds
        insertSubview(view, at: 0)
        configuredBackground = view
    }

    func install(_ view: UIView) {
        view.frame = bounds
        let behind =
            [configuredBackground, backgroundView, selectedBackgroundView, multipleSelectionBackgroundView]
            .compactMap { $0 }.count + (selectionFill == nil ? 0 : 1)
        insertSubview(view, at: min(behind, subviews.count))
        showMargins()
    }

    func replace(_ old: UIView?, with new: UIView?, at index: Int) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: index)
    }

    // MARK: Selection

    func stateChanged() {
        showSelection()
        Self.spread(isSelected || isHighlighted, below: content)
        setNeedsUpdateConfiguration()
    }

    /// Shows the view behind a highlighted or selected cell, in the order of S20.6.
    func showSelection() {
        let isFilled = (isSelected || isHighlighted) && selectionStyle != .none
        let isMultiple = isSelectedWithOthers && multipleSelectionBackgroundView != nil
        multipleSelectionBackgroundView?.alpha = isFilled && isMultiple ? 1 : 0
        selectedBackgroundView?.alpha = isFilled && !isMultiple ? 1 : 0
        let needsFill = isFilled && backgroundConfiguration == nil && selectedBackgroundView == nil && !isMultiple
        if needsFill, selectionFill == nil, !hasDefaultBackground {
            let view = UIView(frame: bounds)
            view.backgroundColor = .systemGray4
            view.isUserInteractionEnabled = false
            replace(nil, with: view, at: backgroundView == nil ? 0 : 1)
            selectionFill = view
        } else if !needsFill {
            selectionFill?.removeFromSuperview()
            selectionFill = nil
        }
    }

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
