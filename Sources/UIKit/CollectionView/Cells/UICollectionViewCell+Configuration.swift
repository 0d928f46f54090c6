extension UICollectionViewCell: ConfiguredView {
    var currentState: UICellConfigurationState {
        var state = commonState
        state.isExpanded = isExpanded
        state.isEditing = elementHost?.isEdited(self) ?? false
        return state
    }

    func showDragState(_ state: CellDragState) { dragStateDidChange(DragState(rawValue: state.rawValue) ?? .none) }

    func updateBackground(for state: UICellConfigurationState) { updateBackgroundAutomatically(for: state) }

    func callUpdateHandler(with state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    func install(_ view: UIView) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let background = [configured.background, backgroundView, selectedBackgroundView].compactMap { $0 }.count
        insertSubview(view, at: min(background, subviews.count))
    }

    func stateChanged() {
        updateSelectedBackground()
        highlightContent()
        setNeedsUpdateConfiguration()
    }

    func updateSelectedBackground() {
        selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
    }
}

extension UICollectionViewCell {
    /// The drag of a cell's item.
    public enum DragState: Int, Sendable {
        case none, lifting, dragging
    }
}
