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

    /// The frames of everything; found by `prepare()`.
    var solution: FlowSolver?
    /// Whether sizes, insets and spacings have to be asked again.
    private var metricsAreInvalid = true

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override class var invalidationContextClass: AnyClass {
        UICollectionViewFlowLayoutInvalidationContext.self
    }

    open override func prepare() {
        super.prepare()
        guard metricsAreInvalid || solution == nil else { return }
        metricsAreInvalid = false
        solution = solve()
    }

    open override var collectionViewContentSize: CGSize { solution?.contentSize ?? .zero }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            if flow.invalidateFlowLayoutDelegateMetrics || flow.invalidateFlowLayoutAttributes
                || flow.invalidateEverything || flow.invalidateDataSourceCounts
            {
                metricsAreInvalid = true
            }
        } else {
            metricsAreInvalid = true
        }
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

    /// Scrolling alone keeps the frames: only pinned views move.
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let collectionView,
            !lengthsDiffer(collectionView.bounds.size, newBounds.size)
        {
            flow.invalidateFlowLayoutDelegateMetrics = false
            flow.invalidateFlowLayoutAttributes = false
        }
        return context
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
