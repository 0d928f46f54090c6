/// The type of an expression, as far as it is known without type-checking.
indirect enum TypeHint: Codable, Equatable, Sendable {
    /// A type by its name, as written.
    case named(String)
    /// The type of a property of another expression's type.
    case member(TypeHint, String)
    case unknown
}

/// Where a use is: the names of the enclosing types, innermost last.
struct Scope: Codable, Equatable, Sendable {
    let types: [String]
    let isInExtension: Bool
    /// In a static method or property.
    let isStatic: Bool
}

/// A `#selector`.
struct SelectorUse: Codable, Equatable, Sendable {
    enum Kind: String, Codable { case method, getter, setter }
    let range: Range<Int>
    let kind: Kind
    /// The expression before the last name; nil without one.
    let base: String?
    let baseHint: TypeHint
    let name: String
    /// Nil where no argument labels are written.
    let labels: [String]?
    /// `() -> Void` of `f as () -> Void`.
    let cast: String?
    /// Where it is the argument of `responds(to:)`.
    let test: Test?
    let scope: Scope

    /// `delegate.responds(to: #selector(…))`.
    struct Test: Codable, Equatable, Sendable {
        /// The receiver, without the `?` of optional chaining.
        let base: Range<Int>
        let call: Range<Int>
    }
}

/// A `#keyPath`.
struct KeyPathUse: Codable, Equatable, Sendable {
    let range: Range<Int>
    let components: [String]
}

/// A reference to a member by a value, perhaps with `?` or `!` behind it: `delegate?.ended?(self)`.
struct MemberUse: Codable, Equatable, Sendable {
    enum Call: Codable, Equatable, Sendable {
        /// With the labels of the arguments; those of trailing closures are `*`.
        case arguments([String])
        case none
    }
    /// Without the `?` of optional chaining; nil for an implicit `self`.
    let base: Range<Int>?
    let baseHint: TypeHint
    /// The `?` of optional chaining behind the base.
    let baseMark: Range<Int>?
    let name: String
    let nameRange: Range<Int>
    /// The labels of a reference `f(_:)`; nil where none are written.
    let labels: [String]?
    /// The `?` or `!` behind the name.
    let mark: Range<Int>?
    let call: Call
    let scope: Scope
}

/// An instance made through a metatype: `T(frame: …)` of a generic parameter, or `type.init(frame: …)`.
struct Construction: Codable, Equatable, Sendable {
    /// The word `init`, or nothing, behind `T`.
    let range: Range<Int>
    /// The metatype as written.
    let base: String
    /// The bounds of the generic parameter, or the type of the metatype.
    let bound: TypeHint
    let labels: [String]
    let scope: Scope
}
