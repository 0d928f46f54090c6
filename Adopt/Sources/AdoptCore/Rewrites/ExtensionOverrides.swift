/// Lets members of extensions override and be overridden, with forwarders in the class: see ``Forwarder``.
enum ExtensionOverrides: Rewriting {
    static func apply(to module: Module, _ drafts: inout Drafts) {
        var candidates = overrides(in: module) + overridden(in: module, &drafts)
        var seen: Set<String> = []
        candidates.removeAll { candidate in
            guard let file = candidate.extension.file else { return true }
            return !seen.insert("\(file) \(candidate.member.nameRange.lowerBound)").inserted
        }
        for candidate in candidates { forward(candidate, in: module, &drafts) }
    }

    private struct Candidate {
        let `extension`: Index.Entry
        let member: Member
        /// The member overrides one that is added to a superclass: see ``DelegateMethods``.
        var isAdded = false
    }

    /// Members of extensions that override or will, and those that other modules may override.
    private static func overrides(in module: Module) -> [Candidate] {
        module.outlines.flatMap { file, outline in
            outline.types.filter { $0.kind == .extension }.flatMap { type in
                type.members.compactMap { member -> Candidate? in
                    let entry = Index.Entry(file: file, type: type)
                    let isAdded = DelegateMethods.isAdded(Index.Found(entry: entry, member: member), in: module)
                    guard isAdded || member.has("override") || isOpen(member, type, in: file, module.index) else {
                        return nil
                    }
                    return Candidate(extension: entry, member: member, isAdded: isAdded)
                }
            }
        }
    }

    private static func isOpen(_ member: Member, _ type: TypeDeclaration, in file: Int, _ index: Index) -> Bool {
        guard member.access == "open", let key = index.resolve(type.name, file: file) else { return false }
        return index.types[key]?.declarations.contains { $0.file != nil && $0.type.kind == .class } == true
    }

    /// Members of extensions that a subclass of the module overrides.
    private static func overridden(in module: Module, _ drafts: inout Drafts) -> [Candidate] {
        var result: [Candidate] = []
        for (file, outline) in module.outlines {
            for type in outline.types where type.kind == .class || type.kind == .extension {
                let overriding = type.members.filter { $0.has("override") }
                guard !overriding.isEmpty, let key = module.index.resolve(type.name, file: file) else { continue }
                let above = module.index.superclasses(from: key).own.dropFirst()
                for member in overriding {
                    let found = above.lazy.flatMap { module.index.types[$0]?.members(named: member.name) ?? [] }.first {
                        $0.entry.type.kind == .extension && $0.member.key == member.key
                            && $0.member.isStatic == member.isStatic && !$0.member.has("override")
                    }.map { Candidate(extension: $0.entry, member: $0.member) }
                    guard let found else { continue }
                    if found.extension.file == nil {
                        let reason = "\(member.reference) is declared in an extension of another module, and not open"
                        if found.member.access != "open" {
                            drafts.report(reason, at: member.nameRange.lowerBound, in: file, .extensionOverride)
                        }
                    } else {
                        result.append(found)
                    }
                }
            }
        }
        return result
    }

    private static func forward(_ candidate: Candidate, in module: Module, _ drafts: inout Drafts) {
        let type = candidate.extension.type
        guard let file = candidate.extension.file else { return }
        let forwarder = Forwarder(candidate.member, of: type, overrides: candidate.isAdded)
        let key = module.index.resolve(type.name, file: file)
        let info = key.flatMap { module.index.types[$0] }
        let classes = info?.declarations.filter { $0.type.kind == .class && $0.file != nil } ?? []
        // The forwarder has to exist where the member does.
        let fitting = classes.filter { Set(type.conditions).isSubset(of: $0.type.conditions) }
        guard let home = fitting.first ?? classes.first, let homeFile = home.file else {
            return drafts.report(
                "\(candidate.member.reference) overrides in an extension of \(type.name), a class of another module",
                at: candidate.member.nameRange.lowerBound, in: file, .extensionOverride)
        }
        var problem = forwarder.problem
        if fitting.count > 1 { problem = "\(type.name) is declared \(fitting.count) times" }
        if type.whereClause != nil { problem = "the extension has a where clause" }
        if fitting.isEmpty { problem = "the extension is inside #if" }
        if !module.isEditable(home) { problem = "the file of \(type.name) cannot be rewritten" }
        if info?.members(named: forwarder.newName).isEmpty == false {
            problem = "\(type.name) has a member \(forwarder.newName)"
        }
        if homeFile != file, let name = privateName(in: candidate.member, of: file, module) {
            problem = "\(name) is private to the file of the extension"
        }
        if let problem {
            let message = "\(candidate.member.reference) stays in an extension: \(problem)"
            return drafts.report(
                message, at: candidate.member.nameRange.lowerBound, in: file, .extensionOverride)
        }
        forwarder.rename(in: file, &drafts)
        drafts.add(forwarder.text, to: home.type, in: homeFile, .extensionOverride)
        guard homeFile != file else { return }
        // The signature is copied into the file of the class, which may not import what it names.
        let imports = module.files[homeFile].outline?.imports.map(\.path) ?? []
        for declaration in module.files[file].outline?.imports ?? []
        where !declaration.isConditional && !imports.contains(declaration.path) {
            drafts.import(declaration.path, in: homeFile)
        }
    }

    /// A type of the signature that only the file of the extension sees.
    private static func privateName(in member: Member, of file: Int, _ module: Module) -> String? {
        let signature = member.parameters.map(\.type) + [member.result ?? "", member.declaredType ?? ""]
        let words = Set(signature.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) })
        return module.files[file].outline?.types.first { $0.isPrivate && words.contains($0.simpleName) }?.simpleName
    }
}
