import Files

/// Why a document was not read. Unknown content is no error but an `InterfaceWarning`.
package struct InterfaceDocumentError: Error, Equatable, CustomStringConvertible {
    package enum Reason: Equatable, Sendable {
        /// The file system's reason.
        case unreadable(String)
        case empty
        case tooLarge(bytes: Int, limit: Int)
        /// The XML parser's message.
        case malformed(String)
        /// A document type declaration, which could declare entities.
        case documentType
        case tooDeep(limit: Int)
        case tooManyElements(limit: Int)
        case tooManyAttributes(element: String, limit: Int)
        case otherRoot(String)
        /// An empty string if the document names no runtime.
        case otherRuntime(String)
    }

    /// The path or name that the caller gave.
    package let file: String
    package let line: Int?
    package let reason: Reason

    package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(reason)" }
}

extension InterfaceDocumentError.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let reason): "cannot read it: \(reason)"
        case .empty: "the file is empty"
        case .tooLarge(let bytes, let limit): "the file has \(bytes) bytes; at most \(limit) are read"
        case .malformed(let message): "invalid XML: \(message)"
        case .documentType: "a document type declaration is not supported; Interface Builder writes none"
        case .tooDeep(let limit): "elements are nested more than \(limit) deep"
        case .tooManyElements(let limit): "the document has more than \(limit) elements"
        case .tooManyAttributes(let element, let limit): "<\(element)> has more than \(limit) attributes"
        case .otherRoot(let name):
            "the root element is <\(name)>; Interface Builder documents of Xcode 5 and later have <document>"
        case .otherRuntime(""): "the document names no runtime; \(InterfaceRuntime.expected) can be read"
        case .otherRuntime(let name): "the document is for \(name); \(InterfaceRuntime.expected) can be read"
        }
    }
}

/// The value of a document's attribute `targetRuntime`.
enum InterfaceRuntime {
    static let supported: Set = ["iOS.CocoaTouch", "iOS.CocoaTouch.iPad"]
    static var expected: String { supported.sorted().joined(separator: " and ") }
}
