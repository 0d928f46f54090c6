import Files
import UIKit
import X11Host

/// The window of a live preview: it shows what a process of the code paints, and stays when that process is replaced.
@MainActor final class LiveWindow {
    private let program: String
    let options: Options
    private var reloads: LiveReloads?
    private(set) var window: X11Window?
    private(set) var originalScale: CGFloat = 1
    private var showsList = false

    private var spare: LiveProcess?
    private var candidate: LiveCandidate?
    private var current: LiveProcess?
    /// The frames of the present process, or of the last one when it has ended.
    private var source: LiveSource?
    private var library: LibraryBuilder.Library?

    private(set) var scenes: [LiveScene] = []
    private(set) var scene: LiveScene?
    private var record: LiveRecord?
    /// What the scene showed last, for when it cannot be repeated; nil while nothing was done.
    private var state: LiveState?
    /// The number of inputs before that state, and before the one that is requested.
    private var stateInputs = 0
    private var requestedInputs = 0
    var typeSize: UIContentSizeCategory
    private var shownReport: LiveReport?
    private var editorTarget: CompileMessage?
    private var failure: (any Error)?
    /// Whether the window was opened without knowing the size of its scene.
    private var isSizeProvisional = false
    private(set) lazy var toolbox = LiveToolbox(options.tools) { [unowned self] in
        current?.send($0)
        window?.setNeedsFrame()
    } onTime: { [unowned self] in
        window?.timeRate = $0 ? 0 : 1
    }

    /// `program` is the path of a program of this package that has nothing of the previewed one.
    init(program: String, options: Options) {
        (self.program, self.options) = (program, options)
        typeSize = options.typeSize
    }

