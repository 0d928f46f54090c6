internal import PrivateABI

/// What became invalid in a layout. A context with nothing set still leads to `prepare()`, and everything is asked again
/// (S1.24); one that names elements and nothing else has only those asked again.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    private(set) var items: [IndexPath]?
    private(set) var supplementaries: [String: [IndexPath]]?
    private(set) var decorations: [String: [IndexPath]]?
    private var everything = false
    private var dataSourceCounts = false

    public nonisolated override init() { super.init() }

    /// Whether all is to be computed anew: after `reloadData()`, another data source or layout object.
    open var invalidateEverything: Bool { everything }

    /// Whether the numbers of sections and items may have changed: after a reload and by every update.
    open var invalidateDataSourceCounts: Bool { dataSourceCounts }

    /// Added to the content offset by the next layout pass, in points; zero at first.
    open var contentOffsetAdjustment = CGPoint.zero

    /// Added to the content size by the next layout pass, in points; zero at first.
    open var contentSizeAdjustment = CGSize.zero

    /// The items named by `invalidateItems(at:)`; nil when none were.
    open var invalidatedItemIndexPaths: [IndexPath]? { items }

    /// The supplementary views that were named, by kind; nil when none were.
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementaries }

    /// The decoration views that were named, by kind; nil when none were.
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations }

    /// Where the items that are moved by hand stood before this step; nil when none are.
    open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.previous }

    /// Where the items that are moved by hand go; nil when none are.
    open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.target }

    /// Where the hand is, in content points; zero when nothing is moved by hand.
    open var interactiveMovementTarget: CGPoint { movement?.position ?? .zero }

    /// Whether a view asked for another size: then others move out of the way, named or not.
    var isSelfSizing = false

    /// What it names, when nothing else is to be asked again; nil when everything is.
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

    /// One step of a movement by hand.
    var movement: (previous: [IndexPath], target: [IndexPath], position: CGPoint)?

    /// Names items whose attributes are no longer good.
    open func invalidateItems(at indexPaths: [IndexPath]) { items = (items ?? []) + indexPaths }

    /// Names supplementary views whose attributes are no longer good.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        supplementaries = supplementaries ?? [:]
        supplementaries![elementKind, default: []] += indexPaths
    }

    /// Names decoration views whose attributes are no longer good.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        decorations = decorations ?? [:]
        decorations![elementKind, default: []] += indexPaths
    }

    /// A context of the layout's own class.
    static func make(for layout: UICollectionViewLayout, everything: Bool = false, counts: Bool = false)
        -> UICollectionViewLayoutInvalidationContext
    {
        let contextClass: AnyClass = type(of: layout).invalidationContextClass
        guard let contextClass = contextClass as? UICollectionViewLayoutInvalidationContext.Type else {
            fatalError(
                "\(type(of: layout)).invalidationContextClass: \(contextClass) is no UICollectionViewLayoutInvalidationContext"
            )
        }
        let context = ClassFactory.makeObject(contextClass)
        context.everything = everything
        context.dataSourceCounts = counts
        return context
    }
}
