import Stage
import TestSupport
import Testing
@testable import UIKit

/// Sections whose groups scroll across the layout's axis.
@MainActor @Suite(.serialized) struct OrthogonalSectionTests {
    typealias Scene = CompositionalScene

    static func scene(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> (Scene, Stage) {
        let scene = Scene([5, 30]) { $0 == 0 ? Scene.cards(behavior) : Scene.rows() }
        return (scene, scene.shown())
    }

    @Test("K25, S14.73–76: one scroll view holds the groups") func structure() throws {
        let (scene, _) = Self.scene(.continuous)
        let scroller = try #require(scene.scroller())
        #expect(scroller.frame == CGRect(x: 0, y: 0, width: 375, height: 100))
        #expect(scroller.contentSize.height == 100 && abs(scroller.contentSize.width - 1444) < 1)
        #expect(!scroller.clipsToBounds)
        #expect(scene.collection.cellForItem(at: at(0, 1))?.superview === scroller)
        #expect(scene.collection.cellForItem(at: at(1, 0))?.superview === scene.collection)
        #expect(scene.collection.indexPathsForVisibleItems.filter { $0.section == 0 } == [at(0, 0), at(0, 1)])
        #expect(scene.frames(1)[0] == [0, 100, 375, 44])
    }

    /// The behaviour, the distance of a drag, whether it is flicked, and the resting offset.
    nonisolated static let drags: [(UICollectionLayoutSectionOrthogonalScrollingBehavior, CGFloat, Bool, CGFloat)] = [
        (.continuous, 60, false, 50), (.groupPaging, 60, false, 0), (.groupPaging, 60, true, 284.5),
        (.groupPaging, 200, false, 284.5), (.paging, 60, true, 375), (.paging, 60, false, 0),
        (.groupPagingCentered, 60, true, 250), (.continuousGroupLeadingBoundary, 60, false, 0),
        (.continuousGroupLeadingBoundary, 250, false, 284.5),
    ]

    @Test("K25–K30, S14.77–81: where drags and flicks rest", arguments: drags)
    func rests(
        _ drag: (UICollectionLayoutSectionOrthogonalScrollingBehavior, CGFloat, Bool, CGFloat)
    ) throws {
        let (behavior, distance, isFlick, rest) = drag
        let (scene, stage) = Self.scene(behavior)
        let scroller = try #require(scene.scroller())
        let start = CGPoint(x: 300, y: 50)
        stage.send(.touchBegan(1, start, []))
        for count in 1...10 {
            stage.advance(by: 1 / 60)
            stage.send(.touchMoved(1, CGPoint(x: 300 - distance * CGFloat(count) / 10, y: 50), []))
        }
        if !isFlick { stage.advance(by: 0.4) }
        stage.send(.touchEnded(1, CGPoint(x: 300 - distance, y: 50), []))
        try stage.settle()
        #expect(abs(scroller.contentOffset.x - rest) <= 1, "\(behavior) rests at \(scroller.contentOffset.x)")
        #expect(scene.collection.contentOffset == .zero)
        #expect(scene.collection.checkInvariants() == [])
    }

    @Test("S14.88: scrollToItem scrolls both axes, to an offset at rest") func scrolling() throws {
        let scene = Scene([30, 5]) { $0 == 1 ? Scene.cards(.groupPaging) : Scene.rows() }
        let stage = scene.shown()
        scene.collection.scrollToItem(at: at(1, 2), at: [.bottom, .centeredHorizontally], animated: false)
        scene.collection.layoutIfNeeded()
        #expect(scene.collection.contentOffset.y == scene.collection.contentSize.height - 667)
        #expect(abs(try #require(scene.scroller(1)).contentOffset.x - 568.8) < 0.5)
        #expect(scene.collection.indexPathsForVisibleItems.contains(at(1, 2)))
        scene.collection.scrollToItem(at: at(1, 0), at: .left, animated: true)
        try stage.settle()
        #expect(scene.scroller(1)?.contentOffset.x == 0)
    }

    @Test("K48, S14.94–96: the handler gets visible items with frames at offset zero, and changes them") func handler()
        throws
    {
        var calls: [(items: [Int], offset: CGFloat, x: CGFloat)] = []
        let scene = Scene([5]) { _ in
            let section = Scene.cards(.groupPaging)
            section.visibleItemsInvalidationHandler = { items, offset, _ in
                calls.append((items.map(\.indexPath.item), offset.x, items.last?.frame.minX ?? 0))
                for item in items { item.alpha = item.indexPath.item == 1 ? 0.5 : 1 }
            }
            return section
        }
        _ = scene.shown()
        #expect(calls.last?.items == [0, 1])
        #expect(scene.collection.cellForItem(at: at(0, 1))?.alpha == 0.5)
        let before = calls.count
        scene.scroller()?.contentOffset.x = 285
        scene.collection.layoutIfNeeded()
        #expect(calls.count > before)
        #expect(calls.last?.items == [1, 2] || calls.last?.items == [0, 1, 2])
        #expect(calls.last?.offset == 285)
        #expect(scene.collection.cellForItem(at: at(0, 2))?.alpha == 1)
        #expect(scene.collection.checkInvariants() == [])
    }

    @Test("S14.96: the order of cells that stay follows the zIndex that the handler sets") func handledDepths() throws {
        let scene = Scene([5]) { _ in
            let section = Scene.cards(.continuous)
            section.visibleItemsInvalidationHandler = { items, offset, _ in
                for item in items { item.zIndex = item.indexPath.item == 0 && offset.x < 150 ? 1 : 0 }
            }
            return section
        }
        _ = scene.shown()
        let scroller = try #require(scene.scroller())
        for (offset, order) in [(50.0, [1, 0]), (100, [1, 0]), (200, [0, 1]), (100, [1, 0])] {
            scroller.contentOffset.x = offset
            scene.collection.layoutIfNeeded()
            let cells = scroller.subviews.compactMap { $0 as? UICollectionViewCell }
            #expect(cells.compactMap { scene.collection.indexPath(for: $0)?.item } == order, "at \(offset)")
        }
        #expect(scene.collection.checkInvariants() == [])
    }

    @Test("S14.116: from right to left the first group is at the right, and paging goes left") func rightToLeft() throws
    {
        let scene = Scene([5]) { _ in Scene.cards(.groupPaging) }
        scene.collection.semanticContentAttribute = .forceRightToLeft
        _ = scene.shown()
        let scroller = try #require(scene.scroller())
        let cell = try #require(scene.collection.cellForItem(at: at(0, 0)))
        #expect(abs(cell.convert(cell.bounds, to: scene.collection).maxX - 359) < 0.6)
        scene.collection.scrollToItem(at: at(0, 1), at: .right, animated: false)
        scene.collection.layoutIfNeeded()
        #expect(abs(scroller.leadingOffset.x + 284.4) < 0.6)
        #expect(scene.collection.checkInvariants() == [])
    }

    /// How many batches a run of the random test makes.
    static let count = 2_000

    @Test("Random batches with an orthogonal section, with the invariants after each") func random() {
        let scene = Scene([8, 5, 12], height: 300) { index in
            let section =
                index == 1 ? Scene.cards(.groupPaging) : Scene.rows(index == 0 ? .estimated(30) : .absolute(44))
            section.boundarySupplementaryItems = [Scene.header(.absolute(20), pins: index == 2)]
            section.decorationItems = index == 2 ? [] : [.background(elementKind: "background")]
            return section
        }
        scene.heights = [20, 50, 35, 44]
        let stage = scene.shown()
        var dice = SeededGenerator(seed: 14)
        for number in 0..<Self.count {
            let section = dice.int(0...2)
            let count = scene.counts[section]
            stage.session.perform(at: stage.now) {
                scene.collection.performBatchUpdates {
                    if dice.chance(50), count > 0 {
                        scene.counts[section] -= 1
                        scene.collection.deleteItems(at: [at(section, dice.int(0...(count - 1)))])
                    } else if count < 20 {
                        scene.counts[section] += 1
                        scene.collection.insertItems(at: [at(section, dice.int(0...count))])
                    }
                }
            }
            if let flaw = scene.collection.checkInvariants().first {
                Issue.record("batch \(number): \(flaw)")
                return
            }
            if dice.chance(50) { scene.scroller(1)?.contentOffset.x = CGFloat(dice.int(0...600)) }
            if dice.chance(30) { scene.collection.contentOffset.y = CGFloat(dice.int(0...300)) }
            stage.advance(by: 0.05 * Double(dice.int(0...9)))
            if let flaw = scene.collection.checkInvariants().first {
                Issue.record("after batch \(number): \(flaw)")
                return
            }
        }
        #expect(scene.collection.layoutMessages == [])
    }
}
