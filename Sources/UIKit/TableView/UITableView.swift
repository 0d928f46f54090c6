/// A scroll view of rows in sections, one below the other.
///
/// A table view shows its rows with the engine of collection views: rows are elements of a layout, with reusable views.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    let elements = ElementStore()
    let layoutCache: LayoutCache
    let updates = UpdateCoordinator()
    let tableLayout = TableLayout()
    var selectionState = SelectionState(), focus = ItemFocus(), prefetcher = Prefetcher()
    var accessories = CollectionAccessories(), swipeState = SwipeState(), scrollGoal: ScrollGoal?
    var properties = TableProperties()
    /// The appearance of the table.
    public let style: Style
    /// Creates a table of a style; the style cannot be changed.
    public init(frame: CGRect, style: UITableView.Style) {
        self.style = style
        layoutCache = LayoutCache(tableLayout)
        super.init(frame: frame)
        setUp()
    }
    /// Creates a plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    public required init?(coder: NSCoder) {
        style = Style(interface: coder.interfaceText("style"))
        layoutCache = LayoutCache(tableLayout)
        super.init(coder: coder)
        setUp()
        coder.finish(self, at: UITableView.self)
    }
    override class var coderLevel: UIView.Type { UITableView.self }
    /// The cells that a document states; nil for tables of a data source.
    var staticContent: StaticTable?
    private func setUp() {
        tableLayout.owner = self
        tableLayout.table = self
        alwaysBounceVertical = true
        backgroundColor = style.appearance.backgroundColor
        installSweep()
    }

    // MARK: Data source and delegate

    /// The source of counts and cells. Setting another one reloads everything.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }
    /// The delegate for heights, touches, editing and visible views.
    @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
        get { storedDelegate as? any UITableViewDelegate }
        set { setDelegate(newValue) }
    }
    /// The object called for rows that may become visible soon; nil by default.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        get { prefetcher.source as? any UITableViewDataSourcePrefetching }
        set { prefetcher.source = newValue }
    }
    /// Whether `prefetchDataSource` is called; true by default.
    open var isPrefetchingEnabled: Bool {
        get { prefetcher.isEnabled }
        set { setPrefetching(newValue) }
    }

    // MARK: Heights, in points; `automaticDimension` by default (S20.4)

    /// The height of rows, unless the delegate returns another.
    open var rowHeight: CGFloat {
        get { properties.rowHeight }
        set { set(\.rowHeight, newValue) }
    }
    /// The height of section headers, unless the delegate returns another.
    open var sectionHeaderHeight: CGFloat {
        get { properties.sectionHeaderHeight }
        set { set(\.sectionHeaderHeight, newValue) }
    }
    /// The height of section footers, unless the delegate returns another.
    open var sectionFooterHeight: CGFloat {
        get { properties.sectionFooterHeight }
        set { set(\.sectionFooterHeight, newValue) }
    }
    /// The height of rows before it is known; 0 queries all heights at once.
    open var estimatedRowHeight: CGFloat {
        get { properties.estimatedRowHeight }
        set { set(\.estimatedRowHeight, newValue) }
    }
    /// The height of section headers before it is known.
    open var estimatedSectionHeaderHeight: CGFloat {
        get { properties.estimatedSectionHeaderHeight }
        set { set(\.estimatedSectionHeaderHeight, newValue) }
    }
    /// The height of section footers before it is known.
    open var estimatedSectionFooterHeight: CGFloat {
        get { properties.estimatedSectionFooterHeight }
        set { set(\.estimatedSectionFooterHeight, newValue) }
    }
    /// The space above section headers.
    open var sectionHeaderTopPadding: CGFloat {
        get { properties.sectionHeaderTopPadding }
        set { set(\.sectionHeaderTopPadding, newValue) }
    }
    /// The conditions for measuring visible cells again; `enabled` by default.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: Appearance

    /// The view above the first section, of the table's width and its own height; nil by default.
    open var tableHeaderView: UIView? {
        get { properties.headerView }
        set { setBoundaryView(\.headerView, newValue) }
    }
    /// The view below the last section, of the table's width and its own height; nil by default.
    open var tableFooterView: UIView? {
        get { properties.footerView }
        set { setBoundaryView(\.footerView, newValue) }
    }
    /// A view behind all rows, of the same size as the table, that does not scroll; nil by default.
    open var backgroundView: UIView? {
        get { accessories.backgroundView }
        set { setBackgroundView(newValue) }
    }
    /// The lines between rows; `singleLine` by default.
    open var separatorStyle: UITableViewCell.SeparatorStyle {
        get { properties.separatorStyle }
        set { set(\.separatorStyle, newValue) }
    }
    /// The colour of separators; nil restores the default.
    open var separatorColor: UIColor? {
        get { properties.separatorColor ?? .listSeparator }
        set { set(\.separatorColor, newValue) }
    }
    /// The insets of separators; by default they follow the text.
    open var separatorInset: UIEdgeInsets {
        get { properties.separatorInset ?? automaticSeparatorInset }
        set { set(\.separatorInset, newValue) }
    }
    /// The edges from which `separatorInset` is measured; those of the cells by default.
    open var separatorInsetReference: SeparatorInsetReference {
        get { properties.separatorInsetReference }
        set { set(\.separatorInsetReference, newValue) }
    }
    /// The colour of the titles of the section index; nil for the tint colour.
    open var sectionIndexColor: UIColor? {
        get { properties.indexColor }
        set {
            properties.indexColor = newValue
            accessories.indexBar?.tintColor = newValue
        }
    }
    /// The colour behind the section index; nil by default, for none.
    open var sectionIndexBackgroundColor: UIColor? {
        get { properties.indexBackgroundColor }
        set {
            properties.indexBackgroundColor = newValue
            styleIndexBar()
        }
    }
    /// The number of rows from which the section index is shown; 0 by default.
    open var sectionIndexMinimumDisplayRowCount: Int {
        get { properties.indexMinimumRows }
        set {
            properties.indexMinimumRows = newValue
            reloadSectionIndexTitles()
        }
    }
    /// Queries the titles of the section index again.
    open func reloadSectionIndexTitles() {
        guard dataSource != nil else { return }
        renewIndexBar()
        tableLayout.invalidateLayout()
    }

    // MARK: Selection and focus

    /// Whether rows can be selected; true by default.
    open var allowsSelection: Bool {
        get { selectionState.rules.allowsSelection }
        set { setRule(\.rules.allowsSelection, newValue) }
    }
    /// Whether several rows can be selected; false by default.
    open var allowsMultipleSelection: Bool {
        get { selectionState.rules.allowsMultiple }
        set { setRule(\.rules.allowsMultiple, newValue) }
    }
    /// Whether rows can be selected during editing; false by default.
    open var allowsSelectionDuringEditing: Bool {
        get { selectionState.editingRules.allowsSelection }
        set { setRule(\.editingRules.allowsSelection, newValue) }
    }
    /// Whether several rows can be selected during editing, which shows circles in place of other controls; false by
    /// default.
    open var allowsMultipleSelectionDuringEditing: Bool {
        get { selectionState.editingRules.allowsMultiple }
        set { setMultipleSelectionDuringEditing(newValue) }
    }
    /// Whether rows can be focused with the Tab key; true by default.
    open var allowsFocus: Bool {
        get { focus.isAllowed }
        set { focus.isAllowed = newValue }
    }
    /// Whether rows can be focused during editing; false by default.
    open var allowsFocusDuringEditing: Bool {
        get { focus.isAllowedDuringEditing }
        set { focus.isAllowedDuringEditing = newValue }
    }
    /// Whether the focus returns to the last focused row; false by default.
    open var remembersLastFocusedIndexPath: Bool {
        get { focus.remembersLast }
        set { focus.remembersLast = newValue }
    }
    /// Whether focusing a row selects it; false by default.
    open var selectionFollowsFocus: Bool {
        get { focus.selects }
        set { focus.selects = newValue }
    }
    /// Selects a row, or none if nil, without a delegate call.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
        selectRow(indexPath, animated: animated, scrollPosition)
    }
    /// Deselects a row without a delegate call.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselectRow(indexPath, animated: animated) }

    // MARK: Content

    /// Reloads everything in the next layout pass and clears the selection.
    open func reloadData() { reloadTable() }
    /// The number of sections at the last layout pass or update.
    open var numberOfSections: Int { knownCounts().count }
    /// The number of rows in a section. Stops with a message if the section does not exist.
    open func numberOfRows(inSection section: Int) -> Int { knownCount(inSection: section) }
    /// Scrolls to show a row at a position, as far as the content allows.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        scrollToRow(indexPath, scrollPosition, animated: animated)
    }
    /// Scrolls to show the selected row nearest to a position.
    open func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        scrollToNearestSelection(scrollPosition, animated: animated)
    }
    /// Registers a class of cells for an identifier; nil removes the registration.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        registerCell(cellClass, identifier)
    }
    /// Registers a class of headers and footers for an identifier; nil removes the registration.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registerHeaderFooter(aClass, identifier)
    }
    /// Registers the cell of a nib for an identifier; nil removes the registration.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        register(nib as (any ReusableViewSource)?, forCellReuseIdentifier: identifier)
    }
    /// Registers the header or footer of a nib for an identifier; nil removes the registration.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        register(nib as (any ReusableViewSource)?, as: UITableViewHeaderFooterView.key(identifier))
    }
    /// Returns a reusable cell, or a new one of a registered class; nil if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeueCell(identifier) }
    /// Returns a reusable or new cell of the class registered for the identifier.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        dequeueCell(identifier, at: indexPath)
    }
    /// Returns a reusable header or footer, or a new one of a registered class; nil if there is neither.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeueHeaderFooter(identifier)
    }

    // MARK: Updates. Outside a batch, each call is a batch of its own.

    /// Begins a batch that ends with `endUpdates()`; batches may be nested.
    open func beginUpdates() { openBatch() }
    /// Ends a batch and animates it. A batch without changes queries the heights again.
    open func endUpdates() { closeBatch() }
    /// Runs a closure that changes the model and calls the update methods, then animates to the new state.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        runTableBatch("performBatchUpdates(_:completion:)", { _ in updates?() }, completion: completion)
    }
    /// Inserts rows at index paths after the batch.
    open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        insert(indexPaths, animation)
    }
    /// Deletes rows at index paths before the batch.
    open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        delete(indexPaths, animation)
    }
    /// Replaces the cells of rows at index paths before the batch.
    open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change("reloadRows(at:with:)") { $0.reloadItems(indexPaths) }
    }
    /// Calls the data source again for existing cells of rows at index paths before the batch.
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        recordReconfigured(indexPaths, call: "reconfigureRows(at:)")
    }
    /// Moves a row from an index path before the batch to one after it; the cell stays the same.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change("moveRow(at:to:)") { $0.moveItem(from: indexPath, to: newIndexPath) }
    }
    /// Inserts sections at indexes after the batch.
    open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        insert(sections, animation)
    }
    /// Deletes sections at indexes before the batch.
    open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        delete(sections, animation)
    }
    /// Reloads sections at indexes before the batch.
    open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change("reloadSections(_:with:)") { $0.reloadSections(sections) }
    }
    /// Moves a section from an index before the batch to one after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change("moveSection(_:toSection:)") { $0.moveSection(from: section, to: newSection) }
    }

    // MARK: Editing

    /// Whether the table shows editing controls, or a row is swiped (S20.17); false by default.
    open var isEditing: Bool {
        get { selectionState.isEditing || swipeState.session != nil }
        set { setEditing(newValue, animated: false) }
    }
    /// Shows or hides the editing controls of all rows.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    // MARK: Drag and drop

    /// The delegate that provides items for drags; nil by default, for none.
    open weak var dragDelegate: (any UITableViewDragDelegate)? {
        get { accessories.drags?.dragDelegate as? any UITableViewDragDelegate }
        set { setDragDelegate(newValue) }
    }
    /// The delegate that receives dropped items; nil by default.
    open weak var dropDelegate: (any UITableViewDropDelegate)? {
        get { accessories.drags?.dropDelegate as? any UITableViewDropDelegate }
        set { setDropDelegate(newValue) }
    }
    /// Whether a press lifts rows; true by default.
    open var dragInteractionEnabled: Bool {
        get { accessories.drags?.isEnabled ?? true }
        set { drags.isEnabled = newValue }
    }

    // MARK: Bounds

    override func changeBounds(to bounds: CGRect) {
        let old = self.bounds
        if old != bounds { boundsWillChange(from: old, to: bounds) }
        super.changeBounds(to: bounds)
        boundsWereChanged()
    }
    override func changeFrame(to frame: CGRect) {
        let old = bounds
        if self.frame.size != frame.size {
            boundsWillChange(from: old, to: CGRect(origin: old.origin, size: frame.size))
        }
        super.changeFrame(to: frame)
        boundsWereChanged()
    }
    package override func contentOffsetDidChange() {
        boundsWereChanged()
        closeSwipe()
        super.contentOffsetDidChange()
    }
    /// Does nothing: the next pass prepares the layout for the new size and clamps the offset.
    package override func contentRangeDidChange() {}
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        safeSidesMayChange()
    }
    override func animationDidArrive() { arriveAtScrollGoal() }
    override func animationDidStart(towards target: ScrollGoal.Target) { pursue(target) }
    override var swipeTarget: (any SwipeTarget)? { self }
    override var focusContainer: (any FocusContainer)? { self }
    open override func layoutSubviews() {
        layOutElements()
        super.layoutSubviews()
        placeBoundaryViews()
        styleIndexBar()
        placeIndexBar()
        keepFocus()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard traitCollection.differsInLayout(from: previousTraitCollection) else { return }
        heightsDidChange(forgets: true)
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !closeSwipe(), !beginTouch(touches) { super.touchesBegan(touches, with: event) }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !moveTouch(touches) { super.touchesMoved(touches, with: event) }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !endTouch(touches, event?.modifierFlags ?? []) { super.touchesEnded(touches, with: event) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !cancelTouch(touches) { super.touchesCancelled(touches, with: event) }
    }
}
