import CollectionLayouts
import Foundation
import Gallery
import Stage
import Testing
import UIKit

@MainActor @Suite struct CircleSceneTests {
    /// 2026-01-01 at a time of the day, in UTC.
    static func date(_ hour: Int, _ minute: Int) -> Date {
        Date(timeIntervalSince1970: 1_767_225_600 + TimeInterval(hour * 3600 + minute * 60))
    }

    static func stage(
        count: Int = 12, size: CGSize = CGSize(width: 800, height: 600), scale: CGFloat = 1,
        date: Date = date(10, 10)
    ) -> Stage {
        Stage(
            root: CircleViewController.inNavigation(now: { date }, callAt: { _, _ in }, count: count), size: size,
            scale: scale)
    }

    static func collection(_ stage: Stage) throws -> UICollectionView {
        try #require(stage.window.firstShown(UICollectionView.self))
    }

    @Test(
        arguments: [1, 2, 12, 100],
        [CGSize(width: 800, height: 600), CGSize(width: 600, height: 900), CGSize(width: 320, height: 480)])
    func frames(count: Int, size: CGSize) throws {
        let view = try Self.collection(Self.stage(count: count, size: size))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: size.width, height: size.height - 64))
        #expect(view.contentSize == view.bounds.size)
        let elements = view.elementsInBounds().map(\.attributes)
        #expect(elements.count == count + 1)
        let (c, r) = (CGPoint(x: size.width / 2, y: (size.height - 64) / 2), min(size.width, size.height - 64) / 2.5)
        for element in elements where element.representedElementCategory == .cell {
            let turn = 2 * Double.pi * Double(element.indexPath.item) / Double(count)
            #expect(abs(element.center.x - (c.x + r * cos(turn - .pi / 2))) < 1e-6)
            #expect(abs(element.center.y - (c.y + r * sin(turn - .pi / 2))) < 1e-6)
            #expect(element.size == CGSize(width: 70, height: 70))
            #expect(abs(element.transform3D.m11 - cos(turn)) < 1e-6)
            #expect(abs(element.transform3D.m12 - sin(turn)) < 1e-6)
        }
    }

    @Test(arguments: [(10, 10, 10), (23, 59, 59)])
    func hand(hour: Int, minute: Int, shown: Int) throws {
        let view = try Self.collection(Self.stage(date: Self.date(hour, minute)))
        let hand = try #require(view.elementsInBounds().first?.attributes)
        let turn = 2 * Double.pi * Double(shown) / 60
        #expect(hand.representedElementCategory == .decorationView)
        #expect(hand.representedElementKind == CircleLayout.handKind)
        #expect(hand.zIndex == -1)
        #expect(hand.center == CGPoint(x: 400, y: 268))
        #expect(hand.size == CGSize(width: 20, height: 200))
        #expect(abs(hand.transform3D.m11 - cos(turn)) < 1e-6)
        #expect(abs(hand.transform3D.m12 - sin(turn)) < 1e-6)
    }

    /// The clock hand shows the minute, and its timer is the only pending work.
    @Test func minutes() throws {
        var now = Self.date(10, 10)
        var waiting: [(Date, () -> Void)] = []
        let stage = Stage(
            root: CircleViewController.inNavigation(now: { now }, callAt: { waiting.append(($0, $1)) }),
            size: CGSize(width: 800, height: 600))
        #expect(waiting.map(\.0) == [Self.date(10, 11)])
        now = Self.date(10, 11)
        stage.session.perform(at: stage.now) { waiting[0].1() }
        let view = try Self.collection(stage)
        let hand = try #require(view.elementsInBounds().first?.attributes)
        #expect(abs(hand.transform3D.m11 - cos(2 * Double.pi * 11 / 60)) < 1e-6)
        #expect(waiting.map(\.0) == [Self.date(10, 11), Self.date(10, 12)])
    }

    @Test func addAndTrash() throws {
        let stage = Self.stage()
        let view = try Self.collection(stage)
        for _ in 0..<3 { try stage.click("Add") }
        #expect(view.numberOfItems(inSection: 0) == 15)
        try stage.click("Trash")
        #expect(view.numberOfItems(inSection: 0) == 14)
    }

    @Test func neverLessThanOne() throws {
        let stage = Self.stage(count: 2)
        let view = try Self.collection(stage)
        for _ in 0..<3 { try stage.click("Trash") }
        #expect(view.numberOfItems(inSection: 0) == 1)
        #expect(view.visibleCells.count == 1)
    }

    /// At half the time a deleted cell is half-way to the middle, half clear, and turned as it was among one more.
    @Test func halfOfADeletion() throws {
        let stage = Self.stage()
        let view = try Self.collection(stage)
        try stage.click("Trash")
        let leaving = view.elementsOnScreen().filter(\.isLeaving)
        let layer = try #require(leaving.first?.view?.layer)
        let animation = try #require(layer.animation(forKey: "opacity"))
        let middle = animation.beginTime + animation.duration / 2
        stage.advance(to: middle)
        // Frames come in sixtieths; the middle itself is between two of them.
        let values = stage.session.perform(at: middle) { layer.presentation() }
        let shown = try #require(values)
        let start = CircleGeometry(size: CGSize(width: 800, height: 536), count: 12).center(of: 11)
        #expect(abs(Double(shown.opacity) - 0.5) < 1e-3)
        #expect(abs(shown.position.x - (start.x + 400) / 2) < 1e-3 * 400)
        #expect(abs(shown.position.y - (start.y + 268) / 2) < 1e-3 * 400)
        let scale = hypot(shown.transform.m11, shown.transform.m12)
        #expect(abs(scale - 0.55) < 1e-2)
        let turn = atan2(shown.transform.m12, shown.transform.m11)
        #expect(abs(turn - (CircleGeometry.rotation(of: 11, among: 12) - 2 * .pi)) < 1e-6)
    }

    /// No element appears twice, and the clock hand fades.
    @Test func layoutChange() throws {
        let stage = Self.stage()
        let view = try Self.collection(stage)
        for title in ["Flow", "Circle"] {
            try stage.click(title)
            for _ in 0..<8 {
                stage.advance(by: 0.05)
                let keys = view.elementsOnScreen().map(\.attributes.key)
                #expect(Set(keys).count == keys.count)
                #expect(Set(keys.filter { $0.category == .cell }).count <= 12)
            }
        }
        #expect(view.elementsOnScreen().count == 13)
    }
}
