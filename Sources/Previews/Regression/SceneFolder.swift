import Files
import Foundation
import PreviewScenes
import Snapshots

/// A folder of scene files and their references.
struct SceneFolder {
    let path: String
    /// The folder of the last run's failed pictures, results and report.
    var failed: String { path + "/.failed" }
    var results: String { failed + "/results.json" }
    /// The name of the folder itself.
    var title: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The names of all scene files below the folder, sorted.
    let names: [String]
    /// The names of all pictures below the folder, sorted.
    let pictures: [String]
    /// The names of the texts that are references, sorted.
    let texts: [String]
    /// The references of scene files that need not be read for them.
    var knownReferences: [String: [String]] = [:]

    init(_ path: String) throws {
        self.path = path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandFailure("\(path) is not a folder")
        }
        let all: [String]
        do {
            all = try FileManager.default.subpathsOfDirectory(atPath: path).filter { file in
                !file.split(separator: "/").contains { $0.hasPrefix(".") }
            }
        } catch { throw FileError.unreadable(path: path, reason: error.localizedDescription) }
        func names(_ end: String) -> [String] {
            all.filter { $0.hasSuffix("." + end) }.map { String($0.dropLast(end.count + 1)) }.sorted()
        }
        self.names = names(SceneFile.fileExtension)
        pictures = names("png")
        texts = names("txt").flatMap { [$0, $0 + ".txt"] }.filter(SceneFile.isText)
        var info = stat()
        guard lstat(failed, &info) != 0 || info.st_mode & S_IFMT != S_IFLNK else {
            throw CommandFailure("\(failed) is a symbolic link: remove it; files are not written through links")
        }
    }

    func file(_ name: String) throws -> SceneFile {
        let text = try InputFile.text("\(path)/\(name).\(SceneFile.fileExtension)", acceptsPipes: false)
        return try SceneFile(name: name, text: text)
    }

    /// The requested names, or all if none are requested. Throws an error for an unknown name.
    func chosen(_ asked: [String]) throws -> [String] {
        let asked = asked.map { $0.hasSuffix(".scene") ? String($0.dropLast(6)) : $0 }
        for name in asked where !names.contains(name) {
            throw CommandFailure(UnknownName.message(name, among: names, what: "scene file"))
        }
        return asked.isEmpty ? names : asked
    }

    /// The scene file of each reference. Throws an error if two files make the same reference.
    func owners() throws -> [String: String] {
        var owners: [String: String] = [:]
        for name in names { try add(name, references(of: name), to: &owners) }
        return owners
    }

    /// Throws an error if two scene files make the same picture. Skips malformed files, which have results of their
    /// own.
    func checkNames() throws {
        var owners: [String: String] = [:]
        for name in names {
            if let references = try? references(of: name) { try add(name, references, to: &owners) }
        }
    }

    /// The names of what a scene file makes: of its pictures and its audit.
    func references(of name: String) throws -> [String] {
        if let known = knownReferences[name] { return known }
        let file = try file(name)
        return file.references + file.textNames
    }

    private func add(_ name: String, _ references: [String], to owners: inout [String: String]) throws {
        for reference in references {
            if let other = owners.updateValue(name, forKey: reference) {
                throw CommandFailure("\(other).scene and \(name).scene both make \(reference).png: rename one")
            }
        }
    }

    /// The pictures and texts that the scene files make, without findings of audits.
    func expectedReferences() throws -> Set<String> {
        Set(try owners().keys.filter { !$0.hasSuffix(SceneFile.auditSuffix) })
    }

    /// The files of references without a scene file.
    func orphans() throws -> [String] {
        let owners = try owners()
        return pictures.filter { owners[$0] == nil || SceneFile.isText($0) }.map { $0 + ".png" }
            + texts.filter { owners[$0] == nil }.map(Self.referenceFile)
    }

    /// The results of the last run.
    func lastResults() throws -> [RegressionResult] {
        guard FileManager.default.fileExists(atPath: results) else {
            throw CommandFailure("there is no \(results); run verify first")
        }
        let data = try InputFile.data(results, limit: InputFile.pictureLimit, acceptsPipes: false)
        guard let results = RegressionResult.read(data) else {
            throw CommandFailure("\(results) is malformed; run verify again")
        }
        return results
    }

    /// Prepares for a run: removes the results, and all failures before a run of all files. Rejections and the list of
    /// unchanged files stay.
    func prepareForRun(ofAll: Bool) {
        AtomicFile.sweep(path)
        let files = FileManager.default
        // A file that cannot be removed causes an error when it is written.
        guard ofAll else {
            try? files.removeItem(atPath: results)
            return
        }
        let items = (try? files.contentsOfDirectory(atPath: failed)) ?? []
        let kept = [Rejections.fileName, UnchangedFiles.fileName]
        guard !items.allSatisfy({ !kept.contains($0) }) else {
            try? files.removeItem(atPath: failed)
            return
        }
        for item in items where !kept.contains(item) { try? files.removeItem(atPath: "\(failed)/\(item)") }
    }

    /// Saves the results for `report` and `accept` with the environment, and excludes them from version control.
    func saveResults(_ data: Data) throws(FileError) {
        try AtomicFile.write(data, to: results, lasting: false, followsLinks: false)
        try AtomicFile.write(Data("*\n".utf8), to: failed + "/.gitignore", lasting: false, followsLinks: false)
        // On another machine, nothing is accepted without it.
        try? RenderingRecord.current.write(to: failed)
    }

    /// The digest of a reference, or `none`.
    func referenceDigest(_ name: String) -> String { reference(name).map(SHA256.hex) ?? RegressionResult.noReference }

    /// The file of a reference in its folder. That of an audit is the text of its findings.
    static func referenceFile(_ name: String) -> String {
        guard SceneFile.isText(name) else { return name + ".png" }
        return name.hasSuffix(".txt") ? name : name + ".txt"
    }
    func referencePath(_ name: String) -> String { "\(path)/\(Self.referenceFile(name))" }
    func reference(_ name: String) -> Data? { Self.picture(referencePath(name)) }
    func failedReference(_ name: String) -> Data? { Self.picture("\(failed)/\(Self.referenceFile(name))") }

    func data(_ name: String) -> Data? { Self.picture("\(path)/\(name).png") }
    func failedData(_ name: String) -> Data? { Self.picture("\(failed)/\(name).png") }

    private static func picture(_ path: String) -> Data? {
        try? InputFile.data(path, limit: InputFile.pictureLimit, acceptsPipes: false)
    }
}
