import PreviewScenes
import Testing
import UIKit

@testable import Agent
@testable import Previews

@MainActor @Suite(.serialized) struct MCPCommandTests {
    private static let scene = Scene("rows", title: "Rows", options: [SceneOption("gap", default: 2, in: 0...9)]) {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = CGFloat($0.integer("gap"))
        return UICollectionViewController(collectionViewLayout: layout)
    }

    @Test func doctorTestsTheSceneOfARecipe() throws {
        var recipe = Recipe(scene: "rows", width: 300, height: 400)
        recipe.settings = ["gap": "3"]
        recipe.typeSize = "xl"
        recipe.acts = [.init(steps: [], wait: nil), .init(steps: ["wheel 10 10 0 -1"], wait: 0.5)]
        #expect(try MCPCommand.examine(Self.scene, recipe, cases: 2, seed: 1) == "rows: no fault in 2 cases")
        recipe.settings = ["gap": "10"]
        #expect(throws: (any Error).self) { try MCPCommand.examine(Self.scene, recipe, cases: 2, seed: 1) }
    }
}
