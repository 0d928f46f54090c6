import Foundation
import Testing

@testable import Files
@testable import PackageBuilds

/// The files of a folder of iOS source, and the package that is made of it.
struct IOSSourcesTests {
    private let set: SceneFolderOfTests

    init() throws { set = try SceneFolderOfTests() }

    private func write(_ names: [String]) throws {
        for name in names {
            let folder = URL(fileURLWithPath: set.path(name)).deletingLastPathComponent().path
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try set.write("// \(name)\n", to: name)
        }
    }

    @Test func foldersWithoutAProject() throws {
        try write([
            "my app/A.swift", "my app/Sub/B.swift", "my app/AppTests/C.swift", "my app/Sub/DTests.swift",
            "my app/Pods/E.swift", "my app/.hidden/F.swift", "my app/Sub/Info.plist", "my app/a.json",
            "my app/Assets.xcassets/Contents.json", "my app/Assets.xcassets/i.imageset/i.png", "my app/README.md",
            "my app/Sources/Kit/G.swift",
        ])
        let sources = try IOSSources(folder: set.path("my app"), takesAll: true)
        func names(_ paths: [String]) -> [String] { paths.map { String($0.dropFirst(set.path("my app").count + 1)) } }
        #expect(names(sources.files) == ["A.swift", "Sources/Kit/G.swift", "Sub/B.swift"])
        #expect(names(sources.resources) == ["Assets.xcassets", "a.json"])
        #expect(sources.infoPlist == set.path("my app/Sub/Info.plist"))
        #expect(sources.module == "my_app" && sources.ownModules == ["Kit"] && sources.root == set.path("my app"))
    }

    /// The manifest of a library for iOS does not hide the project of its demo.
    @Test(arguments: [
        ("let p = Package(name: \"Cards\", targets: [.target(name: \"Cards\")])", "Demo/Demo.xcodeproj", false),
        ("let p = Package(name: \"Cards\", targets: [.target(name: \"Cards\")])", nil, true),
        ("let p = [.product(name: \"UIKit\", package: \"Vitrine\")]", "Demo.xcodeproj", true), (nil, nil, false),
    ])
    func manifestsBesideProjects(_ manifest: String?, _ project: String?, _ isPackage: Bool) throws {
        try write(["cards/A.swift"] + (project.map { ["cards/\($0)/project.pbxproj"] } ?? []))
        if let manifest { try set.write(manifest, to: "cards/Package.swift") }
        #expect(try AdoptedPackage.isPackage(set.path("cards")) == isPackage)
    }

    @Test func linksToNothingDoNotExist() throws {
        try write(["app/A.swift"])
        try FileManager.default.createSymbolicLink(atPath: set.path("app/B.swift"), withDestinationPath: "none")
        let sources = try IOSSources(folder: set.path("app"), takesAll: true)
        #expect(sources.files == [set.path("app/A.swift")] && sources.absent == [set.path("app/B.swift")])
    }

