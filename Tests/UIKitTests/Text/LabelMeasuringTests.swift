import Stage
import Testing

@testable import UIKit

/// Texts are laid out once for measuring and for display.
@MainActor @Suite(.serialized) struct LabelMeasuringTests {
    private static let words = "Several words that need more than one line where the width is small."

    /// The window of all labels: others are measured for the scale of the key window, which may be another suite's.
    private let stage = Stage(root: UIViewController(), size: CGSize(width: 300, height: 300))

    private func label(_ text: String = words, lines: Int = 0) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        stage.window.addSubview(label)
        return label
    }

    private func text(_ string: String, lines: Int, headIndent: CGFloat = 0) throws -> LabelText {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        style.headIndent = headIndent
        let label = label(string)
        label.attributedText = NSAttributedString(string: string, attributes: [.paragraphStyle: style])
        var text = try drawing(of: label, in: CGSize(width: 300, height: 300)).content.text
        text.maximumLines = lines
        return text
    }

    private func drawing(of label: UILabel, in size: CGSize) throws -> LabelDrawing {
        label.frame = CGRect(origin: .zero, size: size)
        try stage.settle()
        return try #require(label.layer.drawing as? LabelDrawing)
    }

    private func objects(_ layout: LabelLayout?) -> [ObjectIdentifier] {
        layout?.parts.map { ObjectIdentifier($0.layout) } ?? []
    }

    @Test("a label displays the layout that its height was measured from") func displaysWhatWasMeasured() throws {
        let label = label()
        let height = label.sizeThatFits(CGSize(width: 150, height: 0)).height
        let measured = objects(label.measuredLayout)
        let drawing = try drawing(of: label, in: CGSize(width: 150, height: height))
        #expect(measured.count == 1)
        #expect(objects(drawing.knownLayout) == measured)
        // What is displayed is not laid out again to be measured, and no other layout is kept.
        #expect(label.sizeThatFits(CGSize(width: 150, height: 0)).height == height)
        #expect(label.measuredLayout == nil)
    }

    @Test("a label that is too low for its text displays another layout") func truncated() throws {
        let label = label()
        _ = label.sizeThatFits(CGSize(width: 150, height: 0))
        let measured = try #require(label.measuredLayout)
        let drawing = try drawing(of: label, in: CGSize(width: 150, height: 25))
        #expect(drawing.knownLayout?.isTruncated == true)
        #expect(objects(drawing.knownLayout) != objects(measured))
    }

    @Test("limits of lines that have no effect give the same layout") func equalLayouts() throws {
        func words(_ lines: Int) throws -> LabelText { try text(Self.words, lines: lines) }
        let layout = try words(0).layout(width: 150), count = layout.lineCount
        #expect(count > 3)
        #expect(try layout.isLayout(of: words(count), width: 150))
        #expect(try !layout.isLayout(of: words(count - 1), width: 150))
        #expect(try !layout.isLayout(of: words(0), width: 151))
        #expect(try !layout.isLayout(of: text("Other words", lines: 0), width: 150))
        let cut = try words(2).layout(width: 150)
        #expect(try cut.isLayout(of: words(2), width: 150))
        #expect(try !cut.isLayout(of: words(3), width: 150))
        #expect(try !cut.isLayout(of: words(0), width: 150))
    }

    @Test("one line is the same in any width that it fits in") func naturalWidth() throws {
        let words = try text("Words", lines: 1), wrapping = try text("Words", lines: 0)
        let line = words.layout(width: nil), width = line.size.width
        #expect(line.isLayout(of: words, width: width))
        #expect(line.isLayout(of: wrapping, width: width + 50))
        #expect(!line.isLayout(of: words, width: width - 1))
        let cut = try text("Words\nand more", lines: 1)
        #expect(cut.layout(width: nil).isTruncated)
        #expect(!cut.layout(width: nil).isLayout(of: cut, width: 200))
        let indented = try text("Words", lines: 1, headIndent: 10)
        #expect(!indented.layout(width: nil).isLayout(of: indented, width: width + 50))
        #expect(indented.layout(width: nil).isLayout(of: indented, width: nil))
    }

    @Test("after a change of the text or of the font, the text is measured again") func changes() {
        let label = label()
        let size = CGSize(width: 150, height: 0), before = label.sizeThatFits(size).height
        label.font = .systemFont(ofSize: 30)
        let large = label.sizeThatFits(size).height
        label.text = "Short"
        #expect(large > before && label.sizeThatFits(size).height < before)
    }
}
