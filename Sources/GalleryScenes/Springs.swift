import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var springs: Scene {
        Scene(
            "springs", title: "Springs",
            summary: "A conversation whose messages hang on springs while it scrolls.",
            group: "Layouts",
            options: [
                SceneOption("count", default: 400, in: 0...100_000, help: "Messages."),
                SceneOption("rtl", default: false, help: "The interface runs from right to left."),
            ]
        ) { context in
            ConversationViewController.inNavigation(
                count: context.integer("count"), isRightToLeft: context.flag("rtl"))
        }
    }
}
