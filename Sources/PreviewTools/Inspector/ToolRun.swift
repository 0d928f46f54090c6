import Files
import Foundation

/// A program that was run to its end, with what it printed.
package struct ToolRun: Sendable {
    let status: Int32
    /// Standard output and standard error in the order of arrival.
    package let output: String
    package var succeeded: Bool { status == 0 }

    /// Runs a program and waits for it. Throws `CouldNotRun` when it cannot be started.
    package init(_ words: [String], folder: String? = nil) throws {
        self = try RunningTool(words, folder: folder).result()
    }

    /// Runs programs at the same time and waits for all.
    package static func all(_ commands: [[String]], folder: String? = nil) throws -> [ToolRun] {
        try commands.map { try RunningTool($0, folder: folder) }.map { $0.result() }
    }

    fileprivate init(status: Int32, output: String) { (self.status, self.output) = (status, output) }
}

/// A program that runs. Its output is read at the end: it waits while the pipe is full.
private struct RunningTool {
    private let process = Process()
    private let pipe = Pipe()

    init(_ words: [String], folder: String?) throws {
        process.executableURL = URL(fileURLWithPath: words[0].hasPrefix("/") ? words[0] : "/usr/bin/env")
        process.arguments = words[0].hasPrefix("/") ? Array(words.dropFirst()) : words
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        do { try process.run() } catch { throw CouldNotRun("cannot start \(words[0]): \(error.localizedDescription)") }
    }

    /// Waits for the end.
    func result() -> ToolRun {
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return ToolRun(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
    }
}
