import SeededRandom
import UIKit

/// The examination of a layout through the steps of one world.
@MainActor struct LayoutCourse {
    let world: LayoutWorld
    let doctor: LayoutDoctor
    let delegate: (any UICollectionViewDelegate)?

    func run(_ makeLayout: () -> UICollectionViewLayout) -> LayoutExamination.Found? {
        // Rectangles depend on the world alone, so that a world fails in the same way whenever it is examined.
        var generator = SeededGenerator(seed: UInt64(world.counts.reduce(7) { ($0 &* 31 &+ $1) & 0xFFFF_FFFF }))
        let collection = ExaminedCollection(
            makeLayout(), delegate: delegate, counts: world.counts, size: world.size, inset: world.inset)
        var undeclared: String?
        for step in world.steps {
            if let bounds = collection.bounds(after: step), bounds != collection.view.bounds {
                if let found = kept(boundsChange(collection, step, bounds, &undeclared)) { return found }
            } else {
                collection.apply(step)
            }
            collection.view.layoutIfNeeded()
        }
        if doctor.checks.contains(.animatable),
            let message = collection.view.layoutMessages.first(where: {
                $0.contains("initial attributes") || $0.contains("final attributes")
            })
        {
            return (.animatable, message)
        }
        let view = collection.view
        let examination = LayoutExamination(
            layout: collection.layout, counts: collection.counts, bounds: view.bounds, checks: doctor.checks)
        return examination.fault(&generator) ?? kept(renewal(collection, makeLayout, undeclared))
            ?? kept(invalidation(collection)) ?? kept(properties(collection, makeLayout))
    }

    private func kept(_ found: LayoutExamination.Found?) -> LayoutExamination.Found? {
        found.flatMap { doctor.checks.contains($0.check) ? $0 : nil }
    }

    /// Checks that answers change with the bounds only if the layout says so.
    private func boundsChange(
        _ collection: ExaminedCollection, _ step: LayoutStep, _ bounds: CGRect, _ undeclared: inout String?
    ) -> LayoutExamination.Found? {
        let layout = collection.layout, old = collection.view.bounds
        let declared = layout.shouldInvalidateLayout(forBoundsChange: bounds)
        let whole = LayoutExamination.whole(of: layout, in: old)
        let items = doctor.properties.contains(.stillItems) ? frames(collection) : []
        let before = declared ? nil : LayoutAnswers(layout, in: whole)
        collection.apply(step)
        let change = "the bounds change from \(old.text) to \(bounds.text)"
        if let before {
            undeclared = "shouldInvalidateLayout(forBoundsChange:) returned false when \(change)"
            if let text = before.difference(from: LayoutAnswers(layout, in: whole), names: ("before", "after")) {
                return (.invalidated, "\(text), but \(undeclared!)")
            }
        }
        if case .scroll = step, doctor.properties.contains(.stillItems) {
            collection.view.layoutIfNeeded()
            for (item, frame) in zip(items, frames(collection)) where !item.1.isNear(frame.1, by: 0.001) {
                return (.property, "stillItems: \(item.0) moves from \(item.1.text) to \(frame.1.text) when \(change)")
            }
        }
        return nil
    }

    private func frames(_ collection: ExaminedCollection) -> [(ElementKey, CGRect)] {
        LayoutProperty.items(collection).map { ($0.key, $0.frame) }
    }

    /// Compares the layout with a new one in the same state.
    private func renewal(
        _ collection: ExaminedCollection, _ makeLayout: () -> UICollectionViewLayout, _ undeclared: String?
    ) -> LayoutExamination.Found? {
        guard !world.steps.isEmpty else { return nil }
        let view = collection.view
        let fresh = ExaminedCollection(
            makeLayout(), delegate: delegate, counts: collection.counts, size: view.bounds.size, inset: world.inset,
            offset: view.contentOffset)
        guard fresh.view.contentOffset == view.contentOffset else { return nil }
        let whole = LayoutExamination.whole(of: collection.layout, in: view.bounds)
        let names = ("after the steps", "in a new layout")
        return LayoutAnswers(collection.layout, in: whole).difference(
            from: LayoutAnswers(fresh.layout, in: whole), names: names, comparesAll: false
        ).map { (.current, $0 + (undeclared.map { "; \($0)" } ?? "")) }
    }

    private func invalidation(_ collection: ExaminedCollection) -> LayoutExamination.Found? {
        let whole = LayoutExamination.whole(of: collection.layout, in: collection.view.bounds)
        let before = LayoutAnswers(collection.layout, in: whole)
        let offset = collection.view.contentOffset
        collection.layout.invalidateLayout()
        collection.view.layoutIfNeeded()
        guard collection.view.contentOffset == offset else { return nil }
        return before.difference(
            from: LayoutAnswers(collection.layout, in: whole), names: ("before", "after invalidateLayout()")
        ).map { (.repeatable, $0) }
    }

    private func properties(
        _ collection: ExaminedCollection, _ makeLayout: () -> UICollectionViewLayout
    ) -> LayoutExamination.Found? {
        for property in LayoutProperty.allCases where doctor.properties.contains(property) {
            if let text = property.violation(in: collection) { return (.property, "\(property.rawValue): \(text)") }
        }
        guard doctor.properties.contains(.appendable), let last = collection.counts.indices.last else { return nil }
        var counts = collection.counts
        counts[last] += 1
        let view = collection.view
        let longer = ExaminedCollection(
            makeLayout(), delegate: delegate, counts: counts, size: view.bounds.size, inset: world.inset,
            offset: view.contentOffset)
        guard longer.view.contentOffset == view.contentOffset else { return nil }
        for item in LayoutProperty.items(collection) {
            guard let there = longer.layout.layoutAttributesForItem(at: item.indexPath) else { continue }
            if !item.frame.isNear(there.frame, by: 0.001) {
                return (
                    .property,
                    "appendable: \(item.key) is at \(item.frame.text), and at \(there.frame.text) with one more item"
                )
            }
        }
        return nil
    }
}
