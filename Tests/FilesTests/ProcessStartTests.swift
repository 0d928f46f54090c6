import Foundation
import Testing

@testable import Files

@Suite struct ProcessStartTests {
    /// A program limits the time of its end, and its window closes at the same signals.
    @Test func signalsReachAllTheirSources() async throws {
        let result = try #require(
            await #expect(processExitsWith: .signal(SIGTERM), observing: [\.standardErrorContent]) {
                let ends = ProcessStart.endAfterSignals(seconds: 0)
                while Self.hasDefaultAction(SIGTERM) { usleep(1000) }
                let closes = ProcessStart.onEndSignals(queue: .global()) { _ in }
                kill(getpid(), SIGTERM)
                try await Task.sleep(for: .seconds(20))
                withExtendedLifetime((ends, closes)) {}
            })
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("did not close"))
    }

    /// A program without a path is this one itself.
    @Test func faultsNameTheirCalls() async throws {
        let result = try #require(
            await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
                setenv("SWIFT_BACKTRACE", "enable=no", 1)
                ProcessStart.noteFaults(in: "", to: STDERR_FILENO)
                raise(SIGSEGV)
            })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains(#/\b[0-9a-f]{16} /#), "\(text)")
    }

    private static func hasDefaultAction(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0
    }
}
