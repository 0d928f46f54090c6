/// The files of a package that compiles rewritten iOS source: a library, and a program if the source is an
/// application's.
struct AdoptedManifest: Equatable {
    let module: String
    /// The modules of frameworks, each after those that it imports.
    var frameworks: [String] = []
    /// Of modules that are not for mode 5.
    var languageModes: [String: LanguageMode] = [:]
    let isApplication: Bool
    /// The folder of Vitrine's package. It need not exist where its modules do.
    let vitrine: String

    /// The target that starts the application.
    var program: String { module + "App" }

    /// `Package.swift`.
    var text: String {
        // The library has the symbol of the application's start under another name, so that programs with a start of
        // their own can be linked with it.
        let application = """

                    .executableTarget(name: "\(program)", dependencies: ["\(module)", uiKit], path: "Sources/\(program)"),
            """
        let libraries = frameworks.indices.map { index in
            let list = dependencies(on: frameworks[..<index])
            return """

                        .target(
                            name: "\(frameworks[index])", dependencies: [\(list)], path: "Sources/\(frameworks[index])",
                            swiftSettings: [.swiftLanguageMode(\(mode(of: frameworks[index])))]),
                """
        }.joined()
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let uiKit: Target.Dependency = .product(name: "UIKit", package: "vitrine")

            let package = Package(
                name: "\(module)",
                dependencies: [.package(name: "vitrine", path: \(HostManifest.literal(vitrine)))],
                targets: [\(libraries)
                    .target(
                        name: "\(module)", dependencies: [\(dependencies(on: frameworks[...]))], path: "Sources/\(module)",
                        swiftSettings: [
                            .swiftLanguageMode(\(mode(of: module))),
                            .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\(start)"]),
                        ]),\(isApplication ? application : "")
                ]
            )

            """
    }

    /// The source of the program.
    var source: String {
        """
        // Starts the UIApplicationDelegate of \(module).
        import Foundation
        import \(module)

        @_silgen_name("\(start)") private func start(
            _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
        ) -> Int32

        exit(start(CommandLine.argc, CommandLine.unsafeArgv))

        """
    }

    private func dependencies(on modules: ArraySlice<String>) -> String {
        (["uiKit"] + modules.map { "\"\($0)\"" }).joined(separator: ", ")
    }

    private func mode(of module: String) -> String { ".\(languageModes[module] ?? .v5)" }

    private var start: String { module + "_start" }

    /// Whether a text has the attribute of an application's start.
    static func startsApplication(_ text: String) -> Bool {
        text.contains("UIApplicationDelegate") && text.contains(#/(?m)^\s*@(?:main|UIApplicationMain)\b/#)
    }
}
