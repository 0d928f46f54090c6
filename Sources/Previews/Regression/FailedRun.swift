import Files
import Foundation
import Snapshots

/// The leftovers of a run: results, environment and pictures that differ, of this machine or from elsewhere.
struct FailedRun {
    /// The path of the results, for messages.
    let origin: String
    private(set) var results: [RegressionResult]
    /// Nil in what an earlier version left.
    let environment: RenderingRecord?
    /// The bytes of the new picture of a name.
    let picture: (String) -> Data?
    /// The bytes that become the reference of a name: those of the picture, or the findings of an audit.
    let reference: (String) -> Data?

    /// The last run in a folder.
    init(in folder: SceneFolder) throws { try self.init(in: folder, results: folder.lastResults()) }

    /// A run in a folder that has just ended.
    init(in folder: SceneFolder, results: [RegressionResult]) {
        origin = folder.results
        self.results = results
        environment = RenderingRecord(folder: folder.failed)
        picture = folder.failedData
        reference = folder.failedReference
    }

    /// The pictures that could be references, in the order of the results.
    var pending: [PendingPicture] {
        results.filter { ($0.verdict == .differs || $0.verdict == .missing) && reference($0.name) != nil }
            .map { PendingPicture(result: $0, run: self) }
    }
}

/// The new picture of a run that a person decides about, identified by all that the decision depends on.
struct PendingPicture {
    let result: RegressionResult
    let run: FailedRun
    /// The digest of the name, the reference that was seen and the new picture.
    let id: String

    init(result: RegressionResult, run: FailedRun) {
        (self.result, self.run) = (result, run)
        id = SHA256.hex(Data("\(result.name)\0\(result.reference ?? "")\0\(result.picture ?? "")".utf8))
    }

    var name: String { result.name }

    /// The first digits of `id`, by which a person names a decision.
    var shortID: String { String(id.prefix(8)) }

    /// The digest under which a rejection is remembered. It stays when the reference changes.
    var rejectionID: String { SHA256.hex(Data("\(name)\0\(result.picture ?? "")".utf8)) }

    /// The bytes that the run made. Throws an error if there are other ones by now.
    func data() throws(CommandFailure) -> Data {
        guard let digest = result.picture else {
            throw CommandFailure("\(run.origin) does not say which picture of \(name) was compared; run verify again")
        }
        guard let data = run.reference(name), SHA256.hex(data) == digest else {
            throw CommandFailure("the picture of \(name) is not that of \(run.origin); run verify again")
        }
        return data
    }
}

extension FailedRun {
    private init(origin: String, file: @escaping (String) -> Data?) throws {
        self.origin = origin
        guard let data = file("results.json"), let results = RegressionResult.read(data) else {
            throw CommandFailure("\(origin) is malformed")
        }
        self.results = results
        environment = file(RenderingRecord.fileName).flatMap(InputFile.text(of:)).map(RenderingRecord.init(text:))
        picture = { file($0 + ".png") }
        reference = { file(SceneFolder.referenceFile($0)) }
    }

    /// The last run in a folder, or the parts of one that continuous integration left.
    static func run(of folder: SceneFolder, from path: String?) throws -> FailedRun {
        guard let path else { return try FailedRun(in: folder) }
        let runs = try runs(from: path)
        guard runs.count > 1 else { return runs[0] }
        for run in runs.dropFirst() {
            let changes = runs[0].environment.flatMap { first in run.environment.map(first.changes) } ?? []
            guard changes.isEmpty else {
                throw CommandFailure(
                    "\(run.origin) and \(runs[0].origin) differ in their environment: "
                        + changes.joined(separator: "; "))
            }
        }
        return FailedRun(merging: runs, origin: path)
    }

    private init(merging runs: [FailedRun], origin: String) {
        self.origin = origin
        results = runs.flatMap(\.results)
        environment = runs[0].environment
        let owners = Dictionary(
            runs.flatMap { run in run.results.map { ($0.name, run) } }, uniquingKeysWith: { first, _ in first })
        picture = { name in
            // A difference has no result of its own.
            let base = name.hasSuffix(".difference") ? String(name.dropLast(".difference".count)) : name
            return (owners[name] ?? owners[base])?.picture(name)
        }
        reference = { owners[$0]?.reference($0) }
    }

    /// The run without some of its results.
    func without(_ isLeftOut: (RegressionResult) -> Bool) -> FailedRun {
        var run = self
        run.results.removeAll(where: isLeftOut)
        return run
    }

    /// The runs in a folder or ZIP archive that continuous integration left: `.failed` of a folder, or copies of it in
    /// subfolders, one for each part of a run.
    static func runs(from path: String) throws -> [FailedRun] {
        let names: [String]
        let file: (String) -> Data?
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandFailure("there is no \(path)")
        }
        if isFolder.boolValue {
            do { names = try FileManager.default.subpathsOfDirectory(atPath: path).sorted() } catch {
                throw FileError.unreadable(path: path, reason: error.localizedDescription)
            }
            file = { try? InputFile.data("\(path)/\($0)", limit: InputFile.pictureLimit, acceptsPipes: false) }
        } else {
            let data = try InputFile.data(path, limit: InputFile.pictureLimit, acceptsPipes: false)
            guard let archive = ZipArchive(data) else {
                throw CommandFailure("\(path) is neither a folder nor a ZIP archive that can be read")
            }
            (names, file) = (archive.names, archive.file)
        }
        // `--json` writes results without the environment and the pictures beside them.
        let all = Set(names)
        let folders = names.filter { $0 == "results.json" || $0.hasSuffix("/results.json") }
            .map { String($0.dropLast("results.json".count)) }
            .filter { all.contains($0 + RenderingRecord.fileName) }
        guard !folders.isEmpty else {
            throw CommandFailure(
                "there is no run in \(path): results.json and \(RenderingRecord.fileName) of a folder `.failed`")
        }
        return try folders.map { folder in
            try FailedRun(origin: "\(path)/\(folder)results.json") { file(folder + $0) }
        }
    }
}
