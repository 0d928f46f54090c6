import Files
import Foundation

/// The modules whose source lies beside a project: demo apps of libraries get them from the projects that they or their
/// workspace refer to, and from the folders that their `Podfile` names.
enum LocalLibraries {
    /// `projects` are those that the project refers to, relative to its folder. What cannot be read is left out: an
    /// import of it is reported as missing.
    static func modules(beside project: String, projects: [String]) -> [IOSSources.Framework] {
        let home = URL(fileURLWithPath: project).deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: home)) ?? []
        let workspaces = names.sorted().filter { $0.hasSuffix(".xcworkspace") }
            .compactMap { try? InputFile.text("\(home)/\($0)/contents.xcworkspacedata") }
        let paths = (projects + workspaces.flatMap(Self.projects)).map { IOSSources.Framework.absolute($0, in: home) }
        var modules: [IOSSources.Framework] = []
        func add(_ found: [IOSSources.Framework]) {
            for module in found where !module.files.isEmpty && !modules.contains(where: { $0.module == module.module })
            {
                modules.append(module)
            }
        }
        for path in paths where path != URL(fileURLWithPath: project).standardizedFileURL.path {
            guard let other = try? XcodeProject(at: path) else { continue }
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
            add(other.targets.filter { $0.isModule && $0.isForIOS }.map { IOSSources.Framework($0, in: folder) })
        }
        for pod in pods(in: (try? InputFile.text(home + "/Podfile")) ?? "") {
            let folder = IOSSources.Framework.absolute(pod.path, in: home)
            guard let text = try? InputFile.text("\(folder)/\(pod.name).podspec") else { continue }
            add([module(of: pod.name, specification: text, folder: folder)])
        }
        return modules
    }

    /// The projects that `contents.xcworkspacedata` names, relative to its folder.
    static func projects(in workspace: String) -> [String] {
        workspace.matches(of: #/location\s*=\s*"(?:group|container):([^"]+\.xcodeproj)"/#).map { String($0.1) }
            .filter { !$0.hasPrefix("Pods/") }
    }

    /// The pods with a folder, relative to that of the `Podfile`. One with a subspecification is its pod.
    static func pods(in podfile: String) -> [(name: String, path: String)] {
        podfile.matches(of: #/(?m)^\s*pod\s+["']([^"'/]+)[^"']*["'].*path\s*(?:=>|:)\s*["']([^"']+)["']/#)
            .map { (String($0.1), String($0.2)) }
    }

    private static func module(of name: String, specification: String, folder: String) -> IOSSources.Framework {
        let patterns = sourcePatterns(in: specification)
        let files = IOSSources.files(in: folder).filter { file in
            file.hasSuffix(".swift")
                && patterns.contains { $0.isEmpty ? !file.contains("/") : file == $0 || file.hasPrefix($0 + "/") }
        }
        let version = specification.firstMatch(of: #/swift_version\s*=\s*["']([\d.]+)["']/#).map { String($0.1) }
        return IOSSources.Framework(
            module: IOSSources.identifier(name), files: files.map { folder + "/" + $0 },
            languageMode: LanguageMode(swiftVersion: version))
    }

    /// The files and folders of the patterns of `source_files`, but those for other systems:
    /// `Sources/{iOS,Shared}/**/*` has `Sources/iOS` and `Sources/Shared`.
    static func sourcePatterns(in specification: String) -> [String] {
        specification.matches(of: #/(?m)^(.*)source_files\s*=\s*(.*)$/#)
            .filter { match in ![".osx", ".macos", ".tvos", ".watchos"].contains { match.1.contains($0) } }
            .flatMap { $0.2.matches(of: #/["']([^"']+)["']/#).map { String($0.1) } }
            .flatMap(expanded)
            .map { pattern in
                pattern.split(separator: "/").prefix { !$0.contains("*") }.joined(separator: "/")
            }
    }

    /// A pattern for each of the alternatives in braces.
    private static func expanded(_ pattern: String) -> [String] {
        guard let match = pattern.firstMatch(of: #/\{([^{}]*)\}/#) else { return [pattern] }
        return match.1.split(separator: ",").flatMap { choice in
            expanded(pattern.replacingCharacters(in: match.range, with: choice.trimmingCharacters(in: .whitespaces)))
        }
    }
}

extension IOSSources.Framework {
    /// The module of a target of a project in a folder.
    init(_ target: XcodeProject.Target, in folder: String) {
        func sorted(_ files: [String]) -> [String] { Set(files.map { Self.absolute($0, in: folder) }).sorted() }
        self.init(
            module: IOSSources.identifier(target.name), files: sorted(target.sources).filter { $0.hasSuffix(".swift") },
            resources: sorted(target.resources), languageMode: LanguageMode(swiftVersion: target.swiftVersion))
    }

    static func absolute(_ file: String, in folder: String) -> String {
        URL(fileURLWithPath: file.hasPrefix("/") ? file : folder + "/" + file).standardizedFileURL.path
    }
}

extension XcodeProject {
    /// Reads the project in a bundle.
    init(at path: String) throws {
        let home = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let data = try InputFile.data(path + "/project.pbxproj", limit: 64 << 20)
        do {
            try self.init(data) { IOSSources.files(in: $0.isEmpty ? home : home + "/" + $0) }
        } catch { throw CommandFailure("\(path)/project.pbxproj: \(error)") }
    }
}
