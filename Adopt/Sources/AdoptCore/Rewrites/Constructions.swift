/// Makes instances through metatypes: `T(frame: a)` becomes `T._adoptInit(frame: a)`.
///
/// Initialisers that Objective-C declares can be called on a metatype although they are not `required`.
enum Constructions: Rewriting {
    static func apply(to module: Module, _ drafts: inout Drafts) {
        for (file, outline) in module.outlines {
            for use in outline.constructions where use.labels != ["rawValue"] && use.labels != ["coder"] {
                let names = module.index.names(of: use.bound, scope: use.scope.types, file: file)
                let needs = names.contains { needsHelper($0, labels: use.labels, module.index) }
                let isOwn = names.contains { isDeclared($0, labels: use.labels, module.index) }
                if needs, !isOwn {
                    let name = use.range.isEmpty ? "._adoptInit" : "_adoptInit"
                    drafts.replace(use.range, with: name, in: file, .construction)
                    drafts.importUIKit(in: file)
                } else if names.isEmpty, use.labels == ["frame"], !use.range.isEmpty {
                    let message = "the class that \(use.base).init(frame:) makes is not declared in sight"
                    drafts.report(message, at: use.range.lowerBound, in: file, .construction, isNote: true)
                }
            }
        }
    }

    private static func needsHelper(_ key: String, labels: [String], _ index: Index) -> Bool {
        guard let kind = index.types[key]?.kind else { return ForeignTypes.isConstructible(key) }
        guard kind == .class else { return false }
        return index.superclasses(from: key).foreign.map(ForeignTypes.isConstructible) ?? false
    }

    /// Whether the module's own types declare the initialiser, which then is `required` or a requirement.
    private static func isDeclared(_ key: String, labels: [String], _ index: Index) -> Bool {
        index.members(named: "init", of: key).contains {
            $0.member.labels == labels && ($0.member.has("required") || index.types[key]?.kind == .protocol)
        }
    }
}
