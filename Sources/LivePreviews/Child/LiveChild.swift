import Files
import PreviewScenes
import UIKit

/// The process that runs the code of a live preview. Handles the requests that arrive on a socket.
@MainActor package final class LiveChild {
    /// The number of the socket in the process, behind the standard streams, which belong to the code that it runs.
    nonisolated static let socket: Int32 = 3

    private let inbox = LiveInbox(socket)
    private let loop = LiveChildLoop(socket)
    private var scenes: [Scene]
    private var stage: LiveStage?
    private var frame = LiveFrame()
    private var message = CompactMessage()
    /// Whether the other side knows that a frame is wanted: it is told once, and then requests frames.
    private var isWantKnown = true

    /// - Parameter scenes: those to show until a library is loaded.
    package init(scenes: [Scene] = []) { self.scenes = scenes }

    /// Serves requests until the other side ends.
    func run() -> Never {
        Self.warmUp()
        while true {
            inbox.read()
            while let request = inbox.next() { handle(request) }
            if inbox.isClosed { exit(0) }
            if let stage, !isWantKnown, stage.next == .nextFrame {
                isWantKnown = true
                reply(.wantsFrame)
            }
            loop.wait()
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
            let listOffset = stage?.gallery?.listOffset
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
        case .state: if let stage { reply(.state(stage.state)) }
        case .tools(let tools): stage?.set(tools)
        case .toolInput(let event): stage?.handleForTools(event.event)
        case .frameEnded(let timing, let work): stage?.frameEnded(timing, work: work)
        case .savePicture(let picture): stage?.savePicture(picture)
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
        let painted = stage?.paint(at: time, rate: rate)
        frame = LiveFrame()
        frame.time = time
        if let painted {
            if let ring = painted.bitmap.sharedRing {
                painted.bitmap.flush()
                frame.show(painted.bitmap, in: ring)
                (frame.damage, frame.painted, frame.moves) = (painted.damage, painted.painted, painted.moves)
            } else {
                let size = "\(painted.bitmap.width)×\(painted.bitmap.height)"
                // The only answer: a frame would be one of the next request.
                return reply(.failed("no shared memory for a picture of \(size) pixels"))
            }
        }
        if let stage {
            (frame.next, frame.pointer, frame.editedText) = (stage.next, stage.pointer, stage.editedText)
        }
        // The parent schedules announced frames itself, so request only unannounced ones.
        isWantKnown = frame.next == .nextFrame
        frame.write(to: &message)
        let sending = message.bytes.withUnsafeBytes {
            MessageChannel.offer($0, to: Self.socket, isWanted: true, patience: -1)
        }
        if sending != .sent { exit(0) }
    }

    private func reply(_ reply: LiveReply) {
        if !MessageChannel.send(reply, to: Self.socket) { exit(0) }
    }
}
