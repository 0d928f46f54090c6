import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var presentation: Scene {
        Scene(
            "presentation", title: "Presentation",
            summary: "Sheets, popovers, alerts, and a custom transition, each at the click of a button.",
            group: "Screens"
        ) { _ in PresentationViewController.inNavigation() }
    }
}
