import Gallery
import PreviewScenes
import UIKit

extension Scene {
    static var controls: Scene {
        Scene(
            "controls", title: "Controls",
            summary: "Switches, sliders, steppers, progress, buttons of all styles, menus and symbols, to be tried.",
            group: "Controls",
            options: [SceneOption("rtl", default: false, help: "From right to left.")]
        ) { context in ControlsViewController.inNavigation(isMirrored: context.flag("rtl")) }
    }
}
