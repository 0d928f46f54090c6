/// A scroll view that shows the elements of a layout with reusable views.
///
/// The layout is queried by tiles of the size of the bounds, aligned to the content's origin. Attributes of tiles
/// near the bounds are cached until the layout is invalidated (S1.10, S1.11).
///
/// Unchecked: read for each element in each pass. The changes call nothing, and store before they release.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    let elements = ElementStore()
    let layoutCache: LayoutCache
    let updates = UpdateCoordinator()
    @exclusivity(unchecked) var selectionState = SelectionState(), focus = ItemFocus(), prefetcher = Prefetcher()
    @exclusivity(unchecked) var accessories = CollectionAccessories(), swipeState = SwipeState()
    var scrollGoal: ScrollGoal?  // Of an animated scroll in progress.

    /// Creates a view with a layout. It shows nothing until its data source is set.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutCache = LayoutCache(layout)
        super.init(frame: frame)
        backgroundColor = .systemBackground
        layout.owner = self
        installSweep()
    }

    /// Creates a view with the layout of its document; with a flow layout for any other coder.
    public required init?(coder: NSCoder) {
        layoutCache = LayoutCache(coder.interfaceLayout)
        super.init(coder: coder)
        installedLayout.owner = self
        installSweep()
        coder.finish(self, at: UICollectionView.self)
    }
    override class var coderLevel: UIView.Type { UICollectionView.self }

    /// The duration of updates and changes of layout in seconds; 0.3 by default (S3.16). The duration of an enclosing
    /// animation block takes precedence. Not part of Apple's UIKit.
    open var updateAnimationDuration: TimeInterval {
        get { updates.animationDuration }
        set { updates.animationDuration = newValue }
    }

    /// The source of item counts and views. Setting another one reloads everything.
    @exclusivity(unchecked) open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// The object called for items that may become visible soon; nil by default.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        get { prefetcher.source as? any UICollectionViewDataSourcePrefetching }
        set { prefetcher.source = newValue }
    }

    /// Whether `prefetchDataSource` is called; true by default.
    open var isPrefetchingEnabled: Bool {
        get { prefetcher.isEnabled }
        set { setPrefetching(newValue) }
    }

    /// The conditions for measuring visible cells again; `enabled` by default.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    /// The delegate for touches, appearing and disappearing views, and scrolling.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        get { storedDelegate as? any UICollectionViewDelegate }
        set { setDelegate(newValue) }
    }

    /// The layout. Setting another one changes the layout without animation (S4.1).
    open var collectionViewLayout: UICollectionViewLayout {
        get { installedLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// Changes the layout, optionally animated. Does nothing if the layout is already installed (S4).
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Changes the layout. `completion` is called with true if the animation ran to its end.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { changeLayout(to: layout, animated: animated, completion: completion) }

    /// Begins an interactive change of layout. Returns the transition layout, whose progress the caller sets (S4.10).
    ///
    /// `completion` is called with whether the final animation ran to its end, and whether the new layout was
    /// installed.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { startTransition(to: layout, completion: completion) }

    /// Animates the remaining transition to the new layout (S4.13).
    open func finishInteractiveTransition() { endTransition(finishes: true) }

    /// Animates back to the old layout (S4.13).
    open func cancelInteractiveTransition() { endTransition(finishes: false) }

    /// A view behind all elements, of the same size as the collection view, that does not scroll; nil by default.
    open var backgroundView: UIView? {
        get { accessories.backgroundView }
        set { setBackgroundView(newValue) }
    }

    /// The colour behind everything. A layout of lists shows the lists' colour instead, unless that is clear (S14.132).
    open override var backgroundColor: UIColor? {
        get { accessories.layoutBackgroundColor == nil ? super.backgroundColor : accessories.ownBackgroundColor }
        set {
            accessories.ownBackgroundColor = newValue
            if accessories.layoutBackgroundColor == nil { super.backgroundColor = newValue }
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.differsInLayout(from: previousTraitCollection) { layoutTraitsDidChange() }
    }

    /// Whether touches select items; true by default. Setting false clears the selection (S5.17).
    open var allowsSelection: Bool {
        get { selectionState.rules.allowsSelection }
        set { setRule(\.rules.allowsSelection, newValue) }
    }
    /// Whether several items can be selected; false by default. Setting false keeps only the first selected item
    /// (S5.17).
    open var allowsMultipleSelection: Bool {
        get { selectionState.rules.allowsMultiple }
        set { setRule(\.rules.allowsMultiple, newValue) }
    }
    /// Whether the content is being edited, which applies other selection rules; false by default.
    open var isEditing: Bool {
        get { selectionState.isEditing }
        set {
            guard newValue != isEditing else { return }
            selectionState.isEditing = newValue
            editingDidChange()
        }
    }
    /// Whether touches select items while `isEditing`; false by default.
    open var allowsSelectionDuringEditing: Bool {
        get { selectionState.editingRules.allowsSelection }
        set { setRule(\.editingRules.allowsSelection, newValue) }
    }
    /// Whether several items can be selected while `isEditing`; false by default.
    open var allowsMultipleSelectionDuringEditing: Bool {
        get { selectionState.editingRules.allowsMultiple }
        set { setRule(\.editingRules.allowsMultiple, newValue) }
    }
    /// Whether items can be focused with the Tab key; true by default.
    open var allowsFocus: Bool {
        get { focus.isAllowed }
        set { focus.isAllowed = newValue }
    }
    /// Whether items can be focused while `isEditing`; false by default.
    open var allowsFocusDuringEditing: Bool {
        get { focus.isAllowedDuringEditing }
        set { focus.isAllowedDuringEditing = newValue }
    }
    /// Whether the focus returns to the last focused item; false by default (S5.20).
    open var remembersLastFocusedIndexPath: Bool {
        get { focus.remembersLast }
        set { focus.remembersLast = newValue }
    }
    /// Whether focusing an item selects it; false by default (S5.20).
    open var selectionFollowsFocus: Bool {
        get { focus.selects }
        set { focus.selects = newValue }
    }

    // MARK: Bounds

    override func changeBounds(to bounds: CGRect) {
        let old = self.bounds
        if old != bounds { boundsWillChange(from: old, to: bounds) }
        super.changeBounds(to: bounds)
        boundsWereChanged()
        if old.size != bounds.size { backgroundView?.frame = bounds }
    }

    override func changeFrame(to frame: CGRect) {
        let old = bounds
        if self.frame.size != frame.size {
            boundsWillChange(from: old, to: CGRect(origin: old.origin, size: frame.size))
        }
        super.changeFrame(to: frame)
        boundsWereChanged()
        if old.size != bounds.size { backgroundView?.frame = bounds }
    }

    /// Invalidates the layout before the delegate's `scrollViewDidScroll(_:)` is called (S1.34).
    package override func contentOffsetDidChange() {
        boundsWereChanged()
        closeSwipe()
        super.contentOffsetDidChange()
    }

    /// Does nothing: the next pass prepares the layout for the new size and clamps the offset.
    package override func contentRangeDidChange() {}

    override func animationDidArrive() { arriveAtScrollGoal() }
    override func animationDidStart(towards target: ScrollGoal.Target) { pursue(target) }

    override var swipeTarget: (any SwipeTarget)? { self }
    /// Queries the layout before the delegate is called (S6.11).
    package override func proposedTarget(for offset: CGPoint, velocity: CGPoint) -> CGPoint {
        installedLayout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
    }

    open override func layoutSubviews() {
        layOutElements()
        super.layoutSubviews()
        placeIndexBar()
        keepFocus()
    }

    // MARK: Content

    /// Reloads everything in the next layout pass and clears the selection (S3.19).
    open func reloadData() { reload() }

    /// The number of sections at the last layout pass or update.
    open var numberOfSections: Int { knownCounts().count }

    /// The number of items in a section at the last layout pass or update. Stops with a message if the section does
    /// not exist.
    open func numberOfItems(inSection section: Int) -> Int { knownCount(inSection: section) }

    /// Registers a class of cells for an identifier; nil removes the registration (S5.1).
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(
            cellClass, as: ReuseKey(category: .cell, kind: nil, name: .named(identifier)),
            base: UICollectionViewCell.self, call: "register(_:forCellWithReuseIdentifier: \"\(identifier)\")")
    }

    /// Registers the cell of a nib for an identifier; nil removes the registration.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        register(nib as (any ReusableViewSource)?, forCellWithReuseIdentifier: identifier)
    }
    /// Registers the supplementary view of a nib for a kind and an identifier; nil removes the registration.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { register(nib as (any ReusableViewSource)?, kind: kind, identifier) }

    /// Registers a class of supplementary views for a kind and an identifier; nil removes the registration (S5.1).
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        register(
            viewClass, as: ReuseKey(category: .supplementaryView, kind: elementKind, name: .named(identifier)),
            base: UICollectionReusableView.self,
            call: "register(_:forSupplementaryViewOfKind: \"\(elementKind)\", withReuseIdentifier: \"\(identifier)\")")
    }

    /// Returns a reusable or new cell of the class registered for the identifier (S5.2).
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        let key = ReuseKey(category: .cell, kind: nil, name: .named(identifier))
        let view = dequeueView(
            key, at: indexPath,
            call: "dequeueReusableCell(withReuseIdentifier: \"\(identifier)\", for: \(ElementKey.cell(indexPath)))")
        return view as! UICollectionViewCell
    }

    /// Returns a reusable or new supplementary view of the class registered for kind and identifier (S5.2).
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let key = ReuseKey(category: .supplementaryView, kind: elementKind, name: .named(identifier))
        let element = ElementKey(.supplementaryView, kind: elementKind, at: indexPath)
        let call = "dequeueReusableSupplementaryView(withReuseIdentifier: \"\(identifier)\", for: \(element))"
        return dequeueView(key, at: indexPath, call: call) as! UICollectionReusableView
    }

    /// Returns a cell created and configured by the registration (S5.13).
    open func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let call = "dequeueConfiguredReusableCell(using:for:item:)"
        adopt(registration.key, registration.source, call: call)
        let cell = dequeueView(registration.key, at: indexPath, call: call) as! Cell
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a supplementary view created and configured by the registration.
    open func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let call = "dequeueConfiguredReusableSupplementary(using:for:)"
        adopt(registration.key, registration.source, call: call)
        let view = dequeueView(registration.key, at: indexPath, call: call) as! Supplementary
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    // MARK: Updates. Outside `performBatchUpdates`, each call is a batch of its own (S3.5).

    /// Inserts items at index paths after the batch.
    open func insertItems(at indexPaths: [IndexPath]) { record { $0.insertItems(indexPaths) } }
    /// Deletes items at index paths before the batch.
    open func deleteItems(at indexPaths: [IndexPath]) { record { $0.deleteItems(indexPaths) } }
    /// Replaces the cells of items at index paths before the batch.
    open func reloadItems(at indexPaths: [IndexPath]) { record { $0.reloadItems(indexPaths) } }
    /// Calls the data source again for existing cells of items at index paths before the batch (S8.9). The data
    /// source dequeues, and must return, the same cell.
    open func reconfigureItems(at indexPaths: [IndexPath]) { recordReconfigured(indexPaths) }
    /// Moves an item from an index path before the batch to one after it; the cell stays the same (S3.20).
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        record { $0.moveItem(from: indexPath, to: newIndexPath) }
    }
    /// Inserts sections at indexes after the batch.
    open func insertSections(_ sections: IndexSet) { record { $0.insertSections(sections) } }
    /// Deletes sections at indexes before the batch.
    open func deleteSections(_ sections: IndexSet) { record { $0.deleteSections(sections) } }
    /// Reloads sections at indexes before the batch.
    open func reloadSections(_ sections: IndexSet) { record { $0.reloadSections(sections) } }
    /// Moves a section from an index before the batch to one after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        record { $0.moveSection(from: section, to: newSection) }
    }
    /// Runs a closure that changes the model and calls the update methods, then animates to the new state.
    ///
    /// Stops with a message, including the arithmetic, if the changes do not match the data source's counts. A nested
    /// batch becomes part of the outer one (S3.21). `completion` is called with true if the animation ran to its end.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        runBatch(call: "performBatchUpdates(_:completion:)", { _ in updates?() }, completion: completion)
    }

    // MARK: Interactive movement

    /// Begins moving an item. Returns false if the data source does not allow it, or another item is being moved
    /// (S5.26).
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(of: indexPath) }
    /// Moves the item to a position in content coordinates; other items make space for it.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovement(to: targetPosition) }
    /// Ends the move, calling the data source once (S5.26).
    open func endInteractiveMovement() { endMovement(commits: true) }
    /// Cancels the move and restores all positions.
    open func cancelInteractiveMovement() { endMovement(commits: false) }

    // MARK: Drag and drop

    /// The delegate that provides items for drags; nil by default, for none.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { accessories.drags?.dragDelegate as? any UICollectionViewDragDelegate }
        set { setDragDelegate(newValue) }
    }
    /// The delegate that receives dropped items; nil by default.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { accessories.drags?.dropDelegate as? any UICollectionViewDropDelegate }
        set { setDropDelegate(newValue) }
    }
    /// Whether a press lifts items; true by default.
    open var dragInteractionEnabled: Bool {
        get { accessories.drags?.isEnabled ?? true }
        set { drags.isEnabled = newValue }
    }
    /// The delay before items make room for a dragged one; `immediate` by default.
    open var reorderingCadence: ReorderingCadence {
        get { ReorderingCadence(accessories.drags?.cadence ?? 0) }
        set { drags.cadence = newValue.delay }
    }

    // MARK: Selection

    /// Selects an item, or none if nil, without a delegate call (S5.15). Scrolls to it if a position is given.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath)
        if let indexPath, !scrollPosition.isEmpty {
            scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
        }
    }
    /// Deselects an item without a delegate call (S5.15).
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }
    /// Scrolls to show an item at a position, as far as the content allows.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: Touches

    override var focusContainer: (any FocusContainer)? { self }
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
