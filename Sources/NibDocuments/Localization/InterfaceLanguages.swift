import Foundation

/// Languages of folders such as `de.lproj` and `pt-BR.lproj`.
package enum InterfaceLanguages {
    /// The language of documents in `Base.lproj`. Bundles here state none.
    package static let base = "en"

    /// The language of those available that comes first in the preferences; nil if none of them is there.
    ///
    /// A language is itself, else the same without its last parts, else the first one with more parts: `de-AT` is
    /// `de`, and `pt` is `pt-BR`. Case and underscores do not matter.
    package static func best(of available: [String], for preferences: [String]) -> String? {
        let sorted = available.sorted()
        for preference in preferences {
            var parts = normalized(preference).split(separator: "-")
            let language = parts.first
            while !parts.isEmpty {
                let name = parts.joined(separator: "-")
                if let match = sorted.first(where: { normalized($0) == name }) { return match }
                parts.removeLast()
            }
            if let language, let match = sorted.first(where: { normalized($0).hasPrefix(language + "-") }) {
                return match
            }
        }
        return nil
    }

    private static func normalized(_ name: String) -> String { name.lowercased().replacing("_", with: "-") }

    /// The language of a folder of that name; nil for folders of the base language and others.
    package static func language(ofFolder name: String) -> String? {
        guard name.hasSuffix(".lproj") else { return nil }
        let language = String(name.dropLast(".lproj".count))
        return language.isEmpty || language.lowercased() == "base" ? nil : language
    }

    /// The path of the file with a document's texts in the first of some languages that there is; nil for documents
    /// outside of the folder of a language, and for those that have that language themselves.
    package static func strings(of document: String, for preferences: () -> [String]) -> String? {
        let file = URL(fileURLWithPath: document), folder = file.deletingLastPathComponent()
        guard folder.pathExtension == "lproj" else { return nil }
        let name = file.deletingPathExtension().lastPathComponent + ".strings"
        let root = folder.deletingLastPathComponent()
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        let paths = folders.reduce(into: [String: String]()) { paths, folder in
            let path = root.appendingPathComponent(folder).appendingPathComponent(name).path
            guard let language = language(ofFolder: folder), FileManager.default.fileExists(atPath: path) else {
                return
            }
            paths[language] = path
        }
        guard !paths.isEmpty else { return nil }
        let own = language(ofFolder: folder.lastPathComponent)
        let best = best(of: Array(Set(paths.keys).union([own ?? base])), for: preferences())
        return best == own ? nil : best.flatMap { paths[$0] }
    }
}
