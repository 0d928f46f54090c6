import Foundation
import Testing

@testable import NibDocuments

/// S23.41: values set by key path.
@Suite struct RuntimeAttributeTests {
    private func attribute(_ type: String, _ content: String, value: String? = nil) -> String {
        let attribute = value.map { " value=\"\($0)\"" } ?? ""
        let element = "userDefinedRuntimeAttribute"
        return "<\(element) type=\"\(type)\" keyPath=\"k\"\(attribute)>\(content)</\(element)>"
    }

    private func read(_ attributes: String) throws -> InterfaceDocument {
        try TestDocument.xib(
            """
            <view id="a">
            <userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes></view>
            """)
    }

    private static let image = InterfaceImage(
        name: "bird", isSystem: false, size: nil, renderingMode: nil, symbol: nil)

    @Test(
        arguments: [
            ("number", #"<real key="value" value="1.5"/>"#, nil, .number(1.5)),
            ("number", #"<integer key="value" value="-3"/>"#, nil, .number(-3)),
            ("boolean", "", "YES", .boolean(true)), ("boolean", "", "NO", .boolean(false)),
            ("string", "", "text", .string("text")),
            ("string", #"<string key="value"> a</string>"#, nil, .string(" a")),
            ("string", "", nil, .string("")), ("localizedString", "", "hello", .localizedString("hello")),
            ("image", "", "bird", .image(image)), ("nil", "", nil, .none),
            ("point", #"<point key="value" x="1" y="2"/>"#, nil, .point(CGPoint(x: 1, y: 2))),
            ("size", #"<size key="value" width="1" height="2"/>"#, nil, .size(CGSize(width: 1, height: 2))),
            (
                "rect", #"<rect key="value" x="1" y="2" width="3" height="4"/>"#, nil,
                .rect(CGRect(x: 1, y: 2, width: 3, height: 4))
            ),
            ("range", #"<range key="value" location="2" length="3"/>"#, nil, .range(2..<5)),
            ("color", #"<nil key="value"/>"#, nil, .none),
        ] as [(String, String, String?, InterfaceRuntimeAttribute.Value)])
    func values(_ type: String, _ content: String, _ value: String?, _ expected: InterfaceRuntimeAttribute.Value) throws
    {
        let document = try read(attribute(type, content, value: value))
        #expect(document.warnings == [])
        #expect(document.objects[0].runtimeAttributes.map(\.value) == [expected])
        #expect(document.objects[0].runtimeAttributes.map(\.line) == [8])
    }

    @Test func colors() throws {
        let document = try read(
            attribute("color", #"<color key="value" white="1" alpha="1" colorSpace="calibratedWhite"/>"#))
        guard case .color(let color)? = document.objects[0].runtimeAttributes.first?.value else {
            Issue.record("no colour")
            return
        }
        #expect(color.components == InterfaceRGBA(red: 1, green: 1, blue: 1, alpha: 1))
    }

    @Test func order() throws {
        let paths = ["layer.cornerRadius", "layer.masksToBounds", "shade", "layer.cornerRadius"]
        let document = try read(
            paths.map { "<userDefinedRuntimeAttribute type=\"nil\" keyPath=\"\($0)\"/>" }.joined())
        #expect(document.objects[0].runtimeAttributes.map(\.keyPath) == paths)
    }

    @Test(arguments: [("font", "1"), ("number", "x"), ("boolean", "1"), ("rect", "")])
    func invalidValues(_ type: String, _ value: String) throws {
        let document = try read(attribute(type, "", value: value) + attribute("nil", ""))
        #expect(document.objects[0].runtimeAttributes.map(\.value) == [.none])
        #expect(
            document.warnings.map(\.description) == [
                "Main.xib:8: object a: the <userDefinedRuntimeAttribute> is left out: k has no value of the type "
                    + "\"\(type)\""
            ])
    }
}
