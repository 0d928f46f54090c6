/// The bytes of texts in the encodings of selections.
enum SelectionText {
    /// The bytes of a text; in Latin-1 with question marks for other characters. Empty for a target that is no text.
    static func bytes(of text: String, as target: SelectionTarget) -> [UInt8] {
        switch target {
        case .utf8, .plainUTF8: Array(text.utf8)
        case .latin1: text.unicodeScalars.map { $0.value < 0x100 ? UInt8($0.value) : UInt8(ascii: "?") }
        case .targets, .timestamp, .multiple: []
        }
    }

    /// The text of bytes; nil where they are not in the encoding, and for a target that is no text. Zeros at the end,
    /// which some programs send, are dropped.
    static func text(of bytes: [UInt8], as target: SelectionTarget) -> String? {
        let end = (bytes.lastIndex { $0 != 0 } ?? -1) + 1
        switch target {
        case .utf8, .plainUTF8: return String(validating: bytes[..<end], as: UTF8.self)
        case .latin1: return String(String.UnicodeScalarView(bytes[..<end].map { Unicode.Scalar($0) }))
        case .targets, .timestamp, .multiple: return nil
        }
    }
}
