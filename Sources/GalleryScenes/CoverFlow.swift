import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var coverFlow: Scene {
        Scene(
            "cover-flow", title: "Cover Flow",
            summary: "Cards in perspective: masks, depth, and scrolling that stops with a card in the centre.",
            group: "Layouts",
            options: [
                SceneOption("count", default: 60, in: 0...10_000, help: "The number of cards."), Photos.option,
            ]
        ) { context in
            // Repeat the pictures.
            let pictures = Photos.images(context.text("photos"))
            let count = pictures.isEmpty ? 0 : context.integer("count")
            return CoverFlowViewController.inNavigation(photos: (0..<count).map { pictures[$0 % pictures.count] })
        }
    }
}
