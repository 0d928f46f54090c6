/// Lets subclasses add optional methods of UIKit's protocols to classes that conform without them.
///
///     class Base: NSObject, UIScrollViewDelegate {
///         func scrollViewDidScroll(_ a: UIScrollView) { _OptionalDefaults.shared.scrollViewDidScroll(a) }
///     }
///     class Sub: Base { override func scrollViewDidScroll(_ a: UIScrollView) { … } }
///
/// The conformance of the superclass holds for its subclasses, and knows the superclass's methods only.
enum DelegateMethods: Rewriting {
    static func apply(to module: Module, _ drafts: inout Drafts) {
        var declared: Set<String> = []
        for (key, info) in module.index.types.sorted(by: { $0.key < $1.key }) where info.kind == .class {
            let above = Array(module.index.superclasses(from: key).own.dropFirst())
            guard !above.isEmpty else { continue }
            for found in info.members {
                guard let file = found.entry.file, module.isEditable(found.entry),
                    isAdded(found, to: above, module.index),
                    let base = above.last(where: { conforms($0, to: found.member, module.index) })
                else { continue }
                let bases = module.index.types[base]?.declarations ?? []
                if let problem = problem(of: found, bases, module) {
                    let name = Index.name(base)
                    drafts.report(
                        "\(found.member.reference) is not called, since \(name) conforms without it: \(problem)",
                        at: found.member.nameRange.lowerBound, in: file, .delegateMethod)
                    continue
                }
                override(found, in: file, &drafts)
                guard declared.insert("\(base) \(signature(of: found.member))").inserted else { continue }
                for entry in bases { declare(found.member, in: entry, module, &drafts) }
            }
        }
    }

    /// Members of extensions that become overrides by `forward(_:)` of ``ExtensionOverrides``.
    static func isAdded(_ found: Index.Found, in module: Module) -> Bool {
        guard let file = found.entry.file, let key = module.index.resolve(found.entry.type.name, file: file) else {
            return false
        }
        let above = Array(module.index.superclasses(from: key).own.dropFirst())
        guard isAdded(found, to: above, module.index),
            let base = above.last(where: { conforms($0, to: found.member, module.index) })
        else { return false }
        return problem(of: found, module.index.types[base]?.declarations ?? [], module) == nil
    }

    /// Whether a method has the name of an optional one, and no superclass of the module has it.
    private static func isAdded(_ found: Index.Found, to above: [String], _ index: Index) -> Bool {
        let member = found.member
        guard member.kind == .method, !member.has("override"), !member.isStatic, !member.isPrivate,
            DelegateProtocols.owners[member.key] != nil, isOfFramework(member)
        else { return false }
        return !above.contains { ancestor in
            index.types[ancestor]?.members(named: member.name).contains {
                $0.member.key == member.key && !$0.member.isStatic
            } == true
        }
    }

    /// The first parameter tells the method from others of that name.
    private static func isOfFramework(_ member: Member) -> Bool {
        member.parameters.first.map { parameter in
            Index.components(parameter.type).first.map(MissingImports.isFrameworkName) ?? false
        } ?? false
    }

    private static func conforms(_ key: String, to method: Member, _ index: Index) -> Bool {
        let owners = DelegateProtocols.owners[method.key] ?? []
        return index.closure(of: key).contains { inherited in
            index.types[inherited]?.kind != .class
                && !owners.isDisjoint(with: DelegateProtocols.closure(of: inherited))
        }
    }

    private static func problem(of found: Index.Found, _ bases: [Index.Entry], _ module: Module) -> String? {
        if bases.contains(where: { $0.file == nil }) { return "it is declared in another module" }
        if bases.contains(where: { !module.isEditable($0) }) { return "its file cannot be rewritten" }
        if !found.member.generics.isEmpty || !found.member.effects.isEmpty { return "the method has another signature" }
        return nil
    }

    private static func signature(of member: Member) -> String {
        member.key + member.parameters.map { Index.components($0.type).joined() }.joined(separator: ",")
    }

    private static func override(_ found: Index.Found, in file: Int, _ drafts: inout Drafts) {
        // Forwarders of members of extensions override.
        guard found.entry.type.kind == .class else { return }
        let member = found.member
        let ends = (member.modifiers.map(\.removalRange) + member.attributes.map(\.removalRange)).map(\.upperBound)
        drafts.insert("override ", at: ends.max() ?? member.range.lowerBound, in: file, .delegateMethod)
    }

    /// Declares the method in the class that conforms.
    private static func declare(
        _ member: Member, in base: Index.Entry, _ module: Module, _ drafts: inout Drafts
    ) {
        guard let file = base.file else { return }
        let access = base.type.access.flatMap { ["open", "public", "package"].contains($0) ? $0 + " " : nil } ?? ""
        let text = "@MainActor \(access)\(member.declaration(calling: "_OptionalDefaults.shared.\(member.name)"))"
        drafts.add(text, to: base.type, in: file)
        drafts.importUIKit(in: file)
    }
}
