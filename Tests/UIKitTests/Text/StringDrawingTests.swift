import Testing

@testable import UIKit

/// Measuring and drawing strings.
@MainActor @Suite(.serialized) struct StringDrawingTests {
    private let values: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    private let lineHeight: CGFloat = 20 * 1.193359375
    private let text = "one two three four five six seven eight nine"

    private func draw(_ actions: () -> Void) -> Bitmap {
        let format = UIGraphicsImageRendererFormat(scale: 1)
        return UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100), format: format).image { _ in actions() }
            .cgImage!.bitmap
    }

    private func rows(_ bitmap: Bitmap) -> [Int] {
        (0..<100).filter { y in (0..<100).contains { bitmap[$0, y] >> 24 > 128 } }
    }

    /// S17.18: without a font, the system font of 12 points.
    @Test func sizes() {
        let twoLines: CGFloat = 2 * 12 * 1.193359375
        #expect(abs("x\ny".size().height - twoLines) < 1e-6)
        let label = UILabel(frame: .zero)
        label.setInheritedTraits(UITraitCollection(style: .light, scale: 1))
        (label.font, label.text) = (.systemFont(ofSize: 20), text)
        let size = text.size(withAttributes: values)
        #expect(label.sizeThatFits(.zero).width == size.width.rounded(.up) && size.height == lineHeight)
        #expect(NSString(string: text).size(withAttributes: values) == size)
        #expect("".size(withAttributes: values) == .zero)
    }

    /// S17.19: a width wraps lines; a height leaves those that fit, at least one.
    @Test func boundingRects() {
        func bounds(_ width: CGFloat, _ height: CGFloat, _ options: NSStringDrawingOptions) -> CGRect {
            text.boundingRect(
                with: CGSize(width: width, height: height), options: options, attributes: values, context: nil)
        }
        let wrapped = bounds(120, .greatestFiniteMagnitude, .usesLineFragmentOrigin)
        let lines = (wrapped.height / lineHeight).rounded()
        #expect(wrapped.width <= 120 && lines >= 4 && abs(wrapped.height - lines * lineHeight) < 1e-6)
        #expect(wrapped.origin == .zero)
        #expect(abs(bounds(120, 60, .usesLineFragmentOrigin).height - 2 * lineHeight) < 1e-6)
        #expect(abs(bounds(120, 5, .usesLineFragmentOrigin).height - lineHeight) < 1e-6)
        let single = bounds(120, 60, [])
        #expect(single.width > 200 && abs(single.height - lineHeight) < 1e-6)
        #expect(abs(single.minY + 20 * 0.9521484375) < 1e-6)
        let ink = bounds(1000, 0, [.usesLineFragmentOrigin, .usesDeviceMetrics])
        #expect(ink.height < lineHeight && ink.minY > 0)
    }

    /// S17.20: text is drawn from the top of a rectangle; lines that do not fit are left out.
    @Test func drawing() {
        let point = rows(draw { "H".draw(at: CGPoint(x: 0, y: 50), withAttributes: values) })
        #expect(point.first! >= 53 && point.last! <= 72)
        let rect = rows(draw { text.draw(in: CGRect(x: 0, y: 0, width: 100, height: 50), withAttributes: values) })
        #expect(rect.last! < 50 && rect.last! > 30)
        let baseline = rows(
            draw {
                "H".draw(
                    with: CGRect(x: 0, y: 60, width: 100, height: 50), options: [], attributes: values, context: nil)
            })
        #expect(baseline.last! == 59)
    }

    /// S17.21: a context shrinks text down to its minimum and reports the factor.
    @Test func scaleFactor() {
        let context = NSStringDrawingContext()
        let width = "wide text".size(withAttributes: values).width
        let size = CGSize(width: width * 0.8, height: lineHeight)
        context.minimumScaleFactor = 0.5
        let bounds = "wide text".boundingRect(
            with: size, options: .usesLineFragmentOrigin, attributes: values, context: context)
        #expect(bounds.width <= size.width && context.actualScaleFactor < 0.85 && context.actualScaleFactor >= 0.7)
        context.minimumScaleFactor = 0
        _ = "wide text".boundingRect(
            with: size, options: .usesLineFragmentOrigin, attributes: values, context: context)
        #expect(context.actualScaleFactor == 1)
    }

    /// S17.19: only the option shows that text is missing.
    @Test func truncation() {
        func right(_ options: NSStringDrawingOptions) -> Bitmap {
            draw {
                text.draw(
                    with: CGRect(x: 0, y: 0, width: 90, height: 30), options: options, attributes: values, context: nil)
            }
        }
        func ink(_ bitmap: Bitmap) -> Int {
            (0..<100).last { x in (0..<100).contains { bitmap[x, $0] >> 24 > 128 } } ?? 0
        }
        #expect(
            ink(right(.usesLineFragmentOrigin)) != ink(right([.usesLineFragmentOrigin, .truncatesLastVisibleLine])))
    }
}
