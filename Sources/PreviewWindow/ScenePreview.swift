import Files
import PreviewScenes
import PreviewTools
import Stage
import UIKit
import X11Host

/// Scenes of this process in a preview window: one after the other, or beside a list.
@MainActor package final class ScenePreview: PreviewContent {
    /// The options of the command line.
    package struct Options {
        /// The size of the content in points; nil takes that of the scene.
        var size: CGSize?
        package var window: PreviewWindow.Options
        package var clock: SceneClock
        package var timeZone: TimeZone
        /// Values of the first scene's options.
        package var values: [String: String]
        var stateFile: String?
        /// Whether to show the cost of frames from the start.
        var showsFrames: Bool
        /// Whether the inspector is on from the start, so that it knows the lines that created the views.
        package var showsInspector = false

        package init(
            size: CGSize? = nil, window: PreviewWindow.Options = PreviewWindow.Options(), clock: SceneClock,
            timeZone: TimeZone, values: [String: String] = [:], stateFile: String? = nil, showsFrames: Bool = false
        ) {
            (self.size, self.window, self.clock, self.timeZone) = (size, window, clock, timeZone)
            (self.values, self.stateFile, self.showsFrames) = (values, stateFile, showsFrames)
        }
    }

    private let preview: PreviewWindow
    private var scenes: [Scene]
    private var index: Int
    /// The list and the scene beside it, once the list was shown.
    private var gallery: GalleryViewController?
    private let options: Options
    let windowTools: WindowTools
    private var restObserver: RestObserver?
    /// Retained while its scene is shown: it owns the scene's scheduled calls.
    private var context: SceneContext?

    /// Opens the window. Shows the list of scenes if `scene` is nil. Throws a `DisplayError`.
    package init(scenes: [Scene], scene: Scene?, options: Options) throws {
        // One for the main thread, one for those that decode pictures.
        ProcessLimits.limitHeaps(to: 2)
        (self.scenes, self.options) = (scenes, options)
        index = scene.flatMap { scene in scenes.firstIndex { $0.id == scene.id } } ?? 0
        var size = options.size ?? scenes[index].size
        if scene == nil && options.size == nil { size.width += GalleryViewController.listWidth }
        preview = try PreviewWindow(title: scenes[index].title, size: size, options: options.window)
        preview.window.fixedWallTime = options.clock.fixedTime
        windowTools = WindowTools(observing: preview.window) { [unowned window = preview.window] in
            window.session?.window
        }
        preview.content = self
        if options.showsInspector { tools.toggleInspector() }
        if scene == nil {
            let gallery = GalleryViewController(scenes)
            adopt(gallery)
            show(gallery)
        }
        show(index)
        if let file = options.stateFile {
            restObserver = RestObserver(window) { [unowned self] in
                do { try writeState(to: file) } catch { StandardError.print("Error: \(error)") }
            }
        }
        window.show()
        if options.showsFrames { windowTools.frames = .costOnly }
    }

    package var window: X11Window { preview.window }
    package var uiWindow: UIWindow? { window.session?.window }
    var scene: Scene { scenes[index] }

    /// Shows other scenes in the place of the present ones; the one of the present id again, if there is one.
    package func replace(_ scenes: [Scene]) {
        let next = scenes.firstIndex { $0.id == scene.id } ?? 0
        self.scenes = scenes
        gallery?.scenes = scenes
        show(next)
    }

    // MARK: The window's keys

    package var pictureName: String? { scene.id }
    package var tools: any ToolControls { windowTools }
    package var shortcuts: Set<Shortcut> { Set(Shortcut.allCases) }
    package func restart() { show(index) }
    package func showScene(at distance: Int) { show((index + distance + scenes.count) % scenes.count) }

    package func typeSizeChanged(to category: UIContentSizeCategory) { window.setTypeSize(category) }
    package func keyboardChanged() { window.session?.keyboardSettingDidChange() }

    package func toggleList() {
        window.session?.perform(at: window.mediaTime) {
            if let gallery {
                gallery.showsList.toggle()
            } else if let uiWindow {
                adopt(GalleryViewController(around: uiWindow, scenes, index))
            }
        }
        window.setNeedsFrame()
    }

    // MARK: Scenes

    private func adopt(_ gallery: GalleryViewController?) {
        gallery?.onChoose = { [unowned self] in show($0) }
        self.gallery = gallery
    }

    /// Creates and shows another scene. Applies the option values of the command line that the scene accepts.
    private func show(_ newIndex: Int) {
        index = newIndex
        let values = options.values.filter { name, value in
            scene.options.contains { $0.name == name && $0.accepts(value) }
        }
        var size = window.size
        if let gallery, gallery.showsList {
            size.width = max(1, size.width - GalleryViewController.width(in: size.width))
        }
        let context = SceneContext(
            scene: scene, values: values, size: size, appearance: window.appearance, clock: options.clock,
            timeZone: options.timeZone)
        self.context = context
        window.setTitle(scene.title)
        let make = { [self] in
            let controller = scene.makeController(context)
            if let gallery { gallery.show(controller, at: newIndex) } else { show(controller) }
        }
        // Perform at the current media time, so that animations start now instead of at the last frame.
        if let session = window.session { session.perform(at: window.mediaTime, make) } else { make() }
        window.session?.isLoading = { context.isLoading }
    }

    /// Shows a controller in a new window and session, which isolates it from running animations of the previous scene.
    private func show(_ controller: UIViewController) {
        let session = WindowSession(root: controller, host: window)
        window.session = session
        session.window.setTypeSize(preview.typeSize)
        window.setNeedsFrame()
    }

    // MARK: State

    /// Writes the state file, if requested, without waiting for rest.
    package func writeStateNow() throws { if let file = options.stateFile { try writeState(to: file) } }

    /// Writes the output of `layout --json` atomically; without a collection view, the numbers of any scroll view.
    private func writeState(to file: String) throws {
        guard let uiWindow else { return }
        let report = try LayoutReport(
            scene: scene.id, window: uiWindow, time: window.mediaTime, acceptsAny: true)
        try AtomicFile.write(Data((report.json.text + "\n").utf8), to: file, lasting: false)
    }
}
