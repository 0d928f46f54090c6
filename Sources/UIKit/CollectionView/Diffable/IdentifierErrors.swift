/// The messages for invalid identifiers, which list the identifiers (S8.4).
enum IdentifierErrors {
    private static let most = 10

    /// Stops the program if an identifier is given twice or exists already.
    static func enforceNew<Identifier: Hashable>(
        _ identifiers: [Identifier], _ call: @autoclosure () -> String, _ isThere: (Identifier) -> Bool
    ) {
        var seen = Set<Identifier>(minimumCapacity: identifiers.count)
        var twice: [Identifier] = []
        for identifier in identifiers where isThere(identifier) || !seen.insert(identifier).inserted {
            twice.append(identifier)
        }
        enforce(
            twice.isEmpty,
            "\(call()): identifiers must be unique; these are in the snapshot already or given twice: \(list(twice))")
    }

    /// Stops the program if an identifier does not exist.
    static func enforceKnown<Identifier>(
        _ identifiers: [Identifier], _ call: @autoclosure () -> String, _ isThere: (Identifier) -> Bool
    ) {
        let missing = identifiers.filter { !isThere($0) }
        enforce(missing.isEmpty, "\(call()): these identifiers are not in the snapshot: \(list(missing))")
    }

    private static func list<Identifier>(_ identifiers: [Identifier]) -> String {
        let names = identifiers.prefix(most).map { String(describing: $0) }.joined(separator: ", ")
        return identifiers.count > most ? "\(names) and \(identifiers.count - most) more" : names
    }
}
