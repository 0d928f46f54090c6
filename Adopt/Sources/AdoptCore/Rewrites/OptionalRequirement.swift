/// An optional requirement of a protocol, which becomes a protocol of its own.
struct OptionalRequirement {
    let member: Member
    /// The key and the declaration of the protocol.
    let owner: String
    let entry: Index.Entry

    /// `_adopt_P_f_label`: each label adds a `_` and its name.
    var simpleName: String {
        let labels = member.labels.map { "_" + ($0 == "_" ? "" : $0) }.joined()
        return "_adopt_\(entry.type.simpleName)_\(member.name)\(member.kind == .method ? labels : "")".filter {
            $0 != "`"
        }
    }

    /// The name in source, with the enclosing type of a nested protocol.
    var name: String {
        let parts = Index.name(owner).split(separator: ".").dropLast()
        return (parts.map(String.init) + [simpleName]).joined(separator: ".")
    }

    /// The declaration of the protocol, on one line.
    var text: String {
        let type = entry.type
        let attributes = (type.attributes + []).filter { !Attributes.isOfInterest($0.name) }.map { $0.text + " " }
            .joined()
        let access = type.access.map { $0 + " " } ?? ""
        return "\(attributes)\(access)protocol \(simpleName): AnyObject { \(requirement) }"
    }

    private var requirement: String {
        let attributes = member.attributes.filter { !Attributes.isOfInterest($0.name) }.map { $0.text + " " }.joined()
        let modifiers = member.modifiers.map(\.name).filter { $0 != "optional" }.map { $0 + " " }.joined()
        guard member.kind == .method else {
            let accessors = member.isSettable ? "{ get set }" : "{ get }"
            return "\(attributes)\(modifiers)var \(member.name): \(member.declaredType ?? "Any") \(accessors)"
        }
        let parameters = member.parameters.map { parameter in
            (parameter.label == parameter.name ? parameter.name : "\(parameter.label) \(parameter.name)")
                + ": \(parameter.type)\(parameter.isVariadic ? "..." : "")"
        }
        return "\(attributes)\(modifiers)func \(member.name)(\(parameters.joined(separator: ", ")))"
            + (member.effects.isEmpty ? "" : " \(member.effects)") + (member.result.map { " -> \($0)" } ?? "")
    }

    /// The optional requirements of all protocols, also of imported modules.
    static func all(in index: Index) -> [OptionalRequirement] {
        index.types.sorted { $0.key < $1.key }.flatMap { key, info in
            info.declarations.filter { $0.type.kind == .protocol }.flatMap { entry in
                entry.type.members.filter { $0.has("optional") }
                    .map { OptionalRequirement(member: $0, owner: key, entry: entry) }
            }
        }
    }
}
