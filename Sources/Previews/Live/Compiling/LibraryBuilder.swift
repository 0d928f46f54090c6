import Files
import Foundation

/// Builds the library of a package's modules again after changes of its sources.
///
/// A file whose change is invisible to others is compiled by the compiler's frontend alone, otherwise the compiler's driver
/// finds out which files need compiling, and SwiftPM is run only where the plan itself changes.
final class LibraryBuilder {
    /// A library, and how long its parts took, in seconds.
    struct Library: Sendable {
        let path: String
        var compiling: TimeInterval = 0
        var linking: TimeInterval = 0
        /// Which tool compiled: `frontend`, `driver`, `swift build`, or nothing.
        var tool = ""
        /// The sources of each module, in the package's folder.
        var sources: [String: [String]] = [:]
        /// The files that were changed, with their modules, such as `Cards/Card.swift`; empty where all was built.
        var changed: [String] = []
    }

    private let package: PackageHost
    private(set) var plan: BuildPlan
    /// The most files of a module that are all compiled at once where a change may affect them; in larger ones the driver
    /// selects the affected.
    private static let smallModule = 8

    /// The frontend's commands by module and source, as far as they have been asked for.
    private var frontends: [Int: [String: FrontendCommand]] = [:]
    /// The contents that were compiled last, by source.
    private var compiled: [String: Data] = [:]
    /// Sources that changed and have not been compiled since.
    private var pending: Set<String> = []
    /// Modules for which the driver has to run: what a file declares has changed.
    private var stale: Set<Int> = []
    private var needsPlan = false
    private var manifestChanged = false
    private var number = 0

    /// The program that loads the libraries has been built; the modules of the package are built with the first library.
    init(_ package: PackageHost) throws {
        self.package = package
        plan = try package.plan()
        needsPlan = true
        remember()
        removeLeftovers()
    }

    /// The folders whose changes matter: those of the package with sources, and the package's own without those below.
    var folders: [(path: String, isRecursive: Bool)] {
        let inside = package.overlay.path + "/"
        let names = Set(
            plan.inputs.compactMap {
                $0.hasPrefix(inside) ? $0.dropFirst(inside.count).split(separator: "/").first : nil
            })
        return [(package.folder.path, false)]
            + names.map(String.init).sorted().filter { !$0.contains(".") }.map {
                (package.folder.path + "/" + $0, true)
            }
    }

    /// Asks the driver for the frontend's commands before they are needed.
    func prepare() { for module in plan.modules.indices { _ = try? frontends(of: module) } }

    /// Takes note of changed paths. Returns whether anything has to be built.
    func noteChanges(_ paths: Set<String>) -> Bool {
        for path in paths { note(path) }
        return needsPlan || !pending.isEmpty || !stale.isEmpty
    }

    private func note(_ path: String) {
        let source = package.overlaid(path)
        if plan.module(of: source) != nil {
            guard let content = FileManager.default.contents(atPath: source) else { return needsPlan = true }
            if compiled[source] != content { pending.insert(source) } else { pending.remove(source) }
        } else if path == package.folder.path + "/Package.swift" {
            (needsPlan, manifestChanged) = (true, true)
        } else if plan.inputs.contains(source) {
            needsPlan = true
        } else if path != package.folder.path, !path.hasPrefix(package.folder.path + "/.") {
            var info = stat()
            let exists = stat(path, &info) == 0
            let isFolder = exists && info.st_mode & S_IFMT == S_IFDIR
            // A file that was never known and is gone is one that an editor writes on the way.
            let isCode = path.hasSuffix(".swift") || path.hasSuffix(".h")
            if isFolder || exists && isCode && isInFolders(path) { needsPlan = true }
            if !exists, plan.inputs.contains(where: { $0.hasPrefix(source + "/") }) { needsPlan = true }
        }
    }

    /// Whether a path is in a folder with sources, and not beside the manifest.
    private func isInFolders(_ path: String) -> Bool {
        folders.contains { $0.isRecursive && path.hasPrefix($0.path + "/") }
    }

    /// Builds the library with all changes so far. Throws a `CompileFailure`, after which the changes are still to build.
    func build() throws -> Library {
        var library = Library(path: "")
        let begin = ContinuousClock.now
        if !needsPlan {
            library.changed = pending.sorted().compactMap { source in
                plan.module(of: source).map {
                    "\(plan.modules[$0].name)/\(URL(fileURLWithPath: source).lastPathComponent)"
                }
            }
        }
        if needsPlan {
            library.tool = "swift build"
            try runPackageManager()
        } else if !pending.isEmpty || !stale.isEmpty {
            library.tool = try compile()
        }
        let compiledAt = ContinuousClock.now
        library.compiling = (compiledAt - begin) / .seconds(1)
        let path = try link()
        library.linking = (ContinuousClock.now - compiledAt) / .seconds(1)
        return Library(
            path: path, compiling: library.compiling, linking: library.linking, tool: library.tool,
            sources: Dictionary(plan.modules.map { ($0.name, $0.sources.map(package.original)) }) { $1 },
            changed: library.changed)
    }

