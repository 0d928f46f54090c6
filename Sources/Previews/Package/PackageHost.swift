import Files
import Foundation

/// A program that shows the previews of a package that has none of its own.
///
/// It is built in `.build/vitrine` of the package, from links to the package's files and a manifest with one more target.
struct PackageHost {
    private let folder: URL
    private let overlay: URL

    /// Throws when the folder has no `Package.swift`.
    init(folder path: String) throws {
        let folder = URL(fileURLWithPath: path).standardizedFileURL
        guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) else {
            throw CommandFailure("--package \(path): there is no Package.swift")
        }
        self.folder = folder
        overlay = folder.appendingPathComponent(".build/vitrine/package")
    }

    /// Builds the program and returns its path. Messages of the compiler go to standard error.
    func build() throws -> String {
        try write()
        let build = Process()
        build.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        build.arguments = [
            "swift", "build", "--package-path", overlay.path, "--scratch-path",
            folder.appendingPathComponent(".build/vitrine/build").path, "--product", HostManifest.product,
        ]
        build.standardInput = FileHandle.nullDevice
        build.standardOutput = FileHandle.standardError
        do { try build.run() } catch { throw CouldNotRun("cannot start `swift build`: \(error.localizedDescription)") }
        build.waitUntilExit()
        guard build.terminationStatus == 0 else {
            throw CommandFailure("the package does not build (`swift build` ended with \(build.terminationStatus))")
        }
        return folder.appendingPathComponent(".build/vitrine/build/debug/\(HostManifest.product)").path
    }

    /// Replaces the process by the program. Returns only when that fails.
    static func start(_ program: String, arguments: [String]) throws -> Never {
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        execv(program, &words)
        throw CouldNotRun("cannot start \(program): \(String(cString: strerror(errno)))")
    }

    /// Writes the manifest and the program's source, and links everything else of the package.
    private func write() throws {
        let files = FileManager.default
        let manifest = try InputFile.text(folder.appendingPathComponent("Package.swift").path)
        guard let host = HostManifest(manifest, folder: folder.path) else {
            throw CommandFailure("\(folder.path)/Package.swift declares no variable of type Package")
        }
        try files.createDirectory(
            at: overlay.appendingPathComponent(HostManifest.product), withIntermediateDirectories: true)
        let names = try Set(files.contentsOfDirectory(atPath: folder.path).filter(Self.isLinked))
        let present = try files.contentsOfDirectory(atPath: overlay.path).filter(Self.isLinked)
        for name in present where !names.contains(name) {
            try files.removeItem(at: overlay.appendingPathComponent(name))
        }
        for name in names where !present.contains(name) {
            try files.createSymbolicLink(
                at: overlay.appendingPathComponent(name), withDestinationURL: folder.appendingPathComponent(name))
        }
        try replace("Package.swift", host.text)
        try replace(
            "\(HostManifest.product)/Program.swift",
            """
            import Previews

            @main struct Program: PreviewApp {}

            """)
    }

    /// Files that are the same stay untouched, so that nothing is built anew for them.
    private func replace(_ name: String, _ text: String) throws {
        let path = overlay.appendingPathComponent(name).path
        guard (try? InputFile.text(path)) != text else { return }
        try AtomicFile.write(Data(text.utf8), to: path)
    }

    private static func isLinked(_ name: String) -> Bool {
        !name.hasPrefix(".") && name != "Package.swift" && name != "Package.resolved" && name != HostManifest.product
    }
}
