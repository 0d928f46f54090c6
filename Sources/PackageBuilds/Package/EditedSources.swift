import Files
import Foundation

/// The sources of a built program that an edit affects.
package enum EditedSources: Equatable {
    /// Names as in `#fileID`.
    case sources(Set<String>)
    /// All, with the reason.
    case everything(String)

    /// The sources of a program that changed files affect. `program` is its path where SwiftPM has built it. Paths
    /// below `ignored` are no part of it.
    package init(affectedBy changed: [String], program: String = Prebuilt.program, ignoring ignored: String) {
        let products = URL(fileURLWithPath: program).deletingLastPathComponent()
        let scratch = products.deletingLastPathComponent().deletingLastPathComponent()
        let path = scratch.appendingPathComponent(products.lastPathComponent + ".yaml").path
        guard let text = try? InputFile.text(path, limit: 256 << 20), let package = Self.package(above: scratch) else {
            self = .everything("there is no plan of a build at \(path)")
            return
        }
        let plan = BuildPlan(text, folder: package.built, except: PackageHost.added)
        self.init(affectedBy: changed, plan, built: package.built, original: package.original, ignoring: ignored)
    }

    /// `built` is the folder of the package as it is compiled, `original` that with its files.
    init(affectedBy changed: [String], _ plan: BuildPlan, built: String, original: String, ignoring ignored: String) {
        let sources = Set(plan.modules.flatMap(\.sources))
        var edited: Set<String> = []
        for path in changed where !path.hasPrefix(ignored + "/") && !Self.isDocumentation(path) {
            let inside = path.hasPrefix(original + "/") ? built + path.dropFirst(original.count) : path
            guard sources.contains(inside), FileManager.default.fileExists(atPath: path) else {
                self = .everything("\(path) is no Swift source of a target")
                return
            }
            edited.insert(inside)
        }
        let affected = edited.isEmpty ? [] : plan.sourceGraph().affected(by: edited)
        let names = plan.modules.flatMap { module in
            module.sources.filter(affected.contains).map {
                "\(module.name)/\(URL(fileURLWithPath: $0).lastPathComponent)"
            }
        }
        self = .sources(Set(names))
    }

    /// Whether a file is one that no program reads.
    private static func isDocumentation(_ path: String) -> Bool {
        path.hasSuffix(".md") || path.hasSuffix("/.gitignore")
    }

    /// The package whose build a folder has.
    private static func package(above scratch: URL) -> (built: String, original: String)? {
        var folder = scratch
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) else {
                continue
            }
            let overlay = "\(folder.path)/.build/vitrine/package/\(folder.lastPathComponent)"
            return (scratch.path.hasPrefix(folder.path + "/.build/vitrine/") ? overlay : folder.path, folder.path)
        }
        return nil
    }
}
