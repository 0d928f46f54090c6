// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The folder of the toolchain's own SwiftSyntax, found beside the library that this manifest is linked with.
///
/// `ADOPT_PARSER` names another folder. Building swift-syntax instead would take minutes in every clean checkout.
func parserFolder() -> String {
    if let folder = Context.environment["ADOPT_PARSER"], !folder.isEmpty { return folder }
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    for line in maps.split(separator: "\n") where line.hasSuffix("/libPackageDescription.so") {
        guard let start = line.firstIndex(of: "/") else { continue }
        // <toolchain>/usr/lib/swift/pm/ManifestAPI/libPackageDescription.so
        let library = URL(fileURLWithPath: String(line[start...]))
        let swift = library.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return swift.appendingPathComponent("host").path
    }
    return "/usr/lib/swift/host"
}

let parser = parserFolder()
guard FileManager.default.fileExists(atPath: parser + "/libSwiftParser.so") else {
    fatalError(
        """
        Adopt needs the SwiftParser library of the toolchain, and \(parser)/libSwiftParser.so does not exist. \
        Use a toolchain from https://swift.org/install, or name the folder in ADOPT_PARSER.
        """)
}

// Modules that use AdoptCore read the parser's modules as well.
let settings: [SwiftSetting] = [.unsafeFlags(["-I", parser])]

let package = Package(
    name: "Adopt",
    products: [
        .executable(name: "adopt", targets: ["adopt"]),
        .library(name: "AdoptCore", targets: ["AdoptCore"]),
        .plugin(name: "AdoptPlugin", targets: ["AdoptPlugin"]),
    ],
    dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")],
    targets: [
        .target(
            name: "AdoptCore",
            swiftSettings: settings,
            linkerSettings: [
                .unsafeFlags(["-L", parser, "-Xlinker", "-rpath", "-Xlinker", parser]),
                .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftParserDiagnostics"),
            ]),
        .executableTarget(
            name: "adopt",
            dependencies: ["AdoptCore", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            swiftSettings: settings),
        .plugin(name: "AdoptPlugin", capability: .buildTool(), dependencies: ["adopt"]),
        .testTarget(
            name: "AdoptCoreTests", dependencies: ["AdoptCore"], exclude: ["Programs"], swiftSettings: settings),
        .testTarget(name: "AdoptTests", dependencies: ["AdoptCore", "adopt"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
