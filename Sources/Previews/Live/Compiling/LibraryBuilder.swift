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
    }

    private let package: PackageHost
    private(set) var plan: BuildPlan
    /// The frontend's commands by source, as far as they have been asked for.
    private var frontends: [String: FrontendCommand] = [:]
    /// The contents that were compiled last, by source.
    private var compiled: [String: Data] = [:]
    /// Sources that changed and have not been compiled since.
    private var pending: Set<String> = []
    /// Modules for which the driver has to run: what a file declares has changed.
    private var stale: Set<Int> = []
    private var needsPlan = false
    private var manifestChanged = false
    private var number = 0

    /// `package` has been built.
    init(_ package: PackageHost) throws {
        self.package = package
        plan = try package.plan()
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
            path: path, compiling: library.compiling, linking: library.linking, tool: library.tool)
    }

    private func runPackageManager() throws {
        try package.write()
        // The libraries that the package uses are in the program.
        let products = manifestChanged ? [["--product", HostManifest.live]] : []
        for arguments in products + [["--target", HostManifest.subject]] {
            let run = try ToolRun(package.buildCommand(arguments))
            guard run.succeeded else { throw CompileFailure(output: run.output) }
        }
        manifestChanged = false
        plan = try package.plan()
        (frontends, needsPlan, stale, pending) = ([:], false, [], [])
        remember()
    }

    /// Compiles what is pending; returns the name of the tool.
    private func compile() throws -> String {
        var contents: [String: Data] = [:]
        for source in pending { contents[source] = FileManager.default.contents(atPath: source) }
        // Many files are quicker in one run of the driver, which compiles them in few processes.
        if pending.count <= 2 {
            for source in pending.sorted() {
                guard let module = plan.module(of: source), !stale.contains(module),
                    let frontend = try frontend(of: source, in: module)
                else { continue }
                let before = FileManager.default.contents(atPath: frontend.dependencies)
                let run = try ToolRun(frontend.words, folder: package.overlay.path)
                guard run.succeeded else { throw CompileFailure(output: run.output) }
                let after = FileManager.default.contents(atPath: frontend.dependencies)
                if before == after || isAlone(module)
                    || PreviewText.isOnlyChange(from: compiled[source], to: contents[source])
                {
                    pending.remove(source)
                    compiled[source] = contents[source]
                } else {
                    stale.insert(module)
                }
            }
        }
        for source in pending { if let module = plan.module(of: source) { stale.insert(module) } }
        guard !stale.isEmpty else { return "frontend" }
        while let module = stale.min() {
            let interface = plan.modules[module].interface
            let before = FileManager.default.contents(atPath: interface)
            let run = try ToolRun(plan.modules[module].arguments, folder: package.overlay.path)
            guard run.succeeded else { throw CompileFailure(output: run.output) }
            stale.remove(module)
            if before != FileManager.default.contents(atPath: interface) {
                stale.formUnion(plan.modules.indices.filter { plan.modules[$0].dependencies.contains(module) })
            }
        }
        compiled.merge(contents) { $1 }
        pending = []
        return "driver"
    }

    /// Whether no other file can depend on the one of a module.
    private func isAlone(_ module: Int) -> Bool {
        plan.modules[module].sources.count == 1 && plan.dependents(of: module) == [module]
    }

    /// The frontend's command of a source; asks the driver for those of the whole module at first.
    private func frontend(of source: String, in module: Int) throws -> FrontendCommand? {
        if frontends[source] == nil {
            let arguments = plan.modules[module].arguments.map {
                $0 == "-enable-batch-mode" ? "-disable-batch-mode" : $0
            }
            let run = try ToolRun(
                arguments + ["-driver-filelist-threshold=100000", "-###"], folder: package.overlay.path)
            for command in FrontendCommand.all(in: run.output) { frontends[command.source] = command }
        }
        return frontends[source]
    }

    private func link() throws -> String {
        number += 1
        try FileManager.default.createDirectory(atPath: libraries, withIntermediateDirectories: true)
        let path = "\(libraries)/\(getpid())-\(number).so"
        let compiler = plan.modules.first?.arguments.first ?? ""
        let run = try ToolRun(
            LibraryLink.command(
                compiler: compiler, objects: plan.modules.flatMap(\.objects) + plan.foreignObjects, library: path))
        guard run.succeeded else { throw CompileFailure(output: run.output) }
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
