import CollectionCore

/// Sections whose groups scroll across the layout's axis (S14.72–81).
extension UICollectionViewCompositionalLayout {
    /// The section containers whose frames touch a rectangle on screen.
    func containers(in rect: CGRect) -> [SectionContainer] {
        guard hasScrollingSections, let solution = currentSolution, !rect.isNull else { return [] }
        // Read once: all of it is the same for each of the sections, and each frame asks for those on screen.
        let width = mirrorWidth
        let range = stretch(Self.mirrored(rect, within: width))
        var containers: [SectionContainer] = []
        for section in solution.sections(from: range.low, to: range.high) {
            guard let container = container(ofSection: section, in: solution, mirrorWidth: width) else { continue }
            let frame = container.frame
            if frame.minX < rect.maxX && rect.minX < frame.maxX && frame.minY < rect.maxY && rect.minY < frame.maxY {
                containers.append(container)
            }
        }
        return containers
    }

    func isScrolling(_ section: NSCollectionLayoutSection?) -> Bool {
        section.map { $0.orthogonalScrollingBehavior != .none } ?? false
    }

    func container(ofSection section: Int) -> SectionContainer? {
        currentSolution.flatMap { container(ofSection: section, in: $0, mirrorWidth: mirrorWidth) }
    }

    private func container(
        ofSection section: Int, in solution: CompositionalSolver, mirrorWidth: CGFloat?
    ) -> SectionContainer? {
        guard section < solution.numberOfSections, section < sections.count,
            let description = sections[section], isScrolling(description),
            let scroller = solution.scroller(ofSection: section)
        else { return nil }
        let properties = description.orthogonalScrollingProperties
        var container = SectionContainer(
            section: section, frame: Self.mirrored(scroller.frame, within: mirrorWidth),
            contentSize: scroller.contentSize, zIndex: solution.promotion(ofSection: section))
        let (before, after) = (scroller.insetBefore, scroller.insetAfter)
        if axis == .vertical {
            let isMirrored = mirrorWidth != nil
            container.isMirrored = isMirrored
            container.contentInset.left = isMirrored ? after : before
            container.contentInset.right = isMirrored ? before : after
            container.firstOffset.x = isMirrored ? before : -before
            if isMirrored { container.leadingEnd.x = max(0, scroller.contentSize.width - scroller.frame.width) }
        } else {
            container.isVertical = true
            container.contentInset.top = before
            container.contentInset.bottom = after
            container.firstOffset.y = -before
        }
        container.pages = scroller.scrolling == .paging
        container.decelerationRate = properties.rate(scroller.scrolling)
        switch properties.bounce {
        case .automatic: container.bounce = .automatic
        case .always: container.bounce = .always
        case .never: container.bounce = .never
        }
        return container
    }

    /// `mirrored(_:)` with a width that is known already; nil without mirroring.
    private static func mirrored(_ rect: CGRect, within width: CGFloat?) -> CGRect {
        guard let width else { return rect }
        return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// The section whose scroll view contains an element. Items and their supplementary items are inside; boundary
    /// items and backgrounds are not (S14.73).
    func containingSection(of key: ElementKey) -> Int? {
        guard hasScrollingSections, key.category != .decorationView, let id = key.compositionalID,
            let section = id.section, section < sections.count, isScrolling(sections[section])
        else { return nil }
        if key.category == .cell { return section }
        return currentSolution?.element(id)?.isInScroller == true ? section : nil
    }

    /// The offset of a section's scroll view from its leading end, along its axis; nil if it does not scroll.
    func offset(ofSection section: Int) -> CGFloat? {
        guard let collectionView, let container = container(ofSection: section) else { return nil }
        return along(collectionView.elements.offset(of: container))
    }

    /// The coordinate along the axis of scrolling sections, positive towards the trailing end.
    private func along(_ point: CGPoint) -> CGFloat { axis == .horizontal ? point.y : isMirrored ? -point.x : point.x }

    func restingOffset(for release: SectionRelease, ofSection section: Int) -> CGPoint {
        guard let solution = currentSolution, section < solution.numberOfSections else { return release.proposed }
        let target = solution.restingOffset(
            inSection: section,
            after: CompositionalSolver.Release(
                origin: along(release.origin), current: along(release.current), proposed: along(release.proposed),
                velocity: along(release.velocity)))
        var point = release.proposed
        if axis == .horizontal { point.y = target } else { point.x = isMirrored ? -target : target }
        return point
    }

    /// The items within a page of the visible ones, in visible sections whose thickness follows their sizes, that were
    /// never measured (S14.93).
    func cardsToMeasure(in bounds: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let collectionView, let solution = currentSolution else { return [] }
        let scrolling = containers(in: bounds).filter {
            solution.hasSizedItems(inSection: $0.section, along: $0.isVertical ? .horizontal : .vertical)
        }
        return scrolling.flatMap { container -> [UICollectionViewLayoutAttributes] in
            let seen = container.visibleRect(in: bounds, at: collectionView.elements.offset(of: container))
            guard !seen.isNull else { return [] }
            let near =
                container.isVertical ? seen.insetBy(dx: 0, dy: -seen.height) : seen.insetBy(dx: -seen.width, dy: 0)
            return attributesInContainer(ofSection: container.section, in: near).filter { attributes in
                guard attributes.key.category == .cell, let id = attributes.key.compositionalID else { return false }
                return measured.size(of: id) == nil
                    && sizedAxes(of: attributes).contains(container.isVertical ? .horizontal : .vertical)
            }
        }
    }

    /// Remembers that a view has its size already.
    func noteMeasured(_ key: ElementKey) {
        guard let id = key.compositionalID, measured.size(of: id) == nil, let attributes = attributes(of: key) else {
            return
        }
        measured.set(attributes.size, of: id)
    }
}
