/// The manifest of a package with three more targets: a program that shows the previews of all others, and for the live
/// preview a program that knows none of them and a target that stands for all.
struct HostManifest {
    static let product = "VitrinePreviews"
    static let live = "VitrineLive"
    static let subject = "VitrineSubject"

    /// Swift source.
    let text: String

    /// `manifest` is the text of a `Package.swift`, `folder` its absolute folder, to which relative paths of
    /// dependencies refer. Nil where the text declares no variable `… = Package(`. `applications` names the executable
    /// targets that are to open a window of their own. With `prebuilt`, all targets are compiled against modules of
    /// Vitrine that exist, and the package does not depend on it.
    init?(_ manifest: String, folder: String, applications: [String] = [], prebuilt: Prebuilt? = nil) {
        let declaration =
            #/(?:let|var)\s+(\w+)\s*(?::\s*(?:PackageDescription\.)?Package\s*)?=\s*(?:PackageDescription\.)?Package\s*\(/#
        guard let package = manifest.firstMatch(of: declaration)?.1 else { return nil }
        text =
            Self.raised(manifest) + """


                // Added for the previews: a program that depends on all libraries of the package.
                \(package).dependencies = \(package).dependencies.map { dependency in
                    guard case .fileSystem(let name, let path) = dependency.kind, !path.hasPrefix("/"), !path.hasPrefix("~")
                    else { return dependency }
                    let absolute = \(Self.literal(folder)) + "/" + path
                    guard let name else { return .package(path: absolute) }
                    return .package(name: name, path: absolute)
                }
                let isOwn = \(package).name == "Vitrine" && \(package).targets.contains { $0.name == "UIKit" }
                let named = \(package).targets.lazy.flatMap(\\.dependencies).compactMap { dependency -> String? in
                    guard case .productItem("UIKit", let package, _, _) = dependency else { return nil }
                    return package
                }.first
                if let vitrine = isOwn ? \(package).name : named {
                    \(prebuilt.map { Self.using($0, package: package) } ?? Self.compiling)
                    let subjects = \(package).targets.filter { $0.type == .regular }
                    let names = Set(\(package).targets.map(\\.name))
                    let usesModules: [SwiftSetting] = [.unsafeFlags(compilerFlags)]
                    let applications: Set<String> = [\(applications.map(Self.literal).joined(separator: ", "))]
                    for target in \(package).targets where applications.contains(target.name) {
                        target.dependencies += previews
                    }
                    let members = subjects.map { Target.Dependency.target(name: $0.name) }
                    let foreign = subjects.flatMap(\\.dependencies).filter { dependency in
                        switch dependency {
                        case .targetItem: false
                        case .byNameItem(let name, _): !names.contains(name)
                        default: true
                        }
                    }
                    let system = \(package).targets.filter { $0.type == .system }
                    #if compiler(<6.3)
                    // The entries that #Preview writes need it.
                    for target in \(package).targets where [.regular, .executable].contains(target.type) {
                        target.swiftSettings =
                            (target.swiftSettings ?? []) + [.enableExperimentalFeature("SymbolLinkageMarkers")]
                    }
                    #endif
                    \(package).targets += [
                        .executableTarget(
                            name: "\(Self.product)", dependencies: members + previews, path: "\(Self.product)",
                            swiftSettings: usesModules, linkerSettings: [.unsafeFlags(linkerFlags)]),
                        .target(
                            name: "\(Self.subject)", dependencies: members, path: "\(Self.subject)",
                            swiftSettings: usesModules),
                        .executableTarget(
                            name: "\(Self.live)",
                            dependencies: foreign + system.map { .target(name: $0.name) } + previews, path: "\(Self.live)",
                            swiftSettings: usesModules,
                            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"] + linkerFlags)]),
                    ]
                } else {
                    fatalError("no target depends on the product UIKit of a package")
                }

                """
    }

    /// The manifest with at least the tools version that has what is added: kinds of dependencies came with 5.6.
    private static func raised(_ manifest: String) -> String {
        guard let version = manifest.firstMatch(of: #/^\s*//\s*swift-tools-version:\s*(5\.[0-5](?:\.\d+)?)\b/#)?.1
        else { return manifest }
        return String(manifest[..<version.startIndex] + "5.6" + manifest[version.endIndex...])
    }

    static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
