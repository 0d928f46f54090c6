/// The names that methods and properties have in Objective-C.
enum ObjectiveCName {
    private static let prepositions: Set = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]

    /// `f(sender:)` is `fWithSender:`, `f(for:)` is `fFor:`, and `f(_:in:)` is `f:in:`.
    static func method(_ name: String, labels: [String]) -> String {
        guard let first = labels.first else { return name }
        let head = first == "_" ? name : name + (joins(name, first) ? "" : "With") + capitalized(first)
        return head + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }

    static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

    /// The name of a member, by its attribute `@objc(name)` where it has one.
    static func of(_ member: Member) -> String {
        if let name = member.attribute("objc")?.arguments?.filter({ !$0.isWhitespace }), !name.isEmpty { return name }
        return member.kind == .method ? method(member.name, labels: member.labels) : member.name
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// Whether a label follows a name without `With`: it begins with a preposition, or the name ends with one.
    private static func joins(_ name: String, _ label: String) -> Bool {
        prepositions.contains(words(label).first ?? "") || prepositions.contains(words(name).last ?? "")
    }

    private static func words(_ name: String) -> [String] {
        var result: [String] = []
        for character in name {
            if character.isUppercase || result.isEmpty { result.append("") }
            result[result.count - 1] += character.lowercased()
        }
        return result
    }
}
