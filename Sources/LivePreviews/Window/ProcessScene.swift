import PreviewScenes
import UIKit
import X11Host

/// A scene that runs in a process of its own and is shown in a window as a live preview is: without reloads, for
/// benches.
@MainActor package final class ProcessScene {
    private let process: LiveProcess
    private let window: X11Window
    private var source: LiveSource?
    /// Called when the first frame is there.
    package var onFirstFrame: () -> Void = {}
    /// Called with the reason when the process ends by itself, or has no such scene.
    package var onEnd: (String) -> Void = { _ in }

    /// Starts `program` with arguments, which calls `LiveChild.run(scenes:parent:)`.
    package init(
        _ scene: String, in window: X11Window, typeSize: UIContentSizeCategory = .large, program: String,
        arguments: [String]
    ) throws {
        (process, self.window) = (try LiveProcess(program, arguments), window)
        process.onFrame = { [unowned self] in frameArrived() }
        process.onEnd = { [unowned self] reason, _ in onEnd(reason) }
        process.onReply = { [unowned self] in
            switch $0 {
            case .wantsFrame: window.setNeedsFrame()
            case .failed(let reason): onEnd(reason)
            default: break
            }
        }
        window.eventObservers.add { [unowned self] in
            guard let input = LiveInput($0.event, at: $0.time, size: window.size) else { return }
            process.send(.input(input))
            if !input.isPassive { window.setNeedsFrame() }
        }
        let appearance = LiveAppearance(
            size: window.size, scale: window.scale, isDark: window.appearance == .dark,
            typeSize: TypeSize.names.first { $0.category == typeSize }?.name ?? "l",
            showsKeyboard: window.showsKeyboard, refreshRate: window.refreshRate)
        process.send(
            .open(
                LiveOpening(
                    scene: scene, start: window.mediaTime, startAppearance: appearance, now: window.mediaTime,
                    appearance: appearance)))
    }

    /// Seconds of processor time of the process.
    package var processorTime: Double { process.processorTime }

    /// Whether a frame is there, and nothing moves.
    package var isAtRest: Bool { source?.isAtRest ?? false }

    package func end() { process.end() }

    private func frameArrived() {
        if let source { return source.frameArrived() }
        let made = LiveSource(process, in: window)
        (source, window.source) = (made, made)
        onFirstFrame()
    }
}
