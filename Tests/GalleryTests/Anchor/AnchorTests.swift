import CollectionLayouts
import Foundation
import Stage
import Testing
import UIKit

/// The ends, jumps, marks and saved positions of anchored lists.
@MainActor @Suite(.serialized) struct AnchorTests {
    private func shown(
        _ layout: AnchorLayout = .compositional, count: Int = 300, set prepare: (AnchorRig) -> Void = { _ in }
    ) throws -> (Stage, AnchorRig) {
        let rig = AnchorRig(layout, Self.rows(0..<count))
        prepare(rig)
        let stage = Stage(root: rig, size: CGSize(width: 320, height: 480))
        try stage.settle()
        return (stage, rig)
    }

    private static func rows(_ range: Range<Int>) -> [AnchorRow] {
        range.map { AnchorRow(id: $0, height: CGFloat(20 + $0 * 37 % 90)) }
    }

    private func isAtEnd(_ rig: AnchorRig) -> Bool {
        rig.frame(rig.rows.last!.id)!.maxY + rig.list.adjustedContentInset.bottom <= rig.list.bounds.height
            && rig.list.contentOffset.y == rig.end
    }

    @Test("content at its end stays there", arguments: AnchorLayout.allCases)
    func end(layout: AnchorLayout) throws {
        let (stage, rig) = try shown(layout) {
            $0.anchor.sticksToEnd = true
            $0.anchor.jumpToEnd()
        }
        #expect(isAtEnd(rig))
        for step in 0..<4 {
            rig.insert(Self.rows(1000 + step * 3..<1003 + step * 3), at: rig.rows.count, animated: step > 1)
            try stage.settle()
            #expect(isAtEnd(rig))
        }
        rig.list.contentInset.bottom = 250
        try stage.settle()
        #expect(isAtEnd(rig))
        rig.list.contentInset.bottom = 0
        try stage.settle()
        #expect(isAtEnd(rig))
        stage.resize(to: CGSize(width: 320, height: 300))
        try stage.settle()
        #expect(isAtEnd(rig))
        rig.rows[rig.rows.count - 1].height = 200
        rig.measureVisibleCells()
        try stage.settle()
        #expect(isAtEnd(rig))
    }

    @Test func contentAwayFromItsEndStandsStill() throws {
        let (stage, rig) = try shown {
            $0.anchor.sticksToEnd = true
            $0.anchor.jumpToEnd()
        }
        rig.list.contentOffset.y -= 200
        try stage.settle()
        let id = rig.readRows()[0], y = rig.frame(id)?.minY
        rig.insert(Self.rows(1000..<1010), at: rig.rows.count, animated: true)
        rig.list.contentInset.bottom = 250
        try stage.settle()
        #expect(rig.frame(id)?.minY == y)
    }

    @Test("a scroll by code counts when an inset follows it", arguments: AnchorLayout.allCases)
    func insetAfterScroll(layout: AnchorLayout) throws {
        let (stage, rig) = try shown(layout) { $0.anchor.sticksToEnd = true }
        rig.list.contentOffset.y += 200
        try stage.settle()
        let offset = rig.list.contentOffset.y
        rig.list.contentOffset.y = offset + 30
        rig.list.contentInset.bottom = 100
        #expect(rig.list.contentOffset.y == offset + 30)
        try stage.settle()
        #expect(rig.list.contentOffset.y == offset + 30)
        rig.anchor.jumpToEnd()
        rig.list.contentOffset.y -= 300
        let away = rig.list.contentOffset.y
        rig.list.contentInset.bottom = 150
        #expect(rig.list.contentOffset.y == away)
    }

    @Test("a jump measures a few screens", arguments: AnchorLayout.allCases)
    func jump(layout: AnchorLayout) throws {
        let (stage, rig) = try shown(layout, count: 20_000)
        rig.measured = 0
        rig.anchor.jump(to: IndexPath(item: 12_345, section: 0), at: CGPoint(x: 0, y: 0.5))
        try stage.settle()
        #expect(abs(try #require(rig.frame(12_345)).midY - rig.list.bounds.height / 2) <= 1)
        #expect(rig.measured < 60)
        rig.anchor.jump(to: IndexPath(item: 3, section: 0))
        try stage.settle()
        #expect(rig.frame(3)?.minY == 0)
        #expect(rig.measured < 120)
    }

    @Test func marksFollowUpdates() throws {
        let (stage, rig) = try shown()
        rig.anchor.mark = IndexPath(item: 2, section: 0)
        let frame = try #require(rig.frame(2))
        #expect(rig.anchor.markPosition == .visible(frame))
        rig.insert(Self.rows(1000..<1100), at: 0)
        rig.insert(Self.rows(2000..<2001), at: rig.rows.count)
        try stage.settle()
        #expect(rig.anchor.mark == IndexPath(item: 102, section: 0))
        #expect(rig.anchor.markPosition == .visible(frame))
        rig.anchor.jump(to: IndexPath(item: 0, section: 0))
        #expect(rig.anchor.markPosition == .after)
        rig.anchor.jump(to: IndexPath(item: 300, section: 0))
        #expect(rig.anchor.markPosition == .before)
        rig.remove([102])
        #expect(rig.anchor.mark == nil && rig.anchor.markPosition == nil)
    }

