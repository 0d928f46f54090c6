import PreviewScenes
import PreviewTools
import UIKit
import X11Host

/// The variants of a scene in a preview window.
@MainActor package final class VariantPreview: PreviewContent {
    package struct Options {
        /// The size of the window in points.
        package var size: CGSize
        package var window: PreviewWindow.Options
        package var canvas: VariantCanvas.Options
        /// Whether to show the cost of frames from the start.
        package var showsFrames: Bool

        package init(
            size: CGSize = CGSize(width: 1280, height: 880), window: PreviewWindow.Options = PreviewWindow.Options(),
            canvas: VariantCanvas.Options, showsFrames: Bool = false
        ) {
            (self.size, self.window, self.canvas, self.showsFrames) = (size, window, canvas, showsFrames)
        }
    }

    package let canvas: VariantCanvas
    package let uiWindow: UIWindow
    package let tools: any ToolControls
    package let pictureName: String?
    private let preview: PreviewWindow

    /// Opens the window. `size` replaces that of the scene. Throws a `DisplayError`.
    package init(_ scene: Scene, size: CGSize?, options: Options) throws {
        preview = try PreviewWindow(title: "\(scene.title): variants", size: options.size, options: options.window)
        let window = preview.window
        window.fixedWallTime = options.canvas.clock.fixedTime
        pictureName = "\(scene.id)-variants"
        var inner = options.canvas
        inner.scale = window.scale
        let canvas = VariantCanvas(
            CanvasItem.variants(of: scene, size: size ?? scene.size), options: inner, viewport: window.size)
        self.canvas = canvas
        let session = WindowSession(root: canvas.controller, host: window)
        uiWindow = session.window
        tools = WindowTools(window, countLayers: { canvas.shownCount }) { [unowned window] in window.session?.window }
        window.session = session
        canvas.open(in: session)
        session.isLoading = { canvas.isLoading }
        window.editedText = { canvas.editedText }
        preview.content = self
        window.eventObservers.add { [unowned self] in handle($0.event, at: $0.time) }
        window.show()
        if options.showsFrames { tools.frames = .costOnly }
    }

    package var window: X11Window { preview.window }

    /// The pictures show both appearances and text sizes, and zoom themselves.
    package var shortcuts: Set<Shortcut> { [.savePicture, .slowMotion, .frames] }

    package func takesKey(_ event: HostEvent) -> Bool { canvas.zoom(event, at: window.mediaTime) }

    private func handle(_ event: HostEvent, at time: TimeInterval) {
        canvas.handle(event, at: time)
        if case .pointerMoved(let point, _) = event { window.setPointer(canvas.pointer(at: point)) }
    }
}