    /// Shows the window until it is closed. Throws when there is none to show.
    func run(_ builder: LibraryBuilder) throws {
        reloads = try LiveReloads(builder) { [weak self] in self?.handle($0) }
        reloads?.start()
        while window == nil, failure == nil { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
        if let failure { throw failure }
        window?.run()
        drop()
        for process in [spare, current] { process?.end() }
        if let library { unlink(library.path) }
    }

    // MARK: Reloading

    private func handle(_ event: LiveReloads.Event) {
        switch event {
        case .changed: requestState()
        case .library(let library, let saved): load(library, saved: saved)
        case .failure(let failure):
            open(size: nil)
            guard let first = failure.errors.first else { return report(String(failure.output.suffix(2000)), nil) }
            report(CompileMessage.report(failure.errors, in: options.folder), first)
        case .unchanged: if current != nil { report(nil, nil) }
        }
    }

    /// Starts a process with a library.
    private func load(_ library: LibraryBuilder.Library, saved: ContinuousClock.Instant?, repeatsPast: Bool = true) {
        drop()
        do {
            let process = try spare ?? LiveProcess(program)
            spare = nil
            candidate = LiveCandidate(process: process, library: library, saved: saved, repeatsPast: repeatsPast)
            process.onReply = { [weak self] in self?.handle($0, of: process) }
            process.onFrame = { [weak self] in self?.frameArrived(of: process) }
            process.onEnd = { [weak self] in self?.ended(process, $0) }
            process.send(.load(library.path))
        } catch { report("\(error)", nil) }
    }

    /// Ends the process that is not shown yet.
    private func drop() {
        candidate?.process.end()
        if let path = candidate?.library.path, path != library?.path { unlink(path) }
        candidate = nil
    }

    private func handle(_ reply: LiveReply, of process: LiveProcess) {
        let isCandidate = process === candidate?.process
        switch reply {
        case .loaded(let scenes): if isCandidate { loaded(scenes) }
        case .failed(let reason):
            if isCandidate { drop() }
            open(size: nil)
            report(reason, nil)
        case .opened(let outcome): candidate?.outcome = outcome
        case .chose(let id):
            if process === current, let chosen = scenes.first(where: { $0.id == id }) { show(chosen) }
        case .wantsFrame: if process === current { window?.setNeedsFrame() }
        case .rate(let rate): if process === current { setTime { $0.timeRate = rate } }
        case .advance(let seconds): if process === current { setTime { $0.advanceTime(by: seconds) } }
        case .readsClipboard(let clipboard):
            guard let window else { break }
            // Recorded, so that the scene reads the same when its past is repeated.
            let input = LiveInput(time: window.mediaTime, kind: .clipboard(window.text(on: clipboard)))
            record?.add(input)
            process.send(.input(input))
        case .setsClipboard(let text, let clipboard): window?.setText(text, on: clipboard)
        case .state(let state):
            if process === current { (self.state, stateInputs) = (state, requestedInputs) }
        }
    }

    /// Changes the time of the window, which is that of the process.
    private func setTime(_ change: (X11Window) -> Void) {
        guard let window else { return }
        change(window)
        window.setNeedsFrame()
    }

    private func frameArrived(of process: LiveProcess) {
        if process === candidate?.process { promote() } else if process === current { source?.frameArrived() }
        guard process === current else { return }
        switch process.frame.next {
        // Frames of stopped time show the tools, which change all the same.
        case .nextFrame: if window?.timeRate == 0 { window?.setNeedsFrame() }
        case .idle: if let record, record.count > requestedInputs { requestState() }
        case .at: break
        }
    }

    private func requestState() {
        guard let current, let record else { return }
        requestedInputs = record.count
        current.send(.state)
    }

    /// The library is loaded: shows the scene of the window, or the first.
    private func loaded(_ scenes: [LiveScene]) {
        if window == nil, let id = options.scene, !scenes.contains(where: { $0.id == id }) {
            failure = CommandFailure(Commands.unknown(id, among: scenes.map(\.id), what: "preview"))
            return
        }
        // A strip shows the file that was changed last.
        let isStrip = options.variants && options.scene == nil
        let other = isStrip ? scenes.startOfStrip(after: candidate?.library.changed ?? [], shown: scene) : nil
        let wanted = other?.id ?? scene?.id ?? options.scene
        guard let next = scenes.first(where: { $0.id == wanted }) ?? scenes.first else {
            drop()
            open(size: nil)
            return report("The package has no #Preview.", nil)
        }
        open(size: next.size)
        guard window != nil, candidate != nil else { return }
        if isSizeProvisional, !options.variants { resize(to: options.size ?? next.size) }
        isSizeProvisional = false
        candidate?.scenes = scenes
        candidate?.scene = next
        // A window of the preview's own size follows it.
        if !options.variants, let scene, scene.id == next.id, scene.size != next.size, isSize(scene.size) {
            resize(to: next.size)
        }
        if record == nil || scene?.id != next.id { startRecord() }
        send(opening(next.id, repeatsPast: candidate?.repeatsPast == true), to: candidate?.process)
        candidate?.inputs = record?.count ?? 0
    }

    private func isSize(_ size: CGSize) -> Bool {
        window.map { abs($0.size.width - listWidth - size.width) < 1 && abs($0.size.height - size.height) < 1 } ?? false
    }

    /// Makes the window as large as a picture of a size needs.
    private func resize(to size: CGSize) {
        let width = showsList ? GalleryViewController.listWidth : 0
        window?.resize(to: CGSize(width: size.width + width, height: size.height))
    }

    /// The width of the list in the present window.
    private var listWidth: CGFloat {
        showsList ? GalleryViewController.width(in: window?.size.width ?? 0) : 0
    }

    private func opening(_ id: String, repeatsPast: Bool) -> LiveOpening? {
        guard let window, let looks, let record else { return nil }
        return LiveOpening(
            scene: id, start: record.start, startLooks: record.startLooks, now: window.mediaTime, looks: looks,
            inputs: repeatsPast ? record.inputs : nil, state: repeatsPast ? state : nil,
            canvas: canvas(of: id), isStateCurrent: stateInputs == record.count, tools: toolbox.tools)
    }

    private func canvas(of id: String) -> LiveCanvas? {
        guard options.variants else { return nil }
        return options.scene == nil ? .strip((candidate?.scenes ?? scenes).strip(of: id)) : .variants
    }

    private func send(_ opening: LiveOpening?, to process: LiveProcess?) {
        if let opening { process?.send(.open(opening)) }
    }

    /// The candidate has painted its first picture: it replaces the present process.
    private func promote() {
        guard let new = candidate, let window else { return }
        candidate = nil
        current?.end()
        if !new.repeatsPast { startRecord() }
        // They may have been switched since it was opened; a new time control begins with stopped time.
        new.process.send(.tools(toolbox.tools))
        if toolbox.tools.time { window.timeRate = 0 }
        (current, scenes, scene) = (new.process, new.scenes, new.scene)
        let source = LiveSource(new.process, in: window)
        (self.source, window.source) = (source, source)
        showTitle()
        if let inputs = record?.inputs, inputs.count > new.inputs {
            for input in inputs[new.inputs...] { new.process.send(.input(input)) }
        }
        report(nil, nil)
        if let times = new.times { StandardError.print(times) }
        if let library, library.path != new.library.path { unlink(library.path) }
        library = new.library
        // The next process is started when this one has had time for its first frames.
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { [weak self] in self?.prepareSpare() }
    }

    private func prepareSpare() {
        guard spare == nil, window?.isClosed == false else { return }
        guard let process = try? LiveProcess(program) else { return }
        process.onEnd = { [weak self] _ in if self?.spare === process { self?.spare = nil } }
        spare = process
    }

    /// A process has ended that was not to.
    private func ended(_ process: LiveProcess, _ reason: String) {
        if process === candidate?.process {
            let failed = candidate
            candidate = nil
            open(size: nil)
            if let failed, failed.repeatsPast, failed.scene != nil, record?.count ?? 0 > 0 {
                // What was done may be what ended it.
                load(failed.library, saved: failed.saved, repeatsPast: false)
            } else if let path = failed?.library.path, path != library?.path {
                unlink(path)
            }
            reportEnd(reason, of: failed?.library)
        } else if process === current {
            current = nil
            source?.processEnded()
            reportEnd(reason + "\nIt starts again when a file is saved, or with a click here.", of: library)
        }
    }

    private func reportEnd(_ reason: String, of library: LibraryBuilder.Library?) {
        let fault = CompileMessage.fault(in: reason, sources: library?.sources ?? [:])
        report(CompileMessage.report(ofEnd: reason, fault, in: options.folder), fault)
    }

    // MARK: The window

    /// Opens the window where there is none; `size` is that of the scene.
    private func open(size: CGSize?) {
        guard window == nil else { return }
        isSizeProvisional = size == nil
        var size = options.size ?? size ?? CGSize(width: 390, height: 844)
        if options.variants { size = options.size ?? Options.canvasSize }
        showsList = options.scene == nil && !options.variants
        if showsList { size.width += GalleryViewController.listWidth }
        do {
            let window = try X11Window(
                title: "Preview", size: size, scale: options.scale, appearance: options.appearance)
            originalScale = window.scale
            window.onShortcut = { [unowned self] event in
                if case .keyDown(HostKey("KeyR"), _, .control) = event {
                    restart()
                    return true
                }
                if toolbox.takesKey(event) { return true }
                guard let shortcut = Shortcut(event, isEditingText: window.isEditingText()), !isOfCanvas(shortcut)
                else { return false }
                perform(shortcut)
                return true
            }
            window.eventObservers.add { [unowned self] in observe($0.event, at: $0.time) }
            window.onInput = { [unowned self] in shownReport?.takes($0) == true }
            let ground = UIViewController()
            ground.view.backgroundColor = .systemBackground
            window.source = WindowSession(root: ground, host: window)
            self.window = window
            window.show()
        } catch { failure = CommandFailure("\(error)") }
    }

    var looks: LiveLooks? {
        window.map {
            LiveLooks(
                size: $0.size, scale: $0.scale, isDark: $0.appearance == .dark,
                typeSize: TypeSize.names.first { $0.category == typeSize }?.name ?? "l", showsList: showsList)
        }
    }

    func startRecord() {
        guard let window, let looks else { return }
        record = LiveRecord(start: window.mediaTime, looks: looks)
        (state, stateInputs, requestedInputs) = (nil, 0, 0)
    }

    private func observe(_ event: HostEvent, at time: TimeInterval) {
        guard let window else { return }
        if let wire = WireEvent(event), toolbox.takes(event, as: wire) { return }
        if let input = LiveInput(event, at: min(time, window.mediaTime), size: window.size) { add(input) }
    }

    /// Records an input and sends it. A frame is requested with it, unless it is passive; the process then asks for one
    /// where something changed.
    func add(_ input: LiveInput) {
        record?.add(input)
        guard let current else { return }
        current.send(.input(input))
        if !input.isPassive { window?.setNeedsFrame() }
    }

    // MARK: Reports

    private func report(_ text: String?, _ target: CompileMessage?) {
        editorTarget = target
        if let window {
            shownReport = text.map {
                LiveReport($0, in: window, inset: listWidth) { [weak self] in self?.clickReport() }
            }
            window.overlay = shownReport
        }
        if let text { StandardError.print(text) }
    }


    private func clickReport() {
        if current == nil { restart() }
        if let editorTarget { Editor.open(editorTarget) }
    }

    /// Opens the scene anew, without its past.
    func restart() {
        startRecord()
        if let current, let scene {
            send(opening(scene.id, repeatsPast: false), to: current)
        } else if let library {
            load(library, saved: nil, repeatsPast: false)
        }
    }

    func show(_ next: LiveScene) {
        scene = next
        showTitle()
        restart()
    }

    private func showTitle() {
        window?.setTitle(scene?.title ?? "")
    }

    /// Shows or removes the list; the picture gets the rest of the window.
    func toggleList() {
        guard let window, !options.variants else { return }
        showsList.toggle()
        add(LiveInput(time: window.mediaTime, kind: .list(showsList)))
    }
}
