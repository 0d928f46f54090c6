import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var columnSpan: Scene {
        Scene(
            "column-span", title: "Column Span",
            summary: "A grid whose selected cell grows, packed without gaps, with sticky headers.",
            group: "Layouts",
            options: [
                SceneOption("columns", default: 2, in: 1...12, help: "The initial number of columns."),
                SceneOption(
                    "items", default: -1, in: -1...10_000, help: "Items per section; -1 for the palette's number."),
                SceneOption("horizontal", default: false, help: "Scrolls horizontally, with headers at the left."),
                SceneOption("sticky", default: true, help: "Keeps headers visible."),
            ]
        ) { context in
            let items = context.integer("items")
            return ColumnSpanViewController.inNavigation(
                columns: context.integer("columns"), itemsPerSection: items < 0 ? nil : items,
                scrollsHorizontally: context.flag("horizontal"), headersStick: context.flag("sticky"))
        }
    }
}
