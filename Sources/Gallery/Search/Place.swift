/// A place to search for.
struct Place: Hashable, Sendable {
    enum Kind: String, CaseIterable, Sendable { case city, mountain, river }

    let id: Int
    let name: String
    let kind: Kind
    /// The name in small letters, as UTF-8: a search in bytes takes a fraction of the time of one in characters.
    private let key: [UInt8]

    static func == (a: Place, b: Place) -> Bool { a.id == b.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// Places with different names that are made of syllables, in the order of the alphabet; at most 112,500.
    static func all(count: Int) -> [Place] {
        (0..<min(count, 112_500)).map { ($0, name($0)) }.sorted { $0.1 < $1.1 }.map { step, name in
            let kind = Kind.allCases[step % Kind.allCases.count], title = kind.title(name)
            return Place(id: step, name: title, kind: kind, key: Array(title.lowercased().utf8))
        }
    }

    /// Whether the name contains small letters.
    func contains(_ letters: [UInt8]) -> Bool {
        guard letters.count <= key.count else { return false }
        return (0...key.count - letters.count).contains { start in
            letters.indices.allSatisfy { key[start + $0] == letters[$0] }
        }
    }

    private static let starts = [
        "Al", "Bar", "Cal", "Dor", "El", "Fen", "Gar", "Hol", "Is", "Jor", "Kel", "Lin", "Mar", "Nor", "Or", "Pel",
        "Quin", "Ros", "Sal", "Tor", "Ul", "Ver", "Wes", "Yar", "Zel",
    ]
    private static let middles = [
        "a", "e", "i", "o", "u", "an", "en", "il", "or", "ur", "ast", "erm", "ind", "olk", "und",
    ]
    private static let ends = [
        "bach", "berg", "bury", "by", "dale", "den", "feld", "ford", "ham", "holm", "lund", "mere", "mont", "ness",
        "stad", "ton", "vik", "ville", "wick", "worth",
    ]

    /// The name of a step. The factor has no divisor in common with the number of names, so that each comes once.
    private static func name(_ step: Int) -> String {
        var rest = step * 7919 % 112_500
        func pick(_ syllables: [String]) -> String {
            defer { rest /= syllables.count }
            return syllables[rest % syllables.count]
        }
        return pick(starts) + pick(middles) + pick(middles) + pick(ends)
    }
}

extension Place.Kind {
    /// The title of the scope of all places of a kind.
    var plural: String {
        switch self {
        case .city: "Cities"
        case .mountain: "Mountains"
        case .river: "Rivers"
        }
    }

    var sign: String {
        switch self {
        case .city: "house"
        case .mountain: "triangle"
        case .river: "drop"
        }
    }

    fileprivate func title(_ name: String) -> String {
        switch self {
        case .city: name
        case .mountain: "Mount \(name)"
        case .river: "\(name) River"
        }
    }
}
