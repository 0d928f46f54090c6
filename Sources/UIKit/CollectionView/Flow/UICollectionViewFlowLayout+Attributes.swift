import CollectionCore
internal import Logging
internal import PrivateABI

extension UICollectionViewFlowLayout {
    private var axis: FlowAxis { scrollDirection == .vertical ? .vertical : .horizontal }

    /// Computes all frames from the bounds of the collection view and the metrics; nil without a collection view.
    func solve() -> FlowSolver? {
        guard let collectionView else { return nil }
        var size = collectionView.bounds.size
        let inset = collectionView.adjustedContentInset
        if scrollDirection == .vertical {
            size.width = max(0, size.width - inset.left - inset.right)
        } else {
            size.height = max(0, size.height - inset.top - inset.bottom)
        }
        let scale = collectionView.traitCollection.displayScale
        let asked =
            metrics ?? (0..<collectionView.numberOfSections).map { section(at: $0, of: collectionView) }
        metrics = asked
        let reference = referenceInset
        let sections = measured(asked).map { section in
            var section = section
            section.insets.top += reference.top
            section.insets.left += reference.left
            section.insets.bottom += reference.bottom
            section.insets.right += reference.right
            return section
        }
        let solver = FlowSolver(
            FlowInput(
                bounds: size, axis: axis, scale: scale > 0 ? scale : 1, sections: sections,
                lastLine: lastLineAlignment.core, roundsEdges: roundsItemEdges, centersSingleItem: isEstimating))
        if let item = solver.firstOversizedItem, size.width > 0, size.height > 0 {
            // The item is still laid out, alone and centred (S2.19).
            Logger(label: "UIKit.UICollectionViewFlowLayout").warning(
                "item \(item.item) of section \(item.section) is longer than the line that the section's insets leave")
        }
        return solver
    }

    private func section(at index: Int, of collectionView: UICollectionView) -> FlowSection {
        let inset = inset(of: index)
        let line = lineSpacing(of: index)
        let interitem = interitemSpacing(of: index)
        let header = axis.main(headerSize(of: index))
        let footer = axis.main(footerSize(of: index))
        return FlowSection(
            sizes: sizes(of: index, count: collectionView.numberOfItems(inSection: index)),
            insets: FlowInsets(top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right),
            lineSpacing: line, interitemSpacing: interitem, headerLength: header, footerLength: footer)
    }

    /// The sizes of a section's items: a single size unless the delegate implements the method, tested with the first
    /// item (S2.4), and returns different ones. There may be a million items: values common to all are computed once,
    /// and equal sizes are not listed.
    private func sizes(of section: Int, count: Int) -> FlowSizes {
        let assumed = assumedSize
        guard count > 0, let collectionView, let delegate = flowDelegate,
            let given = delegateSize(of: IndexPath(item: 0, section: section))
        else { return .uniform(count: count, size: assumed) }
        let isMoving = collectionView.updates.movement != nil || !collectionView.takesItemTouches
        let first = given == Self.automaticSize ? assumed : given
        var next = first
        var equalCount = 1
        // Changed in place, which takes half the time of a new one.
        var path = IndexPath(item: 0, section: section)
        while equalCount < count {
            path[1] = equalCount
            next = answer(for: path, from: delegate, of: collectionView, isMoving: isMoving)
            // Most sizes equal the first one, which is usable.
            if next != first {
                next = usable(next, at: path, assumed: assumed)
                if next != first { break }
            }
            equalCount += 1
        }
        if equalCount == count { return .uniform(count: count, size: first) }
        return .list(
            [CGSize](unsafeUninitializedCapacity: count) { sizes, initialized in
                for item in 0..<equalCount { sizes.initializeElement(at: item, to: first) }
                sizes.initializeElement(at: equalCount, to: next)
                initialized = equalCount + 1
                for item in (equalCount + 1)..<count {
                    path[1] = item
                    let size = answer(for: path, from: delegate, of: collectionView, isMoving: isMoving)
                    sizes.initializeElement(at: item, to: usable(size, at: path, assumed: assumed))
                    initialized = item + 1
                }
            })
    }

    /// The delegate's size of an item. The two calls are apart: a path that is one of two is copied for each item.
    @inline(__always)
    private func answer(
        for path: IndexPath, from delegate: any UICollectionViewDelegateFlowLayout, of collectionView: UICollectionView,
        isMoving: Bool
    ) -> CGSize {
        if isMoving {
            return delegate.collectionView(
                collectionView, layout: self, sizeForItemAt: collectionView.sourcePath(of: path))
        }
        return delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
    }

