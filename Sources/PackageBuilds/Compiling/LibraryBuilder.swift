import Files
import Foundation

/// Builds the library of a package's modules again after changes of its sources.
///
/// The compiler's frontend compiles the files that changed and those that use what changed in them; its driver the
/// modules that import another one whose interface has changed. SwiftPM is run only where the plan itself changes.
package final class LibraryBuilder {
    /// A library, and how long its parts took, in seconds.
    package struct Library: Sendable {
        package let path: String
        package var compiling: TimeInterval = 0
        package var linking: TimeInterval = 0
        /// Which tool compiled: `frontend`, `frontend, 3 files`, `driver`, `swift build`, or nothing; `resources` where
        /// only those have changed.
        package var tool = ""
        /// The sources of each module, in the package's folder.
        package var sources: [String: [String]] = [:]
        /// The files that were changed, with their modules, such as `Cards/Card.swift`; empty where all was built.
        package var changed: [String] = []

        package init(
            path: String, compiling: TimeInterval = 0, linking: TimeInterval = 0, tool: String = "",
            sources: [String: [String]] = [:], changed: [String] = []
        ) {
            (self.path, self.compiling, self.linking, self.tool) = (path, compiling, linking, tool)
            (self.sources, self.changed) = (sources, changed)
        }
    }

    /// The variable of the environment that names a library whose scenes a program has, as those of its jobs do.
    package static let variable = "VITRINE_LIBRARY"

    private let package: PackageHost
    /// The tools that run.
    package let tools = ToolGroup()
    private(set) var plan: BuildPlan
    private var compiler: SourceCompiler
    /// The contents that were compiled last, by source.
    private var compiled: [String: Data] = [:]
    /// Sources that changed and have not been compiled since.
    private var pending: Set<String> = []
    /// Modules for which the driver has to run: one that they import has changed.
    private var stale: Set<Int> = []
    /// Resources that changed since the last library.
    private var resources: Set<String> = []
    /// The last library, which is loaded again where only resources have changed.
    private var last: Library?
    private let linkedResources: Set<String>
    /// Sources that are links to files, by the paths of these.
    private var links: [String: [String]] = [:]
    private var needsPlan = false
    private var manifestChanged = false
    private var number = 0

    /// The program that loads the libraries has been built; the modules of the package are built with the first
    /// library.
    package init(_ package: PackageHost) throws {
        self.package = package
        plan = try package.plan()
        compiler = SourceCompiler(
            plan, folder: package.overlay.path, variables: [package.temporaryFolder], in: tools)
        linkedResources = AppBundle(folder: package.folder.appendingPathComponent(PackageHost.bundleName)).originals
        needsPlan = true
        remember()
        removeLeftovers()
    }

    /// The folders whose changes matter: those of the package with sources, and without those below the package's own,
    /// those of sources that are links, and those of resources to which its bundle has links.
    package var folders: [(path: String, isRecursive: Bool)] {
        let inside = package.overlay.path + "/"
        // Without command lines, a plan has only what was built.
        let used = plan.inputs.compactMap { input in
            input.hasPrefix(inside) ? input.dropFirst(inside.count).split(separator: "/").first.map(String.init) : nil
        }
        let names = Set(plan.hasCommands ? used : package.folders)
        let linked = Set(
            (Array(linkedResources) + links.keys).map { URL(fileURLWithPath: $0).deletingLastPathComponent().path })
        return [(package.folder.path, false)] + linked.sorted().map { ($0, false) }
            + names.sorted().filter { !$0.contains(".") }.map {
                (package.folder.path + "/" + $0, true)
            }
    }

    /// Ends the tools that run, for the last time. Another thread may be building.
    package func end() {
        tools.end()
        package.removeTemporaryFolder()
    }

    /// Prepares the compiler for the next changes.
    package func prepare() { compiler.prepare() }

    /// Takes note of changed paths. Returns whether anything has to be built.
    package func noteChanges(_ paths: Set<String>) -> Bool {
        for path in paths { note(path) }
        return needsPlan || !pending.isEmpty || !stale.isEmpty || !compiler.isComplete || !resources.isEmpty
    }

    private func note(_ path: String) {
        // The file may be a source itself, too.
        for link in links[path] ?? [] { note(link) }
        let source = package.overlaid(path)
        if plan.module(of: source) != nil {
            guard let content = Self.content(of: source) else { return needsPlan = true }
            noteLink(package.original(source))
            if compiled[source] != content { pending.insert(source) } else { pending.remove(source) }
        } else if path == package.folder.path + "/Package.swift" {
            (needsPlan, manifestChanged) = (true, true)
        } else if case let copies = plan.copies(of: source), !copies.isEmpty,
            let content = Self.content(of: source)
        {
            let isCopied = copies.allSatisfy { Self.content(of: $0) == content }
            if isCopied { resources.remove(source) } else { resources.insert(source) }
        } else if linkedResources.contains(path) {
            resources.insert(path)
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

    /// Takes note of the file that a source leads to, if it is a link.
    private func noteLink(_ path: String) {
        if let file = Self.target(ofLink: path), links[file]?.contains(path) != true {
            links[file, default: []].append(path)
        }
    }

    /// Whether a path is in a folder with sources, and not beside the manifest.
    private func isInFolders(_ path: String) -> Bool {
        folders.contains { $0.isRecursive && path.hasPrefix($0.path + "/") }
    }

    /// Builds the library with all changes so far. Throws a `CompileFailure`, after which the changes are still to
    /// build.
    package func build() throws -> Library {
        var library = Library(path: "")
        let begin = ContinuousClock.now
        // All that was built may have been removed.
        if !needsPlan, !package.hasBuilt(plan) { (needsPlan, manifestChanged) = (true, true) }
        if !needsPlan {
            library.changed = pending.sorted().compactMap { source in
                plan.module(of: source).map {
                    "\(plan.modules[$0].name)/\(URL(fileURLWithPath: source).lastPathComponent)"
                }
            }
        }
        if needsPlan || !plan.hasCommands {
            library.tool = "swift build"
            try runPackageManager()
        } else if !pending.isEmpty || !stale.isEmpty || !compiler.isComplete {
            library.tool = try compile()
        }
        if !library.tool.isEmpty { last = nil }
        try copyResources()
        let compiledAt = ContinuousClock.now
        library.compiling = (compiledAt - begin) / .seconds(1)
        if let last, FileManager.default.fileExists(atPath: last.path) {
            return Library(
                path: last.path, compiling: library.compiling, tool: "resources", sources: last.sources)
        }
        let path = try link()
        library.linking = (ContinuousClock.now - compiledAt) / .seconds(1)
        let made = Library(
            path: path, compiling: library.compiling, linking: library.linking, tool: library.tool,
            sources: Dictionary(plan.modules.map { ($0.name, $0.sources.map(package.original)) }) { $1 },
            changed: library.changed)
        last = made
        return made
    }

    /// Copies changed resources to where programs read them, as SwiftPM does.
    private func copyResources() throws {
        // An editor may have removed a file that it wrote on the way.
        for source in resources where FileManager.default.fileExists(atPath: source) {
            for copy in plan.copies(of: source) {
                let content = try InputFile.data(source, limit: Self.largestFile, acceptsPipes: false)
                try AtomicFile.write(content, to: copy, lasting: false)
            }
        }
        resources = []
    }

    private func runPackageManager() throws {
        try SpecialFiles.refuse(in: folders)
        try package.write()
        // Sources that are saved during the build are changed after it.
        remember()
        let products = manifestChanged ? [["--product", HostManifest.live]] : []
        func build() throws -> BuildPlan {
            for arguments in products + package.moduleProducts { try run(package.buildCommand(arguments)) }
            return try package.plan()
        }
        let before = compiled
        var plan = try build()
        if plan.hasCommands, plan.modules.isEmpty {
            // SwiftPM keeps a plan of a moment without sources, although they are there again.
            try package.removePlan()
            plan = try build()
        }
        manifestChanged = false
        // SwiftPM warns of targets without sources only.
        if plan.hasCommands, plan.modules.isEmpty { throw CompileFailure(output: "The package has no Swift sources.") }
        self.plan = plan
        compiler = SourceCompiler(
            plan, folder: package.overlay.path, variables: [package.temporaryFolder], in: tools)
        (needsPlan, stale, pending) = (false, [], [])
        remember()
        // New sources, or those that come back, may have been saved after they were compiled: theirs are not known.
        compiled = before.filter { compiled[$0.key] != nil }
    }

    /// Compiles what is pending; returns the name of the tool.
    private func compile() throws -> String {
        var contents: [String: Data] = [:]
        for source in pending { contents[source] = Self.content(of: source) }
        var usesDriver = false, files = 0
        for module in plan.modules.indices {
            let changed = plan.modules[module].sources.filter(pending.contains)
            if !stale.contains(module) {
                guard !changed.isEmpty || compiler.isUnfinished(module) else { continue }
                if let count = try compile(changed, of: module, contents) {
                    files += count
                    continue
                }
                stale.insert(module)
            }
            usesDriver = true
            try runDriver(module)
            finish(changed, contents)
        }
        return usesDriver ? "driver" : files == 1 ? "frontend" : "frontend, \(files) files"
    }

    /// Takes note that sources with these contents were compiled.
    private func finish(_ sources: [String], _ contents: [String: Data]) {
        for source in sources where contents[source] != nil { compiled[source] = contents[source] }
        pending.subtract(sources)
    }

    /// Compiles changed sources of a module, and those that they affect. Returns the number of files, or nil where the
    /// driver has to do it.
    private func compile(_ changed: [String], of module: Int, _ contents: [String: Data]) throws -> Int? {
        let isImported = plan.dependents(of: module) != [module]
        // The bodies of such functions are part of the interface.
        let sharesBodies =
            isImported && changed.contains { Inlining.isMentioned(in: contents[$0], or: compiled[$0]) }
        let outcome = try naming {
            try compiler.compile(changed, of: module) {
                PreviewText.isOnlyChange(from: compiled[$0], to: contents[$0])
            } finished: {
                finish($0, contents)
            }
        }
        guard case .compiled(let files, let changesDeclarations) = outcome else { return nil }
        guard isImported, changesDeclarations || sharesBodies else { return files }
        // Until the interface is written.
        stale.insert(module)
        let isWritten = try writingInterface(of: module) { try naming { try compiler.writeInterface(of: module) } }
        guard isWritten else { return nil }
        stale.remove(module)
        return files
    }

    /// Compiles a module by the driver; the modules that import it are stale if its interface has changed.
    private func runDriver(_ module: Int) throws {
        try writingInterface(of: module) { try run([package.temporaryFolder] + plan.modules[module].arguments) }
        stale.remove(module)
        compiler.driverFinished(module)
    }

    /// Runs a tool that may write a module's interface; the modules that import it are stale if it differs.
    private func writingInterface<Result>(of module: Int, _ tool: () throws -> Result) rethrows -> Result {
        let interface = plan.modules[module].interface
        let before = Self.content(of: interface)
        let result = try tool()
        if before != Self.content(of: interface) {
            stale.formUnion(plan.modules.indices.filter { plan.modules[$0].dependencies.contains(module) })
        }
        return result
    }

    private func run(_ words: [String]) throws {
        let run = try ToolRun(words, folder: package.overlay.path, in: tools)
        guard run.succeeded else { throw failure(run.output) }
    }

    /// Runs a tool whose failures then have the paths of the package's folder.
    private func naming<Result>(_ tool: () throws -> Result) throws -> Result {
        do { return try tool() } catch let error as CompileFailure { throw failure(error.output) }
    }

    /// Why a tool failed, with the paths of the package's folder.
    private func failure(_ output: String) -> CompileFailure {
        CompileFailure(output: output.replacing(package.overlay.path + "/", with: package.folder.path + "/"))
    }

    private func link() throws -> String {
        number += 1
        try FileManager.default.createDirectory(atPath: libraries, withIntermediateDirectories: true)
        let path = "\(libraries)/\(getpid())-\(number).so"
        let run = try ToolRun(
            LibraryLink.command(
                compiler: plan.compiler, objects: plan.modules.flatMap(\.objects) + plan.foreignObjects,
                arguments: plan.linkerArguments, library: path), in: tools)
        guard run.succeeded else { throw failure(run.output) }
        return path
    }

    private var libraries: String { package.scratch.appendingPathComponent("live").path }

    /// Removes the libraries of processes that were killed.
    private func removeLeftovers() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: libraries)) ?? [] {
            let process = name.split(separator: "-").first.flatMap { pid_t($0) }
            guard let process, ChildProcess.hasEnded(process) else { continue }
            unlink(libraries + "/" + name)
        }
    }

    /// The bytes of a regular file that is not too large; a pipe would be waited for.
    private static func content(of path: String) -> Data? {
        try? InputFile.data(path, limit: largestFile, acceptsPipes: false)
    }

    /// The path of the file that a link leads to; nil for any other path.
    private static func target(ofLink path: String) -> String? {
        var info = stat()
        guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFLNK, let target = realpath(path, nil) else {
            return nil
        }
        defer { free(target) }
        return String(cString: target)
    }

    /// In bytes, for sources, resources and interfaces of modules.
    private static let largestFile = 256 << 20

    /// Takes the sources as they are as compiled.
    private func remember() {
        (compiled, links) = ([:], [:])
        for source in plan.modules.flatMap(\.sources) {
            compiled[source] = Self.content(of: source)
            noteLink(package.original(source))
        }
    }
}
