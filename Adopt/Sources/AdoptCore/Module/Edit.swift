/// A replacement of a byte range of the original text.
public struct Edit: Codable, Equatable, Sendable {
    public let range: Range<Int>
    public let text: String

    /// Applies edits to a text. Edits inside the range of another are part of that and are left out;
    /// insertions at one offset keep their order.
    public static func apply(_ edits: [Edit], to original: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [], end = 0
        for edit in ordered(edits) {
            result += original[end..<edit.range.lowerBound]
            result += edit.text.utf8
            end = edit.range.upperBound
        }
        return result + original[end...]
    }

    /// The edits that turn the rewritten text back into the original.
    public static func inverse(of edits: [Edit], in original: [UInt8]) -> [Edit] {
        var shift = 0
        return ordered(edits).map { edit in
            let start = edit.range.lowerBound + shift
            shift += edit.text.utf8.count - edit.range.count
            return Edit(
                range: start..<start + edit.text.utf8.count, text: String(decoding: original[edit.range], as: UTF8.self)
            )
        }
    }

    static func ordered(_ edits: [Edit]) -> [Edit] {
        let sorted = edits.enumerated().sorted { a, b in
            if a.element.range.lowerBound != b.element.range.lowerBound {
                return a.element.range.lowerBound < b.element.range.lowerBound
            }
            // Insertions come first, then the longest replacement.
            if a.element.range.isEmpty != b.element.range.isEmpty { return a.element.range.isEmpty }
            if a.element.range.count != b.element.range.count { return a.element.range.count > b.element.range.count }
            return a.offset < b.offset
        }.map(\.element)
        var result: [Edit] = [], end = 0
        for edit in sorted where edit.range.lowerBound >= end {
            result.append(edit)
            end = edit.range.upperBound
        }
        return result
    }
}
