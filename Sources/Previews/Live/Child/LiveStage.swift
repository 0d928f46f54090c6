import Stage
import UIKit

/// A scene that is shown by another process: the window session, and what was done in it since the scene was opened.
@MainActor final class LiveStage {
    /// Seconds that repeating the past may take.
    static let replayLimit = 0.1
    private static let frameInterval = 1.0 / 60

    private let host: LiveHost
    private let session: WindowSession
    /// Retained while the scene is shown: it owns the scene's scheduled calls.
    private let context: SceneContext

    private init(_ scene: Scene, _ looks: LiveLooks, at time: TimeInterval, onWant: @escaping () -> Void) {
        let appearance: UIUserInterfaceStyle = looks.isDark ? .dark : .light
        host = LiveHost(size: looks.size, scale: looks.scale, appearance: appearance, time: time)
        context = SceneContext(
            scene: scene, values: [:], size: looks.size, appearance: appearance, clock: .running, timeZone: .current)
        session = WindowSession(root: scene.makeController(context), host: host)
        setTypeSize(looks.typeSize)
        host.onWant = onWant
    }

    /// Opens a scene as the request says.
    static func open(
        _ scene: Scene, _ opening: LiveOpening, onWant: @escaping () -> Void
    ) -> (stage: LiveStage, outcome: LiveOutcome) {
        if let inputs = opening.inputs {
            let stage = LiveStage(scene, opening.startLooks, at: opening.start, onWant: onWant)
            let hasActions = inputs.contains(where: \.isAction)
            if stage.replay(inputs, until: opening.now) {
                let state = LiveState(stage.session.window)
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
        let stage = LiveStage(scene, opening.looks, at: opening.now, onWant: onWant)
        guard let state = opening.state else {
            stage.finish(at: opening.now)
            return (stage, .fresh)
        }
        stage.restore(state, at: opening.now)
        return (stage, .restored)
    }

    /// Repeats inputs at their times. Returns false when that takes too long.
    private func replay(_ inputs: [LiveInput], until end: TimeInterval) -> Bool {
        let limit = ContinuousClock.now + .seconds(Self.replayLimit)
        for input in inputs {
            guard advance(to: input.time, limit) else { return false }
            handle(input)
            session.perform(at: input.time) { MainLoop.drain() }
        }
        return advance(to: end, limit)
    }

    /// Runs the frames up to a time, without pictures. Returns false when that takes too long.
    private func advance(to end: TimeInterval, _ limit: ContinuousClock.Instant) -> Bool {
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
            if ContinuousClock.now > limit { return false }
        }
        host.hold(at: end)
        return ContinuousClock.now <= limit
    }

    private func restore(_ state: LiveState, at time: TimeInterval) {
        host.hold(at: time)
        session.advance(to: time)
        session.perform(at: time) { state.restore(in: session.window) }
        finish(at: time)
    }

    private func finish(at time: TimeInterval) { host.run(from: time, rate: 1) }

    func handle(_ input: LiveInput) {
        if input.time > host.mediaTime { host.hold(at: input.time) }
        switch input.kind {
        case .event(let event): session.send(event.event, at: input.time)
        case .size(let size):
            host.size = size
            session.send(.resized(size), at: input.time)
        case .scale(let scale):
            host.scale = scale
            session.send(.scaleChanged(scale), at: input.time)
        case .appearance(let isDark):
            host.appearance = isDark ? .dark : .light
            session.send(.appearanceChanged(host.appearance), at: input.time)
        case .typeSize(let name): session.perform(at: input.time) { setTypeSize(name) }
        }
    }

    private func setTypeSize(_ name: String) {
        guard let found = TypeSize.names.first(where: { $0.name == name }) else { return }
        session.window.setTypeSize(found.category)
    }

    var state: LiveState { session.perform { LiveState(session.window) } }
    var pointer: HostPointerShape { host.pointer }

    /// The frame of a media time; nil where nothing changed.
    func frame(at time: TimeInterval, rate: Double) -> Frame? {
        host.run(from: time, rate: rate)
        return session.frame(at: time)
    }

    var bitmap: Bitmap? { session.bitmap }

    var next: LiveFrame.Next {
        switch session.schedule {
        case .nextFrame: .nextFrame
        case .at(let time): .at(time)
        case .idle: .idle
        }
    }
}
