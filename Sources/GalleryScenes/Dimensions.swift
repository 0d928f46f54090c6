import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var dimensions: Scene {
        Scene(
            "dimensions", title: "Dimensions",
            summary: "A grid of photos, whole or cropped, by an animated custom layout attribute.",
            group: "Layouts",
            options: [Photos.option]
        ) { context in DimensionsViewController.inNavigation(photos: Photos.images(context.text("photos"))) }
    }
}
