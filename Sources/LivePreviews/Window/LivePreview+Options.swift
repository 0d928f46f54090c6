import PreviewWindow
import UIKit

extension LivePreview {
    package struct Options {
        /// The preview's id; nil shows a list of all.
        package var scene: String?
        /// The package's folder.
        package var folder: String
        package var size: CGSize?
        package var window: PreviewWindow.Options
        /// Whether to show the variants of the scene, or without one all scenes of a file.
        package var variants = false
        /// The tools that are on from the start.
        package var tools = LiveTools()

        package init(
            scene: String?, folder: String, size: CGSize?, window: PreviewWindow.Options, variants: Bool,
            tools: LiveTools
        ) {
            (self.scene, self.folder, self.size, self.window) = (scene, folder, size, window)
            (self.variants, self.tools) = (variants, tools)
        }

        /// The size of a window with several pictures, in points.
        package static let canvasSize = CGSize(width: 1280, height: 880)
    }
}
