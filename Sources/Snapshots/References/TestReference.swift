import Foundation

/// The reference of a test: a set beside the test's file, and a path in it.
struct TestReference {
    let set: ReferenceSet
    /// The path below the set's folder, without extension.
    let path: String

    init(suite: String?, test: String, name: String?, filePath: String) {
        let file = URL(fileURLWithPath: filePath)
        let folder = file.deletingLastPathComponent()
        set = ReferenceSet(
            folder: folder.appendingPathComponent("__Snapshots__").path,
            failed: Self.package(containing: folder).map { $0.appendingPathComponent(".build/failed").path })
        // `testAtRest()` without its parentheses.
        let names = [String(test.prefix { $0 != "(" })] + [name].compactMap(\.self)
        path =
            ReferenceSet.fileName(suite ?? file.deletingPathExtension().lastPathComponent) + "/"
            + names.map(ReferenceSet.fileName).joined(separator: ".")
    }

    /// The innermost folder with a `Package.swift`, or nil.
    private static func package(containing folder: URL) -> URL? {
        var folder = folder
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
                return folder
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }
}

extension ReferenceSet {
    /// The set `Tests/<Target>/__Snapshots__` of the target that contains a test's file. Failures go to
    /// `.build/failed/<Target>` of the same package.
    package init(testTarget filePath: String) {
        let parts = filePath.split(separator: "/", omittingEmptySubsequences: false)
        guard let tests = parts.lastIndex(of: "Tests"), tests + 1 < parts.count - 1 else {
            fatalError("ReferenceSet: \(filePath) is not in a folder Tests/<Target>/")
        }
        let root = parts[..<tests].joined(separator: "/")
        self.init(
            folder: "\(root)/Tests/\(parts[tests + 1])/__Snapshots__",
            failed: "\(root)/.build/failed/\(parts[tests + 1])")
    }

    /// Replaces everything but letters, digits, `_`, `.`, `@` and `-` by single dashes.
    package static func fileName(_ text: String) -> String {
        var result = ""
        for character in text {
            let stays = character.isLetter || character.isNumber || "_.@-".contains(character)
            if stays { result.append(character) } else if result.last != "-" { result.append("-") }
        }
        return result.trimmingCharacters(in: CharacterSet(charactersIn: "-."))
    }
}
