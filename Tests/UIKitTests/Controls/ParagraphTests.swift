import Stage
import Testing

@testable import UIKit

/// Labels whose paragraphs have styles of their own.
@MainActor @Suite(.serialized) struct ParagraphTests {
    private func paragraph(_ text: String, _ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        change(style)
        return NSAttributedString(
            string: text, attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 20)])
    }

    private func label(_ parts: [NSAttributedString]) -> UILabel {
        let text = NSMutableAttributedString(string: parts.map(\.string).joined())
        var start = 0
        for part in parts {
            text.setAttributes(
                part.attributes(at: 0, effectiveRange: nil), range: NSRange(location: start, length: part.length))
            start += part.length
        }
        let label = UILabel(frame: .zero)
        label.numberOfLines = 0
        label.attributedText = text
        return label
    }

    /// The columns with ink of each line of 20 points, in a label of 200 points.
    private func ink(_ label: UILabel, lines: [Range<Int>]) throws -> [ClosedRange<Int>?] {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        label.frame = CGRect(origin: .zero, size: label.sizeThatFits(CGSize(width: 200, height: 1000)))
        label.frame.size.width = 200
        controller.view.addSubview(label)
        let stage = Stage(root: controller, size: CGSize(width: 200, height: 200), scale: 1)
        try stage.settle()
        let bitmap = stage.renderedBitmap()
        return lines.map { rows in
            let columns = (0..<200).filter { x in rows.contains { bitmap[x, $0] & 255 < 128 } }
            return columns.isEmpty ? nil : columns.first!...columns.last!
        }
    }

    /// Foundation compares what neighbouring runs hold, and stops the program where it does not know an object for one
    /// of Swift's.
    @Test("fonts, colours and paragraph styles stand in mutable attributed strings; equal ones make one run")
    func neighbouringRuns() {
        func values(_ size: CGFloat, _ color: UIColor, _ alignment: NSTextAlignment) -> [NSAttributedString.Key: Any] {
            let style = NSMutableParagraphStyle()
            style.alignment = alignment
            return [.font: UIFont.systemFont(ofSize: size), .foregroundColor: color, .paragraphStyle: style]
        }
        let text = NSMutableAttributedString(string: "aabbccdd")
        let runs = [
            values(20, .black, .natural), values(20, UIColor(white: 0, alpha: 1), .natural), values(20, .red, .left),
            values(20, .label, .left),
        ]
        for (index, attributes) in runs.enumerated() {
            text.setAttributes(attributes, range: NSRange(location: 2 * index, length: 2))
        }
        text.append(NSAttributedString(string: "ee", attributes: values(20, .label, .left)))
        var lengths: [Int] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { _, range, _ in
            lengths.append(range.length)
        }
        #expect(lengths == [4, 2, 4])
        let isEqual = text.isEqual(to: NSAttributedString(attributedString: text))
        #expect(isEqual)
    }

    @Test func alignmentsOfTheirOwn() throws {
        let label = label([
            paragraph("lll\n") { $0.alignment = .left }, paragraph("rrr\n") { $0.alignment = .right },
            paragraph("ccc") { $0.alignment = .center },
        ])
        let height = UIFont.systemFont(ofSize: 20).lineHeight
        #expect(label.sizeThatFits(CGSize(width: 200, height: 1000)).height == (3 * height).rounded(.up))
        let ink = try ink(label, lines: [0..<22, 26..<46, 50..<70])
        #expect(ink[0]!.lowerBound < 6 && ink[0]!.upperBound < 40)
        #expect(ink[1]!.lowerBound > 160 && ink[1]!.upperBound > 190)
        #expect(abs(ink[2]!.lowerBound + ink[2]!.upperBound - 200) < 6)
    }

    @Test func spacingAndIndents() throws {
        let height = UIFont.systemFont(ofSize: 20).lineHeight
        let label = label([
            paragraph("one\n") { $0.paragraphSpacing = 10 },
            paragraph("two") {
                $0.paragraphSpacingBefore = 6
                ($0.headIndent, $0.firstLineHeadIndent) = (30, 30)
            },
        ])
        let size = label.sizeThatFits(CGSize(width: 200, height: 1000))
        #expect(size.height == (2 * height + 16).rounded(.up))
        let second = Int(height) + 16
        let ink = try ink(label, lines: [0..<22, second..<second + 22])
        #expect(ink[0]!.lowerBound < 6 && ink[1]!.lowerBound >= 30 && ink[1]!.lowerBound < 36)
    }

    /// The first line stands farther in than the others, or the others farther in than the first.
    @Test(arguments: [(40, 0), (0, 40)] as [(CGFloat, CGFloat)])
    func hangingIndents(first: CGFloat, rest: CGFloat) throws {
        let label = label([
            paragraph("HHHH HHHH HHHH HHHH") { ($0.firstLineHeadIndent, $0.headIndent) = (first, rest) }
        ])
        let ink = try ink(label, lines: [0..<22, 26..<46])
        #expect(abs(CGFloat(ink[0]!.lowerBound) - first) < 4 && abs(CGFloat(ink[1]!.lowerBound) - rest) < 4)
    }

    /// With too few lines the last one shown says that others follow.
    @Test func truncation() throws {
        let label = label([
            paragraph("one\n") { $0.lineBreakMode = .byTruncatingTail },
            paragraph("two") { $0.alignment = .right },
        ])
        label.numberOfLines = 1
        #expect(label.sizeThatFits(CGSize(width: 200, height: 1000)).height == 24)
        let ink = try ink(label, lines: [0..<22, 30..<60])
        #expect(ink[1] == nil && ink[0]!.upperBound > 40)
    }
}
