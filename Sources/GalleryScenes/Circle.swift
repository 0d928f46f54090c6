import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var circle: Scene {
        Scene(
            "circle", title: "Circle",
            summary: "A circle that is also a clock: two layouts, animated insertion and deletion, a decoration view.",
            group: "Layouts",
            options: [SceneOption("count", default: 12, in: 1...10_000, help: "The initial number of items.")]
        ) { context in
            CircleViewController.inNavigation(
                now: context.now, callAt: { date, call in context.at(date, call: call) },
                count: context.integer("count"), timeZone: context.timeZone)
        }
    }
}
