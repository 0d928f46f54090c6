/// Finds UTF-16 offsets in a text that is changed, in its UTF-8 bytes.
///
/// The standard library reads a whole text that is not ASCII for the first offset after each change.
struct TextUnits: Sendable {
    private struct Chunk {
        var bytes = 0, units = 0
    }

    /// The sizes of adjacent parts of the text, which end between scalars; nil for ASCII.
    private var chunks: [Chunk]?
    /// The number of bytes from which on a part ends, unless less follows.
    private static let size = 1024

    init(_ text: String) { chunks = Self.isASCII(text) ? nil : Self.chunks(of: 0..<text.utf8.count, in: text) }

    /// The byte at which the scalar of an offset starts, and whether the offset is in the middle of the scalar.
    ///
    /// - Parameter offset: An offset from 0 to the length of the text.
    func byte(at offset: Int, in text: String) -> (start: Int, isInside: Bool) {
        guard let chunks else { return (offset, false) }
        var byte = 0, unit = 0
        for chunk in chunks {
            if unit + chunk.units > offset { break }
            unit += chunk.units
            byte += chunk.bytes
        }
        let utf8 = text.utf8
        var index = utf8.index(utf8.startIndex, offsetBy: byte)
        while unit < offset, index < utf8.endIndex {
            let lead = utf8[index]
            let width = Self.width(lead), units = width == 4 ? 2 : 1
            if unit + units > offset { return (byte, true) }
            unit += units
            byte += width
            utf8.formIndex(&index, offsetBy: width)
        }
        return (byte, false)
    }

    /// Updates the sizes after a change.
    ///
    /// - Parameters:
    ///   - bytes: The bytes that were replaced.
    ///   - inserted: Their replacement.
    ///   - text: The text after the change.
    mutating func replace(_ bytes: Range<Int>, with inserted: String, in text: String) {
        guard let old = chunks else {
            if !Self.isASCII(inserted) { self = TextUnits(text) }
            return
        }
        var first = 0, start = 0
        while first + 1 < old.count, start + old[first].bytes <= bytes.lowerBound {
            start += old[first].bytes
            first += 1
        }
        var last = first, end = start
        while last < old.count, end < bytes.upperBound || last == first {
            end += old[last].bytes
            last += 1
        }
        let changed = Self.chunks(of: start..<end - bytes.count + inserted.utf8.count, in: text)
        chunks?.replaceSubrange(first..<last, with: changed)
    }

    private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

    private static func width(_ lead: UInt8) -> Int { lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4 }

    private static func chunks(of bytes: Range<Int>, in text: String) -> [Chunk] {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
        var result: [Chunk] = [], chunk = Chunk(), left = bytes.count
        for byte in utf8[start..<utf8.index(start, offsetBy: bytes.count)] {
            if byte & 0xC0 != 0x80 {
                if chunk.bytes >= size, left >= size {
                    result.append(chunk)
                    chunk = Chunk()
                }
                chunk.units += byte < 0xF0 ? 1 : 2
            }
            chunk.bytes += 1
            left -= 1
        }
        if chunk.bytes > 0 { result.append(chunk) }
        return result
    }
}
