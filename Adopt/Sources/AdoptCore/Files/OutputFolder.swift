import Foundation

/// Writes rewritten files. A file that has the same content already is left alone, so it is not compiled again.
public struct OutputFolder {
    public let path: String

    /// Fails where the folder is one of the originals' or inside one: originals are never written to.
    public init(_ path: String, originals: [String]) throws {
        let folder = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
        for original in originals {
            let other = URL(fileURLWithPath: original).standardizedFileURL.resolvingSymlinksInPath().path
            if Self.contains(folder, other) || Self.contains(other, folder) {
                throw FileFailure("the output folder \(path) and the originals in \(original) must be apart")
            }
        }
        self.path = folder
    }

    /// Whether a path is that of a folder, or inside of it.
    private static func contains(_ folder: String, _ path: String) -> Bool {
        path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }

    /// Returns whether the file was written. Readers find the old or the new content, never a part.
    @discardableResult public func write(_ bytes: [UInt8], to name: String) throws -> Bool {
        let file = path + "/" + name
        // A folder in it may be a link to the originals.
        let parent = URL(fileURLWithPath: file).deletingLastPathComponent().resolvingSymlinksInPath().path
        guard Self.contains(path, parent) else {
            throw FileFailure("cannot write \(file): its folder is a link to \(parent)")
        }
        if FileManager.default.contents(atPath: file) == Data(bytes) { return false }
        do {
            try FileManager.default.createDirectory(
                atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try Data(bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            throw FileFailure("write", file, error)
        }
        return true
    }
}

extension Adoption.File {
    /// The rewritten text. Where it differs, one line above names the original, so that errors and debuggers do.
    public var output: [UInt8] { edits.isEmpty ? original : located }

    /// The rewritten text with that line, whether it differs or not.
    public var located: [UInt8] {
        let name = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return Array("#sourceLocation(file: \"\(name)\", line: 1)\n".utf8) + rewritten
    }
}
