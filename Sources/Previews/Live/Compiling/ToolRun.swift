import Foundation

/// A program that was run to its end, with what it printed.
struct ToolRun: Sendable {
    let status: Int32
    /// Standard output and standard error in the order of arrival.
    let output: String
    var succeeded: Bool { status == 0 }

    /// Runs a program and waits for it. Throws `CouldNotRun` when it cannot be started.
    init(_ words: [String], folder: String? = nil) throws {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: words[0].hasPrefix("/") ? words[0] : "/usr/bin/env")
        process.arguments = words[0].hasPrefix("/") ? Array(words.dropFirst()) : words
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        do { try process.run() } catch { throw CouldNotRun("cannot start \(words[0]): \(error.localizedDescription)") }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        status = process.terminationStatus
        output = String(decoding: data, as: UTF8.self)
    }
}
