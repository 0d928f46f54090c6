import Files
import Foundation

/// A run of the gallery's program in a folder of its own, under limits of time and memory.
struct ProgramRun {
    static let vitrine =
        ProcessInfo.processInfo.environment["VITRINE_PROGRAM"]
        ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("vitrine").path
    /// Seconds after which a run hangs.
    static let timeLimit = 20.0
    /// Bytes of address space.
    static let memoryLimit = 3 << 30

    /// Nil for a run that was ended after the time limit.
    let exit: ChildExit?
    let output: String

    init(_ arguments: [String], in folder: String, environment: [String]) {
        let limits = ["--as=\(Self.memoryLimit)", "--core=0"]
        guard let (reader, writer) = try? Descriptor.pipe(),
            let process = try? ChildProcess(
                "/usr/bin/prlimit", limits + [Self.vitrine] + arguments, environment: environment, folder: folder,
                output: .descriptor(writer), errors: .descriptor(writer))
        else {
            (exit, output) = (ChildExit.status(-1), "prlimit cannot be started")
            return
        }
        writer.close()
        let run = ProgramOutput(of: process, from: reader, within: .seconds(Self.timeLimit))
        (exit, output) = (run.timedOut ? nil : run.exit, run.text)
    }
}
