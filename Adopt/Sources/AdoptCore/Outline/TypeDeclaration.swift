/// A declaration of a type, or an extension.
struct TypeDeclaration: Codable, Equatable, Sendable, Modified {
    enum Kind: String, Codable { case `class`, `struct`, `enum`, actor, `protocol`, `extension` }

    struct GenericParameter: Codable, Equatable, Sendable {
        let name: String
        let bound: String?
    }

    var kind: Kind
    /// With the names of enclosing types: `Outer.Inner`. An extension has the name of the extended type, as written.
    var name: String
    var nameOffset: Int
    var attributes: [Attribute]
    var modifiers: [Modifier]
    var generics: [GenericParameter] = []
    var whereClause: String?
    var inherited: [String] = []
    /// Where another inherited type can be inserted.
    var inheritanceOffset: Int
    /// From behind the opening brace to the closing brace.
    var body: Range<Int>
    /// A declaration ends on the line of the closing brace.
    var closesOnMemberLine = false
    /// The conditions of the clauses of `#if` around it.
    var conditions: [String]
    /// Inside a function.
    var isLocal: Bool
    var members: [Member] = []

    var simpleName: String { String(name.split(separator: ".").last ?? "") }
}

/// A method, property, initialiser or subscript of a type.
struct Member: Codable, Equatable, Sendable, Modified {
    enum Kind: String, Codable { case method, property, initializer, `subscript` }

    struct Parameter: Codable, Equatable, Sendable {
        /// `_` for none.
        let label: String
        let name: String
        /// With `inout` and attributes, without `...`.
        let type: String
        let defaultValue: String?
        let isVariadic: Bool
        var isInout: Bool { type.hasPrefix("inout ") }
        var isAutoclosure: Bool { type.contains("@autoclosure") }
    }

    /// A `willSet` or `didSet`.
    struct Observer: Codable, Equatable, Sendable {
        let isWillSet: Bool
        /// `newValue` or `oldValue`, or the name in parentheses.
        let parameter: String
        /// The keyword with the parentheses.
        let head: Range<Int>
        /// The body assigns to the observed property, which calls no observers there.
        let assignsToProperty: Bool
    }

    let kind: Kind
    let name: String
    let nameRange: Range<Int>
    /// Without leading comments and blanks.
    let range: Range<Int>
    var attributes: [Attribute]
    var modifiers: [Modifier]
    /// Inside `#if`, within the type.
    let isConditional: Bool
    /// `<T: P>`, or empty.
    var generics = ""
    var parameters: [Parameter] = []
    /// `async throws`, or empty.
    var effects = ""
    var result: String?
    var whereClause: String?
    /// Of a property: as declared, or inferred from an initial value such as `UIView()`.
    var type: TypeHint?
    var declaredType: String?
    var isSettable = false
    var observers: [Observer] = []
    /// The braces of the accessors.
    var accessors: Range<Int>?

    var labels: [String] { parameters.map(\.label) }
    var isStatic: Bool { has("static") || has("class") }
    /// Members with one key override each other.
    var key: String { kind == .property ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))" }
    /// `f(_:a:)` for a reference; the name alone without parameters.
    var reference: String { kind == .method && !parameters.isEmpty ? key : name }
}
