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

extension UITableViewCell: ConfiguredView {
    /// The table that shows the cell.
    var elementTable: UITableView? { superview as? UITableView }

    var currentState: UICellConfigurationState {
        var state = commonState
        state.isEditing = isEditing
        return state
    }

    func stateWillShow(_ state: UICellConfigurationState) {
        accessoryViews.show(state, in: self)
        labels.update(for: state)
    }

    func updateBackground(for state: UICellConfigurationState) {
        if needsDefaultBackground { setBackgroundConfiguration(defaultBackgroundConfiguration()) }
        guard automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration else { return }
        // A cell without selection style has the background of one that is not selected.
        var shown = state
        if selectionStyle == .none { (shown.isSelected, shown.isHighlighted) = (false, false) }
        setBackgroundConfiguration(backgroundConfiguration.updated(for: shown))
    }

    func callUpdateHandler(with state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    func install(_ view: UIView) {
        view.frame = bounds
        let behind =
            [configured.background, backgroundView, selectedBackgroundView, multipleSelectionBackgroundView]
            .compactMap { $0 }.count + (selectionFill == nil ? 0 : 1)
        insertSubview(view, at: min(behind, subviews.count))
        showMargins()
    }

    // MARK: Selection

    func stateChanged() {
        showSelection()
        highlightContent(showsSelection: selectionStyle != .none)
        setNeedsUpdateConfiguration()
    }

    /// Shows the view behind a highlighted or selected cell, in the order of S20.6.
    func showSelection() {
        let isFilled = (isSelected || isHighlighted) && selectionStyle != .none
        let isMultiple = isSelectedWithOthers && multipleSelectionBackgroundView != nil
        multipleSelectionBackgroundView?.alpha = isFilled && isMultiple ? 1 : 0
        selectedBackgroundView?.alpha = isFilled && !isMultiple ? 1 : 0
        let needsFill = isFilled && backgroundConfiguration == nil && selectedBackgroundView == nil && !isMultiple
        if needsFill, selectionFill == nil, !configured.hasDefaultBackground {
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
}
