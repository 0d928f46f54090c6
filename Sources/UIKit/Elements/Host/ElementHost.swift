/// A scroll view that shows the elements of a layout with reusable views: a collection view or a table view.
///
/// The engine's methods are in extensions of this protocol. A conforming class holds the engine's state, and passes its
/// questions and reports on to its own data source and delegate.
@MainActor protocol ElementHost: UIScrollView, FocusContainer, SwipeTarget {
    var elements: ElementStore { get }
    var layoutCache: LayoutCache { get }
    var updates: UpdateCoordinator { get }
    var selectionState: SelectionState { get set }
    var focus: ItemFocus { get set }
    var prefetcher: Prefetcher { get set }
    var accessories: CollectionAccessories { get set }
    var swipeState: SwipeState { get set }
    /// The target of an animated scroll to an item in progress.
    var scrollGoal: ScrollGoal? { get set }
    /// The view's API in the words of its class, for messages.
    var wording: HostWording { get }
    /// The view behind all elements.
    var backgroundView: UIView? { get set }
    /// When visible views are measured again.
    var measuresAgain: Bool { get }

    // MARK: Data source

    var hasDataSource: Bool { get }
    /// The item counts per section, queried from the data source.
    func askForCounts() -> [Int]
    /// The data source's view of an item.
    func askForCell(at indexPath: IndexPath, isReconfigured: Bool) -> any ElementCell
    /// The data source's supplementary view of an element.
    func askForSupplementaryView(_ attributes: UICollectionViewLayoutAttributes) -> UIView
    func askForIndexTitles() -> [String]?
    /// Scrolls to the part of the content that a title of the index stands for.
    func scroll(toIndexTitle title: String, at index: Int)
    func canMove(_ path: IndexPath) -> Bool
    /// Moves an item in the model; nil if the data source does not implement it.
    func commitMove(from old: IndexPath, to new: IndexPath) -> Void?
    var prefetches: Bool { get }
    func callPrefetch(_ paths: [IndexPath])
    func callCancelPrefetching(_ paths: [IndexPath])

    // MARK: Views

    func callWillDisplay(_ element: ShownElement)
    func callDidEndDisplaying(_ element: ShownElement)
    /// The attributes that an element's view prefers to the given ones.
    func preferredAttributes(
        of element: ShownElement, fitting original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes

    // MARK: Delegate

    /// The content offset after an update.
    func decidedOffset(_ proposed: CGPoint) -> CGPoint
    func canHighlight(_ path: IndexPath) -> Bool
    func callDidHighlight(_ path: IndexPath)
    func callDidUnhighlight(_ path: IndexPath)
    /// Whether the highlight ends before the delegate is asked to select the item.
    var unhighlightsFirst: Bool { get }
    /// The item to select in place of one; nil for none.
    func itemToSelect(for path: IndexPath) -> IndexPath?
    /// The item to deselect in place of one; nil for none.
    func itemToDeselect(for path: IndexPath) -> IndexPath?
    /// The item to deselect in place of one that loses its selection to another one; nil to keep it (S20.16).
    func itemToReplace(_ path: IndexPath) -> IndexPath?
    func callDidSelect(_ path: IndexPath)
    func callDidDeselect(_ path: IndexPath)
    func callPrimaryAction(_ path: IndexPath)
    func canBeginMultipleSelection(at path: IndexPath) -> Bool?
    func callDidBeginMultipleSelection(at path: IndexPath)
    func callDidEndMultipleSelection()
    func canEdit(_ path: IndexPath) -> Bool
    func mayFocus(_ path: IndexPath) -> Bool?
    func preferredItemForFocus() -> IndexPath?
    func selectsOnFocus(_ path: IndexPath) -> Bool?
    /// The item to which a moved item goes in place of a proposal.
    func moveTarget(of original: IndexPath, at current: IndexPath, proposed: IndexPath) -> IndexPath
    func swipeWillBegin(at path: IndexPath)
    func swipeDidEnd(at path: IndexPath?)
}

/// The names of a host's API in messages.
struct HostWording {
    var view: String
    var numberOfItems: String
    var cell: String
    var move: String

