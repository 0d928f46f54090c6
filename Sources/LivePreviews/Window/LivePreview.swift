import Files
import PackageBuilds
import PreviewScenes
import PreviewWindow
import UIKit
import X11Host

/// The code of a package in a preview window: a process of its own paints, and is replaced when the code is saved.
///
/// A `LiveSession` decides; this does what it says to processes, to the window and to files.
@MainActor package final class LivePreview: PreviewContent {
    private let program: String
    let options: Options
    private var reloads: LiveReloads?
    private var preview: PreviewWindow?
    var window: X11Window? { preview?.window }
    private(set) var session: LiveSession
    private var processes: [LiveSession.Process: LiveProcess] = [:]
    /// A process that has loaded nothing yet.
    private var spare: LiveProcess?
    /// The frames of the present process, or of the last one when it has ended.
    private var source: LiveSource?
    private var reload: LiveReload?
    private(set) var showsList = false
    private var shownReport: LiveReport?
    private var editorTarget: CompileMessage?
    private var failure: (any Error)?
    /// The seconds spent on the present frame; nil as long as it changes no pixel.
    private var work: TimeInterval?
    private(set) lazy var toolbox = LiveToolbox(options.tools) { [unowned self] in
        source?.recall()
        current?.send($0)
        window?.setNeedsFrame()
    } onTime: { [unowned self] in
        window?.timeRate = $0 ? 0 : 1
    }

    /// `program` is the path of a program of this package that has nothing of the previewed one.
    package init(program: String, options: Options) {
        (self.program, self.options) = (program, options)
        session = LiveSession(
            .init(scene: options.scene, folder: options.folder, size: options.size, variants: options.variants))
    }

    /// Shows the window until it is closed. Throws when there is none to show.
    package func run(_ builder: LibraryBuilder) throws {
        reloads = try LiveReloads(builder) { [weak self] in self?.sourcesChanged($0) }
        reloads?.start()
        while window == nil, failure == nil { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
        if let failure { throw failure }
        window?.run()
        reloads?.end()
        for process in processes.values { process.end() }
        spare?.end()
        for library in [session.library, session.candidate?.library] { if let library { unlink(library.path) } }
    }

    /// The process that is shown.
    var current: LiveProcess? { session.current.flatMap { processes[$0] } }

    // MARK: The session

    func handle(_ event: LiveSession.Event) {
        guard window?.isClosed != true else { return }
        for action in session.handle(event, in: facts) { perform(action) }
    }

    private var facts: LiveSession.Window? {
        guard let window, let preview else { return nil }
        let appearance = LiveAppearance(
            size: window.size, scale: window.scale, isDark: window.appearance == .dark,
            typeSize: TypeSize.names.first { $0.category == preview.typeSize }?.name ?? "l", showsList: showsList,
            showsKeyboard: window.showsKeyboard, refreshRate: window.refreshRate)
        return LiveSession.Window(
            time: window.mediaTime, appearance: appearance,
            sceneSize: CGSize(width: window.size.width - listWidth, height: window.size.height), tools: toolbox.tools)
    }

    private func sourcesChanged(_ event: LiveReloads.Event) {
        switch event {
        case .changed:
            // After two saves in a row there may be none yet.
            prepareSpare()
            handle(.saved)
        case .library(let library, let saved):
            reload = saved.map { LiveReload(library: library, saved: $0) }
            handle(.built(library))
        case .failure(let failure): handle(.notBuilt(failure))
        case .unchanged: handle(.unchanged)
        case .compiling(let seconds): handle(.compiling(seconds))
        }
    }

    private func perform(_ action: LiveSession.Action) {
        switch action {
        case .start(let number, let library): start(number, library)
        case .send(let request, let number):
            processes[number]?.send(request)
            if case .input(let input) = request, !input.isPassive { window?.setNeedsFrame() }
        case .end(let number): processes.removeValue(forKey: number)?.end()
        case .show(let number, let outcome): show(number, outcome)
        case .keepLastFrame: source?.processEnded()
        case .openWindow(let size):
            open(size: size)
            if window != nil { handle(.windowOpened) }
        case .resize(let size):
            let width = showsList ? GalleryViewController.listWidth : 0
            window?.resize(to: CGSize(width: size.width + width, height: size.height))
        case .title(let title): window?.setTitle(title)
        case .report(let text, let target): report(text, target)
        case .remove(let path): unlink(path)
        case .fail(let reason): failure = CommandFailure(reason)
        }
    }

    // MARK: Processes

    private func start(_ number: LiveSession.Process, _ library: String) {
        do {
            if spare?.isStopped == true { spare?.end() }
            let process = try spare.flatMap { $0.isEnded ? nil : $0 } ?? LiveProcess(program)
            spare = nil
            processes[number] = process
            reload?.begin = .now
            process.onReply = { [weak self] in self?.received($0, from: number) }
            process.onFrame = { [weak self] in self?.frameArrived(of: number) }
            process.onEnd = { [weak self] in
                self?.processes[number] = nil
                self?.handle($1 ? .stopped(number, $0) : .ended(number, $0))
            }
            process.send(.load(library))
        } catch { handle(.notStarted(number, "\(error)")) }
    }

    private func received(_ reply: LiveReply, from number: LiveSession.Process) {
        switch reply {
        case .loaded(let scenes): handle(.loaded(scenes, number))
        case .failed(let reason):
            if number == session.current { source?.frameFailed() }
            handle(.failed(reason, number))
        case .opened(let outcome): handle(.opened(outcome, number))
        case .state(let state): handle(.state(state, number))
        case .readsClipboard(let clipboard):
            guard let window else { break }
            let text = window.text(on: clipboard)
            handle(.clipboard(LiveInput(time: window.mediaTime, kind: .clipboard(text)), number))
        case .setsClipboard(let text, let clipboard): window?.setText(text, on: clipboard)
        // The process takes note of it.
        case .shows: break
        case .chose(let id): if number == session.current { handle(.chosen(id)) }
        case .wantsFrame: if number == session.current { window?.setNeedsFrame() }
        case .rate(let rate): if number == session.current { setTime { $0.timeRate = rate } }
        case .advance(let seconds): if number == session.current { setTime { $0.advanceTime(by: seconds) } }
        }
    }

    /// Changes the time of the window, which is that of the process.
    private func setTime(_ change: (X11Window) -> Void) {
        guard let window else { return }
        change(window)
        window.setNeedsFrame()
    }

    private func frameArrived(of number: LiveSession.Process) {
        guard let next = processes[number]?.frame.next else { return }
        if number == session.current { source?.frameArrived() }
        handle(.frame(number, isIdle: next == .idle))
        // Frames of stopped time show the tools, which change all the same.
        if number == session.current, next == .nextFrame, window?.timeRate == 0 { window?.setNeedsFrame() }
    }

    private func show(_ number: LiveSession.Process, _ outcome: LiveOutcome) {
        guard let window, let process = processes[number] else { return }
        let source = LiveSource(process, in: window)
        source.mayShow = { [unowned self] in toolbox.tools == LiveTools() }
        (self.source, window.source) = (source, source)
        // A new time control begins with stopped time.
        if toolbox.tools.time { window.timeRate = 0 }
        if let reload { StandardError.offer(reload.times(outcome)) }
        reload = nil
        // The next process is started when this one has had time for its first frames.
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { [weak self] in self?.prepareSpare() }
    }

    private func prepareSpare() {
        guard spare == nil, window?.isClosed == false else { return }
        guard let process = try? LiveProcess(program) else { return }
        process.onEnd = { [weak self] _, _ in if self?.spare === process { self?.spare = nil } }
        spare = process
    }

    // MARK: The window

    /// Opens the window; `size` is that of the scene, if it is known.
    private func open(size: CGSize?) {
        var size = options.size ?? size ?? CGSize(width: 390, height: 844)
        if options.variants { size = options.size ?? Options.canvasSize }
        showsList = options.scene == nil && !options.variants
        if showsList { size.width += GalleryViewController.listWidth }
        do {
            let preview = try PreviewWindow(title: "Preview", size: size, options: options.window)
            let window = preview.window
            preview.content = self
            window.onInput = { [unowned self] in shownReport?.takes($0) == true }
            window.eventObservers.add { [unowned self] in observe($0.event, at: $0.time) }
            window.workObservers.add { [unowned self] in work = $0 }
            window.timingObservers.add { [unowned self] in frameEnded($0) }
            let ground = UIViewController()
            ground.view.backgroundColor = .systemBackground
            window.source = WindowSession(root: ground, host: window)
            self.preview = preview
            window.show()
        } catch { failure = CommandFailure("\(error)") }
    }

    /// The width of the list in the present window.
    private var listWidth: CGFloat {
        showsList ? GalleryViewController.width(in: window?.size.width ?? 0) : 0
    }

    private func observe(_ event: HostEvent, at time: TimeInterval) {
        guard let window else { return }
        if let wire = WireEvent(event), toolbox.takes(event, as: wire) { return }
        if let input = LiveInput(event, at: min(time, window.mediaTime), size: window.size) { handle(.input(input)) }
    }

    /// Passes the times of a frame on to the frame monitor, which is in the process that paints.
    private func frameEnded(_ timing: FrameTiming) {
        defer { work = nil }
        if toolbox.frames != nil { current?.send(.frameEnded(timing, work: work)) }
    }

    /// Shows or removes the list; the scene gets the rest of the window.
    package func toggleList() {
        guard let window else { return }
        showsList.toggle()
        handle(.input(LiveInput(time: window.mediaTime, kind: .list(showsList))))
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
        if let text { StandardError.offer(text) }
    }

    private func clickReport() {
        if session.current == nil { handle(.restarted) }
        if let editorTarget { Editor.open(editorTarget) }
    }
}

/// A library that is being shown after a save, and when its parts began.
struct LiveReload {
    let library: LibraryBuilder.Library
    let saved: ContinuousClock.Instant
    /// When the library was given to a process.
    var begin = ContinuousClock.now

    /// How long the parts have taken since the save.
    func times(_ outcome: LiveOutcome) -> String {
        func milliseconds(_ seconds: Double) -> String { "\(Int((seconds * 1000).rounded()))" }
        return "Reloaded in \(milliseconds((saved.duration(to: .now)) / .seconds(1))) ms: "
            + "compiling \(milliseconds(library.compiling)) (\(library.tool)), linking \(milliseconds(library.linking)), "
            + "loading and first picture \(milliseconds((begin.duration(to: .now)) / .seconds(1))); "
            + "state: \(outcome.rawValue)"
    }
}
