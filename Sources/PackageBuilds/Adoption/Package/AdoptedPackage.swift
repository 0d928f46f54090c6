import Files
import Foundation

/// A package that is made for a folder of iOS source, in its `.build/vitrine/adopted`. Originals are only read.
package struct AdoptedPackage: Sendable {
    package let original: URL
    /// The folder of the package.
    package let folder: URL
    private let tool: AdoptTool
    private let vitrine: String

    /// Nil where the folder is a package of its own, or does not exist. Throws where it cannot be made into one.
    package init?(of path: String, program: String = Prebuilt.program) throws {
        original = URL(fileURLWithPath: path).standardizedFileURL
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: original.path, isDirectory: &isFolder), isFolder.boolValue,
            try !Self.isPackage(original.path)
        else { return nil }
        folder = original.appendingPathComponent(".build/vitrine/adopted")
        // Reports what is wrong with the folder before it needs the tool.
        _ = try IOSSources(folder: path, takesAll: false)
        tool = try AdoptTool(program: program)
        vitrine = AdoptTool.clone(of: program) ?? "/usr/lib/vitrine"
    }

    /// Whether the manifest of a folder is the one to build. Beside an Xcode project, one that does not name UIKit's
    /// product is that of an iOS library, and the project shows it.
    static func isPackage(_ folder: String) throws -> Bool {
        let path = folder + "/Package.swift"
        guard FileManager.default.fileExists(atPath: path) else { return false }
        return try InputFile.text(path, acceptsPipes: false).contains("\"UIKit\"") || !IOSSources.hasProject(folder)
    }

    /// Brings the package up to date with the folder. Files that do not change stay untouched. Returns what `adopt`
    /// cannot rewrite.
    package func write() throws -> [AdoptProblem] {
        // Programs of the package find the tool nowhere else.
        setenv(AdoptTool.variable, tool.path, 1)
        let sources = try IOSSources(folder: original.path, takesAll: false)
        let problems = try writeSources(sources)
        let manifest = AdoptedManifest(
            module: sources.module, frameworks: sources.frameworks.map(\.module),
            languageModes: sources.frameworks.reduce(into: [sources.module: sources.languageMode]) {
                $0[$1.module] = $1.languageMode
            },
            isApplication: sources.files.contains {
                (try? InputFile.text($0)).map(AdoptedManifest.startsApplication) ?? false
            }, vitrine: vitrine)
        try removeAll(
            in: folder.path + "/Sources",
            but: [sources.module] + manifest.frameworks + (manifest.isApplication ? [manifest.program] : []))
        try writeResources(sources)
        PackedDocuments.write(in: folder.appendingPathComponent(PackageHost.bundleName).path)
        if manifest.isApplication { try replace("Sources/\(manifest.program)/main.swift", manifest.source) }
        try replace("Package.swift", manifest.text)
        return problems
    }

    /// Brings the package up to date after changes of paths, which may be folders. Only changed files are parsed.
    /// Returns what `adopt` cannot rewrite in them.
    package func update(after changes: Set<String>) throws -> [AdoptProblem] {
        let sources = try IOSSources(folder: original.path, takesAll: false)
        if !changes.allSatisfy({ $0.hasSuffix(".swift") }) { try writeResources(sources) }
        guard changes.contains(where: Self.concernsSources) else { return [] }
        return try writeSources(sources).filter { changes.contains($0.path) }
    }

    /// Whether a change of a path can change the sources: those of resources cannot.
    static func concernsSources(_ path: String) -> Bool { !IOSSources.isResource(path) }

    private func writeResources(_ sources: IOSSources) throws {
        try AppBundle(folder: folder.appendingPathComponent(PackageHost.bundleName)).write(sources)
    }

    private func writeSources(_ sources: IOSSources) throws -> [AdoptProblem] {
        if let name = sources.files.first(where: { $0.hasSuffix("/main.swift") }) {
            throw CommandFailure("\(name): top-level code cannot be adopted; mark the delegate with @main instead")
        }
        var problems: [AdoptProblem] = [], indices: [String] = []
        for framework in sources.frameworks {
            let index = folder.path + "/.indices/\(framework.module).json"
            problems += try write(framework.files, of: framework.module, imports: indices, index: index)
            indices.append(index)
        }
        return try problems + write(sources.files, of: sources.module, imports: indices, index: nil)
    }

    private func write(
        _ files: [String], of name: String, imports: [String], index: String?
    ) throws -> [AdoptProblem] {
        let module = folder.path + "/Sources/" + name, root = IOSSources.commonFolder(files)
        let problems = try tool.write(
            files, root: root, module: name, to: module, locates: true, imports: imports, index: index)
        try removeAll(in: module, but: files.map { AdoptTool.resultName(of: $0, root: root) })
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
