import SeededRandom
import UIKit

/// Tests of a collection view that shows its own data.
extension LayoutDoctor {
    /// The first violated check in the present state of a view after a layout pass; nil if there is none.
    package func violation(in view: UICollectionView) -> String? {
        let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
        var generator = SeededGenerator(seed: seed)
        let layout = view.collectionViewLayout
        let found =
            LayoutStateTest(layout: layout, counts: counts, bounds: view.bounds, checks: checks).fault(&generator)
        return found.map { "\($0.check.rawValue): \($0.message)" }
    }

    /// Scrolls without a layout pass. Returns a message if the layout says that nothing changes, but answers do.
    package func scroll(_ view: UICollectionView, to offset: CGPoint) -> String? {
        let layout = view.collectionViewLayout, old = view.bounds
        let bounds = CGRect(origin: offset, size: old.size)
        guard bounds != old, !layout.shouldInvalidateLayout(forBoundsChange: bounds) else {
            view.contentOffset = offset
            return nil
        }
        let whole = LayoutStateTest.whole(of: layout, in: old)
        let before = LayoutAnswers(layout, in: whole)
        view.contentOffset = offset
        guard checks.contains(.invalidated) else { return nil }
        return before.difference(from: LayoutAnswers(layout, in: whole), names: ("before", "after")).map {
            "invalidated: \($0), but shouldInvalidateLayout(forBoundsChange:) returned false when the bounds change from "
                + "\(old.text) to \(bounds.text)"
        }
    }
}
