import Foundation

/// Finds and reads the Swift files of folders.
public enum SourceFolder {
    /// A file with its path below the folder that was named.
    public struct Item: Sendable {
        public let file: SourceFile
        public let relativePath: String
    }

    /// All Swift files of files and folders; those of a folder sorted by path. Hidden ones are left out, and so are
    /// links in a folder that lead nowhere: `skipped` is called with their paths.
    ///
    /// A file that is named itself has its path below `root`, or its name alone where it is not there.
    public static func read(_ paths: [String], root base: String? = nil, skipped: (String) -> Void = { _ in }) throws
        -> [Item]
    {
        var items: [Item] = [], seen: Set<String> = []
        let base = base.map { URL(fileURLWithPath: $0).standardizedFileURL.path + "/" }
        for path in paths {
            let root = URL(fileURLWithPath: path).standardizedFileURL.path
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) else {
                throw FileFailure("cannot read \(path): no such file or folder")
            }
            let names = isFolder.boolValue ? try swiftFiles(in: root) : [""]
            for name in names {
                let full = name.isEmpty ? root : root + "/" + name
                if !FileManager.default.fileExists(atPath: full) {
                    skipped(full)
                    continue
                }
                guard seen.insert(full).inserted else { continue }
                let relative = name.isEmpty ? self.name(of: full, below: base) : name
                items.append(Item(file: SourceFile(path: full, bytes: try bytes(of: full)), relativePath: relative))
            }
        }
        return items
    }

    /// The paths in a file that names them, one a line.
    public static func list(_ path: String) throws -> [String] {
        String(decoding: try bytes(of: path), as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    }

    private static func name(of file: String, below base: String?) -> String {
        if let base, file.hasPrefix(base) { return String(file.dropFirst(base.count)) }
        return URL(fileURLWithPath: file).lastPathComponent
    }

    private static func swiftFiles(in folder: String) throws -> [String] {
        do {
            return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { name in
                name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
            }.sorted()
        } catch {
            throw FileFailure("read", folder, error)
        }
    }

    private static func bytes(of path: String) throws -> [UInt8] {
        do { return try [UInt8](Data(contentsOf: URL(fileURLWithPath: path))) } catch {
            throw FileFailure("read", path, error)
        }
    }
}
