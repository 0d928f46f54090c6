import Gallery
import Previews
import UIKit

extension Scene {
    static var coverFlow: Scene {
        Scene(
            "cover-flow", title: "Cover Flow",
            summary: "Cards in perspective: masks, depth, and scrolling that rests with a card in the middle.",
            options: [SceneOption("count", default: 24, in: 0...10_000, help: "How many cards there are.")]
        ) { context in
            // A few pictures that come again and again.
            let pictures = (0..<min(24, context.integer("count"))).map { number in
                Landscape.image(number: number, size: CGSize(width: 240, height: 180))
            }
            return CoverFlowViewController.inNavigation(
                photos: (0..<context.integer("count")).map { pictures[$0 % pictures.count] })
        }
    }
}
