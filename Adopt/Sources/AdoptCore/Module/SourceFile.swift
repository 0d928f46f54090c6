import Foundation

/// A file with its bytes and, where it can be parsed, its outline.
public struct SourceFile: Sendable {
    public let path: String
    public let bytes: [UInt8]
    /// Nil where the file has no word that calls for rewriting, and where it cannot be rewritten.
    public internal(set) var outline: Outline?
    /// Why the file cannot be rewritten.
    public internal(set) var failure: Failure?

    public struct Failure: Sendable, Equatable {
        let offset: Int
        let message: String
    }

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

    /// Larger files are generated ones, which hold data.
    static let sizeLimit = 4 << 20

    /// Parses the file, unless that was done.
    mutating func parse(cached: Outline?) {
        guard outline == nil, failure == nil else { return }
        guard bytes.count <= Self.sizeLimit else {
            failure = Failure(offset: 0, message: "it is larger than \(Self.sizeLimit >> 20) MB")
            return
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            failure = Failure(offset: 0, message: "it is not text in UTF-8")
            return
        }
        guard let parsed = cached ?? Outline(parsing: text) else {
            failure = Failure(offset: 0, message: "the parser does not reproduce the text")
            return
        }
        outline = parsed
        if let error = parsed.syntaxErrors.first {
            failure = Failure(offset: error.offset, message: "syntax error: \(error.message)")
        }
    }

    func isOnOneLine(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        !bytes[first.upperBound..<second.lowerBound].contains(0x0A)
    }
}
