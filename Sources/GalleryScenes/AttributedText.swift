import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var attributedText: Scene {
        Scene(
            "attributed-text", title: "Attributed text",
            summary: "Letters, rules, paragraphs, pictures and line breaks of attributed labels.",
            group: "Controls",
            options: [SceneOption("rtl", default: false, help: "Runs from right to left.")]
        ) { context in
            AttributedTextViewController.inNavigation(isMirrored: context.flag("rtl"))
        }
    }
}
