import CollectionCore

/// Items in lines, section after section, with headers and footers (S2).
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The axis along which lines follow each other; vertical at first.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }

    /// The size of every item in points, unless the delegate says otherwise; 50×50 at first.
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet { if itemSize != oldValue { invalidateLayout() } }
    }

    /// The distance between lines in points; 10 at first. Negative ones make lines overlap (S2.20).
    open var minimumLineSpacing: CGFloat = 10 {
        didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }

    /// The least distance between the items of a line in points; 10 at first. Full lines spread (S2.8).
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }

    /// Room around the lines of each section in points, between header and footer; none at first.
    open var sectionInset = UIEdgeInsets.zero {
        didSet { if sectionInset != oldValue { invalidateLayout() } }
    }

    /// The size of headers; only the length along the scroll direction counts, and 0 means none (S2.15).
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }

    /// The size of footers; only the length along the scroll direction counts, and 0 means none (S2.15).
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }

    /// Whether headers stay in sight while their section is scrolled through (S2.21); false at first.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    /// Whether footers stay in sight while their section is scrolled through (S2.21); false at first.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    /// The size that items count as until their cells have been asked for theirs; zero, the default, asks none (S2.22).
    /// `automaticSize` stands for `itemSize`.
    open var estimatedItemSize = CGSize.zero {
        didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
    }
    override func sizedAxes(of attributes: UICollectionViewLayoutAttributes) -> [NSLayoutConstraint.Axis] {
        isEstimating ? super.sizedAxes(of: attributes) : []
    }

    /// What section insets are measured from, across the scroll direction; the content inset at first (S2.5).
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }

    /// How the items of a section's last line stand when it is not full; `automatic` at first, as on iOS (S2.10). iOS has
    /// no such property (B1).
    open var lastLineAlignment = LastLineAlignment.automatic {
        didSet { if lastLineAlignment != oldValue { invalidateLayout() } }
    }

    /// Whether both ends of items are put on whole pixels, so that no seams show between them; false at first: origins
    /// only, as on iOS (S2.18). iOS has no such property (B2).
    open var roundsItemEdges = false {
        didSet { if roundsItemEdges != oldValue { invalidateLayout() } }
    }

    /// The frames of everything; found by `prepare()`.
    var solution: FlowSolver?
    /// What delegate and properties said when they were asked last.
    var metrics: [FlowSection]?
    /// The sizes that cells asked for.
    var measuredSizes: [IndexPath: CGSize] = [:]
    /// Whether sizes, insets and spacings have to be asked again.
    private var metricsAreInvalid = true
    private var framesAreInvalid = true
    private var isPreparing = false

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override class var invalidationContextClass: AnyClass {
        UICollectionViewFlowLayoutInvalidationContext.self
    }

    open override func prepare() {
        super.prepare()
        solveIfNeeded()
    }

    private var isStale: Bool { metricsAreInvalid || framesAreInvalid || solution == nil }

    private func solveIfNeeded() {
        guard isStale else { return }
        if metricsAreInvalid { metrics = nil }
        metricsAreInvalid = false
        framesAreInvalid = false
        solution = solve()
    }

    /// The frames of everything in the present state: a query between an invalidation and the next pass prepares the layout
    /// first (S1.35).
    var currentSolution: FlowSolver? {
        guard isStale, collectionView != nil else { return solution }
        if !isPreparing {
            isPreparing = true
            prepare()
            isPreparing = false
        }
        // An override of `prepare()` may leave super out, or ask before it calls super.
        solveIfNeeded()
        return solution
    }

    open override var collectionViewContentSize: CGSize { currentSolution?.contentSize ?? .zero }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        let isNewContent = context.invalidateEverything || context.invalidateDataSourceCounts
        if flow?.invalidateFlowLayoutDelegateMetrics ?? true || isNewContent { metricsAreInvalid = true }
        if flow?.invalidateFlowLayoutAttributes ?? true || isNewContent { framesAreInvalid = true }
        if context.invalidateEverything { measuredSizes = [:] }
        for (path, size) in flow?.preferredSizes ?? [:] { measuredSizes[path] = size }
        super.invalidateLayout(with: context)
    }

    /// True when the length of the lines changes, and on every change while something is pinned (S1.5).
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let old = collectionView.bounds
        if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return old != newBounds }
        return lengthsDiffer(old.size, newBounds.size)
    }

    private func lengthsDiffer(_ a: CGSize, _ b: CGSize) -> Bool {
        scrollDirection == .vertical ? a.width != b.width : a.height != b.height
    }

    /// What the delegate said stays good (S2.23), unless there was no room to say it for; scrolling alone keeps the frames
    /// too: only pinned views move.
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let collectionView,
            !collectionView.bounds.isEmpty
        else { return context }
        flow.invalidateFlowLayoutDelegateMetrics = false
        guard !lengthsDiffer(collectionView.bounds.size, newBounds.size) else { return context }
        flow.invalidateFlowLayoutAttributes = false
        // Subclasses may place more by the scrolling than what is pinned.
        if type(of: self) == UICollectionViewFlowLayout.self {
            namePinned(in: flow, from: collectionView.bounds, to: newBounds)
        }
        return context
    }

    /// True for cells that ask for another size while sizes are estimated (S1.27); differences below a pixel do not count.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        isEstimating && originalAttributes.representedElementCategory == .cell
            && differ(preferredAttributes.size, originalAttributes.size)
    }

    /// Names the item; what the delegate said stays good.
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        guard originalAttributes.representedElementCategory == .cell else { return context }
        context.invalidateItems(at: [originalAttributes.indexPath])
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            flow.invalidateFlowLayoutDelegateMetrics = false
            flow.preferredSizes[originalAttributes.indexPath] = preferredAttributes.size
        }
        return context
    }

    /// While the item in the hand stays over the same place no frame changes.
    open override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
            previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
        if targetIndexPaths == previousIndexPaths,
            let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        {
            flow.invalidateFlowLayoutDelegateMetrics = false
            flow.invalidateFlowLayoutAttributes = false
        }
        return context
    }

    /// Subclasses may ask their own delegates.
    override var answersWithoutDelegate: Bool { type(of: self) == UICollectionViewFlowLayout.self }

    /// Measured sizes go with their items.
    override func itemsWillMove(_ itemAfter: (IndexPath) -> IndexPath?, sectionAfter: (Int) -> Int?) {
        var moved: [IndexPath: CGSize] = [:]
        for (path, size) in measuredSizes {
            if let after = itemAfter(path) { moved[after] = size }
        }
        measuredSizes = moved
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        attributes(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributesForItem(at: indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributesForSupplementary(elementKind, at: indexPath)
    }
}
