import Files
import Foundation
import Typesetting

/// The libraries and fonts of a set of references, in a file `environment.txt` beside them.
package struct RenderingRecord: Equatable, Sendable {
    package static let fileName = "environment.txt"

    /// One `name version` per line.
    package let text: String

    /// The record of this process.
    package static var current: RenderingRecord {
        RenderingRecord(text: RenderingVersions.all.map { "\($0.name) \($0.version)\n" }.joined())
    }

    package init(text: String) { self.text = text }

    /// Reads the record of a folder; nil if there is none.
    package init?(folder: String) {
        guard let text = try? InputFile.text(folder + "/" + Self.fileName, acceptsPipes: false) else { return nil }
        self.init(text: text)
    }

    package func write(to folder: String) throws(FileError) {
        try AtomicFile.write(Data(text.utf8), to: folder + "/" + Self.fileName, followsLinks: false)
    }

    /// The differences, such as `cairo is 1.18.0, was 1.16.0`; empty if the records are equal.
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
