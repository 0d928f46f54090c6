/// The text of a Swift file in pieces of code, comment and string, in order.
///
/// Interpolations belong to their strings up to the next quotation mark, which is exact enough for rules about text.
struct SwiftPieces {
    enum Kind { case code, comment, string }

    struct Piece: Equatable {
        let kind: Kind
        let text: String
        /// The line on which the piece begins, from 1.
        let line: Int
    }

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var pieces: [Piece] = []

    static func split(_ text: String) -> [Piece] {
        var scanner = SwiftPieces(bytes: Array(text.utf8))
        scanner.run()
        return scanner.pieces
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func run() {
        var start = 0
        while index < bytes.count {
            guard let piece = opening() else {
                index += 1
                continue
            }
            append(.code, start..<index)
            let content = index + piece.open.utf8.count
            index = content
            skip(to: piece.close, escapes: piece.escapes, endsAtLine: piece.endsAtLine)
            append(piece.kind, content..<index)
            if starts(piece.close), piece.close != "\n" { index += piece.close.utf8.count }
            start = index
        }
        append(.code, start..<index)
    }

    private struct Opening {
        let kind: Kind
        let open: String
        let close: String
        var escapes = false
        var endsAtLine = false
    }

    /// The comment or string that begins here.
    private func opening() -> Opening? {
        switch bytes[index] {
        case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "\""): break
        default: return nil
        }
        if starts("//") { return Opening(kind: .comment, open: "//", close: "\n") }
        if starts("/*") { return Opening(kind: .comment, open: "/*", close: "*/") }
        if starts("#\"\"\"") { return Opening(kind: .string, open: "#\"\"\"", close: "\"\"\"#") }
        if starts("#\"") { return Opening(kind: .string, open: "#\"", close: "\"#", endsAtLine: true) }
        if starts("\"\"\"") { return Opening(kind: .string, open: "\"\"\"", close: "\"\"\"", escapes: true) }
        if starts("\"") { return Opening(kind: .string, open: "\"", close: "\"", escapes: true, endsAtLine: true) }
        return nil
    }

    private func starts(_ mark: String) -> Bool { bytes[index...].starts(with: mark.utf8) }

    private mutating func skip(to mark: String, escapes: Bool, endsAtLine: Bool) {
        let first = mark.utf8.first
        while index < bytes.count {
            let byte = bytes[index]
            if byte == first && starts(mark) || endsAtLine && byte == UInt8(ascii: "\n") { break }
            index += escapes && byte == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index, bytes.count)
    }

    private mutating func append(_ kind: Kind, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let text = String(decoding: bytes[range], as: UTF8.self)
        pieces.append(Piece(kind: kind, text: text, line: line))
        line += text.utf8.count { $0 == UInt8(ascii: "\n") }
    }
}
