import UIKit

/// The checks of the state after all steps.
extension LayoutCaseTest {
    /// Compares the layout with a new one in the same state, which is asked in another order.
    func renewal(_ collection: TestCollection, _ answers: LayoutAnswers) -> LayoutStateTest.Found? {
        let fresh = renewed(collection)
        guard fresh.view.contentOffset == collection.view.contentOffset else { return nil }
        let whole = LayoutStateTest.whole(of: collection.layout, in: collection.view.bounds)
        let items = Array(fresh.items.reversed())
        for item in items.count > 24 ? items.prefix(16) + items.suffix(8) : items[...] {
            _ = fresh.layout.layoutAttributesForElements(in: item.frame)
        }
        let others = LayoutAnswers(fresh.layout, in: whole, copies: false)
        if layoutCase.steps.isEmpty {
            let names = ("when asked by rectangle first", "in a new layout that is asked by index path first")
            return answers.difference(from: others, names: names, comparesAll: false).map { (.repeatable, $0) }
        }
        let names = ("after the steps", "in a new layout")
        return answers.difference(from: others, names: names, comparesAll: false).map {
            (.current, $0 + (undeclared.map { "; \($0)" } ?? ""))
        }
    }

    /// Checks that a case from right to left is that from left to right, or its mirror, and not a mixture.
    func mirror(_ collection: TestCollection) -> LayoutStateTest.Found? {
        guard layoutCase.isRightToLeft else { return nil }
        // New layouts, since an old one may be stale, which is another fault.
        let collection = renewed(collection), other = renewed(collection, isRightToLeft: false)
        guard other.view.contentOffset == collection.view.contentOffset else { return nil }
        let size = collection.layout.collectionViewContentSize
        let inset = collection.view.adjustedContentInset
        let width = max(size.width, collection.view.bounds.width - inset.left - inset.right)
        var moved: String?
        var unmirrored: String?
        for (here, there) in zip(collection.items, other.items) where here.isSeen {
            let mirrored = CGRect(
                x: width - there.frame.maxX, y: there.frame.minY, width: there.frame.width, height: there.frame.height)
            if moved == nil, !here.frame.isNear(there.frame, by: 1.001) {
                moved = "\(here.key) is at \(here.frame.text) right to left and at \(there.frame.text) left to right"
            }
            if unmirrored == nil, !here.frame.isNear(mirrored, by: 1.001) {
                unmirrored = "\(here.key) is at \(here.frame.text), and its mirror at \(mirrored.text)"
            }
        }
        guard let moved, let unmirrored else { return nil }
        return (.mirrored, "\(moved), but \(unmirrored) in a width of \(width.text)")
    }

    /// Checks that resting offsets are finite and that scrolling that ends at one stays there.
    func rest(_ collection: TestCollection) -> LayoutStateTest.Found? {
        let layout = collection.layout
        for proposed in collection.proposedOffsets {
            let target = layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: .zero)
            let call = "targetContentOffset(forProposedContentOffset: \(proposed.text), withScrollingVelocity: (0, 0))"
            guard target.x.isFinite, target.y.isFinite else { return (.finite, "\(call) is \(target.text)") }
            let again = layout.targetContentOffset(forProposedContentOffset: target, withScrollingVelocity: .zero)
            if abs(again.x - target.x) > 1.001 || abs(again.y - target.y) > 1.001 {
                return (.resting, "\(call) is \(target.text), and for that offset it is \(again.text)")
            }
        }
        return nil
    }

    /// Checks that an invalidation without a change leaves the answers.
    func invalidation(_ collection: TestCollection, _ before: LayoutAnswers) -> LayoutStateTest.Found? {
        let whole = LayoutStateTest.whole(of: collection.layout, in: collection.view.bounds)
        let offset = collection.view.contentOffset
        collection.layout.invalidateLayout()
        collection.prepareLayout()
        guard collection.view.contentOffset == offset else { return nil }
        return before.difference(
            from: LayoutAnswers(collection.layout, in: whole, copies: false),
            names: ("before", "after invalidateLayout()")
        ).map { (.repeatable, $0) }
    }

    func properties(_ collection: TestCollection) -> LayoutStateTest.Found? {
        guard !doctor.properties.isEmpty else { return nil }
        let state = LayoutState(collection, after: layoutCase.steps.last)
        for property in doctor.properties.sorted(by: { $0.source < $1.source }) {
            if let text = property.violation(state) { return (.property, "\(property.source): \(text)") }
        }
        guard doctor.properties.contains(.appendable), let last = collection.counts.indices.last else { return nil }
        var counts = collection.counts
        counts[last] += 1
        let longer = renewed(collection, counts: counts)
        guard longer.view.contentOffset == collection.view.contentOffset else { return nil }
        for item in collection.items {
            guard let there = longer.layout.layoutAttributesForItem(at: item.indexPath) else { continue }
            if !item.frame.isNear(there.frame, by: 0.001) {
                return (
                    .property,
                    ".appendable: \(item.key) is at \(item.frame.text), and at \(there.frame.text) with one more item"
                )
            }
        }
        return nil
    }
}

extension TestCollection {
    /// The attributes of all items in order.
    var items: [UICollectionViewLayoutAttributes] {
        counts.enumerated().flatMap { section, count in
            (0..<count).compactMap { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section)) }
        }
    }

    /// Offsets at several fractions of the scroll range, and beyond its ends.
    var proposedOffsets: [CGPoint] {
        let (inset, bounds) = (view.contentInset, view.bounds)
        let (width, height) = (view.contentSize.width, view.contentSize.height)
        let (low, left) = (-inset.top, -inset.left)
        let high = max(low, height + inset.bottom - bounds.height)
        let right = max(left, width + inset.right - bounds.width)
        return [-0.1, 0, 0.13, 0.3, 0.47, 0.77, 1, 1.2].map {
            CGPoint(x: left + $0 * (right - left), y: low + $0 * (high - low))
        }
    }
}

extension CGPoint {
    var text: String { "(\(x.text), \(y.text))" }
}
