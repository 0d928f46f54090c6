import Stage
import Testing

@testable import UIKit

/// What wheel, touchpad, keys and drags in two directions do to sections that scroll across the layout's axis.
@MainActor @Suite(.serialized) struct OrthogonalInputTests {
    typealias Scene = CompositionalScene
    typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior
    nonisolated static let behaviors: [Behavior] = [
        .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
    ]
    /// The offsets at which a section of K25 may rest; nil for any.
    nonisolated static func rests(_ behavior: Behavior) -> [CGFloat]? {
        switch behavior {
        case .continuous: nil
        case .paging: [0, 375, 750, 1069]
        case .groupPagingCentered: [-50, -34, 250, 250.4, 534.8, 819.2, 1069, 1103]
        default: [0, 284.4, 568.8, 853.2, 1069]
        }
    }

    private func expectRest(_ scroller: SectionScrollView, _ behavior: Behavior, _ what: String) {
        guard let rests = Self.rests(behavior) else { return }
        let x = scroller.contentOffset.x
        #expect(rests.contains { abs($0 - x) <= 1.1 }, "\(behavior) rests at \(x) after \(what)")
    }

    @Test(
        "S14.77–81: a wheel with Shift, or one that turns sideways, moves the section to a rest of its own",
        arguments: behaviors)
    func wheel(behavior: Behavior) throws {
        let (scene, stage) = OrthogonalSectionTests.scene(behavior)
        let scroller = try #require(scene.scroller())
        let start = scroller.contentOffset.x
        for (delta, modifiers) in [
            (CGVector(dx: 0, dy: -1), HostModifiers.shift), (CGVector(dx: -1, dy: 0), HostModifiers()),
        ] {
            let before = scroller.contentOffset.x
            stage.send(.wheel(CGPoint(x: 200, y: 50), delta, modifiers))
            try stage.settle()
            #expect(scroller.contentOffset.x > before, "\(delta)")
            expectRest(scroller, behavior, "\(delta)")
        }
        #expect(scene.collection.contentOffset == .zero && scroller.contentOffset.x > start)
        // A wheel that turns up and down belongs to the collection view.
        let before = scroller.contentOffset.x
        stage.send(.wheel(CGPoint(x: 200, y: 50), CGVector(dx: 0, dy: -1), []))
        try stage.settle()
        #expect(scroller.contentOffset.x == before && scene.collection.contentOffset.y > 0)
        #expect(scene.collection.checkInvariants() == [])
    }

    @Test("Two fingers on a touchpad move the section sideways and leave it at a rest", arguments: behaviors)
    func touchpad(behavior: Behavior) throws {
        let (scene, stage) = OrthogonalSectionTests.scene(behavior)
        let scroller = try #require(scene.scroller())
        let before = scroller.contentOffset.x
        for _ in 0..<12 {
            stage.send(.scrolled(CGPoint(x: 200, y: 50), CGVector(dx: -20, dy: 1), []))
            stage.advance(by: 1 / 60)
        }
        #expect(scroller.contentOffset.x > before + 100)
        stage.send(.scrollEnded(CGPoint(x: 200, y: 50)))
        try stage.settle()
        #expect(scroller.contentOffset.x > before + 100)
        expectRest(scroller, behavior, "a touchpad")
        #expect(scene.collection.contentOffset.y < 10)
        #expect(scene.collection.checkInvariants() == [])
    }

