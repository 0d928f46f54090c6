/// What a reusable view is kept under.
struct ReuseKey: Hashable {
    enum Name: Hashable {
        case named(String)
        /// A `CellRegistration` or `SupplementaryRegistration`, which has an identity instead of a name.
        case registration(RegistrationIdentity)
        /// A decoration view: the class that the layout registered.
        case decoration(ObjectIdentifier)
    }

    var category: UICollectionView.ElementCategory
    /// Nil for cells.
    var kind: String?
    var name: Name
}

/// The identity of a registration object; kept by the keys that name it, so that it is never used twice.
final class RegistrationIdentity: Hashable, Sendable {
    /// Whether it was made while a data source was asked for a view: then it would be another one each time (S5.13).
    let isLate: Bool

    @MainActor init() { isLate = ViewProviding.isAtWork }

    static func == (a: RegistrationIdentity, b: RegistrationIdentity) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Views that are not shown, to be used again: last in, first out, without limit (S5.4).
@MainActor struct ReusePool {
    private var waiting: [ReuseKey: [any ElementView]] = [:]

    /// The view that was put back last under the key.
    mutating func take(_ key: ReuseKey) -> (any ElementView)? { waiting[key]?.popLast() }

    /// Keeps a view; one that came from no queue is let go.
    mutating func put(_ view: any ElementView) {
        guard let key = view.reuseKey else { return }
        waiting[key, default: []].append(view)
    }

    /// Lets go of the views of a name that now means another class.
    mutating func forget(_ key: ReuseKey) { waiting[key] = nil }

    /// How many views wait under the key.
    func count(_ key: ReuseKey) -> Int { waiting[key]?.count ?? 0 }
}
