import Testing

@testable import UIKit

/// Texts without attributed strings look as those with them.
@MainActor @Suite(.serialized) struct PlainTextTests {
    private func indented() -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        (style.paragraphSpacing, style.headIndent, style.firstLineHeadIndent) = (5, 12, 4)
        return style
    }

    private func spaced() -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineSpacing, style.lineBreakMode) = (.center, 3, .byTruncatingMiddle)
        return style
    }

    private func shadow() -> NSShadow {
        let shadow = NSShadow()
        (shadow.shadowOffset, shadow.shadowBlurRadius) = (CGSize(width: 2, height: 2), 1)
        return shadow
    }

    /// Numbers are of several types, which attributed strings make objects.
    private func attributes(_ name: String) -> [NSAttributedString.Key: Any] {
        switch name {
        case "font": [.font: UIFont.systemFont(ofSize: 20, weight: .bold)]
        case "double": [.kern: 1.5, .baselineOffset: 2.5]
        case "length": [.tracking: CGFloat(2), .strokeWidth: CGFloat(-4)]
        case "float": [.kern: Float(0.1)]
        case "integers": [.underlineStyle: Int32(9), .strikethroughStyle: UInt(1), .ligature: Int8(0)]
        case "objects": [.kern: NSNumber(value: 3), .underlineStyle: NSNumber(value: 0x101)]
        case "styles": [.underlineStyle: NSUnderlineStyle.thick, .strikethroughStyle: NSUnderlineStyle.single.rawValue]
        case "colors": [.foregroundColor: UIColor.red, .backgroundColor: UIColor.blue, .strokeWidth: 3]
        case "link": [.link: "https://example.org", .shadow: shadow()]
        case "spaced": [.paragraphStyle: spaced(), .font: UIFont.systemFont(ofSize: 9)]
        case "indented": [.paragraphStyle: indented(), .underlineStyle: 1]
        default: [:]
        }
    }

    nonisolated private static let names = [
        "none", "font", "double", "length", "float", "integers", "objects", "styles", "colors", "link", "spaced",
        "indented",
    ]
    nonisolated private static let texts = [
        "", "word", "several words of a line", "\n", "two\nlines", "one\n\nthree\n", "one\r\n\u{2029}\rfour\tof them",
    ]

    private func image(_ actions: () -> Void) -> Bitmap {
        let format = UIGraphicsImageRendererFormat(scale: 1)
        return UIGraphicsImageRenderer(size: CGSize(width: 80, height: 90), format: format).image { _ in actions() }
            .cgImage!.bitmap
    }

    private func pixels(_ bitmap: Bitmap) -> [UInt32] {
        (0..<90).flatMap { y in (0..<80).map { bitmap[$0, y] } }
    }

    @Test(arguments: names, texts) func measuring(name: String, text: String) {
        let values = attributes(name), string = NSAttributedString(string: text, attributes: values)
        #expect(text.size(withAttributes: values) == string.size())
        #expect(NSString(string: text).size(withAttributes: values) == string.size())
        let all: [NSStringDrawingOptions] = [
            [], .usesLineFragmentOrigin, [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
            [.usesLineFragmentOrigin, .usesDeviceMetrics],
        ]
        for options in all {
            let (own, other) = (NSStringDrawingContext(), NSStringDrawingContext())
            (own.minimumScaleFactor, other.minimumScaleFactor) = (0.8, 0.8)
            let size = CGSize(width: 70, height: 40)
            let bounds = text.boundingRect(with: size, options: options, attributes: values, context: own)
            #expect(bounds == string.boundingRect(with: size, options: options, context: other))
            #expect(own.actualScaleFactor == other.actualScaleFactor && own.totalBounds == other.totalBounds)
        }
    }

    @Test(arguments: names, texts) func drawing(name: String, text: String) {
        let values = attributes(name), string = NSAttributedString(string: text, attributes: values)
        let rect = CGRect(x: 3, y: 2, width: 70, height: 80), point = CGPoint(x: 4, y: 5)
        let inside = image { text.draw(in: rect, withAttributes: values) }
        #expect(pixels(inside) == pixels(image { string.draw(in: rect) }))
        let free = image { NSString(string: text).draw(at: point, withAttributes: values) }
        #expect(pixels(free) == pixels(image { string.draw(at: point) }))
    }

    /// A plain text in place of an attributed one with the same characters discards the attributes.
    @Test func listContentDiscardsAttributes() throws {
        var configuration = UIListContentConfiguration.cell()
        configuration.attributedText = NSAttributedString(string: "Text", attributes: [.underlineStyle: 1])
        let view = UIListContentView(configuration: configuration)
        let label = try #require(view.subviews.first as? UILabel)
        #expect(label.hasAttributedText)
        (configuration.text, configuration.attributedText) = ("Text", nil)
        view.configuration = configuration
        #expect(!label.hasAttributedText && label.text == "Text")
        #expect(label.textColor == configuration.textProperties.resolvedColor())
    }

    /// A placeholder is plain or attributed, whichever was set last, and looks the same in both forms.
    @Test(arguments: [false, true]) func placeholders(isSearch: Bool) throws {
        let area = CGRect(x: 0, y: 0, width: 200, height: 36)
        let field: UITextField = isSearch ? UISearchTextField(frame: area) : UITextField(frame: area)
        field.textAlignment = .right
        func shown() -> LabelText? {
            field.layoutIfNeeded()
            field.parts.placeholder.layer.displayIfNeeded()
            return (field.parts.placeholder.layer.drawing as? LabelDrawing)?.content.text
        }
        field.placeholder = "Name"
        let plain = try #require(shown())
        let measured = try #require(field.placeholderText)
        #expect(!field.parts.placeholder.hasAttributedText)
        let attributed = try #require(field.attributedPlaceholder)
        let color = attributed.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        let expected: UIColor? = isSearch ? .secondaryLabel : nil
        #expect(attributed.string == "Name" && color == expected)
        field.attributedPlaceholder = attributed
        #expect(shown() == plain && field.placeholderText == measured && field.placeholder == "Name")
        #expect(field.parts.placeholder.hasAttributedText)
        field.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.red])
        #expect(shown() != plain)
        field.placeholder = "Name"
        #expect(shown() == plain && !field.parts.placeholder.hasAttributedText)
        field.placeholder = nil
        #expect(field.attributedPlaceholder == nil && field.placeholderText == nil && !field.hasPlaceholder)
    }
}
