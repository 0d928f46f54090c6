import Testing
import UIKit

@testable import PreviewScenes

#Preview("Two Cards", traits: .fixedLayout(width: 200, height: 100)) { UIView() }

#Preview { UIViewController() }

#Preview("Two cards") { UIView() }

/// `#Preview` declarations as scenes of the command line.
@MainActor @Suite struct PreviewSceneTests {
    @Test func previewsAreScenesWithFreeIDs() throws {
        let scenes = Scene.previews(taken: ["two-cards"]).filter { $0.summary.hasPrefix("PreviewsTests/PreviewScene") }
        #expect(scenes.map(\.id) == ["two-cards-2", "preview-scene-tests", "two-cards-3"])
        #expect(scenes.map(\.title) == ["Two Cards", "PreviewSceneTests", "Two cards"])
        #expect(scenes.map(\.summary).last == "PreviewsTests/PreviewSceneTests.swift:10")
        #expect(scenes[0].size == CGSize(width: 200, height: 100))
    }

    @Test(arguments: [
        ("CardView", "card-view"), ("Card (dark, 2×)", "card-dark-2"), ("Übersicht", "ubersicht"), ("卡片", "preview"),
        ("HTTPFeed2Row", "httpfeed2-row"), ("--a--", "a"), ("", "preview"),
    ])
    func idsOfTitles(_ title: String, _ id: String) { #expect(SceneID.make(from: title) == id) }
}
