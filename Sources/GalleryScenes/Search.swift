import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var search: Scene {
        Scene(
            "search", title: "Search",
            summary: "Ten thousand places in a list that is filtered as one types, with scopes.", group: "Lists",
            options: [
                SceneOption("places", default: 10_000, in: 1...100_000, help: "How many places there are."),
                SceneOption("rtl", default: false, help: "The interface runs from right to left."),
            ]
        ) { context in
            SearchViewController.inNavigation(count: context.integer("places"), isRightToLeft: context.flag("rtl"))
        }
    }
}
