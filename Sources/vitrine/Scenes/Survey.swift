import Gallery
import Previews
import UIKit

extension Scene {
    static var survey: Scene {
        Scene(
            "survey", title: "Survey",
            summary: "Photos spread evenly on the pages of a ring binder: choose one, and the next page slides in.",
            options: [
                SceneOption("pages", default: 2, in: 1...1000, help: "Pages at the start."), Photos.option,
            ]
        ) { context in
            SurveyViewController.inNavigation(
                photos: Photos.images(context.text("photos")), pages: context.integer("pages"))
        }
    }
}
