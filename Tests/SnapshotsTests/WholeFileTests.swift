import Foundation
import Testing

@testable import Snapshots

/// Files that are there whole or not at all.
@Suite struct WholeFileTests {
    private let folder = NSTemporaryDirectory() + "vitrine-whole-\(ProcessInfo.processInfo.globallyUniqueString)"
    private func clean() { try? FileManager.default.removeItem(atPath: folder) }
    private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

    @Test func foldersAreMadeAndFilesReplaced() throws {
        defer { clean() }
        try WholeFile.write(Data("one".utf8), to: folder + "/a/b.txt")
        try WholeFile.write(Data("two".utf8), to: folder + "/a/b.txt", lasting: false)
        #expect(FileManager.default.contents(atPath: folder + "/a/b.txt") == Data("two".utf8))
        #expect(names == ["a"])
    }

    @Test func whatFailsLeavesNothing() throws {
        defer { clean() }
        try FileManager.default.createDirectory(atPath: folder + "/taken", withIntermediateDirectories: true)
        #expect(throws: PNGError.unwritable(path: folder + "/taken", reason: "there is a folder of that name")) {
            try WholeFile.write(Data("x".utf8), to: folder + "/taken")
        }
        #expect(names == ["taken"])
        #expect(throws: PNGError.self) { try WholeFile.write(Data(), to: "/proc/none/x") }
    }

    /// What the dead have left goes; what a living process writes stays, and so do files of other makers.
    @Test func sweeping() throws {
        defer { clean() }
        // Process numbers end at 2^22.
        for name in [".a.png.4194305.part", ".a.png.\(getpid()).part", "a.part", ".b.part", ".c.png.x.part"] {
            try WholeFile.write(Data(), to: folder + "/" + name)
        }
        WholeFile.sweep(folder)
        #expect(names == [".a.png.\(getpid()).part", ".b.part", ".c.png.x.part", "a.part"])
    }

    @Test(arguments: [
        (ENOSPC, "no space is left"), (EROFS, "the file system is read-only"), (EACCES, "permission denied"),
    ])
    func reasons(_ number: Int32, _ text: String) { #expect(WholeFile.reason(number) == text) }
}
