import Foundation

import Testing

@testable import NibDocuments

/// Documents and their parts.
@Suite struct DocumentTests {
    /// S23.1
    @Test func settings() throws {
        let settings = try TestDocument.xib("").settings
        #expect(settings.kind == .xib)
        #expect(settings.usesAutoLayout && settings.usesTraitCollections && settings.usesSafeAreas)
        #expect(settings.isColorMatched && !settings.isLaunchScreen)
        #expect(settings.runtime == "iOS.CocoaTouch")
        let bare = try TestDocument.read(
            TestDocument.xibText("", settings: #"targetRuntime="iOS.CocoaTouch.iPad" launchScreen="YES""#)
        ).settings
        #expect(!bare.usesAutoLayout && !bare.usesTraitCollections && !bare.usesSafeAreas)
        #expect(!bare.isColorMatched && bare.isLaunchScreen)
        #expect(try TestDocument.storyboard("").settings.kind == .storyboard)
    }

    /// S23.1
    @Test(arguments: ["MacOSX.Cocoa", "AppleTV", "watchKit", "iOS.CocoaTouch.Later", ""])
    func otherRuntimes(_ runtime: String) {
        let text = TestDocument.xibText("", settings: "targetRuntime=\"\(runtime)\"")
        #expect(
            throws: InterfaceDocumentError(file: "Main.xib", line: 2, reason: .otherRuntime(runtime))
        ) { try TestDocument.read(text) }
    }

