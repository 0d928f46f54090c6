/// The base class of layouts, which compute the attributes of a collection view's elements. Subclasses override its
/// methods.
///
/// One pass calls `prepare()`, then `collectionViewContentSize`, then `layoutAttributesForElements(in:)` (S1). Between
/// passes, queries come at any time and in any order (S1.1).
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency _MembersProviding, @preconcurrency _ValueObserving,
    @preconcurrency NSCoding
{
    /// The members of the class that are found by name. `adopt` writes the overrides.
    open class func _adoptMembers() -> [_Member] { [] }

    /// Called for a change of a property that this object observes by name. The base stops the program, as the change
    /// was not handled.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { receivedUnhandledChange(keyPath, object) }

    weak var owner: (any ElementHost)?
    /// The sources of decoration views by their kinds.
    var decorationSources: [String: ViewSource] = [:]
    /// The context of the invalidation that calls `invalidateLayout()`; nil if other code called it.
    var pendingContext: UICollectionViewLayoutInvalidationContext?
    /// The update or layout change in preparation. The default initial and final attributes depend on it.
    private var change: (any LayoutChange)? { owner?.updates.change }

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    /// Called when all objects of the document that the layout comes from are made and connected. The base class does
    /// nothing.
    open func awakeFromNib() {}

    /// Does nothing: documents are read, not written.
    open func encode(with coder: NSCoder) {}

    // MARK: Collection view

    /// The collection view that uses this layout; nil while it is not installed.
    open var collectionView: UICollectionView? { owner as? UICollectionView }

    /// The class of the layout's attributes; the base class by default (S1.18).
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the layout's invalidation contexts; the base class by default.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Registers the class of decoration views of a kind. Nil removes the registration.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        guard let viewClass else {
            decorationSources[elementKind] = nil
            return
        }
        guard let viewClass = viewClass as? UICollectionReusableView.Type else {
            fatalError(
                "UICollectionViewLayout.register(_:forDecorationViewOfKind: \"\(elementKind)\"): \(viewClass) is not a subclass of UICollectionReusableView"
            )
        }
        decorationSources[elementKind] = .viewClass(viewClass)
    }

    /// Registers the nib of decoration views of a kind, which has one object, a `UICollectionReusableView`. Nil removes
    /// the registration.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorationSources[elementKind] = nib.map { .nib($0) }
    }

    /// Whether x is mirrored if the interface direction is opposite to `developmentLayoutDirection`. The layout
    /// computes in its own direction (S1.32). False by default.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// The direction in which the layout computes; left to right by default.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    // MARK: Geometry

    /// The axes along which an element's constraints determine its size. The other axes keep the length of the
    /// attributes (S15.68). An empty array saves the fitting.
    func sizedAxes(of attributes: UICollectionViewLayoutAttributes) -> [NSLayoutConstraint.Axis] {
        [.horizontal, .vertical]
    }

    /// Called before the first query after each invalidation. The default does nothing.
    open func prepare() {}

    /// The size of the whole content, in points; zero by default.
    open var collectionViewContentSize: CGSize { .zero }

    /// All elements that intersect a rectangle, in content points. Nil means none (S1.13). The rectangle is arbitrary
    /// (S1.9).
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// The attributes of a cell.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a supplementary view; nil if the layout has none of the kind there.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a decoration view; nil if the layout has none of the kind there.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Whether queries of a prepared layout call no code of the app, so that they are safe after the model has changed.
    var answersWithoutDelegate: Bool { false }

    // MARK: Sections that scroll by themselves

    /// The sections with a scroll view of their own whose visible part intersects a rectangle; none by default.
    func sectionContainers(in rect: CGRect) -> [SectionContainer] { [] }

    /// The colour behind all elements, in place of the collection view's; nil by default.
    var backgroundColorOfContent: UIColor? { nil }

    /// Whether a visible item keeps its position on screen when the bounds get another size.
    var holdsItemsOnResize: Bool { false }

    /// Whether sizes measured since the last preparation have pushed an element out past the end of the bounds. A
    /// layout that cannot tell before it is prepared again returns false.
    func isPushedOut(_ key: ElementKey, of bounds: CGRect) -> Bool { false }

    /// Items that are not visible and must be measured all the same.
    func itemsToMeasureAhead(in bounds: CGRect) -> [UICollectionViewLayoutAttributes] { [] }

    /// Called after such an item was measured, also if its size has not changed.
    func didMeasureAhead(_ key: ElementKey) {}

    /// Whether some items have swipe actions.
    var offersSwipeActions: Bool { false }

    /// The swipe actions of an item on one side; nil if it has none.
    func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? { nil }

    /// The scroll view of a section; nil if the section does not scroll on its own.
    func sectionContainer(_ section: Int) -> SectionContainer? { nil }

    /// The section whose scroll view contains an element; nil for the collection view itself.
    func scrollingSection(of key: ElementKey) -> Int? { nil }

    /// The elements that intersect a rectangle of the content, without those of sections with a scroll view of their
    /// own.
    func contentElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] { elements(in: rect) }

    /// The elements that intersect a rectangle of a section with a scroll view of its own, at offset zero.
    func sectionElements(in rect: CGRect, ofSection section: Int) -> [UICollectionViewLayoutAttributes] { [] }

    /// Called after the content of such a section scrolled.
    func sectionDidScroll(_ section: Int) {}

    /// The resting offset of such a section, from its leading end.
    func sectionTarget(for release: SectionRelease, ofSection section: Int) -> CGPoint { release.proposed }

    // MARK: Invalidation

    /// Invalidates the layout. `prepare()` runs in the next layout pass, once for all calls.
    ///
    /// The collection view's own invalidations call this method, and it calls `invalidateLayout(with:)` with their
    /// context (S1.33).
    open func invalidateLayout() {
        let context = pendingContext ?? .make(for: self)
        pendingContext = nil
        invalidateLayout(with: context)
    }

    /// Invalidates the parts that the context names. Overrides call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        owner?.layout(self, wasInvalidatedWith: context)
    }

    /// Whether a change of the collection view's bounds invalidates the layout. Called before each change, while the
    /// bounds are still the old ones (S1.4, S1.5). False by default.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// The context of an invalidation by a bounds change (S1.6).
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { .make(for: self) }

    /// Whether preferred attributes other than the given ones invalidate the layout (S1.27). False by default.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// The context of an invalidation by preferred attributes (S1.27).
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { .make(for: self) }

    // MARK: Interactive movement

    /// The target of an interactively moved item: the index path under the point, or its previous one (S5.26).
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        let found = layoutAttributesForElements(in: CGRect(origin: position, size: CGSize(width: 1, height: 1))) ?? []
        let here = found.filter {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(position)
        }
        return here.max { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }?.indexPath ?? previousIndexPath
    }

    /// The attributes of an interactively moved item: centred at the point, in front of all others (S5.27).
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes =
            layoutAttributesForItem(at: indexPath)?.duplicate()
            ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        attributes.zIndex = .max
        return attributes
    }

    /// The context of one step of an interactive movement.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = UICollectionViewLayoutInvalidationContext.make(for: self)
        context.movement = (previousIndexPaths, targetIndexPaths, targetPosition)
        return context
    }

    /// The context of the end of an interactive movement, finished or cancelled.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = UICollectionViewLayoutInvalidationContext.make(for: self)
        context.movement = (previousIndexPaths, indexPaths, .zero)
        return context
    }

    // MARK: Content offset

    /// The resting offset after a drag, in content points. The default returns the proposal.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// The content offset after an update or a change of layout (S3.23, S4.6). The default returns the proposal.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Updates

    /// Called with the update items of a batch after the layout is prepared for the new counts, before it is queried
    /// (S3).
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// The last call of a batch, inside its animation.
    open func finalizeCollectionViewUpdates() {}

    /// Called with the moves of a batch's items, before the layout is prepared for the new counts.
    func itemsWillMove(_ itemAfter: (IndexPath) -> IndexPath?, sectionAfter: (Int) -> Int?) {}

    /// Called before that where placeholders are shown, with the shown index paths of the data source's items before
    /// and after the batch.
    func placeholdersWillMove(before: (IndexPath) -> IndexPath, after: (IndexPath) -> IndexPath) {}

    /// The attributes from which a visible item of the new state animates; nil means the default.
    ///
    /// The default for inserted items is a copy in place with alpha 0, and for other items their attributes on screen,
    /// so that they move (S3.11, S3.12).
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { change?.defaultInitial(after: .cell(itemIndexPath), of: self) }

    /// The attributes to which a visible item of the old state animates, by its old index path; nil means the default.
    ///
    /// The default for deleted items is a copy in place with alpha 0, and for other items their attributes in the new
    /// state. With other attributes, a snapshot of an item that stays animates there (S3.11).
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { change?.defaultFinal(before: .cell(itemIndexPath), of: self) }

    /// As for items. The default for new views is a copy in place with alpha 0.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        change?.defaultInitial(after: ElementKey(.supplementaryView, kind: elementKind, at: elementIndexPath), of: self)
    }

    /// As for items. The default for removed views is a copy in place with alpha 0.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        change?.defaultFinal(before: ElementKey(.supplementaryView, kind: elementKind, at: elementIndexPath), of: self)
    }

    /// As for items. The default for new views is a copy in place with alpha 0.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        change?.defaultInitial(after: ElementKey(.decorationView, kind: elementKind, at: decorationIndexPath), of: self)
    }

    /// As for items. The default for removed views is a copy in place with alpha 0.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        change?.defaultFinal(before: ElementKey(.decorationView, kind: elementKind, at: decorationIndexPath), of: self)
    }

    /// Supplementary views to remove with this batch, by old index path, beside those that the collection view
    /// determines.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Decoration views to remove with this batch, by old index path, beside those that the collection view determines.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Supplementary views to add with this batch, by new index path, beside those that the collection view determines.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Decoration views to add with this batch, by new index path, beside those that the collection view determines.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Changes of layout and of bounds

    /// Called first, on the new layout (S4.3).
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Called on the old layout, after the new one's `prepareForTransition(from:)` (S4.3).
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Called on both layouts inside the animation, on the new one first (S4.3).
    open func finalizeLayoutTransition() {}

    /// Called when the view's size changes inside an animation. The bounds are the new ones (S4.16).
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// The last call of an animated bounds change, inside the animation.
    open func finalizeAnimatedBoundsChange() {}
}
