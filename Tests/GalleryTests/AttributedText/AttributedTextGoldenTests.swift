import Gallery
import Stage
import Testing
import UIKit

/// Attributed labels as pictures.
@MainActor @Suite(.serialized) struct AttributedTextGoldenTests {
    nonisolated static let looks = Look.all((390, 844))

    @Test(arguments: looks) func screen(look: Look) throws {
        let stage = look.stage(AttributedTextViewController.inNavigation())
        try stage.settle()
        expectLook(stage, named: "\(look)")
    }

    @Test func rightToLeft() throws {
        let look = Self.looks[2]
        let stage = look.stage(AttributedTextViewController.inNavigation(isMirrored: true))
        try stage.settle()
        expectLook(stage)
    }

    @Test func choices() throws {
        let stage = Stage(
            root: AttributedTextViewController.inNavigation(), size: CGSize(width: 700, height: 1000), scale: 1)
        try stage.settle()
        for label in ["Justified", "Head", "Shrink to fit"] {
            stage.click(try LabelFinder(window: stage.window).point(of: .label(label)))
            try stage.settle()
        }
        expectLook(stage)
    }
}
