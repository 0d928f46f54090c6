import PackageBuilds
import PreviewScenes
import UIKit

/// A live preview as a function of state and events: which process runs which library, what was done in the scene, and
/// what is reported. It knows no process, no window and no clock.
///
/// A new library is loaded by a new process, the candidate. The one before is shown until the candidate has painted.
struct LiveSession {
    /// The number of a process, in the order in which they are started.
    typealias Process = Int
    typealias Library = LibraryBuilder.Library

    struct Options {
        /// The preview's id; nil shows a list of all.
        var scene: String?
        /// The package's folder, for reports.
        var folder = ""
        /// The size of the window without the list, in points; nil takes that of the scene.
        var size: CGSize?
        /// Whether the variants of the scene are shown, or without one all scenes of a file.
        var variants = false
    }

    /// The window at an event.
    struct Window {
        var time: TimeInterval
        var appearance: LiveAppearance
        /// The size of the scene in it, in points.
        var sceneSize: CGSize
        var tools = LiveTools()
    }

    enum Event {
        /// Sources have changed; a library follows, or a failure.
        case saved
        case built(Library)
        case notBuilt(CompileFailure)
        /// The tools have run for so many seconds.
        case compiling(Int)
        /// All sources are again as they were compiled.
        case unchanged
        /// The window is open, as an action asked.
        case windowOpened
        case notStarted(Process, String)
        /// A reply of a process, other than those that concern the window alone.
        case loaded([LiveScene], Process)
        case failed(String, Process)
        case opened(LiveOutcome, Process)
        case state(LiveState, Process)
        case frame(Process, isIdle: Bool)
        /// A process has ended by itself, or was ended since it did not answer.
        case ended(Process, String)
        /// A process was ended since a signal has stopped it.
        case stopped(Process, String)
        case input(LiveInput)
        /// A text of a clipboard, which a process reads.
        case clipboard(LiveInput, Process)
        /// The user chooses a scene by its id.
        case chosen(String)
        /// The user starts the scene afresh.
        case restarted
    }

    enum Action: Equatable {
        /// Starts a process and has it load a library.
        case start(Process, library: String)
        case send(LiveRequest, Process)
        /// Ends a process without a report.
        case end(Process)
        /// Shows the frames of a process in the place of the present ones.
        case show(Process, LiveOutcome)
        /// The process that is shown has ended; its last frame stays.
        case keepLastFrame
        /// Opens the window for a scene of a size without the list; nil where it is not known.
        case openWindow(CGSize?)
        /// Makes the window so large that the scene has a size.
        case resize(CGSize)
        case title(String)
        /// Shows a report, with the position that a click opens; nil removes it.
        case report(String?, CompileMessage?)
        /// Removes the file of a library.
        case remove(String)
        /// Ends the program, which has nothing to show.
        case fail(String)
    }

    struct Candidate {
        let process: Process
        let library: Library
        /// Whether the past is given to it.
        let repeatsPast: Bool
        var scenes: [LiveScene] = []
        var scene: LiveScene?
        /// Whether it was asked to open the scene.
        var isOpened = false
        var outcome = LiveOutcome.fresh
        /// The number of inputs that it knows of.
        var inputs = 0
    }

    let options: Options
    private(set) var candidate: Candidate?
    /// The process that is shown.
    private(set) var current: Process?
    /// Of the process that is shown, or was last.
    private(set) var library: Library?
    private(set) var scenes: [LiveScene] = []
    private(set) var scene: LiveScene?
    private var record: LiveRecord?
    /// The state that the scene showed last, for when its past cannot be repeated; nil while nothing was done.
    private var state: LiveState?
    /// The number of inputs before that state, and before the one that is requested.
    private var stateInputs = 0
    private var requestedInputs = 0
    /// Whether the window was opened without knowing the size of its scene.
    private var isSizeProvisional = false
    private var lastProcess = 0
    /// The path of the library whose process was stopped by a signal and replaced.
    private var replacedLibrary = ""
    private var actions: [Action] = []

    init(_ options: Options) { self.options = options }

