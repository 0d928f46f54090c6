import UIKit

/// The texts of the screen.
enum AttributedSamples {
    typealias Attributes = [NSAttributedString.Key: Any]

    private static let body = UIFont.systemFont(ofSize: 17)

    private static func join(_ parts: [(String, Attributes)], _ common: Attributes = [:]) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for (string, own) in parts {
            let base = common.merging([.font: body, .foregroundColor: UIColor.label]) { first, _ in first }
            text.append(NSAttributedString(string: string, attributes: base.merging(own) { _, own in own }))
        }
        return text
    }

    /// Attributes of letters, each named by its own word.
    static var letters: NSAttributedString {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 0, height: 2)
        shadow.shadowBlurRadius = 3
        shadow.shadowColor = UIColor.systemBlue
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 4
        return join(
            [
                ("bold", [.font: UIFont.boldSystemFont(ofSize: 17)]), (", ", [:]),
                ("italic", [.font: UIFont.italicSystemFont(ofSize: 17)]), (", ", [:]),
                ("large", [.font: UIFont.systemFont(ofSize: 28, weight: .semibold)]), (", ", [:]),
                ("colour", [.foregroundColor: UIColor.systemRed]), (", ", [:]),
                ("background", [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.4)]), (", ", [:]),
                ("kern", [.kern: 4]), (", x", [:]), ("2", raised), (", H", [:]), ("2", lowered), ("O, ", [:]),
                ("outline", [.font: UIFont.boldSystemFont(ofSize: 28), .strokeWidth: 3]), (", ", [:]),
                ("shadow", [.font: UIFont.boldSystemFont(ofSize: 22), .shadow: shadow]), (", ", [:]),
                ("link", [.link: URL(string: "https://swift.org") as Any]), (".", [:]),
            ], [.paragraphStyle: style])
    }

    private static var raised: Attributes { [.font: UIFont.systemFont(ofSize: 11), .baselineOffset: 7] }
    private static var lowered: Attributes { [.font: UIFont.systemFont(ofSize: 11), .baselineOffset: -3] }

    /// Rules below and through words.
    static var rules: NSAttributedString {
        func ruled(_ word: String, _ style: NSUnderlineStyle, _ color: UIColor? = nil) -> (String, Attributes) {
            var values: Attributes = [.underlineStyle: style.rawValue]
            if let color { values[.underlineColor] = color }
            return (word, values)
        }
        let style = NSMutableParagraphStyle()
        style.lineHeightMultiple = 1.3
        return join(
            [
                ruled("single", .single), (", ", [:]), ruled("thick", .thick), (", ", [:]),
                ruled("double", .double), (", ", [:]), ruled("dots", [.single, .patternDot]), (", ", [:]),
                ruled("dashes", [.single, .patternDash]), (", ", [:]),
                ruled("word by word", [.single, .byWord], .systemRed), (", ", [:]),
                ("deleted", [.strikethroughStyle: NSUnderlineStyle.single.rawValue]), (", ", [:]),
                (
                    "replaced",
                    [
                        .strikethroughStyle: NSUnderlineStyle.double.rawValue,
                        .strikethroughColor: UIColor.systemRed,
                    ]
                ), (".", [:]),
            ], [.paragraphStyle: style])
    }

    /// A heading, a quotation, a list and prices, in an alignment.
    static func paragraphs(_ alignment: NSTextAlignment) -> NSAttributedString {
        func style(_ change: (NSMutableParagraphStyle) -> Void) -> Attributes {
            let style = NSMutableParagraphStyle()
            style.alignment = alignment
            change(style)
            return [.paragraphStyle: style]
        }
        var heading = style { $0.paragraphSpacing = 6 }
        heading[.font] = UIFont.systemFont(ofSize: 22, weight: .bold)
        var quotation = style {
            ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (24, 24, -24)
            ($0.paragraphSpacing, $0.lineSpacing) = (10, 3)
        }
        quotation[.font] = UIFont.italicSystemFont(ofSize: 17)
        quotation[.foregroundColor] = UIColor.secondaryLabel
        let item = style {
            $0.headIndent = 20
            $0.tabStops = [NSTextTab(textAlignment: .left, location: 20)]
            $0.paragraphSpacing = 4
        }
        return join([
            ("Paragraphs\n", heading),
            ("Each has its own indents, line spacing and distance to the next.\n", quotation),
            ("•\tThe lines of an item hang below its first word, which a tab stop places.\n", item),
            ("•\tThe second item.\n", item),
            ("Prices end at a tab stop:\n", style { $0.paragraphSpacingBefore = 6 }),
            ("\tCoffee\t2.80\n", prices), ("\tBreakfast\t14.50", prices),
        ])
    }

    private static var prices: Attributes {
        let style = NSMutableParagraphStyle()
        style.tabStops = [
            NSTextTab(textAlignment: .left, location: 20), NSTextTab(textAlignment: .right, location: 240),
        ]
        return [.paragraphStyle: style, .font: UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)]
    }

    /// Symbols of the text's size and colour, and a picture below the baseline.
    static var pictures: NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        func symbol(_ name: String, _ values: Attributes) {
            guard let image = UIImage(systemName: name) else { return }
            let attachment = NSTextAttachment(image: image)
            attachment.accessibilityLabel = name
            let part = NSMutableAttributedString(attachment: attachment)
            part.addAttributes(values, range: NSRange(location: 0, length: part.length))
            text.append(part)
        }
        symbol("star.fill", [.font: body, .foregroundColor: UIColor.systemOrange])
        text.append(join([(" 4.8 of 5, ", [:])]))
        symbol("heart", [.font: UIFont.systemFont(ofSize: 28), .foregroundColor: UIColor.systemPink])
        text.append(join([(" larger", [.font: UIFont.systemFont(ofSize: 28)]), (" and a swatch ", [:])]))
        let swatch = NSTextAttachment(image: Self.swatch)
        swatch.bounds = CGRect(x: 0, y: -6, width: 48, height: 24)
        text.append(NSAttributedString(attachment: swatch))
        text.append(join([(" in the line.", [:])]))
        return text
    }

    private static var swatch: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 48, height: 24)).image { context in
            for (index, color) in [UIColor.systemRed, .systemGreen, .systemBlue].enumerated() {
                color.setFill()
                context.fill(CGRect(x: 16 * CGFloat(index), y: 0, width: 16, height: 24))
            }
        }
    }

    /// Text that does not fit, made with the attributes of `AttributedString`.
    static var long: AttributedString {
        var text = AttributedString("A text that is longer ")
        text.font = .systemFont(ofSize: 20)
        text.foregroundColor = .label
        var bold = AttributedString("than its two lines ")
        bold.font = .boldSystemFont(ofSize: 20)
        bold.foregroundColor = .systemBlue
        var end = AttributedString(
            "is wrapped, clipped, truncated or shrunk until its last word fits, whatever the width of the window may be"
        )
        end.font = .systemFont(ofSize: 20)
        end.foregroundColor = .label
        text.append(bold)
        text.append(end)
        return text
    }
}
