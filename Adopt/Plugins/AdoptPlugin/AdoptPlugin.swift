import Foundation
import PackagePlugin

/// Rewrites the files in the folder `Original` of a target, which excludes it, and compiles the results.
///
/// One command rewrites all files, since references cross files. Only files whose result differs are written.
@main struct AdoptPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        let originals = target.directoryURL.appending(path: "Original")
        let names = try FileManager.default.subpathsOfDirectory(atPath: originals.path)
            .filter { name in
                name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
            }.sorted()
        guard !names.isEmpty else {
            Diagnostics.error("\(originals.path) has no Swift files; put the iOS source of \(target.name) there")
            return []
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "Adopted")
        let index = context.pluginWorkDirectoryURL.appending(path: "\(module.moduleName).adopt.json")
        return [
            .buildCommand(
                displayName: "Rewriting the iOS source of \(target.name)",
                executable: try context.tool(named: "adopt").url,
                arguments: [
                    "write", originals.path, "--output", output.path, "--flat", "--module", module.moduleName,
                    "--index",
                    index.path,
                ],
                inputFiles: names.map { originals.appending(path: $0) },
                outputFiles: names.map { name in
                    output.appending(path: "adopted__" + name.split(separator: "/").joined(separator: "__"))
                })
        ]
    }
}