    /// Handles an event; `window` is as it is now, nil before it is open. The actions are to be done in their order.
    mutating func handle(_ event: Event, in window: Window?) -> [Action] {
        actions = []
        switch event {
        case .saved: requestState()
        case .built(let library): load(library, repeatsPast: true)
        case .notBuilt(let failure): report(failure, window)
        case .compiling(let seconds):
            report("Compiling has taken \(seconds) s so far. The next save ends it and begins again.")
        case .unchanged: if current != nil { report(nil) }
        case .windowOpened: if let window { openCandidate(in: window) }
        case .notStarted(let process, let reason):
            failed(reason, process, window)
        case .loaded(let scenes, let process): if process == candidate?.process { loaded(scenes, window) }
        case .failed(let reason, let process): failed(reason, process, window)
        case .opened(let outcome, let process): if process == candidate?.process { candidate?.outcome = outcome }
        case .state(let state, let process):
            if process == current { (self.state, stateInputs) = (state, requestedInputs) }
        case .frame(let process, let isIdle):
            if process == candidate?.process, let window { promote(in: window) }
            if process == current, isIdle, let record, record.count > requestedInputs { requestState() }
        case .ended(let process, let reason): ended(process, reason, window)
        case .stopped(let process, let reason): stopped(process, reason, window)
        case .input(let input):
            record?.add(input)
            if let current { send(.input(input), current) }
        case .clipboard(let input, let process):
            // Recorded, so that the scene reads the same when its past is repeated.
            record?.add(input)
            send(.input(input), process)
        case .chosen(let id):
            guard let next = (scenes.first { $0.id == id }) else { break }
            scene = next
            actions.append(.title(next.title))
            restart(in: window)
        case .restarted: restart(in: window)
        }
        return actions
    }

    private mutating func send(_ request: LiveRequest, _ process: Process) { actions.append(.send(request, process)) }

    private mutating func report(_ text: String?, _ target: CompileMessage? = nil) {
        actions.append(.report(text, target))
    }

    // MARK: Libraries

    /// Starts a process with a library.
    private mutating func load(_ library: Library, repeatsPast: Bool) {
        dropCandidate(keeping: library)
        lastProcess += 1
        candidate = Candidate(process: lastProcess, library: library, repeatsPast: repeatsPast)
        actions.append(.start(lastProcess, library: library.path))
    }

    /// Ends the process that is not shown yet. Its library is removed, unless it is shown or `kept`.
    private mutating func dropCandidate(keeping kept: Library? = nil) {
        guard let candidate else { return }
        self.candidate = nil
        actions.append(.end(candidate.process))
        remove(candidate.library, unless: kept)
    }

    private mutating func remove(_ old: Library, unless kept: Library? = nil) {
        if old.path != library?.path, old.path != kept?.path { actions.append(.remove(old.path)) }
    }

    /// The library is loaded: shows the scene of the window, or the first.
    private mutating func loaded(_ scenes: [LiveScene], _ window: Window?) {
        if window == nil, let id = options.scene, !scenes.contains(where: { $0.id == id }) {
            return actions.append(.fail(UnknownName.message(id, among: scenes.map(\.id), what: "preview")))
        }
        // A strip shows the file that was changed last.
        let isStrip = options.variants && options.scene == nil
        let other = isStrip ? scenes.startOfStrip(after: candidate?.library.changed ?? [], shown: scene) : nil
        let wanted = other?.id ?? scene?.id ?? options.scene
        guard let next = scenes.first(where: { $0.id == wanted }) ?? scenes.first else {
            dropCandidate()
            openWindow(window)
            return report("The package has no #Preview.")
        }
        candidate?.scenes = scenes
        candidate?.scene = next
        guard let window else { return actions.append(.openWindow(next.size)) }
        openCandidate(in: window)
    }

    /// Has the candidate open its scene, in a window that may have had another scene or none.
    private mutating func openCandidate(in window: Window) {
        guard var new = candidate, let next = new.scene, !new.isOpened else { return }
        if isSizeProvisional, !options.variants { actions.append(.resize(options.size ?? next.size)) }
        isSizeProvisional = false
        // A window of the preview's own size follows it.
        if !options.variants, let scene, scene.id == next.id, scene.size != next.size,
            abs(window.sceneSize.width - scene.size.width) < 1, abs(window.sceneSize.height - scene.size.height) < 1
        {
            actions.append(.resize(next.size))
        }
        if record == nil || scene?.id != next.id { startRecord(in: window) }
        (new.isOpened, new.inputs) = (true, record?.count ?? 0)
        candidate = new
        open(next, in: new.process, among: new.scenes, repeatsPast: new.repeatsPast, window)
    }

