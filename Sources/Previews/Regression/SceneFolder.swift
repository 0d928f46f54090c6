import Foundation
import Snapshots

/// A folder of scene files with their references beside them.
struct SceneFolder {
    let path: String
    /// What the last run left: pictures that failed, its results, its report.
    var failed: String { path + "/.failed" }
    var results: String { failed + "/results.json" }

    /// The names of all scene files below the folder, sorted.
    let names: [String]
    /// The names of all pictures below the folder, sorted.
    let pictures: [String]

    init(_ path: String) throws {
        self.path = path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandFailure("\(path) is no folder")
        }
        let all = try FileManager.default.subpathsOfDirectory(atPath: path).filter { file in
            !file.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        func names(_ end: String) -> [String] {
            all.filter { $0.hasSuffix("." + end) }.map { String($0.dropLast(end.count + 1)) }.sorted()
        }
        self.names = names(SceneFile.fileExtension)
        pictures = names("png")
    }

    func file(_ name: String) throws -> SceneFile {
        let file = "\(path)/\(name).\(SceneFile.fileExtension)"
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
            throw CommandFailure("cannot read \(file)")
        }
        return try SceneFile(name: name, text: text)
    }

    /// The names that were asked for, all where none was; an error names those that are not there.
    func chosen(_ asked: [String]) throws -> [String] {
        let asked = asked.map { $0.hasSuffix(".scene") ? String($0.dropLast(6)) : $0 }
        for name in asked where !names.contains(name) {
            throw CommandFailure(Verbs.unknown(name, among: names, what: "scene file"))
        }
        return asked.isEmpty ? names : asked
    }

    func data(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(path)/\(name).png") }
    func failedData(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(failed)/\(name).png") }
}
