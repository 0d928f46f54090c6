/// A layout that interpolates between two layouts during an interactive transition, by `transitionProgress` (S4.10,
/// S4.11).
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    private let first: UICollectionViewLayout
    private let second: UICollectionViewLayout
    private var firstIsInvalid = true
    private var secondIsInvalid = true
    private var values: [String: CGFloat] = [:]
    /// The contexts that invalidate the two layouts after a change of bounds.
    private var boundsContexts: [(layout: UICollectionViewLayout, context: UICollectionViewLayoutInvalidationContext)] =
        []
    private var progress = ProgressTrack()
    /// The content offsets of both ends, set by the collection view when the transition begins.
    var offsets: (first: CGPoint, second: CGPoint)?

    /// Creates a layout between two layouts of the same collection view.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        first = currentLayout
        second = newLayout
        super.init()
    }

    public required init?(coder: NSCoder) {
        first = UICollectionViewFlowLayout()
        second = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// The layout at the start of the transition.
    open var currentLayout: UICollectionViewLayout { first }

    /// The layout at the end of the transition.
    open var nextLayout: UICollectionViewLayout { second }

    /// The progress from the current layout, 0 and the default, to the next layout, 1. Values outside this range
    /// overshoot.
    open var transitionProgress: CGFloat {
        get { progress.value }
        set {
            enforce(newValue.isFinite, "UICollectionViewTransitionLayout.transitionProgress: \(newValue) is not finite")
            let step = newValue - progress.value
            progress.move(to: newValue, at: CACurrentMediaTime())
            guard step != 0 else { return }
            if let offsets, let collectionView {
                let offset = collectionView.contentOffset
                collectionView.rebaseContentOffset(
                    to: CGPoint(
                        x: offset.x + step * (offsets.second.x - offsets.first.x),
                        y: offset.y + step * (offsets.second.y - offsets.first.y)))
            }
            invalidateLayout()
        }
    }

    /// Stores a value of the gesture, returned by `value(forAnimatedKey:)` (S4.12).
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

    /// The last stored value; 0 if there is none.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    /// The velocity of `transitionProgress` per second, from its last two values.
    var progressVelocity: CGFloat { progress.velocity }

    // MARK: Geometry

    open override func prepare() {
        super.prepare()
        if firstIsInvalid { first.prepare() }
        if secondIsInvalid { second.prepare() }
        (firstIsInvalid, secondIsInvalid) = (false, false)
    }

    open override var collectionViewContentSize: CGSize {
        let a = first.collectionViewContentSize
        let b = second.collectionViewContentSize
        let k = transitionProgress
        return CGSize(
            width: max(0, a.width + k * (b.width - a.width)), height: max(0, a.height + k * (b.height - a.height)))
    }

    /// The elements of both layouts in their end states, at their current interpolated positions.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var keys: Set<ElementKey> = []
        for (layout, offset) in [(first, offsets?.first), (second, offsets?.second)] {
            var area = rect
            if let offset, let collectionView {
                let bounds = CGRect(origin: offset, size: collectionView.bounds.size)
                area = area.union(bounds)
            }
            keys.formUnion(layout.elements(in: area).map(\.key))
        }
        return keys.sorted().compactMap(between)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        between(.cell(indexPath))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        between(ElementKey(.supplementaryView, kind: elementKind, at: indexPath))
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        between(ElementKey(.decorationView, kind: elementKind, at: indexPath))
    }

    /// Interpolates an element of both layouts; an element of only one fades (S4.5).
    private func between(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let a = first.knows(key) ? first.attributes(for: key) : nil
        let b = second.knows(key) ? second.attributes(for: key) : nil
        switch (a, b) {
        case (nil, nil): return nil
        case (let a?, let b?): return a.interpolated(to: b, by: transitionProgress)
        case (let a?, nil): return a.interpolated(to: a.clear(), by: transitionProgress)
        case (nil, let b?): return b.clear().interpolated(to: b, by: transitionProgress)
        }
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts {
            for layout in [first, second] {
                layout.invalidate(
                    with: .make(
                        for: layout, everything: context.invalidateEverything,
                        counts: context.invalidateDataSourceCounts))
            }
        }
        // Apply the contexts of a change of bounds, now that the bounds have changed (S1.34).
        let parts = boundsContexts
        boundsContexts = []
        for part in parts { part.layout.invalidate(with: part.context) }
        super.invalidateLayout(with: context)
    }

    /// Notes the invalidation of one of the two layouts. Returns whether the layout is one of them.
    func invalidatePart(_ layout: UICollectionViewLayout) -> Bool {
        if layout === first { firstIsInvalid = true }
        if layout === second { secondIsInvalid = true }
        return layout === first || layout === second
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        boundsContexts = [first, second].filter { $0.shouldInvalidateLayout(forBoundsChange: newBounds) }
            .map { (layout: $0, context: $0.invalidationContext(forBoundsChange: newBounds)) }
        return !boundsContexts.isEmpty
    }

    override func itemsWillMove(_ itemAfter: (IndexPath) -> IndexPath?, sectionAfter: (Int) -> Int?) {
        first.itemsWillMove(itemAfter, sectionAfter: sectionAfter)
        second.itemsWillMove(itemAfter, sectionAfter: sectionAfter)
    }
}

/// The progress of a transition, with the velocity of its last step.
struct ProgressTrack {
    private(set) var value: CGFloat = 0
    /// The velocity per second.
    private(set) var velocity: CGFloat = 0
    private var time: TimeInterval?

    mutating func move(to new: CGFloat, at now: TimeInterval) {
        if let time, now > time { velocity = (new - value) / (now - time) }
        value = new
        time = now
    }
}

extension UICollectionViewLayoutAttributes {
    /// Interpolates to other attributes of the same element, from 0 for these to 1 for the others. Order and
    /// visibility change halfway.
    func interpolated(to other: UICollectionViewLayoutAttributes, by k: CGFloat) -> UICollectionViewLayoutAttributes {
        if k == 0 { return self }
        if k == 1 { return other }
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + k * (b - a) }
        let result = (k < 0.5 ? self : other).duplicate()
        result.center = CGPoint(x: mix(center.x, other.center.x), y: mix(center.y, other.center.y))
        result.size = CGSize(
            width: max(0, mix(size.width, other.size.width)), height: max(0, mix(size.height, other.size.height)))
        result.alpha = min(max(mix(alpha, other.alpha), 0), 1)
        result.isHidden = isHidden && other.isHidden
        if !CATransform3DEqualToTransform(transform3D, other.transform3D) {
            result.transform3D = transform3D.interpolated(to: other.transform3D, by: k)
        }
        return result
    }
}
