import Foundation
import Testing

@testable import NibDocuments

/// Fonts, images and attributed text.
@Suite struct TextTests {
    /// S23.18
    @Test(
        arguments: [
            (#"type="system" pointSize="17""#, .system(size: 17, weight: "regular")),
            (#"type="system" weight="semibold" pointSize="12.5""#, .system(size: 12.5, weight: "semibold")),
            (#"type="boldSystem" pointSize="20""#, .boldSystem(size: 20)),
            (#"type="italicSystem" pointSize="14""#, .italicSystem(size: 14)),
            (#"style="UICTFontTextStyleCaption1""#, .style("UICTFontTextStyleCaption1")),
            (#"style="UICTFontTextStyleTitle0""#, .style("UICTFontTextStyleLargeTitle")),
            (
                #"name="HelveticaNeue-Light" family="Helvetica Neue" pointSize="15""#,
                .named("HelveticaNeue-Light", family: "Helvetica Neue", size: 15)
            ),
            (#"type="system""#, .system(size: 17, weight: "regular")),
        ] as [(String, InterfaceFont)])
    func fonts(_ attributes: String, _ expected: InterfaceFont) throws {
        let label = try TestDocument.object(
            "<label id=\"a\"><fontDescription key=\"fontDescription\" \(attributes)/></label>")
        #expect(label.font() == expected)
    }

    /// S23.18: absent.
    @Test(
        arguments: [
            ("<label id=\"a\"/>", 17), ("<button id=\"a\"/>", 18), ("<button buttonType=\"custom\" id=\"a\"/>", 18),
            ("<button buttonType=\"roundedRect\" id=\"a\"/>", 15), ("<button buttonType=\"system\" id=\"a\"/>", 15),
            ("<textView id=\"a\"/>", nil),
        ] as [(String, Double?)])
    func absentFonts(_ text: String, _ size: Double?) throws {
        let font = try TestDocument.object(text).font()
        #expect(font == size.map { .system(size: $0, weight: "regular") })
    }

    @Test func unknownFonts() throws {
        let document = try TestDocument.xib(
            "<label id=\"a\"><fontDescription key=\"fontDescription\" type=\"other\" pointSize=\"9\"/></label>")
        #expect(document.objects[0].font() == nil)
        #expect(
            document.warnings.map(\.message) == [
                "the <fontDescription> is left out: its type \"other\" is not supported"
            ])
    }

    /// S23.19
    @Test func attributedText() throws {
        let label = try TestDocument.object(
            """
            <label usesAttributedText="YES" id="a"><attributedString key="attributedText">
            <fragment content="One "><attributes>
              <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>
              <font key="NSFont" size="12" name="Menlo-Regular"/><real key="NSKern" value="1.5"/>
              <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="wordWrapping" lineSpacing="4"/>
            </attributes></fragment>
            <fragment><string key="content">two
            three</string><attributes><font key="NSFont" metaFont="system"/></attributes></fragment>
            <fragment content="!"/>
            </attributedString></label>
            """)
        let text = try #require(label.attributedText("attributedText"))
        #expect(text.text == "One two\nthree!")
        let first = try #require(text.fragments.first)
        #expect(first.color?.components == InterfaceRGBA(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(first.font == .named("Menlo-Regular", family: nil, size: 12))
        #expect(first.kern == 1.5)
        #expect(first.paragraph?.text("alignment") == "center")
        #expect(first.paragraph?.number("lineSpacing") == 4)
        #expect(text.fragments[1].font == .system(size: 17, weight: "regular"))
        #expect(text.fragments[2].font == nil && text.fragments[2].color == nil && text.fragments[2].kern == nil)
        #expect(label.attributedText("text") == nil)
    }

    private static let resources = """
        <image name="bird" width="24" height="16"/><image name="star" catalog="system" width="128" height="116"/>
        """

    /// S23.20
    @Test(
        arguments: [
            (#"<imageView image="bird" id="a"/>"#, "bird", false, CGSize(width: 24, height: 16)),
            (#"<imageView image="star" catalog="system" id="a"/>"#, "star", true, CGSize(width: 128, height: 116)),
            (#"<imageView image="star" id="a"/>"#, "star", false, nil),
            (
                #"<imageView id="a"><imageReference key="image" image="star" catalog="system"/></imageView>"#, "star",
                true,
                CGSize(width: 128, height: 116)
            ),
            (#"<imageView image="other" id="a"/>"#, "other", false, nil),
        ] as [(String, String, Bool, CGSize?)])
    func images(_ text: String, _ name: String, _ isSystem: Bool, _ size: CGSize?) throws {
        let image = try #require(TestDocument.object(text, resources: Self.resources).image("image"))
        #expect(image.name == name)
        #expect(image.isSystem == isSystem)
        #expect(image.size == size)
        #expect(image.symbol == nil && image.renderingMode == nil)
    }

    /// S23.20
    @Test func symbols() throws {
        let button = try TestDocument.object(
            """
            <button id="a"><state key="normal" title="Star" image="star" backgroundImage="bird" catalog="system">
              <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" \
            pointSize="24" scale="large" weight="bold"/>
            </state><state key="selected"><imageReference key="image" image="bird" symbolScale="small" \
            renderingMode="template"/></state></button>
            """, resources: Self.resources)
        let normal = try #require(button.child("normal"))
        #expect(normal.text("title") == "Star")
        let star = try #require(normal.image("image"))
        #expect(star.symbol?.pointSize == 24 && star.symbol?.scale == "large" && star.symbol?.weight == "bold")
        let background = try #require(normal.image("backgroundImage"))
        #expect(!background.isSystem && background.size == CGSize(width: 24, height: 16))
        let bird = try #require(button.child("selected")?.image("image"))
        #expect(bird.renderingMode == "template" && bird.symbol?.scale == "small" && bird.symbol?.pointSize == nil)
        #expect(button.child("highlighted") == nil)
    }
}
