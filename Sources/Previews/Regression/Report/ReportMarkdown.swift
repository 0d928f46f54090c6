import Files
import Foundation
import Snapshots

/// A report in Markdown, for the summary of a job or a comment: counts, and of each cause of changes a picture and the
/// names. A few lines, however many pictures changed.
struct ReportMarkdown {
    let folder: SceneFolder
    let results: [RegressionResult]

    private static let groupLimit = 50
    private static let nameLimit = 20

    /// Writes the report, and its pictures beside it. Their names are digests: equal pictures are one file.
    func write(to path: String) throws {
        let groups = ChangeGroup.groups(of: FailedRun(in: folder, results: results), in: folder)
        var pictures: [String] = []
        for group in groups.prefix(Self.groupLimit) {
            guard let data = composite(of: group.pictures[0]) else {
                pictures.append("")
                continue
            }
            let name = SHA256.hex(data).prefix(16) + ".png"
            let parent = (path as NSString).deletingLastPathComponent
            try AtomicFile.write(data, to: (parent as NSString).appendingPathComponent(String(name)), lasting: false)
            pictures.append(String(name))
        }
        try AtomicFile.write(Data(text(groups, pictures: pictures).utf8), to: path)
    }

    private func composite(of picture: PendingPicture) -> Data? {
        guard let data = picture.run.picture(picture.name), let actual = try? PNG.decode(data) else { return nil }
        let expected = folder.data(picture.name).flatMap { try? PNG.decode($0) }
        return PNG.data(of: CompositePicture.bitmap(actual, expected))
    }

    /// - Parameter pictures: the file of each group's picture; empty where there is none.
    func text(_ groups: [ChangeGroup], pictures: [String]) -> String {
        let counts = Dictionary(grouping: results, by: \.verdict.rawValue).map { "\($1.count) \($0)" }.sorted()
        var lines = [
            "### \(Self.escaped(folder.title))", "",
            "\(results.count) picture\(results.count == 1 ? "" : "s"): \(counts.joined(separator: ", "))", "",
        ]
        for result in results where result.verdict == .unusable || result.verdict == .orphan {
            let reason = result.message.prefix { $0 != "\n" }
            lines.append("- **\(Self.escaped(result.name))** \(Self.escaped(String(reason)))")
        }
        for (group, picture) in zip(groups, pictures) {
            let count = group.pictures.count
            let cause = Self.escaped(group.cause.description)
            lines += ["", "**\(count) picture\(count == 1 ? "" : "s")**: \(cause)", ""]
            if !picture.isEmpty { lines += ["![before, after, difference](\(picture))", ""] }
            let names = group.pictures.prefix(Self.nameLimit).map { "\(Self.escaped($0.name)) `\($0.shortID)`" }
            let more = count > Self.nameLimit ? " and \(count - Self.nameLimit) more" : ""
            lines.append(names.joined(separator: ", ") + more)
        }
        if groups.count > pictures.count { lines += ["", "and \(groups.count - pictures.count) more causes"] }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Text without markup: names come from files, and messages from scenes.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "@": result += "&#64;"
            case _ where scalar.value < 32 || scalar.value == 127: result += " "
            case _ where "\\`*_{}[]()#+-!|~:\"'".unicodeScalars.contains(scalar): result += "\\\(scalar)"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
