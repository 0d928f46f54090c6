import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var browse: Scene {
        Scene(
            "browse", title: "Browse",
            summary: "A shop's front page: rows that scroll sideways, a mosaic, tags and a waterfall in one layout.",
            group: "Lists",
            options: [
                SceneOption("count", default: 12, in: 0...10_000, help: "Things in each section."),
                SceneOption(
                    "sections", default: "",
                    help: "Sections to show, with commas: featured, recent, mosaic, charts, tags, waterfall."),
                SceneOption("rtl", default: false, help: "Runs from right to left."), Photos.option,
            ]
        ) { context in
            BrowseViewController.inNavigation(
                photos: Photos.images(context.text("photos")), count: context.integer("count"),
                sections: context.text("sections").split(separator: ",").map {
                    $0.trimmingCharacters(in: .whitespaces)
                }, isMirrored: context.flag("rtl"))
        }
    }
}
