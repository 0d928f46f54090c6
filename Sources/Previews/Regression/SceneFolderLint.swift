import Files
import Foundation
import Pictures
import PreviewScenes
import Snapshots

/// Maintains a folder of references. Each method returns the exit status of the program.
struct SceneFolderLint {
    let folder: SceneFolder

    /// Requires scene files, since the command changes or removes pictures.
    private func requireScenes(_ action: String) throws {
        guard !folder.names.isEmpty else {
            throw CommandFailure("nothing to \(action): no *.scene below \(folder.path)")
        }
    }

    /// Whether a file has the form of a picture or of findings that this program writes.
    private func isReference(_ file: String) -> Bool {
        if file.hasSuffix(".png") {
            return folder.data(String(file.dropLast(4))).map(PNGChunks.isReferenceForm) ?? false
        }
        guard let text = try? InputFile.text("\(folder.path)/\(file)", acceptsPipes: false) else { return false }
        return text.split(whereSeparator: \.isNewline).allSatisfy { line in
            AccessibilityAudit.names.contains { line.hasPrefix($0.name + ": ") }
        }
    }

    /// Lists references without a scene and pictures without a reference.
    func dead(removes: Bool) throws -> Int32 {
        try requireScenes("check")
        let orphans = try folder.orphans()
        let missing = try folder.expectedReferences().subtracting(folder.pictures + folder.texts)
            .map(SceneFolder.referenceFile).sorted()
        let (own, foreign) = (orphans.filter(isReference), orphans.filter { !isReference($0) })
        for name in own { StandardOutput.print("no scene makes    \(name)" + (removes ? "; removed" : "")) }
        for name in foreign { StandardOutput.print("no scene makes    \(name); not a reference, kept") }
        for name in missing { StandardOutput.print("no reference for  \(name)") }
        if orphans.isEmpty && missing.isEmpty {
            StandardOutput.print("\(folder.pictures.count) references, all with a scene")
        }
        guard removes else { return orphans.isEmpty && missing.isEmpty ? 0 : 1 }
        for name in own where unlink("\(folder.path)/\(name)") != 0 {
            throw CommandFailure("cannot remove \(folder.path)/\(name): \(FileError.reason(errno))")
        }
        return foreign.isEmpty && missing.isEmpty ? 0 : 1
    }

    /// Lists the sizes of the references. The status is 1 if any exceeds its limit.
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
            StandardOutput.print("\(bytes)  \(name).png" + (bytes > most ? "  above its limit of \(most)" : ""))
        }
        let all = sizes.map(\.bytes).reduce(0, +)
        StandardOutput.print(
            "\(sizes.count) references, \(all) bytes, median \(sizes[sizes.count / 2].bytes); \(over) above their limit"
        )
        return over == 0 ? 0 : 1
    }

    /// Rewrites references that can be smaller, with the same pixels.
    func pack() throws -> Int32 {
        try requireScenes("pack")
        guard !folder.pictures.isEmpty else {
            throw CommandFailure("no references below \(folder.path); `record` makes them")
        }
        var (before, after) = (0, 0)
        for name in folder.pictures {
            let path = "\(folder.path)/\(name).png"
            guard isReference("\(name).png") else {
                StandardOutput.print("\(name).png is not a reference, kept")
                continue
            }
            let (old, picture) = (folder.data(name)?.count ?? 0, try PNG.read(path, acceptsPipes: false))
            let packed = PNG.data(of: picture)
            before += old
            after += min(old, packed.count)
            guard packed.count < old else { continue }
            guard PixelComparison(try PNG.decode(packed, path: path), with: picture).isEqual else {
                throw CommandFailure("\(path): the packed picture would differ")
            }
            try AtomicFile.write(packed, to: path, followsLinks: false)
            StandardOutput.print("\(old) → \(packed.count)  \(name).png")
        }
        StandardOutput.print("\(folder.pictures.count) references: \(before) bytes before, \(after) now")
        return 0
    }
}
