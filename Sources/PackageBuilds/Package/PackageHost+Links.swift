import Foundation

extension PackageHost {
    /// Links everything of the package but its manifest and what is built.
    ///
    /// A folder that was copied, moved or renamed with all that is in it has links to, and modules of, the other place.
    /// These are made again.
    func writeLinks() throws {
        let files = FileManager.default, packages = overlay.deletingLastPathComponent()
        try files.createDirectory(at: overlay, withIntermediateDirectories: true)
        if try files.contentsOfDirectory(atPath: packages.path) != [overlay.lastPathComponent]
            || linked(in: overlay).contains(where: leadsElsewhere)
        {
            for made in [packages, scratch.appendingPathComponent("build")] where files.fileExists(atPath: made.path) {
                try files.removeItem(at: made)
            }
            try files.createDirectory(at: overlay, withIntermediateDirectories: true)
        }
        let present = try linked(in: overlay), names = try linked(in: folder)
        for name in present.subtracting(names) { try files.removeItem(at: overlay.appendingPathComponent(name)) }
        for name in names.subtracting(present) {
            try files.createSymbolicLink(
                at: overlay.appendingPathComponent(name), withDestinationURL: folder.appendingPathComponent(name))
        }
    }

    private func leadsElsewhere(_ name: String) -> Bool {
        let link = overlay.appendingPathComponent(name).path
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else { return false }
        return target != folder.appendingPathComponent(name).path
    }

    private func linked(in folder: URL) throws -> Set<String> {
        try Set(FileManager.default.contentsOfDirectory(atPath: folder.path)).filter {
            !$0.hasPrefix(".") && $0 != "Package.swift" && $0 != "Package.resolved" && !Self.added.contains($0)
        }
    }
}
