/// The manifest of a package with one more target: a program that shows the previews of all others.
struct HostManifest {
    static let product = "VitrinePreviews"

    /// Swift source.
    let text: String

    /// `manifest` is the text of a `Package.swift`, `folder` its absolute folder, to which relative paths of dependencies
    /// refer. Nil where the text declares no variable `… = Package(`.
    init?(_ manifest: String, folder: String) {
        let declaration =
            #/(?:let|var)\s+(\w+)\s*(?::\s*(?:PackageDescription\.)?Package\s*)?=\s*(?:PackageDescription\.)?Package\s*\(/#
        guard let package = manifest.firstMatch(of: declaration)?.1 else { return nil }
        text =
            manifest + """


                // Added for the previews: a program that depends on all libraries of the package.
                \(package).dependencies = \(package).dependencies.map { dependency in
                    guard case .fileSystem(let name, let path) = dependency.kind, !path.hasPrefix("/"), !path.hasPrefix("~")
                    else { return dependency }
                    let absolute = \(Self.literal(folder)) + "/" + path
                    guard let name else { return .package(path: absolute) }
                    return .package(name: name, path: absolute)
                }
                if let vitrine = \(package).targets.lazy.flatMap(\\.dependencies).compactMap({ dependency -> String? in
                    guard case .productItem("UIKit", let package, _, _) = dependency else { return nil }
                    return package
                }).first {
                    \(package).targets.append(
                        .executableTarget(
                            name: "\(Self.product)",
                            dependencies: \(package).targets.filter { $0.type == .regular }.map { .target(name: $0.name) }
                                + [.product(name: "Previews", package: vitrine)],
                            path: "\(Self.product)"))
                } else {
                    fatalError("no target depends on the product UIKit of a package")
                }

                """
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
