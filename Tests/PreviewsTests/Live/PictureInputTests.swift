import Testing
import UIKit

@testable import PreviewWindow
@testable import Previews

/// The input of a live window for the picture beside the list.
struct PictureInputTests {
    private static func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    private let area = CGRect(x: 200, y: 0, width: 300, height: 400)

    private func forward(_ input: inout PictureInput, _ event: HostEvent) -> HostEvent? {
        input.forward(event, area: area) { $0.y > 350 }
    }

    @Test func positionsAreThoseOfThePicture() {
        var input = PictureInput()
        let wheel = CGVector(dx: 0, dy: -1)
        #expect(
            forward(&input, .pointerDown(Self.point(210, 20), .primary, []))
                == .pointerDown(Self.point(10, 20), .primary, []))
        #expect(
            forward(&input, .pointerUp(Self.point(210, 20), .primary, []))
                == .pointerUp(Self.point(10, 20), .primary, []))
        #expect(forward(&input, .wheel(Self.point(300, 1), wheel, [])) == .wheel(Self.point(100, 1), wheel, []))
        #expect(forward(&input, .keyDown(HostKey("KeyA"), text: "a", [])) == .keyDown(HostKey("KeyA"), text: "a", []))
    }

    @Test func theListKeepsItsOwn() {
        var input = PictureInput()
        #expect(forward(&input, .pointerMoved(Self.point(220, 5), [])) == .pointerMoved(Self.point(20, 5), []))
        #expect(forward(&input, .pointerMoved(Self.point(20, 5), [])) == .pointerLeft)
        #expect(forward(&input, .pointerMoved(Self.point(10, 5), [])) == nil)
        #expect(forward(&input, .pointerDown(Self.point(10, 5), .primary, [])) == nil)
        #expect(forward(&input, .wheel(Self.point(10, 5), CGVector(dx: 0, dy: 1), [])) == nil)
    }

    @Test func reportsTakeClicks() {
        var input = PictureInput()
        #expect(forward(&input, .pointerDown(Self.point(300, 390), .primary, [])) == nil)
        #expect(forward(&input, .pointerMoved(Self.point(300, 390), [])) != nil)
    }

    @Test func dragsGoOnBesideThePicture() {
        var input = PictureInput()
        #expect(forward(&input, .pointerDown(Self.point(210, 20), .primary, [])) != nil)
        #expect(forward(&input, .pointerMoved(Self.point(100, 20), [])) == .pointerMoved(Self.point(-100, 20), []))
        #expect(
            forward(&input, .pointerUp(Self.point(90, 20), .primary, []))
                == .pointerUp(Self.point(-110, 20), .primary, []))
        #expect(forward(&input, .pointerMoved(Self.point(80, 20), [])) == .pointerLeft)
    }
}
