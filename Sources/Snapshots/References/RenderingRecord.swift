import Files
import Foundation
import Typesetting

/// What pictures were made with: a file `environment.txt` beside a set of references.
package struct RenderingRecord: Equatable, Sendable {
    package static let fileName = "environment.txt"

    /// One `name version` a line.
    package let text: String

    /// This process's.
    package static var current: RenderingRecord {
        RenderingRecord(text: RenderingVersions.all.map { "\($0.name) \($0.version)\n" }.joined())
    }

    package init(text: String) { self.text = text }

    /// That of a folder; nil where there is none.
    package init?(folder: String) {
        guard let text = try? InputFile.text(folder + "/" + Self.fileName, acceptsPipes: false) else { return nil }
        self.init(text: text)
    }

    package func write(to folder: String) throws(FileError) {
        try AtomicFile.write(Data(text.utf8), to: folder + "/" + Self.fileName, followsLinks: false)
    }

    /// What is different here: `cairo is 1.18.0, was 1.16.0`; empty where all is equal.
    package func changes(to other: RenderingRecord) -> [String] {
        let (old, new) = (entries, other.entries)
        return Set(old.keys).union(new.keys).sorted().compactMap { name in
            old[name] == new[name] ? nil : "\(name) is \(new[name] ?? "absent"), was \(old[name] ?? "absent")"
        }
    }

    private var entries: [String: String] {
        var result: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard let name = words.first else { continue }
            result[String(name)] = words.dropFirst().joined(separator: " ")
        }
        return result
    }
}
