import Foundation

/// A folder of its own with scene files, and `vitrine` as a process that works in it.
final class SceneFolderOfTests {
    static let vitrine = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("vitrine")
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-regress-\(ProcessInfo.processInfo.globallyUniqueString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("set/deep"), withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    /// A grey picture of any size, in few bytes; its pixels are one stored block after the other.
    func writeGrayPNG(width: Int, height: Int, to name: String) throws {
        func big(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
        func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
            let body = Array(name.utf8) + data
            var crc: UInt32 = 0xFFFF_FFFF
            for byte in body {
                crc ^= UInt32(byte)
                for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
            }
            return big(UInt32(data.count)) + body + big(~crc)
        }
        let rows = [UInt8](repeating: 0, count: (width + 1) * height)
        var packed: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: rows.count, by: 65_535) {
            let count = min(65_535, rows.count - start)
            let isLast = start + count == rows.count
            packed += [
                isLast ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255),
            ]
            packed += rows[start..<start + count]
        }
        // The checksum of zeros alone: the low half stays 1, the high half counts the bytes.
        packed += big(UInt32(rows.count % 65_521) << 16 | 1)
        let header = big(UInt32(width)) + big(UInt32(height)) + [8, 0, 0, 0, 0]
        let bytes =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", packed)
            + chunk("IEND", [])
        try Data(bytes).write(to: folder.appendingPathComponent(name))
    }
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    /// All references, and the scene files.
    func bytes() throws -> [String: Data] {
        var result: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path("set")) where !name.hasPrefix(".") {
            result[name] = FileManager.default.contents(atPath: path("set/" + name))
        }
        return result
    }

    /// Begins `vitrine`, or another program with arguments; its output goes into a file.
    func start(_ arguments: [String], program: URL = vitrine, environment: [String: String] = [:]) throws -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        _ = FileManager.default.createFile(atPath: path("output"), contents: nil)
        let handle = try FileHandle(forWritingTo: folder.appendingPathComponent("output"))
        process.standardOutput = handle
        process.standardError = handle
        process.standardInput = FileHandle.nullDevice
        try process.run()
        return process
    }

    func output() throws -> String { try String(contentsOf: folder.appendingPathComponent("output"), encoding: .utf8) }

    /// The status and the output.
    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> (Int32, String) {
        try run(arguments, environment: environment)
    }

    func run(_ arguments: [String], environment: [String: String] = [:]) throws -> (Int32, String) {
        let process = try start(arguments, environment: environment)
        process.waitUntilExit()
        return (process.terminationStatus, try output())
    }

    /// A script of the shell that sees `vitrine` as `$vitrine`.
    func shell(_ script: String) throws -> (Int32, String) {
        let process = try start(
            ["-c", script], program: URL(fileURLWithPath: "/bin/bash"), environment: ["vitrine": Self.vitrine.path])
        process.waitUntilExit()
        return (process.terminationStatus, try output())
    }

    /// A script of the shell that sees `vitrine` as `$vitrine` and may mount what only it sees.
    func runMounting(_ script: String) throws -> (Int32, String) {
        let process = try start(
            Self.isolation + ["bash", "-ec", script], program: URL(fileURLWithPath: "/usr/bin/unshare"),
            environment: ["vitrine": Self.vitrine.path])
        process.waitUntilExit()
        return (process.terminationStatus, try output())
    }

    /// The processes that a process has started and that have not ended.
    static func children(of process: pid_t) -> [pid_t] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap { pid_t($0) }.filter { number in
            let data = FileManager.default.contents(atPath: "/proc/\(number)/stat") ?? Data()
            // NUMBER (NAME) STATE PARENT
            let fields = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
            return fields.count > 1 && fields[1] == "\(process)"
        }
    }

    /// A zombie counts as ended, although its parent has not read its status.
    static func isRunning(_ process: pid_t) -> Bool {
        let data = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
        let state = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ").first
        return state != nil && state != "Z" && state != "X"
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
