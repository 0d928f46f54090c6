import Stage
import TextCore
import Testing

@testable import UIKit

/// Selections of long texts. The views that show them follow the visible part of a text view.
@MainActor @Suite struct LongSelectionTests {
    /// Shows an edited text with lines of 20 points in a view of five lines, at the end of the text. The lines begin 8
    /// points below the top of the content, and 5 points from its left end.
    private func show(_ string: String, _ alignment: NSTextAlignment = .natural) -> (Stage, UITextView) {
        let controller = UIViewController()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let style = NSMutableParagraphStyle()
        (style.minimumLineHeight, style.maximumLineHeight, style.alignment) = (20, 20, alignment)
        view.attributedText = NSAttributedString(
            string: string, attributes: [.font: UIFont.systemFont(ofSize: 15), .paragraphStyle: style])
        // The size of an indicator depends on the length of the text.
        view.showsVerticalScrollIndicator = false
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 300, height: 300), scale: 2)
        view.becomeFirstResponder()
        stage.refresh()
        return (stage, view)
    }

    private func scroll(_ view: UITextView, to y: CGFloat, _ stage: Stage) {
        view.contentOffset = CGPoint(x: 0, y: y)
        stage.refresh()
    }

    private func rectangles(_ view: UITextView) -> [CGRect] {
        view.editor.canvas.selectionView.subviews.map { $0.frame }
    }

    /// 5000 lines of two lengths.
    private static let lines = (0..<5000).map { $0 % 2 == 0 ? "One" : "Longer" }.joined(separator: "\n")

    // MARK: Views

    /// Whole lines of centred text begin at different positions: each has a rectangle, in a part of 300 points.
    @Test(
        "few views show a selection of all lines",
        arguments: [(.natural, 3), (.center, 17)] as [(NSTextAlignment, Int)])
    func count(_ alignment: NSTextAlignment, _ limit: Int) {
        let (stage, view) = show(Self.lines, alignment)
        #expect(view.editor.layout.layout.parts.count > 3 && view.contentSize.height == 100_016)
        view.selectAll(nil)
        stage.refresh()
        #expect(view.selectedRange.length == Self.lines.utf16.count && view.contentOffset.y > 99_000)
        #expect((1...limit).contains(rectangles(view).count))
        for offset: CGFloat in [0, 1000, 50_003, 99_900, 40] {
            scroll(view, to: offset, stage)
            let shown = rectangles(view)
            #expect((1...limit).contains(shown.count), "\(offset): \(shown.count)")
            // The line at the end of the text is covered up to its last letter only.
            for y in stride(from: 12, to: 70, by: 7 as CGFloat) {
                let point = CGPoint(x: 180, y: offset + y - 8)
                #expect(shown.contains { $0.contains(point) }, "\(point)")
            }
        }
    }

    @Test("rectangles stay while the text scrolls within their extent") func renewal() {
        let (stage, view) = show(Self.lines)
        view.selectAll(nil)
        // Scrolls to the end of the selection first.
        stage.refresh()
        scroll(view, to: 1000, stage)
        // The lines from 992 to 1092 points, and 100 points above and below.
        let first = rectangles(view)
        #expect(first.count == 1 && first.first?.minY == 880 && first.first?.maxY == 1200)
        #expect(first.first?.minX == 0 && first.first?.width == 190)
        for offset: CGFloat in [1060, 1100, 900] {
            scroll(view, to: offset, stage)
            #expect(rectangles(view) == first)
        }
        scroll(view, to: 1260, stage)
        let second = rectangles(view)
        #expect(second.count == 1 && second.first?.minY == 1140 && second.first?.maxY == 1460)
        // Another range is shown at once.
        view.selectedRange = NSRange(location: 0, length: 2)
        stage.refresh()
        #expect(rectangles(view).isEmpty && view.editor.canvas.selectionView.isHidden)
        view.resignFirstResponder()
        view.selectAll(nil)
        stage.refresh()
        #expect(rectangles(view).isEmpty)
    }

    @Test("a key replaces a selection of all lines", arguments: ["x", ""]) func replacing(_ text: String) {
        let (stage, view) = show(Self.lines)
        view.selectAll(nil)
        stage.refresh()
        if text.isEmpty { view.deleteBackward() } else { stage.key(text) }
        stage.refresh()
        #expect(view.text == text && rectangles(view).isEmpty)
        view.editor.undo()
        stage.refresh()
        #expect(view.text == Self.lines && view.selectedRange.length == Self.lines.utf16.count)
        #expect((1...3).contains(rectangles(view).count))
    }

    @Test("the pointer selects a part of many lines") func dragging() {
        let (stage, view) = show(Self.lines)
        scroll(view, to: 0, stage)
        view.editor.press(at: CGPoint(x: 7, y: 20), clicks: 1, isExtending: false)
        // Line 2999 is from 59,980 to 60,000 points, and line 24 from 480 to 500.
        for (y, top) in [(60_000, 59_980), (500, 480), (80_000, 79_980)] as [(CGFloat, CGFloat)] {
            view.editor.drag(to: CGPoint(x: 20, y: y))
            stage.refresh()
            #expect(view.selectedRange.location == 0)
            let head = view.editor.layout.caret(at: TextSelection(view.selectedRange.length))
            let shown = rectangles(view)
            #expect(head.minY == top && (1...3).contains(shown.count))
            #expect(shown.last?.maxY == top + 20 && abs((shown.last?.maxX ?? 0) - head.minX) < 0.01)
        }
        view.editor.endDrag()
    }

    // MARK: Pixels

    /// Lines 970 to 1029 of a long text, as a text of their own.
    @Test(
        "a selection that scrolls into view has the pixels of one in a short text",
        arguments: [0..<19_999, 10_013..<10_034, 0..<10_025, 10_022..<19_999, 10_010..<10_020])
    func pixels(_ range: Range<Int>) {
        let texts = [1000..<3000, 1970..<2030].map { numbers in
            numbers.map { "Line \($0)" }.joined(separator: "\n")
        }
        let ranges = [range, max(0, range.lowerBound - 9700)..<min(599, range.upperBound - 9700)]
        let pictures = zip(texts, ranges).enumerated().map { index, shown -> [[UInt32]] in
            let (stage, view) = show(shown.0)
            #expect(view.editor.layout.layout.isInBlocks == (index == 0))
            scroll(view, to: 0, stage)
            view.selectedRange = NSRange(shown.1)
            stage.refresh()
            scroll(view, to: index == 0 ? 20_000 : 600, stage)
            let bitmap = stage.renderedBitmap()
            return (0..<200).map { y in (0..<400).map { bitmap[$0, y] } }
        }
        #expect(pictures[0] == pictures[1])
        // Right of all letters, and right of the lines.
        let selected = pictures[0].map { $0[380] }, plain = pictures[0][0][395]
        let lines = range.lowerBound == 0 ? 0..<(range.upperBound < 19_999 ? 96 : 200) : nil
        if let lines {
            // There are no seams between the lines. Line 1002, covered to its fifth letter, begins at 48 points.
            #expect(selected[lines].allSatisfy { $0 == selected[0] && $0 != plain })
            #expect(selected[lines.upperBound...].allSatisfy { $0 == plain })
        }
        #expect(pictures[0].contains { row in row[..<150] != pictures[0][0][..<150] })
    }

    // MARK: Rectangles

    nonisolated private static let texts = [
        "One two\nThree\r\nFour\u{2028}still four\u{2029}Five\rSix\n",
        "\n\nFirst\n\n\nSecond paragraph\r\n\r\nThird\n\n\n\n",
        "abc\nשלום עולם\n123\nمرحبا بالعالم\nabc\n456, 7\nשלום abc\nסוף",
        "A paragraph of several lines.\r\nAnother one, with\ta tab.\r\n",
    ]

    /// - Parameter spacing: A spacing of paragraphs, each of which is laid out by itself then.
    @Test("rectangles near a part are those of all lines there", arguments: texts, [0, 4.3] as [CGFloat])
    func nearRectangles(_ text: String, spacing: CGFloat) {
        let string = String(repeating: text, count: 3)
        var values = NSParagraphStyle.Values()
        values.paragraphSpacing = spacing
        let attributes = TextAttributes(
            font: .systemFont(ofSize: 17), color: .black, paragraph: values,
            traits: UITraitCollection(style: .light, scale: 1))
        let shown = LabelText(paragraphs: attributes.paragraphs(of: string), maximumLines: 0)
        let offsets = (Array(string.indices) + [string.endIndex]).map { $0.utf16Offset(in: string) }
        for blockSize in [8, Int.max] {
            let layout = LabelLayout(shown, width: 120, hasCarets: true, blockSize: blockSize)
            let editing = EditingLayout(layout, of: string, width: 120)
            for lower in stride(from: 0, to: offsets.count, by: 19) {
                for upper in stride(from: lower, to: offsets.count, by: 23) {
                    let range = offsets[lower]..<offsets[upper], all = editing.rectangles(of: range)
                    #expect(editing.firstRectangle(of: range) == all.first)
                    #expect(editing.lastRectangle(of: range) == all.last)
                    for y in stride(from: -33.37, to: layout.size.height + 40, by: 23.71) {
                        let near = all.filter { $0.maxY > y && $0.minY < y + 41.3 }
                        #expect(editing.rectangles(of: range, in: y...y + 41.3) == near, "\(range) at \(y)")
                    }
                }
            }
        }
    }

    @Test("rectangles of dots are those of the characters in their places") func dots() {
        let (stage, view) = show("a👍b")
        defer { withExtendedLifetime(stage) {} }
        view.isSecureTextEntry = true
        let secure = view.editor.layout
        let plain = EditingLayout(secure.layout, of: "•••", width: secure.width)
        for (range, dots) in [(1..<3, 1..<2), (2..<4, 1..<3), (0..<1, 0..<1), (0..<9, 0..<3)] {
            let shown = plain.rectangles(of: dots)
            #expect(shown.count == 1 && secure.rectangles(of: range) == shown)
        }
    }

    @Test("all rectangles can be read") func reading() throws {
        let (stage, view) = show(Self.lines)
        defer { withExtendedLifetime(stage) {} }
        let all = try #require(view.textRange(from: view.beginningOfDocument, to: view.endOfDocument))
        let rects = view.selectionRects(for: all).map { $0.rect }
        #expect(rects.count == 5000)
        let tops: [CGFloat] = (0..<5000).map { 8 + 20 * CGFloat($0) }
        #expect(rects.map { $0.minY } == tops)
        #expect(view.firstRect(for: all) == rects[0])
        let middle = try #require(view.position(from: view.beginningOfDocument, offset: 11 * 2000 + 4))
        let rest = try #require(view.textRange(from: middle, to: view.endOfDocument))
        // Two lines have 11 characters with their separators: the position is at the start of a line.
        let top: CGFloat = 8 + 20 * 4001
        #expect(view.firstRect(for: rest).minY == top)
        let caret = try #require(view.textRange(from: middle, to: middle))
        #expect(view.firstRect(for: caret) == view.caretRect(for: middle))
    }
}
