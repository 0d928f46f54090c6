// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The folder of the toolchain's own SwiftSyntax, found beside the library that this manifest is linked with.
///
/// `ADOPT_PARSER` names another folder. Building swift-syntax instead would take minutes in every clean checkout.
func parserFolder() -> String {
    if let folder = Context.environment["ADOPT_PARSER"], !folder.isEmpty { return folder }
    // Foundation sometimes reads this file in part: its size is 0, and it comes in pieces.
    var maps: [UInt8] = [], piece = [UInt8](repeating: 0, count: 1 << 16)
    let file = open("/proc/self/maps", O_RDONLY)
    defer { close(file) }
    while true {
        let count = read(file, &piece, piece.count)
        guard count > 0 else { break }
        maps += piece[..<count]
    }
    let lines = String(decoding: maps, as: UTF8.self).split(separator: "\n")
    let library = lines.lazy.compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
        .first { $0.hasSuffix("/libPackageDescription.so") }
    // <toolchain>/usr/lib/swift/pm/ManifestAPI/libPackageDescription.so
    let swift = URL(fileURLWithPath: library ?? "/usr/lib/swift/pm/ManifestAPI/none")
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return swift.appendingPathComponent("host").path
}

let parser = parserFolder()
guard FileManager.default.fileExists(atPath: parser + "/libSwiftParser.so") else {
    let message = """
        Adopt needs the SwiftParser library of the toolchain, and \(parser)/libSwiftParser.so does not exist. \
        Use a toolchain from https://swift.org/install, or name the folder in ADOPT_PARSER.

        """
    FileHandle.standardError.write(Data(message.utf8))
    exit(1)
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
