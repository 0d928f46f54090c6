/// Rewrites uses of optional requirements: `d?.b?(x)` becomes `(d as? _adopt_P_b)?.b(x)`.
struct OptionalUses {
    let module: Module
    private let byName: [String: [OptionalRequirement]]
    /// The names of properties that are no requirements: `closure?(x)` is called in the same way.
    private let propertyNames: Set<String>
    /// The keys of the types that have a member, by its name.
    private let declaringTypes: [String: [String]]

    init(requirements: [OptionalRequirement], module: Module) {
        self.module = module
        byName = Dictionary(grouping: requirements, by: \.member.name)
        let owners = Set(requirements.map(\.owner))
        let others = module.index.types.filter { !owners.contains($0.key) }.values.flatMap(\.members)
        propertyNames = Set(
            others.filter { $0.member.kind == .property && Self.canBeCalled($0, module.index) }.map(\.member.name))
        let names = Set(byName.keys)
        declaringTypes = module.index.types.reduce(into: [:]) { declaring, type in
            for name in names where !type.value.members(named: name).isEmpty {
                declaring[name, default: []].append(type.key)
            }
        }
    }

    /// Whether a property can be a closure: its type is none of the module's and not known as a framework's.
    private static func canBeCalled(_ found: Index.Found, _ index: Index) -> Bool {
        let types = index.names(
            of: found.member.type ?? .unknown, scope: [found.entry.type.name], file: found.entry.file)
        return types.isEmpty || types.contains { index.types[$0] == nil && !MissingImports.isFrameworkName($0) }
    }

    func apply(_ drafts: inout Drafts) {
        for (file, outline) in module.outlines {
            for use in outline.memberUses {
                guard let named = byName[use.name] else { continue }
                let fitting = named.filter { fits(use, $0.member) }
                guard !fitting.isEmpty else { continue }
                switch choice(of: use, among: fitting, in: file) {
                case .one(let requirement): rewrite(use, requirement, in: file, &drafts)
                case .likely(let requirement):
                    rewrite(use, requirement, in: file, &drafts)
                    let owner = Index.name(requirement.owner)
                    drafts.report(
                        "the receiver of \(use.name) has a type out of sight, and is taken for a \(owner)",
                        at: use.nameRange.lowerBound, in: file, .optionalRequirement, isNote: true)
                case .none: break
                case .unclear(let reason):
                    drafts.report(reason, at: use.nameRange.lowerBound, in: file, .optionalRequirement)
                }
            }
        }
    }

    private func fits(_ use: MemberUse, _ member: Member) -> Bool {
        if let labels = use.labels, labels != member.labels { return false }
        guard case .arguments(let labels) = use.call else { return true }
        guard member.kind == .method, labels.count == member.labels.count else { return false }
        return zip(labels, member.labels).allSatisfy { $0 == "*" || $0 == $1 }
    }

    private enum Choice {
        case one(OptionalRequirement)
        /// By its name alone.
        case likely(OptionalRequirement)
        case none
        case unclear(String)
    }

    private func choice(of use: MemberUse, among fitting: [OptionalRequirement], in file: Int) -> Choice {
        let index = module.index
        let hint = use.base == nil ? use.scope.types.last.map { TypeHint.named($0) } ?? .unknown : use.baseHint
        // A name that is neither in the index nor a framework's is an alias or a generic parameter.
        let types = index.names(of: hint, scope: use.scope.types, file: file)
            .filter { index.types[$0] != nil || MissingImports.isFrameworkName($0) }
        if !types.isEmpty {
            let closure = Set(types.flatMap { index.closure(of: $0) })
            let matching = fitting.filter { closure.contains($0.owner) }
            // Overloads that differ in labels alone are told apart by the call.
            if matching.count == 1 || use.call != .none, let first = matching.first { return .one(first) }
            if matching.count > 1 { return .unclear("\(use.name) is one of \(matching.count) optional requirements") }
            // The receiver has no requirement of this name, so this is a property of it.
            return .none
        }
        // Frameworks have properties of many names; only a declared receiver tells them from a requirement.
        guard use.base != nil, fitting[0].member.kind == .method else { return .none }
        let owners = Set(fitting.map(\.owner))
        if propertyNames.contains(use.name) || owners.count > 1 {
            guard use.call != .none else { return .none }
            let others = owners.count > 1 ? "requirements of \(owners.count) protocols" : "a requirement and a property"
            return .unclear("the receiver of \(use.name) has a type out of sight, and there are \(others) of that name")
        }
        guard use.call != .none || !isDeclaredOtherwise(use.name, owner: fitting[0].owner) else { return .none }
        return .likely(fitting[0])
    }

    /// Whether types that do not conform to a protocol have a member of a name.
    private func isDeclaredOtherwise(_ name: String, owner: String) -> Bool {
        declaringTypes[name]?.contains { !module.index.closure(of: $0).contains(owner) } == true
    }

    private func rewrite(_ use: MemberUse, _ requirement: OptionalRequirement, in file: Int, _ drafts: inout Drafts) {
        let isForced = use.mark.map { module.files[file].bytes[$0.lowerBound] == UInt8(ascii: "!") } ?? false
        // `d?.b!(x)` is nil without d.
        let cast = isForced && use.baseMark == nil ? "as!" : "as?"
        let mark = cast == "as!" ? "" : "?"
        if let base = use.base {
            drafts.insert("(", at: base.lowerBound, in: file)
            drafts.insert(" \(cast) \(requirement.name))\(mark)", at: base.upperBound, in: file, .optionalRequirement)
            // It can be the mark of another requirement, `d.a?.b?()`, and is removed once.
            if let mark = use.baseMark { drafts.replace(mark, with: "", in: file) }
        } else {
            let text = "(self \(cast) \(requirement.name))\(mark)."
            drafts.insert(text, at: use.nameRange.lowerBound, in: file, .optionalRequirement)
        }
        if let mark = use.mark { drafts.replace(mark, with: "", in: file) }
    }
}
