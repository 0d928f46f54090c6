import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var playground: Scene {
        Scene(
            "playground", title: "Playground",
            summary: "Toys that fall, collide, float or snap into lines, and that can be thrown.",
            group: "Screens"
        ) { _ in PlaygroundViewController.inNavigation() }
    }
}
