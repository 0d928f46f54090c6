import Files
import Foundation
import PreviewTools
import Snapshots
import Typesetting

/// The scene files whose pictures were equal to their references, in `.failed/unchanged.json`, with all that they were
/// made of. Runs keep the file, and do not make these pictures again.
///
/// Files that code of scenes reads from elsewhere, the network and the time of day are unknown to it.
struct UnchangedFiles {
    static let fileName = "unchanged.json"

    private struct Entry: Codable {
        /// The state of the scene file and its references.
        let stamps: String
        let references: [String]
        let results: [RegressionResult]
    }

    private struct Store: Codable {
        /// The state of all that scene files have in common.
        var shared = ""
        /// The files that workers had in memory: libraries.
        var mapped: Set<String> = []
        var files: [String: Entry] = [:]
    }

    private let folder: SceneFolder
    private let start: Int64
    private var store = Store()

    /// Reads the file of a folder. Entries that may have changed are left out. `start` is the time of the run.
    init(of folder: SceneFolder, start: Int64 = InputStamps.now) {
        (self.folder, self.start) = (folder, start)
        let path = "\(folder.failed)/\(Self.fileName)"
        guard let data = try? InputFile.data(path, limit: InputFile.pictureLimit, acceptsPipes: false),
            var store = try? JSONDecoder().decode(Store.self, from: data),
            store.shared == Self.shared(folder, store.mapped).text
        else { return }
        store.files = store.files.filter { name, entry in
            entry.stamps == Self.stamps(name, entry.references, folder).text
        }
        self.store = store
    }

    /// Leaves out all entries.
    mutating func forget() { store.files = [:] }

    /// The results of a scene file; nil where its pictures are to be made.
    func results(of name: String) -> [RegressionResult]? { store.files[name]?.results }

    /// The references of the scene files that did not change.
    var references: [String: [String]] { store.files.mapValues(\.references) }

    /// Adds the results of a run with workers that had files in memory, and writes the file. All that may have changed
    /// during the run is left out.
    mutating func save(_ results: [RegressionResult], mapped: Set<String>) {
        store.mapped.formUnion(mapped)
        let shared = Self.shared(folder, store.mapped)
        guard shared.areOlder(than: start) else { return }
        store.shared = shared.text
        for (name, results) in Dictionary(grouping: results, by: \.file) {
            store.files[name] = nil
            guard results.allSatisfy({ $0.verdict == .equal }), let references = try? folder.references(of: name)
            else { continue }
            let stamps = Self.stamps(name, references, folder)
            guard stamps.areOlder(than: start) else { continue }
            store.files[name] = Entry(stamps: stamps.text, references: references, results: results)
        }
        guard let data = try? JSONEncoder().encode(store) else { return }
        // Without the file, the next run makes all pictures.
        try? AtomicFile.write(data, to: "\(folder.failed)/\(Self.fileName)", lasting: false, followsLinks: false)
    }

    private static func stamps(_ name: String, _ references: [String], _ folder: SceneFolder) -> InputStamps {
        var stamps = InputStamps()
        stamps.add("\(folder.path)/\(name).\(SceneFile.fileExtension)")
        for reference in references { stamps.add(folder.referencePath(reference)) }
        return stamps
    }

    /// Variables that shells set for each command.
    private static let ignoredVariables: Set = ["_", "OLDPWD", "SHLVL"]
    /// Folders of resources beside a program.
    private static let resourceExtensions: Set = ["app", "bundle", "lproj", "resources", "xcassets"]

    /// Whether a file beside a program is one that builds of other programs and modules write.
    private static func isBuildProduct(_ name: String, _ path: String) -> Bool {
        let url = URL(fileURLWithPath: name)
        if ["build", "product", "swiftmodule", "xctest", "so"].contains(url.pathExtension) { return true }
        if ["Modules", "ModuleCache", "index", "prebuilt"].contains(name) || name.hasPrefix("swift-version-") {
            return true
        }
        if name.hasSuffix("description.json") { return true }
        return url.pathExtension.isEmpty && access(path, X_OK) == 0
    }

    /// The program with its resources, libraries, fonts, time zones and environment.
    private static func shared(_ folder: SceneFolder, _ mapped: Set<String>) -> InputStamps {
        var stamps = InputStamps()
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let programs = URL(fileURLWithPath: program).deletingLastPathComponent()
        if programs.pathExtension == "app" {
            stamps.add(tree: programs.path)
        } else {
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: programs.path)) ?? []).sorted() {
                let path = "\(programs.path)/\(name)"
                if resourceExtensions.contains(URL(fileURLWithPath: name).pathExtension) {
                    stamps.add(tree: path)
                } else if path == program || !isBuildProduct(name, path) {
                    stamps.add(path)
                }
            }
        }
        // A folder has the list of further libraries, such as those of a picture format.
        let libraries = Set(mapped.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path })
        for path in mapped.union(libraries).sorted() where path != programs.path { stamps.add(path) }
        for path in FontLibrary.shared.files { stamps.add(path) }
        for path in ["/usr/share/zoneinfo", "/etc/localtime", "\(folder.path)/\(RenderingRecord.fileName)"] {
            stamps.add(path)
        }
        stamps.add(fact: FileManager.default.currentDirectoryPath)
        for (name, value) in ProcessInfo.processInfo.environment.sorted(by: { $0.key < $1.key })
        where !ignoredVariables.contains(name) { stamps.add(fact: "\(name)=\(value)") }
        return stamps
    }
}
