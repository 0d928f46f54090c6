import ArgumentParser
import Foundation
import Testing

@testable import PackageBuilds
@testable import Previews

/// `--package DIR`, less the build.
@Suite(.serialized) struct PackageTests {
    private let set: SceneFolderOfTests

    init() throws { set = try SceneFolderOfTests() }

    @Test(arguments: [
        (["list", "--package", "a"], "a", ["list"]),
        (["--package=a b", "snapshot", "x", "-o", "y"], "a b", ["snapshot", "x", "-o", "y"]),
        (["preview", "--package", "a", "x", "--", "--package"], "a", ["preview", "x", "--", "--package"]),
    ])
    func isTakenFromTheCommandLine(_ all: [String], _ folder: String, _ rest: [String]) throws {
        let argument = try #require(try PackageArgument(all))
        #expect(argument.folder == folder && argument.arguments == rest)
    }

    @Test func isAbsentOrIncomplete() throws {
        #expect(try PackageArgument(["list"]) == nil)
        #expect(try PackageArgument(["list", "--", "--package", "a"]) == nil)
        #expect(throws: ValidationError.self) { try PackageArgument(["list", "--package"]) }
    }

    @Test(arguments: [
        "let package = Package(name: \"A\")", "var it: Package =\n  PackageDescription.Package(\nname: \"A\")",
    ])
    func manifestsGetATarget(_ text: String) throws {
        let host = try #require(HostManifest(text, folder: "/a \"b\""))
        let name = text.hasPrefix("let") ? "package" : "it"
        #expect(host.text.hasPrefix(text + "\n\n"))
        #expect(host.text.contains("\(name).targets += [") && host.text.contains("let absolute = \"/a \\\"b\\\"\""))
    }

    @Test(arguments: [
        ("// swift-tools-version:5.1", "5.6"), ("\n// swift-tools-version: 5.5.2", "5.6"),
        ("// swift-tools-version:5.6", "5.6"), ("// swift-tools-version: 5.10", "5.10"),
        ("// swift-tools-version: 6.2", "6.2"),
    ])
    func manifestsHaveKindsOfDependencies(_ first: String, _ version: String) throws {
        let host = try #require(HostManifest(first + "\nlet package = Package(name: \"5.1\")", folder: "/a"))
        #expect(host.text.prefix { !"p".contains($0) }.hasSuffix(version + "\nlet "), "\(host.text.prefix(40))")
        #expect(host.text.contains("Package(name: \"5.1\")"))
    }

    @Test func otherManifestsHaveNone() { #expect(HostManifest("import PackageDescription", folder: "/a") == nil) }

    @Test(arguments: [
        ("set", "set: there is no Swift file"), ("none", "--package none: there is no Package.swift"),
        ("made", "Package.swift declares no variable of type Package"),
    ])
    func mistakesAreNamed(_ folder: String, _ message: String) throws {
        try FileManager.default.createDirectory(atPath: set.path("made"), withIntermediateDirectories: true)
        try set.write("// nothing", to: "made/Package.swift")
        let (status, text) = try set.run(["list", "--package", folder])
        #expect(status == 1 && text.contains(message), "\(text)")
    }

    /// SwiftPM would print an internal error.
    @Test(arguments: ["/bin/false", "/bin/echo"]) func aCompilerThatIsNoneIsNamed(_ compiler: String) throws {
        try FileManager.default.createDirectory(atPath: set.path("made"), withIntermediateDirectories: true)
        try set.write("let package = Package(name: \"A\")", to: "made/Package.swift")
        let (status, text) = try set.run(
            ["list", "--package", "made"], environment: [SwiftCompiler.variable: compiler])
        let reason = "SWIFT_EXEC=\(compiler) is not a Swift compiler, or does not respond"
        #expect(status == 2 && text == "Error: --package made: \(reason)\n", "\(text)")
    }

    /// The pipe would be waited for.
    @Test(.timeLimit(.minutes(1)), arguments: [["list"], ["preview", "card"]])
    func aPipeInThePlaceOfTheManifestIsNamed(_ command: [String]) throws {
        try FileManager.default.createDirectory(atPath: set.path("made"), withIntermediateDirectories: true)
        #expect(mkfifo(set.path("made/Package.swift"), 0o600) == 0)
        let (status, text) = try set.run(command + ["--package", "made"])
        #expect(status == 1 && text.hasSuffix("/made/Package.swift: it is no regular file\n"), "\(text)")
    }

    /// Programs in the place of SwiftPM and the compiler note a build, which fails.
    @Test func unknownPreviewsAreNamedAtOnce() throws {
        for folder in ["bin", "made/Sources/Cards"] {
            try FileManager.default.createDirectory(atPath: set.path(folder), withIntermediateDirectories: true)
        }
        try set.write("let package = Package(name: \"Cards\")", to: "made/Package.swift")
        try set.write("#Preview(\"Stairs\") { Stairs() }", to: "made/Sources/Cards/Stairs.swift")
        try set.write("#Preview { Card() }\n#Preview(\"Card\") { Card() }", to: "made/Sources/Cards/Card.swift")
        try set.write(
            """
            {"targets": [{"name": "Cards", "type": "regular",
              "dependencies": [{"product": ["UIKit", "vitrine", null, null]}]}]}
            """, to: "description")
        try set.write(
            """
            #!/bin/sh
            case "$*" in
            *dump-package*) cat "\(set.path("description"))" ;;
            *) : >"\(set.path("built"))"; exit 1 ;;
            esac
            """, to: "bin/swift")
        try set.write("#!/bin/sh\necho Swift version 1\n", to: "bin/swiftc")
        for name in ["swift", "swiftc"] {
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: set.path("bin/\(name)"))
        }
        /// Whether a build was begun, and the output.
        func preview(_ name: String) throws -> (Bool, String) {
            let (status, text) = try set.run(
                ["preview", "--package", "made", name],
                environment: ["PATH": set.path("bin") + ":/usr/bin:/bin", SwiftCompiler.variable: ""])
            #expect(status == 1)
            let isBuilt = set.exists("built")
            try? FileManager.default.removeItem(atPath: set.path("built"))
            return (isBuilt, text)
        }
        let unknown = try preview("crad")
        #expect(unknown.1 == "Error: there is no preview \"crad\"; did you mean \"card\"? (card, card-2, stairs)\n")
        #expect(!unknown.0)
        for name in ["card-2", "stairs"] { #expect(try preview(name).0, "\(name)") }
        // The name may be that of a preview whose title is computed.
        try set.write("#Preview(title) { Tile() }", to: "made/Sources/Cards/Tile.swift")
        #expect(try preview("crad").0)
    }

    /// SwiftPM ignores the variable where there is no such program.
    @Test func theCompilerIsThatOfSwiftPM() {
        func name(_ text: String?) -> String {
            SwiftCompiler.name(
                ["PATH": "/nowhere:/bin"].merging(text.map { [SwiftCompiler.variable: $0] } ?? [:]) { $1 })
        }
        #expect(
            [nil, "", "/nowhere/swiftc", "nowhere", "/etc/passwd"].map(name) == Array(repeating: "swiftc", count: 5))
        #expect(name("/bin/false") == "/bin/false" && name("false") == "false")
        #expect(SwiftCompiler.version(of: "/bin/echo") == nil && SwiftCompiler.version(of: "/bin/false") == nil)
        #expect(SwiftCompiler.absence([:]).hasPrefix("swiftc does not run"))
    }

