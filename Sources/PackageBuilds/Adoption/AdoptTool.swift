import Files
import Foundation

/// The program `adopt`, which rewrites iOS source. It is not a part of this one, since it needs the toolchain's parser.
struct AdoptTool: Sendable {
    let path: String
    /// The folders of the toolchain's libraries, for a program that was installed with another one's.
    let libraries: [String]

    /// The variable that names the program.
    static let variable = "VITRINE_ADOPT"

    /// Finds the one that the environment names, or that lies beside this program; else builds it in the clone that
    /// this program was built in. Messages go to standard error.
    init(
        environment: [String: String] = ProcessInfo.processInfo.environment, program: String = Prebuilt.program
    ) throws {
        let known = Self.known(environment: environment, program: program)
        path = try known ?? Self.built(program: program)
        libraries = Self.toolchainLibraries()
    }

    /// The program that exists.
    static func known(environment: [String: String], program: String) -> String? {
        if let named = environment[variable], !named.isEmpty { return named }
        let beside = URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent("adopt").path
        return FileManager.default.isExecutableFile(atPath: beside) ? beside : nil
    }

    /// The clone of Vitrine that a program was built in: the folder above it that has the package of `adopt`.
    static func clone(of program: String) -> String? {
        var folder = URL(fileURLWithPath: program).standardizedFileURL.deletingLastPathComponent()
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.path + "/Adopt/Package.swift") { return folder.path }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }

    private static func built(program: String) throws -> String {
        guard let clone = clone(of: program) else {
            throw CommandFailure(
                "the program adopt is not beside \(program); build it with `swift build --product adopt` in the folder "
                    + "Adopt of a clone of Vitrine, and name it in \(variable)")
        }
        let scratch = clone + "/.build/adopt", sources = clone + "/Adopt"
        let results = ["release", "debug"].map { "\(scratch)/\($0)/adopt" }
        if let current = results.first(where: { isCurrent($0, sources: sources) }) { return current }
        StandardError.print("building adopt in \(scratch), once; it takes a minute")
        let run = try ToolRun([
            "swift", "build", "--package-path", sources, "--scratch-path", scratch, "-c", "release", "--product",
            "adopt",
        ])
        guard run.succeeded else { throw CommandFailure("adopt does not build:\n\(run.output)") }
        // A build that had nothing to do leaves the date of the program.
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: results[0])
        return results[0]
    }

    /// Whether a program is newer than all of its sources.
    private static func isCurrent(_ program: String, sources: String) -> Bool {
        func date(_ path: String) -> Date? {
            try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        }
        guard let built = date(program) else { return false }
        let names = ["/Package.swift"] + IOSSources.files(in: sources + "/Sources").map { "/Sources/" + $0 }
        return names.allSatisfy { (date(sources + $0) ?? .distantFuture) <= built }
    }

    private static func toolchainLibraries() -> [String] {
        guard let run = try? ToolRun(["swiftc", "-print-target-info"]), run.succeeded,
            let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(run.output.utf8))
        else { return [] }
        let resources = info.paths.runtimeResourcePath
        return [resources + "/host", resources + "/linux"]
    }

    /// The part that is read of what `swiftc -print-target-info` prints.
    private struct TargetInfo: Decodable {
        struct Paths: Decodable { let runtimeResourcePath: String }
        let paths: Paths
    }

    /// Rewrites files to a folder, under the names of `resultName(of:root:)`, and returns the places that cannot be
    /// rewritten. Only files whose result differs are written. With `locates`, errors in files that stay as they are
    /// name the originals too. `imports` are paths of indices of imported modules, and `index` that of this one's.
    func write(
        _ files: [String], root: String, module: String, to output: String, locates: Bool = false,
        imports: [String] = [], index: String? = nil
    ) throws -> [AdoptProblem] {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        let list = output + "/.files"
        try AtomicFile.write(Data(files.joined(separator: "\n").utf8), to: list)
        let present = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { [$0] } ?? []
        let search = (libraries + present).joined(separator: ":")
        var words = ["env", "LD_LIBRARY_PATH=\(search)", path, "write", "--list", list]
        words += ["--root", root, "--output", output, "--flat", "--module", module]
        if locates { words.append("--locate") }
        words += imports.flatMap { ["--import", $0] }
        if let index { words += ["--index", index] }
        let run = try ToolRun(words)
        guard run.succeeded else { throw CommandFailure("\(path): \(run.output)") }
        return AdoptProblem.all(in: run.output)
    }

    /// The name of the result for a file.
    static func resultName(of file: String, root: String) -> String {
        let relative = file.hasPrefix(root + "/") ? file.dropFirst(root.count + 1) : file[...]
        return "adopted__" + relative.split(separator: "/").joined(separator: "__")
    }
}

/// A place that `adopt` leaves as it is.
package struct AdoptProblem: Equatable, Sendable {
    package let path: String
    /// From 1, as is `column`.
    package let line: Int
    package let column: Int
    package let message: String
    /// As the compiler prints warnings.
    package var text: String { "\(path):\(line):\(column): warning: \(message)" }

    /// The problems in what `adopt` prints.
    static func all(in output: String) -> [AdoptProblem] {
        CompileMessage.all(in: output).filter { $0.severity != .note }.map {
            AdoptProblem(path: $0.path, line: $0.line, column: $0.column, message: $0.text)
        }
    }
}
