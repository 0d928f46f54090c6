import Foundation
import Testing

@testable import PackageBuilds

/// The files of Xcode projects.
struct XcodeProjectTests {
    private static func project(_ objects: String, targets: String = "T1") -> Data {
        Data(
            """
            // !$*UTF8*$!
            {
                archiveVersion = 1;
                objects = {
                    P = {isa = PBXProject; mainGroup = G; targets = (\(targets)); buildConfigurationList = L0; };
                    L0 = {isa = XCConfigurationList; buildConfigurations = (CONF); };
                    CONF = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; }; name = Debug; };
                    L1 = {isa = XCConfigurationList; buildConfigurations = (C1); };
                    C1 = {isa = XCBuildConfiguration; buildSettings = {INFOPLIST_FILE = "$(SRCROOT)/App/Info.plist"; }; };
                    T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                        buildConfigurationList = L1; buildPhases = (S1, R1); fileSystemSynchronizedGroups = (Y); };
                    \(objects)
                };
                rootObject = P;
            }
            """.utf8)
    }

    private static let classic = """
        G = {isa = PBXGroup; children = (A, Shared); sourceTree = "<group>"; };
        A = {isa = PBXGroup; children = (F1, V1, F3); path = App; sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
        V1 = {isa = PBXVariantGroup; children = (F4); name = Main.storyboard; sourceTree = "<group>"; };
        F4 = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        Shared = {isa = PBXGroup; children = (F2, F5); name = Shared; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = "../Shared/B C.swift"; sourceTree = SOURCE_ROOT; };
        F5 = {isa = PBXFileReference; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
        S1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, B5); };
        R1 = {isa = PBXResourcesBuildPhase; files = (B3, B4); };
        B1 = {isa = PBXBuildFile; fileRef = F1; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; fileRef = F3; };
        B4 = {isa = PBXBuildFile; fileRef = V1; };
        B5 = {isa = PBXBuildFile; fileRef = F5; };
        """

    @Test func groupsAndPhases() throws {
        let project = try XcodeProject(Self.project(Self.classic)) { _ in [] }
        let target = try #require(project.targets.first)
        #expect(project.targets.count == 1 && target.name == "App" && target.isApplication && target.isForIOS)
        #expect(target.sources == ["App/A.swift", "../Shared/B C.swift"])
        #expect(target.resources == ["App/Assets.xcassets", "App/Base.lproj/Main.storyboard"])
        #expect(target.infoPlist == "App/Info.plist" && target.platform == "iphoneos")
    }

    @Test func otherProjects() throws {
        let reference = "F6 = {isa = PBXFileReference; path = ../Kit.xcodeproj; sourceTree = \"<group>\"; };"
        let objects = Self.classic.replacing("children = (F2, F5)", with: "children = (F2, F5, F6)") + reference
        #expect(try XcodeProject(Self.project(objects)) { _ in [] }.projects == ["../Kit.xcodeproj"])
    }

    @Test func swiftVersions() throws {
        let text = String(decoding: Self.project(Self.classic), as: UTF8.self)
        let versioned = text.replacing("{SDKROOT = iphoneos; }", with: "{SWIFT_VERSION = 4.2; }")
        #expect(try XcodeProject(Data(versioned.utf8)) { _ in [] }.targets[0].swiftVersion == "4.2")
    }

    private static let synchronized = """
        G = {isa = PBXGroup; children = (Y, Z); sourceTree = "<group>"; };
        Y = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X1); path = App; sourceTree = "<group>"; };
        X1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Old.swift, Notes);
            target = T1; };
        Z = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X2); path = Other; sourceTree = "<group>"; };
        X2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Shared.swift); target = T1; };
        S1 = {isa = PBXSourcesBuildPhase; files = (); };
        R1 = {isa = PBXResourcesBuildPhase; files = (); };
        """

    @Test func synchronizedFolders() throws {
        let files = [
            "App": [
                "A.swift", "Assets.xcassets/Contents.json", "Assets.xcassets/a.imageset/a.png", "Info.plist",
                "Notes/N.swift", "Old.swift", "Sub/B.swift", "data.json",
            ],
            "Other": ["Own.swift", "Shared.swift"],
        ]
        let project = try XcodeProject(Self.project(Self.synchronized)) { files[$0] ?? [] }
        let target = try #require(project.targets.first)
        #expect(target.sources == ["App/A.swift", "App/Sub/B.swift", "Other/Shared.swift"])
        #expect(target.resources == ["App/Assets.xcassets", "App/data.json"])
    }

    @Test(arguments: [
        ("com.apple.product-type.application", true, false),
        ("com.apple.product-type.application.watchapp2", false, false),
        ("com.apple.product-type.bundle.unit-test", true, true), ("com.apple.product-type.framework", true, false),
    ])
    func kindsOfTargets(_ type: String, _ isForIOS: Bool, _ isTest: Bool) {
        let target = XcodeProject.Target(name: "T", productType: type)
        #expect(target.isForIOS == isForIOS && target.isTest == isTest)
        #expect(!XcodeProject.Target(name: "T", productType: type, platform: "macosx").isForIOS)
    }

    /// A framework for several platforms may name the Mac as its first.
    @Test(arguments: [("macosx iphoneos iphonesimulator", true), ("macosx", false)])
    func supportedPlatforms(_ platforms: String, _ isForIOS: Bool) throws {
        let settings = "{SDKROOT = macosx; SUPPORTED_PLATFORMS = \"\(platforms)\"; }"
        let text = String(decoding: Self.project(Self.classic), as: UTF8.self)
            .replacing("{SDKROOT = iphoneos; }", with: settings)
        #expect(try XcodeProject(Data(text.utf8)) { _ in [] }.targets.first?.isForIOS == isForIOS)
    }

    @Test(arguments: ["", "{", "{objects = {}; rootObject = P; }", "<<<<<<< HEAD"])
    func otherFilesAreRefused(_ text: String) {
        #expect(throws: XcodeProject.Failure.self) { try XcodeProject(Data(text.utf8)) { _ in [] } }
    }

    @Test func cyclesEnd() throws {
        let cycle = """
            G = {isa = PBXGroup; children = (A); sourceTree = "<group>"; };
            A = {isa = PBXGroup; children = (G, A); path = a; sourceTree = "<group>"; };
            """
        #expect(try XcodeProject(Self.project(cycle)) { _ in [] }.targets.first?.sources == [])
    }
}
