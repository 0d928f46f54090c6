internal import PrivateABI

/// The invalid parts of a layout.
///
/// After an invalidation with an empty context, `prepare()` runs and all elements are queried again (S1.24). A context
/// that names elements and nothing else has only those queried again.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    private(set) var items: [IndexPath]?
    private(set) var supplementaries: [String: [IndexPath]]?
    private(set) var decorations: [String: [IndexPath]]?
    private var everything = false
    private var dataSourceCounts = false

    public nonisolated override init() { super.init() }

    /// Whether everything is invalid: after `reloadData()`, or with another data source or layout object.
    open var invalidateEverything: Bool { everything }

    /// Whether the numbers of sections and items may have changed: after a reload and each update.
    open var invalidateDataSourceCounts: Bool { dataSourceCounts }

    /// Added to the content offset by the next layout pass, in points; zero by default.
    open var contentOffsetAdjustment = CGPoint.zero

    /// Added to the content size by the next layout pass, in points; zero by default.
    open var contentSizeAdjustment = CGSize.zero

    /// The items passed to `invalidateItems(at:)`; nil if none.
    open var invalidatedItemIndexPaths: [IndexPath]? { items }

    /// The invalidated supplementary views, by kind; nil if none.
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementaries }

    /// The invalidated decoration views, by kind; nil if none.
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations }

    /// The index paths of the interactively moved items before this step; nil if none.
    open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.previous }

    /// The target index paths of the interactively moved items; nil if none.
    open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.target }

    /// The pointer's position in content points; zero without an interactive movement.
    open var interactiveMovementTarget: CGPoint { movement?.position ?? .zero }

    /// Whether a view prefers another size, which also moves elements that are not named.
    var isSelfSizing = false

    /// The named elements if nothing else must be queried again; nil if everything must.
    var namedElements: Set<ElementKey>? {
        guard !everything, !dataSourceCounts, !isSelfSizing,
            items != nil || supplementaries != nil || decorations != nil
        else { return nil }
        var keys = Set((items ?? []).map(ElementKey.cell))
        for (kind, paths) in supplementaries ?? [:] {
            keys.formUnion(paths.map { ElementKey(.supplementaryView, kind: kind, at: $0) })
        }
        for (kind, paths) in decorations ?? [:] {
            keys.formUnion(paths.map { ElementKey(.decorationView, kind: kind, at: $0) })
        }
        return keys
    }

    /// One step of an interactive movement.
    var movement: (previous: [IndexPath], target: [IndexPath], position: CGPoint)?

    /// Invalidates the attributes of items.
    open func invalidateItems(at indexPaths: [IndexPath]) { items = (items ?? []) + indexPaths }

    /// Invalidates the attributes of supplementary views.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        supplementaries = supplementaries ?? [:]
        supplementaries![elementKind, default: []] += indexPaths
    }

    /// Invalidates the attributes of decoration views.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        decorations = decorations ?? [:]
        decorations![elementKind, default: []] += indexPaths
    }

    /// A context of the layout's own context class.
    static func make(for layout: UICollectionViewLayout, everything: Bool = false, counts: Bool = false)
        -> UICollectionViewLayoutInvalidationContext
    {
        let contextClass: AnyClass = type(of: layout).invalidationContextClass
        guard let contextClass = contextClass as? UICollectionViewLayoutInvalidationContext.Type else {
            fatalError(
                "\(type(of: layout)).invalidationContextClass: \(contextClass) is not a subclass of UICollectionViewLayoutInvalidationContext"
            )
        }
        let context = ClassFactory.makeObject(contextClass)
        context.everything = everything
        context.dataSourceCounts = counts
        return context
    }
}
