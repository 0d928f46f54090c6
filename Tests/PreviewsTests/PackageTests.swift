import ArgumentParser
import Foundation
import Testing

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

    @Test func otherManifestsHaveNone() { #expect(HostManifest("import PackageDescription", folder: "/a") == nil) }

    @Test(arguments: [
        ("set", "--package set: there is no Package.swift"),
        ("made", "Package.swift declares no variable of type Package"),
    ])
    func mistakesAreNamed(_ folder: String, _ message: String) throws {
        try FileManager.default.createDirectory(atPath: set.path("made"), withIntermediateDirectories: true)
        try set.write("// nothing", to: "made/Package.swift")
        let (status, text) = try set.run(["list", "--package", folder])
        #expect(status == 1 && text.contains(message), "\(text)")
    }
}
