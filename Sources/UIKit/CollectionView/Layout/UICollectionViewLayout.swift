/// Says where the elements of a collection view are: subclasses override what stands here.
///
/// One pass calls `prepare()`, then `collectionViewContentSize`, then `layoutAttributesForElements(in:)` (S1). Between
/// passes every query may come at any time, in any order (S1.1).
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
    weak var owner: (any ElementHost)?
    var decorationClasses: [String: UICollectionReusableView.Type] = [:]
    /// The context of the invalidation that `invalidateLayout()` carries out; nil when it was called by other code.
    var pendingContext: UICollectionViewLayoutInvalidationContext?
    /// The update or layout change that is set up; the defaults below answer from it.
    private var change: (any LayoutChange)? { owner?.updates.change }

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    /// Does nothing: archives of interface files do not exist here.
    open func encode(with coder: NSCoder) {}

    // MARK: Where it is used

    /// The view that shows this layout; nil while it is not installed.
    open var collectionView: UICollectionView? { owner as? UICollectionView }

    /// The class of the attributes that this layout makes; base class by default (S1.18).
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the contexts that this layout is invalidated with; base class by default.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Names the class of the layout's own views of a kind; nil takes the name back.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        guard let viewClass else {
            decorationClasses[elementKind] = nil
            return
        }
        guard let viewClass = viewClass as? UICollectionReusableView.Type else {
            fatalError(
                "UICollectionViewLayout.register(_:forDecorationViewOfKind: \"\(elementKind)\"): \(viewClass) is no UICollectionReusableView"
            )
        }
        decorationClasses[elementKind] = viewClass
    }

    /// Whether x is mirrored where the interface runs in the direction opposite to `developmentLayoutDirection`: the
    /// layout goes on computing for its own direction. False at first (S1.32).
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// The direction that the layout computes for; left to right at first.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    // MARK: Geometry

    /// The axes of an element that its constraints size; the others keep the length of the attributes (S15.68). None saves the
    /// fitting.
    func sizedAxes(of attributes: UICollectionViewLayoutAttributes) -> [NSLayoutConstraint.Axis] {
        [.horizontal, .vertical]
    }

    /// Called before the first query after every invalidation. The base does nothing.
    open func prepare() {}

    /// The size of all content in points, not of the visible part; zero in the base class.
    open var collectionViewContentSize: CGSize { .zero }

    /// All elements that touch the rectangle, in content points; nil means none (S1.13). Any rectangle may come (S1.9).
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// The attributes of one cell.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of one supplementary view; nil when the layout has none of that kind there.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of one decoration view; nil when the layout has none of that kind there.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Whether queries of a prepared layout call no code of the program's, so that they may come when the model has changed
    /// already.
    var answersWithoutDelegate: Bool { false }

    // MARK: Sections that scroll by themselves

    /// The sections with a scroll view of their own whose visible part touches a rectangle; none in most layouts.
    func sectionContainers(in rect: CGRect) -> [SectionContainer] { [] }

    /// The colour to be shown behind all elements in place of the view's own; nil for none.
    var backgroundColorOfContent: UIColor? { nil }

    /// Whether some items have actions that a swipe reveals.
    var offersSwipeActions: Bool { false }

    /// The actions of an item on a side; nil when it has none.
    func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? { nil }

    /// The scroll view of one section; nil when it does not scroll by itself.
    func sectionContainer(_ section: Int) -> SectionContainer? { nil }

    /// The section whose scroll view an element stands in; nil for the collection view itself.
    func scrollingSection(of key: ElementKey) -> Int? { nil }

    /// The elements of the content that touch a rectangle, without those of sections that scroll by themselves.
    func contentElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] { elements(in: rect) }

    /// The elements of a section that scrolls by itself, at offset zero, that touch a rectangle.
    func sectionElements(in rect: CGRect, ofSection section: Int) -> [UICollectionViewLayoutAttributes] { [] }

    /// Called when the content of such a section has moved.
    func sectionDidScroll(_ section: Int) {}

    /// Where the content of such a section comes to rest, counted from its leading end.
    func sectionTarget(for release: SectionRelease, ofSection section: Int) -> CGPoint { release.proposed }

    // MARK: Invalidation

    /// Marks the layout; `prepare()` runs in the next layout pass, once however often this was called. The collection view's
    /// own invalidations pass through here, and from here to `invalidateLayout(with:)` with their context (S1.33).
    open func invalidateLayout() {
        let context = pendingContext ?? .make(for: self)
        pendingContext = nil
        invalidateLayout(with: context)
    }

    /// Marks what the context names. Overriders call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        owner?.layout(self, wasInvalidatedWith: context)
    }

    /// Asked before every change of the collection view's bounds, which are still the old ones (S1.4, S1.5). False in the
    /// base class.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// The context of an invalidation by a change of bounds (S1.6).
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { .make(for: self) }

    /// Asked when a view would like other attributes than it was given (S1.27). False in the base class.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// The context of an invalidation by a view's wish (S1.27).
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { .make(for: self) }

    // MARK: Moving by hand

    /// Where an item in the hand would go: the item under the point, else where it was (S5.26).
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        let found = layoutAttributesForElements(in: CGRect(origin: position, size: CGSize(width: 1, height: 1))) ?? []
        let here = found.filter {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(position)
        }
        return here.max { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }?.indexPath ?? previousIndexPath
    }

    /// The item in the hand: its attributes with the centre at the point, before everything else (S5.27).
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

    /// The context of one step of a movement.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = UICollectionViewLayoutInvalidationContext.make(for: self)
        context.movement = (previousIndexPaths, targetIndexPaths, targetPosition)
        return context
    }

    /// The context of the end of a movement, which may be its being taken back.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = UICollectionViewLayoutInvalidationContext.make(for: self)
        context.movement = (previousIndexPaths, indexPaths, .zero)
        return context
    }

    // MARK: Content offset

    /// Where a drag that is let go shall come to rest, in content points. The base returns the proposal.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// The content offset after an update or a change of layout (S3.23, S4.6). The base returns the proposal.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Updates

    /// Called with the items of a batch when the layout is prepared for the new counts, before it is asked for elements (S3).
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// The last call of a batch, made inside its animation.
    open func finalizeCollectionViewUpdates() {}

    /// Called with the way that the items of a batch take, before the layout is prepared for the new counts.
    func itemsWillMove(_ itemAfter: (IndexPath) -> IndexPath?, sectionAfter: (Int) -> Int?) {}

    /// The attributes from which an item of the new state sets out. Called for every visible one; the default is a clear copy
    /// in place for inserted items, and for the others their attributes on screen, so that they glide (S3.11, S3.12). Nil
    /// means the default.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { change?.defaultInitial(after: .cell(itemIndexPath), of: self) }

    /// The attributes at which an item of the old state ends. Called for every visible one, with its old index path; the
    /// default is a clear copy in place for deleted items, and for the others their attributes in the new state. Other
    /// attributes for an item that stays send a picture of it there (S3.11). Nil means the default.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { change?.defaultFinal(before: .cell(itemIndexPath), of: self) }

    /// As for items; the default is a clear copy in place for views that are new.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        change?.defaultInitial(after: ElementKey(.supplementaryView, kind: elementKind, at: elementIndexPath), of: self)
    }

    /// As for items; the default is a clear copy in place for views that go.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        change?.defaultFinal(before: ElementKey(.supplementaryView, kind: elementKind, at: elementIndexPath), of: self)
    }

    /// As for items; the default is a clear copy in place for views that are new.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        change?.defaultInitial(after: ElementKey(.decorationView, kind: elementKind, at: decorationIndexPath), of: self)
    }

    /// As for items; the default is a clear copy in place for views that go.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        change?.defaultFinal(before: ElementKey(.decorationView, kind: elementKind, at: decorationIndexPath), of: self)
    }

    /// Supplementary views that leave with this batch, by old index path, beside those that the view finds by itself.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Decoration views that leave with this batch, by old index path, beside those that the view finds by itself.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Supplementary views that come with this batch, by new index path, beside those that the view finds by itself.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Decoration views that come with this batch, by new index path, beside those that the view finds by itself.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Changes of layout and of bounds

    /// Called on the layout that comes, first of all (S4.3).
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Called on the layout that goes, after the new one's `prepareForTransition(from:)` (S4.3).
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Called on both layouts inside the animation, the new one first (S4.3).
    open func finalizeLayoutTransition() {}

    /// Called when the view's size changed inside an animation, the bounds being the new ones (S4.16).
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// The last call of an animated change of bounds, made inside the animation.
    open func finalizeAnimatedBoundsChange() {}
}
