/// Shows the elements that a layout places, with views that are used again.
///
/// The layout is asked tile by tile: tiles are as large as the bounds and count from the content's origin; the answers for
/// those near the bounds are kept until the layout is invalidated (S1.10, S1.11).
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    // The engine and its topics; the files `UICollectionView+….swift` work on them.
    let elements = ElementStore()
    let layoutCache: LayoutCache
    let updates = UpdateCoordinator()
    var selectionState = SelectionState()
    var focus = ItemFocus()
    var prefetcher = Prefetcher()
    var accessories = CollectionAccessories()
    var swipeState = SwipeState()
    /// The target of an animated `scrollToItem`, until it is reached.
    var scrollGoal: ScrollGoal?

    var installedLayout: UICollectionViewLayout { layoutCache.layout }

    /// A view with a layout; it has nothing to show until it has a data source.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutCache = LayoutCache(layout)
        super.init(frame: frame)
        layout.owner = self
        installSweep()
    }

    /// A view with a flow layout: archives of interface files do not exist here.
    public required init?(coder: NSCoder) {
        layoutCache = LayoutCache(UICollectionViewFlowLayout())
        super.init(coder: coder)
        installedLayout.owner = self
        installSweep()
    }

    /// Seconds that an update or a change of layout takes; 0.3 at first (S3.16). Inside an animation block the block's
    /// duration holds instead.
    open var updateAnimationDuration: TimeInterval {
        get { updates.animationDuration }
        set { updates.animationDuration = newValue }
    }

    /// Where numbers and views come from. Another one reloads everything.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// Hears which items may come into sight soon; nil at first.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        get { prefetcher.source }
        set { prefetcher.source = newValue }
    }

    /// Whether `prefetchDataSource` is told of items in advance; true at first.
    open var isPrefetchingEnabled: Bool {
        get { prefetcher.isEnabled }
        set {
            prefetcher.isEnabled = newValue
            if !newValue { cancelPrefetching() }
        }
    }

    /// When cells in sight may be asked again for their sizes; `enabled` at first.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    /// Hears of touches and of views that come and go, and of scrolling.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        get { storedDelegate as? any UICollectionViewDelegate }
        set { setDelegate(newValue) }
    }

    /// The layout; setting another one changes over at once (S4.1).
    open var collectionViewLayout: UICollectionViewLayout {
        get { installedLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// Changes over to another layout, with animation if wished; the same one again does nothing (S4).
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Changes over to another layout. `completion` gets true when the animation ran to its end.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { changeLayout(to: layout, animated: animated, completion: completion) }

    /// Begins a change of layout whose progress is set by hand, and returns the layout that stands between the two (S4.10).
    ///
    /// `completion` hears whether the animation of the end ran through, and whether the new layout is the one that stays.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { startTransition(to: layout, completion: completion) }

    /// Animates the rest of the way to the new layout (S4.13).
    open func finishInteractiveTransition() { endTransition(finishes: true) }

    /// Animates back to the old layout (S4.13).
    open func cancelInteractiveTransition() { endTransition(finishes: false) }

    /// Behind all elements, as large as the view; it does not scroll. Nil at first.
    open var backgroundView: UIView? {
        get { accessories.backgroundView }
        set { setBackgroundView(newValue) }
    }

    /// The colour behind everything. A layout of lists shows the lists' colour instead, unless that is clear (S14.132).
    open override var backgroundColor: UIColor? {
        get { accessories.layoutBackgroundColor == nil ? super.backgroundColor : accessories.ownBackgroundColor }
        set {
            if accessories.layoutBackgroundColor != nil { return accessories.ownBackgroundColor = newValue }
            super.backgroundColor = newValue
        }
    }

    /// Sections may be described otherwise in another direction and text size (S14.110).
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.differsInLayout(from: previousTraitCollection) { installedLayout.invalidateLayout() }
    }

    /// Whether touches select items; true at first. Setting false clears the selection (S5.17).
    open var allowsSelection: Bool {
        get { selectionState.rules.allowsSelection }
        set { setRule(\.rules.allowsSelection, newValue) }
    }

    /// Whether more than one item can be selected; false at first. Setting false keeps the first of several (S5.17).
    open var allowsMultipleSelection: Bool {
        get { selectionState.rules.allowsMultiple }
        set { setRule(\.rules.allowsMultiple, newValue) }
    }

    /// Whether the content is being edited: other rules of selection hold meanwhile; false at first.
    open var isEditing: Bool {
        get { selectionState.isEditing }
        set {
            guard newValue != isEditing else { return }
            selectionState.isEditing = newValue
            editingDidChange()
        }
    }

    /// Whether touches select items while `isEditing`; false at first.
    open var allowsSelectionDuringEditing: Bool {
        get { selectionState.editingRules.allowsSelection }
        set { setRule(\.editingRules.allowsSelection, newValue) }
    }

    /// Whether more than one item can be selected while `isEditing`; false at first.
    open var allowsMultipleSelectionDuringEditing: Bool {
        get { selectionState.editingRules.allowsMultiple }
        set { setRule(\.editingRules.allowsMultiple, newValue) }
    }

    /// Whether items can have the focus; true at first. It comes with the Tab key.
    open var allowsFocus: Bool {
        get { focus.isAllowed }
        set { focus.isAllowed = newValue }
    }

    /// Whether items can have the focus while `isEditing`; false at first.
    open var allowsFocusDuringEditing: Bool {
        get { focus.isAllowedDuringEditing }
        set { focus.isAllowedDuringEditing = newValue }
    }

    /// Whether the focus comes back to the item that had it last; false at first (S5.20).
    open var remembersLastFocusedIndexPath: Bool {
        get { focus.remembersLast }
        set { focus.remembersLast = newValue }
    }

    /// Whether the item that gets the focus is selected; false at first (S5.20).
    open var selectionFollowsFocus: Bool {
        get { focus.selects }
        set { focus.selects = newValue }
    }

    // MARK: Bounds

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            if old != newValue { boundsWillChange(from: old, to: newValue) }
            super.bounds = newValue
            boundsWereChanged()
            if old.size != newValue.size { backgroundView?.frame = newValue }
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = super.bounds
            if super.frame.size != newValue.size {
                boundsWillChange(from: old, to: CGRect(origin: old.origin, size: newValue.size))
            }
            super.frame = newValue
            boundsWereChanged()
            if old.size != super.bounds.size { backgroundView?.frame = super.bounds }
        }
    }

    /// The layout's invalidation comes before the delegate's `scrollViewDidScroll(_:)` (S1.34).
    package override func contentOffsetDidChange() {
        boundsWereChanged()
        closeSwipe()
        super.contentOffsetDidChange()
    }

    /// The layout knows the new content size only in the next pass, which keeps the offset in its range.
    package override func contentRangeDidChange() {}

    override func animationDidArrive() { arriveAtScrollGoal() }

    override var swipeTarget: (any SwipeTarget)? { self }

    /// The layout is asked before the delegate (S6.11).
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

    /// Asks the data source for everything anew in the next layout pass. Selection is cleared (S3.19).
    open func reloadData() { reload() }

    /// How many sections there are, as the last layout pass or update knew.
    open var numberOfSections: Int { knownCounts().count }

    /// How many items a section has, as the last layout pass or update knew. A section that is not there stops with a message.
    open func numberOfItems(inSection section: Int) -> Int { knownCount(inSection: section) }

    /// Names the class of cells for an identifier; nil takes the name back (S5.1).
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(
            cellClass, as: ReuseKey(category: .cell, kind: nil, name: .named(identifier)),
            base: UICollectionViewCell.self, call: "register(_:forCellWithReuseIdentifier: \"\(identifier)\")")
    }

    /// Names the class of supplementary views for a kind and an identifier; nil takes the name back (S5.1).
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        register(
            viewClass, as: ReuseKey(category: .supplementaryView, kind: elementKind, name: .named(identifier)),
            base: UICollectionReusableView.self,
            call: "register(_:forSupplementaryViewOfKind: \"\(elementKind)\", withReuseIdentifier: \"\(identifier)\")")
    }

    /// A cell of the class registered for the identifier: one that waits, else a fresh one (S5.2).
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        let key = ReuseKey(category: .cell, kind: nil, name: .named(identifier))
        let view = dequeueView(
            key, at: indexPath,
            call: "dequeueReusableCell(withReuseIdentifier: \"\(identifier)\", for: \(ElementKey.cell(indexPath)))")
        return view as! UICollectionViewCell
    }

    /// A supplementary view of the class registered for kind and identifier: one that waits, else a fresh one (S5.2).
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let key = ReuseKey(category: .supplementaryView, kind: elementKind, name: .named(identifier))
        let place = ElementKey(.supplementaryView, kind: elementKind, at: indexPath)
        return dequeueView(
            key, at: indexPath,
            call: "dequeueReusableSupplementaryView(withReuseIdentifier: \"\(identifier)\", for: \(place))")
    }

    /// A cell made and configured by the registration (S5.13).
    open func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let call = "dequeueConfiguredReusableCell(using:for:item:)"
        adopt(registration.key, Cell.self, call: call)
        let cell = dequeueView(registration.key, at: indexPath, call: call) as! Cell
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A supplementary view made and configured by the registration.
    open func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let call = "dequeueConfiguredReusableSupplementary(using:for:)"
        adopt(registration.key, Supplementary.self, call: call)
        let view = dequeueView(registration.key, at: indexPath, call: call) as! Supplementary
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    // MARK: Updates, each a batch of one outside `performBatchUpdates` (S3.5)

    /// Inserts items; index paths are those after the batch.
    open func insertItems(at indexPaths: [IndexPath]) { record { $0.insertItems(indexPaths) } }

    /// Deletes items; index paths are those before the batch.
    open func deleteItems(at indexPaths: [IndexPath]) { record { $0.deleteItems(indexPaths) } }

    /// Shows items with other cells; index paths are those before the batch.
    open func reloadItems(at indexPaths: [IndexPath]) { record { $0.reloadItems(indexPaths) } }

    /// Asks the data source again for the cells of items that have one, and keeps those cells (S8.9): the same cell comes
    /// back from the queue, and must. Index paths are those before the batch.
    open func reconfigureItems(at indexPaths: [IndexPath]) { recordReconfigured(indexPaths) }

    /// Moves an item from its place before the batch to its place after it; the cell stays the same (S3.20).
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        record { $0.moveItem(from: indexPath, to: newIndexPath) }
    }

    /// Inserts sections; indexes are those after the batch.
    open func insertSections(_ sections: IndexSet) { record { $0.insertSections(sections) } }

    /// Deletes sections; indexes are those before the batch.
    open func deleteSections(_ sections: IndexSet) { record { $0.deleteSections(sections) } }

    /// Shows sections anew; indexes are those before the batch.
    open func reloadSections(_ sections: IndexSet) { record { $0.reloadSections(sections) } }

    /// Moves a section from its place before the batch to its place after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        record { $0.moveSection(from: section, to: newSection) }
    }

    /// Runs the closure, which changes the model and names the changes, and animates to the new state.
    ///
    /// Changes that do not fit the data source's numbers stop with a message that shows the arithmetic. A batch within a
    /// batch becomes part of it (S3.21). `completion` gets true when the animation ran to its end.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        runBatch(call: "performBatchUpdates(_:completion:)", { _ in updates?() }, completion: completion)
    }

    // MARK: Moving by hand

    /// Picks an item up, if the data source lets it go; false when it does not, or when another one is in the hand (S5.26).
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(of: indexPath) }

    /// Moves the item in the hand to a place in content points; others make way for it.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovement(to: targetPosition) }

    /// Puts the item down; the data source hears of the move, once (S5.26).
    open func endInteractiveMovement() { endMovement(commits: true) }

    /// Puts everything back.
    open func cancelInteractiveMovement() { endMovement(commits: false) }

    // MARK: Selection

    /// Selects an item, or nothing when nil, and scrolls to it if a position is given; the delegate is not told (S5.15).
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath)
        if let indexPath, !scrollPosition.isEmpty {
            scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    /// Takes an item out of the selection; the delegate is not told (S5.15).
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

    /// Scrolls until the item stands at the position, as far as the content allows.
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
