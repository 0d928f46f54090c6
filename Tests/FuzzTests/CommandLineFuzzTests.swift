import Files
import Foundation
import Testing

/// Command lines, scripts and scene files made at random, each run as a process.
///
/// 150 by default, 20,000 with `VITRINE_STRESS`; `VITRINE_COMMANDS=N` runs another number, `VITRINE_SEED=N` others,
/// `VITRINE_PROGRAM=PATH` another build.
@Suite(.serialized) struct CommandLineFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seed = environment["VITRINE_SEED"].flatMap(UInt64.init) ?? 1
    private static let count =
        environment["VITRINE_COMMANDS"].flatMap(Int.init) ?? (environment["VITRINE_STRESS"] == nil ? 150 : 20_000)
    /// Success, no, could not run, not understood.
    private static let statuses: Set<Int32> = [0, 1, 2, 64]

    private let root = NSTemporaryDirectory() + "vitrine-commands-\(ProcessInfo.processInfo.globallyUniqueString)"
    private var work: String { root + "/work" }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/prlimit"), "prlimit is missing"))
    func everyCommandIsAnswered() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        let environment = [
            "PATH=/usr/bin:/bin", "HOME=\(root)/home", "TMPDIR=\(root)/tmp", "SWIFT_BACKTRACE=enable=no",
            "LANG=C.UTF-8",
        ]
        try prepare()
        let before = Manifest(root)
        var generator = CommandGenerator(seed: Self.seed)
        var failures = 0
        for number in 0..<Self.count where failures < 20 {
            let command = generator.next()
            try place(command.files)
            let run = ProgramRun(command.arguments, in: work, environment: environment)
            let problem = Self.problem(run, command.arguments) ?? changes(since: before)
            if Self.environment["VITRINE_COMMANDS"] != nil, (number + 1).isMultiple(of: 1000) {
                print("\(number + 1) commands of seed \(Self.seed), \(failures) answered wrongly")
                fflush(nil)
            }
            guard let problem else { continue }
            failures += 1
            let files = command.files.filter {
                $0.key.hasSuffix("txt") || $0.key.hasSuffix("scene") || $0.key.hasSuffix("json")
            }
            .map { "\($0.key):\n\(String(decoding: $0.value, as: UTF8.self))" }
            Issue.record(
                "command \(number) of seed \(Self.seed): \(problem)\n\(command.arguments)\n\(run.output.suffix(2000))\n\(files)"
            )
        }
    }

    /// What is wrong with an ending; nil for a right one.
    private static func problem(_ run: ProgramRun, _ arguments: [String]) -> String? {
        guard let exit = run.exit else { return "no end within \(Int(ProgramRun.timeLimit)) s" }
        guard case .status(let status) = exit, statuses.contains(status) else { return "\(exit)" }
        if run.output.contains("Fatal error") { return "a process of it crashed" }
        if run.output.contains("was ended by signal") { return "a worker crashed" }
        guard status == 64 else { return status != 0 && run.output.isEmpty ? "no message with status \(status)" : nil }
        // The message names what is wrong: an argument, the value or name of one, or what is missing.
        let parts = arguments.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        let words = arguments + parts + arguments.map { String($0.drop { $0 == "-" }.prefix { $0 != "=" }) }
        let phrases = ["\"\"", "Missing expected", "Unknown option", "nexpected argument"]
        let isNamed =
            words.contains { $0.count > 1 && run.output.contains($0) } || phrases.contains(where: run.output.contains)
        return isNamed ? nil : "the message names no argument"
    }

    /// Folders beside the working one, which nothing may change.
    private func prepare() throws {
        for folder in ["outside/set", "home", "tmp", "dev"] {
            try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        }
        try Data("precious".utf8).write(to: URL(fileURLWithPath: root + "/outside/photo.png"))
        try Data("scene circle\n".utf8).write(to: URL(fileURLWithPath: root + "/outside/set/a.scene"))
        if getuid() == 0 {
            // Character device 1:3; where none can be made, it is a file that the program may write.
            #expect(mknod(root + "/dev/null", S_IFCHR | 0o666, 1 << 8 | 3) == 0)
        }
    }

    private func place(_ files: [String: Data]) throws {
        try? FileManager.default.removeItem(atPath: work)
        try FileManager.default.createDirectory(atPath: work + "/set", withIntermediateDirectories: true)
        symlink("../outside/none.png", work + "/dangling.png")
        symlink("../../outside/photo.png", work + "/set/link.png")
        symlink("out.png", work + "/link.png")
        for (name, data) in files {
            let file = URL(fileURLWithPath: "\(work)/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
    }

    private func changes(since before: Manifest) -> String? {
        let now = Manifest(root)
        let changed = Set(now.entries).symmetricDifference(before.entries).sorted()
        if !changed.isEmpty { return "touched outside: \(changed.joined(separator: "; "))" }
        let left = (try? FileManager.default.subpathsOfDirectory(atPath: work))?.first { $0.hasSuffix(".part") }
        return left.map { "left behind: \($0)" }
    }
}

/// What is beside the working folder: paths, kinds, sizes, times.
private struct Manifest {
    let entries: [String]

    init(_ root: String) {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
        let ignored: Set = getuid() == 0 ? ["dev"] : ["dev", "dev/null"]
        entries = names.filter { !$0.hasPrefix("work") && !ignored.contains($0) }.compactMap { name in
            var info = stat()
            guard lstat("\(root)/\(name)", &info) == 0 else { return nil }
            // Folders and devices may have new times; what is in them, and what they are, stays.
            let isFile = info.st_mode & S_IFMT == S_IFREG
            return "\(name) \(info.st_mode)" + (isFile ? " \(info.st_size) \(info.st_mtim.tv_nsec)" : "")
        }
    }
}
