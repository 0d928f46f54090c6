internal import CPango
import CoreGraphics
package import TextCore

/// A caret of a layout, from the top left corner of the lines.
package struct TextCaret: Hashable, Sendable {
    /// Where text of the line's direction is inserted.
    package var x: CGFloat
    /// Where text of the other direction is inserted; differs from `x` between texts of two directions.
    package var weakX: CGFloat
    package var top: CGFloat
    package var bottom: CGFloat
    /// The line, counted from 0.
    package var line: Int
}

/// Carets of a layout that was made for editing. Offsets are in UTF-16 units of the layout's text, positions those of
/// `draw(in:at:width:)` at the origin.
extension TextLayout {
    /// The caret at an offset.
    package func caret(at caret: TextSelection, width: CGFloat) -> TextCaret {
        withLines { lines, text in
            let byte = text.byte(at: caret.head)
            let index = Self.index(of: byte, isUpstream: caret.isUpstream, lines)
            let (x, weakX) = lines[index].position(at: byte)
            let left = left(of: index, in: width), extent = extent(of: index)
            return TextCaret(
                x: left + x, weakX: left + weakX, top: extent.lowerBound, bottom: extent.upperBound, line: index)
        } ?? TextCaret(x: 0, weakX: 0, top: 0, bottom: 0, line: 0)
    }

    /// The caret nearest to a point: of the line at its height, or of the first or last line.
    package func caret(nearest point: CGPoint, width: CGFloat) -> TextSelection {
        withLines { lines, text in
            let index = lines.indices.first { point.y < extent(of: $0).upperBound } ?? lines.count - 1
            return Self.caret(in: index, at: point.x - left(of: index, in: width), lines, text)
        } ?? TextSelection(0)
    }

    /// The caret of a line nearest to a position from the left.
    package func caret(inLine index: Int, at x: CGFloat, width: CGFloat) -> TextSelection {
        withLines { lines, text in Self.caret(in: index, at: x - left(of: index, in: width), lines, text) }
            ?? TextSelection(0)
    }

    /// Whether the line of a caret is written from the right.
    package func isRightToLeft(at caret: TextSelection) -> Bool {
        isRightToLeft(line: self.caret(at: caret, width: 0).line)
    }

    /// The range of a line without the separator behind it.
    package func range(ofLine index: Int) -> Range<Int> {
        withLines { lines, text in
            let bytes = lines[index].bytes
            return text.offset(at: bytes.lowerBound)..<text.offset(at: bytes.upperBound)
        } ?? 0..<0
    }

    /// The caret beside one in the order from left to right; nil at the ends of the text.
    package func neighbor(of caret: TextSelection, toRight: Bool) -> TextSelection? {
        withLines { lines, text -> TextSelection? in
            var index: Int32 = 0, trailing: Int32 = 0
            pango_layout_move_cursor_visually(
                text.layout, 1, Int32(text.byte(at: caret.head)), 0, toRight ? 1 : -1, &index, &trailing)
            guard index >= 0, index < Int32.max else { return nil }
            let byte = text.byte(Int(index), movedBy: Int(trailing))
            let isUpstream = trailing > 0 && lines.contains { $0.bytes.upperBound == byte }
            return TextSelection(text.offset(at: byte), isUpstream: isUpstream)
        } ?? nil
    }

    /// The rectangles of a range. Lines that it leaves behind, it covers up to the end of the width.
    ///
    /// - Parameters:
    ///   - continues: Whether the range goes on in a block below.
    ///   - visible: The vertical extent outside of which lines are left out; nil for all lines.
    package func rectangles(
        of range: Range<Int>, width: CGFloat, continues: Bool = false, in visible: ClosedRange<CGFloat>? = nil
    ) -> [CGRect] {
        withLines { lines, text in
            let bytes = text.byte(at: range.lowerBound)..<text.byte(at: range.upperBound)
            return lines.indices.flatMap { index -> [CGRect] in
                let line = lines[index].bytes, extent = extent(of: index)
                if let visible, !extent.overlaps(visible) { return [] }
                let left = left(of: index, in: width)
                let isLast = index + 1 == lines.count
                let isLeft =
                    bytes.lowerBound <= line.upperBound
                    && (isLast ? continues : bytes.upperBound > line.upperBound)
                var extents = lines[index].extents(of: bytes).map {
                    left + $0.lowerBound...left + $0.upperBound
                }
                if isLeft {
                    let end = left + lines[index].position(at: line.upperBound).strong
                    let rest = isRightToLeft(line: index) ? min(0, end)...end : end...max(end, width)
                    extents.append(rest)
                }
                return extents.joined.map {
                    CGRect(
                        x: $0.lowerBound, y: extent.lowerBound, width: $0.upperBound - $0.lowerBound,
                        height: extent.upperBound - extent.lowerBound)
                }
            }
        } ?? []
    }

    private static func caret(
        in index: Int, at x: CGFloat, _ lines: [CaretLine], _ text: ShapedBytes
    ) -> TextSelection {
        let byte = lines[index].byte(at: x)
        let isWrapped = index + 1 < lines.count && lines[index + 1].bytes.lowerBound == byte
        return TextSelection(text.offset(at: byte), isUpstream: isWrapped && byte == lines[index].bytes.upperBound)
    }

    /// The line of a byte; between two wrapped lines the second one, unless the caret belongs to the first.
    private static func index(of byte: Int, isUpstream: Bool, _ lines: [CaretLine]) -> Int {
        let last = lines.lastIndex { $0.bytes.lowerBound <= byte } ?? 0
        return isUpstream && last > 0 && lines[last - 1].bytes.upperBound == byte ? last - 1 : last
    }

    /// Calls `body` with the lines and the text, inside the library's lock. Nil for a layout without carets.
    private func withLines<T>(_ body: ([CaretLine], ShapedBytes) -> T) -> T? {
        FontLibrary.shared.locked {
            guard let layout = caretLayout, let text = ShapedBytes(layout) else { return nil }
            var lines: [CaretLine] = []
            var node = pango_layout_get_lines_readonly(layout)
            while let current = node {
                let line = current.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
                lines.append(CaretLine(line, of: text, below: lines.last))
                node = current.pointee.next
            }
            return lines.isEmpty ? nil : body(lines, text)
        }
    }
}

extension [ClosedRange<CGFloat>] {
    /// The extents from left to right, with those that touch as one.
    fileprivate var joined: Self {
        sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { result, extent in
            if let last = result.last, extent.lowerBound - last.upperBound < 0.01 {
                result[result.count - 1] = last.lowerBound...Swift.max(last.upperBound, extent.upperBound)
            } else {
                result.append(extent)
            }
        }
    }
}
