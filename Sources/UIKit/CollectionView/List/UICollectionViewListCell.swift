/// A cell of a list: content between accessories, indented by level.
///
/// It has the content, background and margins of the list that it is in, unless the program sets others.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell, AccessoryCell {
    private let accessoryViews = ListAccessories()
    private var storedSeparatorGuide: UILayoutGuide?
    /// Whether accessories of editing are shown.
    private var shownEditing = false
    /// Whether a state was shown since the cell came into sight; the first one is shown without animation.
    private(set) var hasShownState = false

    /// How deep the row is in its outline; section snapshots set it (S14.145). 0 at first.
    open var indentationLevel = 0 {
        didSet { if indentationLevel != oldValue { rowShapeDidChange() } }
    }

    /// Points for each level; 10 at first.
    open var indentationWidth: CGFloat = 10 {
        didSet { if indentationWidth != oldValue { rowShapeDidChange() } }
    }

    /// Whether leading accessories move with the content; true at first.
    open var indentsAccessories = true {
        didSet { if indentsAccessories != oldValue { rowShapeDidChange() } }
    }

    /// Views beside the content; two of one system kind are a programming error (S14.140).
    open var accessories: [UICellAccessory] = [] {
        didSet {
            accessoryViews.set(accessories, in: self)
            rowShapeDidChange()
        }
    }

    /// Its leading edge is that of the separators: the text's unless constraints say otherwise.
    open var separatorLayoutGuide: UILayoutGuide {
        if let storedSeparatorGuide { return storedSeparatorGuide }
        let guide = UILayoutGuide()
        guide.identifier = "UICollectionViewListCellSeparatorLayoutGuide"
        addLayoutGuide(guide)
        storedSeparatorGuide = guide
        return guide
    }

    /// The content from which to start for the row: that of a cell, a header or a footer of its list.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        let configuration: UIListContentConfiguration =
            switch listRow?.role {
            case .header: .header()
            case .footer: .footer()
            default: .cell()
            }
        return configuration.updated(for: configurationState)
    }

    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        switch listRow?.role {
        case .header, .footer: .listHeader()
        default: .listCell()
        }
    }

    open override var backgroundConfiguration: UIBackgroundConfiguration? {
        get { super.backgroundConfiguration }
        set {
            if !configured.isUpdating { configured.hasDefaultBackground = false }
            super.backgroundConfiguration = newValue
        }
    }

    // MARK: Layout

    override func listRowDidChange(from old: ListRow?) {
        super.listRowDidChange(from: old)
        guard configured.hasDefaultBackground, backgroundView == nil, selectedBackgroundView == nil,
            listRow?.role != old?.role || listRow?.appearance != old?.appearance
        else { return }
        super.backgroundConfiguration = listRow == nil ? nil : defaultBackgroundConfiguration()
    }

    override var rowContentInsets: NSDirectionalEdgeInsets {
        var insets = super.rowContentInsets
        let widths = accessoryViews.reservedWidths(in: self)
        insets.leading = indentation
        if widths.leading > 0 {
            insets.leading = accessoryMargin + widths.leading + indentation
        }
        if widths.trailing > 0 { insets.trailing = accessoryMargin + widths.trailing }
        return insets
    }

    override var rowContentMargins: NSDirectionalEdgeInsets {
        let widths = accessoryViews.reservedWidths(in: self)
        return NSDirectionalEdgeInsets(
            top: 0, leading: widths.leading > 0 ? 0 : accessoryMargin, bottom: 0,
            trailing: widths.trailing > 0 ? 0 : accessoryMargin)
    }

    override var separatorLeading: CGFloat {
        if let guide = storedSeparatorGuide, guide.layoutItem.engine != nil {
            let frame = guide.layoutFrame
            return effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - frame.maxX : frame.minX
        }
        let insets = rowContentInsets
        if let text = (content as? UIListContentView)?.textLeading { return insets.leading + text }
        return max(insets.leading, listRow?.margin ?? 0)
    }

    /// From the sides to the accessories, in points.
    var accessoryMargin: CGFloat { listRow?.margin ?? ListMetrics.margin }

    var accessoryIndentation: CGFloat { indentsAccessories ? indentation : 0 }
    var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

    open override func layoutSubviews() {
        super.layoutSubviews()
        accessoryViews.place(in: self)
    }

    override func placeRowContent() {
        // Without a list too: accessories take their space.
        placeContent()
    }

    private func rowShapeDidChange() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: State

    override func stateWillShow(_ state: UICellConfigurationState) {
        accessoryViews.show(state, in: self)
        defer { hasShownState = window != nil }
        guard state.isEditing != shownEditing else { return }
        shownEditing = state.isEditing
        guard hasShownState, window != nil else {
            accessoryViews.update(isEditing: state.isEditing, in: self)
            return
        }
        invalidateIntrinsicContentSize()
        UIView.animate(withDuration: ListAccessories.duration, delay: 0, options: [.allowUserInteraction]) { [self] in
            accessoryViews.update(isEditing: state.isEditing, in: self)
            placeContent()
            content.layoutIfNeeded()
            accessoryViews.place(in: self)
        }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        hasShownState = window != nil && !configured.needsUpdate
    }

    /// Whether a tap anywhere in the row opens and closes its branch (S14.146).
    override var togglesOnTap: Bool {
        for accessory in accessories where accessory.displayed.includes(isEditing: shownEditing) {
            guard case .outline(let style, _) = accessory.content else { continue }
            return style == .header || style == .automatic && listRow?.role == .header
        }
        return false
    }

    /// Opens or closes the branch of the row: by the handler of its accessory, else by the data source.
    override func toggleOutline() {
        for accessory in accessories {
            guard case .outline(_, let handler) = accessory.content else { continue }
            if let handler { return handler() }
            guard let collection = elementHost, let path = collection.item(of: self) else { return }
            _ = collection.setExpanded(!isExpanded, at: path)
        }
    }
}
