import Foundation

@testable import AdoptCore

/// The result of a module of one or more files.
struct Rewriting {
    let adoption: Adoption

    init(_ texts: String..., imported: [ModuleIndex] = []) {
        let files = texts.enumerated().map { SourceFile(path: "\($0).swift", text: $1) }
        adoption = Adoption(module: "Test", files: files, imported: imported)
    }

    func text(_ file: Int = 0) -> String { String(decoding: adoption.files[file].rewritten, as: UTF8.self) }

    /// The problems as `line: message`, without notes.
    var problems: [String] { adoption.problems.filter { !$0.isNote }.map { "\($0.line): \($0.message)" } }
    var notes: [String] { adoption.problems.filter(\.isNote).map { "\($0.line): \($0.message)" } }
}

/// A folder for one test, removed at its end.
struct TestFolder: ~Copyable {
    let path = NSTemporaryDirectory() + "adopt-\(ProcessInfo.processInfo.globallyUniqueString)"

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    @discardableResult func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
        return path + "/" + name
    }
}

/// Runs a program and returns its output and errors together, and its status.
func run(_ program: String, _ arguments: [String], in folder: String) throws -> (output: String, status: Int32) {
    let process = Process(), log = folder + "/.log"
    try Data().write(to: URL(fileURLWithPath: log))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    let output = FileManager.default.contents(atPath: log) ?? Data()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
}
