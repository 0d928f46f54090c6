import PreviewScenes
import PreviewTools
import PreviewWindow
import Stage
import UIKit
import X11Host

/// A scene that is shown by another process: the window session, and what was done in it since the scene was opened.
@MainActor final class LiveStage {
    private static let frameInterval = 1.0 / 60

    fileprivate let host: LiveHost
    fileprivate let session: WindowSession
    /// Retained while the scene is shown: it owns the scene's scheduled calls.
    private let context: SceneContext
    private let scene: Scene
    /// All scenes of the package, for the list.
    private let scenes: [Scene]
    /// The canvas that shows several pictures instead of the scene.
    private let canvas: VariantCanvas?
    /// The list of scenes and the scene beside it, once the list was shown.
    private(set) var gallery: GalleryViewController?
    /// Called with the index of the scene whose row in the list is clicked.
    var onChoose: (Int) -> Void = { _ in }
    /// Inspector, time control and frame monitor; for several pictures, only the last is used.
    let tools: WindowTools
    /// The picture that was shown last.
    private(set) var bitmap: Bitmap?
    /// Where the pointer was last.
    private var pointerPosition = CGPoint.zero

    private init(
        _ scene: Scene, among scenes: [Scene], _ canvas: VariantCanvas?, _ appearance: LiveAppearance,
        at time: TimeInterval,
        _ origins: ViewOrigins?, _ clipboard: LiveClipboard, onWant: @escaping () -> Void
    ) {
        self.canvas = canvas
        let style: UIUserInterfaceStyle = appearance.isDark ? .dark : .light
        host = LiveHost(
            size: appearance.size, scale: appearance.scale, appearance: style, time: time, clipboard: clipboard,
            refreshRate: appearance.refreshRate)
        host.showsKeyboard = appearance.showsKeyboard
        var size = appearance.size
        if appearance.showsList {
            size.width = max(1, size.width - GalleryViewController.width(in: appearance.size.width))
        }
        context = SceneContext(
            scene: scene, values: [:], size: size, appearance: style, clock: .running, timeZone: .current)
        (self.scene, self.scenes) = (scene, scenes)
        let gallery = appearance.showsList && canvas == nil ? GalleryViewController(scenes) : nil
        let controller = canvas?.controller ?? scene.makeController(context)
        gallery?.show(controller, at: scenes.index(of: scene))
        session = WindowSession(root: gallery ?? controller, host: host)
        let countLayers = canvas.map { canvas in { canvas.shownCount } }
        tools = WindowTools(host, origins: origins, countLayers: countLayers) { [unowned session] in session.window }
        canvas?.open(in: session)
        host.session = session
        adopt(gallery)
        setTypeSize(appearance.typeSize)
        host.onWant = onWant
    }

    /// Shows or removes the list.
    private func setList(_ isShown: Bool) {
        guard canvas == nil else { return }
        if let gallery {
            gallery.showsList = isShown
        } else if isShown {
            adopt(GalleryViewController(around: session.window, scenes, scenes.index(of: scene)))
        }
    }

    private func adopt(_ list: GalleryViewController?) {
        gallery = list
        list?.onChoose = { [weak self] in self?.onChoose($0) }
    }

    private static func canvas(_ kind: LiveCanvas?, of scene: Scene, _ scenes: [Scene], _ appearance: LiveAppearance)
        -> VariantCanvas?
    {
        let options = VariantCanvas.Options(clock: .running, timeZone: .current, scale: appearance.scale)
        switch kind {
        case nil: return nil
        case .variants:
            return VariantCanvas(
                CanvasItem.variants(of: scene, size: scene.size), options: options, viewport: appearance.size)
        case .strip(let ids):
            let items = CanvasItem.strip(
                scenes.filter { ids.contains($0.id) }, appearance: appearance.isDark ? .dark : .light,
                typeSize: TypeSize.names.first { $0.name == appearance.typeSize }?.category ?? .large)
            return VariantCanvas(
                items, columns: min(items.count, Variant.columns), options: options, viewport: appearance.size)
        }
    }

