import Renderer
import Typesetting

/// A window on a host: handles the host's events, runs the passes of a frame, and schedules the next one.
@MainActor package final class WindowSession {
    package let window: UIWindow
    package let host: any WindowHost
    /// The clock, animations, motions and transactions of the window's layers.
    package let media = MediaSession()
    let layers: LayerContext
    /// The layout loops that were reported.
    package private(set) var layoutLoops = LayoutLoopReport()
    private let dispatcher: EventDispatcher
    /// Media time of the last event or frame.
    package private(set) var time: TimeInterval = 0
    /// The bitmap and the render tree that it shows; the paint pass changes it.
    var renderTarget = RenderTarget()
    /// The last finished picture.
    package var bitmap: Bitmap? { renderTarget.bitmap }
    /// Whether work outside of the main thread is pending, such as pictures that load.
    package var isLoading: () -> Bool = { false }
    /// The number of pictures that are prepared on other threads.
    var preparingPictures = 0
    private(set) lazy var screen = UIScreen(self)
    private(set) lazy var pasteboards = Pasteboards(host: host)
    private var memoryWarnings: (any NSObjectProtocol)?
    private var wantsFrame = true
    private var isInFrame = false
    /// Whether lists count a pending reload before a batch, as UIKit does, so that tests of updates find batches whose
    /// changes the reload already had.
    package var reloadsBeforeBatches = false
    /// Called with a description of an update that UIKit does not permit, though it works here. Tests of updates set
    /// it.
    package var onForbiddenUpdate: ((String) -> Void)?

    /// Shows a controller's view in a window that fills a host and has its scale and appearance.
    package convenience init(root: UIViewController, host: any WindowHost) {
        ToolchainCheck.require()
        self.init(window: UIWindow(frame: CGRect(origin: .zero, size: host.size)), host: host)
        handle(at: host.mediaTime) {
            window.rootViewController = root
            window.makeKeyAndVisible()
        }
        host.setNeedsFrame()
    }

    /// Gives a host to a window.
    init(window: UIWindow, host: any WindowHost) {
        self.window = window
        self.host = host
        dispatcher = EventDispatcher(window: window)
        layers = LayerContext(root: window.layer, media: media)
        window.session = self
        media.clock.source = { [weak host] in MainActor.assumeIsolated { host?.mediaTime ?? 0 } }
        if let time = host.timeForOtherThreads { OtherThreadsClock.follow(time) }
        media.animations.onChange = { [weak self] in self?.wantFrame() }
        media.motions.onChange = { [weak self] in self?.wantFrame() }
        media.framesPerSecond = { [weak self] in (self?.screen ?? .main).maximumFramesPerSecond }
        layers.onChange = { [weak self] in self?.wantFrame() }
        layers.onLayoutLoop = { [weak self] in self?.layoutLoops.report($0, rounds: $1) }
        handle(at: host.mediaTime) { adoptHost() }
        memoryWarnings = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { [weak self] _ in
            // Any thread may post, and iOS posts between events.
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.dropCaches() } }
        }
    }

    isolated deinit {
        if let memoryWarnings { NotificationCenter.default.removeObserver(memoryWarnings) }
        AmbientSession.sessionEnded(self)
    }

    /// Runs code as part of an event or frame at a media time: with this session as the current one, and a constant
    /// clock. Time never runs backwards.
    private func handle<T>(at time: TimeInterval, _ body: () -> T) -> T {
        // Code that ran in between may have read a later time than that of the last frame.
        self.time = max(self.time, time, min(media.clock.latest, host.mediaTime))
        return AmbientSession.run(in: self) { media.clock.hold(at: self.time, body) }
    }

    /// Runs code of the app outside of events and frames (a timer of the host, a script) in this session, at a media
    /// time or at the present one.
    package func perform<T>(at time: TimeInterval? = nil, _ body: () -> T) -> T {
        eventCount += 1
        return handle(at: time ?? host.mediaTime, body)
    }

    private func adoptHost() {
        window.adopt(host.traits, size: host.size)
    }

    /// The number of events so far, by which changes are grouped that are undone together.
    private(set) var eventCount = 0

    /// Delivers an event that happened at a media time.
    package func send(_ event: HostEvent, at time: TimeInterval) {
        eventCount += 1
        handle(at: time) {
            switch event {
            case .resized, .scaleChanged, .appearanceChanged:
                let old = (window.bounds, window.windowScene?.interfaceOrientation ?? .unknown, window.traitCollection)
                adoptHost()
                if let launch = UIApplication.shared.launch, launch.session === self { launch.didUpdate(from: old) }
                wantFrame()
            case .focusChanged(let hasFocus):
                UIApplication.shared.window(window, changedFocus: hasFocus)
                dispatcher.dispatch(event, at: self.time)
            default: dispatcher.dispatch(event, at: self.time)
            }
        }
    }

    /// Drops everything that can be made again, such as cached pixels and glyphs. No pixel changes.
    package func dropCaches() {
        media.caches.budget.removeAll()
        TextCaches.removeAll()
    }

    /// Shows or removes the keyboard, when `WindowHost.showsKeyboard` has changed.
    package func keyboardSettingDidChange() { perform { window.inputViews.update() } }

    private func wantFrame() {
        guard !wantsFrame else { return }
        wantsFrame = true
        if !isInFrame { host.setNeedsFrame() }
    }

    /// Runs the passes of a frame for a media time. Nil when nothing on screen changed.
    package func frame(at time: TimeInterval) -> Frame? {
        handle(at: time) {
            beginFrame()
            defer { isInFrame = false }
            window.inputViews.removeStaleViews()
            window.layoutPass()
            let root = commitPass()
            return paintPass(root)
        }
    }

    /// Runs the motion and the layout of a frame for a media time, without a picture: for time that nobody sees.
    package func advance(to time: TimeInterval) {
        handle(at: time) {
            beginFrame()
            defer { isInFrame = false }
            window.layoutPass()
        }
    }

    /// Runs the motion of a frame. What it changes is laid out and painted in this frame, and asks for no other.
    private func beginFrame() {
        isInFrame = true
        window.motionPass(media, at: time)
        wantsFrame = false
        layers.acceptChanges()
    }

    /// When the host should call `frame(at:)` next.
    package enum Schedule: Equatable {
        case nextFrame
        case at(TimeInterval)
        case idle
    }

    package var schedule: Schedule {
        if hasWork || media.animations.isAnimating { return .nextFrame }
        return media.motions.nextDeadline.map { .at($0) } ?? .idle
    }

    /// Whether something beside animations asks for a frame.
    private var hasWork: Bool { wantsFrame || media.animations.hasDueCompletions || media.motions.isMoving }

    /// The text that keys edit: that of the first responder of the window, if it is a text input.
    package var editedText: EditedText? {
        guard let input = window.firstResponder as? any UITextInput else { return nil }
        let caret = AmbientSession.run(in: self) {
            input.selectedTextRange.map { input.caretRect(for: $0.end) } ?? .zero
        }
        let frame = (input as? UIView)?.convert(caret, to: nil) ?? caret
        let isFinite = frame.minX.isFinite && frame.maxX.isFinite && frame.minY.isFinite && frame.maxY.isFinite
        return EditedText(caret: isFinite ? frame : .zero, isSecure: input.isSecureTextEntry)
    }

    /// Whether the window is at rest: no animation, no motion, no pending layout or painting, nothing that loads.
    package var isAtRest: Bool { schedule != .nextFrame && !isLoading() && preparingPictures == 0 }

    /// Whether nothing but animations without end keeps the window from rest, such as those of spinners.
    package var onlyRepeats: Bool {
        !hasWork && media.animations.areEndless && !isLoading() && preparingPictures == 0
    }

    /// The reasons why the window is not at rest, for messages.
    package var pendingReasons: [String] {
        var reasons = media.animations.descriptions
        if media.motions.isMoving {
            reasons.append("motion of \(media.motions.descriptions.joined(separator: ", "))")
        }
        if media.animations.hasDueCompletions { reasons.append("completion blocks") }
        if isLoading() { reasons.append("something that loads") }
        if preparingPictures > 0 { reasons.append("pictures that are decoded") }
        if wantsFrame && reasons.isEmpty { reasons.append("layout or painting that asks for itself again each frame") }
        return reasons
    }
}
