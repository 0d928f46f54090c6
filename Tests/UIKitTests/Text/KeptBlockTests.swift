import TestSupport
import TextCore
import Testing

@testable import UIKit

/// Layouts of long texts that were changed keep most blocks. All positions are those of a new layout of the whole text.
@MainActor @Suite struct KeptBlockTests {
    private static let width: CGFloat = 120

    nonisolated private static let texts: [String: String] = [
        "separators": String(repeating: "One two\nThree\r\nFour\u{2029}Five\rSix\n", count: 4),
        "empty lines": "\n\n\nFirst\n\n\nSecond paragraph\r\n\r\n\u{2029}\n\nThird\n\n\n\nFourth\n\n\n\n\n\n",
        "right to left": "abc\nשלום עולם\n123\nمرحبا بالعالم\nabc\n456, 7\nשלום abc\n- מה שלומך היום\n(8)\nסוף",
        "emoji and marks": "👍🏽 good\n👨‍👩‍👧\nflags 🇩🇪🇫🇷\nne\u{301}w\n\u{FE0F}selector\n日本語\n👋\nend\nof it\n",
        "wrapped lines": String(repeating: "A paragraph of several lines.\r\nAnother, with\ta tab.\r\n", count: 3),
        "no letters from the right": String(repeating: "12\nabc\n(3)\n", count: 12),
    ]

    nonisolated private static let inserted = [
        "x", "\n", "\r\n", "\u{2029}", "\r", " ", "several words of text", "two\nlines", "\n\n\n", "\t", "👍🏽", "\u{301}",
        "e\u{301}", "שלום", "12", "日本", "1\n\n2\r\nabc\n(4)\n", "",
    ]

    private func text(_ string: String, isStyled: Bool = false) -> LabelText {
        var values = NSParagraphStyle.Values()
        if isStyled { (values.lineSpacing, values.lineHeightMultiple) = (3.3, 1.3) }
        let attributes = TextAttributes(
            font: .systemFont(ofSize: 17), color: .black, paragraph: values,
            traits: UITraitCollection(style: .light, scale: 1))
        // As text views show an empty text.
        return LabelText(paragraphs: attributes.paragraphs(of: string.isEmpty ? " " : string), maximumLines: 0)
    }

    private func layout(_ text: LabelText, keeping old: LabelLayout? = nil, blockSize: Int = 8) -> LabelLayout {
        LabelLayout(text, width: Self.width, hasCarets: true, blockSize: blockSize, keeping: old)
    }

    /// Compares a layout with one of the whole text.
    ///
    /// - Parameter step: The distance of the carets that are compared in characters; 0 for none.
    private func expectEqual(
        _ kept: LabelLayout, _ text: LabelText, _ string: String, width: CGFloat = Self.width, step: Int,
        _ comment: String
    ) {
        let whole = LabelLayout(text, width: width, hasCarets: true, blockSize: .max)
        kept.expectLines(of: whole, in: width, "\(comment)")
        guard step > 0 else { return }
        let one = EditingLayout(kept, of: string, width: width), other = EditingLayout(whole, of: string, width: width)
        let offsets = (Array(string.indices) + [string.endIndex]).map { $0.utf16Offset(in: string) }
        for index in stride(from: 0, to: offsets.count, by: step) {
            for isUpstream in [false, true] {
                let caret = TextSelection(offsets[index], isUpstream: isUpstream)
                #expect(one.caret(at: caret) == other.caret(at: caret), "\(comment) at \(offsets[index])")
                #expect(one.line(of: caret) == other.line(of: caret), "\(comment) at \(offsets[index])")
            }
            let end = offsets[min(index + 4 * step, offsets.count - 1)], range = offsets[index]..<end
            #expect(one.rectangles(of: range) == other.rectangles(of: range), "\(comment) in \(range)")
        }
        for y in stride(from: -9, to: whole.size.height + 20, by: max(17, whole.size.height / 12)) {
            let point = CGPoint(x: 41, y: y)
            #expect(one.caret(nearest: point) == other.caret(nearest: point), "\(comment) at \(point)")
        }
    }

    // MARK: Edits

    nonisolated private static let cases: [(String, Bool)] = texts.keys.sorted().flatMap { [($0, false), ($0, true)] }

