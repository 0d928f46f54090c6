import CollectionCore

/// A layout of items in lines, section after section, with headers and footers (S2).
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The axis along which lines follow each other; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }

    /// The size of items in points, unless the delegate provides sizes; 50×50 by default.
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet { if itemSize != oldValue { invalidateLayout() } }
    }

    /// The distance between lines in points; 10 by default. Negative values make lines overlap (S2.20).
    open var minimumLineSpacing: CGFloat = 10 {
        didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }

    /// The minimum distance between items of a line in points; 10 by default. Full lines are spread (S2.8).
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }

    /// The margins around the lines of each section in points, between header and footer; zero by default.
    open var sectionInset = UIEdgeInsets.zero {
        didSet { if sectionInset != oldValue { invalidateLayout() } }
    }

    /// The size of headers in points; only the length along the scroll direction is used, and 0 means no header
    /// (S2.15).
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }

    /// The size of footers in points; only the length along the scroll direction is used, and 0 means no footer
    /// (S2.15).
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }

    /// Whether headers stay visible while their section is scrolled (S2.21); false by default.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    /// Whether footers stay visible while their section is scrolled (S2.21); false by default.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    /// The size of items in points until their cells are measured; zero, the default, disables self-sizing (S2.22).
    /// `automaticSize` estimates with `itemSize`.
    open var estimatedItemSize = CGSize.zero {
        didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
    }
    override func sizedAxes(of attributes: UICollectionViewLayoutAttributes) -> [NSLayoutConstraint.Axis] {
        isEstimating ? super.sizedAxes(of: attributes) : []
    }

    /// The guide for section insets, across the scroll direction; the content inset by default (S2.5).
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }

    /// The alignment of items in a section's last line that is not full. `automatic`, the default, matches iOS
    /// (S2.10). Not part of Apple's UIKit (B1).
    open var lastLineAlignment = LastLineAlignment.automatic {
        didSet { if lastLineAlignment != oldValue { invalidateLayout() } }
    }

    /// Whether both edges of items are rounded to device pixels, avoiding seams between them. The default, false,
    /// rounds only origins, as on iOS (S2.18). Not part of Apple's UIKit (B2).
    open var roundsItemEdges = false {
        didSet { if roundsItemEdges != oldValue { invalidateLayout() } }
    }

    /// The solved frames, computed in `prepare()`.
    var solution: FlowSolver?
    /// The metrics last read from delegate and properties.
    var metrics: [FlowSection]?
    /// The measured sizes of self-sizing items.
    var measuredSizes: [IndexPath: CGSize] = [:]
    /// Whether sizes, insets and spacings have to be read again.
    private var metricsAreInvalid = true
    private var framesAreInvalid = true

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let coder = coder as? InterfaceCoder { coder.loader.setValues(of: self, coder.element) }
    }

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

    /// The frames for the current state. A query between an invalidation and the next pass solves for it without a call
    /// of `prepare()` (S1.35).
    var currentSolution: FlowSolver? {
        if collectionView != nil { solveIfNeeded() }
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

    /// Returns true if the length of the lines changes, and for every change while something is pinned (S1.5).
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let old = collectionView.bounds
        if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return old != newBounds }
        return lengthsDiffer(old.size, newBounds.size)
    }

    private func lengthsDiffer(_ a: CGSize, _ b: CGSize) -> Bool {
        scrollDirection == .vertical ? a.width != b.width : a.height != b.height
    }

    /// Keeps the delegate's metrics (S2.23), unless the bounds were empty. Scrolling also keeps the frames: only
    /// pinned views move.
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
        // Subclasses may position other elements by the content offset.
        if type(of: self) == UICollectionViewFlowLayout.self {
            namePinned(in: flow, from: collectionView.bounds, to: newBounds)
        }
        return context
    }

    /// Returns true for cells with a different preferred size while sizes are estimated (S1.27), ignoring differences
    /// of less than a pixel.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        isEstimating && originalAttributes.representedElementCategory == .cell
            && differ(preferredAttributes.size, originalAttributes.size)
    }

    /// Invalidates the item and keeps the delegate's metrics.
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

    /// Keeps all frames while the dragged item stays over the same position.
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

    /// Subclasses may call their own delegates.
    override var answersWithoutDelegate: Bool { type(of: self) == UICollectionViewFlowLayout.self }

    /// Measured sizes move with their items.
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
