import UIKit

@testable import Workbench

/// The scenarios of `bench`, most of which show new content all the time.
extension AllocationScene {
    static func bench(_ kind: BenchKind) -> AllocationScene {
        let scenario = kind.make(items: min(kind.defaultItems, 20_000))
        var scene = AllocationScene(scenario.controller) { scenario.move(to: $0) }
        scene.size = kind.defaultSize
        return scene
    }
}
