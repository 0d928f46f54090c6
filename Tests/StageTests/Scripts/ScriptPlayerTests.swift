import Testing
import UIKit

@testable import Stage

@Suite struct ScriptPlayerTests {
    private let p = CGPoint(x: 10, y: 20)

    private func played(_ text: String) throws -> [(time: TimeInterval, moment: ScriptMoment)] {
        var player = ScriptPlayer(try ScriptParser.parse(text))
        var moments: [(time: TimeInterval, moment: ScriptMoment)] = []
        while let next = player.next(point: { place in
            if case .point(let point) = place { return point }
            return CGPoint(x: 7, y: 8)
        }) { moments.append(next) }
        return moments
    }

    @Test func clickHoldsTheButtonFor80Milliseconds() throws {
        let moments = try played("wait 1\nclick 10 20\nkey Right")
        #expect(moments.map(\.time) == [1, 1, 1, 1.08, 1.08, 1.12])
        #expect(
            moments.map(\.moment) == [
                .pause, .event(.pointerMoved(p, [])), .event(.pointerDown(p, .primary, [])),
                .event(.pointerUp(p, .primary, [])), .event(.keyDown(HostKey("ArrowRight"), text: "", [])),
                .event(.keyUp(HostKey("ArrowRight"), [])),
            ])
    }

    @Test func dragMovesEvery8MillisecondsAndIsReleasedMoving() throws {
        let moments = try played("drag 0 0 100 200 0.02")
        #expect(moments.map(\.time) == [0, 0, 0.008, 0.016, 0.02, 0.02])
        #expect(moments[2].moment == .event(.pointerMoved(CGPoint(x: 40, y: 80), [])))
        #expect(moments[3].moment == .event(.pointerMoved(CGPoint(x: 80, y: 160), [])))
        #expect(moments[5].moment == .event(.pointerUp(CGPoint(x: 100, y: 200), .primary, [])))
    }

    @Test(arguments: [(0.2, 28), (0.008, 4), (0, 4), (0.0081, 5)])
    func dragSendsTheLastPlaceOnce(_ duration: TimeInterval, _ count: Int) throws {
        #expect(try played("drag 0 0 0 100 \(duration)").count == count)
    }

    @Test func wheelTurnsNotchByNotch() throws {
        let moments = try played("wheel 10 20 1 -2.5").map(\.moment)
        func turn(_ dx: CGFloat, _ dy: CGFloat) -> ScriptMoment { .event(.wheel(p, CGVector(dx: dx, dy: dy), [])) }
        #expect(
            moments == [.event(.pointerMoved(p, [])), turn(1, 0), turn(0, -1), turn(0, -1), turn(0, -0.5)])
    }

    /// Moments are computed as they are asked for: the first of a billion comes at once.
    @Test func longActionsTakeNoMemory() {
        var player = ScriptPlayer([
            ScriptAction(.wheel(p, CGVector(dx: 0, dy: 1e16))), ScriptAction(.drag(from: p, to: .zero, duration: 1e9)),
        ])
        for _ in 0..<1000 { #expect(player.next { _ in .zero }?.time == 0) }
        player = ScriptPlayer([ScriptAction(.drag(from: p, to: .zero, duration: 1e9))])
        for _ in 0..<1000 { _ = player.next { _ in .zero } }
        #expect(player.next { _ in .zero }?.time == 999 * ScriptPlayer.motionInterval)
    }

    @Test func labelsAreLookedUpWhenTheirActionBegins() throws {
        var player = ScriptPlayer(try ScriptParser.parse("wait 1\nclick \"Add\"\nshot after\nresize 30 40"))
        var asked: [ScriptTarget] = []
        let find: (ScriptTarget) throws -> CGPoint = {
            asked.append($0)
            return .zero
        }
        #expect(try player.next(point: find)?.moment == .pause)
        #expect(asked.isEmpty)
        #expect(try player.next(point: find)?.time == 1)
        #expect(asked == [.label("Add")])
        #expect(player.line == 2)
        _ = try player.next(point: find)
        _ = try player.next(point: find)
        #expect(try player.next(point: find)?.moment == .shot("after"))
        #expect(try player.next(point: find)?.moment == .resize(CGSize(width: 30, height: 40)))
        #expect(try player.next(point: find) == nil)
    }

    /// Scripts name keys by code, by character, or by the X Window System's name.
    @Test(
        arguments: [
            ("a", "KeyA", "a"), ("KeyA", "KeyA", "a"), ("A", "KeyA", "A"), ("space", "Space", " "),
            ("Space", "Space", " "),
            ("Right", "ArrowRight", ""), ("ArrowRight", "ArrowRight", ""), ("Next", "PageDown", ""),
            ("Page_Down", "PageDown", ""), ("PageDown", "PageDown", ""), ("Return", "Enter", "\r"),
            ("Enter", "Enter", "\r"), ("F11", "F11", ""), ("plus", "Equal", "+"), ("Equal", "Equal", "="),
            ("exclam", "Digit1", "!"), ("7", "Digit7", "7"),
        ])
    func keysHaveNamesAndText(_ name: String, _ code: String, _ text: String) throws {
        let found = try #require(ScriptKey.key(named: name))
        #expect(found.key == HostKey(code))
        #expect(found.text == text)
    }

    @Test(arguments: [("KP_Left", "ArrowLeft"), ("KP_Enter", "NumpadEnter")])
    func keysOfTheNumericPad(_ name: String, _ code: String) {
        #expect(ScriptKey.key(named: name)?.key == HostKey(code, isOnNumericPad: true))
    }

    @Test(arguments: ["Rihgt", "F99", "", "Key", "KP_Nothing"])
    func otherNamesAreNoKeys(_ name: String) { #expect(ScriptKey.key(named: name) == nil) }
}
