import Snapshots
import Stage
import UIKit
import X11Host

/// Plays a script on a real window: the events go through the X server, as a person's would.
@MainActor struct LiveScript {
    let window: X11Window
    /// Where `shot` writes its pictures.
    let shotFolder: URL
    /// The scene's window, which may be another one after the scene was changed.
    let target: () -> UIWindow?

    /// How long a scene may take to come to rest, in seconds.
    static let restLimit = 20.0
    /// The time that a window manager gets to show the window, and the window to handle what was sent to it.
    private static let start = Duration.milliseconds(300)
    private static let reaction = Duration.milliseconds(50)

    /// Returns after the last action; throws when a label, an item or a key is not there, or a picture cannot be written.
    /// An error of the window's content is a `ScriptRunError`.
    func play(_ actions: [ScriptAction]) async throws {
        let hand = try XTestDriver(window)
        let clock = ContinuousClock()
        try await clock.sleep(for: Self.start)
        try await rest()
        var player = ScriptPlayer(actions)
        var origin = clock.now
        while !window.isClosed {
            if player.asksForPlace {
                // What came before is on its way through the server; the place is that after it.
                try await clock.sleep(for: Self.reaction)
                origin += Self.reaction
            }
            // A hand that is late stays late: pauses keep their length on a busy machine, and drags their speed.
            if let time = player.nextActionTime { origin = max(origin, clock.now - .seconds(time)) }
            let next: (time: TimeInterval, moment: ScriptMoment)?
            do { next = try player.next(point: { try place($0) }) } catch let error as StageError {
                throw ScriptRunError(line: player.line, error: error)
            }
            guard let next else { break }
            try await clock.sleep(until: origin + .seconds(next.time), tolerance: .zero)
            switch next.moment {
            case .event(let event): try hand.perform(event)
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

    /// Waits until nothing moves any more; throws `StageError.notAtRest` after `limit` seconds.
    func rest(limit: Double = Self.restLimit) async throws {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(limit)
        while let session = window.session, !session.isAtRest {
            guard clock.now < end else {
                throw StageError.notAtRest(after: limit, pending: session.pendingReasons)
            }
            try await clock.sleep(for: .milliseconds(10))
        }
    }

    private func place(_ place: ScriptPlace) throws -> CGPoint {
        guard let target = target() else { return .zero }
        return try LabelFinder(window: target).point(of: place)
    }

    /// The server, and perhaps a window manager, decide about sizes: waits until they did, and answers how long that took.
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
