import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// The toys of the playground (S21.9, S21.10, S21.14).
@MainActor @Suite(.serialized) struct PlaygroundTests {
    private func toys(_ stage: Stage) -> [UIView] {
        stage.window.shownDescendants.filter { "\(type(of: $0))" == "ToyView" }
    }

    private func stage(_ size: CGSize = CGSize(width: 400, height: 464)) throws -> Stage {
        let stage = Stage(root: PlaygroundViewController.inNavigation(), size: size)
        try stage.settle()
        return stage
    }

    /// One line of toys, which touch the floor only: heaps depend on the last bits of the processor's sines.
    @Test(arguments: Look.all((520, 300))) func fallen(look: Look) throws {
        let stage = look.stage(PlaygroundViewController.inNavigation())
        try stage.settle()
        try stage.click("Fall")
        try stage.settle()
        expectLook(stage, named: "\(look)")
    }

    /// They fall, bounce, and snap back to their places.
    @Test func film() throws {
        let stage = try stage(CGSize(width: 520, height: 260))
        try stage.click("Fall")
        try expectMoments(
            stage, named: "PlaygroundTests/film",
            steps: [
                { stage.advance(by: 0.4) }, { stage.advance(by: 0.3) }, { stage.advance(by: 0.4) },
                {
                    try stage.settle()
                    try stage.click("Snap")
                }, { stage.advance(by: 0.1) }, { stage.advance(by: 0.1) }, { try stage.settle() },
            ])
    }

    @Test func toysStayInsideAndApart() throws {
        let stage = try stage()
        let before = toys(stage).map(\.center)
        #expect(before.count == 7)
        try stage.click("Fall")
        try stage.settle()
        let fallen = toys(stage)
        for toy in fallen {
            let center = toy.convert(CGPoint(x: 28, y: 28), to: nil)
            #expect(center.x > 27 && center.x < 373 && center.y < 437 && center.y > 200)
        }
        for (index, a) in fallen.enumerated() {
            for b in fallen[(index + 1)...] { #expect(hypot(a.center.x - b.center.x, a.center.y - b.center.y) > 55) }
        }
        try stage.click("Snap")
        try stage.settle()
        for (toy, center) in zip(toys(stage), before) {
            #expect(hypot(toy.center.x - center.x, toy.center.y - center.y) < 0.2)
            #expect(abs(toy.transform.b) < 0.01)
        }
    }

    /// A dragged toy follows the pointer, and keeps its speed when it is released.
    @Test func aToyIsThrown() throws {
        let stage = try stage()
        try stage.click("Float")
        let toy = toys(stage)[0]
        let start = toy.convert(CGPoint(x: 28, y: 28), to: nil)
        stage.flick(from: start, to: CGPoint(x: start.x + 20, y: start.y + 200), in: 0.2)
        let released = toy.center
        stage.advance(by: 0.1)
        #expect(toy.center.y > released.y + 20)
        stage.advance(by: 5)
        #expect(toy.convert(CGPoint(x: 28, y: 28), to: nil).y < 464)
    }
}