    private mutating func open(
        _ scene: LiveScene, in process: Process, among scenes: [LiveScene], repeatsPast: Bool, _ window: Window
    ) {
        guard let record else { return }
        var canvas: LiveCanvas?
        if options.variants { canvas = options.scene == nil ? .strip(scenes.strip(of: scene.id)) : .variants }
        send(
            .open(
                LiveOpening(
                    scene: scene.id, start: record.start, startAppearance: record.startAppearance, now: window.time,
                    appearance: window.appearance, inputs: repeatsPast ? record.inputs : nil,
                    state: repeatsPast ? state : nil,
                    canvas: canvas, isStateCurrent: stateInputs == record.count, tools: window.tools)), process)
    }

    /// The candidate has painted its first picture: it replaces the present process.
    private mutating func promote(in window: Window) {
        guard let new = candidate else { return }
        candidate = nil
        if let current { actions.append(.end(current)) }
        if !new.repeatsPast { startRecord(in: window) }
        // They may have been switched since it was opened.
        send(.tools(window.tools), new.process)
        (current, scenes, scene) = (new.process, new.scenes, new.scene)
        actions.append(.show(new.process, new.outcome))
        actions.append(.title(new.scene?.title ?? ""))
        if let inputs = record?.inputs, inputs.count > new.inputs {
            for input in inputs[new.inputs...] { send(.input(input), new.process) }
        }
        report(nil)
        let old = library
        library = new.library
        if let old { remove(old) }
    }

    // MARK: Failures

    private mutating func report(_ failure: CompileFailure, _ window: Window?) {
        openWindow(window)
        guard let first = failure.errors.first else { return report(String(failure.output.suffix(2000))) }
        report(CompileMessage.report(failure.errors, in: options.folder), first)
    }

    private mutating func failed(_ reason: String, _ process: Process, _ window: Window?) {
        if process == candidate?.process { dropCandidate() }
        openWindow(window)
        report(reason)
    }

    private mutating func ended(_ process: Process, _ reason: String, _ window: Window?) {
        if let failed = candidate, process == failed.process {
            candidate = nil
            openWindow(window)
            if failed.repeatsPast, failed.isOpened, record?.count ?? 0 > 0 {
                // The repeated past may have ended it.
                load(failed.library, repeatsPast: false)
            } else {
                remove(failed.library)
            }
            reportEnd(reason, of: failed.library)
        } else if process == current {
            current = nil
            actions.append(.keepLastFrame)
            reportEnd(reason + "\nIt starts again when a file is saved, or with a click here.", of: library)
        }
    }

    /// Loads the library in another process, once: its code may stop itself each time.
    private mutating func stopped(_ process: Process, _ reason: String, _ window: Window?) {
        let isCandidate = process == candidate?.process
        let own = isCandidate ? candidate?.library : candidate == nil && process == current ? library : nil
        guard let own, own.path != replacedLibrary else { return ended(process, reason, window) }
        let repeatsPast = isCandidate ? candidate?.repeatsPast == true : true
        if isCandidate {
            candidate = nil
        } else {
            current = nil
            actions.append(.keepLastFrame)
        }
        replacedLibrary = own.path
        load(own, repeatsPast: repeatsPast)
        if window != nil { report(reason + "\nAnother is started.") }
    }

    private mutating func reportEnd(_ reason: String, of library: Library?) {
        let fault = CompileMessage.fault(in: reason, sources: library?.sources ?? [:])
        report(CompileMessage.report(ofEnd: reason, fault, in: options.folder), fault)
    }

    // MARK: The window

    /// Opens the window where there is none, before the size of the scene is known.
    private mutating func openWindow(_ window: Window?) {
        guard window == nil else { return }
        isSizeProvisional = true
        actions.append(.openWindow(nil))
    }

    // MARK: The past

    private mutating func requestState() {
        guard let current, let record else { return }
        requestedInputs = record.count
        send(.state, current)
    }

    private mutating func startRecord(in window: Window) {
        record = LiveRecord(start: window.time, appearance: window.appearance)
        (state, stateInputs, requestedInputs) = (nil, 0, 0)
    }

    /// Opens the scene anew, without its past.
    private mutating func restart(in window: Window?) {
        guard let window else { return }
        startRecord(in: window)
        if let current, let scene {
            open(scene, in: current, among: scenes, repeatsPast: false, window)
        } else if candidate == nil, let library {
            load(library, repeatsPast: false)
        }
    }
}
