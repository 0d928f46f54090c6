/// Reads the entries of a `.strings` file from its text.
struct StringsReader {
    private let bytes: [UInt8]
    private let file: String
    private var index = 0
    private var line = 1

    /// - Parameter bytes: valid UTF-8.
    init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    mutating func entries() throws(StringsFileError) -> [StringsFile.Entry] {
        var entries: [StringsFile.Entry] = []
        while true {
            try skipBlanks()
            guard next != nil else { return entries }
            let start = line
            let key = try text("a key")
            try skipBlanks()
            var value = key
            if next == UInt8(ascii: "=") {
                index += 1
                try skipBlanks()
                value = try text("a text")
                try skipBlanks()
            }
            guard next == UInt8(ascii: ";") else { throw missing("; after \"\(key.prefix(80))\"") }
            index += 1
            entries.append(StringsFile.Entry(key: key, value: value, line: start))
        }
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func missing(_ expected: String) -> StringsFileError {
        let rest = String(decoding: bytes[index...].prefix(16), as: UTF8.self)
        return failure(.missing(expected, found: rest.first.map { "\"\($0)\"" } ?? "the end of the file"))
    }

    private func failure(_ reason: StringsFileError.Reason, at line: Int? = nil) -> StringsFileError {
        StringsFileError(file: file, line: line ?? self.line, reason: reason)
    }

    // MARK: Blanks and comments

    private mutating func skipBlanks() throws(StringsFileError) {
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\n"):
                line += 1
                index += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x0B, 0x0C: index += 1
            case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
                try skipComment()
            case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/"):
                index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            default: return
            }
        }
    }

    private mutating func skipComment() throws(StringsFileError) {
        let start = line
        index += 2
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
                index += 2
                return
            }
            if bytes[index] == UInt8(ascii: "\n") { line += 1 }
            index += 1
        }
        throw failure(.open("the comment"), at: start)
    }

    // MARK: Texts

    /// A text in quotes, or a word of letters, digits and `_$/:.-`.
    private mutating func text(_ name: String) throws(StringsFileError) -> String {
        if let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try quoted(quote) }
        let start = index
        while let byte = next, Self.isWordByte(byte) { index += 1 }
        guard index > start else { throw missing(name) }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "_$/:.-".utf8.contains(byte)
        }
    }

    private mutating func quoted(_ quote: UInt8) throws(StringsFileError) -> String {
        let start = line
        var units: [UInt16] = []
        index += 1
        var plain = index
        // Escapes of surrogates make characters only together, so the text is collected in UTF-16.
        func collect(_ end: Int) { units += String(decoding: bytes[plain..<end], as: UTF8.self).utf16 }
        while let byte = next {
            if byte == quote {
                collect(index)
                index += 1
                guard let text = String(validating: units, as: UTF16.self) else {
                    throw failure(.escape("U of half a character"), at: start)
                }
                return text
            }
            if byte == UInt8(ascii: "\\") {
                collect(index)
                units.append(contentsOf: try escape())
                plain = index
                continue
            }
            if byte == UInt8(ascii: "\n") { line += 1 }
            index += 1
        }
        throw failure(.open("the text"), at: start)
    }

    private static let controls: [UInt8: UInt16] = [
        UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10,
        UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
    ]

    /// The character of an escape. Without a meaning of its own, the character after the backslash stands for itself.
    private mutating func escape() throws(StringsFileError) -> [UInt16] {
        index += 1
        guard let byte = next else { return [] }
        switch byte {
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            let digits = String(decoding: bytes[(index + 1)...].prefix(4), as: UTF8.self)
            guard digits.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16) else {
                throw failure(.escape(String(decoding: [byte], as: UTF8.self) + String(digits.prefix { $0 != "\n" })))
            }
            index += 5
            return [unit]
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            let digits = bytes[index...].prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
            let number = digits.reduce(0) { $0 * 8 + Int($1 - UInt8(ascii: "0")) }
            // Above ASCII they are codes of NeXT's own encoding, which no file of ours has.
            guard number < 128 else { throw failure(.escape(String(decoding: digits, as: UTF8.self))) }
            index += digits.count
            return [UInt16(number)]
        default:
            if byte < 0x80 {
                index += 1
                if byte == UInt8(ascii: "\n") { line += 1 }
                return [Self.controls[byte] ?? UInt16(byte)]
            }
            return []
        }
    }
}
