import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var messages: Scene {
        Scene(
            "messages", title: "Messages",
            summary: "A long conversation: earlier messages come in above while one reads and writes.",
            group: "Lists",
            options: [
                SceneOption("count", default: 20_000, in: 0...1_000_000, help: "Messages."),
                SceneOption("rtl", default: false, help: "The interface runs from right to left."),
            ]
        ) { context in
            MessagesViewController.inNavigation(
                count: context.integer("count"), isRightToLeft: context.flag("rtl"))
        }
    }
}
