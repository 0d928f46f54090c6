import Foundation
import Snapshots

/// Keeps a folder of references in order; each answers with the status of the program.
struct SceneFolderCare {
    let folder: SceneFolder

    /// Takes pictures that differed or were missing in the last run as references, all or some.
    func accept(_ asked: [String]) throws -> Int32 {
        let results = try folder.lastResults().filter {
            ($0.verdict == .differs || $0.verdict == .missing) && folder.failedData($0.name) != nil
        }
        for name in asked where !results.contains(where: { $0.name == name || $0.file == name }) {
            throw CommandFailure(Verbs.unknown(name, among: results.map(\.name), what: "picture to accept"))
        }
        let changes = RenderingRecord(folder: folder.path)?.changes(to: .current) ?? []
        guard changes.isEmpty else {
            throw CommandFailure("environment differs: \(changes.joined(separator: "; ")); record all instead")
        }
        let chosen = results.filter { asked.isEmpty || asked.contains($0.name) || asked.contains($0.file) }
        for name in chosen.map(\.name) {
            let picture = try PNG.read("\(folder.failed)/\(name).png")
            try PNG.write(picture, to: "\(folder.path)/\(name).png")
            for end in ["png", "difference.png"] {
                try? FileManager.default.removeItem(atPath: "\(folder.failed)/\(name).\(end)")
            }
            print("accepted  \(name)")
        }
        if RenderingRecord(folder: folder.path) == nil { try RenderingRecord.current.write(to: folder.path) }
        if chosen.isEmpty { print("nothing to accept: the last run found no difference") }
        return 0
    }

    /// Names references that no scene file makes and pictures that have no reference.
    func dead(removes: Bool) throws -> Int32 {
        let orphans = try folder.orphans()
        let missing = try folder.wanted().subtracting(folder.pictures).sorted()
        for name in orphans {
            if removes { try FileManager.default.removeItem(atPath: "\(folder.path)/\(name).png") }
            print("\(removes ? "removed         " : "no scene makes  ")  \(name).png")
        }
        for name in missing { print("no reference for  \(name).png") }
        if orphans.isEmpty && missing.isEmpty { print("\(folder.pictures.count) references, each with its scene") }
        return (orphans.isEmpty || removes) && missing.isEmpty ? 0 : 1
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

    /// Writes references again that can be smaller, with the same pixels.
    func pack() throws -> Int32 {
        guard !folder.pictures.isEmpty else { throw CommandFailure("no references below \(folder.path)") }
        var (before, after) = (0, 0)
        for name in folder.pictures {
            let path = "\(folder.path)/\(name).png"
            let (old, picture) = (folder.data(name)?.count ?? 0, try PNG.read(path))
            let packed = PNG.data(of: picture)
            before += old
            after += min(old, packed.count)
            guard packed.count < old else { continue }
            guard PixelComparison(try PNG.decode(packed, path: path), with: picture).isEqual else {
                throw CommandFailure("\(path): packed it would not be the same picture")
            }
            try WholeFile.write(packed, to: path)
            print("\(old) → \(packed.count)  \(name).png")
        }
        print("\(folder.pictures.count) references: \(before) bytes before, \(after) now")
        return 0
    }
}
