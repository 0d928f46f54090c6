import Stage
import Testing

@testable import UIKit

@MainActor struct LabelTests {
    private func label(_ text: String, _ size: CGFloat = 17) -> UILabel {
        let label = UILabel()
        // Whatever window another test has open.
        label.setInheritedTraits(UITraitCollection(style: .light, scale: 1))
        label.font = .systemFont(ofSize: size)
        label.text = text
        return label
    }

    /// Heights are the line height, rounded up to the device's pixels.
    @Test(
        arguments: [(17, 1, 21), (17, 2, 20.5), (17, 3, 61.0 / 3), (15, 3, 18), (13, 2, 16)]
            as [(CGFloat, CGFloat, CGFloat)])
    func heightOfOneLine(size: CGFloat, scale: CGFloat, height: CGFloat) {
        let label = label("Hello", size)
        label.setInheritedTraits(UITraitCollection(style: .light, scale: scale))
        let fitting = label.sizeThatFits(.zero)
        #expect(abs(fitting.height - height) < 1e-9)
        #expect(abs((fitting.width * scale).rounded() - fitting.width * scale) < 1e-6)
        #expect(label.intrinsicContentSize == fitting)
    }

    @Test func defaults() {
        let label = UILabel(frame: .zero)
        #expect(label.font == .systemFont(ofSize: 17))
        #expect(label.textColor == .label)
        #expect(label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
        #expect(!label.isUserInteractionEnabled)
        #expect(label.sizeThatFits(.zero) == .zero)
    }

    /// A label's frame is arbitrary, so that its text may lie outside of all pixels.
    @Test(arguments: [1e6, 1e10, 1e19, CGFloat.greatestFiniteMagnitude]) func roomWithoutEnd(height: CGFloat) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        let below = UIView(frame: CGRect(x: 0, y: 20, width: 60, height: 20))
        below.backgroundColor = .red
        for lines in [0, 1] {
            let tall = label("far away")
            tall.numberOfLines = lines
            tall.frame = CGRect(x: 0, y: 0, width: 60, height: height)
            parent.addSubview(tall)
        }
        parent.addSubview(below)
        let format = UIGraphicsImageRendererFormat()
        for scale in [1.0, 2] {
            format.scale = scale
            let image = UIGraphicsImageRenderer(size: parent.bounds.size, format: format).image {
                parent.layer.render(in: $0.cgContext)
            }
            let pixel = image.cgImage?.bitmap[10, Int(30 * scale)] ?? 0
            #expect(pixel >> 24 == 255 && pixel >> 16 & 255 > 200)
        }
    }

    @Test func linesWrapInTheWidth() {
        let label = label("one two three four five six seven")
        let single = label.sizeThatFits(CGSize(width: 100, height: 0))
        label.numberOfLines = 0
        let wrapped = label.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(single.width > 200 && wrapped.width <= 100)
        #expect(wrapped.height >= 3 * 20.287)
        label.numberOfLines = 2
        #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == 41)
    }

    @Test func attributesWinOverTheLabel() {
        let text = NSMutableAttributedString(string: "small ")
        text.append(NSAttributedString(string: "large", attributes: [.font: UIFont.systemFont(ofSize: 34)]))
        let label = label("")
        label.attributedText = text
        #expect(label.text == "small large")
        #expect(label.sizeThatFits(.zero).height == (34 * 1.193359375).rounded(.up))
        label.text = "plain"
        #expect(label.sizeThatFits(.zero).height == 21)
    }

    @Test func paragraphStyleSpacesLines() {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 10
        style.alignment = .center
        let label = label("")
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(string: "a\nb", attributes: [.paragraphStyle: style])
        let height: CGFloat = 2 * 17 * 1.193359375 + 10
        #expect(label.sizeThatFits(.zero).height == height.rounded(.up))
    }

    @Test func unchangedTextIsNotDrawnAgain() {
        let label = label("same")
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        label.layer.displayIfNeeded()
        let drawing = label.layer.drawing
        #expect(drawing != nil)
        label.text = "same"
        label.layer.displayIfNeeded()
        #expect(label.layer.drawing === drawing)
        label.text = "other"
        label.layer.displayIfNeeded()
        #expect(label.layer.drawing !== drawing)
    }

    private final class Padded: UILabel {
        override func drawText(in rect: CGRect) {
            super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)))
        }
    }

    @Test func drawTextMovesTheText() {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        for (index, label) in [UILabel(), Padded()].enumerated() {
            label.frame = CGRect(x: 0, y: 30 * CGFloat(index), width: 100, height: 30)
            label.text = "IIII"
            controller.view.addSubview(label)
        }
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 60))
        func firstInk(_ rows: Range<Int>) -> Int? {
            (0..<100).first { x in rows.contains { stage.renderedBitmap()[x, $0] & 0xFF < 128 } }
        }
        #expect(firstInk(0..<30).map { $0 + 30 } == firstInk(30..<60))
    }
}
