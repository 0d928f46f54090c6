/// The view of a row of a table.
///
/// A cell has a text, a secondary text and a picture arranged by its style, or the content of a configuration, or
/// subviews of `contentView`. Cells size themselves by their content if the table's row height is automatic (S20.5).
@preconcurrency @MainActor
open class UITableViewCell: UIView, AccessoryCell {
    var reuseKey: ReuseKey?
    var reuses = 0
    var sizedAxes: [NSLayoutConstraint.Axis]?
    private(set) var listRow: ListRow?
    /// The row as its table describes it, without the cell's own separator insets.
    private var tableRow: ListRow?
    let style: CellStyle
    let configured = ViewConfigurations()
    private(set) lazy var labels = RowLabels(style.content, hasColumn: style == .value2, in: content)
    /// Shown behind the content of a highlighted cell without another background for it.
    var selectionFill: UIView?
    private var separators = RowSeparators()
    let accessoryViews = ListAccessories()
    var editing = CellEditing()
    private(set) var hasShownState = false

    /// Creates a cell of a style; cells with an identifier are reused.
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let identifier = reuseIdentifier ?? CellMaking.identifier
        reuseKey = identifier.map { ReuseKey(category: .cell, kind: nil, name: .named($0)) }
        setUp()
    }

    /// Creates a cell of the default style.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: CellMaking.identifier)
    }

    public required init?(coder: NSCoder) {
        style = CellStyle(interface: coder.interfaceText("style"))
        super.init(coder: coder)
        setUp()
        coder.finish(self, at: UITableViewCell.self)
    }
    override class var coderLevel: UIView.Type { UITableViewCell.self }
    /// The segue that a selection of the cell performs.
    var selectionSegue: SegueTrigger?

    private func setUp() {
        install(content)
        focusEffect = UIFocusHaloEffect()
    }

    /// The identifier for reuse; nil for a cell that is not reused.
    open var reuseIdentifier: String? {
        guard case .named(let name) = reuseKey?.name else { return nil }
        return name
    }

    /// Called before a reused cell is returned by a table. The base class does nothing.
    open func prepareForReuse() {}

    open override var canBecomeFocused: Bool { true }

    // MARK: Content

    /// The container of the content, beside accessories and editing controls.
    open var contentView: UIView { content }

    /// The label of the text.
    open var textLabel: UILabel? { labels.requestText() }

    /// The label of the secondary text; nil in the default style.
    open var detailTextLabel: UILabel? { style == .default ? nil : labels.requestSecondary() }

    /// The view of the picture; nil in the style `value2`.
    open var imageView: UIImageView? { style == .value2 ? nil : labels.requestImage() }

    /// The view behind the content, as large as the cell; nil by default. Setting it removes the background
    /// configuration.
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil { backgroundConfiguration = nil }
            replace(oldValue, with: backgroundView, at: 0)
            showSelection()
        }
    }

    /// The view behind the content while the cell is highlighted or selected; nil by default.
    open var selectedBackgroundView: UIView? {
        didSet {
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
            replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            showSelection()
        }
    }

    /// Used in place of `selectedBackgroundView` where several rows can be selected; nil by default.
    open var multipleSelectionBackgroundView: UIView? {
        didSet {
            replace(oldValue, with: multipleSelectionBackgroundView, at: backgroundView == nil ? 0 : 1)
            showSelection()
        }
    }

    /// The background colour. Setting it removes the background configuration.
    open override var backgroundColor: UIColor? {
        didSet { if !configured.isUpdating { backgroundConfiguration = nil } }
    }

    // MARK: Selection

    /// Whether and how selection is visible; `default` by default.
    open var selectionStyle = SelectionStyle.default { didSet { stateChanged() } }

    private var storedSelection = false
    private var storedHighlight = false

    /// Whether the row is selected.
    open var isSelected: Bool {
        get { storedSelection }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether a touch is on the row.
    open var isHighlighted: Bool {
        get { storedHighlight }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Selects or deselects the cell. Called by the table; overrides call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != storedSelection else { return }
        storedSelection = selected
        change(animated: animated)
    }

    /// Highlights the cell or ends the highlight. Called by the table; overrides call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != storedHighlight else { return }
        storedHighlight = highlighted
        change(animated: animated)
    }

    private func change(animated: Bool) {
        guard animated, window != nil else { return stateChanged() }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.stateChanged()
            self.updateConfigurationIfNeeded()
            self.layoutIfNeeded()
        }
    }

    open override var isUserInteractionEnabled: Bool {
        didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// The appearance of a focused cell; `default` by default.
    open var focusStyle = FocusStyle.default

    // MARK: Accessories and indentation

    /// The standard view at the trailing end; `none` by default.
    open var accessoryType = AccessoryType.none { didSet { accessoriesDidChange() } }
    /// A view at the trailing end in place of the standard one; nil by default.
    open var accessoryView: UIView? { didSet { accessoriesDidChange() } }
    /// The standard view at the trailing end during editing; `none` by default.
    open var editingAccessoryType = AccessoryType.none { didSet { accessoriesDidChange() } }
    /// A view at the trailing end during editing; nil by default.
    open var editingAccessoryView: UIView? { didSet { accessoriesDidChange() } }
    /// The level of indentation of the content; 0 by default.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { shapeDidChange() } } }
    /// Points for each level; 10 by default.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { shapeDidChange() } } }

    /// The insets of the separator below the cell; those of the table by default.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? elementTable?.separatorInset ?? .zero }
        set { ownSeparatorInset = newValue }
    }

    private var ownSeparatorInset: UIEdgeInsets? { didSet { take(tableRow) } }

    // MARK: Editing

    /// Whether the cell shows its editing controls.
    open var isEditing: Bool {
        get { editing.isOn }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the editing controls. Called by the table; overrides call super.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    /// The control of the row during editing, chosen by the table's delegate.
    open var editingStyle: EditingStyle { editing.style }
    /// Whether the delete button is visible.
    open var showingDeleteConfirmation: Bool { isSwiped }
    /// Whether the control that moves the row is visible during editing. A table sets it for rows that can be moved.
    open var showsReorderControl = false { didSet { accessoriesDidChange() } }
    /// Whether the content is indented during editing; true by default.
    open var shouldIndentWhileEditing = true { didSet { accessoriesDidChange() } }
    /// Whether the cell receives touches while it is dragged; false by default.
    open var userInteractionEnabledWhileDragging = false

    /// Called before controls become visible or are hidden. The base class does nothing.
    open func willTransition(to state: UITableViewCell.StateMask) {}
    /// Called after controls became visible or were hidden. The base class does nothing.
    open func didTransition(to state: UITableViewCell.StateMask) {}
    /// Called when a drag of the row begins or ends. The base class does nothing.
    open func dragStateDidChange(_ dragState: UITableViewCell.DragState) {}

    /// Whether a swipe has moved the cell.
    var isSwiped = false {
        didSet {
            guard isSwiped != oldValue else { return }
            showCorners()
            setNeedsUpdateConfiguration()
        }
    }

    final var swipeOffset: CGFloat = 0 {
        didSet { if swipeOffset != oldValue { center.x += swipeOffset - oldValue } }
    }

    func forgetSwipe() {
        swipeOffset = 0
        isSwiped = false
    }

    // MARK: Configuration

    /// The state for configurations.
    open var configurationState: UICellConfigurationState { currentState }

    /// Requests an update of the configuration before the next layout of the cell.
    open func setNeedsUpdateConfiguration() {
        configured.needsUpdate = true
        setNeedsLayout()
    }

    /// Changes the cell for a state; called before layout. The base class does nothing.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Called after `updateConfiguration(using:)`; nil by default.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// The content; nil by default. Setting it replaces the content view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.contentConfiguration }
        set { setContentConfiguration(newValue) }
    }

    /// Whether the content configuration follows the state by itself; true by default.
    open var automaticallyUpdatesContentConfiguration = true { didSet { setNeedsUpdateConfiguration() } }

    /// The background; that of the table's style by default.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background?.configuration }
        set {
            if !configured.isUpdating { configured.hasDefaultBackground = false }
            setBackgroundConfiguration(newValue)
        }
    }

    /// Whether the background configuration follows the state by itself; true by default.
    open var automaticallyUpdatesBackgroundConfiguration = true { didSet { setNeedsUpdateConfiguration() } }

    /// The content configuration for the cell's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        UIListContentConfiguration(style.content).updated(for: configurationState)
    }

    /// The background configuration for the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

    // MARK: Layout

    var isListRow: Bool { listRow != nil }

    func take(_ row: ListRow?) {
        tableRow = row
        let old = listRow
        listRow = row?.separated(by: ownSeparatorInset, effectiveUserInterfaceLayoutDirection)
        rowDidChange(from: old, to: listRow)
        if listRow != old { rowDidChange(from: old) }
    }

    func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { fitRow(layoutAttributes) }

    /// The size by the content view or the labels, beside accessories. Without content, or with constraints to the cell
    /// itself, that of any view.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        contentFittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
            ?? super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
    }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        elementHost?.sizeDidBecomeInvalid(of: self)
    }

    open override func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return super.layoutSublayers(of: layer) }
        updateConfigurationIfNeeded()
        placeContent()
        super.layoutSublayers(of: layer)
        separators.update(in: self)
        hasShownState = window != nil
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeLabels()
        accessoryViews.place(in: self)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        windowDidChange()
        if window == nil { hasShownState = false }
    }

    override func focusDidChange() { setNeedsUpdateConfiguration() }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }
}
