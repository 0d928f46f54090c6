import Foundation

/// Folders of these targets use each other in one direction only: the targets of previews, which once were one target
/// whose folders all knew each other.
enum FolderRules {
    static let targets = [
        "LivePreviews", "PackageBuilds", "PreviewScenes", "PreviewTools", "PreviewWindow", "Previews",
    ]

    /// The folders that each folder of a target uses, by the names of the types that they declare.
    static func uses(in files: [SourceFile]) throws -> [String: Set<String>] {
        let folders = Dictionary(grouping: files) { $0.path.split(separator: "/").dropLast().joined(separator: "/") }
        var owners: [String: String] = [:]
        for (folder, files) in folders {
            for name in try EventLayerRules.types(in: files, nested: false) { owners[name] = folder }
        }
        let word = try Regex(#"\b[A-Z]\w*"#).wordBoundaryKind(.simple)
        return folders.mapValues { files in
            Set(files.flatMap { $0.code.matches(of: word).compactMap { owners[String($0.0)] } })
        }.reduce(into: [:]) { $0[$1.key] = $1.value.subtracting([$1.key]) }
    }

    /// The folders that use themselves through others, sorted.
    static func circular(_ uses: [String: Set<String>]) -> [String] {
        uses.keys.filter { start in
            var seen: Set<String> = [], next = Array(uses[start] ?? [])
            while let folder = next.popLast() {
                if folder == start { return true }
                if seen.insert(folder).inserted { next += uses[folder] ?? [] }
            }
            return false
        }.sorted()
    }
}
