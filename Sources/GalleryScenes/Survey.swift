import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var survey: Scene {
        Scene(
            "survey", title: "Survey",
            summary: "Photos on the pages of a ring binder: select one, and the next page slides in.",
            group: "Layouts",
            options: [
                SceneOption("pages", default: 2, in: 1...1000, help: "The initial number of pages."), Photos.option,
            ]
        ) { context in
            SurveyViewController.inNavigation(
                photos: Photos.images(context.text("photos")), pages: context.integer("pages"))
        }
    }
}
