// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The core of the project is `package` access. Benchmarks measure it, so they are compiled with the project's package
// name, which is its folder's name as an identifier.
let folder = URL(fileURLWithPath: Context.packageDirectory).deletingLastPathComponent().lastPathComponent.lowercased()
let identifier = String(folder.map { $0.isLetter || $0.isNumber ? $0 : "_" })
let insider: [SwiftSetting] = [.unsafeFlags(["-package-name", identifier])]

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Vitrine", path: "..")],
    targets: [
        .target(name: "Harness"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["Harness", .product(name: "UIKit", package: "Vitrine")],
            packageAccess: false,
            swiftSettings: insider),
    ],
    swiftLanguageModes: [.v6]
)
