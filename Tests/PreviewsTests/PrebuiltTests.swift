import Foundation
import Testing

@testable import PackageBuilds

/// Which modules of Vitrine packages are compiled against.
struct PrebuiltTests {
    private let set: SceneFolderOfTests

    init() throws {
        set = try SceneFolderOfTests()
        try FileManager.default.createDirectory(
            atPath: set.path("bin/prebuilt/c/CCairo"), withIntermediateDirectories: true)
        try set.write("Swift version 6.3\nTarget: here\n", to: "bin/prebuilt/compiler")
    }

    private func found(
        _ environment: [String: String] = [:], program: String = "bin/vitrine",
        version: String? = "Swift version 6.3\nTarget: here", flags: [String]? = ["-I/a b"]
    ) throws(Prebuilt.Absence) -> Prebuilt {
        try Prebuilt(
            environment: environment, program: set.path(program), version: { version }, flags: { flags })
    }

    @Test func thoseBesideTheProgramAreUsed() throws {
        let folder = set.path("bin/prebuilt")
        let prebuilt = try found()
        #expect(prebuilt.folder == folder)
        #expect(try found([Prebuilt.variable: folder], program: "vitrine") == prebuilt)
        #expect(
            prebuilt.compilerFlags == [
                "-I", folder + "/modules", "-Xcc", "-fmodule-map-file=\(folder)/c/CCairo/module.modulemap", "-Xcc",
                "-I/a b", "-Xfrontend", "-load-plugin-executable", "-Xfrontend", folder + "/PreviewMacro#PreviewMacro",
            ])
    }

    /// After an upgrade in place, what was compiled against the old modules is compiled again.
    @Test func anotherLibraryIsAnotherFlag() throws {
        func flags(_ library: String, age: Double) throws -> [String] {
            try set.write(library, to: "bin/prebuilt/libVitrine.so")
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: age)],
                ofItemAtPath: set.path("bin/prebuilt/libVitrine.so"))
            return try found().compilerFlags
        }
        let first = try flags("a", age: 1000)
        #expect(first.contains("-DVITRINE_1000_0_1"))
        #expect(try flags("a", age: 1000) == first)
        #expect(try flags("b", age: 1001) != first && flags("ab", age: 1000) != first)
    }

    @Test func theReasonIsNamedWhereThereAreNone() {
        func reason(_ work: () throws(Prebuilt.Absence) -> Prebuilt) -> String {
            do { return try work().folder } catch { return error.reason }
        }
        #expect(
            reason { () throws(Prebuilt.Absence) in try found([Prebuilt.variable: ""]) } == "VITRINE_PREBUILT is empty")
        #expect(
            reason { () throws(Prebuilt.Absence) in try found(program: "a/b") }
                == "there are no modules in \(set.path("a/prebuilt"))")
        #expect(
            reason { () throws(Prebuilt.Absence) in try found(version: "Swift version 6.4\nTarget: here") }
                == "the modules in \(set.path("bin/prebuilt")) are those of Swift version 6.3, not Swift version 6.4"
        )
        #expect(reason { () throws(Prebuilt.Absence) in try found(version: nil) } == "there is no Swift compiler")
        #expect(
            reason { () throws(Prebuilt.Absence) in try found(flags: nil) }
                == "pkg-config does not find the libraries' headers")
    }

    @Test func manifestsUseThem() throws {
        let host = try #require(HostManifest("let package = Package(", folder: "/a", prebuilt: found()))
        #expect(host.text.contains("package.dependencies.removeAll"))
        #expect(host.text.contains("\"-lVitrine\""))
        let compiling = try #require(HostManifest("let package = Package(", folder: "/a"))
        #expect(compiling.text.contains(".product(name: \"Previews\", package: vitrine)"))
        #expect(!compiling.text.contains("removeAll"))
        // Of Vitrine's own targets those of its scenes are built, which the modules do not have.
        #expect(host.text.contains("all([\"GalleryScenes\"]).subtracting(all(modules.flatMap(\\.targets)))"))
        #expect(compiling.text.contains("the package is Vitrine's own"))
    }
}
