import PreviewScenes
import PreviewWindow
import UIKit
import X11Host

/// A controller in the window of a preview, with its tools, or in a window without them.
@MainActor struct BenchStage {
    let window: X11Window
    private let preview: ScenePreview?

    /// Opens the window, with `rate` frames a second or those of the display. Throws a `DisplayError`.
    init(
        _ controller: UIViewController, title: String, size: CGSize, scale: CGFloat, rate: Double? = nil, isBare: Bool
    ) throws {
        if isBare {
            window = try X11Window(title: title, size: size, scale: scale, rate: rate)
            window.session = WindowSession(root: controller, host: window)
            preview = nil
        } else {
            let scene = Scene("bench", title: title) { _ in controller }
            let options = ScenePreview.Options(
                size: size, window: PreviewWindow.Options(scale: scale, rate: rate), clock: .running, timeZone: .current
            )
            let preview = try ScenePreview(scenes: [scene], scene: scene, options: options)
            (window, self.preview) = (preview.window, preview)
        }
    }

    /// Shows the window, if it is not shown yet.
    func show() { if preview == nil { window.show() } }
}
