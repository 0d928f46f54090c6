import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var table: Scene {
        Scene(
            "table", title: "Table",
            summary: "A table in three styles: cells of all styles, editing, moving, swipes, section index.",
            group: "Lists",
            options: [
                SceneOption(
                    "style", default: "inset", choices: ["plain", "grouped", "inset"],
                    help: "The style of the table at the start."),
                SceneOption("rtl", default: false, help: "The interface runs from right to left."),
            ]
        ) { context in
            ContactsViewController.inNavigation(style: context.text("style"), isRightToLeft: context.flag("rtl"))
        }
    }
}
