import SeededRandom
import UIKit

/// A test of a layout through the steps of one case.
@MainActor final class LayoutCaseTest {
    let layoutCase: LayoutCase
    let doctor: LayoutDoctor
    let delegate: (any UICollectionViewDelegate)?
    private let views: ViewPool
    private let make: () -> UICollectionViewLayout
    /// The settings that were applied, by index.
    private var settings: [Int] = []
    /// The last bounds change about which `shouldInvalidateLayout(forBoundsChange:)` returned false.
    private(set) var undeclared: String?

    init(
        layoutCase: LayoutCase, doctor: LayoutDoctor, delegate: (any UICollectionViewDelegate)?,
        views: ViewPool, _ make: @escaping () -> UICollectionViewLayout
    ) {
        self.layoutCase = layoutCase
        self.doctor = doctor
        self.delegate = delegate
        self.views = views
        self.make = make
    }

    /// A new layout with the settings that were applied.
    func newLayout() -> UICollectionViewLayout {
        let layout = make()
        for index in settings where doctor.settings.indices.contains(index) { doctor.settings[index].apply(layout) }
        return layout
    }

    /// A new collection view in the same state as another, without cells.
    func renewed(_ collection: TestCollection, counts: [Int]? = nil, isRightToLeft: Bool? = nil)
        -> TestCollection
    {
        TestCollection(
            newLayout(), doctor, layoutCase, delegate: delegate, counts: counts ?? collection.counts,
            size: collection.view.bounds.size, offset: collection.view.contentOffset, isRightToLeft: isRightToLeft,
            showsElements: false)
    }

    func run() -> LayoutStateTest.Found? {
        let collection = TestCollection(make(), doctor, layoutCase, delegate: delegate, views: views)
        defer { views.retire(collection.view) }
        for step in layoutCase.steps {
            if case .set(let index) = step { settings.append(index) }
            let found =
                if let bounds = collection.bounds(after: step), bounds != collection.view.bounds {
                    boundsChange(collection, step, bounds)
                } else if case .set = step {
                    namedChange(collection, "the setting") { collection.apply(step) }
                } else {
                    update(collection, step)
                }
            if let found = kept(found) { return found }
            collection.view.layoutIfNeeded()
        }
        return kept(animatability(collection)) ?? fault(in: collection)
    }

    func kept(_ found: LayoutStateTest.Found?) -> LayoutStateTest.Found? {
        found.flatMap { doctor.checks.contains($0.check) ? $0 : nil }
    }

    private func fault(in collection: TestCollection) -> LayoutStateTest.Found? {
        // Rectangles depend on the case alone, so that a case always fails in the same way.
        var generator = SeededGenerator(seed: UInt64(layoutCase.counts.reduce(7) { ($0 &* 31 &+ $1) & 0xFFFF_FFFF }))
        let test = LayoutStateTest(
            layout: collection.layout, counts: collection.counts, bounds: collection.view.bounds,
            checks: doctor.checks)
        if let found = test.fault(&generator) { return found }
        let whole = LayoutStateTest.whole(of: collection.layout, in: collection.view.bounds)
        let answers = LayoutAnswers(collection.layout, in: whole)
        return kept(renewal(collection, answers)) ?? kept(mirror(collection)) ?? kept(rest(collection))
            ?? kept(invalidation(collection, answers)) ?? kept(properties(collection))
    }

    private func animatability(_ collection: TestCollection) -> LayoutStateTest.Found? {
        collection.view.layoutMessages.first {
            $0.contains("initial attributes") || $0.contains("final attributes")
        }.map { (.animatable, $0) }
    }

    // MARK: Steps

    /// Checks that answers change with the bounds only if the layout says so.
    private func boundsChange(
        _ collection: TestCollection, _ step: LayoutStep, _ bounds: CGRect
    ) -> LayoutStateTest.Found? {
        let layout = collection.layout, old = collection.view.bounds
        let change = "the bounds change from \(old.text) to \(bounds.text)"
        let items = doctor.properties.contains(.stillItems) ? frames(collection) : []
        if layout.shouldInvalidateLayout(forBoundsChange: bounds) {
            if let found = namedChange(collection, "the bounds change", { collection.apply(step) }) { return found }
        } else {
            let whole = LayoutStateTest.whole(of: layout, in: old)
            let before = LayoutAnswers(layout, in: whole)
            collection.apply(step)
            undeclared = "shouldInvalidateLayout(forBoundsChange:) returned false when \(change)"
            if let text = before.difference(from: LayoutAnswers(layout, in: whole), names: ("before", "after")) {
                return (.invalidated, "\(text), but \(undeclared!)")
            }
        }
        if step.isScrolling, doctor.properties.contains(.stillItems) {
            collection.view.layoutIfNeeded()
            for (item, frame) in zip(items, frames(collection)) where !item.1.isNear(frame.1, by: 0.001) {
                return (.property, ".stillItems: \(item.0) moves from \(item.1.text) to \(frame.1.text) when \(change)")
            }
        }
        return nil
    }

    private func frames(_ collection: TestCollection) -> [(ElementKey, CGRect)] {
        collection.items.map { ($0.key, $0.frame) }
    }

    /// Checks that a change whose invalidations name elements changes no others.
    private func namedChange(
        _ collection: TestCollection, _ change: String, _ body: () -> Void
    ) -> LayoutStateTest.Found? {
        guard doctor.checks.contains(.named) else {
            body()
            return nil
        }
        let layout = collection.layout
        let before = LayoutAnswers(layout, in: LayoutStateTest.whole(of: layout, in: collection.view.bounds))
        body()
        guard let names = collection.record.names, !names.isEmpty else { return nil }
        collection.view.layoutIfNeeded()
        let after = LayoutAnswers(layout, in: LayoutStateTest.whole(of: layout, in: collection.view.bounds))
        for key in after.keys where !names.contains(key) {
            guard let here = before.elements[key], let there = after.elements[key],
                let text = here.difference(from: there, names: ("before", "after"))
            else { continue }
            return (
                .named,
                "\(key): \(text), but the invalidation context of \(change) names only "
                    + names.sorted().map(\.description).joined(separator: ", ")
            )
        }
        return nil
    }

    /// Checks that an update moves the elements that it keeps from where they were to where they will be.
    private func update(_ collection: TestCollection, _ step: LayoutStep) -> LayoutStateTest.Found? {
        collection.apply(step)
        for answer in collection.record.answers where answer.isKept && !answer.isReloaded {
            guard let attributes = answer.attributes, let other = answer.other, attributes.isSeen || other.isSeen,
                !(abs(attributes.center.x - other.center.x) <= 1 && abs(attributes.center.y - other.center.y) <= 1)
            else { continue }
            let isInitial = answer.isInitial
            return (
                .continuous,
                "\(answer.key), which \(step.source) keeps, \(isInitial ? "starts" : "ends") at "
                    + "\(attributes.frame.text), but it is at \(other.frame.text) \(isInitial ? "before" : "after")"
            )
        }
        return nil
    }
}
