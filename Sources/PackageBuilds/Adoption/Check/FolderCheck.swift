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
        scratch =
            FileManager.default.temporaryDirectory.appendingPathComponent(
                "vitrine-check-\(ProcessInfo.processInfo.globallyUniqueString)"
            ).standardizedFileURL.path
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

    /// Adds the errors of the compiler. Imports that fail are removed from the results first, since the compiler looks
    /// no further otherwise.
    private func typeCheck(_ prebuilt: Prebuilt, _ texts: [String], _ report: inout CheckReport) throws {
        let numbers = Dictionary(
            zip(sources.files, sources.files.indices).map { ($0, $1) }
                + zip(results, results.indices).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
        var modules: [Int: Set<String>] = [:]
        // The compiler reports one import at a time: those outside of `#if` are tried at once.
        var missing = try missingImports(prebuilt, texts)
        var tried: Set<String> = []
        var run: ToolRun
        var messages: [CompileMessage]
        while true {
            for item in missing {
                guard let number = numbers[item.path] else { continue }
                let shift = report.files[number].isRewritten ? 1 : 0
                try remove(item, at: item.line + shift, in: results[number])
                if !sources.ownModules.contains(item.module) { modules[number, default: []].insert(item.module) }
            }
            run = try compile(prebuilt)
            messages = CompileMessage.all(in: run.output)
            let absent = Set(MissingImport.all(in: messages).map(\.module))
            if absent.isEmpty || absent.isSubset(of: tried) { break }
            tried.formUnion(absent)
            missing = imports(texts, of: absent)
        }
        if !CompilerCrash.all(in: run.output, replacing: []).isEmpty {
            run = try compile(prebuilt, isApart: true)
            messages = CompileMessage.all(in: run.output)
        }
        report.crashes = CompilerCrash.all(
            in: run.output, replacing: zip(results, sources.files).map { ($0, relative($1)) })
        let errors = messages.filter { $0.severity == .error }
        guard run.succeeded || !errors.isEmpty || !report.crashes.isEmpty else {
            throw CommandFailure("swiftc failed:\n\(run.output)")
        }
        let ownTypes = texts.reduce(into: Set<String>()) { $0.formUnion(ErrorCause.types(in: $1)) }
        var found: [Int: [CheckReport.Error]] = [:]
        for error in errors {
            guard let number = numbers[error.path] else { continue }
            let lines = texts[number].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            let source = lines.indices.contains(error.line - 1) ? String(lines[error.line - 1]) : ""
            found[number, default: []].append(
                CheckReport.Error(
                    line: error.line, column: error.column, text: error.text,
                    cause: ErrorCause(error.text, source: source, ownTypes: ownTypes)))
        }
        let files = report.files.enumerated().map { number, file in
            CheckReport.File(
                path: file.path, isRewritten: file.isRewritten, modules: modules[number, default: []].sorted(),
                errors: found[number, default: []].sorted { ($0.line, $0.column) < ($1.line, $1.column) })
        }
        report = CheckReport(
            origin: report.origin, files: files, absent: report.absent, problems: report.problems,
            crashes: report.crashes)
    }

    /// Removes an import from a result.
    private func remove(_ item: MissingImport, at line: Int, in path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else { return }
        var lines = String(decoding: data, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        )
        .map(String.init)
        guard lines.indices.contains(line - 1) else { return }
        lines[line - 1] = item.removed(from: lines[line - 1])
        try AtomicFile.write(Data(lines.joined(separator: "\n").utf8), to: path)
    }

    /// The imports outside of `#if` whose modules are not there.
    private func missingImports(_ prebuilt: Prebuilt, _ texts: [String]) throws -> [MissingImport] {
        let all = zip(sources.files, texts).flatMap { MissingImport.imports(in: $1, of: $0) }
        let probe = scratch + "/.imports.swift"
        let source = MissingImport.probe(Set(all.map(\.module)).sorted())
        try AtomicFile.write(Data(source.utf8), to: probe)
        let run = try ToolRun(Self.command + prebuilt.compilerFlags + ["-module-name", "Imports", probe])
        let absent = Set(MissingImport.all(in: CompileMessage.all(in: run.output)).map(\.module))
        return all.filter { absent.contains($0.module) }
    }

    /// All imports of modules, also those in `#if`.
    private func imports(_ texts: [String], of modules: Set<String>) -> [MissingImport] {
        zip(sources.files, texts).flatMap { MissingImport.imports(in: $1, of: $0, conditional: true) }
            .filter { modules.contains($0.module) }
    }

    private static let command = ["env", "SWIFT_BACKTRACE=enable=no", "swiftc", "-typecheck", "-suppress-warnings"]

    /// One process checks all files; apart, several do, and a crash of one leaves the errors of the others.
    private func compile(_ prebuilt: Prebuilt, isApart: Bool = false) throws -> ToolRun {
        let list = scratch + "/.sources"
        let quoted = results.map { "\"" + $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }
        try AtomicFile.write(Data(quoted.joined(separator: "\n").utf8), to: list)
        var words = Self.command
        words += isApart ? ["-continue-building-after-errors"] : ["-whole-module-optimization"]
        words += ["-swift-version", "5", "-module-name", sources.module, "-D", "DEBUG", "-parse-as-library"]
        // An expression with unknown names can take half a minute.
        words += ["-Xfrontend", "-solver-scope-threshold=50000"]
        words += Self.featureFlags
        words += prebuilt.compilerFlags
        words.append("@" + list)
        return try ToolRun(words, folder: scratch)
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