    @Test func theMessageNamesTheRuntime() {
        let error = InterfaceDocumentError(file: "A.xib", line: 2, reason: .otherRuntime("AppleTV"))
        #expect(
            error.description
                == "A.xib:2: the document is for AppleTV; iOS.CocoaTouch and iOS.CocoaTouch.iPad can be read")
    }

    /// S23.7
    @Test func aXib() throws {
        let document = try TestDocument.xib(
            #"<view id="a"/><tapGestureRecognizer id="b"/><customObject id="c" customClass="Model"/>"#)
        #expect(document.warnings == [])
        #expect(document.objects.map(\.id) == ["a", "b", "c"])
        #expect(document.objects.map(\.kind?.className) == ["UIView", "UITapGestureRecognizer", "NSObject"])
        #expect(document.objects.map(\.line) == [7, 7, 7])
        #expect(document.filesOwner?.id == "-1")
        #expect(document.object("-2")?.placeholder == .firstResponder)
        #expect(document.scenes == [])
    }

    /// S23.8
    @Test func aStoryboard() throws {
        let document = try TestDocument.storyboard(
            """
            <scene sceneID="s1"><objects>
              <tapGestureRecognizer id="tap"/>
              <viewController storyboardIdentifier="detail" id="one" sceneMemberID="viewController"/>
              <placeholder placeholderIdentifier="IBFirstResponder" id="f1" sceneMemberID="firstResponder"/>
              <exit id="x1" userLabel="Exit" sceneMemberID="exit"/>
              <customObject id="model" customClass="Model"/>
            </objects><point key="canvasLocation" x="1" y="2"/></scene>
            """ + TestDocument.scene("two", "", element: "navigationController"), initial: "two")
        #expect(document.warnings == [])
        #expect(document.scenes.map(\.id) == ["s1", "scene-two"])
        #expect(document.scenes.map(\.controller?.id) == ["one", "two"])
        #expect(document.scenes[0].objects.map(\.id) == ["tap", "model"])
        #expect(document.initialScene?.controller?.kind?.className == "UINavigationController")
        #expect(document.scene(identifier: "detail")?.controller?.line == 6)
        #expect(document.scene(identifier: "other") == nil)
        #expect(document.objects == [])
        #expect(try TestDocument.storyboard("").initialScene == nil)
    }

    /// S23.8, S23.42
    @Test func aSceneElsewhere() throws {
        let document = try TestDocument.storyboard(
            """
            <scene sceneID="s"><objects><viewControllerPlaceholder storyboardName="Other" referencedIdentifier="a" \
            bundleIdentifier="org.b" id="p" sceneMemberID="viewController"/></objects></scene>
            """)
        let controller = try #require(document.scenes.first?.controller)
        #expect(document.warnings == [])
        #expect(controller.kind?.category == .controller && controller.kind?.className == nil)
        #expect(controller.text("storyboardName") == "Other")
        #expect(controller.text("referencedIdentifier") == "a")
        #expect(controller.text("bundleIdentifier") == "org.b")
    }

    /// S23.2: references point forward and into other subtrees.
    @Test func references() throws {
        let document = try TestDocument.xib(
            """
            <tableViewCell textLabel="title" detailTextLabel="none" id="cell"/>
            <view id="v"><subviews><label userLabel="Heading" id="title"/></subviews></view>
            """)
        let cell = document.objects[0]
        #expect(cell.reference("textLabel")?.label == "Heading")
        #expect(cell.reference("textLabel") == document.object("title"))
        #expect(cell.reference("detailTextLabel") == nil)
        #expect(cell.reference("imageView") == nil)
        #expect(
            document.warnings.map(\.description) == [
                "Main.xib:7: object cell: detailTextLabel=\"none\" is the id of no object, it is ignored"
            ])
        #expect(document.object("title")?.parent?.parent == document.objects[1])
        #expect(document.objects[1].contains(document.object("title")!))
        #expect(!document.objects[0].contains(document.object("title")!))
    }

    /// S23.2: the fixed ids of devices and adaptations are no objects.
    @Test func designTimeElementsHaveNoIDs() throws {
        let document = try TestDocument.xib(#"<view id="retina6_12"/>"#)
        #expect(document.warnings == [])
        #expect(document.object("retina6_12")?.name == "view")
    }

    /// S23.9
    @Test func classes() throws {
        let document = try TestDocument.xib(
            """
            <view customClass="Card" customModule="Shop_App" customModuleProvider="target" id="a"/>
            <view customClass="Chart" customModule="Charts" id="b"/>
            <view customClass="OldView" id="c"/>
            <view id="d"/>
            <pongPressGestureRecognizer id="e"/>
            """)
        let classes = document.objects.map(\.customClass)
        #expect(classes[0] == InterfaceClass(name: "Card", module: "Shop_App", isOfTarget: true))
        #expect(classes[1] == InterfaceClass(name: "Chart", module: "Charts", isOfTarget: false))
        #expect(classes[2] == InterfaceClass(name: "OldView", module: nil, isOfTarget: false))
        #expect(classes[3] == nil)
        #expect(document.objects[4].kind?.className == "UILongPressGestureRecognizer")
    }

    /// S23.10
    @Test func resources() throws {
        let resources = try TestDocument.xib(
            "",
            resources: """
                <image name="bird" width="24" height="16"/>
                <image name="star" catalog="system" width="128" height="116"/>
                <namedColor name="Purple"><color red="0.5" green="0" blue="1" alpha="1" colorSpace="custom" \
                customColorSpace="sRGB"/></namedColor>
                <systemColor name="labelColor"><color white="0.0" alpha="1" colorSpace="custom" \
                customColorSpace="genericGamma22GrayColorSpace"/></systemColor>
                """
        ).resources
        #expect(
            resources.images == [
                .init(name: "bird", isSystem: false): CGSize(width: 24, height: 16),
                .init(name: "star", isSystem: true): CGSize(width: 128, height: 116),
            ])
        #expect(resources.namedColors == ["Purple": InterfaceRGBA(red: 0.5, green: 0, blue: 1, alpha: 1)])
        #expect(resources.systemColors == ["label": InterfaceRGBA(red: 0, green: 0, blue: 0, alpha: 1)])
    }

    @Test func files() throws {
        let path = NSTemporaryDirectory() + "vitrine-\(ProcessInfo.processInfo.globallyUniqueString).xib"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let missing = InterfaceDocumentError(file: path, line: nil, reason: .unreadable("no such file"))
        #expect(throws: missing) { try InterfaceDocument(path: path) }
        #expect(missing.description == "\(path): cannot read it: no such file")
        try Data(TestDocument.xibText("<view id=\"a\"/>").utf8).write(to: URL(fileURLWithPath: path))
        #expect(try InterfaceDocument(path: path).objects.count == 1)
    }
}
