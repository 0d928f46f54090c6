import Foundation
import Testing

@testable import Files
@testable import LivePreviews
@testable import PackageBuilds

/// Builds on a thread of their own, with programs in the place of SwiftPM and the compiler.
struct LiveReloadsTests {
    @MainActor private final class Log {
        var events: [String] = []

        func add(_ event: LiveReloads.Event) {
            switch event {
            case .changed: events.append("changed")
            case .library(let library, let saved):
                events.append("library by \(library.tool), saved: \(saved != nil)")
            case .failure(let failure): events.append("failure: \(failure.output)")
            case .compiling(let seconds): events.append("compiling for \(seconds) s")
            case .unchanged: events.append("unchanged")
            }
        }

        func wait(for event: String) async throws {
            let end = ContinuousClock.now + .seconds(60)
            while !events.contains(event) {
                precondition(ContinuousClock.now < end, "\(event) is missing in \(events)")
                try await Task.sleep(for: .milliseconds(10))
            }
        }
    }

    /// The first build never ends.
    @Test func longBuildsAreReportedAndEndedByASave() async throws {
        let package = try StandInPackage(isPlanned: true) { folder, _ in
            "mkdir \(folder)/first 2>/dev/null && echo $$ >\(folder)/first/number && exec sleep 600; exit 0"
        }
        // The folder goes with its last reference.
        defer { withExtendedLifetime(package) {} }
        await #expect(processExitsWith: .success) {
            [cards = package.folder as String, card = package.source as String, tools = package.tools as String] in
            StandInPackage.use(tools)
            try Data("// The earlier one.\n".utf8).write(to: URL(fileURLWithPath: card))
            try await LiveReloadsTests.saveDuringALongBuild(of: cards, source: card)
        }
    }

    @MainActor static func saveDuringALongBuild(of folder: String, source: String) async throws {
        let log = Log()
        let reloads = try LiveReloads(LibraryBuilder(PackageHost(folder: folder)), longBuild: 1) { log.add($0) }
        reloads.start()
        try await log.wait(for: "compiling for 1 s")
        precondition(log.events == ["compiling for 1 s"], "\(log.events)")
        let number = try await number(of: folder + "/../first/number")
        precondition(!ChildProcess.hasEnded(number))

        try Data("// The later one.\n".utf8).write(to: URL(fileURLWithPath: source))
        try await log.wait(for: "library by swift build, saved: true")
        precondition(log.events[1] == "changed" && !log.events.contains { $0.hasPrefix("failure") }, "\(log.events)")
        precondition(ChildProcess.hasEnded(number))
        reloads.end()
    }

    /// Waits until the build has written the number of its process.
    @MainActor private static func number(of file: String) async throws -> pid_t {
        let end = ContinuousClock.now + .seconds(60)
        while true {
            // Its end is written last.
            if let text = try? String(contentsOfFile: file, encoding: .utf8), text.hasSuffix("\n"),
                let number = pid_t(text.dropLast())
            {
                return number
            }
            precondition(ContinuousClock.now < end, "no build has begun")
            try await Task.sleep(for: .milliseconds(10))
        }
    }
}
