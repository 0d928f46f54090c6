import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var states: Scene {
        Scene(
            "states", title: "States", summary: "The fifty states, under a title that is part of the layout.",
            group: "Layouts",
            options: [SceneOption("room", default: true, help: "Starts the content below the title.")]
        ) { context in
            StatesViewController.inNavigation(reservesSpaceForTitle: context.flag("room"))
        }
    }
}