    private func runPackageManager() throws {
        try package.write()
        // Sources that are saved during the build are changed after it.
        remember()
        // The libraries that the package uses are in the program.
        let products = manifestChanged ? [["--product", HostManifest.live]] : []
        for arguments in products + [["--target", HostManifest.subject]] {
            try run(package.buildCommand(arguments))
        }
        manifestChanged = false
        let before = compiled
        plan = try package.plan()
        (frontends, needsPlan, stale, pending) = ([:], false, [], [])
        remember()
        compiled.merge(before) { $1 }
    }

    /// Compiles what is pending; returns the name of the tool.
    private func compile() throws -> String {
        var contents: [String: Data] = [:]
        for source in pending { contents[source] = FileManager.default.contents(atPath: source) }
        var usesDriver = false
        for module in plan.modules.indices {
            let changed = plan.modules[module].sources.filter(pending.contains)
            if !changed.isEmpty, try compile(changed, of: module, contents) {
                compiled.merge(contents.filter { changed.contains($0.key) }) { $1 }
                pending.subtract(changed)
                stale.remove(module)
            } else if !changed.isEmpty || stale.contains(module) {
                stale.insert(module)
                usesDriver = true
                try runDriver(module)
                compiled.merge(contents.filter { changed.contains($0.key) }) { $1 }
                pending.subtract(changed)
            }
        }
        return usesDriver ? "driver" : "frontend"
    }

    /// Compiles changed sources of a module by the frontend alone, and in small modules the others too where they may be
    /// affected. Returns whether that is enough.
    private func compile(_ changed: [String], of module: Int, _ contents: [String: Data]) throws -> Bool {
        let isSmall =
            plan.modules[module].sources.count <= Self.smallModule && plan.dependents(of: module) == [module]
        guard isSmall || changed.count <= 2 && !stale.contains(module),
            let commands = try frontends(of: module)
        else { return false }
        let wasStale = stale.contains(module)
        // Until all is compiled.
        stale.insert(module)
        let first = wasStale ? plan.modules[module].sources : changed
        let before = first.map { FileManager.default.contents(atPath: commands[$0]?.dependencies ?? "") }
        try run(FrontendCommand.merged(first.compactMap { commands[$0] }))
        let after = first.map { FileManager.default.contents(atPath: commands[$0]?.dependencies ?? "") }
        let isInvisible =
            before == after
            || changed.allSatisfy { PreviewText.isOnlyChange(from: compiled[$0], to: contents[$0]) }
        if wasStale || isInvisible { return true }
        let others = plan.modules[module].sources.filter { !first.contains($0) }
        guard isSmall else { return false }
        if !others.isEmpty { try run(FrontendCommand.merged(others.compactMap { commands[$0] })) }
        return true
    }

    /// Compiles a module by the driver; the modules that import it are stale if its interface has changed.
    private func runDriver(_ module: Int) throws {
        let interface = plan.modules[module].interface
        let before = FileManager.default.contents(atPath: interface)
        try run(plan.modules[module].arguments)
        stale.remove(module)
        guard before != FileManager.default.contents(atPath: interface) else { return }
        stale.formUnion(plan.modules.indices.filter { plan.modules[$0].dependencies.contains(module) })
    }

    private func run(_ words: [String]) throws {
        let run = try ToolRun(words, folder: package.overlay.path)
        guard run.succeeded else { throw failure(run) }
    }

    /// Why a tool failed, with the paths of the package's folder.
    private func failure(_ run: ToolRun) -> CompileFailure {
        CompileFailure(output: run.output.replacing(package.overlay.path + "/", with: package.folder.path + "/"))
    }

    /// The frontend's commands for all sources of a module, as the driver says; nil where it does not.
    private func frontends(of module: Int) throws -> [String: FrontendCommand]? {
        if frontends[module] == nil {
            let arguments = plan.modules[module].arguments.map {
                $0 == "-enable-batch-mode" ? "-disable-batch-mode" : $0
            }
            let run = try ToolRun(
                arguments + ["-driver-filelist-threshold=100000", "-###"], folder: package.overlay.path)
            let commands = FrontendCommand.all(in: run.output)
            frontends[module] = Dictionary(commands.map { ($0.source, $0) }) { $1 }
        }
        guard let commands = frontends[module], plan.modules[module].sources.allSatisfy({ commands[$0] != nil }) else {
            return nil
        }
        return commands
    }

    private func link() throws -> String {
        number += 1
        try FileManager.default.createDirectory(atPath: libraries, withIntermediateDirectories: true)
        let path = "\(libraries)/\(getpid())-\(number).so"
        let compiler = plan.modules.first?.arguments.first ?? ""
        let run = try ToolRun(
            LibraryLink.command(
                compiler: compiler, objects: plan.modules.flatMap(\.objects) + plan.foreignObjects,
                arguments: plan.linkerArguments, library: path))
        guard run.succeeded else { throw failure(run) }
        return path
    }

    private var libraries: String { package.scratch.appendingPathComponent("live").path }

    /// Removes the libraries of processes that were killed.
    private func removeLeftovers() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: libraries)) ?? [] {
            guard let process = name.split(separator: "-").first.flatMap({ pid_t($0) }), kill(process, 0) != 0 else {
                continue
            }
            unlink(libraries + "/" + name)
        }
    }

    /// Takes the sources as they are as compiled.
    private func remember() {
        compiled = [:]
        for source in plan.modules.flatMap(\.sources) {
            compiled[source] = FileManager.default.contents(atPath: source)
        }
    }
}
