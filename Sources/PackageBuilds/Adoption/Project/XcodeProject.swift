import Foundation

/// The targets of an Xcode project with their files, as far as `project.pbxproj` names them.
struct XcodeProject: Equatable {
    struct Target: Equatable {
        let name: String
        /// Such as `com.apple.product-type.application`.
        let productType: String
        /// Of what its sources phase compiles, as of all files here: paths relative to the project's folder, or
        /// absolute.
        var sources: [String] = []
        var resources: [String] = []
        /// The file that its build settings name.
        var infoPlist: String?
        /// `iphoneos`, `macosx` and the like; empty where the settings name none.
        var platform = ""
        /// `SWIFT_VERSION`, such as `4.2`; nil where the settings name none.
        var swiftVersion: String?

        var isApplication: Bool { productType == "com.apple.product-type.application" }
        /// Whether others import it: a framework or library.
        var isModule: Bool { productType.contains("framework") || productType.contains("library") }
        var isTest: Bool { productType.contains("test") }
        /// Whether it is for a phone or a tablet.
        var isForIOS: Bool {
            !productType.contains("watch") && !productType.contains("tv-app")
                && !["macosx", "watchos", "appletvos", "xros"].contains(platform)
        }
    }

    let targets: [Target]
    /// The paths of other projects that it refers to.
    let projects: [String]

    /// Why a project cannot be read.
    struct Failure: Error, Equatable, CustomStringConvertible { let description: String }

    /// Reads the contents of a `project.pbxproj`. `contents` returns the paths of all files below a folder, relative to
    /// it; the folder's path is relative to the project's. Synchronized folders need it.
    init(_ data: Data, contents: (String) -> [String]) throws(Failure) {
        guard let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
            let root = list as? [String: Any], let objects = root["objects"] as? [String: [String: Any]],
            let project = (root["rootObject"] as? String).flatMap({ objects[$0] })
        else { throw Failure(description: "it is not a property list with objects of a project") }
        let graph = XcodeObjects(objects: objects, project: project)
        let paths = XcodePaths(graph)
        projects = paths.projects
        targets = graph.list(project["targets"]).compactMap { id in
            guard let object = objects[id], object["isa"] as? String == "PBXNativeTarget" else { return nil }
            return Self.target(id, object, graph, paths, contents)
        }
    }

    private static func target(
        _ id: String, _ object: [String: Any], _ graph: XcodeObjects, _ paths: XcodePaths,
        _ contents: (String) -> [String]
    ) -> Target {
        var target = Target(
            name: object["name"] as? String ?? "", productType: object["productType"] as? String ?? "")
        for phase in graph.list(object["buildPhases"]).compactMap({ graph.objects[$0] }) {
            let files = graph.list(phase["files"]).compactMap { graph.objects[$0]?["fileRef"] as? String }
                .flatMap(paths.files)
            switch phase["isa"] as? String {
            case "PBXSourcesBuildPhase": target.sources += files
            case "PBXResourcesBuildPhase": target.resources += files
            default: break
            }
        }
        let (settings, base) = (graph.settings(of: object), graph.settings(of: graph.project))
        target.infoPlist = (settings["INFOPLIST_FILE"] as? String).map(XcodePaths.withoutRoot)
        // A target for several platforms may be built for another one by default.
        let platforms = settings["SUPPORTED_PLATFORMS"] as? String ?? base["SUPPORTED_PLATFORMS"] as? String ?? ""
        target.platform =
            platforms.split(separator: " ").contains("iphoneos")
            ? "iphoneos" : settings["SDKROOT"] as? String ?? base["SDKROOT"] as? String ?? ""
        target.swiftVersion = settings["SWIFT_VERSION"] as? String ?? base["SWIFT_VERSION"] as? String
        let own = Set(graph.list(object["fileSystemSynchronizedGroups"]))
        for (group, folder) in paths.synchronizedFolders {
            let exceptions = graph.exceptions(of: group, target: id)
            let members =
                own.contains(group) ? XcodePaths.members(contents(folder), except: exceptions) : exceptions
            for member in members {
                let path = folder.isEmpty ? member : folder + "/" + member
                if path == target.infoPlist { continue }
                if path.hasSuffix(".swift") { target.sources.append(path) } else { target.resources.append(path) }
            }
        }
        return target
    }
}

/// The objects of a project file, by their identifiers.
struct XcodeObjects {
    let objects: [String: [String: Any]]
    let project: [String: Any]

    func list(_ value: Any?) -> [String] { value as? [String] ?? [] }

    /// The build settings of the first configuration of a target or of the project.
    func settings(of object: [String: Any]) -> [String: Any] {
        let configurations = (object["buildConfigurationList"] as? String).flatMap { objects[$0] }
        let first = list(configurations?["buildConfigurations"]).first.flatMap { objects[$0] }
        return first?["buildSettings"] as? [String: Any] ?? [:]
    }

    /// The files of a synchronized folder whose membership in a target is not that of the folder.
    func exceptions(of group: String, target: String) -> [String] {
        list(objects[group]?["exceptions"]).compactMap { objects[$0] }
            .filter { $0["target"] as? String == target }.flatMap { list($0["membershipExceptions"]) }
    }
}
