import PreviewWindow
import UIKit

extension LivePreview {
    struct Options {
        /// The preview's id; nil shows a list of all.
        var scene: String?
        /// The package's folder.
        var folder: String
        var size: CGSize?
        var window: PreviewWindow.Options
        /// Whether to show the variants of the scene, or without one all scenes of a file.
        var variants = false
        /// The tools that are on from the start.
        var tools = LiveTools()

        /// The size of a window with several pictures, in points.
        static let canvasSize = CGSize(width: 1280, height: 880)
    }
}
