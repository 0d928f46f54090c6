import Files
import Foundation

/// Compiles sources of a package's modules by the compiler's frontend: those that changed, then those that use names
/// whose meaning has changed by it.
final class SourceCompiler {
    /// The result of compiling a module.
    enum Outcome {
        /// The number of files that were compiled, and whether a declaration changed.
        case compiled(files: Int, changesDeclarations: Bool)
        /// The driver has to do it.
        case unable
    }

    private struct Commands {
        var bySource: [String: FrontendCommand]
        var interface: [String]?
    }

    private let plan: BuildPlan
    private let folder: String
    private let variables: [String]
    private let tools: ToolGroup?
    /// The frontend's commands by module, as far as they have been asked for.
    private var commands: [Int: Commands] = [:]
    /// The compiler's records of the present object files, as far as they have been read.
    private var records: [String: DependencyRecord] = [:]
    /// The symbols of the present object files, as far as they have been read.
    private var symbols: [String: ObjectSymbols] = [:]
    /// Sources that a change affects and that have not been compiled since.
    private var affected: Set<String> = []
    /// The fewest files for which a second process is worth its start.
    private static let filesOfProcess = 6

    /// `folder` is that in which the tools run; `variables` stand before their command lines, for `env`.
    init(_ plan: BuildPlan, folder: String, variables: [String] = [], in tools: ToolGroup? = nil) {
        (self.plan, self.folder, self.variables, self.tools) = (plan, folder, variables, tools)
    }

    var isComplete: Bool { affected.isEmpty }

    /// Asks the driver for the commands, and reads the records, before they are needed.
    func prepare() {
        for module in plan.modules.indices {
            _ = try? commands(of: module)
            for source in plan.modules[module].sources {
                _ = (record(of: source, in: module), symbols(of: source, in: module))
            }
        }
    }

    /// Whether sources of a module have to be compiled, although they did not change.
    func isUnfinished(_ module: Int) -> Bool { !affected.isDisjoint(with: plan.modules[module].sources) }

    /// Takes note that the driver has compiled a module.
    func driverFinished(_ module: Int) {
        for source in plan.modules[module].sources { forget(source) }
        affected.subtract(plan.modules[module].sources)
    }

    /// Compiles changed sources of a module, and the sources that they affect. `isHidden` returns whether the change of
    /// a source has no effect on other files; `finished` is called with sources whose object files are up to date.
    ///
    /// Throws a `CompileFailure`; the next call compiles the remaining sources.
    func compile(
        _ changed: [String], of module: Int, isHidden: (String) -> Bool, finished: ([String]) -> Void
    ) throws -> Outcome {
        guard let commands = try commands(of: module)?.bySource else { return .unable }
        let sources = plan.modules[module].sources
        var wave = sources.filter { changed.contains($0) || affected.contains($0) }
        var done: Set<String> = []
        var changesDeclarations = false
        while !wave.isEmpty {
            let before = wave.map { (record(of: $0, in: module), symbols(of: $0, in: module)) }
            try run(wave.compactMap { commands[$0] })
            var changes: Set<DependencyRecord.Name> = []
            // The compiler does not record which inferred types a source relies on; the symbols contain them.
            var removed: Set<Int> = []
            for (source, (oldRecord, oldSymbols)) in zip(wave, before) {
                forget(source)
                guard let oldRecord, let oldSymbols, let record = record(of: source, in: module),
                    let symbols = symbols(of: source, in: module)
                else { return .unable }
                if !isHidden(source) { changes.formUnion(record.changes(since: oldRecord)) }
                removed.formUnion(oldSymbols.defined.subtracting(symbols.defined))
            }
            done.formUnion(wave)
            affected.subtract(wave)
            finished(wave)
            if !changes.isEmpty { changesDeclarations = true }
            wave = sources.filter { source in
                guard !done.contains(source) else { return false }
                return record(of: source, in: module)?.isAffected(by: changes) != false
                    || symbols(of: source, in: module)?.undefined.isDisjoint(with: removed) != true
            }
            if !wave.isEmpty { changesDeclarations = true }
            affected.formUnion(wave)
        }
        return .compiled(files: done.count, changesDeclarations: changesDeclarations)
    }

    /// Writes the interface of a module for those that import it. Returns false where the driver has to.
    func writeInterface(of module: Int) throws -> Bool {
        guard let words = try commands(of: module)?.interface else { return false }
        let run = try ToolRun(variables + words, folder: folder, in: tools)
        guard run.succeeded else { throw CompileFailure(output: run.output) }
        return true
    }

    /// Runs the frontend, in several processes at once for many files.
    private func run(_ commands: [FrontendCommand]) throws {
        let processors = min(4, ProcessInfo.processInfo.activeProcessorCount)
        let count = max(1, min(processors, commands.count / Self.filesOfProcess))
        let size = (commands.count + count - 1) / count
        let parts = stride(from: 0, to: commands.count, by: size).map {
            variables + FrontendCommand.merged(Array(commands[$0..<min(commands.count, $0 + size)]))
        }
        let runs = try ToolRun.all(parts, folder: folder, in: tools)
        guard runs.allSatisfy(\.succeeded) else {
            throw CompileFailure(output: runs.filter { !$0.succeeded }.map(\.output).joined(separator: "\n"))
        }
    }

    private func forget(_ source: String) { (records[source], symbols[source]) = (nil, nil) }

    private func symbols(of source: String, in module: Int) -> ObjectSymbols? {
        if let known = symbols[source] { return known }
        guard let path = commands[module]?.bySource[source]?.object else { return nil }
        let found = ObjectSymbols(try? InputFile.data(path, limit: 256 << 20, acceptsPipes: false))
        symbols[source] = found
        return found
    }

    private func record(of source: String, in module: Int) -> DependencyRecord? {
        if let known = records[source] { return known }
        guard let path = commands[module]?.bySource[source]?.dependencies else { return nil }
        let record = DependencyRecord(try? InputFile.data(path, limit: 256 << 20, acceptsPipes: false))
        records[source] = record
        return record
    }

    /// The frontend's commands for all sources of a module, as the driver says; nil where it does not.
    private func commands(of module: Int) throws -> Commands? {
        if commands[module] == nil {
            let arguments = plan.modules[module].arguments.map {
                $0 == "-enable-batch-mode" ? "-disable-batch-mode" : $0
            }
            let run = try ToolRun(
                variables + arguments + ["-driver-filelist-threshold=100000", "-###"], folder: folder)
            let all = FrontendCommand.all(in: run.output)
            commands[module] = Commands(
                bySource: Dictionary(all.map { ($0.source, $0) }) { $1 },
                interface: FrontendCommand.interface(in: run.output))
        }
        guard let known = commands[module], plan.modules[module].sources.allSatisfy({ known.bySource[$0] != nil })
        else { return nil }
        return known
    }
}