    @Test("a position outlives the process", arguments: AnchorLayout.allCases)
    func position(layout: AnchorLayout) throws {
        func identify(_ rig: AnchorRig) {
            rig.anchor.identify(
                by: { [unowned rig] in rig.rows[$0.item].id }, path: { [unowned rig] in rig.path($0) })
        }
        let (stage, rig) = try shown(layout, set: identify)
        rig.anchor.jump(to: IndexPath(item: 120, section: 0))
        rig.list.contentOffset.y += 13
        try stage.settle()
        let position: ReadingPosition<Int> = try #require(rig.anchor.position())
        let frame = rig.frame(position.identifier)
        let data = try JSONEncoder().encode(position)
        let saved = try JSONDecoder().decode(ReadingPosition<Int>.self, from: data)
        let (_, other) = try shown(layout, count: 250) {
            identify($0)
            $0.rows.insert(contentsOf: Self.rows(1000..<1040), at: 0)
            $0.anchor.take(saved)
        }
        #expect(other.frame(position.identifier)?.minY == frame?.minY)
    }

    @Test func givenItemsAreHeldUntilTheyAreDeleted() throws {
        let (stage, rig) = try shown()
        rig.anchor.jump(to: IndexPath(item: 100, section: 0))
        rig.anchor.item = .item(IndexPath(item: 103, section: 0))
        rig.anchor.point = CGPoint(x: 0, y: 0.5)
        let y = try #require(rig.frame(103)).midY
        rig.rows[101].height += 40
        rig.measureVisibleCells()
        rig.insert(Self.rows(1000..<1007), at: 0)
        try stage.settle()
        #expect(rig.frame(103)?.midY == y)
        #expect(rig.anchor.item == .item(IndexPath(item: 110, section: 0)))
        rig.remove([110])
        #expect(rig.anchor.item == .firstVisible)
    }

    @Test func itemsAreIdentifiedAfterAReload() throws {
        let (stage, rig) = try shown {
            let rig = $0
            rig.anchor.identify(
                by: { [unowned rig] in rig.rows[$0.item].id }, path: { [unowned rig] in rig.path($0) })
        }
        rig.anchor.jump(to: IndexPath(item: 100, section: 0))
        try stage.settle()
        let id = rig.readRows()[0], y = rig.frame(id)?.minY
        rig.rows.insert(contentsOf: Self.rows(1000..<1050), at: 0)
        rig.list.reloadData()
        try stage.settle()
        #expect(rig.frame(id)?.minY == y)
    }

    @Test func givenItemsAreHeldOverAReload() throws {
        let (stage, rig) = try shown {
            let rig = $0
            rig.anchor.identify(
                by: { [unowned rig] in rig.rows[$0.item].id }, path: { [unowned rig] in rig.path($0) })
        }
        rig.anchor.jump(to: IndexPath(item: 100, section: 0))
        rig.anchor.item = .item(IndexPath(item: 102, section: 0))
        try stage.settle()
        let y = try #require(rig.frame(102)).minY
        rig.rows.insert(contentsOf: Self.rows(1000..<1050), at: 0)
        rig.list.reloadData()
        try stage.settle()
        #expect(rig.frame(102)?.minY == y && rig.anchor.item == .item(IndexPath(item: 152, section: 0)))
    }

    /// Changes that the delegate makes as a cell comes into sight are carried out at the end of the pass.
    @Test(arguments: AnchorLayout.allCases) func changesWithinAPassHoldTheItem(layout: AnchorLayout) throws {
        let (stage, rig) = try shown(layout)
        rig.anchor.jump(to: IndexPath(item: 100, section: 0))
        try stage.settle()
        rig.onDisplay = { [unowned rig] in
            rig.onDisplay = {}
            rig.insert(Self.rows(1000..<1060), at: 0)
        }
        let y = try #require(rig.frame(100)).minY
        rig.list.contentOffset.y -= 200
        try stage.settle()
        #expect(rig.rows.count == 360 && rig.frame(100)?.minY == y + 200)
    }

    @Test("a finger moves the content while rows come in above", arguments: AnchorLayout.allCases)
    func drag(layout: AnchorLayout) throws {
        let (stage, rig) = try shown(layout)
        rig.anchor.jump(to: IndexPath(item: 100, section: 0))
        try stage.settle()
        try stage.play([ScriptAction(.press(CGPoint(x: 100, y: 200))), ScriptAction(.move(CGPoint(x: 100, y: 240)))])
        let id = rig.readRows()[0], y = try #require(rig.frame(id)?.minY)
        for step in 1...10 {
            rig.insert(Self.rows(1000 + step * 10..<1010 + step * 10), at: 0)
            try stage.play([ScriptAction(.move(CGPoint(x: 100, y: 240 + CGFloat(step) * 4)))])
            stage.advance(by: 1 / 60)
            #expect(rig.frame(id)?.minY == y + CGFloat(step) * 4)
        }
    }

    @Test func aDisabledAnchorDrifts() throws {
        var walk = try AnchorWalk(.custom, holdsLast: false, asksAnchor: true, seed: 1)
        walk.rig.anchor.isEnabled = false
        let drifts = try (0..<40).filter { _ in try walk.step() != nil }
        #expect(!drifts.isEmpty)
    }
}
