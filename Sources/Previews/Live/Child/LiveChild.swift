import Synchronization
import UIKit

/// The process that runs the code of a live preview: it obeys the requests that come over a socket.
@MainActor final class LiveChild {
    /// The numbers of the socket and of the shared memory in the process, behind the standard streams, which belong to the
    /// code that it runs.
    static let socket: Int32 = 3
    static let memory: Int32 = 4

    private let inbox = Inbox()
    private let picture = SharedPicture(file: memory)
    private var scenes: [Scene] = []
    private var stage: LiveStage?
    /// Whether the other side knows that a frame is wanted: it is told once, and then requests frames.
    private var isWantKnown = true
    private var needsWholePicture = true

    /// Serves requests until the other side ends.
    func run() -> Never {
        Self.warmUp()
        inbox.start(Self.socket)
        while true {
            while let request = inbox.next() { handle(request) }
            if inbox.isClosed { exit(0) }
            if let stage, !isWantKnown, stage.next == .nextFrame {
                isWantKnown = true
                reply(.wantsFrame)
            }
            _ = RunLoop.main.run(mode: .default, before: .distantFuture)
        }
    }

    /// Shows a window nobody sees, so that fonts and pictures are read before they are needed.
    private static func warmUp() {
        let controller = UIViewController()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        label.text = "Preview"
        controller.view.addSubview(label)
        let host = LiveHost(size: CGSize(width: 100, height: 100), scale: 1, appearance: .light, time: 0)
        let session = WindowSession(root: controller, host: host)
        _ = session.frame(at: 0)
    }

    private func handle(_ request: LiveRequest) {
        switch request {
        case .load(let path):
            do throws(PreviewLibrary.Failure) {
                scenes = try PreviewLibrary.load(path)
                reply(.loaded(scenes.map { LiveScene($0) }))
            } catch { reply(.failed(error.reason)) }
        case .open(let opening):
            guard let scene = scenes.first(where: { $0.id == opening.scene }) else {
                return reply(.failed("there is no preview \(opening.scene)"))
            }
            stage = nil
            let opened = LiveStage.open(scene, opening, among: scenes, clipboard: clipboard) { [weak self] in
                self?.isWantKnown = false
            }
            stage = opened.stage
            opened.stage.observeTime { [weak self] in
                self?.reply(.rate($0))
            } onAdvance: { [weak self] in
                self?.reply(.advance($0))
            }
            opened.stage.set(opening.tools)
            needsWholePicture = true
            reply(.opened(opened.outcome))
            sendFrame(at: opening.now, rate: 1)
        case .input(let input):
            stage?.handle(input)
        case .frame(let time, let rate): sendFrame(at: time, rate: rate)
        case .state: if let stage { reply(.state(stage.state)) }
        case .tools(let tools): stage?.set(tools)
        case .toolInput(let event): stage?.handleForTools(event.event)
        }
    }

    private var clipboard: LiveClipboard {
        LiveClipboard { [weak self] in
            self?.read($0)
        } write: { [weak self] in
            self?.reply(.setsClipboard($0, $1))
        }
    }

    private func read(_ clipboard: HostClipboard) -> String? {
        inbox.forgetTexts()
        reply(.readsClipboard(clipboard))
        return inbox.waitForText()
    }

    private func sendFrame(at time: TimeInterval, rate: Double) {
        guard let stage else { return }
        var damage = stage.paint(at: time, rate: rate)
        guard let bitmap = stage.bitmap else { return }
        if needsWholePicture { damage = [PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)] }
        needsWholePicture = !picture.write(damage, of: bitmap)
        let next = stage.next
        // The parent schedules announced frames itself, so request only unannounced ones.
        isWantKnown = next == .nextFrame
        reply(
            .frame(
                LiveFrame(
                    width: bitmap.width, height: bitmap.height, damage: damage.map { [$0.x0, $0.y0, $0.x1, $0.y1] },
                    next: next, pointer: "\(stage.pointer)", isEditingText: stage.isEditingText)))
    }

    private func reply(_ reply: LiveReply) {
        if !MessageChannel.send(reply, to: Self.socket) { exit(0) }
    }
}

/// The requests that have arrived: read on a thread of its own, so that they wake the main loop but are not handled inside of
/// a block of the main queue, which could not serve that queue.
private final class Inbox: Sendable {
    private struct State {
        var requests: [LiveRequest] = []
        /// The texts of clipboards that have arrived.
        var texts: [String?] = []
        var isClosed = false
    }
    private let state = Mutex(State())
    private let hasText = DispatchSemaphore(value: 0)
    /// Seconds in which the text of a clipboard must come.
    private static let textLimit = 1.0

    var isClosed: Bool { state.withLock { $0.isClosed && $0.requests.isEmpty } }

    func next() -> LiveRequest? { state.withLock { $0.requests.isEmpty ? nil : $0.requests.removeFirst() } }

    /// Forgets texts that came too late for their request.
    func forgetTexts() {
        while hasText.wait(timeout: .now()) == .success {}
        state.withLock { $0.texts = [] }
    }

    /// Waits for a text; other requests are handled later. Nil when none comes in time.
    func waitForText() -> String? {
        guard hasText.wait(timeout: .now() + Self.textLimit) == .success else { return nil }
        return state.withLock { $0.texts.isEmpty ? nil : $0.texts.removeFirst() }
    }

    func start(_ socket: Int32) {
        Thread.detachNewThread { [self] in
            var reader = MessageChannel.Reader<LiveRequest>()
            while let requests = reader.read(from: socket) {
                for request in requests { add(request) }
                DispatchQueue.main.async {}
            }
            state.withLock { $0.isClosed = true }
            DispatchQueue.main.async {}
        }
    }

    private func add(_ request: LiveRequest) {
        if case .input(let input) = request, case .clipboard(let text) = input.kind {
            state.withLock { $0.texts.append(text) }
            hasText.signal()
        } else {
            state.withLock { $0.requests.append(request) }
        }
    }
}
