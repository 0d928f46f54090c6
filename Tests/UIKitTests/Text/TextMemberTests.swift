import Testing
import UIKit

/// Members of texts that nothing else calls.
@MainActor struct TextMemberTests {
    private func ink(_ draw: () -> Void) -> CGRect {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 60), format: format).image { _ in draw() }
        guard let bitmap = image.cgImage?.bitmap else { return .null }
        var box = CGRect.null
        for y in 0..<60 {
            for x in 0..<100 where bitmap[x, y] != 0 { box = box.union(CGRect(x: x, y: y, width: 1, height: 1)) }
        }
        return box
    }

    @Test("Strings draw at a point, in a rectangle and with options") func drawing() {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 12)]
        let text = NSString(string: "words that wrap"),
            attributed = NSAttributedString(string: "ink", attributes: attributes)
        let line = ink { text.draw(at: CGPoint(x: 5, y: 10), withAttributes: attributes) }
        #expect(line.minX >= 4 && line.minY > 10 && line.height < 20)
        let block = ink { text.draw(in: CGRect(x: 0, y: 0, width: 40, height: 60), withAttributes: attributes) }
        #expect(block.height > 25 && block.maxX <= 41)
        let measured = text.boundingRect(
            with: CGSize(width: 40, height: 100), options: .usesLineFragmentOrigin, attributes: attributes, context: nil
        )
        #expect(measured.height > 25 && measured.width <= 40)
        let options = ink {
            text.draw(
                with: CGRect(x: 0, y: 0, width: 40, height: 60), options: .usesLineFragmentOrigin,
                attributes: attributes, context: nil)
        }
        #expect(options == block)
        #expect(
            ink { attributed.draw(at: .zero) } == ink { attributed.draw(in: CGRect(x: 0, y: 0, width: 99, height: 40)) }
        )
    }

    @Test func paragraphs() {
        let style = NSMutableParagraphStyle(), tab = NSTextTab(textAlignment: .right, location: 50)
        style.addTabStop(tab)
        style.lineSpacing = 3
        let other = NSMutableParagraphStyle()
        other.setParagraphStyle(style)
        #expect(other.lineSpacing == 3 && other.tabStops.contains(tab) && other == style)
        other.removeTabStop(tab)
        #expect(!other.tabStops.contains(tab) && NSParagraphStyle.default.lineSpacing == 0)
        #expect((style.mutableCopy() as? NSMutableParagraphStyle)?.lineSpacing == 3)
    }

    @Test func attributes() {
        var text = AttributedString("ab")
        text.uiKit.strikethroughStyle = .single
        text.underlineColor = .red
        text.tracking = 2
        text.baselineOffset = 4
        let run = text.runs.first
        #expect(run?.uiKit.strikethroughStyle == .single && run?.underlineColor == .red)
        let old = NSAttributedString(text)
        #expect(old.attribute(.underlineColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        #expect(old.attribute(.baselineOffset, at: 0, effectiveRange: nil) as? CGFloat == 4)
        #expect(old.attribute(.tracking, at: 0, effectiveRange: nil) as? CGFloat == 2)
    }
}
