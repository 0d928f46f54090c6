import Testing

@testable import NibDocuments

/// S23.60: what is not understood is a warning, and the rest is read.
@Suite struct WarningTests {
    private func messages(_ objects: String) throws -> [String] {
        try TestDocument.xib(objects).warnings.map(\.description)
    }

    @Test func unknownViews() throws {
        let document = try TestDocument.xib(
            """
            <view id="v"><subviews>
            <mapView mapType="standard" userLabel="Map" id="m"><rect key="frame" x="1" y="2" width="3" height="4"/>
              <mapOptions key="options"><mapOption/></mapOptions></mapView>
            <label id="l"/>
            <mapView id="n"><subviews><label text="in" id="i"/><arskView id="k"/></subviews></mapView>
            </subviews>
            <constraints><constraint firstItem="m" firstAttribute="top" secondItem="l" secondAttribute="top" id="c"/>
            </constraints></view>
            """)
        #expect(
            document.warnings.map(\.description) == [
                "Main.xib:8: object m \"Map\": <mapView> is not supported, a plain view stands in its place "
                    + "(the first of 2 <mapView>)",
                "Main.xib:11: object k: <arskView> is not supported, a plain view stands in its place",
            ])
        let map = document.objects[0].subviews[0]
        #expect(map.kind == nil && map.isUnknownView && map.frame?.width == 3)
        #expect(document.objects[0].subviews[2].subviews.map(\.id) == ["i", "k"])
        #expect(document.objects[0].constraints.first?.first.item.element == map)
    }

    /// Outside of lists of subviews, a view is recognised by its frame.
    @Test func unknownViewsByKey() throws {
        #expect(
            try messages(
                """
                <mapView id="m"><rect key="frame" x="0" y="0" width="3" height="4"/></mapView>
                <tableView id="t"><sceneView key="tableHeaderView" id="s"><rect key="frame"/></sceneView>
                <engine key="engine" id="e"/></tableView>
                """) == [
                    "Main.xib:7: object m: <mapView> is not supported, a plain view stands in its place",
                    "Main.xib:8: object s: <sceneView> is not supported, a plain view stands in its place",
                    "Main.xib:9: object e: <engine> is not supported, it is ignored",
                ])
    }

    @Test func unknownValues() throws {
        #expect(
            try messages(
                """
                <view id="v">
                <hologram key="hologram" depth="3"><dot/></hologram><hologram key="other"/></view>
                """) == [
                    "Main.xib:8: object v: <hologram> is not supported, it is ignored (the first of 2 <hologram>)"
                ])
    }

    /// S23.42: a controller of SwiftUI.
    @Test func unknownControllers() throws {
        let document = try TestDocument.storyboard(TestDocument.scene("h", "", element: "hostingController"))
        #expect(document.warnings.map(\.message) == ["<hostingController> is not supported, it is ignored"])
        #expect(document.scenes.first?.controller?.kind == nil)
    }

    /// One line a name and document.
    @Test func unknownAttributes() throws {
        #expect(
            try messages(
                """
                <view id="v" glow="YES"><subviews><label userLabel="Title" id="l" glow="NO"
                shine="3"/></subviews></view>
                """) == [
                    "Main.xib:7: object v: the attribute glow of <view> is not supported, it is ignored",
                    "Main.xib:7: object l \"Title\": the attribute shine of <label> is not supported, it is ignored",
                ])
    }

    /// Duplicate ids and cycles are found apart from the rest.
    @Test func documentOrder() throws {
        let document = try TestDocument.xib(
            """
            <view glow="YES" id="a"/>
            <view id="a"/>
            <view shine="YES" id="b"/>
            """)
        #expect(document.warnings.map(\.line) == [7, 8, 9])
        #expect(document.warnings.map(\.kind) == [.unknownAttribute, .duplicateID, .unknownAttribute])
    }

    @Test func unknownAttributesCanBeRead() throws {
        let view = try TestDocument.xib("<view id=\"v\" glow=\"YES\"/>").objects[0]
        #expect(view.attribute("glow") == "YES")
    }

    /// A value without an id is reported with the object around it.
    @Test func theObjectAroundAValue() throws {
        #expect(
            try messages(
                """
                <view userLabel="Box" id="v">
                <rect key="frame" x="a" y="0" width="1" height="1"/></view>
                """) == ["Main.xib:8: object v \"Box\": x=\"a\" is no number, it is ignored"])
    }

    @Test func aMissingInitialController() throws {
        let document = try TestDocument.storyboard(TestDocument.scene("a", ""), initial: "b")
        #expect(document.initialScene == nil)
        #expect(
            document.warnings.map(\.description) == [
                "Main.xib:2: initialViewController=\"b\" is the id of no object, it is ignored"
            ])
    }

    /// S23.3
    @Test func designTimeContent() throws {
        let document = try TestDocument.read(
            TestDocument.xibText(
                """
                <view userLabel="a" colorLabel="IBBuiltInLabel-Red" misplaced="YES" ambiguous="YES" \
                verifyAmbiguity="off" placeholderIntrinsicWidth="3" placeholderIntrinsicHeight="infinite" id="v">
                <simulatedStatusBarMetrics key="simulatedStatusBarMetrics" statusBarStyle="lightContent"/>
                <simulatedOrientationMetrics key="simulatedOrientationMetrics"/><nil key="simulatedTopBarMetrics"/>
                <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
                <size key="freeformSize" width="wide"/><point key="canvasLocation" x="far"/>
                <attributedString key="userComments"><fragment content="todo"><unheardOf/></fragment></attributedString>
                <value key="contentSizeForViewInPopover" type="size" width="1"/>
                </view>
                """
            ).replacing(
                "<objects>",
                with: """
                    <dependencies><deployment identifier="iOS"/><plugIn identifier="x" version="1"/>
                    <capability name="Safe area layout guides" minToolsVersion="9.0"/></dependencies>
                    <customFonts key="customFonts"><array key="a.ttf"><string>A</string></array></customFonts>
                    <inferredMetricsTieBreakers><segue reference="none"/></inferredMetricsTieBreakers>
                    <designables><designable name="a"/></designables><objects>
                    """))
        #expect(document.warnings.map(\.description) == [])
    }
}
