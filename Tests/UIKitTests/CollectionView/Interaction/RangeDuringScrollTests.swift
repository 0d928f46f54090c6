import Stage
import Testing
import UIKit

/// Animated scrolls of a collection view whose content becomes shorter on the way (S3.29).
@MainActor @Suite(.serialized) struct RangeDuringScrollTests {
    /// 300 rows of 50 points in a view of 100 × 200.
    private static let count = 300
    private static let item = 220

    enum Change: CaseIterable {
        case reload, deletion, layout, unanimatedLayout, resize
    }

    enum Call: CaseIterable {
        case scrollToItem, setContentOffset
    }

    private final class EndCounter: NSObject, UICollectionViewDelegate {
        var ends = 0
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
    }

    private func change(_ change: Change, _ scene: RuleScene) {
        let view = scene.collection
        switch change {
        case .reload:
            scene.source.counts = [50]
            view.reloadData()
        case .deletion:
            scene.source.counts = [50]
            view.performBatchUpdates { view.deleteItems(at: (50..<Self.count).map(RuleScene.path)) }
        case .layout, .unanimatedLayout:
            view.setCollectionViewLayout(RuleLayout("low", height: 8), animated: change == .layout)
        case .resize: view.frame.size.height = 14_000
        }
    }

    @Test(
        "S3.29: an animated scroll ends within the range that a change on the way leaves",
        arguments: Change.allCases, Call.allCases)
    func shrinking(change: Change, call: Call) {
        for time in [0.02, 0.1, 0.15, 0.2, 0.28] {
            let scene = RuleScene(Self.count)
            let counter = EndCounter()
            let view = scene.collection
            view.delegate = counter
            let stage = scene.shown()
            switch call {
            case .scrollToItem: view.scrollToItem(at: RuleScene.path(Self.item), at: .top, animated: true)
            case .setContentOffset: view.setContentOffset(CGPoint(x: 0, y: 11_000), animated: true)
            }
            stage.advance(by: time)
            self.change(change, scene)
            for _ in 0..<60 {
                stage.advance(by: 1.0 / 60)
                let last = max(0, view.contentSize.height - view.bounds.height)
                #expect((0...last).contains(view.contentOffset.y), "\(view.contentOffset) after \(time) s")
            }
            #expect(!view.isScrollAnimating && counter.ends == 1 && stage.session.isAtRest)
            guard call == .scrollToItem, let cell = scene.cell(Self.item) else { continue }
            let goal = min(cell.frame.minY, view.contentSize.height - view.bounds.height)
            #expect(view.contentOffset.y == goal, "after \(time) s the item is at \(cell.frame)")
        }
    }
}
