import CoreGraphics
import Files
import Foundation
import SeededRandom
import Testing

@testable import Previews
@testable import Snapshots

/// No decision replaces a reference other than the one that was looked at.
@Suite struct AcceptanceTests {
    private static let (black, red, green): (UInt32, UInt32, UInt32) = (0xFF00_0000, 0xFFFF_0000, 0xFF00_FF00)
    private let run: FailedRunOfTests

    init() throws { run = try FailedRunOfTests() }

    private func accept(_ names: [String] = [], only: [String] = [], from path: String? = nil) throws {
        _ = try Acceptance(folder: run.folder).accept(names, only: only, from: path.map(run.files.path))
    }

    private func message(_ body: () throws -> Void) -> String {
        do { try body() } catch { return "\(error)" }
        return ""
    }

    /// Accepted, and again: a command that was interrupted is repeated.
    @Test(arguments: [nil, "set/.failed", "artefact", "artefact.zip"]) func accepting(path: String?) throws {
        try run.run([("a", Self.red), ("b", Self.green)])
        try FileManager.default.createDirectory(
            atPath: run.files.path("artefact/part-1"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: run.files.path("set/.failed"), toPath: run.files.path("artefact/part-1/failed"))
        // The results for machines, as `--json` writes them beside the folder.
        try run.files.write("[]", to: "artefact/part-1/results.json")
        try run.archive("artefact", to: "artefact.zip")
        try accept(["a"], from: path)
        #expect(run.reference("a") == Self.red && run.reference("b") == Self.black)
        if path?.hasPrefix("artefact") ?? false { try accept(from: path) }
        try accept(["b"], from: path)
        #expect(run.reference("a") == Self.red && run.reference("b") == Self.green && run.reference("c") == Self.black)
        #expect(!run.files.exists("set/.failed/a.png") && !run.files.exists("set/.failed/a.difference.png"))
    }

    @Test func refusals() throws {
        try run.run([("a", Self.red), ("b", Self.green)])
        try run.setReference("b", 0xFFFF_FFFF)
        let references = try run.files.bytes()
        #expect(message { try accept() }.contains("the reference of b is not the one that"))
        #expect(try run.files.bytes() == references)
        try FileManager.default.removeItem(atPath: run.files.path("set/b.png"))
        #expect(message { try accept(["b"]) }.contains("the reference of b is not the one that"))
        #expect(message { try accept(["bb"]) }.contains("did you mean"))

        // Another picture than that of the results.
        try PNG.write(FailedRunOfTests.picture(Self.green), to: run.files.path("set/.failed/a.png"))
        #expect(message { try accept(["a"]) }.contains("the picture of a is not that of"))
        // A picture that is new where a reference has come meanwhile.
        try run.run([("b", Self.green)])
        try run.setReference("b", Self.red)
        #expect(message { try accept(["b"]) }.contains("the reference of b is not the one that"))
        #expect(run.reference("b") == Self.red)
        // Results of an earlier version.
        try run.run([("a", Self.red)]) { ($0.reference, $0.picture) = (nil, nil) }
        #expect(message { try accept(["a"]) }.contains("does not say which picture of a was compared"))
    }

    @Test func environments() throws {
        try run.run([("a", Self.red)])
        try FileManager.default.copyItem(
            atPath: run.files.path("set/.failed"), toPath: run.files.path("artefact"))
        try run.files.write("cairo 0.1\n", to: "artefact/environment.txt")
        #expect(message { try accept(from: "artefact") }.contains("environment differs: cairo is 0.1, was "))
        try FileManager.default.removeItem(atPath: run.files.path("artefact/environment.txt"))
        #expect(message { try accept(from: "artefact") }.contains("there is no run in"))
        #expect(message { try accept(from: "nowhere") }.contains("there is no "))
        try run.files.write("no archive", to: "file.zip")
        #expect(message { try accept(from: "file.zip") }.contains("neither a folder nor a ZIP archive"))
        // The folder has the environment of the run, and not of this process.
        try run.files.write("cairo 0.1\n", to: "artefact/environment.txt")
        try run.files.write("cairo 0.1\n", to: "set/environment.txt")
        try accept(from: "artefact")
        #expect(run.reference("a") == Self.red)
    }

    @Test func decisionsByDigest() throws {
        try run.run([("a", Self.red), ("b", Self.red)])
        let pending = try FailedRun(in: run.folder).pending
        #expect(pending.count == 2 && pending[0].id != pending[1].id && pending[0].shortID.count == 8)
        #expect(message { try accept(only: ["0123456789"]) }.contains("has the digest 0123456789"))
        #expect(message { try accept(only: [""]) }.contains("2 pictures have the digest"))
        try accept(only: [pending[1].shortID])
        #expect(run.reference("a") == Self.black && run.reference("b") == Self.red)
    }

    /// A rejected picture is accepted by name only, and asked about again when it changes, not after another run.
    @Test func rejections() throws {
        try run.run([("a", Self.red), ("b", Self.green)])
        let folder = try run.folder
        var rejections = Rejections(of: folder)
        try rejections.set(FailedRun(in: folder).pending[0], isRejected: true)
        folder.prepareForRun(ofAll: true)
        #expect(!run.files.exists("set/.failed/a.png"))
        try run.run([("a", Self.red), ("b", Self.green)])
        #expect(try FailedRun(in: folder).pending.map(Rejections(of: folder).contains) == [true, false])
        try accept()
        #expect(run.reference("a") == Self.black && run.reference("b") == Self.green)
        try run.run([("a", Self.green)])
        #expect(try FailedRun(in: folder).pending.map(Rejections(of: folder).contains) == [false])
        try run.run([("a", Self.red)])
        try accept(["a"])
        #expect(run.reference("a") == Self.red)
    }

    /// Runs here and elsewhere, decisions about them, undone or not, and references that change otherwise, in any
    /// order: a picture is accepted exactly where the reference is that of its run, or is the picture already.
    @Test func interleavings() throws {
        var numbers = SeededGenerator(seed: 2)
        let names = ["a", "b", "c"]
        var seen: [String: [(picture: PendingPicture, reference: UInt32?, color: UInt32)]] = [:]
        var undos: [Acceptance.Undo] = []
        let colors: [UInt32] = [Self.black, Self.red, Self.green, 0xFFFF_FFFF]
        for step in 0..<1000 {
            let name = names.randomElement(using: &numbers)!, color = colors.randomElement(using: &numbers)!
            let folder = try run.folder, acceptance = Acceptance(folder: folder)
            let reference = run.reference(name)
            switch Int.random(in: 0..<8, using: &numbers) {
            case 0: try run.setReference(name, color)
            case 1: try? FileManager.default.removeItem(atPath: run.files.path("set/\(name).png"))
            case 2, 3:
                try run.run([(name, color)])
                // Each keeps its pictures, as an archive does.
                let elsewhere = "elsewhere-\(step)"
                try FileManager.default.copyItem(
                    atPath: folder.failed, toPath: run.files.path(elsewhere))
                for picture in try FailedRun.runs(from: run.files.path(elsewhere)).flatMap(\.pending) {
                    seen[name, default: []].append((picture, reference, color))
                }
            case 4 where !undos.isEmpty:
                let undo = undos.removeLast(), before = folder.data(undo.name)
                let isLast = before == undo.new
                #expect(message { try acceptance.undo(undo) }.isEmpty == isLast)
                #expect(folder.data(undo.name) == (isLast ? undo.old : before))
            default:
                guard let choice = seen[name]?.randomElement(using: &numbers) else { continue }
                let isCurrent = choice.reference == reference || choice.color == reference
                let text = message { undos.append(try acceptance.write(choice.picture)) }
                #expect(text.isEmpty == isCurrent, "step \(step): \(text)")
                #expect(run.reference(name) == (isCurrent ? choice.color : reference))
            }
        }
    }

    /// Nobody decides while another process records.
    @Test func locks() throws {
        let path = run.files.path("set")
        func lock(exclusive: Bool) throws -> FolderLock { try FolderLock(path, exclusive: exclusive, attempts: 1) }
        do {
            let first = try lock(exclusive: false), second = try lock(exclusive: false)
            #expect(message { _ = try lock(exclusive: true) }.contains("another process changes the references of"))
            withExtendedLifetime(first) {}
            withExtendedLifetime(second) {}
        }
        let only = try lock(exclusive: true)
        #expect(message { _ = try lock(exclusive: false) }.contains("another process"))
        withExtendedLifetime(only) {}
    }
}
