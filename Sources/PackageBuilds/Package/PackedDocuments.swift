import Foundation
internal import NibDocuments

/// Packs the documents of Interface Builder that a build has put beside a program.
enum PackedDocuments {
    /// Packs the documents in the bundles beside a program, and returns its path.
    static func packing(beside program: String) -> String {
        let folder = URL(fileURLWithPath: program).deletingLastPathComponent().path
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where name.hasSuffix(".resources") || name.hasSuffix(".bundle") {
            write(in: folder + "/" + name)
        }
        return program
    }

    /// A document whose packed form cannot be written is read as it is.
    static func write(in folder: String) {
        for name in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? []
        where name.hasSuffix(".storyboard") || name.hasSuffix(".xib") {
            _ = try? InterfaceDocument.pack(folder + "/" + name)
        }
    }
}
