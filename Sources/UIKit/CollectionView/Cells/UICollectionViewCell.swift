/// A view for one item. From back to front: `backgroundView`, `selectedBackgroundView`, `contentView` (S5.10).
///
/// A cell can be described by values instead: a content configuration makes its content view, a background configuration
/// its background, and both follow the cell's state (S5.12).
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ElementCell {
    /// Changes a cell for a state.
    public typealias ConfigurationUpdateHandler = (
        _ cell: UICollectionViewCell, _ state: UICellConfigurationState
    ) -> Void

    var content = UIView(frame: .zero)
    var storedContentConfiguration: (any UIContentConfiguration)?
    var configuredBackground: BackgroundConfigurationView?
    /// Every cell is updated once before it is first seen.
    var needsConfigurationUpdate = true
    var isUpdatingConfiguration = false
    private var separators = RowSeparators()
    /// Whether a swipe has moved the cell.
    var isSwiped = false {
        didSet {
            guard isSwiped != oldValue else { return }
            showCorners()
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether the item's branch of a section snapshot is open; the diffable data source sets it.
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
    }

    /// True unless overridden; the delegate's `collectionView(_:canFocusItemAt:)` goes before.
    open override var canBecomeFocused: Bool { true }

    /// Holds what the cell shows; as large as the cell.
    open var contentView: UIView { content }

    /// Behind everything, as large as the cell; nil at first. Setting it takes a background configuration away.
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil { backgroundConfiguration = nil }
            replace(oldValue, with: backgroundView, at: 0)
        }
    }

    /// Before the background view, seen while the cell is highlighted or selected; nil at first. Setting it takes a
    /// background configuration away.
    open var selectedBackgroundView: UIView? {
        didSet {
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
            replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            updateSelectedBackground()
        }
    }

    /// Whether the item is selected. The collection view sets it; overriders call super.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateChanged() } }
    }

    /// Whether a finger rests on the item. The collection view sets it; overriders call super.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }

    open override var isUserInteractionEnabled: Bool {
        didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
    }

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        listRow != nil || content is UIListContentView
            ? fitRow(layoutAttributes) : fit(layoutAttributes, by: contentView)
    }

    override func listRowDidChange(from old: ListRow?) { showListRow(from: old) }

    /// Gives the content view of a row its frame.
    func placeRowContent() { if listRow != nil { placeContent() } }

    override func forgetSwipe() {
        super.forgetSwipe()
        isSwiped = false
    }

    /// Whether a tap anywhere in the row opens and closes its branch (S14.146).
    var togglesOnTap: Bool { false }

    func toggleOutline() {}

    /// Called with a new state before the configurations are updated for it.
    func stateWillShow(_ state: UICellConfigurationState) {}

    /// The space around the content of a row, in points.
    var rowContentInsets: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: listRow?.topPadding ?? 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// The margins that the content of a row keeps from its own sides: none beside accessories.
    var rowContentMargins: NSDirectionalEdgeInsets {
        let margin = listRow?.margin ?? 0
        return NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
    }

    /// Where lines begin that follow the content, in points from the leading edge.
    var separatorLeading: CGFloat { listRow?.margin ?? 0 }

    // MARK: Configuration (S5.12)

    /// What the cell is in. Overriders add values of their own and call `setNeedsUpdateConfiguration()` when one changes.
    open var configurationState: UICellConfigurationState { currentState }

    /// Asks for an update before the next layout of the cell; asking more than once costs nothing.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Changes the cell for a state; called before layout, never call it yourself. The base does nothing.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Called after `updateConfiguration(using:)`: the same for cells without a class of their own. Setting it asks for
    /// an update.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// What the content view shows; nil at first. The content view shows it when it can and is replaced when not; nil puts
    /// an empty content view in its place.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { storedContentConfiguration }
        set { setContentConfiguration(newValue) }
    }

    /// Whether the content configuration is updated for the state by itself; true at first.
    open var automaticallyUpdatesContentConfiguration = true {
        didSet { if automaticallyUpdatesContentConfiguration != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// What is behind the content, in place of the two background views; nil at first.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configuredBackground?.configuration }
        set { setBackgroundConfiguration(newValue) }
    }

    /// Whether the background configuration is updated for the state by itself; true at first.
    open var automaticallyUpdatesBackgroundConfiguration = true {
        didSet { if automaticallyUpdatesBackgroundConfiguration != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// The background from which to start for a cell of this class: a clear one.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    open override func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return super.layoutSublayers(of: layer) }
        updateConfigurationIfNeeded()
        placeRowContent()
        super.layoutSublayers(of: layer)
        separators.update(in: self)
    }

    override func focusDidChange() { setNeedsUpdateConfiguration() }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }
}
