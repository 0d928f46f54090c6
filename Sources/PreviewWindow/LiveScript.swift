import Snapshots
import Stage
import UIKit
import X11Host

/// Plays a script in a real window; its events go through the X server, like real input.
@MainActor package struct LiveScript {
    let window: X11Window
    /// The folder for the pictures of `shot`.
    let shotFolder: URL
    /// The scene's current window, which changes with the scene.
    let target: () -> UIWindow?

    package init(window: X11Window, shotFolder: URL, target: @escaping () -> UIWindow?) {
        self.window = window
        self.shotFolder = shotFolder
        self.target = target
    }

    /// The time limit in seconds for a scene to come to rest.
    package static let restLimit = 20.0
    /// The time for a window manager to show the window, and for the window to handle sent events.
    private static let start = Duration.milliseconds(300)
    private static let reaction = Duration.milliseconds(50)

    /// Plays all actions. Throws if a label, item or key does not exist, or if a picture cannot be written. Errors of
    /// the window's content are `ScriptRunError`s.
    package func play(_ actions: [ScriptAction]) async throws {
        let driver = try XTestDriver(window)
        let clock = ContinuousClock()
        try await clock.sleep(for: Self.start)
        try await rest()
        var player = ScriptPlayer(actions)
        var origin = clock.now
        while !window.isClosed {
            if player.needsTarget {
                // Earlier events are still on their way through the server; locate the target after them.
                try await clock.sleep(for: Self.reaction)
                origin += Self.reaction
            }
            // Stay late if late, so that pauses and drags keep their duration on a busy machine.
            if let time = player.nextActionTime { origin = max(origin, clock.now - .seconds(time)) }
            let next: (time: TimeInterval, moment: ScriptMoment)?
            do { next = try player.next(point: { try position(of: $0) }) } catch let error as StageError {
                throw ScriptRunError(line: player.line, error: error)
            }
            guard let next else { break }
            try await clock.sleep(until: origin + .seconds(next.time), tolerance: .zero)
            switch next.moment {
            case .event(let event): try driver.perform(event)
            case .resize(let size): origin += try await resize(to: size)
            case .shot(let name):
                try await clock.sleep(for: Self.reaction)
                origin += Self.reaction
                if let bitmap = window.session?.bitmap {
                    try PNG.write(bitmap, to: shotFolder.appendingPathComponent(name + ".png").path, effort: .fast)
                }
            case .rest:
                let begin = clock.now
                try await clock.sleep(for: Self.reaction)
                try await rest()
                origin += clock.now - begin
            case .pause: break
            }
        }
        try await clock.sleep(for: Self.reaction)
    }

    /// Waits until the window is at rest, as `RestWatch` decides. Throws `StageError.notAtRest` after `limit` seconds.
    package func rest(limit: Double = Self.restLimit) async throws {
        let clock = ContinuousClock()
        let begin = clock.now
        var rest = RestWatch()
        try await self.rest(limit: limit) {
            window.session.flatMap {
                rest.isOver($0, at: (clock.now - begin) / .seconds(1)) ? nil : $0.pendingReasons
            }
        }
    }

    /// Waits until there are no reasons to wait for. Throws `StageError.notAtRest` after `limit` seconds.
    package func rest(limit: Double = Self.restLimit, until reasons: () -> [String]?) async throws {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(limit)
        while let pending = reasons(), !window.isClosed {
            guard clock.now < end else { throw StageError.notAtRest(after: limit, pending: pending) }
            try await clock.sleep(for: .milliseconds(10))
        }
    }

    private func position(of scriptTarget: ScriptTarget) throws -> CGPoint {
        guard let target = target() else { return .zero }
        return try LabelFinder(window: target).point(of: scriptTarget)
    }

    /// Resizes the window, waits until the server and the window manager have applied it, and returns the elapsed time.
    private func resize(to size: CGSize) async throws -> Duration {
        let clock = ContinuousClock()
        let begin = clock.now
        window.resize(to: size)
        while abs(window.size.width - size.width) >= 1 || abs(window.size.height - size.height) >= 1,
            clock.now < begin + .milliseconds(500), !window.isClosed
        { try await clock.sleep(for: .milliseconds(5)) }
        try await clock.sleep(for: Self.reaction)
        return clock.now - begin
    }
}
