import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var feed: Scene {
        Scene(
            "feed", title: "Feed",
            summary: "Posts with texts, photos and quotes, in cells that size themselves by their constraints.",
            group: "Lists",
            options: [
                SceneOption("count", default: 2000, in: 0...100_000, help: "Posts at the start."),
                SceneOption("type-size", default: 16, in: 8...60, help: "The size of the text in points."),
                SceneOption("rtl", default: false, help: "From right to left."), Photos.option,
            ]
        ) { context in
            FeedViewController.inNavigation(
                photos: Photos.images(context.text("photos")), count: context.integer("count"),
                typeSize: CGFloat(context.integer("type-size")), isRightToLeft: context.flag("rtl"))
        }
    }
}
