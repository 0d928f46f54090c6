import Files
import Stage
import UIKit
import X11Host

/// A window that shows one scene after the other, or all scenes beside a list.
@MainActor package final class PreviewShell {
    /// The options of the command line.
    package struct Options {
        var size: CGSize?
        var scale: CGFloat?
        var appearance: UIUserInterfaceStyle
        package var clock: SceneClock
        package var timeZone: TimeZone
        /// The initial text size.
        package var typeSize = UIContentSizeCategory.large
        /// Values of the first scene's options.
        package var values: [String: String] = [:]
        var stateFile: String?
        /// Frames a second, on a timer; nil takes the display's.
        package var rate: Double?
        /// Whether to show the cost of frames from the start.
        var showsFrames = false
        /// Whether the inspector is on from the start, so that it knows the lines that created the views.
        package var showsInspector = false
        /// The folder for pictures saved with Ctrl-S.
        var pictureFolder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)

        package init(
            size: CGSize? = nil, scale: CGFloat? = nil, appearance: UIUserInterfaceStyle, clock: SceneClock,
            timeZone: TimeZone, values: [String: String] = [:], stateFile: String? = nil, showsFrames: Bool = false,
            pictureFolder: URL? = nil
        ) {
            (self.size, self.scale, self.appearance) = (size, scale, appearance)
            (self.clock, self.timeZone, self.values) = (clock, timeZone, values)
            (self.stateFile, self.showsFrames) = (stateFile, showsFrames)
            if let pictureFolder { self.pictureFolder = pictureFolder }
        }
    }

    package let window: X11Window
    private var scenes: [Scene]
    private var index: Int
    private let gallery: GalleryViewController?
    private let options: Options
    private var controls: WindowControls?
    package private(set) var uiWindow: UIWindow?
    private var restObserver: RestObserver?
    /// Retained while its scene is shown: it owns the scene's scheduled calls.
    private var context: SceneContext?
    /// The inspector and the time control.
    package var tools: WindowTools {
        guard let controls else { fatalError("PreviewShell.tools: the window is not set up yet") }
        return controls.tools
    }
    package static let slowMotion = 0.1

    /// Opens the window. Shows the list of scenes if `scene` is nil. Throws a `DisplayError`.
    package init(scenes: [Scene], scene: Scene?, options: Options) throws {
        self.scenes = scenes
        self.options = options
        index = scene.flatMap { scene in scenes.firstIndex { $0.id == scene.id } } ?? 0
        gallery = scene == nil ? GalleryViewController() : nil
        var size = options.size ?? scenes[index].size
        if gallery != nil && options.size == nil { size.width += GalleryViewController.listWidth }
        window = try X11Window(
            title: scenes[index].title, size: size, scale: options.scale, appearance: options.appearance,
            rate: options.rate)
        let controls = WindowControls(
            window: window, typeSize: options.typeSize, pictureFolder: options.pictureFolder,
            name: { [unowned self] in self.scene.id }, uiWindow: { [unowned self] in uiWindow })
        self.controls = controls
        window.onShortcut = { [unowned self] event in
            if controls.tools.takesKey(event) { return true }
            guard let shortcut = Shortcut(event, isEditingText: window.isEditingText()) else { return false }
            perform(shortcut)
            return true
        }
        if options.showsInspector { tools.toggleInspector() }
        gallery?.scenes = scenes
        gallery?.onChoose = { [unowned self] in show($0) }
        if let gallery { adopt(gallery) }
        show(index)
        if let file = options.stateFile {
            restObserver = RestObserver(window) { [unowned self] in
                do { try writeState(to: file) } catch { report(error) }
            }
        }
        window.show()
        if options.showsFrames { controls.showFrames() }
    }

    var scene: Scene { scenes[index] }

    /// Recreates the current scene in its initial state.
    package func reopen() { show(index) }

    /// Shows other scenes in the place of the present ones; the one of the present id again, if there is one.
    package func replace(_ scenes: [Scene]) {
        let next = scenes.firstIndex { $0.id == scene.id } ?? 0
        self.scenes = scenes
        gallery?.scenes = scenes
        show(next)
    }

    /// Creates and shows another scene. Applies the option values of the command line that the scene accepts.
    private func show(_ newIndex: Int) {
        index = newIndex
        let values =
            scene.options.isEmpty
            ? [:]
            : options.values.filter { name, value in
                scene.options.contains { $0.name == name && $0.accepts(value) }
            }
        let size = gallery.map { _ in
            CGSize(width: max(1, window.size.width - GalleryViewController.listWidth), height: window.size.height)
        }
        let context = SceneContext(
            scene: scene, values: values, size: size ?? window.size, appearance: window.appearance,
            clock: options.clock,
            timeZone: options.timeZone)
        self.context = context
        window.setTitle(scene.title)
        let make = { [self] in
            let controller = scene.makeController(context)
            if let gallery { gallery.show(controller, at: newIndex) } else { adopt(controller) }
        }
        // Perform at the current media time, so that animations start now instead of at the last frame.
        if let session = window.session { session.perform(at: window.mediaTime, make) } else { make() }
        window.session?.isLoading = { context.isLoading }
    }

    /// Shows a controller in a new window and session, which isolates it from running animations of the previous scene.
    private func adopt(_ controller: UIViewController) {
        let session = WindowSession(root: controller, host: window)
        window.session = session
        uiWindow = session.window
        session.window.setTypeSize(controls?.typeSize ?? options.typeSize)
        window.setNeedsFrame()
    }

    private func perform(_ shortcut: Shortcut) {
        switch shortcut {
        case .nextScene: show((index + 1) % scenes.count)
        case .previousScene: show((index + scenes.count - 1) % scenes.count)
        default: controls?.perform(shortcut)
        }
    }

    /// Writes the state file, if requested, without waiting for rest.
    package func writeStateNow() throws { if let file = options.stateFile { try writeState(to: file) } }

    /// Writes the output of `layout --json` atomically; without a collection view, the numbers of any scroll view.
    private func writeState(to file: String) throws {
        guard let uiWindow else { return }
        let report = try LayoutReport(
            scene: scene.id, window: uiWindow, time: window.mediaTime, acceptsAny: true)
        try AtomicFile.write(Data((report.json.text + "\n").utf8), to: file, lasting: false)
    }

    private func report(_ error: any Error) { printLine("Error: \(error)") }
    private func printLine(_ line: String) { StandardError.print(line) }
}
