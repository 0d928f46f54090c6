import CollectionCore

/// A closure that returns the description of a section; nil leaves the section empty and logs a message.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout composed of sections, groups and items.
///
/// `prepare()` describes and solves the sections; the cost of queries is proportional to their results. Measured
/// sizes update the solution, moving only the affected elements.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration

    /// The solved frames; nil until the first preparation.
    var solution: CompositionalSolver?
    /// Whether any boundary item of the solution is pinned.
    private(set) var hasPinnedItems = false
    /// The section descriptions of the solution.
    var sections: [NSCollectionLayoutSection?] = []
    /// Whether any section scrolls orthogonally.
    private(set) var hasScrollingSections = false
    /// Whether any section has a handler of visible items.
    private(set) var hasHandlers = false
    private var hasSwipeActions = false
    /// The colour behind all elements when every section is a list and all have the same.
    private(set) var listBackgroundColor: UIColor?
    /// The input of the solution; nil once views have changed it by their sizes.
    private var solvedInput: CompositionalInput?
    var environment: CompositionalEnvironment?
    var measured = CompositionalMeasuredSizes()
    /// The attributes modified by handlers of visible items in this pass.
    var handled: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    private var isStale = true
    private var isPreparing = false

    /// Creates a layout with the same description for all sections.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Creates a layout with the same description for all sections.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// Creates a layout that calls the provider whenever a section's description may have changed (S14.110).
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Creates a layout that calls the provider whenever a section's description may have changed (S14.110).
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        storedConfiguration = configuration.copy() as! UICollectionViewCompositionalLayoutConfiguration
        super.init()
        register(ListBackgroundView.self, forDecorationViewOfKind: ListBackgroundView.kind)
    }

    /// Returns nil, since interface archives are not supported.
    public required init?(coder: NSCoder) { nil }

    /// The configuration; reading returns a copy, and setting a new one invalidates the layout (S14.107).
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { storedConfiguration.copy() as! UICollectionViewCompositionalLayoutConfiguration }
        set {
            storedConfiguration = newValue.copy() as! UICollectionViewCompositionalLayoutConfiguration
            invalidateLayout()
        }
    }

    /// True: the layout is mirrored in the opposite layout direction (S14.116–117).
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override class var invalidationContextClass: AnyClass { CompositionalInvalidationContext.self }

    var axis: FlowAxis { storedConfiguration.scrollDirection == .vertical ? .vertical : .horizontal }

    // MARK: Preparation

    open override func prepare() {
        super.prepare()
        solveIfNeeded()
        callVisibleItemsHandlers()
    }

    /// The solution for the current state. A query between an invalidation and the next pass prepares the layout
    /// first.
    var currentSolution: CompositionalSolver? {
        guard isStale, collectionView != nil, !isPreparing else { return solution }
        solveIfNeeded()
        return solution
    }

    private func solveIfNeeded() {
        guard isStale, let collectionView, !isPreparing else { return }
        isPreparing = true
        defer { isPreparing = false }
        isStale = false
        handled = [:]
        let bounds = boundsForSolver(collectionView)
        if measured.take(crossLength: axis == .vertical ? bounds.width : bounds.height) {
            // The views were measured for another width.
            for element in collectionView.elements.shown.values { element.needsFit = true }
        }
        let traits = collectionView.traitCollection
        let reference = insets(of: storedConfiguration.contentInsetsReference, in: collectionView)
        let environment = environment(for: bounds, reference, traits)
        self.environment = environment
        let counts = collectionView.knownCounts()
        environment.isCoveredAtTop = collectionView.isCoveredAtTop
        let previous = sections
        sections = askForSections(counts.count, environment)
        listBackgroundColor = commonListColor
        let inputs = inputs(for: counts, previous: previous, reference, collectionView)
        let scale = traits.displayScale
        let input = CompositionalInput(
            bounds: bounds, axis: axis, scale: scale > 0 ? scale : 1,
            interSectionSpacing: storedConfiguration.interSectionSpacing,
            boundaryItems: boundaryItems(storedConfiguration),
            boundaryInsets: reference, boundaryMeasurements: measured.content, sections: inputs)
        if solvedInput == input { return }
        let solved = CompositionalSolver(input, reusing: solution)
        solution = solved
        hasPinnedItems = solved.hasPinnedItems
        solvedInput = input
        // A view with empty bounds is not laid out yet.
        guard !collectionView.bounds.isEmpty else { return }
        for problem in solved.problems where !problem.isNote {
            collectionView.report(self, "prepare()", nil, problem.description)
        }
    }

    private func askForSections(_ count: Int, _ environment: CompositionalEnvironment) -> [NSCollectionLayoutSection?] {
        var sections: [NSCollectionLayoutSection?] = []
        sections.reserveCapacity(count)
        for index in 0..<count {
            environment.sectionIndex = index
            sections.append(provider(index, environment))
        }
        return sections
    }

    /// The sections of the solver's input; the array of the last solution where nothing has changed.
    private func inputs(
        for counts: [Int], previous: [NSCollectionLayoutSection?], _ insets: CompositionalInsets,
        _ collectionView: UICollectionView
    ) -> [CompositionalSectionInput] {
        var describer = SectionDescriber(self, collectionView, insets)
        var inputs = solvedInput?.sections ?? []
        if inputs.count != counts.count {
            inputs = []
            inputs.reserveCapacity(counts.count)
        }
        for index in counts.indices {
            var value: Shared<CompositionalSection>?
            if let section = sections[index] {
                value = describer.value(of: section, previous: index < previous.count ? previous[index] : nil)
            }
            var input = CompositionalSectionInput(shared: value, count: counts[index])
            if let sizes = measured.sections[index] { input.measurements = sizes }
            if index == inputs.count {
                inputs.append(input)
            } else if inputs[index] != input {
                inputs[index] = input
            }
        }
        hasScrollingSections = describer.hasScrollingSections
        hasHandlers = describer.hasHandlers
        hasSwipeActions = describer.hasSwipeActions
        return inputs
    }

    open override var collectionViewContentSize: CGSize { currentSolution?.contentSize ?? .zero }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything { measured.forget() }
        let own = context as? CompositionalInvalidationContext
        if let id = own?.preferred?.id, let size = own?.preferred?.size {
            measured.set(size, of: id)
            if !isStale {
                solvedInput = nil
                _ = solution?.measure([id: size])
            }
        }
        if own?.keepsSections != true || context.invalidateEverything || context.invalidateDataSourceCounts {
            isStale = true
        }
        super.invalidateLayout(with: context)
    }

    /// Returns true for another size, for another offset that affects pinned elements or handlers (S14.113), and when a
    /// bar has come or gone above a list whose first section depends on it (S14.128).
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let old = collectionView.bounds
        return old.size != newBounds.size || hasOldCover || !elementsMoved(from: old, to: newBounds).isEmpty
    }

    private var hasOldCover: Bool {
        guard let environment, environment.usesCover, let collectionView else { return false }
        return environment.isCoveredAtTop != collectionView.isCoveredAtTop
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard let collectionView, let own = context as? CompositionalInvalidationContext,
            collectionView.bounds.size == newBounds.size, !hasOldCover
        else { return context }
        own.keepsSections = true
        let moved = elementsMoved(from: collectionView.bounds, to: newBounds)
        // A long jump replaces all visible elements anyway.
        if moved.count < 200 { own.name(moved) }
        return own
    }

    /// Returns true for elements with another preferred length on an estimated axis, ignoring differences of less
    /// than half a pixel (S14.99, S14.105).
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard let solution = currentSolution, let id = originalAttributes.key.compositionalID,
            let element = solution.element(id)
        else { return false }
        let (new, old) = (preferredAttributes.size, measured.size(of: id) ?? originalAttributes.size)
        let least = 0.5 / solution.scale
        return element.sizedAxes.contains(.horizontal) && abs(new.width - old.width) >= least
            || element.sizedAxes.contains(.vertical) && abs(new.height - old.height) >= least
    }

    override func sizedAxes(of attributes: UICollectionViewLayoutAttributes) -> [NSLayoutConstraint.Axis] {
        guard let id = attributes.key.compositionalID, let element = currentSolution?.element(id) else {
            return super.sizedAxes(of: attributes)
        }
        return (element.sizedAxes.contains(.horizontal) ? [.horizontal] : [])
            + (element.sizedAxes.contains(.vertical) ? [.vertical] : [])
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        guard let own = context as? CompositionalInvalidationContext,
            let id = originalAttributes.key.compositionalID
        else { return context }
        own.keepsSections = true
        own.preferred = (id, preferredAttributes.size)
        own.name([originalAttributes.key])
        return own
    }

    override func itemsWillMove(_ itemAfter: (IndexPath) -> IndexPath?, sectionAfter: (Int) -> Int?) {
        measured.follow(itemAfter, sectionAfter: sectionAfter, keeps: keepsSize)
    }

    // MARK: Queries

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        attributes(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(of: .cell(indexPath))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(of: ElementKey(.supplementaryView, kind: elementKind, at: indexPath))
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(of: ElementKey(.decorationView, kind: elementKind, at: indexPath))
    }

    override var holdsItemsOnResize: Bool { true }

    override func isPushedOut(_ key: ElementKey, of bounds: CGRect) -> Bool {
        // Handlers and scrolling sections may put an element elsewhere.
        guard !isStale, axis == .vertical, !hasHandlers, !hasScrollingSections, key.category == .cell,
            let frame = key.compositionalID.flatMap({ solution?.element($0) })?.frame
        else { return false }
        return frame.minY >= bounds.maxY
    }

    override func itemsToMeasureAhead(in bounds: CGRect) -> [UICollectionViewLayoutAttributes] {
        cardsToMeasure(in: bounds)
    }

    override func didMeasureAhead(_ key: ElementKey) { noteMeasured(key) }

    // MARK: Lists

    override var backgroundColorOfContent: UIColor? { listBackgroundColor }

    override var offersSwipeActions: Bool { hasSwipeActions }

    override func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        guard let list = list(ofSection: indexPath.section) else { return nil }
        return isLeading
            ? list.leadingSwipeActionsConfigurationProvider?(indexPath)
            : list.trailingSwipeActionsConfigurationProvider?(indexPath)
    }

    // MARK: Orthogonally scrolling sections

    override func sectionContainers(in rect: CGRect) -> [SectionContainer] { containers(in: rect) }

    override func sectionContainer(_ section: Int) -> SectionContainer? { container(ofSection: section) }

    override func scrollingSection(of key: ElementKey) -> Int? { containingSection(of: key) }

    override func contentElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        attributesOutsideContainers(in: rect)
    }

    override func sectionElements(in rect: CGRect, ofSection section: Int) -> [UICollectionViewLayoutAttributes] {
        attributesInContainer(ofSection: section, in: rect)
    }

    override func sectionDidScroll(_ section: Int) { invalidateHandled(inSection: section) }

    override func sectionTarget(for release: SectionRelease, ofSection section: Int) -> CGPoint {
        restingOffset(for: release, ofSection: section)
    }
}

extension UICollectionView {
    /// Whether bars or an inset cover the top of the view, apart from a refresh control.
    fileprivate var isCoveredAtTop: Bool { adjustedContentInset.top > refreshInset }
}
