/// A view for one item. From back to front: `backgroundView`, `selectedBackgroundView`, `contentView` (S5.10).
///
/// A cell can be described by values instead: a content configuration makes its content view and a background
/// configuration its background. Both follow the cell's state (S5.12).
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ElementCell {
    /// Updates a cell for a state.
    public typealias ConfigurationUpdateHandler = (
        _ cell: UICollectionViewCell, _ state: UICellConfigurationState
    ) -> Void

    let configured = ViewConfigurations()
    private var separators = RowSeparators()
    /// Whether a swipe has moved the cell.
    var isSwiped = false {
        didSet {
            guard isSwiped != oldValue else { return }
            showCorners()
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether the item's branch of a section snapshot is expanded. The diffable data source sets it.
    var isExpanded = false {
        didSet { if isExpanded != oldValue { setNeedsUpdateConfiguration() } }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        install(content)
        focusEffect = UIFocusHaloEffect()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        install(content)
        focusEffect = UIFocusHaloEffect()
        coder.finish(self, at: UICollectionViewCell.self)
    }
    override class var coderLevel: UIView.Type { UICollectionViewCell.self }

    /// The segue that a selection of the cell performs.
    var selectionSegue: SegueTrigger?

    /// True by default. The delegate's `collectionView(_:canFocusItemAt:)` takes precedence.
    open override var canBecomeFocused: Bool { true }

    /// Contains the cell's content. As large as the cell.
    open var contentView: UIView { content }

    /// Behind everything, as large as the cell; nil by default. Setting it removes the background configuration.
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil { backgroundConfiguration = nil }
            replace(oldValue, with: backgroundView, at: 0)
        }
    }

    /// In front of the background view, visible while the cell is highlighted or selected; nil by default. Setting it
    /// removes the background configuration.
    open var selectedBackgroundView: UIView? {
        didSet {
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
            replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            updateSelectedBackground()
        }
    }

    /// Whether the item is selected. The collection view sets it; overrides call super.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateChanged() } }
    }

    /// Whether a touch is down on the item. The collection view sets it; overrides call super.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }

    open override var isUserInteractionEnabled: Bool {
        didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
    }

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        // A reused cell is measured with its new content.
        if sizedAxes?.isEmpty != true { updateConfigurationIfNeeded() }
        return listRow != nil || content is UIListContentView
            ? fitRow(layoutAttributes) : fit(layoutAttributes, by: contentView)
    }

    /// The size by the content view, beside accessories. Without constraints in it, or with constraints to the cell
    /// itself, that of any view.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        return fittingSize(
            by: contentView, insets: rowContentInsets, targetSize, horizontalFittingPriority, verticalFittingPriority)
            ?? super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
    }

    override func listRowDidChange(from old: ListRow?) { showListRow(from: old) }

    /// Sets the content view's frame in a row.
    func placeRowContent() { if listRow != nil { placeContent() } }

    override func forgetSwipe() {
        super.forgetSwipe()
        isSwiped = false
    }

    /// Called when a drag of the item begins or ends. The base class does nothing.
    open func dragStateDidChange(_ dragState: UICollectionViewCell.DragState) {}

    /// Whether a tap anywhere in the row expands or collapses its branch (S14.146).
    var togglesOnTap: Bool { false }

    func toggleOutline() {}

    /// Called with a new state before the configurations are updated.
    func stateWillShow(_ state: UICellConfigurationState) {}

    /// The insets of a row's content, in points.
    var rowContentInsets: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: listRow?.topPadding ?? 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// The margins between a row's content and its own sides: 0 beside accessories.
    var rowContentMargins: NSDirectionalEdgeInsets {
        let margin = listRow?.margin ?? 0
        return NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
    }

    /// The start of separators that are aligned with the content, in points from the leading edge.
    var separatorLeading: CGFloat { listRow?.margin ?? 0 }

    // MARK: Configuration (S5.12)

    /// The current state of the cell. Overrides add values and call `setNeedsUpdateConfiguration()` when one changes.
    open var configurationState: UICellConfigurationState { currentState }

    /// Requests an update before the next layout of the cell. Repeated requests cost nothing.
    open func setNeedsUpdateConfiguration() {
        configured.needsUpdate = true
        setNeedsLayout()
    }

    /// Updates the cell for a state. Called before layout; do not call it. The default does nothing.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Called after `updateConfiguration(using:)`, for cells without a subclass. Setting it requests an update.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// The content of the content view; nil by default. The content view is replaced if it does not support the
    /// configuration. Nil restores an empty content view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.contentConfiguration }
        set { setContentConfiguration(newValue) }
    }

    /// Whether the content configuration is updated for the state automatically; true by default.
    open var automaticallyUpdatesContentConfiguration = true {
        didSet { if automaticallyUpdatesContentConfiguration != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// The background, in place of the two background views; nil by default.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background?.configuration }
        set {
            if newValue != nil, configured.background == nil {
                backgroundView = nil
                selectedBackgroundView = nil
            }
            setBackgroundConfiguration(newValue)
        }
    }

    /// Whether the background configuration is updated for the state automatically; true by default.
    open var automaticallyUpdatesBackgroundConfiguration = true {
        didSet { if automaticallyUpdatesBackgroundConfiguration != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// The default background configuration for a cell of this class: a clear one.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    open override func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return super.layoutSublayers(of: layer) }
        updateConfigurationIfNeeded()
        placeRowContent()
        super.layoutSublayers(of: layer)
        separators.update(in: self)
    }

    override func focusDidChange() { setNeedsUpdateConfiguration() }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        windowDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }
}
