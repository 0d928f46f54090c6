/// A member of an extension that is renamed in place, with a member of the class that calls it.
///
/// Without Objective-C, members of extensions neither override nor are overridden. Renaming leaves the text in place,
/// with its imports and its private names; `super` keeps its meaning there.
struct Forwarder {
    let member: Member
    let newName: String
    /// The access level of the member: its own, or that of the extension.
    let access: String?
    /// Whether the member of the class overrides although the one of the extension does not.
    private let overrides: Bool

    init(_ member: Member, of type: TypeDeclaration, overrides: Bool = false) {
        self.member = member
        self.overrides = overrides
        newName = "_adopt_" + member.name.filter { $0 != "`" }
        let inherited = type.access.flatMap { ["private", "fileprivate", "internal"].contains($0) ? nil : $0 }
        access = member.access ?? inherited
    }

    /// Why the member cannot be forwarded to; nil where it can.
    var problem: String? {
        let name = member.reference
        switch member.kind {
        case .initializer: return "an initializer cannot be forwarded to"
        case .subscript: return "a subscript cannot be forwarded to"
        case .method:
            if member.parameters.contains(where: \.isVariadic) { return "\(name) has variadic parameters" }
        case .property:
            if member.declaredType == nil { return "\(name) has no declared type" }
            if member.accessors == nil { return "\(name) is a stored property" }
            if member.observers.contains(where: \.assignsToProperty) {
                return "an observer of \(name) assigns to \(name), which would call it again"
            }
        }
        return member.isConditional ? "\(name) is inside #if" : nil
    }

    // MARK: In the class

    /// The member of the class, on one line.
    var text: String {
        let attributes = member.attributes.filter { !Attributes.isOfInterest($0.name) && $0.name != "inlinable" }
        let modifiers =
            member.modifiers.map(\.name).filter { $0 != "dynamic" && $0 != access } + (overrides ? ["override"] : [])
        let head = (attributes.map(\.text) + (access.map { [$0] } ?? []) + modifiers).map { $0 + " " }.joined()
        return head + (member.kind == .method ? member.declaration(calling: newName) : property)
    }

    private var property: String {
        let head = "var \(member.name): \(member.declaredType ?? "") "
        if !member.observers.isEmpty {
            let observers = member.observers.map { observer in
                let (word, value) = observer.isWillSet ? ("willSet", "newValue") : ("didSet", "oldValue")
                return "\(word) { \(name(of: observer))(\(value)) }"
            }
            return head + "{ \(observers.joined(separator: " ")) }"
        }
        return head + (member.isSettable ? "{ get { \(newName) } set { \(newName) = newValue } }" : "{ \(newName) }")
    }

    private func name(of observer: Member.Observer) -> String {
        "_adopt_" + (observer.isWillSet ? "willSet_" : "didSet_") + member.name
    }

    // MARK: In the extension

    /// Renames the member. Observers become methods: `override var a: T { didSet { … } }` is
    /// `func _adopt_didSet_a(…) { … }`.
    func rename(in file: Int, _ drafts: inout Drafts) {
        for modifier in member.modifiers {
            switch modifier.name {
            case "override": drafts.replace(modifier.removalRange, with: "", in: file)
            case "open": drafts.replace(modifier.range, with: "public", in: file)
            default: break
            }
        }
        guard let accessors = member.accessors, let type = member.declaredType, !member.observers.isEmpty else {
            return drafts.replace(member.nameRange, with: newName, in: file)
        }
        let ends = (member.modifiers.map(\.removalRange) + member.attributes.map(\.removalRange)).map(\.upperBound)
        drafts.replace((ends.max() ?? member.range.lowerBound)..<accessors.lowerBound + 1, with: "", in: file)
        for (number, observer) in member.observers.enumerated() {
            let text = "func \(name(of: observer))(_ \(observer.parameter): \(type))"
            // Declarations on one line are separated by semicolons.
            let isOnLine =
                number > 0 && drafts.files[file].isOnOneLine(member.observers[number - 1].head, observer.head)
            drafts.replace(observer.head, with: (isOnLine ? "; " : "") + text, in: file)
        }
        drafts.replace(accessors.upperBound - 1..<accessors.upperBound, with: "", in: file)
    }
}

extension Member {
    /// The method on one line, with a body that calls another one with its arguments.
    func declaration(calling callee: String) -> String {
        let names = parameters.enumerated().map { $1.name == "_" ? "adopted\($0)" : $1.name }
        let list = zip(parameters, names).map { parameter, name in
            (parameter.label == name ? name : "\(parameter.label) \(name)") + ": \(parameter.type)"
                + (parameter.defaultValue.map { " = \($0)" } ?? "")
        }
        let throwing = effects.contains("throws"), isAsync = effects.contains("async")
        let call =
            [throwing ? "try" : nil, isAsync ? "await" : nil].compactMap { $0 }.map { $0 + " " }.joined()
            + "\(callee)(\(arguments(named: names)))"
        return "func \(name)\(generics)(\(list.joined(separator: ", ")))"
            + (effects.isEmpty ? "" : " \(effects)") + (result.map { " -> \($0)" } ?? "")
            + (whereClause.map { " \($0)" } ?? "") + " { \(call) }"
    }

    /// The arguments of a call that passes on the parameters, which have these names there.
    func arguments(named names: [String]) -> String {
        zip(parameters, names).map { parameter, name in
            (parameter.label == "_" ? "" : parameter.label + ": ") + (parameter.isInout ? "&" : "") + name
                + (parameter.isAutoclosure ? "()" : "")
        }.joined(separator: ", ")
    }
}
