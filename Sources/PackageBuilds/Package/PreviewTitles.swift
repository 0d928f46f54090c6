/// The titles of the `#Preview` declarations in a Swift source, read without compiling it.
///
/// The text does not decide computed titles, previews between `#if` and `#endif`, those for arguments, other macros,
/// which may expand to previews, and scenes that are registered without `#Preview`.
struct PreviewTitles {
    /// In the order of the text; nil for a preview without a title.
    private(set) var all: [String?] = []

    private let text: [UInt8]
    private var position = 0
    /// The number of open `#if`.
    private var conditions = 0

    private struct Undecided: Error {}

    /// The code that is read: a file, the arguments of a preview, or an expression in a string.
    private enum Context { case file, arguments, interpolation }

    /// Names in sources that register previews and scenes by themselves.
    private static let registrations = ["PreviewRegistry", "vitrine_previews", "vitrine_scenes"]
    /// Words after `#` that are no macros which expand to declarations.
    private static let knownWords: Set = [
        "available", "colorLiteral", "column", "dsohandle", "error", "file", "fileID", "fileLiteral", "filePath",
        "function", "imageLiteral", "isolation", "keyPath", "line", "selector", "unavailable", "warning",
    ]

    /// Nil where the text does not decide the titles.
    init?(_ source: String) {
        guard !Self.registrations.contains(where: { source.contains($0) }) else { return nil }
        text = Array(source.utf8)
        do throws(Undecided) {
            if starts(with: "#!") { skipLine() }
            try readCode(.file)
        } catch { return nil }
        guard conditions == 0 else { return nil }
    }

    // MARK: Code

