/// A reusable header or footer of a section: a text, the content of a configuration, or subviews of `contentView`.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ConfiguredView {
    /// Changes a view for a state.
    public typealias ConfigurationUpdateHandler = (
        _ view: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
    ) -> Void

    var reuseKey: ReuseKey?
    var reuses = 0
    var sizedAxes: [NSLayoutConstraint.Axis]?
    private(set) var listRow: ListRow?
    var swipeOffset: CGFloat = 0
    let configured = ViewConfigurations()
    private var storedLabels: RowLabels?

    /// Creates a view; views with an identifier are reused.
    public init(reuseIdentifier: String?) {
        super.init(frame: .zero)
        let identifier = reuseIdentifier ?? CellMaking.identifier
        reuseKey = identifier.map(Self.key)
        install(content)
    }

    static func key(_ identifier: String) -> ReuseKey {
        ReuseKey(category: .supplementaryView, kind: nil, name: .named(identifier))
    }

    /// Creates a view without identifier.
    public override convenience init(frame: CGRect) { self.init(reuseIdentifier: CellMaking.identifier) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        install(content)
        coder.finish(self, at: UITableViewHeaderFooterView.self)
    }
    override class var coderLevel: UIView.Type { UITableViewHeaderFooterView.self }

    /// The identifier for reuse; nil for a view that is not reused.
    open var reuseIdentifier: String? {
        guard case .named(let name) = reuseKey?.name else { return nil }
        return name
    }

    /// Called before a reused view is returned by a table. The base class does nothing.
    open func prepareForReuse() {}

    /// The container of the content.
    open var contentView: UIView { content }
    /// The label of the text.
    open var textLabel: UILabel? { labels.requestText() }
    /// The label of the secondary text, shown in grouped tables.
    open var detailTextLabel: UILabel? { labels.requestSecondary() }

    /// The view behind the content; nil by default. Setting it removes the background configuration.
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil { backgroundConfiguration = nil }
            oldValue?.removeFromSuperview()
            guard let backgroundView else { return }
            backgroundView.frame = bounds
            backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(backgroundView, at: 0)
        }
    }

    private var labels: RowLabels {
        let style: ListContentStyle = listRow?.role == .footer ? .footer : .header
        if let storedLabels, storedLabels.style == style { return storedLabels }
        let new = RowLabels(style, in: content)
        if let text = storedLabels?.text?.text { new.requestText().text = text }
        if let text = storedLabels?.secondary?.text { new.requestSecondary().text = text }
        storedLabels?.text?.removeFromSuperview()
        storedLabels?.secondary?.removeFromSuperview()
        storedLabels = new
        return new
    }

    // MARK: Configuration

    /// The state for configurations.
    open var configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitsInList)
        state.isPinned = listRow?.isPinned ?? false
        return state
    }

    /// Requests an update of the configuration before the next layout of the view.
    open func setNeedsUpdateConfiguration() {
        configured.needsUpdate = true
        setNeedsLayout()
    }

    /// Changes the view for a state; called before layout. The base class does nothing.
    open func updateConfiguration(using state: UIViewConfigurationState) {}
    /// Called after `updateConfiguration(using:)`; nil by default.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// Whether the content configuration follows the state by itself; true by default.
    open var automaticallyUpdatesContentConfiguration = true { didSet { setNeedsUpdateConfiguration() } }
    /// Whether the background configuration follows the state by itself; true by default.
    open var automaticallyUpdatesBackgroundConfiguration = true { didSet { setNeedsUpdateConfiguration() } }

    /// The content configuration of a header or footer in the table's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        let base: UIListContentConfiguration = listRow?.role == .footer ? .footer() : .header()
        return base.updated(for: configurationState)
    }

    /// The background configuration in the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listHeader() }

    /// The content; nil by default. Setting it replaces the content view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.contentConfiguration }
        set { setContentConfiguration(newValue) }
    }

    /// The background; that of the table's style by default.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background?.configuration }
        set {
            if !configured.isUpdating {
                configured.hasDefaultBackground = false
                setNeedsUpdateConfiguration()
            }
            showBackground(newValue)
        }
    }

    func stateWillShow(_ state: UIViewConfigurationState) { storedLabels?.update(for: state) }

    func updateBackground(for state: UIViewConfigurationState) {
        if needsDefaultBackground { backgroundConfiguration = defaultBackgroundConfiguration() }
        updateBackgroundAutomatically(for: state)
    }

    func callUpdateHandler(with state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }

    // MARK: Layout

    func install(_ view: UIView) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
        showMargins()
    }

    private func showMargins() {
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: ListMetrics.headerMargin, leading: rowMargins.leading, bottom: ListMetrics.headerMargin,
            trailing: rowMargins.trailing)
    }

    private var rowMargins: NSDirectionalEdgeInsets {
        let margin = listRow?.margin ?? ListMetrics.margin
        return NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
    }

    /// The parts of the safe area's insets beside the content.
    private var safeInsets: NSDirectionalEdgeInsets { listRow?.safeInsets ?? .zero }

    private func placeContent() {
        let insets = safeInsets.insets(effectiveUserInterfaceLayoutDirection)
        let frame = CGRect(
            x: insets.left, y: 0, width: max(0, bounds.width - insets.left - insets.right), height: bounds.height)
        if content.frame != frame { content.frame = frame }
    }

    var isListRow: Bool { listRow != nil }

    func take(_ row: ListRow?) {
        guard row != listRow else { return }
        let old = listRow
        listRow = row
        rowDidChange(from: old, to: row)
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 8, leading: rowMargins.leading, bottom: 8, trailing: rowMargins.trailing)
        showMargins()
        if listRow?.safeInsets != old?.safeInsets { setNeedsLayout() }
        if storedLabels != nil { _ = labels }
        setNeedsUpdateConfiguration()
    }

    func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    func forgetSwipe() {}

    func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        updateConfigurationIfNeeded()
        let result = layoutAttributes.duplicate()
        let beside = safeInsets.leading + safeInsets.trailing, width = max(0, result.size.width - beside)
        if let list = content as? UIListContentView {
            result.size.height = list.fittingSize(width: width, inherited: rowMargins).height
        } else if content.constraintState?.item.engine != nil {
            let target = layoutAttributes.duplicate()
            target.size.width = width
            result.size.height = fit(target, by: content).size.height
        } else if let storedLabels, !storedLabels.isEmpty {
            result.size.height = storedLabels.size(width: width, margins: rowMargins).height
        }
        return result
    }

    /// The size by the content view or the labels. Without content, or with constraints to the view itself, that of any
    /// view.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        let insets = safeInsets
        let size = fittingSize(
            by: content, insets: insets, targetSize, horizontalFittingPriority, verticalFittingPriority)
        if let size { return size }
        if constraintState?.item.isReferenced != true, configured.contentConfiguration == nil, let storedLabels,
            !storedLabels.isEmpty
        {
            return storedLabels.fittingSize(
                targetSize, horizontalFittingPriority, verticalFittingPriority, margins: rowMargins,
                beside: insets.leading + insets.trailing)
        }
        return super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        elementHost?.sizeDidBecomeInvalid(of: self)
    }

    open override func layoutSublayers(of layer: CALayer) {
        if layer === self.layer { updateConfigurationIfNeeded() }
        super.layoutSublayers(of: layer)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeContent()
        guard configured.contentConfiguration == nil, let storedLabels else { return }
        storedLabels.place(
            in: content.bounds.size, margins: rowMargins,
            isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }
}
