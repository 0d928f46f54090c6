import Files
import Foundation

/// A program that shows the previews of a package that has none of its own.
///
/// It is built in `.build/vitrine` of the package, from links to the package's files and a manifest with one more
/// target.
package struct PackageHost {
    package let folder: URL
    /// The package that is built.
    let overlay: URL
    /// The folder for all that is made.
    let scratch: URL
    package let applications: PackageApplications
    /// Vitrine's modules, or why the package compiles them.
    package let prebuilt: Result<Prebuilt, Prebuilt.Absence>
    package let buildSystem: BuildSystem
    /// The folder in a package of adopted source from which its programs are started.
    static let bundleName = "Application.app"
    private static let scratchPath = ".build/vitrine"
    private static let packages = "package/"

    /// Throws when the folder has no `Package.swift`, and where there is no compiler.
    package init(folder path: String) throws {
        let folder = URL(fileURLWithPath: path).standardizedFileURL
        guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) else {
            throw CommandFailure("--package \(path): there is no Package.swift")
        }
        self.folder = folder
        buildSystem = try BuildSystem()
        applications = try PackageApplications(folder: folder)
        scratch = folder.appendingPathComponent(Self.scratchPath)
        // The folder's name is the package's, and `package` declarations of modules that exist are visible to it alone.
        overlay = scratch.appendingPathComponent(Self.packages + folder.lastPathComponent)
        prebuilt = Result { () throws(Prebuilt.Absence) in try Prebuilt() }
        if case .failure(.noCompiler) = prebuilt {
            throw CouldNotRun("--package \(path): \(SwiftCompiler.absence())")
        }
    }

    /// Builds the program and returns its path. Messages of the compiler go to standard error.
    package func build() throws -> String {
        try write()
        try run(["--product", HostManifest.product])
        return try PackedDocuments.packing(beside: program(HostManifest.product))
    }

    /// Builds an application of the package and returns its path.
    package func build(_ application: PackageApplications.Application) throws -> String {
        try write()
        try run(["--product", application.product])
        return try PackedDocuments.packing(beside: program(application.product))
    }

    /// Builds the program that loads the modules of the package, but not these; returns its path.
    package func buildLive() throws -> String {
        try write()
        try run(["--product", HostManifest.live])
        return try PackedDocuments.packing(beside: program(HostManifest.live))
    }

    /// Whether the folders are there in which the modules of a plan and temporary files are written.
    func hasBuilt(_ plan: BuildPlan) -> Bool {
        let folders =
            [temporaryPath]
            + plan.modules.prefix(1).map {
                URL(fileURLWithPath: $0.interface).deletingLastPathComponent().path
            }
        return folders.allSatisfy { FileManager.default.fileExists(atPath: $0) }
    }

    /// Removes the plan of the last build, so that SwiftPM makes another one.
    func removePlan() throws {
        if buildSystem == .native { try FileManager.default.removeItem(at: planFile) }
    }

    private var planFile: URL { scratch.appendingPathComponent("build/debug.yaml") }

    /// SwiftPM's plan of the last build.
    func plan() throws -> BuildPlan {
        switch buildSystem {
        case .native:
            let text = try InputFile.text(planFile.path, limit: 256 << 20)
            return BuildPlan(
                text, folder: overlay.path, except: Self.added, subject: HostManifest.subject,
                linked: HostManifest.product,
                loader: HostManifest.live)
        case .swiftbuild:
            let folder = scratch.appendingPathComponent("build/out/Intermediates.noindex/XCBuildData")
            let plans = try FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: [.contentModificationDateKey]
            ).filter { $0.pathExtension == "xcbuilddata" }
            func date(_ file: URL) -> Date {
                (try? file.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
                    ?? .distantPast
            }
            guard let last = plans.max(by: { date($0) < date($1) }) else {
                throw CommandFailure("there is no plan of a build in \(folder.path)")
            }
            let data = try InputFile.data(last.appendingPathComponent("manifest.json").path, limit: 256 << 20)
            return BuildPlan(
                manifest: data, folder: overlay.path, except: Self.added, linked: HostManifest.product, path: overlaid)
        }
    }

    /// The arguments of the builds that bring the modules of the package up to date.
    var moduleProducts: [[String]] {
        switch buildSystem {
        // The libraries that the package uses are in the program.
        case .native: [["--target", HostManifest.subject]]
        // Its plan has only what is built, and the linker's arguments are wanted.
        case .swiftbuild: [["--product", HostManifest.product]]
        }
    }

    /// The names of the folders in the package's folder.
    var folders: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { name in
            let file = folder.appendingPathComponent(name)
            return !name.hasPrefix(".") && (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
        }
    }

    /// The path in the package that is built for one in the package's folder.
    func overlaid(_ path: String) -> String {
        guard path.hasPrefix(folder.path + "/"), !path.hasPrefix(scratch.path + "/") else { return path }
        return overlay.path + path.dropFirst(folder.path.count)
    }

    /// The path in the package's folder for one in the package that is built.
    func original(_ path: String) -> String {
        path.hasPrefix(overlay.path + "/") ? folder.path + path.dropFirst(overlay.path.count) : path
    }

    /// The path in a package's folder for one in the package that is built for it; any other path as it is.
    static func original(of path: String) -> String {
        guard let overlay = path.firstRange(of: "/\(scratchPath)/\(packages)"),
            let rest = path[overlay.upperBound...].firstIndex(of: "/")
        else { return path }
        return String(path[..<overlay.lowerBound] + path[rest...])
    }

    /// The path of a program that was built.
    private func program(_ name: String) throws -> String {
        let run = try ToolRun(buildCommand(["--show-bin-path"]))
        // Warnings may stand before it.
        guard run.succeeded, let folder = run.output.split(separator: "\n").last(where: { $0.hasPrefix("/") }) else {
            throw CommandFailure("`swift build --show-bin-path` failed:\n\(run.output)")
        }
        return "\(folder)/\(name)"
    }

    /// A variable that stands before the command lines of tools, for `env`: the compiler's driver leaves a folder among
    /// the temporary ones each time it runs.
    var temporaryFolder: String { "TMPDIR=" + temporaryPath }

    private var temporaryPath: String { "\(scratch.path)/tmp/\(getpid())" }

    /// Makes the temporary folder of this process, and removes those of processes that have ended.
    private func makeTemporaryFolder() throws {
        let files = FileManager.default
        let all = scratch.appendingPathComponent("tmp")
        for name in (try? files.contentsOfDirectory(atPath: all.path)) ?? [] {
            guard let process = pid_t(name), ChildProcess.hasEnded(process) else { continue }
            try? files.removeItem(at: all.appendingPathComponent(name))
        }
        try files.createDirectory(at: all.appendingPathComponent("\(getpid())"), withIntermediateDirectories: true)
    }

    /// Removes the temporary folder of this process, at its end.
    func removeTemporaryFolder() { try? FileManager.default.removeItem(atPath: temporaryPath) }

    /// SwiftPM's command line. A manifest that stops with a message would be followed by a hundred lines of stack.
    func buildCommand(_ arguments: [String]) -> [String] {
        [temporaryFolder, "SWIFT_BACKTRACE=enable=no", "swift", "build", "--package-path", overlay.path]
            + ["--scratch-path", scratch.appendingPathComponent("build").path, "--build-system", buildSystem.rawValue]
            + arguments
    }

    private func run(_ arguments: [String]) throws {
        let build: ChildProcess
        do {
            build = try ChildProcess(
                "/usr/bin/env", buildCommand(arguments), output: .descriptor(Descriptor(borrowing: STDERR_FILENO)),
                isGuarded: true)
        } catch { throw CouldNotRun("cannot start `swift build`: \(error)") }
        let exit = build.wait()
        guard exit.isSuccess else {
            throw CommandFailure("the package does not build (`swift build` ended with \(exit.number))")
        }
    }

    /// Replaces the process by the program. Returns only when that fails.
    package func start(_ program: String, arguments: [String]) throws -> Never {
        // The program is not where the modules are.
        setenv(Prebuilt.variable, (try? prebuilt.get().folder) ?? "", 1)
        let bundle = AppBundle(folder: folder.appendingPathComponent(Self.bundleName))
        let program =
            FileManager.default.fileExists(atPath: bundle.folder.path) ? try bundle.adding(program) : program
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        execv(program, &words)
        throw CouldNotRun("cannot start \(program): \(SystemFailure(number: errno))")
    }

    /// Writes the manifest and the program's source, and links everything else of the package.
    func write() throws {
        let files = FileManager.default
        let manifest = try InputFile.text(
            folder.appendingPathComponent("Package.swift").path, acceptsPipes: false)
        guard
            let host = HostManifest(
                manifest, folder: folder.path, applications: applications.all.map(\.target),
                prebuilt: try? prebuilt.get())
        else {
            throw CommandFailure("\(folder.path)/Package.swift declares no variable of type Package")
        }
        try makeTemporaryFolder()
        try writeLinks()
        for name in Self.added {
            try files.createDirectory(at: overlay.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try replace("Package.swift", host.text)
        for name in [HostManifest.product, HostManifest.live] {
            try replace("\(name)/Program.swift", "import Previews\n\n@main struct Program: PreviewApp {}\n")
        }
        try replace("\(HostManifest.subject)/Subject.swift", "// Stands for the modules of the package.\n")
    }

    /// Files that are the same stay untouched, so that nothing is built anew for them.
    private func replace(_ name: String, _ text: String) throws {
        let path = overlay.appendingPathComponent(name).path
        guard (try? InputFile.text(path)) != text else { return }
        try AtomicFile.write(Data(text.utf8), to: path)
    }

    /// The folders of the targets that the manifest adds.
    static let added: Set = [HostManifest.product, HostManifest.live, HostManifest.subject]
}
