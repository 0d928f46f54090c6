/// Turns `#selector(f)` into `Selector("f", T.f)`: the name, and an unapplied reference to the method.
///
/// Where `#selector` stands, the method can be named, so private, inherited and overridden methods work, and the type
/// checker picks overloads as it does for `#selector`.
enum Selectors: Rewriting {
    /// A selector passes a sender and an event at most.
    static let parameterLimit = 2

    static func apply(to module: Module, _ drafts: inout Drafts) {
        for (file, outline) in module.outlines {
            for use in outline.selectors {
                var message: String?, note: String?
                switch Self.target(of: use, in: file, module.index) {
                case .failure(let reason): message = reason.message
                case .success(let target):
                    if let test = use.test, let found = member(of: use, target, module.index),
                        let name = Self.testedProtocol(found, module.index)
                    {
                        drafts.insert("(", at: test.base.lowerBound, in: file)
                        let rest = test.base.upperBound..<test.call.upperBound
                        drafts.replace(rest, with: " is any \(name))", in: file, .selector)
                        continue
                    }
                    switch Self.text(for: use, target, module.index) {
                    case .failure(let reason): message = reason.message
                    case .success(let text):
                        drafts.replace(use.range, with: text.text, in: file, .selector)
                        drafts.importUIKit(in: file)
                        note = text.note
                    }
                }
                if let text = message ?? note {
                    drafts.report(text, at: use.range.lowerBound, in: file, .selector, isNote: message == nil)
                }
            }
        }
    }

    struct Reason: Error {
        let message: String
        init(_ message: String) { self.message = message }
    }

    /// The type whose method is meant.
    private struct Target {
        /// As it is named in source.
        let name: String
        let key: String?
        var isProtocol = false
    }

    private static func target(of use: SelectorUse, in file: Int, _ index: Index) -> Result<Target, Reason> {
        func target(_ written: String, _ key: String?) -> Target {
            Target(name: written, key: key, isProtocol: key.map { index.types[$0]?.kind == .protocol } ?? false)
        }
        guard let base = use.base, base != "self", base != "Self" else {
            let keys = use.scope.types.indices.reversed().map { depth in
                (name: Index.plain(use.scope.types[depth]), key: index.resolve(use.scope.types[depth], file: file))
            }
            let owner = keys.first { $0.key.map { !index.members(named: use.name, of: $0).isEmpty } ?? false }
            guard let chosen = owner ?? keys.first else {
                return .failure(Reason("#selector(\(use.name)) is outside of a type, so its class is not known"))
            }
            let found = target(chosen.name, chosen.key)
            return .success(found.isProtocol ? Target(name: "Self", key: found.key) : found)
        }
        if base.split(separator: ".").last?.first?.isUppercase == true {
            return .success(target(base, index.resolve(base, scope: use.scope.types, file: file)))
        }
        let types = index.names(of: use.baseHint, scope: use.scope.types, file: file)
        guard types.count == 1, let type = types.first else {
            return .failure(
                Reason("the type of \"\(base)\" in #selector(\(base).\(use.name)) is not declared in sight"))
        }
        return .success(target(Index.name(type), index.types[type] == nil ? nil : type))
    }

    private static func text(
        for use: SelectorUse, _ target: Target, _ index: Index
    ) -> Result<(text: String, note: String?), Reason> {
        let found = member(of: use, target, index)
        if let problem = found.flatMap({ self.problem(of: $0.member, target) }) { return .failure(Reason(problem)) }
        if use.kind != .method { return .success((accessor(use, target, found?.member), nil)) }

        let labels = found?.member.labels ?? use.labels ?? []
        let name = found.map { ObjectiveCName.of($0.member) } ?? ObjectiveCName.method(use.name, labels: labels)
        let isUnlabelled = found == nil && use.labels == nil
        let note = isUnlabelled ? "\(target.name).\(use.name) is not declared in sight: it is named \"\(name)\"" : nil
        let reference = labels.isEmpty ? use.name : "\(use.name)(\(labels.map { $0 + ":" }.joined()))"
        let method: String
        if target.isProtocol {
            method = "{ ($0 as AnyObject as! any \(target.name)).\(reference) }"
        } else if let cast = use.cast, found == nil {
            method = "\(target.name).\(reference) as (\(target.name)) -> \(cast)"
        } else if labels.isEmpty, let found, isOverloaded(found.member, target, index) {
            method = "{ (target: \(target.name)) in { target.\(use.name)() } }"
        } else {
            method = "\(target.name).\(reference)"
        }
        return .success(("Selector(\"\(name)\", \(method))", note))
    }

    /// The protocol to which the objects conform that have a requirement; nil for other members.
    private static func testedProtocol(_ found: Index.Found, _ index: Index) -> String? {
        let entry = found.entry
        guard entry.type.kind == .protocol, let owner = index.resolve(entry.type.name, file: entry.file) else {
            return nil
        }
        guard found.member.has("optional") else { return Index.name(owner) }
        return OptionalRequirement(member: found.member, owner: owner, entry: entry).name
    }

    /// The declaration that is meant, as far as it is in sight.
    private static func member(of use: SelectorUse, _ target: Target, _ index: Index) -> Index.Found? {
        guard let key = target.key else { return nil }
        let kind: Member.Kind = use.kind == .method ? .method : .property
        let candidates = index.members(named: use.name, of: key).filter { $0.member.kind == kind }
        if let labels = use.labels { return candidates.first { $0.member.labels == labels } }
        guard let cast = use.cast else { return candidates.first }
        let parameters = cast.prefix { $0 != ">" }
        let isEmpty = parameters.filter { !$0.isWhitespace }.hasPrefix("()")
        let count = isEmpty ? 0 : parameters.split(separator: ",").count
        return candidates.first { $0.member.parameters.count == count }
    }

    private static func isOverloaded(_ member: Member, _ target: Target, _ index: Index) -> Bool {
        guard let key = target.key else { return false }
        return Set(index.members(named: member.name, of: key).map(\.member.key)).count > 1
    }

    private static func problem(of member: Member, _ target: Target) -> String? {
        let name = "\(target.name).\(member.reference)"
        if member.isStatic { return "\(name) is a member of the type, and targets are instances" }
        if member.parameters.count > parameterLimit {
            return "\(name) has \(member.parameters.count) parameters, and a selector passes \(parameterLimit) at most"
        }
        if member.effects.contains("async") { return "\(name) is asynchronous" }
        if !member.generics.isEmpty { return "\(name) is generic" }
        return nil
    }

    private static func accessor(_ use: SelectorUse, _ target: Target, _ property: Member?) -> String {
        let name = property.map { ObjectiveCName.of($0) } ?? use.name
        let closure = "(target: \(target.isProtocol ? "AnyObject" : target.name)) in"
        let receiver = target.isProtocol ? "(target as! any \(target.name))" : "target"
        if use.kind == .getter { return "Selector(\"\(name)\", { \(closure) { \(receiver).\(use.name) } })" }
        return "Selector(\"\(ObjectiveCName.setter(name))\", { \(closure) { \(receiver).\(use.name) = $0 } })"
    }
}
