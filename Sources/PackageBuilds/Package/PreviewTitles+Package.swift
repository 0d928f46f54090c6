import Files
import Foundation

extension PackageHost {
    /// The titles in all Swift files of the folder, in any order, as far as their texts decide them.
    package var titlesInFiles: [String] {
        IOSSources.files(in: folder.path).filter { $0.hasSuffix(".swift") }.flatMap {
            PreviewTitles.titles(of: folder.path + "/" + $0) ?? []
        }
    }

    /// The titles of the previews that a build of the package has, in their order; nil where only the build decides
    /// them. Runs SwiftPM for a description of the targets.
    package func titlesInTargets() -> [String]? {
        guard let run = try? ToolRun(["swift", "package", "--package-path", folder.path, "dump-package"]), run.succeeded
        else { return nil }
        // Warnings may stand before it.
        return PreviewTitles.titles(ofTargets: Data(run.output.drop { $0 != "{" }.utf8), in: folder.path)
    }
}

extension PreviewTitles {
    /// The part of `swift package dump-package` that is read. Dependencies with conditions are not.
    private struct Description: Decodable {
        struct Target: Decodable {
            struct Resource: Decodable { let path: String }
            struct PluginUsage: Decodable {}
            let name: String
            let type: String
            let path: String?
            let exclude: [String]?
            let sources: [String]?
            let resources: [Resource]?
            /// With one member each, whose key is the kind.
            let dependencies: [[String: [String?]]]
            let pluginUsages: [PluginUsage]?
        }
        let targets: [Target]
    }

    /// The titles in a file, whose name is that of previews without one; nil where its text does not decide them.
    fileprivate static func titles(of path: String) -> [String]? {
        guard let text = try? InputFile.text(path, acceptsPipes: false), let titles = PreviewTitles(text) else {
            return nil
        }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        return titles.all.map { $0 ?? name }
    }

    /// The titles of the previews in the library targets of a package, in the order of their files' names. Nil where
    /// macros, plugins, compiler flags or unusual folders may make or hide previews.
    static func titles(ofTargets description: Data, in folder: String) -> [String]? {
        guard let targets = try? JSONDecoder().decode(Description.self, from: description).targets,
            // They may load macros.
            !String(decoding: description, as: UTF8.self).contains("unsafeFlags"),
            targets.allSatisfy({ $0.type != "macro" && ($0.pluginUsages ?? []).isEmpty })
        else { return nil }
        let subjects = targets.filter { $0.type == "regular" }
        guard usesVitrineAlone(subjects, in: Set(targets.map(\.name))) else { return nil }
        var files: [(id: String, path: String)] = []
        for target in subjects {
            guard let sources = sources(of: target, in: folder) else { return nil }
            files += sources.map { (target.name + "/" + URL(fileURLWithPath: $0).lastPathComponent, $0) }
        }
        var result: [String] = []
        for file in files.sorted(by: { $0.id < $1.id }) {
            guard let titles = titles(of: file.path) else { return nil }
            result += titles
        }
        return result
    }

    /// Whether targets depend on each other and on the package with UIKit, and on no other package, which may have
    /// macros.
    private static func usesVitrineAlone(_ targets: [Description.Target], in names: Set<String>) -> Bool {
        let all = targets.flatMap(\.dependencies).flatMap { $0.map { (kind: $0.key, words: $0.value) } }
        let vitrine = all.first { $0.kind == "product" && $0.words.first == "UIKit" }?.words.dropFirst().first
        guard let vitrine, vitrine != nil else { return false }
        return all.allSatisfy { kind, words in
            switch kind {
            case "product": words.dropFirst().first == vitrine
            case "byName", "target": (words.first ?? nil).map(names.contains) == true
            default: false
            }
        }
    }

    /// The folders in which SwiftPM looks for targets without a path.
    private static let folders = ["Sources", "Source", "src", "srcs"]

    /// The paths of the Swift files that SwiftPM compiles for a target; nil where that is more than all in its folder.
    private static func sources(of target: Description.Target, in folder: String) -> [String]? {
        let roots = target.path.map { [folder + "/" + $0] } ?? folders.map { "\(folder)/\($0)/\(target.name)" }
        let found = roots.filter { type(of: $0, followsLinks: true) == S_IFDIR }
        let resources = (target.resources ?? []).map { "/" + $0.path }
        let isPlain = (target.exclude ?? []).isEmpty && (target.sources ?? []).isEmpty
        // The module of another name has a name of its own.
        let isIdentifier = target.name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard found.count == 1, isPlain, isIdentifier, !resources.contains(where: { $0.hasPrefix("/.") })
        else { return nil }
        var open = [""], files: [String] = []
        while let below = open.popLast() {
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: found[0] + below) else { return nil }
            for name in names where !name.hasPrefix(".") {
                let file = below + "/" + name
                if name == "Package.swift" { return nil }
                switch type(of: found[0] + file, followsLinks: false) {
                case S_IFDIR: open.append(file)
                case S_IFLNK where type(of: found[0] + file, followsLinks: true) == S_IFDIR: return nil
                // Files in folders such as catalogs, and resources, are not compiled.
                case _ where name.hasSuffix(".swift"):
                    if below.contains(".") || resources.contains(where: { (file + "/").hasPrefix($0 + "/") }) {
                        return nil
                    }
                    files.append(found[0] + file)
                default: break
                }
            }
        }
        return files
    }

    /// The bits of a file's mode for its type; nil where there is none.
    private static func type(of path: String, followsLinks: Bool) -> mode_t? {
        var info = stat()
        guard (followsLinks ? stat(path, &info) : lstat(path, &info)) == 0 else { return nil }
        return info.st_mode & S_IFMT
    }
}
