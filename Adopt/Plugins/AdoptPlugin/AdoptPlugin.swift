import Foundation
import PackagePlugin

/// Rewrites the files in the folder `Original` of a target, which excludes it, and compiles the results.
///
/// One command rewrites all files, since references cross files. Only files whose result differs are written. Targets with
/// such a folder on which this one depends are read for their declarations, since references cross modules too.
@main struct AdoptPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        let originals = Self.originals(of: target)
        let names = try Self.sources(in: originals)
        guard !names.isEmpty else {
            Diagnostics.error("\(originals.path) has no Swift files; put the iOS source of \(target.name) there")
            return []
        }
        let tool = try context.tool(named: "adopt").url
        let work = context.pluginWorkDirectoryURL
        let output = work.appending(path: "Adopted")
        var commands: [Command] = [], indices: [URL] = []
        for dependency in target.recursiveTargetDependencies {
            guard let imported = dependency as? any SourceModuleTarget else { continue }
            let folder = Self.originals(of: dependency)
            guard let sources = try? Self.sources(in: folder), !sources.isEmpty else { continue }
            let index = work.appending(path: "Indices/\(imported.moduleName).json")
            indices.append(index)
            commands.append(
                .buildCommand(
                    displayName: "Reading the declarations of \(dependency.name) for \(target.name)", executable: tool,
                    arguments: ["index", folder.path, "--module", imported.moduleName, "--output", index.path],
                    inputFiles: sources.map { folder.appending(path: $0) }, outputFiles: [index]))
        }
        commands.append(
            .buildCommand(
                displayName: "Rewriting the iOS source of \(target.name)", executable: tool,
                arguments: ["write", originals.path, "--output", output.path, "--flat", "--module", module.moduleName]
                    + indices.flatMap { ["--import", $0.path] },
                inputFiles: names.map { originals.appending(path: $0) } + indices,
                outputFiles: names.map { name in
                    output.appending(path: "adopted__" + name.split(separator: "/").joined(separator: "__"))
                }))
        return commands
    }

    private static func originals(of target: any Target) -> URL { target.directoryURL.appending(path: "Original") }

    private static func sources(in folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { name in
                name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
            }.sorted()
    }
}
