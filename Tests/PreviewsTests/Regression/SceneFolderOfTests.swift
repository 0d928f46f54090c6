import Foundation

/// A folder of its own with scene files, and `vitrine` as a process that works in it.
struct SceneFolderOfTests {
    static let vitrine = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("vitrine")
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-regress-\(ProcessInfo.processInfo.globallyUniqueString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("set/deep"), withIntermediateDirectories: true)
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }
    func cleanUp() { try? FileManager.default.removeItem(at: folder) }

    /// All references, and the scene files.
    func bytes() throws -> [String: Data] {
        var result: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path("set")) where !name.hasPrefix(".") {
            result[name] = FileManager.default.contents(atPath: path("set/" + name))
        }
        return result
    }

    /// Begins `vitrine`, or another program with arguments; what it says goes into a file.
    func start(_ arguments: [String], program: URL = vitrine, environment: [String: String] = [:]) throws -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        FileManager.default.createFile(atPath: path("output"), contents: nil)
        let handle = try FileHandle(forWritingTo: folder.appendingPathComponent("output"))
        process.standardOutput = handle
        process.standardError = handle
        process.standardInput = FileHandle.nullDevice
        try process.run()
        return process
    }

    func said() throws -> String { try String(contentsOf: folder.appendingPathComponent("output"), encoding: .utf8) }

    /// The status, and all that was said.
    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> (Int32, String) {
        try run(arguments, environment: environment)
    }

    func run(_ arguments: [String], environment: [String: String] = [:]) throws -> (Int32, String) {
        let process = try start(arguments, environment: environment)
        process.waitUntilExit()
        return (process.terminationStatus, try said())
    }

    /// A script of the shell that sees `vitrine` as `$vitrine` and may mount what only it sees.
    func runMounting(_ script: String) throws -> (Int32, String) {
        let process = try start(
            Self.isolation + ["bash", "-ec", script], program: URL(fileURLWithPath: "/usr/bin/unshare"),
            environment: ["vitrine": Self.vitrine.path])
        process.waitUntilExit()
        return (process.terminationStatus, try said())
    }

    /// A name space of mounts: for root, or for a user where the system allows it.
    private static let isolation = getuid() == 0 ? ["-m"] : ["-Urm"]
    static let canMount: Bool = {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/unshare") else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
        process.arguments = isolation + ["mount", "-t", "tmpfs", "none", "/mnt"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()
}
