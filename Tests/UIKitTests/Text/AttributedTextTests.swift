import Stage
import Testing

@testable import UIKit

/// Attributes of labels' texts, their sizes, lines and pixels.
@MainActor @Suite(.serialized) struct AttributedTextTests {
    static let size: CGFloat = 20
    static let lineHeight: CGFloat = 20 * 1.193359375
    static let ascender: CGFloat = 20 * 0.9521484375

    private func string(_ text: String, _ values: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        var all = values
        if all[.font] == nil { all[.font] = UIFont.systemFont(ofSize: Self.size) }
        return NSAttributedString(string: text, attributes: all)
    }

    private func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        change(style)
        return style
    }

    private func label(_ text: NSAttributedString, lines: Int = 0) -> UILabel {
        let label = UILabel(frame: .zero)
        label.setInheritedTraits(UITraitCollection(style: .light, scale: 1))
        label.numberOfLines = lines
        label.attributedText = text
        return label
    }

    private func height(_ text: NSAttributedString, width: CGFloat = 1000) -> CGFloat {
        text.boundingRect(with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin, context: nil).height
    }

    /// Pixels in the range of a test.
    private func bitmap(_ label: UILabel, _ size: CGSize = CGSize(width: 200, height: 60)) throws -> Bitmap {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        label.frame = CGRect(origin: .zero, size: size)
        controller.view.addSubview(label)
        let stage = Stage(root: controller, size: size, scale: 1)
        try stage.settle()
        return stage.renderedBitmap()
    }

    private func rows(_ bitmap: Bitmap, where isMatch: (UInt32) -> Bool) -> [Int] {
        (0..<bitmap.height).filter { y in (0..<bitmap.width).contains { isMatch(bitmap[$0, y] & 0xFFFFFF) } }
    }

    private func columns(_ bitmap: Bitmap, where isMatch: (UInt32) -> Bool) -> [Int] {
        (0..<bitmap.width).filter { x in (0..<bitmap.height).contains { isMatch(bitmap[x, $0] & 0xFFFFFF) } }
    }

    // MARK: Heights

    /// S17.1: each line is as high as its own fonts.
    @Test func linesHaveTheHeightsOfTheirFonts() {
        let text = NSMutableAttributedString(attributedString: string("small\n"))
        text.append(string("large", [.font: UIFont.systemFont(ofSize: 40)]))
        #expect(abs(height(text) - 3 * Self.lineHeight) < 1e-6)
        text.append(string("\nsmall"))
        #expect(abs(height(text) - 4 * Self.lineHeight) < 1e-6)
    }

    /// S17.2: multiple, minimum, maximum and spacing.
    @Test(
        arguments: [
            (0, 0, 0, 0, 47.734375), (1.5, 0, 0, 0, 71.6015625), (0, 30, 0, 0, 60), (0, 0, 15, 0, 30),
            (2, 0, 30, 0, 60),
            (0, 0, 0, 7, 54.734375),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)])
    func lineHeights(multiple: CGFloat, minimum: CGFloat, maximum: CGFloat, spacing: CGFloat, expected: CGFloat) {
        let style = style {
            $0.lineHeightMultiple = multiple
            $0.minimumLineHeight = minimum
            $0.maximumLineHeight = maximum
            $0.lineSpacing = spacing
        }
        #expect(abs(height(string("a\nb", [.paragraphStyle: style])) - expected) < 1e-6)
    }

    /// S17.2: extra height stands above the text.
    @Test func extraHeightIsAboveTheText() {
        let label = label(string("x", [.paragraphStyle: style { $0.minimumLineHeight = 60 }]))
        let first = label.textBaseline(isFirst: true), last = label.textBaseline(isFirst: false)
        #expect(abs(first.offset - (60 - Self.lineHeight + Self.ascender)) < 1e-6)
        #expect(abs(last.offset + (Self.lineHeight - Self.ascender)) < 1e-6 && last.heightShare == 1)
    }

    /// S17.3: raised text makes its line higher by the offset.
    @Test(arguments: [5, -5] as [CGFloat]) func baselineOffset(offset: CGFloat) throws {
        let text = NSMutableAttributedString(attributedString: string("x"))
        text.append(string("x", [.baselineOffset: offset]))
        #expect(abs(height(text) - Self.lineHeight - 5) < 1e-6)
        let bitmap = try bitmap(label(text))
        let middle = UILabel(frame: .zero)
        middle.attributedText = string("x")
        let half = Int(middle.sizeThatFits(.zero).width)
        func top(_ columns: Range<Int>) -> Int? {
            (0..<bitmap.height).first { y in columns.contains { bitmap[$0, y] & 255 < 100 } }
        }
        let plain = try #require(top(0..<half)), moved = try #require(top(half + 1..<60))
        #expect(plain - moved == Int(offset))
    }

    // MARK: Widths

    /// S17.4: kern after every character; tracking in its place.
    @Test func kernAndTracking() {
        let plain = string("abcd").size().width
        #expect(abs(string("abcd", [.kern: 3]).size().width - plain - 12) < 0.01)
        #expect(abs(string("abcd", [.tracking: 2.0]).size().width - plain - 8) < 0.01)
        #expect(abs(string("abcd", [.kern: 3, .tracking: CGFloat(1)]).size().width - plain - 4) < 0.01)
    }

    /// S17.5: indents from the side where the writing begins.
    @Test func indentsOfRightToLeftText() throws {
        let indent = style {
            $0.firstLineHeadIndent = 40
            $0.headIndent = 40
        }
        let bitmap = try bitmap(label(string("שלום", [.paragraphStyle: indent])))
        let ink = columns(bitmap) { $0 & 255 < 128 }
        #expect(ink.allSatisfy { $0 < 160 } && ink.last! > 140)
    }

    /// S17.6: a positive tail indent is measured from the head, others from the tail.
    @Test(arguments: [(120, 120), (-80, 120), (0, 200)] as [(CGFloat, Int)])
    func tailIndent(indent: CGFloat, end: Int) throws {
        let shape = style {
            $0.tailIndent = indent
            $0.alignment = .right
        }
        let ink = columns(try bitmap(label(string("HHH", [.paragraphStyle: shape])))) { $0 & 255 < 128 }
        #expect(abs(ink.last! - end) <= 4)
    }

    /// S17.7: tab stops at their locations, by default every 28 points.
    @Test func tabs() throws {
        func starts(_ style: NSParagraphStyle) throws -> [Int] {
            let ink = columns(try bitmap(label(string("I\tI\tI", [.paragraphStyle: style])))) { $0 & 255 < 128 }
            return ink.filter { !ink.contains($0 - 1) }
        }
        let standard = try starts(style { _ in })
        #expect(
            standard.count == 3 && abs(standard[1] - standard[0] - 28) <= 1
                && abs(standard[2] - standard[0] - 56) <= 1)
        let own = try starts(
            style {
                $0.tabStops = [NSTextTab(textAlignment: .left, location: 50)]
                $0.addTabStop(NSTextTab(textAlignment: .left, location: 120))
            })
        #expect(own.count == 3 && abs(own[1] - own[0] - 50) <= 1 && abs(own[2] - own[0] - 120) <= 1)
    }

    /// S17.8: an explicit writing direction decides the order of words.
    @Test func writingDirection() throws {
        let text = string("abc. ", [.paragraphStyle: style { $0.baseWritingDirection = .rightToLeft }])
        let ink = columns(try bitmap(label(text))) { $0 & 255 < 128 }
        #expect(ink.first! > 100 && ink.last! > 180)
    }

    // MARK: Ink

    /// S17.9: a background as high as its line, without the spacing.
    @Test func background() throws {
        let text = NSMutableAttributedString(attributedString: string("xx", [.backgroundColor: UIColor.red]))
        text.append(string(" large", [.font: UIFont.systemFont(ofSize: 40)]))
        let bitmap = try bitmap(label(text))
        let red = rows(bitmap) { $0 == 0xFF0000 }
        #expect(abs(CGFloat(red.count) - 2 * Self.lineHeight) <= 2)
        let reach = columns(bitmap) { $0 == 0xFF0000 }
        #expect(reach.first == 0 && abs(CGFloat(reach.count) - string("xx").size().width) <= 2)
    }

    /// S17.10: styles of underlines by their raw values, the text's colour or their own.
    @Test(
        arguments: [
            (NSUnderlineStyle.single, 1), (.thick, 1), (.double, 2), ([.single, .patternDash], 1),
        ] as [(NSUnderlineStyle, Int)])
    func underlines(style: NSUnderlineStyle, strokes: Int) throws {
        let font = UIFont.systemFont(ofSize: 60)
        let values: [NSAttributedString.Key: Any] = [
            .font: font, .underlineStyle: style.rawValue, .underlineColor: UIColor.red,
        ]
        let bitmap = try bitmap(label(string("xx xx", values)), CGSize(width: 200, height: 80))
        let red = rows(bitmap) { $0 >> 16 > 200 && $0 & 0xFF < 120 && $0 >> 8 & 0xFF < 120 }
        let starts = red.filter { !red.contains($0 - 1) }
        #expect(starts.count == strokes)
        let single = 3
        #expect(style == .thick ? red.count > single + 1 : red.count <= 2 * single + 2)
        let reach = columns(bitmap) { $0 >> 16 > 200 && $0 & 0xFF < 120 && $0 >> 8 & 0xFF < 120 }
        #expect(style.contains(.patternDash) == (reach.count < reach.last! - reach.first! + 1))
    }

    /// S17.10: `byWord` leaves spaces out.
    @Test func underlinesByWord() throws {
        let style: NSUnderlineStyle = [.single, .byWord]
        let values: [NSAttributedString.Key: Any] = [.underlineStyle: style.rawValue, .foregroundColor: UIColor.red]
        let bitmap = try bitmap(label(string("HH   HH", values)))
        let line = rows(bitmap) { $0 != 0xFFFFFF }.last!
        let ink = (0..<200).filter { bitmap[$0, line] & 0xFFFFFF != 0xFFFFFF }
        #expect(ink.filter { !ink.contains($0 - 1) }.count == 2)
    }

    /// S17.11: strikethroughs cross the text, also where it is raised.
    @Test func strikethrough() throws {
        let values: [NSAttributedString.Key: Any] = [
            .strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: UIColor.red,
        ]
        let bitmap = try bitmap(label(string("xxxx", values)))
        let red = rows(bitmap) { $0 >> 16 > 180 && $0 & 0xFF < 140 }
        let text = rows(bitmap) { $0 & 0xFF < 80 }
        #expect(red.first! > text.first! && red.last! < text.last!)
    }

    /// S17.12: a positive stroke width leaves letters hollow, a negative one fills them.
    @Test(arguments: [(4, true), (-4, false)] as [(CGFloat, Bool)]) func strokes(width: CGFloat, isHollow: Bool) throws
    {
        let values: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 60, weight: .black), .strokeWidth: width, .strokeColor: UIColor.red,
            .foregroundColor: UIColor.blue,
        ]
        let bitmap = try bitmap(label(string("I", values)), CGSize(width: 100, height: 80))
        #expect(rows(bitmap) { $0 == 0x0000FF }.isEmpty == isHollow)
        #expect(!rows(bitmap) { $0 >> 16 > 200 && $0 & 0xFF < 60 }.isEmpty)
    }

    /// S17.13: a shadow below the text, sharp or blurred.
    @Test(arguments: [0, 6] as [CGFloat]) func shadows(blur: CGFloat) throws {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 0, height: 20)
        shadow.shadowBlurRadius = blur
        shadow.shadowColor = UIColor.red
        let plain = rows(try bitmap(label(string("HHH")), CGSize(width: 200, height: 100))) { $0 & 0xFF < 128 }
        let bitmap = try bitmap(label(string("HHH", [.shadow: shadow])), CGSize(width: 200, height: 100))
        let red = rows(bitmap) { Int($0 >> 16) - Int($0 & 0xFF) > 4 }
        let spread = CGFloat(red.count - plain.count) / 2
        let moved: Int = red.first! + red.last! - plain.first! - plain.last!
        #expect(abs(moved - 40) <= 12)
        #expect(blur == 0 ? spread <= 1.5 : spread >= 2)
    }

    /// S17.14: links are in the colour of links and underlined.
    @Test func links() throws {
        let bitmap = try bitmap(label(string("xxx", [.link: "https://example.org", .foregroundColor: UIColor.red])))
        let blue = rows(bitmap) { $0 & 0xFF > 200 && $0 >> 16 < 80 }
        let plain = rows(try self.bitmap(label(string("xxx")))) { $0 & 0xFF < 128 }
        #expect(!blue.isEmpty && blue.last! > plain.last! && rows(bitmap) { $0 == 0xFF0000 }.isEmpty)
    }
}
