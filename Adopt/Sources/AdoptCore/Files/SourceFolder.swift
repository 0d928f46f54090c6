import Foundation

/// Finds and reads the Swift files of folders.
public enum SourceFolder {
    /// A file with its path below the folder that was named.
    public struct Item: Sendable {
        public let file: SourceFile
        public let relativePath: String
    }

    /// All Swift files of files and folders, sorted by path. Hidden folders and files are left out.
    public static func read(_ paths: [String]) throws -> [Item] {
        var items: [Item] = [], seen: Set<String> = []
        for path in paths {
            let root = URL(fileURLWithPath: path).standardizedFileURL.path
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) else {
                throw FileFailure("cannot read \(path): no such file or folder")
            }
            let names = isFolder.boolValue ? try swiftFiles(in: root) : [""]
            for name in names {
                let full = name.isEmpty ? root : root + "/" + name
                guard seen.insert(full).inserted else { continue }
                let relative = name.isEmpty ? URL(fileURLWithPath: full).lastPathComponent : name
                items.append(Item(file: SourceFile(path: full, bytes: try bytes(of: full)), relativePath: relative))
            }
        }
        return items
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
