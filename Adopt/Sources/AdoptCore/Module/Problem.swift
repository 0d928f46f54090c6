/// A kind of rewriting, as named in reports.
public enum Rule: String, Codable, Sendable, CaseIterable {
    case attribute = "attributes"
    case entryPoint = "@main"
    case selector = "#selector"
    case keyPath = "#keyPath"
    case platform = "os(iOS)"
    case extensionOverride = "overrides in extensions"
    case optionalRequirement = "optional requirements"
    case delegateMethod = "delegate methods"
    case construction = "metatypes"
    case missingImport = "imports"
    case memberTable = "member tables"
    case valueObserver = "value observers"
    case absoluteTime = "absolute times"
    case file = "files"
}

/// A place that is left as it is.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
    public let path: String
    public let line: Int
    public let column: Int
    public let rule: Rule
    /// Rewritten, or perhaps in no need of it; nothing is known to be wrong.
    public let isNote: Bool
    public let message: String

    public var description: String {
        "\(path):\(line):\(column): \(isNote ? "note" : "warning"): \(message) [\(rule.rawValue)]"
    }
}
