import Foundation
import Testing

@testable import NibDocuments

/// Values of attributes and properties.
@Suite struct ValueTests {
    /// S23.4
    @Test(
        arguments: [
            ("0.59999999999999998", 0.6), ("0.0", 0), ("-12", -12), ("1e3", 1000), ("2.2250738585072014e-308", 0),
            ("-2.2250738585072014e-308", 0), ("1e-300", 1e-300), ("", nil), ("x", nil), ("nan", nil), ("inf", nil),
            ("1e999", nil), (" 1", nil), ("1,5", nil), ("0x10", 16),
        ] as [(String, Double?)])
    func numbers(_ text: String, _ expected: Double?) throws {
        let document = try TestDocument.xib("<stackView tag=\"\(text)\" id=\"a\"/>")
        #expect(document.objects[0].number("tag") == expected ?? 0, "an invalid number is the default")
        #expect(document.warnings.count == (expected == nil ? 1 : 0))
    }

    @Test func numbersWithoutADefault() throws {
        let document = try TestDocument.xib("<label minimumScaleFactor=\"half\" id=\"a\"/>")
        #expect(document.objects[0].number("minimumScaleFactor") == nil)
        #expect(
            document.warnings.map(\.description) == [
                "Main.xib:7: object a: minimumScaleFactor=\"half\" is no number, it is ignored"
            ])
    }

    /// S23.4
    @Test(arguments: [
        ("YES", true, 0), ("NO", false, 0), ("true", true, 1), ("yes", true, 1), ("", true, 1), ("1", true, 1),
    ])
    func flags(_ text: String, _ expected: Bool, _ warnings: Int) throws {
        let document = try TestDocument.xib("<view opaque=\"\(text)\" id=\"a\"/>")
        #expect(document.objects[0].flag("opaque") == expected)
        #expect(document.warnings.count == warnings)
    }

    /// S23.5
    @Test(
        arguments: [
            (#"<label text="A &amp; B&#10;C &lt;é&gt;" id="a"/>"#, "A & B\nC <é>"),
            ("<label id=\"a\"><string key=\"text\">one\n  two</string></label>", "one\n  two"),
            ("<label id=\"a\"><string key=\"text\"> blank</string></label>", " blank"),
            ("<label id=\"a\"><mutableString key=\"text\">a&amp;b</mutableString></label>", "a&b"),
            ("<label id=\"a\"><string key=\"text\"><![CDATA[<x>]]></string></label>", "<x>"),
            ("<label id=\"a\"><string key=\"text\"></string></label>", ""),
            ("<label id=\"a\"><string key=\"text\" base64-UTF8=\"YES\">\nw6kKeA\n</string></label>", "é\nx"),
            ("<label id=\"a\"><string key=\"text\" base64-UTF8=\"YES\">w6kKeA==</string></label>", "é\nx"),
            ("<label id=\"a\"/>", nil), ("<label id=\"a\"><nil key=\"text\"/></label>", nil),
        ] as [(String, String?)])
    func texts(_ text: String, _ expected: String?) throws {
        #expect(try TestDocument.object(text).text("text") == expected)
    }

    @Test(arguments: ["*", "/w"])
    func invalidBase64(_ content: String) throws {
        let document = try TestDocument.xib(
            "<label id=\"a\"><string key=\"text\" base64-UTF8=\"YES\">\(content)</string></label>")
        #expect(document.objects[0].text("text") == nil)
        #expect(
            document.warnings.map(\.message) == ["the <string> is left out: its content is no text in base64"])
    }

    /// S23.6
    @Test func keysAndLists() throws {
        let view = try TestDocument.object(
            """
            <view id="a">
              <subviews><view id="b"/><label id="c"/></subviews>
              <color key="backgroundColor" name="Purple"/><nil key="tintColor"/>
            </view>
            """)
        #expect(view.list("subviews").map(\.name) == ["view", "label"])
        #expect(view.subviews.map(\.line) == [8, 8])
        #expect(view.list("constraints") == [])
        #expect(view.children.map(\.name) == ["subviews", "color", "nil"])
        #expect(view.descendants.map(\.name) == ["subviews", "view", "label", "color", "nil"])
        #expect(view.child("backgroundColor")?.name == "color")
        #expect(view.child("backgroundColor")?.key == "backgroundColor")
        #expect(view.child("tintColor") == nil)
        // S23.17
        #expect(view.isNil("tintColor") && !view.isNil("backgroundColor") && !view.isNil("other"))
        #expect(view.isWritten("tintColor") && view.isWritten("backgroundColor") && !view.isWritten("other"))
        #expect(view.color("tintColor") == nil)
        #expect(view.attributeNames == ["id"])
        #expect(view.keys == ["backgroundColor", "tintColor"])
    }

    /// S23.11
    @Test func frames() throws {
        let views = try TestDocument.object(
            """
            <view id="a"><rect key="frame" x="1.5" y="-2" width="30" height="40"/><subviews>
            <view id="b"><frame key="frameInset" minX="10" minY="20" width="100" maxY="30"/></view><view id="c"/>
            </subviews></view>
            """)
        #expect(views.frame == CGRect(x: 1.5, y: -2, width: 30, height: 40))
        #expect(views.frameInset == nil)
        #expect(views.subviews[0].frame == nil)
        #expect(
            views.subviews[0].frameInset?.frame(in: CGSize(width: 200, height: 90))
                == CGRect(x: 10, y: 20, width: 100, height: 40))
        #expect(views.subviews[1].frame == nil && views.subviews[1].frameInset == nil)
    }

    @Test(
        arguments: [
            (InterfaceFrameInset(minX: 5, maxX: 7), 5, 88), (InterfaceFrameInset(maxX: 7, width: 20), 73, 20),
            (InterfaceFrameInset(minX: 5, maxX: 7, width: 20), 5, 20), (InterfaceFrameInset(width: 20), 0, 20),
            (InterfaceFrameInset(), 0, 100), (InterfaceFrameInset(minX: 90, maxX: 20), 90, 0),
        ] as [(InterfaceFrameInset, Double, Double)])
    func frameInsets(_ inset: InterfaceFrameInset, _ x: Double, _ width: Double) {
        let frame = inset.frame(in: CGSize(width: 100, height: 50))
        #expect(frame == CGRect(x: x, y: 0, width: width, height: 50))
    }

    /// S23.12
    @Test(
        arguments: [
            ("", []), ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
            ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
            ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
            ("flexibleMaxX flexibleMaxY", [.flexibleRightMargin, .flexibleBottomMargin]),
        ] as [(String, InterfaceAutoresizing)])
    func masks(_ names: String, _ expected: InterfaceAutoresizing) throws {
        let attributes = names.split(separator: " ").map { " \($0)=\"YES\"" }.joined()
        let view = try TestDocument.object(
            "<view id=\"a\"><autoresizingMask key=\"autoresizingMask\"\(attributes)/></view>")
        #expect(view.autoresizing == expected)
        #expect(try TestDocument.object("<view id=\"a\"/>").autoresizing == [])
    }

    /// S23.13, S23.14
    @Test(
        arguments: [
            ("", true), (#"translatesAutoresizingMaskIntoConstraints="NO""#, false),
            (#"translatesAutoresizingMaskIntoConstraints="YES""#, true),
            (#"fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO""#, true),
        ])
    func translation(_ attributes: String, _ expected: Bool) throws {
        #expect(try TestDocument.object("<view \(attributes) id=\"a\"/>").translatesAutoresizing == expected)
    }

    /// S23.15
    @Test func structures() throws {
        let view = try TestDocument.object(
            """
            <view id="a"><size key="s" width="1" height="2"/><point key="p" x="3" y="4"/>
            <inset key="i" minX="1" minY="2" maxX="3" maxY="4"/>
            <edgeInsets key="e" top="1" left="2" bottom="3" right="4"/>
            <directionalEdgeInsets key="d" top="1" leading="2" bottom="3" trailing="4"/>
            <range key="r" location="5" length="6"/><range key="whole" location="0" length="1e300"/>
            <offsetWrapper key="o" horizontal="7" vertical="8"/>
            <date key="t" timeIntervalSinceReferenceDate="-60"/>
            <inset key="none" minX="2.2250738585072014e-308" minY="0.0" maxX="0.0" maxY="0.0"/></view>
            """)
        #expect(view.size("s") == CGSize(width: 1, height: 2))
        #expect(view.point("p") == CGPoint(x: 3, y: 4))
        #expect(view.insets("i") == InterfaceInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(view.insets("e") == InterfaceInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(view.insets("d") == InterfaceInsets(top: 1, left: 2, bottom: 3, right: 4, isDirectional: true))
        #expect(view.insets("none") == InterfaceInsets(top: 0, left: 0, bottom: 0, right: 0))
        #expect(view.range("r") == 5..<11)
        #expect(view.range("whole") == nil)
        #expect(view.offset("o") == CGSize(width: 7, height: 8))
        #expect(view.date("t") == Date(timeIntervalSinceReferenceDate: -60))
        #expect(view.size("p") == nil && view.point("s") == nil && view.insets("s") == nil && view.rect("s") == nil)
    }
}
