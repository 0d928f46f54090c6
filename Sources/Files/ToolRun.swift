import Foundation

/// A program that was run to its end, with what it printed. It ends with this process, and all that it has started.
package struct ToolRun: Sendable {
    /// Standard output and standard error in the order of arrival.
    package let output: String
    package let exit: ChildExit
    package var succeeded: Bool { exit.isSuccess }

    /// Runs a program and waits for it. Throws `CouldNotRun` when it cannot be started.
    /// - Parameter limit: the time after which it is killed.
    package init(
        _ words: [String], folder: String? = nil, in group: ToolGroup? = nil, within limit: Duration? = nil
    ) throws {
        self = try RunningTool(words, folder: folder, group).result(within: limit)
    }

    /// Runs programs at the same time and waits for all.
    package static func all(
        _ commands: [[String]], folder: String? = nil, in group: ToolGroup? = nil
    ) throws -> [ToolRun] {
        try commands.map { try RunningTool($0, folder: folder, group) }.map { $0.result() }
    }

    fileprivate init(_ run: ProgramOutput) { (output, exit) = (run.text, run.exit) }
}

/// A program that runs. Its output is read at the end: it waits while the pipe is full.
private struct RunningTool {
    private let process: ChildProcess
    private let output: Descriptor
    private let group: ToolGroup?

    /// - Parameter words: the program, by its path or by its name on the search path, and its arguments.
    init(_ words: [String], folder: String?, _ group: ToolGroup?) throws {
        let (program, arguments) =
            words[0].hasPrefix("/") ? (words[0], Array(words.dropFirst())) : ("/usr/bin/env", words)
        do {
            let (reader, writer) = try Descriptor.pipe()
            process = try ChildProcess(
                program, arguments, folder: folder, output: .descriptor(writer), errors: .descriptor(writer),
                isGuarded: true)
            output = reader
            self.group = group
            group?.add(process)
        } catch { throw CouldNotRun("cannot start \(words[0]): \(error)") }
    }

    /// Waits for the end.
    func result(within limit: Duration? = nil) -> ToolRun {
        defer { group?.remove(process) }
        return ToolRun(ProgramOutput(of: process, from: output, within: limit))
    }
}
