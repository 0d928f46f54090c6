import Stage
import Testing

@testable import UIKit

/// Pictures in lines of text.
@MainActor @Suite(.serialized) struct TextAttachmentTests {
    private let font = UIFont.systemFont(ofSize: 20)
    private let lineHeight: CGFloat = 20 * 1.193359375

    private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    private func text(
        _ attachment: NSTextAttachment, _ before: String = "", _ after: String = ""
    ) -> NSAttributedString {
        let text = NSMutableAttributedString(string: before, attributes: [.font: font])
        text.append(NSAttributedString(attachment: attachment))
        text.append(NSAttributedString(string: after))
        text.addAttribute(.font, value: font, range: NSRange(location: 0, length: text.length))
        return text
    }

    private func bitmap(_ text: NSAttributedString, tint: UIColor? = nil) throws -> Bitmap {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        label.attributedText = text
        if let tint { label.tintColor = tint }
        controller.view.addSubview(label)
        let stage = Stage(root: controller, size: CGSize(width: 200, height: 60), scale: 1)
        try stage.settle()
        return stage.renderedBitmap()
    }

    /// S17.15: without bounds the size of the image, its lower edge on the baseline.
    @Test func standsOnTheBaseline() throws {
        let attachment = NSTextAttachment(image: image(30, 10))
        let letters = "HH".size(withAttributes: [.font: font]).width
        #expect(abs(text(attachment, "H", "H").size().width - letters - 30) < 0.2)
        #expect(abs(text(attachment, "H").size().height - lineHeight) < 1e-6)
        let bitmap = try bitmap(text(attachment, "H"))
        let red = (0..<60).filter { y in (0..<200).contains { bitmap[$0, y] & 0xFFFFFF == 0xFF0000 } }
        let dark = (0..<60).filter { y in (0..<200).contains { bitmap[$0, y] & 0xFF00FF < 0x400040 } }
        #expect(abs(red.last! - dark.last!) <= 1 && abs(red.count - 10) <= 1)
    }

    /// S17.15: a high picture makes its line higher, one below the baseline makes it lower.
    @Test(
        arguments: [
            (CGRect(x: 0, y: 0, width: 10, height: 50), 50 + 0.2412109375 * 20),
            (CGRect(x: 0, y: -20, width: 10, height: 25), 0.9521484375 * 20 + 20),
            (CGRect(x: 0, y: -3, width: 10, height: 10), 1.193359375 * 20),
        ] as [(CGRect, CGFloat)])
    func bounds(bounds: CGRect, height: CGFloat) {
        let attachment = NSTextAttachment(image: image(10, 10))
        attachment.bounds = bounds
        #expect(abs(text(attachment, "x").size().height - height) < 0.01)
    }

    /// S17.16: a symbol has the size and the colour of the text.
    @Test func symbols() throws {
        let attachment = NSTextAttachment(image: UIImage(systemName: "star.fill")!)
        let text = NSMutableAttributedString(attributedString: text(attachment, "H"))
        text.addAttribute(
            .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: text.length))
        let large = NSMutableAttributedString(attributedString: text)
        large.addAttribute(
            .font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 0, length: text.length))
        #expect(abs(large.size().width - 2 * text.size().width) <= 1)
        let bitmap = try bitmap(text)
        let red = (0..<60).filter { y in (20..<200).contains { bitmap[$0, y] & 0xFFFFFF == 0xFF0000 } }
        let letter = (0..<60).filter { y in (0..<14).contains { bitmap[$0, y] & 0xFF < 128 } }
        // Centred on the capitals.
        #expect(!red.isEmpty && abs(red.first! + red.last! - letter.first! - letter.last!) <= 3)
    }

    /// S17.17: pictures are read by their labels, and left out without one.
    @Test func accessibilityLabel() {
        let attachment = NSTextAttachment(image: image(10, 10))
        let label = UILabel(frame: .zero)
        label.attributedText = text(attachment, "5", " stars")
        #expect(label.text == "5\u{FFFC} stars" && label.accessibilityLabel == "5 stars")
        attachment.accessibilityLabel = " red"
        #expect(label.accessibilityLabel == "5 red stars")
        label.accessibilityLabel = "own"
        #expect(label.accessibilityLabel == "own")
        label.accessibilityLabel = nil
        label.text = "plain"
        #expect(label.accessibilityLabel == "plain")
    }

    @Test func contentsOfAFile() throws {
        let data = try #require(image(8, 12).cgImage).bitmap
        #expect(data.width > 0)
        let broken = NSTextAttachment(data: Data([1, 2]), ofType: "public.png")
        #expect(broken.picture(besides: font).bounds == .zero && NSTextAttachment.character == 0xFFFC)
    }

    /// S17.28: without a picture an attachment is as wide as its bounds, as a space; without bounds it has no width.
    @Test func attachmentsWithoutAPicture() {
        func width(_ attachment: NSTextAttachment?) -> CGFloat {
            let text = NSMutableAttributedString(string: "ab", attributes: [.font: font])
            if let attachment {
                let space = NSMutableAttributedString(attachment: attachment)
                space.addAttribute(.font, value: font, range: NSRange(location: 0, length: 1))
                text.insert(space, at: 1)
            }
            return text.size().width
        }
        let spacer = NSTextAttachment(), plain = width(nil)
        #expect(abs(width(spacer) - plain) < 1)
        spacer.bounds = CGRect(x: 0, y: 0, width: 25, height: 1)
        #expect(abs(width(spacer) - plain - 25) < 1)
    }
}
