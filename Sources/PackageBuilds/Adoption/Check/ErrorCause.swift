/// The cause of an error of the compiler.
enum ErrorCause: Equatable, Sendable {
    /// A type, function or member that is not there, such as `UITextView` or `UIView.inputAccessoryView`.
    case missingName(String)
    /// An expression that the compiler cannot make sense of: often because a name in it is missing.
    case consequence
    case other

    /// `source` is the line of the error. Members of types in `ownTypes` count by their names alone: those that a class
    /// inherits are missing in its superclass.
    init(_ message: String, source: String = "", ownTypes: Set<String> = []) {
        self =
            Self.missingName(in: message, source, ownTypes).map(Self.missingName)
            ?? (Self.consequences.contains { message.hasPrefix($0) || message.hasSuffix($0) } ? .consequence : .other)
    }

    /// The beginnings and ends of messages.
    private static let consequences = [
        "cannot infer contextual base in reference to member", "cannot infer type of closure parameter",
        "unable to infer type of a closure parameter", "unable to infer complex closure return type",
        "cannot be resolved without a contextual type", "'nil' requires a contextual type",
        "could not be inferred", "type of expression is ambiguous without", "failed to produce diagnostic",
        "the compiler is unable to type-check this expression in reasonable time", "type annotation missing in pattern",
        "'super' members cannot be referenced in a root class", "cannot be referenced in a root class",
    ]

    private static func missingName(in message: String, _ source: String, _ ownTypes: Set<String>) -> String? {
        // Most messages begin like this.
        if message.hasPrefix("cannot find ") {
            return message.prefixMatch(of: #/cannot find (?:type |operator )?'(.+?)' in scope/#).map { String($0.1) }
        }
        if let match = message.prefixMatch(
            of:
                #/(?:value of (?:optional )?|static member of )?(?:tuple |module )?(?:type )?'(.+?)' has no (?:static |dynamic )?member(?: named)? '(.+?)'/#
        ) {
            return member(match.2, of: match.1, ownTypes)
        }
        if let match = message.prefixMatch(of: #/'(.+?)' is not a member type of \w+ '(.+?)'/#) {
            return member(match.1, of: match.2, ownTypes)
        }
        if let match = message.prefixMatch(of: #/no type named '(.+?)' in module/#) { return String(match.1) }
        if message.contains("does not override any"), let match = source.firstMatch(of: #/(?:func|var|let) +(\w+)/#) {
            return "override of \(match.1)"
        }
        if message.contains("does not override"), source.contains("init") { return "override of init" }
        return nil
    }

    private static func member(_ name: Substring, of type: Substring, _ ownTypes: Set<String>) -> String {
        var type = type.prefix { $0 != "<" }
        for suffix in [".Type", "?", "!"] where type.hasSuffix(suffix) { type = type.dropLast(suffix.count) }
        let last = type.split(separator: ".").last.map(String.init) ?? ""
        let isLibrary = ["UIKit", "Foundation", "Swift", "QuartzCore", "CoreGraphics"].contains(last)
        return isLibrary || ownTypes.contains(last) ? String(name) : "\(type).\(name)"
    }

    /// The names of the types that a text declares.
    static func types(in text: String) -> Set<String> {
        var names: Set<String> = [], keywordEnd: String.Index?
        for word in text.utf8.split(whereSeparator: { !isPartOfName($0) }) {
            if let end = keywordEnd, text.utf8[end..<word.startIndex].allSatisfy({ $0 == UInt8(ascii: " ") }) {
                names.insert(String(word) ?? "")
            }
            keywordEnd = keywords.contains(String(word) ?? "") ? word.endIndex : nil
        }
        return names
    }

    private static let keywords: Set = ["class", "struct", "enum", "protocol", "actor", "typealias"]

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
    }
}

/// The causes of many errors, most of which have the text of an earlier one.
struct ErrorCauses {
    let ownTypes: Set<String>
    private var causes: [String: ErrorCause] = [:]

    init(ownTypes: Set<String>) { self.ownTypes = ownTypes }

    mutating func cause(of message: String, source: String) -> ErrorCause {
        if let known = causes[message] { return known }
        let cause = ErrorCause(message, source: source, ownTypes: ownTypes)
        // The line of the source names what does not override.
        if !message.contains("does not override") { causes[message] = cause }
        return cause
    }
}
