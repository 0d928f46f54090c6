import Testing
import UIKit

@testable import PreviewTools

/// Input of one variant as it reaches another.
struct ForwardedInputTests {
    private static func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    private let exact = Counterpart(point: point(50, 60), isExact: true)
    private let near = Counterpart(point: point(50, 60), isExact: false)

    @Test func clicksReachTheCounterpart() {
        var input = ForwardedInput()
        #expect(
            input.forward(.pointerDown(Self.point(1, 2), .primary, []), to: exact, flips: false)
                == [.pointerDown(Self.point(50, 60), .primary, [])])
        #expect(
            input.forward(.pointerUp(Self.point(2, 4), .primary, []), to: near, flips: false)
                == [.pointerUp(Self.point(51, 62), .primary, [])])
    }

    @Test func clicksOnWhatIsOutOfSightAreWithheld() {
        var input = ForwardedInput()
        #expect(input.forward(.pointerDown(Self.point(1, 2), .primary, []), to: near, flips: false).isEmpty)
        #expect(input.forward(.pointerMoved(Self.point(3, 2), []), to: near, flips: false).isEmpty)
        #expect(input.forward(.pointerUp(Self.point(3, 2), .primary, []), to: near, flips: false).isEmpty)
    }

    @Test func dragsOfWhatIsOutOfSightMoveWhatIsAroundIt() {
        var input = ForwardedInput()
        #expect(input.forward(.touchBegan(7, Self.point(100, 100), []), to: near, flips: true).isEmpty)
        #expect(
            input.forward(.touchMoved(7, Self.point(110, 120), []), to: near, flips: true) == [
                .touchBegan(7, Self.point(50, 60), []), .touchMoved(7, Self.point(40, 80), []),
            ])
        #expect(
            input.forward(.touchEnded(7, Self.point(110, 130), []), to: near, flips: true)
                == [.touchEnded(7, Self.point(40, 90), [])])
    }

    @Test func distancesAreMirroredBetweenDirections() {
        var input = ForwardedInput()
        let vector = CGVector(dx: 3, dy: -2), mirrored = CGVector(dx: -3, dy: -2), at = Self.point(50, 60)
        #expect(input.forward(.wheel(.zero, vector, []), to: near, flips: false) == [.wheel(at, vector, [])])
        #expect(input.forward(.wheel(.zero, vector, []), to: near, flips: true) == [.wheel(at, mirrored, [])])
        #expect(input.forward(.scrolled(.zero, vector, []), to: near, flips: true) == [.scrolled(at, mirrored, [])])
        #expect(input.forward(.scrollEnded(.zero), to: near, flips: true) == [.scrollEnded(at)])
    }

    @Test func keysAreTheSameAndTheWindowIsTheCanvas() {
        var input = ForwardedInput()
        let key = HostEvent.keyDown(HostKey("KeyA"), text: "a", [])
        #expect(input.forward(key, to: near, flips: true) == [key])
        #expect(input.forward(.pointerMoved(.zero, []), to: near, flips: false) == [.pointerMoved(near.point, [])])
        for event in [HostEvent.resized(.zero), .focusChanged(true), .scaleChanged(2), .appearanceChanged(.dark)] {
            #expect(input.forward(event, to: exact, flips: false).isEmpty)
        }
        #expect(input.forward(.pointerUp(.zero, .primary, []), to: exact, flips: false).isEmpty, "without a press")
    }
}
