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

    /// The references that the scene files ask for.
    func wanted() throws -> Set<String> { Set(try names.flatMap { try file($0).references }) }

    /// References that no scene file makes, sorted.
    func orphans() throws -> [String] {
        let wanted = try wanted()
        return pictures.filter { !wanted.contains($0) }
    }

    /// What the last run found.
    func lastResults() throws -> [RegressionResult] {
        guard let data = FileManager.default.contents(atPath: results) else {
            throw CommandFailure("there was no run: \(results) is not there; verify first")
        }
        guard let results = try? JSONDecoder().decode([RegressionResult].self, from: data) else {
            throw CommandFailure("\(results) is not understood; verify again")
        }
        return results
    }

    /// Makes room for a run: with all scene files nothing of an older one stays.
    func prepareForRun(ofAll: Bool) {
        WholeFile.sweep(path)
        let files = FileManager.default
        // What cannot be removed cannot be written either, which is said then.
        if ofAll { try? files.removeItem(atPath: failed) } else { try? files.removeItem(atPath: results) }
    }

    /// Keeps what `report` and `accept` speak of, out of version control.
    func keep(_ data: Data) throws(PNGError) {
        try WholeFile.write(data, to: results, lasting: false)
        try WholeFile.write(Data("*\n".utf8), to: failed + "/.gitignore", lasting: false)
    }

    func data(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(path)/\(name).png") }
    func failedData(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(failed)/\(name).png") }
}
