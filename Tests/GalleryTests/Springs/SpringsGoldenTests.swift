import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// How the conversation looks, at rest and while it catches up.
@MainActor @Suite(.serialized) struct SpringsGoldenTests {
    @Test(arguments: Look.all((320, 480), (480, 300))) func still(look: Look) throws {
        let stage = look.stage(ConversationViewController.inNavigation(count: 40))
        stage.wheel(CGPoint(x: 100, y: 200), dy: -3)
        try stage.settle()
        stage.advance(by: 2)
        expectLook(stage, named: "\(look)")
    }

    @Test func rightToLeft() throws {
        let stage = Stage(
            root: ConversationViewController.inNavigation(count: 40, isRightToLeft: true),
            size: CGSize(width: 320, height: 480))
        try stage.settle()
        expectLook(stage)
    }

    /// Five notches of the wheel: the messages part, and come together again.
    @Test func wheel() throws {
        let stage = Stage(
            root: ConversationViewController.inNavigation(count: 80), size: CGSize(width: 300, height: 480))
        try stage.settle()
        stage.wheel(CGPoint(x: 100, y: 200), dy: -5)
        try expectMoments(
            stage, named: "SpringsGoldenTests/wheel",
            steps: [0.05, 0.05, 0.1, 0.2, 3].map { seconds in { stage.advance(by: seconds) } })
    }
}