    /// Opens a scene as the request says; `scenes` are all of the package.
    static func open(
        _ scene: Scene, _ opening: LiveOpening, among scenes: [Scene] = [], clipboard: LiveClipboard = LiveClipboard(),
        onWant: @escaping () -> Void
    ) -> (stage: LiveStage, outcome: LiveOutcome) {
        let origins = opening.tools.inspector ? ViewOrigins() : nil
        func make(
            _ appearance: LiveAppearance, at time: TimeInterval, repeating inputs: [LiveInput]? = nil
        ) -> LiveStage {
            var clipboard = clipboard
            if let inputs, !inputs.isEmpty { clipboard.past = LiveClipboard.texts(of: inputs) }
            return LiveStage(
                scene, among: scenes, canvas(opening.canvas, of: scene, scenes, appearance), appearance, at: time,
                origins,
                clipboard,
                onWant: onWant)
        }
        if let inputs = opening.inputs {
            let stage = make(opening.startAppearance, at: opening.start, repeating: inputs)
            let hasActions = inputs.contains(where: \.isAction)
            if stage.replay(inputs, until: opening.now) {
                let state = LiveState(stage.stateWindow)
                guard hasActions, opening.isStateCurrent, let wanted = opening.state, wanted != state else {
                    stage.finish(at: opening.now)
                    return (stage, hasActions ? .replayed : .fresh)
                }
                if wanted.controllers == state.controllers {
                    stage.restore(wanted, at: opening.now)
                    return (stage, .adjusted)
                }
            }
        }
        let stage = make(opening.appearance, at: opening.now)
        guard let state = opening.state else {
            stage.finish(at: opening.now)
            return (stage, .fresh)
        }
        stage.restore(state, at: opening.now)
        return (stage, .restored)
    }

    /// Repeats inputs at their times. Returns false when that takes too long.
    private func replay(_ inputs: [LiveInput], until end: TimeInterval) -> Bool {
        let budget = ReplayBudget()
        canvas?.makesPictures = false
        defer { canvas?.makesPictures = true }
        for input in inputs {
            guard advance(to: input.time, budget) else { return false }
            handle(input)
            session.perform(at: input.time) { MainLoop.drain() }
        }
        return advance(to: end, budget)
    }

    /// Runs the frames up to a time, without pictures. Returns false when that takes too long.
    private func advance(to end: TimeInterval, _ budget: ReplayBudget) -> Bool {
        var time = host.mediaTime
        while true {
            switch session.schedule {
            case .idle: time = .infinity
            case .nextFrame: time += Self.frameInterval
            case .at(let due): time = max(due, time + Self.frameInterval)
            }
            guard time <= end else { break }
            host.hold(at: time)
            session.advance(to: time)
            session.perform(at: time) { MainLoop.drain() }
            if budget.isExceeded { return false }
        }
        host.hold(at: end)
        return !budget.isExceeded
    }

    private func restore(_ state: LiveState, at time: TimeInterval) {
        host.hold(at: time)
        session.advance(to: time)
        for restored in canvas?.stages.map(\.session) ?? [session] {
            restored.perform(at: time) { state.restore(in: restored.window) }
        }
        finish(at: time)
    }

    private func finish(at time: TimeInterval) {
        host.clipboard.past = nil
        host.run(from: time, rate: 1)
    }

    func handle(_ input: LiveInput) {
        if input.time > host.mediaTime { host.hold(at: input.time) }
        switch input.kind {
        case .event(let event):
            session.send(event.event, at: input.time)
            canvas?.handle(event.event, at: input.time)
            if let position = event.event.position { pointerPosition = position }
        case .size(let size):
            host.size = size
            session.send(.resized(size), at: input.time)
            canvas?.handle(.resized(size), at: input.time)
        case .scale(let scale):
            host.scale = scale
            session.send(.scaleChanged(scale), at: input.time)
        case .appearance(let isDark):
            host.appearance = isDark ? .dark : .light
            session.send(.appearanceChanged(host.appearance), at: input.time)
        // It was read when it came.
        case .clipboard: break
        case .typeSize(let name): session.perform(at: input.time) { setTypeSize(name) }
        case .keyboard(let isShown):
            host.showsKeyboard = isShown
            session.keyboardSettingDidChange()
        case .list(let isShown): session.perform(at: input.time) { setList(isShown) }
        }
    }

