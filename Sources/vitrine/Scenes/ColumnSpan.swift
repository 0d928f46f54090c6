import Gallery
import Previews
import UIKit

extension Scene {
    static var columnSpan: Scene {
        Scene(
            "column-span", title: "Column Span",
            summary: "A grid whose chosen cell grows, packed without gaps, under headers that stick.",
            options: [
                SceneOption("columns", default: 2, in: 1...12, help: "Columns at the start."),
                SceneOption(
                    "items", default: -1, in: -1...10_000, help: "Items per section; -1 for the palette's own."),
                SceneOption("horizontal", default: false, help: "Scrolls horizontally, headers at the left."),
                SceneOption("sticky", default: true, help: "Headers stay in sight."),
            ]
        ) { context in
            let items = context.integer("items")
            return ColumnSpanViewController.inNavigation(
                columns: context.integer("columns"), itemsPerSection: items < 0 ? nil : items,
                scrollsHorizontally: context.flag("horizontal"), headersStick: context.flag("sticky"))
        }
    }
}
