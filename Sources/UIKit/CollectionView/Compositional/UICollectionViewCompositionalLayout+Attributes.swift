import CollectionCore

/// Answers of the solver as attributes, in the layout's own direction.
extension UICollectionViewCompositionalLayout {
    func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let solution = currentSolution, let id = key.compositionalID,
            let element = solution.element(id, state: CompositionalViewState(visible: visibleStretch))
        else { return nil }
        return attributes(of: element)
    }

    /// Elements of sections that scroll by themselves are found where they are seen (S14.86).
    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let solution = currentSolution else { return [] }
        return solution.elements(in: rect, state: viewState(in: rect)).map(attributes)
    }

    /// The elements of the content that touch a rectangle as it is seen.
    func attributesOutsideContainers(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let solution = currentSolution else { return [] }
        let state = CompositionalViewState(visible: visibleStretch)
        let found = solution.elements(in: mirrored(rect), state: state).filter { !$0.isInScroller }
        return found.map { mirrored(attributes(of: $0)) }
    }

    /// The elements of a section that scrolls by itself, at offset zero, that touch a rectangle as it is seen.
    func attributesInContainer(ofSection section: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let solution = currentSolution, section < solution.numberOfSections else { return [] }
        return solution.elements(inScrollerOfSection: section, rect: mirrored(rect)).map {
            mirrored(attributes(of: $0))
        }
    }

    /// Attributes of the class that the layout names; those that a handler changed for this pass are kept (S14.96).
    func attributes(of element: CompositionalElement) -> UICollectionViewLayoutAttributes {
        let key = ElementKey(element.id)
        if let known = handled[key] { return known }
        let named: AnyClass = type(of: self).layoutAttributesClass
        guard let attributesClass = named as? UICollectionViewLayoutAttributes.Type else {
            fatalError("\(type(of: self)).layoutAttributesClass: \(named) is no UICollectionViewLayoutAttributes")
        }
        let attributes =
            attributesClass == UICollectionViewLayoutAttributes.self
            ? UICollectionViewLayoutAttributes() : ClassFactory.makeObject(attributesClass)
        attributes.key = key
        attributes.frame = element.frame
        attributes.zIndex = element.zIndex
        attributes.listRow = listRow(key)
        return attributes
    }

    /// The stretch of the scroll axis within the adjusted insets, in the layout's own direction.
    private var visibleStretch: CompositionalViewState.Visible? {
        guard let collectionView else { return nil }
        var inset = collectionView.adjustedContentInset
        if isMirrored { (inset.left, inset.right) = (inset.right, inset.left) }
        let bounds = mirrored(collectionView.bounds)
        return axis == .vertical
            ? .init(start: bounds.minY + inset.top, end: bounds.maxY - inset.bottom)
            : .init(start: bounds.minX + inset.left, end: bounds.maxX - inset.right)
    }

    func stretch(_ rect: CGRect) -> (low: CGFloat, high: CGFloat) {
        axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    }

    /// The state of the view, with the offsets of the sections that a rectangle may show.
    func viewState(in rect: CGRect) -> CompositionalViewState {
        var state = CompositionalViewState(visible: visibleStretch)
        guard let solution, let collectionView, rect.minX.isFinite, rect.maxX.isFinite, rect.minY.isFinite,
            rect.maxY.isFinite, !collectionView.elements.isEmpty
        else { return state }
        let range = stretch(rect)
        for section in solution.sections(from: range.low, to: range.high) {
            if let offset = offset(ofSection: section) { state.offsets[section] = offset }
        }
        return state
    }
}
