import Files
import Foundation
import PackageBuilds
import PreviewScenes
import Snapshots

/// The scene files of a folder that an edit touches: those that changed themselves or have a changed reference, and
/// those whose scene is declared in a source that a changed one affects.
@MainActor struct TouchedFiles {
    let folder: SceneFolder
    let scenes: [Scene]

    /// - Parameter changed: The absolute paths of changed files.
    func names(_ changed: Set<String>, _ edited: EditedSources) -> [String] {
        let root = Self.absolute(folder.path)
        if changed.contains("\(root)/\(RenderingRecord.fileName)") { return folder.names }
        return folder.names.filter { name in
            guard !changed.contains("\(root)/\(name).scene"), let file = try? folder.file(name) else { return true }
            let references = file.references + file.textNames
            if references.contains(where: { changed.contains("\(root)/\(SceneFolder.referenceFile($0))") }) {
                return true
            }
            switch edited {
            case .everything: return true
            case .sources(let sources):
                guard !sources.isEmpty else { return false }
                // Scenes in code may be made of any source.
                guard let source = scenes.first(where: { $0.id == file.scene })?.file else { return true }
                return sources.contains(source)
            }
        }
    }

    /// The absolute paths of files that differ from a revision of Git, and of those that it does not know.
    static func changes(since revision: String, in folder: String) throws -> Set<String> {
        func git(_ folder: String, _ words: [String]) throws -> [String] {
            let run = try ToolRun(["git", "-C", folder] + words)
            guard run.succeeded else { throw CommandFailure("--changed-since \(revision): \(run.output)") }
            return run.output.split(separator: "\0").map(String.init)
        }
        let top = try git(folder, ["rev-parse", "--show-toplevel"]).joined().trimmingCharacters(in: .newlines)
        let paths =
            try git(top, ["diff", "--name-only", "--no-renames", "-z", "--end-of-options", revision, "--"])
            + git(top, ["ls-files", "--others", "--exclude-standard", "-z"])
        return Set(paths.map { absolute("\(top)/\($0)") })
    }

    /// The path without links to folders, also of a file that is gone.
    static func absolute(_ path: String) -> String {
        let file = URL(fileURLWithPath: path)
        guard let real = realpath(path, nil) ?? realpath(file.deletingLastPathComponent().path, nil) else {
            return file.path
        }
        defer { free(real) }
        let known = String(cString: real)
        return access(path, F_OK) == 0 ? known : "\(known)/\(file.lastPathComponent)"
    }
}
