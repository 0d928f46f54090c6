/// The declarations of a file, and the uses in it that may need rewriting.
///
/// Offsets are UTF-8 offsets in the original text. An outline depends on the text alone, so it is cached by content.
public struct Outline: Codable, Equatable, Sendable {
    var syntaxErrors: [SyntaxError] = []
    var imports: [ImportDeclaration] = []
    /// Where an import can be inserted: the first declaration of an import, or the first token.
    var importOffset = 0
    var types: [TypeDeclaration] = []
    /// All attributes that concern Objective-C or Interface Builder, wherever they are.
    var attributes: [Attribute] = []
    /// The ranges of `os(iOS)` in conditions of `#if`.
    var platformChecks: [Range<Int>] = []
    var selectors: [SelectorUse] = []
    var keyPaths: [KeyPathUse] = []
    var memberUses: [MemberUse] = []
    /// Names of Core Foundation's time, with what stands for them.
    var absoluteTimes: [Edit] = []
    var constructions: [Construction] = []
    /// The names of types that are referenced and may need an import, with the offset of the first reference.
    var frameworkNames: [String: Int] = [:]
}

struct SyntaxError: Codable, Equatable, Sendable {
    let offset: Int
    let message: String
}

struct ImportDeclaration: Codable, Equatable, Sendable {
    /// `UIKit`, or `UIKit.UIGestureRecognizerSubclass`.
    let path: String
    let isConditional: Bool
    var module: Substring { path.prefix { $0 != "." } }
}

struct Attribute: Codable, Equatable, Sendable {
    let name: String
    /// The text between the parentheses.
    let arguments: String?
    /// The attribute as written, on one line.
    let text: String
    let range: Range<Int>
    /// The range with the blanks that follow on the same line.
    let removalRange: Range<Int>
}

struct Modifier: Codable, Equatable, Sendable {
    /// `public`, or `private(set)`.
    let name: String
    let range: Range<Int>
    let removalRange: Range<Int>
}

/// Attributes and modifiers, which types and members share.
protocol Modified {
    var attributes: [Attribute] { get }
    var modifiers: [Modifier] { get }
}

extension Modified {
    func has(_ modifier: String) -> Bool { modifiers.contains { $0.name == modifier } }
    func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
    /// The access level as written; nil where there is none.
    var access: String? {
        modifiers.first { ["open", "public", "package", "internal", "fileprivate", "private"].contains($0.name) }?.name
    }
    var isPrivate: Bool { access == "private" || access == "fileprivate" }
    var isUnavailable: Bool {
        attributes.contains { $0.name == "available" && $0.arguments?.contains("unavailable") == true }
    }
}
