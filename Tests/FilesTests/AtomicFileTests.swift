import Foundation
import Testing

@testable import Files

/// Files that are there whole or not at all.
@Suite struct AtomicFileTests {
    private let folder = NSTemporaryDirectory() + "vitrine-whole-\(ProcessInfo.processInfo.globallyUniqueString)"
    private func clean() { try? FileManager.default.removeItem(atPath: folder) }
    private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

    @Test func foldersAreMadeAndFilesReplaced() throws {
        defer { clean() }
        try AtomicFile.write(Data("one".utf8), to: folder + "/a/b.txt")
        try AtomicFile.write(Data("two".utf8), to: folder + "/a/b.txt", lasting: false)
        #expect(FileManager.default.contents(atPath: folder + "/a/b.txt") == Data("two".utf8))
        #expect(names == ["a"])
    }

    @Test func whatFailsLeavesNothing() throws {
        defer { clean() }
        try FileManager.default.createDirectory(atPath: folder + "/taken", withIntermediateDirectories: true)
        #expect(throws: FileError.unwritable(path: folder + "/taken", reason: "there is a folder of that name")) {
            try AtomicFile.write(Data("x".utf8), to: folder + "/taken")
        }
        #expect(names == ["taken"])
        #expect(throws: FileError.self) { try AtomicFile.write(Data(), to: "/proc/none/x") }
    }

    /// Leftovers are removed; files that a process holds stay, whatever its number, and so do files of others.
    @Test func sweeping() throws {
        defer { clean() }
        let held = TemporaryFile(beside: folder + "/none/a")
        #expect(held.file < 0 && held.failure == ENOENT)
        for name in [".vitrine-left1.part", ".vitrine-left2.part", "a.part", ".b.part", ".vitrine-x"] {
            try AtomicFile.write(Data(), to: folder + "/" + name)
        }
        let own = TemporaryFile(beside: folder + "/a")
        defer { close(own.file) }
        AtomicFile.sweep(folder)
        let ownName = try #require(own.path.split(separator: "/").last.map(String.init))
        #expect(names == [".b.part", ".vitrine-x", ownName, "a.part"].sorted())
    }

    /// A name that is planted for the temporary file is neither opened nor followed, and the longest names fit.
    @Test func temporaryNames() throws {
        defer { clean() }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("precious".utf8).write(to: URL(fileURLWithPath: folder + "/victim"))
        #expect(symlink("victim", folder + "/.o.png.\(getpid()).part") == 0)
        try AtomicFile.write(Data("new".utf8), to: folder + "/o.png")
        #expect(FileManager.default.contents(atPath: folder + "/victim") == Data("precious".utf8))
        #expect(type(of: "o.png") == S_IFREG)
        try AtomicFile.write(Data("long".utf8), to: folder + "/" + String(repeating: "a", count: 255))
        let first = TemporaryFile(beside: folder + "/a"), second = TemporaryFile(beside: folder + "/a")
        #expect(first.file >= 0 && second.file >= 0 && first.path != second.path)
        close(first.file)
        close(second.file)
    }

    private func type(of name: String) -> mode_t {
        var info = stat()
        return lstat(folder + "/" + name, &info) == 0 ? info.st_mode & S_IFMT : 0
    }

    /// Links are followed and stay, also where nothing is at their end; in a folder of references they are replaced.
    @Test func linksStay() throws {
        defer { clean() }
        try AtomicFile.write(Data("old".utf8), to: folder + "/deep/target")
        #expect(symlink("deep/target", folder + "/link") == 0)
        #expect(symlink("link", folder + "/second") == 0)
        #expect(symlink("deep/none", folder + "/dangling") == 0)
        #expect(symlink("loop", folder + "/loop") == 0)
        try AtomicFile.write(Data("new".utf8), to: folder + "/second")
        #expect(FileManager.default.contents(atPath: folder + "/deep/target") == Data("new".utf8))
        try AtomicFile.write(Data("made".utf8), to: folder + "/dangling")
        #expect(FileManager.default.contents(atPath: folder + "/deep/none") == Data("made".utf8))
        for name in ["link", "second", "dangling"] { #expect(type(of: name) == S_IFLNK) }
        #expect(throws: FileError.unwritable(path: folder + "/loop", reason: "too many symbolic links")) {
            try AtomicFile.write(Data(), to: folder + "/loop")
        }
        try AtomicFile.write(Data("here".utf8), to: folder + "/link", followsLinks: false)
        #expect(type(of: "link") == S_IFREG)
        #expect(FileManager.default.contents(atPath: folder + "/deep/target") == Data("new".utf8))
    }

    /// What is no regular file is written to and stays what it is.
    @Test func pipesAndDevicesStay() throws {
        defer { clean() }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        #expect(mkfifo(folder + "/pipe", 0o600) == 0)
        let reader = open(folder + "/pipe", O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try AtomicFile.write(Data("through".utf8), to: folder + "/pipe")
        var bytes = [UInt8](repeating: 0, count: 16)
        #expect(read(reader, &bytes, 16) == 7 && type(of: "pipe") == S_IFIFO)
        try AtomicFile.write(Data("nothing".utf8), to: "/dev/null")
        var null = stat()
        #expect(stat("/dev/null", &null) == 0 && null.st_mode & S_IFMT == S_IFCHR)
        #expect(throws: FileError.unwritable(path: "/dev/full", reason: "no space is left")) {
            try AtomicFile.write(Data("x".utf8), to: "/dev/full")
        }
    }

    /// A descriptor of this process keeps its offset: what was written before stays.
    @Test func descriptorsKeepTheirOffset() throws {
        defer { clean() }
        try AtomicFile.write(Data("head\n".utf8), to: folder + "/output")
        let file = open(folder + "/output", O_WRONLY)
        defer { close(file) }
        #expect(lseek(file, 0, SEEK_END) == 5)
        try AtomicFile.write(Data("tail\n".utf8), to: "/dev/fd/\(file)")
        #expect(FileManager.default.contents(atPath: folder + "/output") == Data("head\ntail\n".utf8))
        #expect(throws: FileError.unwritable(path: "/dev/fd/987", reason: "it is closed")) {
            try AtomicFile.write(Data("x".utf8), to: "/dev/fd/987")
        }
    }

    @Test func modesStay() throws {
        defer { clean() }
        try AtomicFile.write(Data("old".utf8), to: folder + "/private")
        #expect(chmod(folder + "/private", 0o600) == 0)
        try AtomicFile.write(Data("new".utf8), to: folder + "/private")
        var info = stat()
        #expect(stat(folder + "/private", &info) == 0 && info.st_mode & 0o777 == 0o600)
    }

    @Test(arguments: [
        (ENOSPC, "no space is left"), (EROFS, "the file system is read-only"), (EACCES, "permission denied"),
    ])
    func reasons(_ number: Int32, _ text: String) { #expect(FileError.reason(number) == text) }
}
