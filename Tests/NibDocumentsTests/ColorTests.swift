import Testing

@testable import NibDocuments

/// S23.16: the forms of colours.
@Suite struct ColorTests {
    private func color(_ attributes: String, resources: String = "") throws -> InterfaceColor? {
        try TestDocument.object(
            "<view id=\"a\"><color key=\"backgroundColor\" \(attributes)/></view>", resources: resources
        ).color("backgroundColor")
    }

    private static func rgba(_ r: Double, _ g: Double, _ b: Double, _ a: Double = 1) -> InterfaceRGBA {
        InterfaceRGBA(red: r, green: g, blue: b, alpha: a)
    }

    @Test(arguments: [
        (
            #"red="0.1" green="0.2" blue="0.3" alpha="0.4" colorSpace="custom" customColorSpace="sRGB""#,
            rgba(0.1, 0.2, 0.3, 0.4)
        ),
        (#"white="0.25" alpha="0.5" colorSpace="calibratedWhite""#, rgba(0.25, 0.25, 0.25, 0.5)),
        (#"red="0.1" green="0.2" blue="0.3" alpha="1" colorSpace="calibratedRGB""#, rgba(0.1, 0.2, 0.3)),
        (
            #"white="0.75" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace""#,
            rgba(0.75, 0.75, 0.75)
        ),
        (#"white="0.5" alpha="1" colorSpace="custom" customColorSpace="calibratedWhite""#, rgba(0.5, 0.5, 0.5)),
        (#"red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="calibratedRGB""#, rgba(1, 0, 0)),
        (#"red="1.5" green="-1" blue="0" alpha="2" colorSpace="custom" customColorSpace="sRGB""#, rgba(1, 0, 0)),
    ])
    func components(_ attributes: String, _ expected: InterfaceRGBA) throws {
        let color = try color(attributes)
        #expect(color?.components == expected)
        #expect(color?.name == nil)
    }

    /// White and greys are the same in both spaces, what P3 has beyond sRGB is clamped, and the last two are sRGB's red
    /// and blue.
    @Test(
        arguments: [
            ([1, 1, 1], [1, 1, 1]), ([0, 0, 0], [0, 0, 0]), ([0.5, 0.5, 0.5], [0.5, 0.5, 0.5]),
            ([0.01, 0.01, 0.01], [0.01, 0.01, 0.01]), ([1, 0, 0], [1, 0, 0]), ([0, 1, 0], [0, 1, 0]),
            ([0.91749, 0.20029, 0.13856], [1, 0, 0]), ([0, 0, 0.95957], [0, 0, 1]),
        ] as [([Double], [Double])])
    func displayP3(_ p3: [Double], _ expected: [Double]) throws {
        let color = try color(
            """
            red="\(p3[0])" green="\(p3[1])" blue="\(p3[2])" alpha="1" colorSpace="custom" customColorSpace="displayP3"
            """)
        let result = try #require(color?.components)
        for (value, expected) in zip([result.red, result.green, result.blue], expected) {
            #expect(abs(value - expected) < 2e-3)
        }
    }

    /// Names win over components, newer names over older ones.
    @Test(
        arguments: [
            (#"systemColor="labelColor""#, .system("label"), nil),
            (
                #"systemColor="systemBackgroundColor" white="1" alpha="1" colorSpace="calibratedWhite""#,
                .system("systemBackground"), rgba(1, 1, 1)
            ),
            (#"cocoaTouchSystemColor="darkTextColor""#, .system("darkText"), nil),
            (
                #"xcode11CocoaTouchSystemColor="systemRedColor" cocoaTouchSystemColor="whiteColor""#,
                .system("systemRed"), nil
            ),
            (#"systemColor="linkColor" cocoaTouchSystemColor="groupTableViewBackgroundColor""#, .system("link"), nil),
            (#"name="Purple""#, .asset("Purple"), nil),
        ] as [(String, InterfaceColor.Name, InterfaceRGBA?)])
    func names(_ attributes: String, _ name: InterfaceColor.Name, _ components: InterfaceRGBA?) throws {
        let color = try color(attributes)
        #expect(color?.name == name)
        #expect(color?.components == components)
    }

    @Test func resources() throws {
        let resources = """
            <namedColor name="Purple"><color red="0.5" green="0" blue="1" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/></namedColor>
            <systemColor name="linkColor"><color red="0" green="0.5" blue="1" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/></systemColor>
            """
        #expect(try color(#"name="Purple""#, resources: resources)?.components == Self.rgba(0.5, 0, 1))
        #expect(try color(#"systemColor="linkColor""#, resources: resources)?.components == Self.rgba(0, 0.5, 1))
        #expect(try color(#"systemColor="redColor""#, resources: resources)?.components == nil)
    }

    @Test(arguments: [
        #"red="1" green="1" blue="1" alpha="1" colorSpace="catalog""#, #"white="1" alpha="1""#,
        #"red="1" alpha="1" colorSpace="calibratedRGB""#, "",
    ])
    func unknownSpaces(_ attributes: String) throws {
        let document = try TestDocument.xib("<view id=\"a\"><color key=\"backgroundColor\" \(attributes)/></view>")
        #expect(document.objects[0].color("backgroundColor") == nil)
        #expect(document.warnings.map(\.kind) == [.invalidValue])
    }
}
