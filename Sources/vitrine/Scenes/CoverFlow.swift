import Gallery
import Previews
import UIKit

extension Scene {
    static var coverFlow: Scene {
        Scene(
            "cover-flow", title: "Cover Flow",
            summary: "Cards in perspective: masks, depth, and scrolling that rests with a card in the middle.",
            options: [
                SceneOption("count", default: 60, in: 0...10_000, help: "How many cards there are."), Photos.option,
            ]
        ) { context in
            // The pictures come again and again.
            let pictures = Photos.images(context.text("photos"))
            let count = pictures.isEmpty ? 0 : context.integer("count")
            return CoverFlowViewController.inNavigation(photos: (0..<count).map { pictures[$0 % pictures.count] })
        }
    }
}
