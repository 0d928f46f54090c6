import Foundation
import Testing

@testable import LivePreviews

/// Processes that end or do not do as they should, with shell scripts in the place of the program.
@MainActor struct LiveProcessTests {
    private final class Log { var end: (reason: String, isStopped: Bool)? }

    /// Runs a script, whose descriptor 3 is the socket, and returns how its end is reported.
    private func end(of script: String, isAsked: Bool) async throws -> (reason: String, isStopped: Bool)? {
        let process = try LiveProcess("/bin/sh", ["-c", script]), log = Log()
        process.onReply = { Issue.record("\($0)") }
        process.onEnd = { log.end = ($0, $1) }
        if isAsked { process.send(.load("/nowhere.so")) }
        // Much longer than it takes, since other tests may use the main thread meanwhile.
        let limit = ContinuousClock.now + .seconds(120)
        while log.end == nil, ContinuousClock.now < limit { try await Task.sleep(for: .milliseconds(10)) }
        #expect(process.isEnded)
        return log.end
    }

    nonisolated private static let strange = "wrote to the window's socket what is no message of it."

    @Test(arguments: [
        // The length of no message, and a message of the right length.
        ("printf 'garbage!' >&3; exec sleep 600", strange),
        ("printf '\\002\\000\\000\\000{}' >&3; exec sleep 600", strange),
        ("echo 'no way' >&2; exit 7", "ended with status 7.\nno way"),
        ("ulimit -c 0; kill -SEGV $$", "was ended by signal 11 (Segmentation fault)."),
        ("exec 3>&-; exec sleep 600", "closed the window's socket, and went on."),
    ])
    func endsAreReportedByName(_ script: String, _ reason: String) async throws {
        let end = try #require(try await end(of: script, isAsked: false))
        #expect(end.reason == "The preview " + reason && !end.isStopped)
    }

    @Test func aProcessThatNeverAnswersIsEnded() async throws {
        let end = try #require(try await end(of: "exec sleep 600", isAsked: true))
        #expect(end.reason == "The preview did not answer for 5 s: it is in a long or endless loop." && !end.isStopped)
    }

    @Test func aStoppedProcessIsEnded() async throws {
        let end = try #require(try await end(of: "kill -STOP $$", isAsked: true))
        #expect(end.reason == "The preview was stopped by a signal, and is ended." && end.isStopped)
    }
}
