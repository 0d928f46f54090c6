import Assets
import Foundation
import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var garden: Scene {
        Scene(
            "garden", title: "Garden",
            summary: "A grid, a page and settings of a storyboard, with segues between them.",
            group: "Interface Builder"
        ) { _ in
            PlantsViewController.inNavigation(bundle: Bundle(url: Assets.url("garden"))!)
        }
    }
}
