import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// Actions that a swipe reveals (S14.136).
@MainActor @Suite(.serialized) struct ListSwipeTests {
    private final class Swiping {
        var performed: [String] = []
        var rig: ListRig!
        /// Whether the destructive action removes its row.
        var deletes = true

        @MainActor init(mirrored: Bool = false, appearance: UIUserInterfaceStyle = .light) {
            rig = ListRig(
                [["One", "Two", "Three"]],
                .make(.insetGrouped) { [unowned self] configuration in
                    configuration.trailingSwipeActionsConfigurationProvider = { path in self.trailing(path) }
                    configuration.leadingSwipeActionsConfigurationProvider = { path in
                        path.item == 1 ? UISwipeActionsConfiguration(actions: [self.action("Pin", .normal)]) : nil
                    }
                }, height: 260)
            rig.shown(appearance: appearance, isMirrored: mirrored)
        }

        @MainActor private func trailing(_ path: IndexPath) -> UISwipeActionsConfiguration {
            let delete = UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, done in
                performed.append("Delete")
                if deletes {
                    rig.rows[0].remove(at: path.item)
                    rig.collection.deleteItems(at: [path])
                }
                done(true)
            }
            return UISwipeActionsConfiguration(actions: [delete, action("More", .normal)])
        }

        @MainActor private func action(_ title: String, _ style: UIContextualAction.Style) -> UIContextualAction {
            UIContextualAction(style: style, title: title) { [unowned self] _, _, done in
                performed.append(title)
                done(true)
            }
        }

        /// Drags on the second row by a distance and rests there before the release.
        @MainActor func drag(_ dx: CGFloat, from x: CGFloat = 300, releases: Bool = true) {
            let y: CGFloat = 113, steps = 20
            rig.stage.send(.pointerDown(CGPoint(x: x, y: y), .primary, []))
            for step in 1...steps {
                rig.stage.advance(by: 0.016)
                rig.stage.send(.pointerMoved(CGPoint(x: x + dx * CGFloat(step) / CGFloat(steps), y: y), []))
            }
            rig.stage.advance(by: 0.3)
            guard releases else { return }
            rig.stage.send(.pointerUp(CGPoint(x: x + dx, y: y), .primary, []))
            rig.stage.advance(by: 1)
        }

