import Gallery
import Previews
import UIKit

extension Scene {
    static var states: Scene {
        Scene(
            "states", title: "States", summary: "A title that only the layout knows about, above the fifty states.",
            options: [SceneOption("room", default: true, help: "Everything else stands below the title.")]
        ) { context in
            StatesViewController.inNavigation(makesRoomForTitle: context.flag("room"))
        }
    }
}
