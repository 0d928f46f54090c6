import Files
import Snapshots
import Stage
import UIKit
import X11Host

/// A window on the display that shows one scene after the other, or all beside a list.
@MainActor final class PreviewShell {
    /// What the command line asked for.
    struct Wishes {
        var size: CGSize?
        var scale: CGFloat?
        var appearance: UIUserInterfaceStyle
        var clock: SceneClock
        var timeZone: TimeZone
        /// Values of the first scene's options.
        var values: [String: String] = [:]
        var stateFile: String?
        /// Whether what frames cost is shown from the start.
        var showsFrames = false
        /// Where Ctrl-S saves.
        var pictureFolder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    }

    let window: X11Window
    private let scenes: [Scene]
    private var index: Int
    private let gallery: GalleryViewController?
    private let wishes: Wishes
    /// Pixels per point at the start.
    private let originalScale: CGFloat
    private(set) var uiWindow: UIWindow?
    private var restWatch: RestWatch?
    /// Kept as long as its scene is shown: calls that the scene asked for hang on it.
    private var context: SceneContext?
    private static let slowMotion = 0.1

    /// Opens the window; `scene` nil shows the gallery. Throws a `DisplayError`.
    init(scenes: [Scene], scene: Scene?, wishes: Wishes) throws {
        self.scenes = scenes
        self.wishes = wishes
        index = scene.flatMap { scene in scenes.firstIndex { $0.id == scene.id } } ?? 0
        gallery = scene == nil ? GalleryViewController() : nil
        var size = wishes.size ?? scenes[index].size
        if gallery != nil && wishes.size == nil { size.width += GalleryViewController.listWidth }
        window = try X11Window(
            title: scenes[index].title, size: size, scale: wishes.scale, appearance: wishes.appearance)
        originalScale = window.scale
        window.onShortcut = { [unowned self] event in
            guard let shortcut = Shortcut(event) else { return false }
            perform(shortcut)
            return true
        }
        gallery?.scenes = scenes
        gallery?.onChoose = { [unowned self] in show($0) }
        if let gallery { adopt(gallery) }
        show(index)
        if let file = wishes.stateFile {
            restWatch = RestWatch(window) { [unowned self] in
                do { try writeState(to: file) } catch { complain(error) }
            }
        }
        window.show()
        if wishes.showsFrames { window.overlay = monitor(outlinesDamage: false) }
    }

    var scene: Scene { scenes[index] }

    /// Makes the scene anew, as it was at first.
    func reopen() { show(index) }

    /// Shows another scene, made anew. Its options have the values of the command line if it was named there.
    private func show(_ newIndex: Int) {
        index = newIndex
        let values =
            scene.options.isEmpty
            ? [:]
            : wishes.values.filter { name, value in
                scene.options.contains { $0.name == name && $0.accepts(value) }
            }
        let size = gallery.map { _ in
            CGSize(width: max(1, window.size.width - GalleryViewController.listWidth), height: window.size.height)
        }
        let context = SceneContext(
            scene: scene, values: values, size: size ?? window.size, appearance: window.appearance, clock: wishes.clock,
            timeZone: wishes.timeZone)
        self.context = context
        window.setTitle(scene.title)
        let make = { [self] in
            let controller = scene.makeController(context)
            if let gallery { gallery.show(controller, at: newIndex) } else { adopt(controller) }
        }
        // What the controller starts, starts now and not when the last frame was.
        if let session = window.session { session.perform(at: window.mediaTime, make) } else { make() }
        window.session?.isLoading = { context.isLoading }
    }

    /// Shows a controller in a new session: nothing that still moves in the last scene reaches this one.
    private func adopt(_ controller: UIViewController) {
        let session = WindowSession(root: controller, host: window)
        window.session = session
        uiWindow = session.window
        window.setNeedsFrame()
    }

    private func perform(_ shortcut: Shortcut) {
        switch shortcut {
        case .savePicture: savePicture()
        case .nextScene: show((index + 1) % scenes.count)
        case .previousScene: show((index + scenes.count - 1) % scenes.count)
        case .appearance: window.appearance = window.appearance == .dark ? .light : .dark
        case .larger: window.setScale(Shortcut.scale(after: window.scale))
        case .smaller: window.setScale(Shortcut.scale(before: window.scale))
        case .originalScale: window.setScale(originalScale)
        case .frames:
            if let shown = window.overlay as? FrameMonitor {
                window.overlay = shown.outlinesDamage ? nil : monitor(outlinesDamage: true, log: shown.log)
            } else {
                window.overlay = monitor(outlinesDamage: false)
            }
        case .slowMotion: window.timeRate = window.timeRate == 1 ? Self.slowMotion : 1
        }
    }

    private func monitor(outlinesDamage: Bool, log: FrameLog = FrameLog()) -> FrameMonitor {
        FrameMonitor(
            outlinesDamage: outlinesDamage, log: log, scale: { [unowned window] in window.scale },
            countLayers: { [unowned self] in uiWindow?.layer.shownCount ?? 0 })
    }

    private func savePicture() {
        guard let bitmap = window.session?.bitmap else { return }
        var file = wishes.pictureFolder.appendingPathComponent("\(scene.id).png").path
        var number = 2
        while FileManager.default.fileExists(atPath: file) {
            file = wishes.pictureFolder.appendingPathComponent("\(scene.id)-\(number).png").path
            number += 1
        }
        do {
            try PNG.write(bitmap, to: file, effort: .fast, followsLinks: false)
            say("saved \(file)")
        } catch { complain(error) }
    }

    /// Writes the state file, if there is to be one, without waiting for the next rest.
    func writeStateNow() throws { if let file = wishes.stateFile { try writeState(to: file) } }

    /// Writes what `layout --json` prints; whoever reads it meanwhile sees the old file or the new one.
    private func writeState(to file: String) throws {
        guard let uiWindow else { return }
        let report = try LayoutReport(scene: scene.id, window: uiWindow, time: window.mediaTime)
        try AtomicFile.write(Data((report.json.text + "\n").utf8), to: file, lasting: false)
    }

    private func complain(_ error: any Error) { say("Error: \(error)") }
    private func say(_ line: String) { StandardError.print(line) }
}