        @MainActor var offset: CGFloat { rig.cell(0, 1)?.swipeOffset ?? .nan }
    }

    /// Two buttons of 63.5 points stand open at 157, between paddings of 10.
    @Test func openDistance() {
        let geometry = SwipeGeometry(widths: [63.5, 63.5], rowWidth: 375, hasFullSwipe: true)
        #expect(geometry.openDistance == 157)
        #expect(geometry.buttons(at: 157).map(\.start) == [10, 83.5])
        #expect(geometry.buttons(at: 157).map(\.width) == [63.5, 63.5])
        #expect(geometry.buttons(at: 0).allSatisfy { $0.presence == 0 })
    }

    /// The full swipe counts at 260 of 375 points, and not at 250.
    @Test func fullSwipeThreshold() {
        let geometry = SwipeGeometry(widths: [63.5, 63.5], rowWidth: 375, hasFullSwipe: true)
        #expect(geometry.isFull(260))
        #expect(!geometry.isFull(250))
        #expect(geometry.restingDistance(250, velocity: 0) == 157)
        #expect(geometry.restingDistance(260, velocity: 0) == 375)
        let none = SwipeGeometry(widths: [63.5, 63.5], rowWidth: 375, hasFullSwipe: false)
        #expect(none.restingDistance(300, velocity: 0) == 157)
        #expect(none.distance(forTravel: 257) == 182)
        #expect(geometry.restingDistance(70, velocity: 0) == 0)
        #expect(geometry.restingDistance(70, velocity: 300) == 157)
    }

    @Test func opensAndCloses() {
        let swiping = Swiping()
        swiping.drag(-120)
        #expect(swiping.offset < -100)
        #expect(swiping.rig.cell(0, 1)?.configurationState.isSwiped == true)
        #expect(swiping.performed.isEmpty)
        // A click on another row closes it and selects nothing.
        swiping.rig.stage.click(CGPoint(x: 100, y: 60))
        swiping.rig.stage.advance(by: 1)
        #expect(swiping.offset == 0)
        #expect(swiping.rig.cell(0, 1)?.configurationState.isSwiped == false)
        #expect(swiping.rig.collection.indexPathsForSelectedItems == nil)
    }

    @Test func leadingSide() {
        let swiping = Swiping()
        swiping.drag(60, from: 60)
        #expect(swiping.offset > 50)
        swiping.rig.stage.click(CGPoint(x: 46, y: 113))
        swiping.rig.stage.advance(by: 1)
        #expect(swiping.performed == ["Pin"])
        #expect(swiping.offset == 0)
    }

    /// A row without actions on a side does not move.
    @Test func nothingToReveal() {
        let swiping = Swiping()
        swiping.rig.stage.send(.pointerDown(CGPoint(x: 60, y: 60), .primary, []))
        for x in stride(from: 60.0, to: 200, by: 20) {
            swiping.rig.stage.send(.pointerMoved(CGPoint(x: x, y: 60), []))
        }
        #expect(swiping.rig.cell(0, 0)?.swipeOffset == 0)
        swiping.rig.stage.send(.pointerUp(CGPoint(x: 200, y: 60), .primary, []))
    }

    /// The full swipe performs the first action; its row leaves and the others follow.
    @Test func fullSwipeDeletes() {
        let swiping = Swiping()
        swiping.drag(-270, from: 340)
        #expect(swiping.performed == ["Delete"])
        #expect(swiping.rig.rows == [["One", "Three"]])
        #expect(swiping.rig.collection.visibleCells.count == 2)
        #expect(swiping.rig.collection.visibleCells.allSatisfy { $0.swipeOffset == 0 })
    }

    /// An action that removes nothing lets its row come back.
    @Test func refusedDeletionComesBack() {
        let swiping = Swiping()
        swiping.deletes = false
        swiping.drag(-270, from: 340)
        #expect(swiping.performed == ["Delete"])
        #expect(swiping.offset == 0)
    }

    /// A vertical drag scrolls and swipes nothing.
    @Test func verticalDragScrolls() {
        let swiping = Swiping()
        let stage = swiping.rig.stage!
        stage.send(.pointerDown(CGPoint(x: 200, y: 113), .primary, []))
        for y in stride(from: 113.0, to: 60, by: -6) { stage.send(.pointerMoved(CGPoint(x: 200 + y / 20, y: y), [])) }
        #expect(swiping.offset == 0)
        stage.send(.pointerUp(CGPoint(x: 200, y: 60), .primary, []))
    }

    /// Touchpad scrolling swipes like a touch; a horizontal wheel opens and closes.
    @Test func touchpadAndWheel() {
        let swiping = Swiping()
        let stage = swiping.rig.stage!, point = CGPoint(x: 200, y: 113)
        for _ in 0..<10 {
            stage.send(.scrolled(point, CGVector(dx: -12, dy: 1), []))
            stage.advance(by: 0.016)
        }
        #expect(swiping.offset < -100)
        stage.advance(by: 1)
        #expect(swiping.offset < -100)
        stage.wheel(point, dx: 1, dy: 0)
        stage.advance(by: 1)
        #expect(swiping.offset == 0)
        stage.wheel(point, dx: -1, dy: 0)
        stage.advance(by: 1)
        #expect(swiping.offset < -100)
    }

    /// From right to left the trailing actions stand at the left.
    @Test func mirrored() {
        let swiping = Swiping(mirrored: true)
        swiping.drag(120, from: 80)
        #expect(swiping.offset > 100)
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func look(style: UIUserInterfaceStyle) throws {
        let swiping = Swiping(appearance: style)
        swiping.drag(-120)
        expectPicture(
            swiping.rig.stage.renderedBitmap(), named: "list-swipe-\(style == .dark ? "dark" : "light")")
    }

    /// On the way, open, beyond, and full.
    @Test func film() throws {
        let distances: [CGFloat] = [-50, -110, -200, -290]
        let pictures = distances.map { distance in
            let swiping = Swiping()
            swiping.drag(distance, from: 340, releases: false)
            return swiping.rig.stage.renderedBitmap().copied()
        }
        expectPicture(FilmStrip.join(pictures), named: "film-list-swipe")
    }
}