    /// Links and modules of a package name its place. A second build of one that was copied would show the other's.
    @Test func copiesAreBuiltAnew() throws {
        let files = FileManager.default
        try files.createDirectory(atPath: set.path("one/Sources"), withIntermediateDirectories: true)
        try set.write("let package = Package(name: \"A\")", to: "one/Package.swift")
        try PackageHost(folder: set.path("one")).write()
        try files.createDirectory(atPath: set.path("one/.build/vitrine/build/debug"), withIntermediateDirectories: true)
        try PackageHost(folder: set.path("one")).write()
        #expect(files.fileExists(atPath: set.path("one/.build/vitrine/build/debug")), "it stays where it is")
        try files.copyItem(atPath: set.path("one"), toPath: set.path("two"))
        try PackageHost(folder: set.path("two")).write()
        let link = try files.destinationOfSymbolicLink(atPath: set.path("two/.build/vitrine/package/two/Sources"))
        #expect(link == set.path("two/Sources"))
        #expect(!files.fileExists(atPath: set.path("two/.build/vitrine/build")))
    }

    // MARK: Applications

    private static let dump = """
        {"products": [{"name": "notes", "targets": ["Notes"], "type": {"executable": null}},
          {"name": "Lib", "targets": ["Lib"], "type": {"library": ["automatic"]}}],
         "targets": [{"name": "Lib", "type": "regular"}, {"name": "Tool", "type": "executable"},
          {"name": "Notes", "type": "executable", "path": "App"}, {"name": "Other", "type": "executable"}]}
        """
    private let applications = PackageApplications(Data(Self.dump.utf8)) { ["App", "Sources/Other"].contains($0) }

    @Test func executablesWithADelegateAreApplications() {
        #expect(applications.all.map(\.target) == ["Notes", "Other"])
        #expect(applications.all.map(\.product) == ["notes", "Other"])
        #expect(PackageApplications(Data("?".utf8)) { _ in true }.all.isEmpty)
    }

    private static let previews: [([String], String, [String])] = [
        (["preview"], "Notes", []), (["preview", "Other"], "Other", []),
        (
            ["preview", "--size", "9x9", "--then-quit", "--script=a"], "Notes",
            ["--size", "9x9", "--then-quit", "--script=a"]
        ),
        (["preview", "Notes", "--scale", "2"], "Notes", ["--scale", "2"]),
    ]

    @Test(arguments: previews)
    func previewShowsAnApplication(_ arguments: [String], _ target: String, _ rest: [String]) throws {
        let shown = try #require(applications.shown(by: arguments))
        #expect(shown.application.target == target && shown.arguments == rest)
    }

    @Test(arguments: [["list"], ["snapshot", "Notes"], ["preview", "card"], ["preview", "--scale", "2", "card"]])
    func otherCommandsShowNone(_ arguments: [String]) { #expect(applications.shown(by: arguments) == nil) }

    @Test func applicationsDependOnPreviews() throws {
        let host = try #require(HostManifest("let package = Package(", folder: "/a", applications: ["Notes", "B"]))
        #expect(host.text.contains("let applications: Set<String> = [\"Notes\", \"B\"]"))
        #expect(host.text.contains("target.dependencies += previews"))
    }
}
