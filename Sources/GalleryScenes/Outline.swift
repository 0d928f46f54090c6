import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var outline: Scene {
        Scene(
            "outline", title: "Outline",
            summary: "Lists in four appearances: an outline, all contents and accessories, swipes and editing.",
            group: "Lists",
            options: [
                SceneOption(
                    "appearance", default: "inset", choices: ["plain", "grouped", "inset", "sidebar"],
                    help: "The look of the list at the start."),
                SceneOption("rows", default: 54, in: 1...100_000, help: "About how many rows the outline has."),
                SceneOption("rtl", default: false, help: "The interface runs from right to left."),
            ]
        ) { context in
            OutlineViewController.inNavigation(
                appearance: context.text("appearance"), rows: context.integer("rows"),
                isRightToLeft: context.flag("rtl"))
        }
    }
}
