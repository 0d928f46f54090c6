import Foundation
import Snapshots

/// Keeps a folder of references in order; each answers with the status of the program.
struct SceneFolderCare {
    let folder: SceneFolder

    /// Takes pictures that differed or were missing in the last run as references, all or some.
    func accept(_ asked: [String]) throws -> Int32 {
        guard let data = FileManager.default.contents(atPath: folder.results) else {
            throw CommandFailure("nothing to accept: \(folder.results) is not there; verify first")
        }
        let results = try JSONDecoder().decode([RegressionResult].self, from: data)
        let open = results.filter { $0.verdict == .differs || $0.verdict == .missing }.map(\.name)
            .filter { folder.failedData($0) != nil }
        for name in asked where !open.contains(name) {
            throw CommandFailure(Verbs.unknown(name, among: open, what: "picture to accept"))
        }
        let changes = RenderingRecord(folder: folder.path)?.changes(to: .current) ?? []
        guard changes.isEmpty else {
            throw CommandFailure("environment differs: \(changes.joined(separator: "; ")); record all instead")
        }
        for name in asked.isEmpty ? open : asked {
            let picture = try PNG.read("\(folder.failed)/\(name).png")
            try PNG.write(picture, to: "\(folder.path)/\(name).png")
            try? FileManager.default.removeItem(atPath: "\(folder.failed)/\(name).png")
            try? FileManager.default.removeItem(atPath: "\(folder.failed)/\(name).difference.png")
            print("accepted  \(name)")
        }
        if RenderingRecord(folder: folder.path) == nil { try RenderingRecord.current.write(to: folder.path) }
        if open.isEmpty { print("nothing to accept: the last run found no difference") }
        return 0
    }

    /// Names references that no scene file makes and pictures that have no reference.
    func dead() throws -> Int32 {
        let wanted = Set(try folder.names.flatMap { try folder.file($0).references })
        let orphans = folder.pictures.filter { !wanted.contains($0) }
        let missing = wanted.subtracting(folder.pictures).sorted()
        for name in orphans { print("no scene makes    \(name).png") }
        for name in missing { print("no reference for  \(name).png") }
        return orphans.isEmpty && missing.isEmpty ? 0 : 1
    }

    /// Lists what the references weigh; those over their cap make the status 1.
    func sizes(cap: Int) throws -> Int32 {
        var caps: [String: Int] = [:]
        for file in try folder.names.map(folder.file) {
            for reference in file.references { caps[reference] = file.cap }
        }
        let sizes = folder.pictures.map { (name: $0, bytes: folder.data($0)?.count ?? 0) }
            .sorted { ($1.bytes, $0.name) < ($0.bytes, $1.name) }
        guard !sizes.isEmpty else { throw CommandFailure("no references below \(folder.path)") }
        var over = 0
        for (name, bytes) in sizes {
            let most = caps[name] ?? cap
            if bytes > most { over += 1 }
            print("\(bytes)  \(name).png" + (bytes > most ? "  over its cap of \(most)" : ""))
        }
        let all = sizes.map(\.bytes).reduce(0, +)
        print("\(sizes.count) references, \(all) bytes, median \(sizes[sizes.count / 2].bytes); \(over) over their cap")
        return over == 0 ? 0 : 1
    }
}