    @Test("A drag that starts sideways stays with the section when it turns; one that starts upwards never moves it")
    func turning() throws {
        let (scene, stage) = OrthogonalSectionTests.scene(.continuous)
        let scroller = try #require(scene.scroller())
        func drag(_ steps: [(CGFloat, CGFloat)]) throws {
            var point = CGPoint(x: 300, y: 90)
            stage.send(.touchBegan(1, point, []))
            for (dx, dy) in steps {
                point = CGPoint(x: point.x + dx, y: point.y + dy)
                stage.advance(by: 1 / 60)
                stage.send(.touchMoved(1, point, []))
            }
            stage.advance(by: 0.3)
            stage.send(.touchEnded(1, point, []))
            try stage.settle()
        }
        let sideways = Array(repeating: (CGFloat(-12), CGFloat(0)), count: 8)
        let upwards = Array(repeating: (CGFloat(0), CGFloat(-8)), count: 8)
        try drag(sideways + upwards)
        #expect(scroller.contentOffset.x > 60 && scene.collection.contentOffset == .zero)
        let x = scroller.contentOffset.x
        try drag(upwards + sideways)
        #expect(scroller.contentOffset.x == x && scene.collection.contentOffset.y > 40)
        #expect(scene.collection.checkInvariants() == [])
    }

    @Test("A flick of the section goes on while the collection view is flicked: both come to rest") func bothAxes()
        throws
    {
        let (scene, stage) = OrthogonalSectionTests.scene(.continuous)
        let scroller = try #require(scene.scroller())
        stage.flick(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 200, y: 50), in: 0.1)
        let early = scroller.contentOffset.x
        stage.flick(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 450), in: 0.1)
        try stage.settle()
        #expect(scroller.contentOffset.x > early + 50)
        #expect(scene.collection.contentOffset.y > 60)
        #expect(scene.collection.checkInvariants() == [])
    }

    @Test("Arrow keys reach every card and scroll the section so that the focused one is seen")
    func keys() throws {
        let (scene, stage) = OrthogonalSectionTests.scene(.groupPaging)
        let scroller = try #require(scene.scroller())
        stage.key("Tab")
        for item in 1...4 {
            stage.key("Right")
            try stage.settle()
            let cell = try #require(scene.collection.cellForItem(at: at(0, item)))
            #expect(cell.isFocused, "item \(item)")
            let seen = cell.convert(cell.bounds, to: scene.collection)
            #expect(seen.minX >= -0.6 && seen.maxX <= 375.6, "item \(item) at \(seen)")
        }
        expectRest(scroller, .groupPaging, "keys")
        stage.key("Down")
        try stage.settle()
        #expect(scene.collection.cellForItem(at: at(1, 0))?.isFocused == true)
        stage.key("Home")
        try stage.settle()
        #expect(scene.collection.contentOffset.y == 0)
    }

    @Test("S14.91: the offset goes with its section through updates and stays when the section leaves the screen")
    func offsets() throws {
        let (scene, stage) = OrthogonalSectionTests.scene(.continuous)
        try #require(scene.scroller()).contentOffset.x = 300
        scene.collection.layoutIfNeeded()
        scene.collection.contentOffset.y = 800
        try stage.settle()
        #expect(scene.scroller() == nil)
        stage.session.perform(at: stage.now) {
            scene.collection.performBatchUpdates {
                let describe = scene.describe
                scene.describe = { $0 == 0 ? Scene.rows() : describe($0 - 1) }
                scene.counts.insert(2, at: 0)
                scene.collection.insertSections([0])
            }
        }
        scene.collection.contentOffset.y = 0
        try stage.settle()
        #expect(scene.scroller(1)?.contentOffset.x == 300)
        #expect(scene.collection.checkInvariants() == [])
    }

    /// Logs what a scroll view calls.
    final class ScrollLog: NSObject, UIScrollViewDelegate {
        var log: [String] = []
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("begin") }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { if log.last != "scroll" { log.append("scroll") } }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) { log.append("end at \(Int(targetContentOffset.pointee.x.rounded()))") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("rest") }
    }

    @Test("The scroll view of a section has a delegate for the app: drags, targets and decelerations") func events()
        throws
    {
        let (scene, stage) = OrthogonalSectionTests.scene(.groupPaging)
        let log = ScrollLog()
        let scroller = try #require(scene.collection.scrollView(forSection: 0))
        #expect(scene.collection.scrollView(forSection: 1) == nil)
        scroller.delegate = log
        stage.flick(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 200, y: 50), in: 0.1)
        try stage.settle()
        #expect(log.log == ["begin", "scroll", "end at 284", "scroll", "rest"])
    }
}
