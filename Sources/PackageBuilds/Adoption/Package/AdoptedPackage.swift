import Files
import Foundation

/// A package that is made for a folder of iOS source, in its `.build/vitrine/adopted`. Originals are only read.
package struct AdoptedPackage {
    package let original: URL
    /// The folder of the package.
    package let folder: URL
    private let tool: AdoptTool
    private let vitrine: String

    /// Nil where the folder has a package of its own, or does not exist. Throws where it cannot be made into one.
    package init?(of path: String, program: String = Prebuilt.program) throws {
        original = URL(fileURLWithPath: path).standardizedFileURL
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: original.path, isDirectory: &isFolder), isFolder.boolValue,
            !FileManager.default.fileExists(atPath: original.appendingPathComponent("Package.swift").path)
        else { return nil }
        folder = original.appendingPathComponent(".build/vitrine/adopted")
        // Reports what is wrong with the folder before it needs the tool.
        _ = try IOSSources(folder: path, takesAll: false)
        tool = try AdoptTool(program: program)
        vitrine = AdoptTool.clone(of: program) ?? "/usr/lib/vitrine"
    }

    /// Brings the package up to date with the folder. Files that do not change stay untouched. Returns what `adopt`
    /// cannot rewrite.
    package func write() throws -> [AdoptProblem] {
        // Programs of the package find the tool nowhere else.
        setenv(AdoptTool.variable, tool.path, 1)
        let sources = try IOSSources(folder: original.path, takesAll: false)
        let problems = try writeSources(sources)
        let manifest = AdoptedManifest(
            module: sources.module,
            isApplication: sources.files.contains {
                (try? InputFile.text($0)).map(AdoptedManifest.startsApplication) ?? false
            }, vitrine: vitrine)
        try removeAll(
            in: folder.path + "/Sources",
            but: [sources.module] + (manifest.isApplication ? [manifest.program] : []))
        try AppBundle(folder: folder.appendingPathComponent(PackageHost.bundleName)).write(sources)
        if manifest.isApplication { try replace("Sources/\(manifest.program)/main.swift", manifest.source) }
        try replace("Package.swift", manifest.text)
        return problems
    }

    /// Adopts the sources again, and leaves the rest of the package.
    package func update() throws { _ = try writeSources(IOSSources(folder: original.path, takesAll: false)) }

    private func writeSources(_ sources: IOSSources) throws -> [AdoptProblem] {
        if let name = sources.files.first(where: { $0.hasSuffix("/main.swift") }) {
            throw CommandFailure("\(name): top-level code cannot be adopted; mark the delegate with @main instead")
        }
        let module = folder.path + "/Sources/" + sources.module
        let problems = try tool.write(
            sources.files, root: sources.root, module: sources.module, to: module, locates: true)
        try removeAll(in: module, but: sources.files.map { AdoptTool.resultName(of: $0, root: sources.root) })
        return problems
    }

    private func removeAll(in path: String, but names: [String]) throws {
        let kept = Set(names)
        for name in try FileManager.default.contentsOfDirectory(atPath: path)
        where !name.hasPrefix(".") && !kept.contains(name) {
            try FileManager.default.removeItem(atPath: path + "/" + name)
        }
    }

    private func replace(_ name: String, _ text: String) throws {
        let path = folder.appendingPathComponent(name).path
        guard (try? InputFile.text(path)) != text else { return }
        try FileManager.default.createDirectory(
            atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
        try AtomicFile.write(Data(text.utf8), to: path)
    }
}
