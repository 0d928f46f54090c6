import Stage
import Testing

@testable import UIKit

/// Properties of labels and their attributed texts.
@MainActor @Suite(.serialized) struct LabelAttributesTests {
    private func label(_ text: NSAttributedString? = nil) -> UILabel {
        let label = UILabel(frame: .zero)
        label.setInheritedTraits(UITraitCollection(style: .light, scale: 1))
        label.attributedText = text
        return label
    }

    private func value(_ key: NSAttributedString.Key, of label: UILabel, at location: Int) -> Any? {
        label.attributedText?.attribute(key, at: location, effectiveRange: nil)
    }

    /// S17.22: properties become those of the first character, and apply to the whole text when set later.
    @Test func propertiesOfTheFirstCharacter() {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineBreakMode, style.lineSpacing) = (.center, .byClipping, 4)
        let text = NSMutableAttributedString(
            string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 30), .paragraphStyle: style])
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
        let label = label(text)
        #expect(label.font.pointSize == 30 && label.textColor == .red)
        #expect(label.textAlignment == .center && label.lineBreakMode == .byClipping)
        #expect(value(.foregroundColor, of: label, at: 1) == nil)
        label.textColor = .blue
        label.font = .systemFont(ofSize: 10)
        label.textAlignment = .right
        #expect(value(.foregroundColor, of: label, at: 1) as? UIColor == .blue)
        #expect(value(.font, of: label, at: 1) as? UIFont == .systemFont(ofSize: 10))
        let changed = value(.paragraphStyle, of: label, at: 1) as? NSParagraphStyle
        #expect(changed?.alignment == .right && changed?.lineSpacing == 4 && changed?.lineBreakMode == .byClipping)
        #expect(label.sizeThatFits(.zero).height == (10 * 1.193359375).rounded(.up))
    }

    /// S17.22: missing attributes are those of the label at the time.
    @Test func missingAttributes() {
        let label = label()
        label.font = .systemFont(ofSize: 20)
        let text = NSMutableAttributedString(string: "x\ny")
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 0, length: 1))
        label.numberOfLines = 0
        label.attributedText = text
        #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == (60 * 1.193359375).rounded(.up))
    }

    /// S17.23: fonts of text styles in the text follow the text size.
    @Test func textSize() {
        let label = label(
            NSAttributedString(string: "x", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)]))
        let small = label.sizeThatFits(.zero).height
        var traits = UITraitCollection(style: .light, scale: 1)
        traits = UITraitCollection(traitsFrom: [
            traits, UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
        ])
        label.setInheritedTraits(traits)
        #expect(label.sizeThatFits(.zero).height == small)
        label.adjustsFontForContentSizeCategory = true
        #expect(label.sizeThatFits(.zero).height == (33 * 1.193359375).rounded(.up))
    }

    /// S17.24: shrunk text stays on its baseline, in the middle or at the top.
    @Test(arguments: [UIBaselineAdjustment.alignBaselines, .alignCenters, .none])
    func shrunkText(adjustment: UIBaselineAdjustment) throws {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        label.font = .systemFont(ofSize: 40)
        label.text = "HHHHHHHH"
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.1
        label.baselineAdjustment = adjustment
        controller.view.addSubview(label)
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 80), scale: 1)
        try stage.settle()
        let rows = (0..<80).filter { y in (0..<100).contains { stage.renderedBitmap()[$0, y] & 255 < 128 } }
        let (full, factor) = (40 * 1.193359375, 100 / "HHHHHHHH".size(withAttributes: [.font: label.font!]).width)
        let baseline =
            switch adjustment {
            case .alignBaselines: 40 - full / 2 + 40 * 0.9521484375
            case .alignCenters: 40 - full * factor / 2 + 40 * factor * 0.9521484375
            case .none: 40 - full / 2 + 40 * factor * 0.9521484375
            }
        #expect(abs(CGFloat(rows.last! + 1) - baseline) <= 1, "\(rows) \(baseline)")
    }

    /// S17.25: text of several lines shrinks until all of it fits.
    @Test func shrunkLines() throws {
        let controller = UIViewController()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        label.font = .systemFont(ofSize: 30)
        label.text = "one two three four five six"
        label.numberOfLines = 2
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.2
        controller.view.addSubview(label)
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 60), scale: 1)
        try stage.settle()
        let text = try #require((label.layer.drawing as? LabelDrawing)?.content.text)
        let layout = text.layout(width: 100)
        #expect(!layout.isTruncated && layout.lineCount == 2)
        let size = text.paragraphs[0].runs[0].style.font.size
        #expect(size < 25 && size > 8)
    }

    /// All line break modes, in one line and in two.
    @Test(arguments: (0...5).compactMap { NSLineBreakMode(rawValue: $0) }, [1, 2])
    func lineBreakModes(mode: NSLineBreakMode, lines: Int) throws {
        let label = label(NSAttributedString(string: "aaaa bbbbbbbbbb cccc dddd eeee ffff"))
        label.numberOfLines = lines
        label.lineBreakMode = mode
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        label.layer.displayIfNeeded()
        let text = try #require((label.layer.drawing as? LabelDrawing)?.content.text)
        #expect(text.paragraphs[0].values.lineBreakMode == mode)
        let layout = text.layout(width: 100)
        #expect(layout.lineCount == (mode == .byClipping ? 1 : lines))
        #expect(layout.isTruncated == (mode != .byClipping))
        #expect(mode == .byClipping ? layout.size.width > 200 : layout.size.width <= 100.01)
    }

    /// S17.26: lists and buttons show the attributes of their texts.
    @Test func listsAndButtons() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let text = NSAttributedString(
            string: "x",
            attributes: [
                .font: UIFont.systemFont(ofSize: 33), .paragraphStyle: style, .foregroundColor: UIColor.red,
            ])
        var configuration = UIListContentConfiguration.cell()
        configuration.attributedText = text
        let content = UIListContentView(configuration: configuration)
        let label = try #require(content.subviews.first as? UILabel)
        #expect(label.textAlignment == .right && label.font.pointSize == 33 && label.textColor == .red)
        let button = UIButton(type: .system)
        button.setAttributedTitle(text, for: .normal)
        #expect(button.titleLabel?.textColor == .red && button.titleLabel?.font.pointSize == 33)
        button.tintColor = .green
        #expect(value(.foregroundColor, of: button.titleLabel!, at: 0) as? UIColor == .red)
    }

    /// S17.27: attributes of `AttributedString` by their names, both ways.
    @Test func attributedStrings() throws {
        var text = AttributedString("plain ")
        var bold = AttributedString("bold")
        bold.font = .boldSystemFont(ofSize: 20)
        bold.foregroundColor = .red
        bold.underlineStyle = [.double, .patternDot]
        bold.kern = 2
        bold.link = URL(string: "https://example.org")
        text.append(bold)
        let converted = NSAttributedString(text)
        #expect(converted.string == "plain bold")
        let values = converted.attributes(at: 6, effectiveRange: nil)
        #expect(converted.attributes(at: 0, effectiveRange: nil).isEmpty && values.count == 5)
        #expect(values[.font] as? UIFont == .boldSystemFont(ofSize: 20) && values[.kern] as? CGFloat == 2)
        #expect(values[.underlineStyle] as? Int == 0x109)
        #expect(AttributedString(converted) == text)
        var container = AttributeContainer()
        container.backgroundColor = .blue
        text.mergeAttributes(container)
        #expect(text.runs.allSatisfy { $0.backgroundColor == .blue })
    }
}
