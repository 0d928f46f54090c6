/// Shows the elements that a layout places, with views that are used again.
///
/// The layout is asked tile by tile: tiles are as large as the bounds and count from the content's origin; the answers for
/// those near the bounds are kept until the layout is invalidated (S1.10, S1.11).
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    // What the view keeps; the topics that work on it are the files `UICollectionView+….swift`.
    var installedLayout: UICollectionViewLayout
    var registeredClasses: [ReuseKey: UICollectionReusableView.Type] = [:]
    var pool = ReusePool()
    /// The cell that the data source is asked to configure again just now.
    var reconfiguring: UICollectionViewCell?
    /// What waits for the end of a layout pass.
    var afterPass: [() -> Void] = []
    /// The element whose view the data source is asked for just now.
    var creating: UICollectionViewLayoutAttributes?
    var layoutIsInvalid = true
    var offsetAdjustment = CGPoint.zero
    var sizeAdjustment = CGSize.zero
    /// Items per section; nil when the data source has to be asked again.
    var counts: [Int]?
    var needsReload = false
    var isLayingOut = false
    /// Whether an update or a change of layout is being set up; it sees to the content offset itself.
    var isChanging = false
    /// Bounds and content size that the content offset was last brought into the range of.
    var rangeOfLastPass: [CGSize] = []
    /// The bounds that the views agree with; nil before the first pass.
    var boundsOfLastPass: CGRect?
    /// The last answers of the layout.
    var tiles: ElementTiles?
    /// What the layout named when it was invalidated; nil when nothing that it answered is good any more.
    var invalidElements: Set<ElementKey>?
    /// Mistakes of layouts that were told already.
    var mistakes = LayoutMistakes()
    /// The elements that have a view, apart from those that only finish an animation.
    var shown: [ElementKey: ShownElement] = [:] { didSet { inOrder = [] } }
    /// The same by key, after a layout pass; empty once they have changed.
    var inOrder: [ShownElement] = [] { didSet { arranged = nil } }
    /// Elements that leave in an animation.
    var leaving: [LeavingElement] = [] { didSet { arranged = nil } }
    /// The count of changes among the subviews when they were put in their order; nil when that may be another by now.
    var arranged: Int?
    /// Counts the animations of updates and changes of layout.
    var lastAnimation = 0
    /// The batch that is being recorded.
    var batch: BatchRecorder?
    var selection: Set<IndexPath> = []
    var touch: TouchedItem?
    /// Bounds before an animated change of size that the layout has not heard of yet.
    var boundsBeforeAnimatedChange: CGRect?

    /// The interactive change of layout under way.
    var transition: InteractiveTransition?
    /// The item that is being moved by hand.
    var movement: InteractiveMovement?
    var prefetcher = Prefetcher()
    var focus = ItemFocus()
    var many = MultipleSelection()
    var edgeScroll: EdgeScroll?
    var indexBar: IndexBar?
    var menus: ItemMenus?
    /// Where an animated `scrollToItem` goes to, until it is there.
    var scrollGoal: ScrollGoal?
    /// The width within which the content was mirrored last; nil when it was not.
    var mirroredWidth: CGFloat?

    /// A view with a layout; it has nothing to show until it has a data source.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        installedLayout = layout
        super.init(frame: frame)
        layout.owner = self
        installSweep()
    }

    /// A view with a flow layout: archives of interface files do not exist here.
    public required init?(coder: NSCoder) {
        installedLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        installedLayout.owner = self
        installSweep()
    }

    /// Seconds that an update or a change of layout takes; 0.3 at first (S3.16). Inside an animation block the block's
    /// duration holds instead.
    open var updateAnimationDuration: TimeInterval = 0.3

    /// Where numbers and views come from. Another one reloads everything.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// Hears which items may come into sight soon; nil at first.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

    /// Whether `prefetchDataSource` is told of items in advance; true at first.
    open var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { cancelPrefetching() } } }

    /// When cells in sight may be asked again for their sizes; `enabled` at first.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    /// Hears of touches and of views that come and go, and of scrolling.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        get { storedDelegate as? any UICollectionViewDelegate }
        set {
            storedDelegate = newValue
            if newValue != nil, menus == nil { menus = ItemMenus(self) }
        }
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
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView {
                backgroundView.frame = bounds
                insertSubview(backgroundView, at: 0)
            }
        }
    }

    /// Whether touches select items; true at first. Setting false clears the selection (S5.17).
    open var allowsSelection = true { didSet { keepAllowedSelection() } }

    /// Whether more than one item can be selected; false at first. Setting false keeps the first of several (S5.17).
    open var allowsMultipleSelection = false { didSet { keepAllowedSelection() } }

    /// Whether the content is being edited: other rules of selection hold meanwhile; false at first.
    open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }

    /// Whether touches select items while `isEditing`; false at first.
    open var allowsSelectionDuringEditing = false { didSet { keepAllowedSelection() } }

    /// Whether more than one item can be selected while `isEditing`; false at first.
    open var allowsMultipleSelectionDuringEditing = false { didSet { keepAllowedSelection() } }

    /// Whether items can have the focus; true at first. It comes with the Tab key.
    open var allowsFocus = true

    /// Whether items can have the focus while `isEditing`; false at first.
    open var allowsFocusDuringEditing = false

    /// Whether the focus comes back to the item that had it last; false at first (S5.20).
    open var remembersLastFocusedIndexPath = false

    /// Whether the item that gets the focus is selected; false at first (S5.20).
    open var selectionFollowsFocus = false

    // MARK: Bounds

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            if old != newValue { boundsWillChange(from: old, to: newValue) }
            super.bounds = newValue
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
            if old.size != super.bounds.size { backgroundView?.frame = super.bounds }
        }
    }

    /// The layout knows the new content size only in the next pass, which keeps the offset in its range.
    package override func contentRangeDidChange() {}

    override func animationDidArrive() { arriveAtScrollGoal() }

    /// The layout is asked before the delegate (S6.11).
    package override func proposedTarget(for offset: CGPoint, velocity: CGPoint) -> CGPoint {
        installedLayout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
    }

    open override func layoutSubviews() {
        layOutElements()
        super.layoutSubviews()
        placeIndexBar()
        runWhatWaits()
        keepFocus()
    }

    // MARK: Content

    /// Asks the data source for everything anew in the next layout pass. Selection is cleared (S3.19).
    open func reloadData() {
        needsReload = true
        counts = nil
        clearSelection()
        touch = nil
        movement = nil
        edgeScroll = nil
        cancelPrefetching()
        batch?.isReload = true
        let context = UICollectionViewLayoutInvalidationContext.make(
            for: installedLayout, everything: true, counts: true)
        installedLayout.invalidateLayout(with: context)
        invalidateEverything()
        setNeedsLayout()
    }

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
        runBatch(call: "performBatchUpdates(_:completion:)", { updates?() }, completion: completion)
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

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !beginTouch(touches) { super.touchesBegan(touches, with: event) }
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
