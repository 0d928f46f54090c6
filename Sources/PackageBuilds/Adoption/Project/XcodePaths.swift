/// The paths of the files and groups of a project, relative to its folder or absolute.
struct XcodePaths {
    private let objects: [String: [String: Any]]
    /// By identifier; without those that lie in the SDK or among the products.
    private let paths: [String: String]
    /// The identifiers and paths of folders whose files all belong to a target, in the order of their paths.
    let synchronizedFolders: [(id: String, path: String)]

    init(_ graph: XcodeObjects) {
        objects = graph.objects
        var paths: [String: String] = [:]
        // Groups form a tree; a broken file that has a cycle is left at the second visit.
        var waiting = [(id: graph.project["mainGroup"] as? String ?? "", folder: Self.folder(of: graph.project))]
        while let (id, folder) = waiting.popLast() {
            guard let object = graph.objects[id], paths[id] == nil else { continue }
            guard let path = Self.path(of: object, in: folder) else { continue }
            paths[id] = path
            waiting += graph.list(object["children"]).map { ($0, path) }
        }
        self.paths = paths
        synchronizedFolders = paths.filter {
            graph.objects[$0.key]?["isa"] as? String == "PBXFileSystemSynchronizedRootGroup"
        }.map { (id: $0.key, path: $0.value) }.sorted { $0.path < $1.path }
    }

    /// Other projects, sorted.
    var projects: [String] { paths.values.filter { $0.hasSuffix(".xcodeproj") }.sorted() }

    /// The files that a reference stands for: one, or all localizations of one.
    func files(_ id: String) -> [String] {
        guard let object = objects[id], let path = paths[id] else { return [] }
        guard object["isa"] as? String == "PBXVariantGroup" else { return [path] }
        return (object["children"] as? [String] ?? []).compactMap { paths[$0] }
    }

    /// The members of a synchronized folder: files, and folders that are one resource. `names` are paths of files.
    static func members(_ names: [String], except exceptions: [String]) -> [String] {
        var members: [String] = []
        for name in names {
            let whole = wholeFolder(in: name) ?? name
            let isException = exceptions.contains { whole == $0 || whole.hasPrefix($0 + "/") }
            if !isException, members.last != whole { members.append(whole) }
        }
        return members
    }

    /// Asset catalogs, bundles and data models are one file to Xcode.
    private static func wholeFolder(in path: String) -> String? {
        let parts = path.split(separator: "/")
        guard
            let index = parts.dropLast().firstIndex(where: { part in
                [".xcassets", ".bundle", ".xcdatamodeld", ".framework", ".docc"].contains { part.hasSuffix($0) }
            })
        else { return nil }
        return parts[...index].joined(separator: "/")
    }

    /// A path of a build setting, without the variable for the project's folder.
    static func withoutRoot(_ path: String) -> String {
        for variable in ["$(SRCROOT)/", "${SRCROOT}/", "$SRCROOT/", "$(PROJECT_DIR)/", "./"]
        where path.hasPrefix(variable) {
            return String(path.dropFirst(variable.count))
        }
        return path
    }

    private static func folder(of project: [String: Any]) -> String { project["projectDirPath"] as? String ?? "" }

    private static func path(of object: [String: Any], in folder: String) -> String? {
        let path = object["path"] as? String ?? ""
        switch object["sourceTree"] as? String {
        case "<group>", nil: return [folder, path].filter { !$0.isEmpty }.joined(separator: "/")
        case "SOURCE_ROOT", "<absolute>": return path
        default: return nil
        }
    }
}
