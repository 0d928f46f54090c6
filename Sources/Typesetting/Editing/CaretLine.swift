internal import CPango
import CoreGraphics

/// The carets of a shaped line, by UTF-8 offset in the text of its Pango layout. Positions are in points from the left
/// end of the line. Valid while the layout is, inside the library's lock.
struct CaretLine {
    /// The bytes of the line, without the separator behind it.
    let bytes: Range<Int>
    private let line: UnsafeMutablePointer<PangoLayoutLine>
    private let text: UnsafePointer<CChar>
    /// The boundaries from the start of the line on.
    private let attributes: UnsafePointer<PangoLogAttr>
    private let isRightToLeft: Bool

    /// - Parameter above: The line above, from which on characters are counted; nil for the first line.
    init(_ line: UnsafeMutablePointer<PangoLayoutLine>, of text: ShapedBytes, below above: CaretLine?) {
        self.line = line
        self.text = text.start
        let start = Int(pango_layout_line_get_start_index(line))
        let known = text.start + (above?.bytes.lowerBound ?? 0)
        attributes = (above?.attributes ?? text.attributes) + g_utf8_pointer_to_offset(known, text.start + start)
        bytes = start..<start + Int(pango_layout_line_get_length(line))
        isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    }

    /// The strong and the weak position at a byte.
    ///
    /// Between texts of two directions they differ: the strong one is where text of the line's direction goes. The rule
    /// is that of `pango_layout_get_cursor_pos`.
    func position(at byte: Int) -> (strong: CGFloat, weak: CGFloat) {
        let before = byte > bytes.lowerBound ? edge(of: previous(byte), isTrailing: true) : nil
        let after = byte < bytes.upperBound ? edge(of: byte, isTrailing: false) : nil
        let start = isRightToLeft ? width : 0, end = isRightToLeft ? 0 : width
        let x = (before: before?.x ?? (byte > bytes.lowerBound ? end : start), after: after?.x ?? end)
        let own = isRightToLeft ? 1 : 0
        let level = (before: before?.level ?? own, after: after?.level ?? own)
        let isDirectionBefore = level.before % 2 == own
        let isBoundary = level.after % 2 != level.before % 2 || level.before < level.after
        return isDirectionBefore && isBoundary ? (x.before, x.after) : (x.after, x.before)
    }

    /// The extents of a range of bytes, from left to right; adjacent ones are joined.
    func extents(of range: Range<Int>) -> [ClosedRange<CGFloat>] {
        var extents: [ClosedRange<CGFloat>] = []
        forEachRun { run, start in
            let common = range.clamped(to: run.bytes)
            guard !common.isEmpty else { return }
            let a = start + x(of: common.lowerBound, in: run, isTrailing: false)
            let b = start + x(of: previous(common.upperBound), in: run, isTrailing: true)
            let extent = min(a, b)...max(a, b)
            if let last = extents.last, extent.lowerBound - last.upperBound < 0.01 {
                extents[extents.count - 1] = last.lowerBound...max(last.upperBound, extent.upperBound)
            } else {
                extents.append(extent)
            }
        }
        return extents
    }

    /// The byte of the caret nearest to a position.
    func byte(at x: CGFloat) -> Int {
        var index: Int32 = 0, trailing: Int32 = 0
        let units = Double(x) * Double(PANGO_SCALE)
        pango_layout_line_x_to_index(line, Int32(max(-1e9, min(1e9, units))), &index, &trailing)
        var byte = Int(index)
        for _ in 0..<trailing where byte < bytes.upperBound { byte = next(byte) }
        byte = min(max(byte, bytes.lowerBound), bytes.upperBound)
        // Pango gives no byte at the end of a wrapped line, since that is the start of the next one.
        let end = position(at: bytes.upperBound).strong
        return abs(end - x) < abs(position(at: byte).strong - x) ? bytes.upperBound : byte
    }

    private var width: CGFloat {
        var width: CGFloat = 0
        forEachRun { run, start in width = start + run.width }
        return width
    }

