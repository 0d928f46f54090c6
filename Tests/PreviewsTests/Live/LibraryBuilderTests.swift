import Foundation
import Testing

@testable import PackageBuilds

/// Which saves a library follows, with programs in the place of SwiftPM and the compiler.
struct LibraryBuilderTests {
    /// The source is gone for a moment, and saved again while SwiftPM builds: the later content is to be compiled.
    @Test func sourcesThatComeBackDuringABuildAreBuiltAgain() async throws {
        let package = try StandInPackage { _, source in "echo \"// The later one.\" >\(source)" }
        // The folder goes with its last reference.
        defer { withExtendedLifetime(package) {} }
        await #expect(processExitsWith: .success) {
            [cards = package.folder as String, card = package.source as String, tools = package.tools as String] in
            StandInPackage.use(tools)
            do {
                let builder = try LibraryBuilder(PackageHost(folder: cards))
                try Data("// The earlier one.\n".utf8).write(to: URL(fileURLWithPath: card))
                _ = try builder.build()
                precondition(builder.plan.modules.map(\.name) == ["Cards"])
                precondition(builder.noteChanges([card]), "the source that was saved during the build")
                _ = try builder.build()
                precondition(!builder.noteChanges([card]))
                let folder = cards + "/.build/vitrine/tmp/\(getpid())"
                precondition(FileManager.default.fileExists(atPath: folder))
                builder.end()
                precondition(!FileManager.default.fileExists(atPath: folder))
            } catch { fatalError("\(error)") }
        }
    }

    /// A killed process removes neither its libraries nor its temporary folder; the next start does.
    @Test func librariesOfKilledProcessesAreRemoved() async throws {
        let package = try StandInPackage { _, _ in "" }
        defer { withExtendedLifetime(package) {} }
        await #expect(processExitsWith: .success) {
            [cards = package.folder as String, tools = package.tools as String] in
            StandInPackage.use(tools)
            let files = FileManager.default, made = cards + "/.build/vitrine"
            do {
                let killed = Process()
                killed.executableURL = URL(fileURLWithPath: "/bin/sh")
                killed.arguments = ["-c", "kill -KILL $$"]
                try killed.run()
                killed.waitUntilExit()
                // That with the number 1 always runs, and may belong to another user.
                let ended = killed.processIdentifier, kept = ["1-1.so", "\(getpid())-7.so", "notes"]
                for folder in ["live", "tmp/\(ended)", "tmp/1"] {
                    try files.createDirectory(atPath: made + "/" + folder, withIntermediateDirectories: true)
                }
                for name in kept + ["\(ended)-1.so", "\(ended)-12.so"] {
                    try Data(name.utf8).write(to: URL(fileURLWithPath: made + "/live/" + name))
                }
                let host = try PackageHost(folder: cards)
                _ = try LibraryBuilder(host)
                let libraries = try files.contentsOfDirectory(atPath: made + "/live")
                precondition(libraries.sorted() == kept.sorted(), "\(libraries)")
                try host.write()
                let folders = try files.contentsOfDirectory(atPath: made + "/tmp")
                precondition(folders.sorted() == ["1", "\(getpid())"].sorted(), "\(folders)")
            } catch { fatalError("\(error)") }
        }
    }
}
