import Files
import Foundation
import PackageBuilds
import PreviewScenes
import UIKit

/// An Interface Builder document in the place of a scene's id on the command line: `Card.xib`, `Main.storyboard`, or
/// `Main.storyboard:Detail` for one controller of it.
@MainActor struct DocumentArgument {
    let path: String
    /// The part after the colon.
    let name: String?
    /// Found once: a document is read again at every save, and a project may be large.
    private let folders: DocumentFolders
    private static let suffixes = [".storyboard", ".xib"]

    /// Nil for anything else. The part after the colon must not have such a suffix itself.
    init?(_ argument: String) {
        if Self.suffixes.contains(where: argument.hasSuffix) {
            (path, name) = (argument, nil)
        } else {
            let colons = Self.suffixes.compactMap { argument.range(of: $0 + ":", options: .backwards) }
            guard let colon = colons.first else { return nil }
            path = String(argument[..<argument.index(before: colon.upperBound)])
            name = String(argument[colon.upperBound...])
        }
        folders = DocumentFolders(of: path)
    }

    /// The scenes of the document, and the one that is named. A document with one scene names it.
    func scenes() throws -> (all: [Scene], chosen: Scene?) {
        let preview: InterfacePreview
        do {
            preview = try InterfacePreview(path: path, root: Bundle(path: folders.root), folders: folders.all)
        } catch { throw CouldNotRun("\(error)") }
        guard !preview.parts.isEmpty else { throw CouldNotRun("\(path): the document has nothing to show") }
        var ids: Set<String> = []
        let all = preview.parts.map { part in
            Scene(
                Self.id(of: part.name, besides: &ids), title: part.name, summary: part.summary, size: part.size
            ) { _ in preview.makeController(part) }
        }
        guard let name else { return (all, all.count == 1 ? all[0] : nil) }
        let named = preview.parts.firstIndex { $0.names.contains(name) } ?? all.firstIndex { $0.id == name }
        guard let named else {
            throw CouldNotRun("\(path): " + UnknownName.message(name, among: preview.parts.map(\.name), what: "scene"))
        }
        return (all, all[named])
    }

    private static func id(of name: String, besides ids: inout Set<String>) -> String {
        let first = SceneID.make(from: name)
        let id = ids.contains(first) ? (2...).lazy.map { "\(first)-\($0)" }.first { !ids.contains($0) }! : first
        ids.insert(id)
        return id
    }
}

/// The folders of the images, the colours and the other documents that a document names.
struct DocumentFolders {
    /// The project that the document belongs to, or its own folder.
    let root: String
    /// The folders with resources in it, that of the document first.
    let all: [URL]
    private static let kinds: Set = ["xib", "storyboard", "png", "jpg", "jpeg", "pdf", "strings"]

    init(of path: String) {
        let folder = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
        let project = Self.project(above: folder)
        root = (project ?? folder).path
        var folders = [folder]
        for file in project.map({ IOSSources.files(in: $0.path) }) ?? [] {
            guard let found = Self.resourceFolder(of: file) else { continue }
            let url = URL(fileURLWithPath: root + "/" + found).standardizedFileURL
            if !folders.contains(where: { $0.path == url.path }) { folders.append(url) }
        }
        let above = folder.deletingLastPathComponent()
        if folder.pathExtension == "lproj", !folders.contains(where: { $0.path == above.path }) {
            folders.append(above)
        }
        all = folders
    }

    /// The folder in which a file is found as a resource: that of a catalog or a folder of translations.
    private static func resourceFolder(of file: String) -> String? {
        let parts = file.split(separator: "/")
        let whole = parts.firstIndex { $0.hasSuffix(".xcassets") || $0.hasSuffix(".lproj") }
        guard whole != nil || kinds.contains(URL(fileURLWithPath: file).pathExtension.lowercased()) else { return nil }
        return parts[..<(whole ?? parts.count - 1)].joined(separator: "/")
    }

    /// The nearest folder with a project or a package. A repository does not count: it may be all of a home folder.
    private static func project(above folder: URL) -> URL? {
        var folder = folder
        while folder.path != "/" {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            if names.contains(where: { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") }) {
                return folder
            }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }
}
