import UIKit
import X11Host

/// A window on the display with the variants of a scene.
@MainActor final class VariantWindow {
    struct Options {
        /// The size of the window in points.
        var size = CGSize(width: 1280, height: 880)
        var canvas: VariantCanvas.Options
        /// Whether to show the cost of frames from the start.
        var showsFrames = false
        /// The folder for pictures saved with Ctrl-S.
        var pictureFolder = SavedPicture.currentFolder
    }

    let window: X11Window
    let canvas: VariantCanvas
    let uiWindow: UIWindow
    private let name: String
    private let options: Options

    /// Opens the window. `size` replaces that of the scene. Without `scale` the window's pixels per point are those of
    /// the display. Throws a `DisplayError`.
    init(_ scene: Scene, size: CGSize?, scale: CGFloat?, options: Options) throws {
        window = try X11Window(title: "\(scene.title): variants", size: options.size, scale: scale)
        name = "\(scene.id)-variants"
        self.options = options
        var inner = options.canvas
        inner.scale = window.scale
        canvas = VariantCanvas(
            CanvasItem.variants(of: scene, size: size ?? scene.size), options: inner, viewport: window.size)
        let session = WindowSession(root: canvas.controller, host: window)
        uiWindow = session.window
        window.session = session
        canvas.open(in: session)
        session.isLoading = { [canvas] in canvas.isLoading }
        window.isEditingText = { [canvas] in canvas.isEditingText }
        window.onShortcut = { [unowned self] event in
            guard !canvas.zoom(event, at: window.mediaTime) else { return true }
            guard let shortcut = Shortcut(event, isEditingText: window.isEditingText()) else { return false }
            perform(shortcut)
            return true
        }
        window.eventObservers.add { [unowned self] in handle($0.event, at: $0.time) }
        window.show()
        if options.showsFrames { toggleFrames() }
    }

    private func handle(_ event: HostEvent, at time: TimeInterval) {
        canvas.handle(event, at: time)
        if case .pointerMoved(let point, _) = event { window.setPointer(canvas.pointer(at: point)) }
    }

    private func perform(_ shortcut: Shortcut) {
        switch shortcut {
        case .slowMotion: window.timeRate = window.timeRate == 1 ? PreviewShell.slowMotion : 1
        case .frames: toggleFrames()
        case .savePicture: savePicture()
        default: break
        }
    }

    private func toggleFrames() {
        guard window.overlay == nil else { return window.overlay = nil }
        window.overlay = FrameMonitor(
            detail: .none, scale: { [unowned window] in window.scale },
            countLayers: { [unowned self] in
                canvas.stages.filter(\.isVisible).reduce(0) { $0 + $1.session.window.layer.shownCount }
            }, constraints: { [] })
    }

    private func savePicture() {
        if let bitmap = window.session?.bitmap {
            SavedPicture.save(bitmap, name: name, folder: options.pictureFolder)
        }
    }
}
