/// Turns each optional requirement into a protocol of its own, to which the classes that have the member conform.
///
/// A subclass that adds the member is found, since calls cast the receiver: see ``OptionalUses``.
enum OptionalRequirements: Rewriting {
    static func apply(to module: Module, _ drafts: inout Drafts) {
        let all = OptionalRequirement.all(in: module.index)
        guard !all.isEmpty else { return }
        let counts = all.reduce(into: [:]) { $0[[$1.owner, $1.simpleName], default: 0] += 1 }
        let possible = all.filter {
            isPossible($0, isTwice: counts[[$0.owner, $0.simpleName]] != 1, in: module, &drafts)
        }
        move(possible, in: module, &drafts)
        conform(to: possible, in: module, &drafts)
        OptionalUses(requirements: possible, module: module).apply(&drafts)
    }

    private static func isPossible(
        _ requirement: OptionalRequirement, isTwice: Bool, in module: Module, _ drafts: inout Drafts
    ) -> Bool {
        guard let file = requirement.entry.file else { return true }
        guard module.isEditable(requirement.entry) else { return false }
        let member = requirement.member
        var problem: String?
        if member.kind != .method && member.kind != .property { problem = "only methods and properties can be" }
        if member.isStatic { problem = "members of the type cannot be" }
        if member.isConditional { problem = "it is inside #if" }
        if isTwice { problem = "another requirement has the same name and labels" }
        if module.index.types[requirement.name] != nil { problem = "a type \(requirement.name) exists" }
        if let problem {
            let message = "\(member.reference) cannot be an optional requirement: \(problem)"
            drafts.report(message, at: member.nameRange.lowerBound, in: file, .optionalRequirement)
        }
        return problem == nil
    }

    /// Removes the requirements, and declares their protocols behind the closing brace, on its line.
    private static func move(_ requirements: [OptionalRequirement], in module: Module, _ drafts: inout Drafts) {
        for requirement in requirements {
            guard let file = requirement.entry.file else { continue }
            let range = withSemicolon(requirement.member.range, in: module.files[file].bytes)
            drafts.replace(range, with: "", in: file, .optionalRequirement)
            drafts.insert("; \(requirement.text)", at: requirement.entry.type.body.upperBound + 1, in: file)
        }
    }

    /// A declaration with the semicolon behind it, which may not stand alone.
    private static func withSemicolon(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        let end = bytes[range.upperBound...].firstIndex { $0 != 0x20 && $0 != 0x09 }
        guard let end, bytes[end] == UInt8(ascii: ";") else { return range }
        return range.lowerBound..<end + 1
    }

    private static func conform(to requirements: [OptionalRequirement], in module: Module, _ drafts: inout Drafts) {
        let index = module.index
        let byKey = Dictionary(grouping: requirements, by: \.member.key)
        for (key, info) in index.types.sorted(by: { $0.key < $1.key }) where info.kind == nil || info.kind == .class {
            var inherited: Set<String>?
            for found in info.members {
                guard let candidates = byKey[found.member.key], let file = found.entry.file,
                    module.isEditable(found.entry), !found.member.isStatic
                else { continue }
                let protocols = inherited ?? Set(index.closure(of: key))
                inherited = protocols
                for requirement in candidates where protocols.contains(requirement.owner) {
                    guard !isPrivate(found) else { continue }
                    // A superclass that has the member conforms already.
                    let above = index.superclasses(from: key).own.dropFirst()
                    if above.contains(where: { conforms($0, to: requirement, index) }) { continue }
                    conform(found, to: requirement, in: file, &drafts)
                }
            }
        }
    }

    private static func isPrivate(_ found: Index.Found) -> Bool {
        found.member.isPrivate
            || found.member.access == nil && found.entry.type.kind == .extension && found.entry.type.isPrivate
    }

    private static func conforms(_ key: String, to requirement: OptionalRequirement, _ index: Index) -> Bool {
        guard index.closure(of: key).contains(requirement.owner), let info = index.types[key] else { return false }
        return info.members(named: requirement.member.name).contains {
            $0.member.key == requirement.member.key && !isPrivate($0)
        }
    }

    private static func conform(
        _ found: Index.Found, to requirement: OptionalRequirement, in file: Int, _ drafts: inout Drafts
    ) {
        let type = found.entry.type
        var problem: String?
        if type.whereClause != nil { problem = "it is in an extension with a where clause" }
        if found.member.isConditional { problem = "it is inside #if" }
        if let problem {
            let message = "calls of \(requirement.member.reference) do not reach \(type.name): \(problem)"
            return drafts.report(message, at: found.member.nameRange.lowerBound, in: file, .optionalRequirement)
        }
        drafts.inherit(requirement.name, by: type, in: file)
    }
}