    private func setTypeSize(_ name: String) {
        guard let found = TypeSize.names.first(where: { $0.name == name }) else { return }
        session.window.setTypeSize(found.category)
    }

    /// Saves the picture of the scene, without the tools.
    func savePicture(_ picture: LivePicture) {
        guard let bitmap = session.bitmap else { return }
        SavedPicture.save(bitmap, name: picture.name, folder: URL(fileURLWithPath: picture.folder))
    }

    var state: LiveState { session.perform { LiveState(stateWindow) } }
    /// The window with the state: of variants, which share it, the first.
    private var stateWindow: UIWindow { canvas?.stages.first?.session.window ?? session.window }
    /// The text that keys edit.
    var editedText: EditedText? { canvas.map(\.editedText) ?? session.editedText }
    var pointer: HostPointerShape { canvas?.pointer(at: pointerPosition) ?? host.pointer }

    /// Makes the picture of a media time; nil where nothing changed. `bitmap` has it then.
    func paint(at time: TimeInterval, rate: Double) -> Frame? {
        // The time control sets the rate here first.
        host.run(from: time, rate: tools.time == nil ? rate : host.timeRate)
        let isOverlayNew = host.isOverlayNew
        host.frameBegins()
        let frame = session.frame(at: time)
        guard let painted = session.bitmap else {
            bitmap = nil
            return frame
        }
        if let frame, canvas == nil { tools.take(frame) }
        if let overlay = host.overlay {
            guard frame != nil || isOverlayNew || overlay.needsUpdate || bitmap == nil else { return nil }
            let laid = overlay.lay(over: painted, damage: frame?.damage ?? [])
            bitmap = laid.bitmap
            return Frame(bitmap: laid.bitmap, damage: laid.damage, painted: laid.damage, time: time)
        }
        bitmap = painted
        guard isOverlayNew else { return frame }
        let all = [PixelRect(x0: 0, y0: 0, x1: painted.width, y1: painted.height)]
        return Frame(bitmap: painted, damage: all, painted: all, time: time)
    }

    var next: WindowSession.Schedule {
        if host.isOverlayNew || host.overlay?.needsUpdate == true { return .nextFrame }
        switch session.schedule {
        // Stopped time never reaches the next frame of a motion.
        case .nextFrame: return host.timeRate > 0 || host.isFrameWanted ? .nextFrame : .idle
        case .at(let time): return .at(time)
        case .idle: return .idle
        }
    }
}

/// Tools.
extension LiveStage {
    /// The window of the scene.
    var window: UIWindow { session.window }

    /// `onRate` and `onAdvance` are called when the time control changes the time.
    func observeTime(onRate: @escaping (Double) -> Void, onAdvance: @escaping (TimeInterval) -> Void) {
        (host.onRate, host.onAdvance) = (onRate, onAdvance)
    }

    func set(_ wanted: LiveTools) {
        if (tools.inspector != nil) != wanted.inspector { tools.toggleInspector() }
        if (tools.time != nil) != wanted.time { tools.toggleTime() }
        tools.frames = wanted.frames
    }

    /// Passes the times of a frame that was shown on to the frame monitor.
    func frameEnded(_ timing: FrameTiming, work: TimeInterval?) {
        if let work { host.overlay?.wasShown(work: work) }
        host.overlay?.frameEnded(timing)
    }

    /// Handles input for the tools.
    func handleForTools(_ event: HostEvent) {
        if case .keyDown(let key, _, _) = event { tools.handle(key) } else { tools.handle(event) }
    }
}

extension [Scene] {
    /// The index of a scene by its id; 0 where it is not among them.
    fileprivate func index(of scene: Scene) -> Int { firstIndex { $0.id == scene.id } ?? 0 }
}