    /// Reads code up to its end; that of arguments and interpolations ends with the bracket that closes them.
    private mutating func readCode(_ context: Context) throws(Undecided) {
        var depth = 1
        while let byte = current {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                position += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                position += 1
                if depth == 0, context != .file { return }
            case UInt8(ascii: "\""): _ = try readString(pounds: 0)
            case UInt8(ascii: "/"): try readSlash(context)
            case UInt8(ascii: "#"): try readPound(context)
            case UInt8(ascii: "`"):
                position += 1
                while let byte = current, byte != UInt8(ascii: "`"), !Self.isNewline(byte) { position += 1 }
                guard current == UInt8(ascii: "`") else { throw Undecided() }
                position += 1
            case _ where Self.isOfWord(byte):
                // Each of these is a preview of its own.
                if readWord() == "arguments", context == .arguments { throw Undecided() }
            default: position += 1
            }
        }
        guard context == .file else { throw Undecided() }
    }

    /// Reads a comment, or a slash of an operator.
    private mutating func readSlash(_ context: Context) throws(Undecided) {
        if try skipComment() { return }
        position += 1
        let line = text[position...].prefix { !Self.isNewline($0) }
        // It may begin a regular expression, in which these characters are no strings and comments.
        let mayMislead = context != .file || line.contains { "\"#*".utf8.contains($0) }
        if line.contains(UInt8(ascii: "/")), mayMislead { throw Undecided() }
    }

    /// Reads a raw string, a regular expression, a condition or a macro.
    private mutating func readPound(_ context: Context) throws(Undecided) {
        let pounds = countPounds()
        position += pounds
        if current == UInt8(ascii: "\"") {
            _ = try readString(pounds: pounds)
            return
        }
        if current == UInt8(ascii: "/") {
            position += 1
            while current != UInt8(ascii: "/") || !hasPounds(pounds, at: position + 1) {
                guard let byte = current else { throw Undecided() }
                position += byte == UInt8(ascii: "\\") ? 2 : 1
            }
            position += 1 + pounds
            return
        }
        guard pounds == 1 else { throw Undecided() }
        let word = readWord()
        if Self.knownWords.contains(word) { return }
        guard context == .file else { throw Undecided() }
        switch word {
        case "if": conditions += 1
        case "elseif", "else": break
        case "endif": conditions -= 1
        case "Preview" where conditions == 0: try readPreview()
        default: throw Undecided()
        }
    }

    // MARK: Previews

    /// Reads a preview after its name, without a closure that follows its arguments.
    private mutating func readPreview() throws(Undecided) {
        let start = position
        try skipSpace()
        switch current {
        case UInt8(ascii: "{"): all.append(nil)
        // Brackets on the next line are no arguments.
        case UInt8(ascii: "(") where !text[start..<position].contains(where: Self.isNewline):
            position += 1
            all.append(try readTitle())
            try readCode(.arguments)
        default: throw Undecided()
        }
    }

    /// Reads the title, if the first argument is one.
    private mutating func readTitle() throws(Undecided) -> String? {
        try skipSpace()
        switch current {
        case UInt8(ascii: ")"): return nil
        case UInt8(ascii: "\""), UInt8(ascii: "#"):
            let pounds = countPounds()
            position += pounds
            guard current == UInt8(ascii: "\""), let title = try readString(pounds: pounds) else { throw Undecided() }
            try skipSpace()
            guard isAtEndOfArgument else { throw Undecided() }
            return title
        default:
            let word = readWord()
            try skipSpace()
            guard word == "nil" ? isAtEndOfArgument : ["traits", "body"].contains(word) && current == UInt8(ascii: ":")
            else { throw Undecided() }
            return nil
        }
    }

    private var isAtEndOfArgument: Bool { current == UInt8(ascii: ",") || current == UInt8(ascii: ")") }

    // MARK: Strings

    /// Reads a string literal after its number signs. Returns its value; nil for one of several lines or with
    /// interpolations.
    private mutating func readString(pounds: Int) throws(Undecided) -> String? {
        let isLong = starts(with: "\"\"\"")
        position += isLong ? 3 : 1
        // One of a line may begin with two quotation marks.
        let line = text[position...].prefix { !Self.isNewline($0) }
        if isLong, pounds > 0, hasPounds(pounds, at: position) || line.contains(UInt8(ascii: "\"")) {
            throw Undecided()
        }
        var value: [UInt8]? = isLong ? nil : []
        while let byte = current {
            if isLong ? starts(with: "\"\"\"") && hasPounds(pounds, at: position + 3) : isEnd(byte, pounds: pounds) {
                position += (isLong ? 3 : 1) + pounds
                return value.map { String(decoding: $0, as: UTF8.self) }
            }
            position += 1
            if byte == UInt8(ascii: "\\"), hasPounds(pounds, at: position) {
                position += pounds
                if current == UInt8(ascii: "(") {
                    position += 1
                    try readCode(.interpolation)
                    value = nil
                } else if isLong {
                    position += 1
                } else {
                    value? += try readEscape()
                }
            } else if Self.isNewline(byte), !isLong {
                throw Undecided()
            } else {
                value?.append(byte)
            }
        }
        throw Undecided()
    }

    /// Whether a byte is the quotation mark that ends a string of one line.
    private func isEnd(_ byte: UInt8, pounds: Int) -> Bool {
        byte == UInt8(ascii: "\"") && hasPounds(pounds, at: position + 1)
    }

    /// The UTF-8 of an escape after its backslash.
    private mutating func readEscape() throws(Undecided) -> [UInt8] {
        guard let byte = current else { throw Undecided() }
        position += 1
        switch byte {
        case UInt8(ascii: "0"): return [0]
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return [byte]
        case UInt8(ascii: "u"):
            guard current == UInt8(ascii: "{") else { throw Undecided() }
            position += 1
            guard let number = UInt32(readWord(), radix: 16), let scalar = Unicode.Scalar(number),
                current == UInt8(ascii: "}")
            else { throw Undecided() }
            position += 1
            return Array(String(scalar).utf8)
        default: throw Undecided()
        }
    }

    // MARK: Bytes

    private var current: UInt8? { position < text.count ? text[position] : nil }

    private func starts(with prefix: String) -> Bool {
        text[min(position, text.count)...].starts(with: prefix.utf8)
    }

    private func countPounds() -> Int { text[min(position, text.count)...].prefix { $0 == UInt8(ascii: "#") }.count }

    private func hasPounds(_ count: Int, at index: Int) -> Bool {
        index + count <= text.count && text[index..<index + count].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    private mutating func readWord() -> String {
        let word = text[min(position, text.count)...].prefix(while: Self.isOfWord)
        position += word.count
        return String(decoding: word, as: UTF8.self)
    }

    /// Skips spaces, line ends and comments.
    private mutating func skipSpace() throws(Undecided) {
        while let byte = current {
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || Self.isNewline(byte) {
                position += 1
            } else if try !skipComment() {
                return
            }
        }
    }

    /// Skips the comment that begins here. Returns false where none does.
    private mutating func skipComment() throws(Undecided) -> Bool {
        if starts(with: "//") {
            skipLine()
            return true
        }
        guard starts(with: "/*") else { return false }
        var depth = 0
        repeat {
            guard current != nil else { throw Undecided() }
            let step = starts(with: "/*") ? 1 : starts(with: "*/") ? -1 : 0
            depth += step
            position += step == 0 ? 1 : 2
        } while depth > 0
        return true
    }

    private mutating func skipLine() {
        while let byte = current, !Self.isNewline(byte) { position += 1 }
    }

    private static func isNewline(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
