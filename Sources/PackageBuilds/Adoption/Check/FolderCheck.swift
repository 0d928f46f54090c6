import Files
import Foundation

/// The check of a folder: its files are rewritten to a temporary folder and type-checked there as one module.
package struct FolderCheck {
    private let folder: String
    private let sources: IOSSources
    private let tool: AdoptTool
    private let prebuilt: Result<Prebuilt, Prebuilt.Absence>
    private let scratch: String
    /// The results of rewriting, in the order of the sources.
    private let results: [String]

    /// Throws where the folder has no Swift files, or `adopt` is not there.
    package init(folder path: String) throws {
        folder = URL(fileURLWithPath: path).standardizedFileURL.path
        sources = try IOSSources(folder: path, takesAll: true)
        tool = try AdoptTool()
        prebuilt = Result { () throws(Prebuilt.Absence) in try Prebuilt() }
        scratch = try TemporaryFolder.make("vitrine-check")
        let (scratch, root) = (scratch, sources.root)
        results = sources.files.map { scratch + "/" + AdoptTool.resultName(of: $0, root: root) }
    }

    package func report() throws -> CheckReport {
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let problems = try tool.write(sources.files, root: sources.root, module: sources.module, to: scratch)
        let originals = sources.files.map { FileManager.default.contents(atPath: $0) ?? Data() }
        let isRewritten = zip(originals, results).map { $0 != FileManager.default.contents(atPath: $1) }
        var report = CheckReport(
            origin: sources.origin,
            files: zip(sources.files, isRewritten).map { CheckReport.File(path: relative($0), isRewritten: $1) },
            absent: sources.absent.map(relative),
            problems: problems.map {
                AdoptProblem(path: relative($0.path), line: $0.line, column: $0.column, message: $0.message)
            })
        switch prebuilt {
        case .success(let prebuilt):
            try typeCheck(prebuilt, originals.map { String(decoding: $0, as: UTF8.self) }, &report)
        case .failure(let absence):
            report.unchecked =
                "\(absence.reason); the Debian package has Vitrine's modules, and Scripts/preview of a clone builds them"
        }
        return report
    }

    /// Adds the errors of the compiler. Imports that fail are removed from the results first, since the compiler
    /// reports nothing else otherwise.
    private func typeCheck(_ prebuilt: Prebuilt, _ texts: [String], _ report: inout CheckReport) throws {
        let numbers = Dictionary(
            zip(sources.files, sources.files.indices).map { ($0, $1) }
                + zip(results, results.indices).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
        var modules: [Int: Set<String>] = [:], rounds = 0
        var missing = try missingImports(prebuilt)
        var run: ToolRun, messages: [CompileMessage]
        repeat {
            for (number, items) in missing {
                try remove(items, from: results[number])
                modules[number, default: []].formUnion(items.map(\.module).filter { !sources.ownModules.contains($0) })
            }
            run = try compile(prebuilt, processes: min(Self.processors, 1 + results.count / 100))
            messages = CompileMessage.all(in: run.output)
            // The rest, which the probes have not found, as after a string that looks like a condition.
            missing = [:]
            for item in MissingImport.all(in: messages) {
                guard let number = numbers[item.path] else { continue }
                missing[number, default: []] += imports(of: item.module, in: results[number])
            }
            rounds += 1
        } while missing.values.contains { !$0.isEmpty } && rounds < 4
        if let rest = MissingImport.all(in: messages).first {
            report.unchecked = "the compiler reports only that there is no module \(rest.module)"
            return
        }
        if !CompilerCrash.all(in: run.output, replacing: []).isEmpty {
            // A crash of one process leaves the errors of the others.
            run = try compile(prebuilt, processes: 16)
            messages = CompileMessage.all(in: run.output)
        }
        report.crashes = CompilerCrash.all(
            in: run.output, replacing: zip(results, sources.files).map { ($0, relative($1)) })
        let errors = Dictionary(grouping: messages.filter { $0.severity == .error }, by: { numbers[$0.path] })
        guard run.succeeded || !errors.isEmpty || !report.crashes.isEmpty else {
            throw CommandFailure("swiftc failed:\n\(run.output)")
        }
        var causes = ErrorCauses(ownTypes: texts.reduce(into: []) { $0.formUnion(ErrorCause.types(in: $1)) })
        report.files = report.files.enumerated().map { number, file in
            CheckReport.File(
                path: file.path, isRewritten: file.isRewritten, modules: modules[number, default: []].sorted(),
                errors: Self.errors(errors[number, default: []], texts[number], &causes))
        }
    }

    /// The errors of a file, with their causes.
    private static func errors(
        _ messages: [CompileMessage], _ text: String, _ causes: inout ErrorCauses
    ) -> [CheckReport.Error] {
        guard !messages.isEmpty else { return [] }
        // The compiler counts line feeds.
        let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
        return messages.map { error in
            let source = lines.indices.contains(error.line - 1) ? String(lines[error.line - 1]) : ""
            return CheckReport.Error(
                line: error.line, column: error.column, text: error.text,
                cause: causes.cause(of: error.text, source: source))
        }.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }

    /// The imports of a module and its submodules in a result.
    private func imports(of module: String, in path: String) -> [MissingImport] {
        MissingImport.imports(in: Self.text(path), of: path)
            .filter { $0.module == module || $0.module.hasPrefix(module + ".") }
            .map { MissingImport(path: path, line: $0.line, module: module) }
    }

    private static func text(_ path: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }

    /// Removes imports from a result.
    private func remove(_ missing: [MissingImport], from path: String) throws {
        var lines = Self.text(path).utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        for item in missing where lines.indices.contains(item.line - 1) {
            lines[item.line - 1] = item.removed(from: lines[item.line - 1])
        }
        try AtomicFile.write(Data(lines.joined(separator: "\n").utf8), to: path)
    }

    /// The imports of the results whose modules are not there, by the numbers of the files. A compiler that reads the
    /// conditions and imports alone takes a moment.
    private func missingImports(_ prebuilt: Prebuilt) throws -> [Int: [MissingImport]] {
        let folder = scratch + "/.imports"
        var probes: [String: (number: Int, lines: [Int: Int])] = [:]
        for (number, result) in results.enumerated() {
            let probe = MissingImport.probe(Self.text(result))
            guard !probe.lines.isEmpty else { continue }
            let path = "\(folder)/\(number).swift"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(probe.source.utf8).write(to: URL(fileURLWithPath: path))
            probes[path] = (number, probe.lines)
        }
        guard !probes.isEmpty else { return [:] }
        let run = try ToolRun(
            command(prebuilt, module: "Imports", files: probes.keys.sorted()) + ["-whole-module-optimization"])
        return MissingImport.all(in: CompileMessage.all(in: run.output)).reduce(into: [:]) { missing, item in
            guard let probe = probes[item.path], let line = probe.lines[item.line] else { return }
            missing[probe.number, default: []].append(
                MissingImport(path: results[probe.number], line: line, module: item.module))
        }
    }

    /// Checks all files as one module. Each process checks a part of them, and parses all.
    private func compile(_ prebuilt: Prebuilt, processes: Int) throws -> ToolRun {
        var words = try command(prebuilt, module: sources.module, files: results)
        words += ["-enable-batch-mode", "-driver-batch-count", String(min(processes, results.count))]
        words += ["-j", String(Self.processors), "-continue-building-after-errors"]
        // An expression with unknown names can take half a minute.
        words += ["-Xfrontend", "-solver-scope-threshold=50000"]
        return try ToolRun(words + Self.featureFlags, folder: scratch)
    }

    /// Each process of the compiler takes up to a gigabyte.
    private static var processors: Int { min(4, max(1, ProcessInfo.processInfo.activeProcessorCount)) }

    /// Command lines have a limit, so the files are in a list.
    private func command(_ prebuilt: Prebuilt, module: String, files: [String]) throws -> [String] {
        let list = "\(scratch)/.\(module)-sources"
        let quoted = files.map { "\"" + $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }
        try AtomicFile.write(Data(quoted.joined(separator: "\n").utf8), to: list)
        return ["env", "SWIFT_BACKTRACE=enable=no", "swiftc", "-typecheck", "-suppress-warnings", "@" + list]
            + [
                "-swift-version", sources.languageMode.rawValue, "-module-name", module, "-D", "DEBUG",
                "-parse-as-library",
            ]
            + prebuilt.compilerFlags
    }

    /// The flags that the entries of `#Preview` need.
    private static var featureFlags: [String] {
        #if compiler(<6.3)
        ["-enable-experimental-feature", "SymbolLinkageMarkers"]
        #else
        []
        #endif
    }

    private func relative(_ path: String) -> String {
        path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }
}