    @Test("one edit of a text", arguments: cases) func edits(_ name: String, isStyled: Bool) throws {
        let string = try #require(Self.texts[name]), old = layout(text(string, isStyled: isStyled))
        #expect(old.parts.count > 3)
        let scalars = Array(string.unicodeScalars)
        // The start, the end, all limits of blocks and the scalars beside them.
        var positions: Set = [0, scalars.count]
        var count = 0
        for part in old.parts.dropLast() {
            count += part.text.unicodeScalars.count
            positions.formUnion([count - 1, count, count + 1])
            count += scalars[count] == "\r" && scalars[count + 1] == "\n" ? 2 : 1
            positions.insert(count)
        }
        for (index, position) in positions.sorted().enumerated() {
            let removed = index % 3, piece = removed == 1 ? "" : Self.inserted[index % Self.inserted.count]
            var changed = scalars
            changed.replaceSubrange(
                position..<min(position + removed, scalars.count), with: Array(piece.unicodeScalars))
            let new = String(String.UnicodeScalarView(changed)), shown = text(new, isStyled: isStyled)
            expectEqual(
                layout(shown, keeping: old), shown, new, step: index % 6 < 2 ? 11 : 0,
                "\(removed) scalars at \(position) replaced by \(piece.debugDescription)")
        }
    }

    /// Pango lets a space hang over the limit at the end of a text, such as a block, but not before a separator.
    private func withoutSpacesAtEnds(_ scalars: [Unicode.Scalar]) -> String {
        var result = String.UnicodeScalarView()
        for scalar in scalars {
            if ["\r", "\n", "\u{2029}"].contains(scalar) { while result.last == " " { result.removeLast() } }
            result.append(scalar)
        }
        return String(result)
    }

    @Test("random edits one after the other", arguments: 0..<12) func randomEdits(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var string = try #require(Self.texts[random.pick(Self.texts.keys.sorted())])
        let isStyled = random.chance(50)
        var kept = layout(text(string, isStyled: isStyled))
        for step in 0..<40 {
            var scalars = Array(string.unicodeScalars)
            let start = random.int(0...scalars.count)
            let end = min(scalars.count, start + random.int(0...(random.chance(20) ? 60 : 3)))
            let inserted = (0..<random.int(0...2)).map { _ in random.pick(Self.inserted) }.joined()
            // All of the text, once.
            scalars.replaceSubrange(step == 30 ? 0..<scalars.count : start..<end, with: Array(inserted.unicodeScalars))
            if scalars.count < 40, step != 30 { scalars += Array("\nabc\nמה\n12\nmore of the text\n".unicodeScalars) }
            string = withoutSpacesAtEnds(scalars)
            let shown = text(string, isStyled: isStyled)
            kept = layout(shown, keeping: kept)
            expectEqual(
                kept, shown, string, step: step % 4 == 2 ? 5 : 0,
                "seed \(seed), step \(step): \(string.debugDescription)")
        }
    }

    @Test("styles of a text that change") func styles() throws {
        let string = try #require(Self.texts["wrapped lines"])
        let attributes = TextAttributes(
            font: .systemFont(ofSize: 17), color: .black, traits: UITraitCollection(style: .light, scale: 1))
        let styled = NSMutableAttributedString(string: string)
        var kept: LabelLayout?
        for (index, start) in [40, 0, 100, 41, 60].enumerated() {
            styled.addAttribute(
                .font, value: UIFont.systemFont(ofSize: index % 2 == 0 ? 12 : 20),
                range: NSRange(location: start, length: 9))
            let shown = LabelText(paragraphs: attributes.paragraphs(of: styled), maximumLines: 0)
            let new = layout(shown, keeping: kept)
            expectEqual(new, shown, string, step: 7, "\(start)")
            if kept != nil { #expect(new.laidOutCount > 0 && new.laidOutCount < new.parts.count) }
            kept = new
        }
    }

    @Test("paragraphs with spacing are kept one by one") func paragraphs() {
        var values = NSParagraphStyle.Values()
        values.paragraphSpacing = 4.3
        let attributes = TextAttributes(
            font: .systemFont(ofSize: 17), color: .black, paragraph: values,
            traits: UITraitCollection(style: .light, scale: 1))
        func text(_ string: String) -> LabelText {
            LabelText(paragraphs: attributes.paragraphs(of: string), maximumLines: 0)
        }
        let old = layout(text("One\nTwo\nThree\nFour"))
        #expect(old.parts.count == 4 && old.laidOutCount == 4)
        for (string, indices) in [("One\nTwx\nThree\nFour", [0, 2, 3]), ("One\n\nTwo\nThree\nFour", [0, 2, 3, 4])] {
            let shown = text(string), new = layout(shown, keeping: old)
            #expect(new.laidOutCount == 1)
            let kept = new.parts.indices.filter { index in
                old.parts.contains { $0.layout === new.parts[index].layout }
            }
            #expect(kept == indices)
            expectEqual(new, shown, string, step: 1, string)
        }
        // Canonically equivalent texts have other carets.
        let composed = layout(text("\u{E9}x\ny")), shown = text("e\u{301}x\ny")
        let decomposed = layout(shown, keeping: composed)
        #expect(decomposed.laidOutCount == 1)
        expectEqual(decomposed, shown, "e\u{301}x\ny", step: 1, "decomposed")
    }

    // MARK: Drawing

    @Test("moved blocks have the pixels of one layout", arguments: ["\n", "a longer line of text, of two lines\n"])
    func drawing(inserted: String) throws {
        let string = try #require(Self.texts["wrapped lines"]), new = inserted + string
        for isStyled in [false, true] {
            let old = layout(text(string, isStyled: isStyled)), shown = text(new, isStyled: isStyled)
            _ = old.pixels(at: .zero, width: Self.width, usesCairo: true)
            let kept = layout(shown, keeping: old), whole = layout(shown, blockSize: .max)
            #expect(kept.laidOutCount < kept.parts.count && whole.parts.count == 1)
            for y: CGFloat in [0, -60, -110.3] {
                for usesCairo in [false, true] {
                    let shown = [kept, whole].map {
                        $0.pixels(at: CGPoint(x: 0, y: y), width: Self.width, usesCairo: usesCairo)
                    }
                    #expect(shown[0] == shown[1] && shown[0].contains { $0 != 0 })
                }
            }
        }
    }

    // MARK: Text views

    private func view(_ string: String) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.text = string
        view.editor.wrapWidth = 200
        return view
    }

