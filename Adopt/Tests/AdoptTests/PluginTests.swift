import Foundation
import Testing

/// A package that uses the build plugin. Building the tool for it takes a minute or more, so the test runs with
/// `ADOPT_PLUGIN_TEST=1` only; `ADOPT_PLUGIN_FOLDER=DIR` keeps its build.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["ADOPT_PLUGIN_TEST"] == "1"))
struct PluginTests {
    private static let adopt = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
    private let kept = ProcessInfo.processInfo.environment["ADOPT_PLUGIN_FOLDER"]
    private let folder: String

    init() throws {
        folder = (kept ?? NSTemporaryDirectory() + "adopt-plugin-\(ProcessInfo.processInfo.globallyUniqueString)") + "/"
        try write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Demo", dependencies: [.package(path: "\(Self.adopt)")],
                targets: [
                    .target(
                        name: "Kit", sources: ["Empty.swift"], resources: [.copy("Original/kit.json")],
                        plugins: [.plugin(name: "AdoptPlugin", package: "Adopt")]),
                    .executableTarget(
                        name: "Demo", dependencies: ["Kit"], exclude: ["Original"],
                        plugins: [.plugin(name: "AdoptPlugin", package: "Adopt")])
                ])
            """, to: "Package.swift")
        try write("", to: "Sources/Kit/Empty.swift")
        try write("{}", to: "Sources/Kit/Original/kit.json")
        try write(Self.kit, to: "Sources/Kit/Original/Kit.swift")
        try write("", to: "Sources/Demo/Empty.swift")
        try write(Self.program("first"), to: "Sources/Demo/Original/Deep/Program.swift")
        try write("class B: A {}\n", to: "Sources/Demo/Original/B.swift")
    }

    private static let kit = """
        @objc public protocol Listener { @objc optional func heard() }

        """

    /// `heard` is known only by the declarations of the other target.
    private static func program(_ word: String) -> String {
        """
        import Kit; class L: Listener { func heard() { print("\(word)") } }; let listener: any Listener = L()
        @objc class A { @objc func f() { listener.heard?() } }
        extension B { override func f() { super.f(); print("second") } }
        @main struct Program { static func main() { B().f() } }

        """
    }

    private func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: folder + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func runDemo() throws -> (output: String, status: Int32) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "run", "--package-path", folder, "--jobs", "1", "Demo"]
        return try process.output()
    }

    private func date(_ name: String) throws -> Date? {
        let found = try FileManager.default.subpathsOfDirectory(atPath: folder + ".build").first {
            $0.hasSuffix("/" + name)
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: folder + ".build/" + (found ?? ""))
        return attributes[.modificationDate] as? Date
    }

    @Test func buildsChangesAndFails() throws {
        defer { if kept == nil { try? FileManager.default.removeItem(atPath: folder) } }
        let first = try runDemo()
        #expect(first.output.hasSuffix("first\nsecond\n"), "\(first.output)")
        let untouched = try date("adopted__B.swift")
        try write(Self.program("changed"), to: "Sources/Demo/Original/Deep/Program.swift")
        try write("struct New {}\n", to: "Sources/Demo/Original/New.swift")
        let second = try runDemo()
        #expect(second.output.hasSuffix("changed\nsecond\n"), "\(second.output)")
        #expect(try date("adopted__B.swift") == untouched)
        #expect(try date("adopted__New.swift") != nil)
        try write(
            Self.program("broken") + "\n@objc class C: Missing {}\n", to: "Sources/Demo/Original/Deep/Program.swift")
        let third = try runDemo()
        // Lines are those of the original, columns those of the rewritten line.
        #expect(third.status != 0)
        #expect(
            third.output.contains("Sources/Demo/Original/Deep/Program.swift:6:10: error: cannot find type 'Missing'"))
    }
}
