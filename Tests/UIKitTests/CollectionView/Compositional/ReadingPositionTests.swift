import Stage
import Testing

@testable import UIKit

/// What is read stays where it is while sizes change around it.
@MainActor @Suite(.serialized) struct ReadingPositionTests {
    typealias Scene = CompositionalScene

    /// The position of an item from the top of the bounds.
    private func distance(_ scene: Scene, _ path: IndexPath) throws -> CGFloat {
        let frame = try #require(scene.collection.layoutAttributesForItem(at: path)?.frame)
        return frame.minY - scene.collection.contentOffset.y
    }

    @Test("S14.106: rows above replace their estimates without moving what is seen", arguments: [15, 90] as [CGFloat])
    func estimatesAbove(height: CGFloat) throws {
        let scene = Scene([200]) { _ in Scene.rows(.estimated(50)) }
        scene.heights = Array(repeating: height, count: 200)
        _ = scene.shown()
        scene.collection.scrollToItem(at: at(0, 150), at: .top, animated: false)
        scene.collection.layoutIfNeeded()
        var seen = at(0, 150), before = try distance(scene, seen)
        #expect(before == 0)
        for _ in 0..<40 {
            scene.collection.contentOffset.y -= 30
            scene.collection.layoutIfNeeded()
            #expect(try distance(scene, seen) == before + 30)
            seen = try #require(scene.collection.indexPathsForVisibleItems.min())
            before = try distance(scene, seen)
        }
        #expect(scene.collection.checkInvariants() == [])
    }

    @Test("S14.106: the same with sections that scroll sideways") func orthogonalSectionsAbove() throws {
        let scene = Scene(Array(repeating: 3, count: 40), height: 400) { _ in Self.cards(.estimated(60)) }
        scene.heights = [130, 150, 140]
        _ = scene.shown()
        scene.collection.scrollToItem(at: at(30, 0), at: .top, animated: false)
        scene.collection.layoutIfNeeded()
        var seen = at(30, 0), before = try distance(scene, seen)
        for _ in 0..<30 {
            scene.collection.contentOffset.y -= 40
            scene.collection.layoutIfNeeded()
            #expect(try distance(scene, seen) == before + 40)
            seen = try #require(scene.collection.indexPathsForVisibleItems.min())
            before = try distance(scene, seen)
        }
    }

    @Test("S14.106: another width keeps the first row that begins in sight", arguments: [300, 700] as [CGFloat])
    func width(width: CGFloat) throws {
        let scene = Scene([120]) { _ in Scene.rows(.estimated(44)) }
        scene.heights = (0..<120).map { $0 % 2 == 0 ? 60 : 110 }
        let stage = scene.shown()
        for _ in 0..<20 {
            scene.collection.contentOffset.y += 150
            scene.collection.layoutIfNeeded()
        }
        let paths = scene.collection.indexPathsForVisibleItems.sorted()
        let first = try #require(try paths.first { try distance(scene, $0) >= 0 })
        let before = try distance(scene, first)
        scene.collection.frame.size.width = width
        stage.advance(by: 0.1)
        #expect(try distance(scene, first) == before)
        #expect(scene.collection.checkInvariants() == [])
        // At the top the content stays there.
        scene.collection.contentOffset = .zero
        scene.collection.layoutIfNeeded()
        scene.collection.frame.size.width = 375
        stage.advance(by: 0.1)
        #expect(scene.collection.contentOffset == .zero)
    }

    private static func cards(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection(
            group: .horizontal(
                layoutSize: Scene.size(.fractionalWidth(0.6), height),
                subitems: [NSCollectionLayoutItem(layoutSize: Scene.size(.fractionalWidth(1), height))]))
        section.orthogonalScrollingBehavior = .continuous
        return section
    }

    @Test("S14.93: the tallest card within a page counts before it is seen, and is not displayed")
    func measuringAhead() throws {
        let scene = Scene([8, 20]) { $0 == 0 ? Self.cards(.estimated(50)) : Scene.rows() }
        scene.heights = [100, 110, 180, 90, 90, 90, 240, 90]
        _ = scene.shown()
        // Cards of 225 points: two are seen, the third begins 75 points beside the bounds.
        #expect(scene.frames(1)[0] == [0, 180, 375, 44])
        #expect(scene.collection.cellForItem(at: at(0, 2)) == nil)
        #expect(scene.collection.indexPathsForVisibleItems.filter { $0.section == 0 } == [at(0, 0), at(0, 1)])
        let scroller = try #require(scene.scroller())
        #expect(scroller.subviews.count == 2)
        scroller.contentOffset.x = 700
        scene.collection.layoutIfNeeded()
        #expect(scene.frames(1)[0] == [0, 240, 375, 44])
        #expect(scene.collection.checkInvariants() == [])
    }

    @Test("End goes to the very end, though the rows on the way were never measured") func endKey() throws {
        let scene = Scene([300]) { _ in Scene.rows(.estimated(44)) }
        scene.heights = (0..<300).map { 60 + CGFloat($0 % 3) * 10 }
        let stage = scene.shown()
        stage.key("End")
        try stage.settle()
        let collection = scene.collection!
        #expect(collection.contentOffset.y == collection.contentSize.height - 667)
        #expect(collection.cellForItem(at: at(0, 299))?.frame.maxY == collection.contentSize.height)
    }

    @Test("A view of another kind than asked for is used, with one message") func kinds() {
        let scene = Scene([40]) { _ in
            let section = Scene.rows()
            section.boundarySupplementaryItems = [Scene.header()]
            return section
        }
        scene.dequeuedKind = "badge"
        _ = scene.shown()
        scene.collection.contentOffset.y = 600
        scene.collection.layoutIfNeeded()
        scene.collection.contentOffset.y = 0
        scene.collection.layoutIfNeeded()
        let header = scene.collection.supplementaryView(forElementKind: "header", at: at(0, 0))
        #expect(header?.frame == CGRect(x: 0, y: 0, width: 375, height: 44))
        #expect(scene.collection.layoutMessages.count == 1)
        #expect(scene.collection.checkInvariants() == [])
    }
}
