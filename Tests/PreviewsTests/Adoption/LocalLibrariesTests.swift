import Foundation
import Testing

@testable import Files
@testable import PackageBuilds

/// The modules beside an Xcode project.
struct LocalLibrariesTests {
    @Test(arguments: [
        (nil, LanguageMode.v5), ("5.0", .v5), ("6.0", .v5), ("4.2", .v4_2), ("4.0", .v4), ("3.0.1", .v4), ("x", .v5),
    ])
    func languageModes(_ version: String?, _ mode: LanguageMode) {
        #expect(LanguageMode(swiftVersion: version) == mode)
    }

    @Test func podfiles() {
        let podfile = """
            target 'App' do
              pod 'Kit', :path => '../'
              pod "Core/Views", '1.0', path: "Core"
              pod 'Remote'
              # pod 'Old', :path => 'Old'
            end
            """
        let pods = LocalLibraries.pods(in: podfile)
        #expect(pods.map(\.name) == ["Kit", "Core"] && pods.map(\.path) == ["../", "Core"])
    }

    @Test(arguments: [
        ("s.source_files = 'Kit/**/*.{swift}'", ["Kit"]), ("s.source_files='Kit.swift'", ["Kit.swift"]),
        (
            "  s.ios.source_files = \"Sources/{iOS+tvOS,Shared}/**/*\", 'A/*.h'",
            ["Sources/iOS+tvOS", "Sources/Shared", "A"]
        ),
        ("s.osx.source_files = 'Mac/*'", []), ("s.source_files = '*.swift'", [""]),
    ])
    func specifications(_ text: String, _ patterns: [String]) {
        #expect(LocalLibraries.sourcePatterns(in: "Pod::Spec.new do |s|\n\(text)\nend\n") == patterns)
    }

    @Test func workspaces() {
        let text = """
            <FileRef
                location = "group:Kit/Kit.xcodeproj">
            </FileRef>
            <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
            <FileRef location = "container:App.xcodeproj"></FileRef>
            """
        #expect(LocalLibraries.projects(in: text) == ["Kit/Kit.xcodeproj", "App.xcodeproj"])
    }

    // MARK: Files

    /// A project with one target, with the file `A.swift` in its folder.
    private static func project(_ name: String, type: String) -> String {
        """
        // !$*UTF8*$!
        { objects = {
            P = {isa = PBXProject; mainGroup = G; targets = (T); };
            T = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)"; buildPhases = (S); };
            G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
            F = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
            S = {isa = PBXSourcesBuildPhase; files = (B); };
            B = {isa = PBXBuildFile; fileRef = F; };
        }; rootObject = P; }
        """
    }

    /// An application with a module of a pod and one of a project of its workspace.
    private func folder() throws -> SceneFolderOfTests {
        let set = try SceneFolderOfTests()
        func write(_ text: String, _ name: String) throws {
            let folder = URL(fileURLWithPath: set.path(name)).deletingLastPathComponent().path
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try set.write(text, to: name)
        }
        try write(Self.project("App", type: "application"), "Demo/App.xcodeproj/project.pbxproj")
        try write("import Core\nimport Kit\n", "Demo/A.swift")
        try write("pod 'Kit', :path => '../'\n", "Demo/Podfile")
        try write("s.source_files = 'Kit/**/*.swift'\ns.swift_version = '4.0'\n", "Kit.podspec")
        try write("", "Kit/K.swift")
        try write("", "Other.swift")
        try write("location = \"group:../Core/Core.xcodeproj\"", "Demo/App.xcworkspace/contents.xcworkspacedata")
        try write(Self.project("Core", type: "framework"), "Core/Core.xcodeproj/project.pbxproj")
        try write("", "Core/A.swift")
        return set
    }

    @Test func modulesBesideAProjectAreFrameworks() throws {
        let set = try folder()
        let sources = try IOSSources(folder: set.path("Demo"), takesAll: false)
        #expect(sources.files == [set.path("Demo/A.swift")] && sources.languageMode == .v5)
        #expect(sources.frameworks.map(\.module) == ["Core", "Kit"])
        #expect(sources.frameworks.map(\.files) == [[set.path("Core/A.swift")], [set.path("Kit/K.swift")]])
        #expect(sources.frameworks.map(\.languageMode) == [.v5, .v4])
        #expect(sources.origin == "App.xcodeproj, targets App, Core, Kit")
    }

    /// A check is of one module.
    @Test func modulesBesideAProjectAreChecked() throws {
        let set = try folder()
        let sources = try IOSSources(folder: set.path("Demo"), takesAll: true)
        #expect(sources.files == ["Core/A.swift", "Demo/A.swift", "Kit/K.swift"].map(set.path))
        #expect(sources.frameworks == [] && sources.ownModules == ["App", "Core", "Kit"])
    }
}
