import Gallery
import Previews
import UIKit

extension Scene {
    static var dimensions: Scene {
        Scene(
            "dimensions", title: "Dimensions",
            summary: "A grid of photos, whole or cropped: a layout attribute of one's own, and its animation.",
            options: [Photos.option]
        ) { context in DimensionsViewController.inNavigation(photos: Photos.images(context.text("photos"))) }
    }
}