    /// 24 blocks of 86 lines, each of which has 12 bytes.
    @Test(
        "a key lays out the blocks that it touches",
        arguments: [
            (0..<0, "x", 1), (12_007..<12_007, "x", 1), (24_000..<24_000, "x", 1), (23_999..<24_000, "", 1),
            // At the start of a block, and in front of the separator at its end.
            (1032..<1032, "x", 1), (1032..<1032, "\n", 1), (1031..<1031, "x", 1), (0..<0, "\n", 1),
            // Without the separator two blocks are one of twice the size, which is divided.
            (1031..<1032, "", 2),
        ] as [(Range<Int>, String, Int)])
    func laidOutBlocks(_ range: Range<Int>, _ inserted: String, _ count: Int) {
        let view = view(String(repeating: "Hello world\n", count: 2000))
        let old = view.editor.layout.layout
        #expect(old.parts.count == 24 && old.laidOutCount == 24)
        view.editor.replaceByCode(range, with: inserted)
        let new = view.editor.layout.layout
        #expect(new.laidOutCount == count && new.parts.count == 24)
        #expect(new.lineCount == view.text.split(separator: "\n", omittingEmptySubsequences: false).count)
        let blocks = Set(old.parts.compactMap { $0.block.map { ObjectIdentifier($0.block) } })
        #expect(
            new.parts.filter { $0.block.map { blocks.contains(ObjectIdentifier($0.block)) } == true }.count == 24
                - count)
    }

    @Test("a layout whose text is unchanged is kept", arguments: [1, 2000]) func unchanged(_ count: Int) {
        let view = view(String(repeating: "Hello\n", count: count)), old = view.editor.layout.layout
        view.editor.invalidateLayout()
        #expect(view.editor.layout.layout === old)
        view.font = .systemFont(ofSize: 31)
        #expect(view.editor.layout.layout !== old && view.editor.layout.layout.laidOutCount > 0)
    }

    @Test("undo, redo and marked text") func history() {
        let view = view(
            String(repeating: "Some words of a text,\nשלום\nand a line that is wrapped in its width\n", count: 70))
        let editor = view.editor
        editor.select(TextSelection(2000), byUser: false)
        let steps: [(String, () -> Void)] = [
            ("typed", { editor.insert("abc") }), ("line", { editor.insert("\n") }),
            ("marked", { editor.setMarked("にほ", selected: 1..<2) }),
            ("marked more", { editor.setMarked("にほんご", selected: 0..<4) }), ("unmarked", { editor.unmark() }),
            ("deleted", { editor.delete(.backward) }), ("undone", { editor.undo() }), ("undone", { editor.undo() }),
            ("undone", { editor.undo() }), ("redone", { editor.redo() }), ("redone", { editor.redo() }),
            ("pasted", { editor.insert(String(repeating: "pasted\n", count: 400), .other) }),
            ("undone", { editor.undo() }), ("all", { editor.selectAll() }), ("replaced", { editor.insert("one line") }),
            ("undone", { editor.undo() }),
        ]
        for (name, step) in steps {
            step()
            let shown = view.shownText(editor.text)
            expectEqual(
                editor.layout.layout, shown, view.text, width: 200, step: 400, "\(name): \(editor.text.length) units")
        }
        #expect(editor.layout.layout.parts.count > 3)
    }
}
