import Files
import Foundation

/// The files of an iOS app or module in a folder: those of a target of an Xcode project, or all of the folder.
package struct IOSSources: Equatable {
    /// A framework or library that the files import, of the project or beside it.
    struct Framework: Equatable {
        let module: String
        /// Swift files, sorted.
        let files: [String]
        var resources: [String] = []
        var languageMode = LanguageMode.v5
    }

    /// The origin of the files, such as `ToDo.xcodeproj, target ToDo`.
    let origin: String
    /// The name of the module.
    let module: String
    /// Absolute paths of Swift files, sorted, as of all files here.
    let files: [String]
    /// The resources of the targets, and then of the frameworks, each sorted.
    let resources: [String]
    let infoPlist: String?
    /// Other modules whose sources are among the files.
    let ownModules: Set<String>
    /// Each after those that it imports; empty where all targets count.
    let frameworks: [Framework]
    /// Files that the project names, or links that lead to them, and that do not exist.
    let absent: [String]
    let languageMode: LanguageMode

    /// The folder that contains all files.
    var root: String { Self.commonFolder(files) }

    /// All targets but tests count with `takesAll`; else the first application, or the first target without one.
    init(folder path: String, takesAll: Bool) throws {
        let folder = URL(fileURLWithPath: path).standardizedFileURL
        guard (try? folder.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else {
            throw CommandFailure("\(path): there is no such folder")
        }
        let names = Self.files(in: folder.path)
        let projects = Self.projects(in: folder.path, names)
        let found: IOSSources
        if projects.count == 1 {
            found = try IOSSources(project: projects[0], folder: folder.path, takesAll: takesAll)
        } else {
            // A link may lead nowhere.
            let dangling = names.filter {
                $0.hasSuffix(".swift") && !FileManager.default.fileExists(atPath: folder.path + "/" + $0)
            }
            found = IOSSources(folder: folder.path, names: names, absent: Set(dangling))
        }
        guard !found.files.isEmpty else {
            let among = projects.count > 1 ? " that is in none of \(projects.count) Xcode projects" : ""
            throw CommandFailure("\(path): there is no Swift file\(among)")
        }
        self = found
    }

    /// All files of a folder without a project; of those with more than one project as well.
    private init(folder: String, names: [String], absent missing: Set<String>) {
        let kept = names.filter { !Self.isTest($0) && !missing.contains($0) }
        origin = "the folder"
        module = Self.identifier(URL(fileURLWithPath: folder).lastPathComponent)
        files = kept.filter { $0.hasSuffix(".swift") && $0 != "Package.swift" && !$0.hasSuffix("/Package.swift") }
            .map { folder + "/" + $0 }
        resources = XcodePaths.members(kept.filter(Self.isResource), except: []).map { folder + "/" + $0 }
        infoPlist = kept.first { $0 == "Info.plist" || $0.hasSuffix("/Info.plist") }.map { folder + "/" + $0 }
        ownModules = Set(
            kept.compactMap { name in
                let parts = name.split(separator: "/")
                return parts.count > 2 && parts[parts.count - 3] == "Sources" ? String(parts[parts.count - 2]) : nil
            })
        frameworks = []
        languageMode = .v5
        absent = missing.filter { !Self.isTest($0) }.sorted().map { folder + "/" + $0 }
    }

    private init(project path: String, folder: String, takesAll: Bool) throws {
        let home = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let name = URL(fileURLWithPath: path).lastPathComponent
        let project = try XcodeProject(at: path)
        let candidates = project.targets.filter { !$0.isTest && $0.isForIOS && !$0.sources.isEmpty }
        let chosen =
            takesAll ? candidates : (candidates.first(where: \.isApplication) ?? candidates.first).map { [$0] } ?? []
        guard let first = chosen.first(where: \.isApplication) ?? chosen.first else {
            throw CommandFailure("\(path): no target for iOS has Swift files")
        }
        let parts = chosen.map { Framework($0, in: home) }
        let others = candidates.filter { $0.isModule && !chosen.contains($0) }.map { Framework($0, in: home) }
        let beside = LocalLibraries.modules(beside: path, projects: project.projects)
            .filter { library in !parts.contains { $0.module == library.module } }
        let imported = Self.imported(by: parts.flatMap(\.files), among: others + beside)
        let names = chosen.map(\.name) + imported.map(\.module)
        origin = name + (names.count == 1 ? ", target " : ", targets ") + names.joined(separator: ", ")
        module = Self.identifier(first.name)
        // One check is of one module.
        let all = Set((parts + (takesAll ? imported : [])).flatMap(\.files)).sorted()
        files = all.filter(Self.exists)
        absent = Set(all + imported.flatMap(\.files)).sorted().filter { !Self.exists($0) }
        frameworks =
            takesAll
            ? []
            : imported.map {
                Framework(module: $0.module, files: $0.files.filter(Self.exists), languageMode: $0.languageMode)
            }
        let own = Set(parts.flatMap(\.resources)), foreign = Set(imported.flatMap(\.resources)).subtracting(own)
        resources = (own.sorted() + foreign.sorted()).filter(Self.exists)
        ownModules = Set((parts + (takesAll ? imported : [])).map(\.module))
        infoPlist = first.infoPlist.map { Framework.absolute($0, in: home) }.flatMap { Self.exists($0) ? $0 : nil }
        languageMode = LanguageMode(swiftVersion: first.swiftVersion)
    }

    private static func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: file) }

    /// The frameworks that files and these import, each after those that it imports.
    static func imported(by files: [String], among frameworks: [Framework]) -> [Framework] {
        var result: [Framework] = [], visited: Set<String> = []
        func visit(_ files: [String]) {
            let names = files.flatMap { file in
                MissingImport.imports(in: (try? InputFile.text(file)) ?? "", of: file)
            }.map { $0.module.prefix { $0 != "." } }
            for framework in frameworks
            where names.contains(framework.module[...]) && visited.insert(framework.module).inserted {
                visit(framework.files)
                result.append(framework)
            }
        }
        visit(files)
        return result
    }

    // MARK: Names

    /// A module's name for a target or folder, as Xcode makes it.
    static func identifier(_ name: String) -> String {
        let word = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return word.first?.isNumber != false ? "_" + word : word
    }

    /// Whether a relative path is one of tests, by the names of its folders and its own.
    static func isTest(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        return parts.dropLast().contains { $0.hasSuffix("Tests") || $0 == "Specs" }
            || ["Tests.swift", "Test.swift", "Spec.swift"].contains { path.hasSuffix($0) }
    }

    /// Without .stringsdict: Foundation on Linux ends with a signal where a key has an entry in one.
    private static let resourceExtensions: Set = [
        "json", "plist", "png", "jpg", "jpeg", "pdf", "gif", "heic", "txt", "html", "css", "js", "csv", "ttf", "otf",
        "xib", "storyboard", "strings", "xcstrings",
    ]
    static func isResource(_ path: String) -> Bool {
        let last = path.split(separator: "/").last ?? ""
        guard let dot = last.lastIndex(of: "."), last != "Info.plist" else { return false }
        return resourceExtensions.contains(last[last.index(after: dot)...].lowercased()) || path.contains(".xcassets/")
    }

    static func commonFolder(_ files: [String]) -> String {
        guard var common = files.first.map({ $0.split(separator: "/").dropLast() }) else { return "/" }
        for file in files {
            common = Array(zip(common, file.split(separator: "/")).prefix { $0 == $1 }.map(\.0))[...]
        }
        return "/" + common.joined(separator: "/")
    }

    // MARK: Folders

    /// Folders that hold the code of others, or what tools have made.
    private static let foreignFolders: Set = ["Pods", "Carthage", "DerivedData", "node_modules", "build", "fastlane"]

    /// Whether a folder's files are those of one Xcode project.
    static func hasProject(_ folder: String) -> Bool { projects(in: folder, files(in: folder)).count == 1 }

    /// The projects in a folder; those below it where it has none itself.
    private static func projects(in folder: String, _ names: [String]) -> [String] {
        let inside = names.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
            .map { String($0.dropLast("/project.pbxproj".count)) }
        let own = inside.filter { !$0.contains("/") }
        return (own.isEmpty ? inside : own).map { folder + "/" + $0 }
    }

    /// The paths of all files below a folder, relative to it and sorted. Hidden ones and those of other tools are left
    /// out.
    package static func files(in folder: String) -> [String] {
        var names: [String] = []
        var waiting = [""]
        while let below = waiting.popLast() {
            let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + below)) ?? []
            for entry in entries where !entry.hasPrefix(".") && !foreignFolders.contains(entry) {
                let name = below.isEmpty ? entry : below + "/" + entry
                var info = stat()
                // A link to a folder may lead back to one above it.
                guard lstat(folder + "/" + name, &info) == 0 else { continue }
                if info.st_mode & S_IFMT == S_IFDIR { waiting.append(name) } else { names.append(name) }
            }
        }
        return names.sorted()
    }
}
