import Foundation
import Testing

@testable import Files

/// Reading whole files, within bounds.
@Suite struct InputFileTests {
    private let folder = NSTemporaryDirectory() + "vitrine-input-\(ProcessInfo.processInfo.globallyUniqueString)"

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }
    private func write(_ bytes: [UInt8]) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/a"))
        return folder + "/a"
    }

    @Test func aMarkIsNoText() throws {
        defer { clean() }
        #expect(try InputFile.text(write([0xEF, 0xBB, 0xBF, 0x61])) == "a")
        #expect(try InputFile.text(write([])) == "")
    }

    @Test(arguments: [[0xFF, 0xFE, 0x61, 0], [0x61, 0xC3], [0x61, 0]] as [[UInt8]])
    func otherBytesAreNoText(_ bytes: [UInt8]) throws {
        defer { clean() }
        let path = try write(bytes)
        #expect(throws: FileError.unreadable(path: path, reason: "it is not text in UTF-8")) {
            try InputFile.text(path)
        }
    }

    @Test func reasons() throws {
        defer { clean() }
        func reason(_ path: String, limit: Int = 8 << 20) -> String {
            do { _ = try InputFile.data(path, limit: limit, acceptsPipes: false) } catch { return error.reason }
            return "read"
        }
        #expect(reason(folder) == "it is a folder")
        #expect(reason("") == "no such file")
        #expect(reason(folder + "/none") == "no such file")
        #expect(reason("/dev/null") == "it is no regular file")
        #expect(mkfifo(folder + "/pipe", 0o600) == 0)
        #expect(reason(folder + "/pipe") == "it is no regular file", "without waiting for a writer")
        let path = try write([UInt8](repeating: 1, count: 2 << 20))
        #expect(reason(path, limit: 2 << 20) == "read")
        #expect(reason(path, limit: 1 << 20) == "it is larger than the 1 MB that are read")
        #expect(FileError.unreadable(path: "", reason: "x").description == "cannot read \"\": x")
    }

    @Test func aPipeWithoutAnotherEndEndsWithAReason() throws {
        defer { clean() }
        let path = folder + "/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        let reason = "it is a pipe into which nothing was written in 1 s"
        #expect(throws: FileError.unreadable(path: path, reason: reason)) {
            try InputFile.data(path, limit: 1 << 20, patience: 1000)
        }
        // Another pipe: a process that a test beside this one starts has all descriptors for a moment.
        let other = folder + "/other"
        #expect(mkfifo(other, 0o600) == 0)
        #expect(throws: FileError.unwritable(path: other, reason: "nothing is connected to it")) {
            try AtomicFile.write(Data([1]), to: other, patience: 100)
        }
    }

    /// More than the pipe holds, written while it is read.
    @Test func aPipeIsReadAsItIsWritten() throws {
        defer { clean() }
        let path = folder + "/pipe", data = Data((0..<500_000).map { UInt8(truncatingIfNeeded: $0) })
        #expect(mkfifo(path, 0o600) == 0)
        // A thread of its own: all threads of tasks may be waiting, in tests that run beside this one.
        Thread.detachNewThread { try? AtomicFile.write(data, to: path) }
        #expect(try InputFile.data(path, limit: 1 << 20) == data)
    }

    /// A device without an end is read up to the limit.
    @Test func endlessInputEnds() {
        defer { clean() }
        #expect(throws: FileError.unreadable(path: "/dev/zero", reason: "it is larger than the 1 MB that are read")) {
            try InputFile.data("/dev/zero", limit: 1 << 20)
        }
    }
}
