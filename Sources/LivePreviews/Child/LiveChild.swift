import Files
import PreviewScenes
import UIKit
import X11Host

/// The process that runs the code of a live preview. Handles the requests that arrive on a socket.
@MainActor package final class LiveChild {
    /// The number of the socket in the process, behind the standard streams, which belong to the code that it runs.
    nonisolated static let socket: Int32 = 3
    /// The number of the pipe for the calls of a fault.
    nonisolated static let faults: Int32 = 4

    private let inbox = LiveInbox(socket)
    private let loop = LiveChildLoop(socket)
    private var scenes: [Scene]
    private var stage: LiveStage?
    /// The window of the other process, once that has named it.
    private var screen: LiveScreen?
    private var frame = LiveFrame()
    private var message = CompactMessage()
    /// Whether the other side knows that a frame is wanted: it is told once, and then requests frames.
    private var isWantKnown = true

    /// - Parameter scenes: those to show until a library is loaded.
    package init(scenes: [Scene] = []) { self.scenes = scenes }

    /// Serves requests until the other side ends.
    func run() -> Never {
        Self.warmUp()
        var hasRequests = true
        while true {
            if hasRequests { inbox.read() }
            while let request = inbox.next() { handle(request) }
            if inbox.isClosed { ProcessStart.endGroup() }
            if let stage, !isWantKnown, screen?.run == nil, stage.next == .nextFrame {
                isWantKnown = true
                reply(.wantsFrame)
            }
            hasRequests = loop.wait(screen)
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
                ProcessStart.noteFaults(in: path, to: Self.faults)
                reply(.loaded(scenes.map { LiveScene($0) }))
            } catch { reply(.failed(error.reason)) }
        case .open(let opening):
            endRun()
            guard let scene = scenes.first(where: { $0.id == opening.scene }) else {
                return reply(.failed("there is no preview \(opening.scene)"))
            }
            let listOffset = stage?.gallery?.listOffset
            stage = nil
            let opened = LiveStage.open(scene, opening, among: scenes, clipboard: clipboard) { [weak self] in
                self?.frameIsWanted()
            }
            stage = opened.stage
            opened.stage.observeTime { [weak self] in
                self?.reply(.rate($0))
            } onAdvance: { [weak self] in
                self?.reply(.advance($0))
            }
            opened.stage.onChoose = { [weak self] in
                guard let self, scenes.indices.contains($0) else { return }
                reply(.chose(scenes[$0].id))
            }
            if let listOffset { opened.stage.gallery?.listOffset = listOffset }
            opened.stage.set(opening.tools)
            reply(.opened(opened.outcome))
            sendFrame(at: opening.now, rate: 1)
        case .input(let input):
            stage?.handle(input)
        case .frame(let time, let rate):
            loop.frameRequested()
            sendFrame(at: time, rate: rate)
        case .display(let display):
            guard loop.canWaitForDisplay, let screen = LiveScreen(display) else { break }
            self.screen = screen
            if let bitmap = stage?.bitmap { screen.record(bitmap) }
            reply(.shows(screen.ring))
        case .run(let time, let rate, let run):
            loop.frameRequested()
            guard let screen, let stage else { return sendFrame(at: time, rate: rate) }
            screen.begin(
                LiveScreen.Run(
                    first: run, time: time, rate: rate, pointer: frame.pointer, editedText: frame.editedText)
            ) { [unowned self] in showFrame(of: stage, on: screen, at: $0) }
        case .recall: endRun()
        case .state: if let stage { reply(.state(stage.state)) }
        case .tools(let tools): stage?.set(tools)
        case .toolInput(let event): stage?.handleForTools(event.event)
        case .frameEnded(let timing, let work): stage?.frameEnded(timing, work: work)
        case .savePicture(let picture): stage?.savePicture(picture)
        }
    }

    private func frameIsWanted() {
        isWantKnown = false
        loop.endWait()
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

    // MARK: Frames

    /// Makes a frame of a run.
    private func showFrame(of stage: LiveStage, on screen: LiveScreen, at real: TimeInterval) {
        guard let run = screen.run else { return }
        let begin = MonotonicClock.now
        screen.waitUntilRead()
        let painted = stage.paint(at: run.mediaTime(at: real), rate: run.rate)
        painted?.bitmap.flush()
        let goesOn = screen.show(
            painted, at: real, since: begin, isMoving: stage.next == .nextFrame, stage.pointer,
            editedText: stage.editedText)
        loop.frameRequested()
        if !goesOn { endRun() }
    }

    /// Ends the run, if there is one, and answers its request.
    private func endRun() {
        guard let screen, let run = screen.run else { return }
        frame = LiveFrame()
        frame.shown = screen.end()
        frame.time = run.mediaTime(at: frame.shown?.last?.timing.shows ?? run.first.start)
        if let bitmap = stage?.bitmap, let ring = bitmap.sharedRing { frame.show(bitmap, in: ring) }
        if screen.isRefused {
            // The window presents this frame and the next ones.
            self.screen = nil
            frame.shown = nil
            frame.damage = [PixelRect(x0: 0, y0: 0, x1: frame.width, y1: frame.height)]
            frame.painted = frame.damage
        }
        send()
    }

    private func sendFrame(at time: TimeInterval, rate: Double) {
        screen?.waitUntilRead()
        let painted = stage?.paint(at: time, rate: rate)
        frame = LiveFrame()
        frame.time = time
        if let painted {
            if let ring = painted.bitmap.sharedRing {
                painted.bitmap.flush()
                screen?.record(painted.bitmap)
                frame.show(painted.bitmap, in: ring)
                (frame.damage, frame.painted, frame.moves) = (painted.damage, painted.painted, painted.moves)
            } else {
                let size = "\(painted.bitmap.width)×\(painted.bitmap.height)"
                // The only answer: a frame would be one of the next request.
                return reply(.failed("no shared memory for a picture of \(size) pixels"))
            }
        }
        send()
    }

    /// Sends the frame with the state of the window.
    private func send() {
        if let stage {
            (frame.next, frame.pointer, frame.editedText) = (stage.next, stage.pointer, stage.editedText)
        }
        // The parent schedules announced frames itself, so request only unannounced ones.
        isWantKnown = frame.next == .nextFrame
        frame.write(to: &message)
        let sending = message.bytes.withUnsafeBytes {
            MessageChannel.offer($0, to: Self.socket, isWanted: true, patience: -1)
        }
        if sending != .sent { ProcessStart.endGroup() }
    }

    private func reply(_ reply: LiveReply) {
        if !MessageChannel.send(reply, to: Self.socket) { ProcessStart.endGroup() }
    }
}
