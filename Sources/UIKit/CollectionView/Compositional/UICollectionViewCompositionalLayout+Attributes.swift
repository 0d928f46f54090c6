import CollectionCore
internal import PrivateABI

/// Conversion of solved elements to attributes, in the layout's own direction.
extension UICollectionViewCompositionalLayout {
    func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let solution = currentSolution, let id = key.compositionalID,
            let element = solution.element(id, state: CompositionalViewState(visible: visibleStretch))
        else { return nil }
        return attributes(of: element)
    }

    /// Elements of orthogonally scrolling sections are found at their visible positions (S14.86).
    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let solution = currentSolution else { return [] }
        return solution.elements(in: rect, state: viewState(in: rect)).map(attributes)
    }

    /// The elements outside orthogonally scrolling sections that touch a rectangle on screen.
    func attributesOutsideContainers(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let solution = currentSolution else { return [] }
        let state = CompositionalViewState(visible: visibleStretch)
        let found = solution.elements(in: mirrored(rect), state: state).filter { !$0.isInScroller }
        return found.map { mirrored(attributes(of: $0)) }
    }

    /// The elements of an orthogonally scrolling section, at offset zero, that touch a rectangle on screen.
    func attributesInContainer(ofSection section: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let solution = currentSolution, section < solution.numberOfSections else { return [] }
        return solution.elements(inScrollerOfSection: section, rect: mirrored(rect)).map {
            mirrored(attributes(of: $0))
        }
    }

    /// Creates attributes of the layout's `layoutAttributesClass`. Attributes modified by a handler in this pass are
    /// kept (S14.96).
    func attributes(of element: CompositionalElement) -> UICollectionViewLayoutAttributes {
        let key = ElementKey(element.id)
        if let known = handled[key] { return known }
        let named: AnyClass = type(of: self).layoutAttributesClass
        guard let attributesClass = named as? UICollectionViewLayoutAttributes.Type else {
            fatalError(
                "\(type(of: self)).layoutAttributesClass: \(named) is not a UICollectionViewLayoutAttributes class")
        }
        let attributes =
            attributesClass == UICollectionViewLayoutAttributes.self
            ? UICollectionViewLayoutAttributes() : ClassFactory.makeObject(attributesClass)
        attributes.key = key
        attributes.frame = element.frame
        attributes.zIndex = element.zIndex
        attributes.listRow = listRow(key)
        if element.isPinned { attributes.listRow?.isPinned = true }
        return attributes
    }

    /// The visible range of the scroll axis within the adjusted insets, in the layout's own direction.
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

    /// The view state, with the offsets of the sections that may be visible in a rectangle.
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