    /// The leading or trailing edge of the character at a byte, and the embedding level of its run: odd from the right.
    private func edge(of byte: Int, isTrailing: Bool) -> (x: CGFloat, level: Int)? {
        var found: (CGFloat, Int)?
        forEachRun { run, start in
            guard run.bytes.contains(byte) else { return }
            found = (start + x(of: byte, in: run, isTrailing: isTrailing), run.level)
        }
        return found
    }

    private func x(of byte: Int, in run: CaretRun, isTrailing: Bool) -> CGFloat {
        let start = text + bytes.lowerBound
        let first = attributes + g_utf8_pointer_to_offset(start, text + run.bytes.lowerBound)
        return run.x(of: byte, isTrailing: isTrailing, text, first)
    }

    private func previous(_ byte: Int) -> Int {
        var byte = byte - 1
        while byte > 0, UInt8(bitPattern: text[byte]) & 0xC0 == 0x80 { byte -= 1 }
        return max(0, byte)
    }

    private func next(_ byte: Int) -> Int {
        var byte = byte + 1
        while UInt8(bitPattern: text[byte]) & 0xC0 == 0x80 { byte += 1 }
        return byte
    }

    /// Calls `body` with each run and its left end, from the left.
    private func forEachRun(_ body: (CaretRun, CGFloat) -> Void) {
        var x: CGFloat = 0
        var node = line.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let data = current.pointee.data else { continue }
            let run = CaretRun(item: data.assumingMemoryBound(to: PangoGlyphItem.self).pointee)
            body(run, x + CGFloat(run.item.start_x_offset) / CGFloat(PANGO_SCALE))
            x += run.width + CGFloat(run.item.start_x_offset + run.item.end_x_offset) / CGFloat(PANGO_SCALE)
        }
    }
}

/// Glyphs of one direction.
private struct CaretRun {
    let item: PangoGlyphItem

    var bytes: Range<Int> {
        let start = Int(item.item.pointee.offset)
        return start..<start + Int(item.item.pointee.length)
    }
    var level: Int { Int(item.item.pointee.analysis.level) }
    var width: CGFloat { CGFloat(pango_glyph_string_get_width(item.glyphs)) / CGFloat(PANGO_SCALE) }

    /// The leading or trailing edge of the character at a byte of the text, from the left end of the run.
    ///
    /// A cluster of several graphemes, as a ligature, is divided between them.
    ///
    /// - Parameter first: The boundaries from the start of the run on.
    func x(
        of byte: Int, isTrailing: Bool, _ text: UnsafePointer<CChar>, _ first: UnsafePointer<PangoLogAttr>
    ) -> CGFloat {
        var x: Int32 = 0
        let bytes = bytes, start = UnsafeMutablePointer(mutating: text + bytes.lowerBound)
        pango_glyph_string_index_to_x_full(
            item.glyphs, start, Int32(bytes.count), &item.item.pointee.analysis,
            beginsGrapheme(in: cluster(of: byte - bytes.lowerBound), start, first)
                ? UnsafeMutablePointer(mutating: first) : nil,
            Int32(byte - bytes.lowerBound), isTrailing ? 1 : 0, &x)
        return CGFloat(x) / CGFloat(PANGO_SCALE)
    }

    /// The bytes from the start of the run that have their glyphs in common with a byte.
    private func cluster(of byte: Int) -> Range<Int> {
        var start = 0, end = bytes.count
        for index in 0..<Int(item.glyphs.pointee.num_glyphs) {
            let cluster = Int(item.glyphs.pointee.log_clusters[index])
            if cluster <= byte { start = max(start, cluster) } else { end = min(end, cluster) }
        }
        return start..<end
    }

    /// Whether a grapheme begins in a cluster. Those that are the rest of a grapheme are combining marks that the font
    /// lacks: Pango gives their start for both edges, unless it does not know the graphemes.
    private func beginsGrapheme(
        in cluster: Range<Int>, _ text: UnsafePointer<CChar>, _ attributes: UnsafePointer<PangoLogAttr>
    ) -> Bool {
        let start = g_utf8_pointer_to_offset(text, text + cluster.lowerBound)
        let end = g_utf8_pointer_to_offset(text, text + cluster.upperBound)
        return (start..<end).contains { attributes[$0].is_cursor_position != 0 }
    }
}