    /// The delegate's size, or the one that replaces it.
    @inline(__always)
    private func usable(_ size: CGSize, at path: IndexPath, assumed: CGSize) -> CGSize {
        if !size.isUsable { return replacement(for: size, of: path) }
        return size == Self.automaticSize ? assumed : size
    }

    /// The visible range for pinned headers and footers; nil if nothing is pinned.
    private var pinning: FlowPinning? {
        guard sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds, let collectionView else {
            return nil
        }
        var inset = collectionView.adjustedContentInset
        if isMirrored { (inset.left, inset.right) = (inset.right, inset.left) }
        let range = axis.mainRange(mirrored(collectionView.bounds))
        return FlowPinning(
            headers: sectionHeadersPinToVisibleBounds, footers: sectionFootersPinToVisibleBounds,
            visibleStart: range.low + (axis == .vertical ? inset.top : inset.left),
            visibleEnd: range.high - (axis == .vertical ? inset.bottom : inset.right))
    }

    /// Adds the headers and footers of the sections crossed by the bounds to the context; no others move (S2.21).
    func namePinned(in context: UICollectionViewFlowLayoutInvalidationContext, from old: CGRect, to new: CGRect) {
        guard let solution else { return }
        let range = axis.mainRange(mirrored(old.union(new)))
        let paths = solution.sections(from: range.low, to: range.high).map { IndexPath(item: 0, section: $0) }
        // A long jump replaces all visible elements anyway.
        guard paths.count < 100 else { return }
        if sectionHeadersPinToVisibleBounds {
            context.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader, at: paths)
        }
        if sectionFootersPinToVisibleBounds {
            context.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionFooter, at: paths)
        }
    }

    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let pinning = pinning
        guard let found = currentSolution?.elements(in: rect, pinning: pinning) else { return [] }
        // A loop, since closures on the main actor check their executor on each call.
        var answer: [UICollectionViewLayoutAttributes] = []
        answer.reserveCapacity(found.count)
        for element in found {
            let made =
                switch element.kind {
                case .item:
                    make(.cell(IndexPath(item: element.item, section: element.section)), frame: element.frame)
                case .header:
                    make(Self.header(element.section), frame: element.frame, isPinned: pinning?.headers ?? false)
                case .footer:
                    make(Self.footer(element.section), frame: element.frame, isPinned: pinning?.footers ?? false)
                }
            answer.append(made)
        }
        return answer
    }

    func attributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let solution = currentSolution, indexPath.count == 2,
            (0..<solution.numberOfSections).contains(indexPath.section),
            (0..<solution.numberOfItems(inSection: indexPath.section)).contains(indexPath.item)
        else { return nil }
        return make(.cell(indexPath), frame: solution.frame(ofItem: indexPath.item, inSection: indexPath.section))
    }

    func attributesForSupplementary(_ kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let solution = currentSolution, indexPath.count == 2, indexPath.item == 0,
            (0..<solution.numberOfSections).contains(indexPath.section)
        else { return nil }
        let pinning = pinning
        switch kind {
        case UICollectionView.elementKindSectionHeader:
            return solution.headerFrame(inSection: indexPath.section, pinning: pinning).map {
                make(Self.header(indexPath.section), frame: $0, isPinned: pinning?.headers ?? false)
            }
        case UICollectionView.elementKindSectionFooter:
            return solution.footerFrame(inSection: indexPath.section, pinning: pinning).map {
                make(Self.footer(indexPath.section), frame: $0, isPinned: pinning?.footers ?? false)
            }
        default: return nil
        }
    }

    private static func header(_ section: Int) -> ElementKey {
        ElementKey(
            .supplementaryView, kind: UICollectionView.elementKindSectionHeader,
            at: IndexPath(item: 0, section: section))
    }

    private static func footer(_ section: Int) -> ElementKey {
        ElementKey(
            .supplementaryView, kind: UICollectionView.elementKindSectionFooter,
            at: IndexPath(item: 0, section: section))
    }

    /// Creates attributes of the layout's `layoutAttributesClass`, which subclasses may override (S1.18). Pinned
    /// views have zIndex 10, in front of the content they slide over (S2.21).
    private func make(_ key: ElementKey, frame: CGRect, isPinned: Bool = false) -> UICollectionViewLayoutAttributes {
        let named: AnyClass = type(of: self).layoutAttributesClass
        guard let attributesClass = named as? UICollectionViewLayoutAttributes.Type else {
            fatalError(
                "\(type(of: self)).layoutAttributesClass: \(named) is not a UICollectionViewLayoutAttributes class")
        }
        let attributes = ClassFactory.makeObject(attributesClass)
        attributes.key = key
        attributes.frame = frame
        if isPinned { attributes.zIndex = 10 }
        return attributes
    }
}