    @Test func foldersWithoutSourceAreRefused() throws {
        try write(["empty/README.md"])
        #expect(throws: CommandFailure("\(set.path("empty")): there is no Swift file")) {
            try IOSSources(folder: set.path("empty"), takesAll: true)
        }
        #expect(throws: CommandFailure("\(set.path("none")): there is no such folder")) {
            try IOSSources(folder: set.path("none"), takesAll: true)
        }
    }

    @Test(arguments: [("Project 01 - Phones", "Project_01___Phones"), ("3D", "_3D"), ("Ärger", "_rger"), ("", "_")])
    func modulesAreNamed(_ name: String, _ module: String) { #expect(IOSSources.identifier(name) == module) }

    @Test(arguments: [
        ("/a/b/C.swift", "/a", "adopted__b__C.swift"), ("/a/C D.swift", "/a", "adopted__C D.swift"),
    ])
    func resultsAreNamed(_ file: String, _ root: String, _ name: String) {
        #expect(AdoptTool.resultName(of: file, root: root) == name)
    }

    // MARK: The package

    @Test(arguments: [
        ("@main class A: UIResponder, UIApplicationDelegate {}", true),
        ("import UIKit\n@UIApplicationMain\nclass A: UIApplicationDelegate {}", true),
        ("// @main\nclass A: UIApplicationDelegate {}", false), ("@main struct App {}", false),
    ])
    func applicationsAreFound(_ text: String, _ isApplication: Bool) {
        #expect(AdoptedManifest.startsApplication(text) == isApplication)
    }

    @Test func manifestsHaveAProgramForApplications() throws {
        let manifest = AdoptedManifest(module: "Notes", isApplication: true, vitrine: "/a \"b\"")
        #expect(
            manifest.text.contains(".executableTarget(name: \"NotesApp\"") && manifest.source.contains("Notes_start"))
        #expect(manifest.text.contains("path: \"/a \\\"b\\\"\""))
        #expect(HostManifest(manifest.text, folder: "/a") != nil)
        let library = AdoptedManifest(module: "Notes", isApplication: false, vitrine: "/a")
        #expect(!library.text.contains("executableTarget"))
    }

    @Test func bundlesHaveResourcesAndInfo() throws {
        try write([
            "app/A.swift", "app/a.json", "app/Base.lproj/Main.storyboard", "app/Assets.xcassets/i.imageset/i.png",
        ])
        try set.write("<string>$(PRODUCT_MODULE_NAME).Scene ${PRODUCT_NAME}</string>", to: "app/Info.plist")
        try write(["out/gone.json"])
        let bundle = AppBundle(folder: URL(fileURLWithPath: set.path("out")))
        try bundle.write(IOSSources(folder: set.path("app"), takesAll: false))
        func text(_ name: String) -> String? { try? String(contentsOfFile: set.path("out/" + name), encoding: .utf8) }
        #expect(text("a.json") == "// app/a.json\n" && text("Base.lproj/Main.storyboard") != nil)
        #expect(text("Assets.xcassets/i.imageset/i.png") == "// app/Assets.xcassets/i.imageset/i.png\n")
        #expect(text("Info.plist") == "<string>app.Scene app</string>" && text("gone.json") == nil)
        let originals = bundle.originals.map { URL(fileURLWithPath: $0).lastPathComponent }
        #expect(originals.sorted() == ["Main.storyboard", "a.json", "i.png"])
    }

    /// An app and a framework may have a storyboard of one name, and usually have a catalog of one name.
    @Test func bundlesMergeCatalogs() throws {
        try write([
            "app/A.swift", "app/One/Assets.xcassets/i.imageset/i.png", "app/One/Main.storyboard",
            "app/Two/Assets.xcassets/j.imageset/j.png", "app/Two/Main.storyboard",
        ])
        let bundle = AppBundle(folder: URL(fileURLWithPath: set.path("out")))
        try bundle.write(IOSSources(folder: set.path("app"), takesAll: false))
        func text(_ name: String) -> String? { try? String(contentsOfFile: set.path("out/" + name), encoding: .utf8) }
        #expect(text("Main.storyboard") == "// app/One/Main.storyboard\n")
        #expect(text("Assets.xcassets/i.imageset/i.png") == "// app/One/Assets.xcassets/i.imageset/i.png\n")
        #expect(text("Assets.xcassets/j.imageset/j.png") == "// app/Two/Assets.xcassets/j.imageset/j.png\n")
    }

    // MARK: Frameworks

    @Test func frameworksAreOrderedByTheirImports() throws {
        try set.write("import Kit\n", to: "A.swift")
        try set.write("@testable import Core\n", to: "K.swift")
        try set.write("import UIKit\n", to: "C.swift")
        let files = ["K", "C", "U"].map { set.path($0 + ".swift") }
        let frameworks = zip(["Kit", "Core", "Unused"], files).map { name, file in
            IOSSources.Framework(module: name, files: [file])
        }
        let imported = IOSSources.imported(by: [set.path("A.swift")], among: frameworks)
        #expect(imported.map(\.module) == ["Core", "Kit"])
        #expect(IOSSources.imported(by: [set.path("C.swift")], among: frameworks) == [])
    }

    @Test func manifestsHaveATargetForEachFramework() {
        let manifest = AdoptedManifest(module: "App", frameworks: ["Core", "Kit"], isApplication: true, vitrine: "/v")
        #expect(manifest.text.contains("name: \"Core\", dependencies: [uiKit], path: \"Sources/Core\""))
        #expect(manifest.text.contains("name: \"Kit\", dependencies: [uiKit, \"Core\"], path: \"Sources/Kit\""))
        #expect(manifest.text.contains("name: \"App\", dependencies: [uiKit, \"Core\", \"Kit\"], path:"))
        #expect(HostManifest(manifest.text, folder: "/a") != nil)
        #expect(manifest.text.ranges(of: ".swiftLanguageMode(.v5)").count == 3)
        var older = manifest
        older.languageModes = ["Kit": .v4, "App": .v4_2]
        for mode in ["v4", "v4_2", "v5"] { #expect(older.text.contains(".swiftLanguageMode(.\(mode))")) }
    }

    // MARK: Live changes

    @Test(arguments: [
        ("/a/B.swift", true), ("/a/A.xcodeproj/project.pbxproj", true), ("/a/Folder", true), ("/a/c.json", false),
        ("/a/Main.storyboard", false), ("/a/Assets.xcassets/i.imageset/Contents.json", false),
    ])
    func changesConcernSources(_ path: String, _ expected: Bool) {
        #expect(AdoptedPackage.concernsSources(path) == expected)
    }
}