    static let collection = HostWording(
        view: "UICollectionView", numberOfItems: "numberOfItems",
        cell: "collectionView(_:cellForItemAt:)",
        move: "collectionView(_:moveItemAt:to:)")

    static let table = HostWording(
        view: "UITableView", numberOfItems: "numberOfRows",
        cell: "tableView(_:cellForRowAt:)", move: "tableView(_:moveRowAt:to:)")
}

/// A view that takes part in reuse and in the appearance of lists.
@MainActor protocol ElementView: UIView {
    var reuseKey: ReuseKey? { get set }
    /// How often the view was taken from the reuse pool.
    var reuses: Int { get set }
    /// The axes that the layout estimates for the element; nil before the host asks for a size.
    var sizedAxes: [NSLayoutConstraint.Axis]? { get set }
    /// The distance that a swipe has moved the view along x, in points; layout attributes exclude it.
    var swipeOffset: CGFloat { get set }
    func prepareForReuse()
    func apply(_ layoutAttributes: UICollectionViewLayoutAttributes)
    func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes
    /// Whether the view is part of a list.
    var isListRow: Bool { get }
    func take(_ row: ListRow?)
    /// Resets a swipe before the view is used again.
    func forgetSwipe()
}

/// The view of an item.
@MainActor protocol ElementCell: ElementView {
    var isHighlighted: Bool { get set }
    var isSelected: Bool { get set }
    /// Whether a swipe has moved the cell.
    var isSwiped: Bool { get set }
    /// Whether a tap anywhere in the row opens and closes its branch.
    var togglesOnTap: Bool { get }
    func toggleOutline()
    func setNeedsUpdateConfiguration()
}

extension ElementCell {
    var togglesOnTap: Bool { false }
    func toggleOutline() {}
}

extension UIView {
    /// The host that shows this view, in its own content or in the scroll view of a section.
    var elementHost: (any ElementHost)? {
        superview?.asElementHost ?? (superview as? SectionScrollView)?.superview?.asElementHost
    }

    private var asElementHost: (any ElementHost)? {
        self as? UICollectionView ?? self as? UITableView
    }

    /// The view as one that takes part in reuse. These are casts to classes because the first cast of a class to a
    /// protocol reads the conformances of the whole program.
    var elementView: (any ElementView)? {
        self as? UICollectionReusableView ?? self as? UITableViewCell ?? self as? UITableViewHeaderFooterView
    }

    /// The view as that of an item.
    var elementCell: (any ElementCell)? { self as? UICollectionViewCell ?? self as? UITableViewCell }
}

extension ElementHost {
    /// The view of an item; nil if it is not visible.
    func cell(at path: IndexPath) -> (any ElementCell)? { elements[.cell(path)]?.view.elementCell }

    /// The views of the visible items, in order.
    var cells: [any ElementCell] {
        elements.ordered.filter { $0.key.category == .cell }.compactMap { $0.view.elementCell }
    }

    /// The visible items, in order.
    var visibleItems: [IndexPath] { elements.ordered.filter { $0.key.category == .cell }.map(\.key.indexPath) }

    /// The item shown by a view; nil if it shows none.
    func item(of view: UIView) -> IndexPath? {
        elements.shown.first { $0.key.category == .cell && $0.value.view === view }?.key.indexPath
    }

    /// The frontmost item at a point in content coordinates, considering transforms; nil if there is none.
    func item(at point: CGPoint) -> IndexPath? {
        if bounds.contains(point) {
            let here = elements.ordered.filter { element in
                element.key.category == .cell
                    && element.view.point(inside: element.view.convert(point, from: self), with: nil)
            }
            .sorted { ($0.attributes.zIndex, $0.key) < ($1.attributes.zIndex, $1.key) }
            let order = DepthOrder.backToFront(here.map(\.view.layer.values), in: layer.values)
            return order.last.map { here[$0].key.indexPath }
        }
        prepareLayoutIfNeeded()
        let found = installedLayout.elements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
        let here = found.filter {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        }
        return here.max { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }?.indexPath
    }
}
