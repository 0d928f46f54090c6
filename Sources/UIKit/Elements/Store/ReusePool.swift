/// The key under which the pool stores reusable views.
struct ReuseKey: Hashable {
    enum Name: Hashable {
        case named(String)
        /// A `CellRegistration` or `SupplementaryRegistration`, which has an identity instead of a name.
        case registration(RegistrationIdentity)
        /// A decoration view, by the class or the nib that the layout registered.
        case decoration(ViewSource)
    }

    var category: UICollectionView.ElementCategory
    /// Nil for cells.
    var kind: String?
    var name: Name

    /// Hashes the name only: few keys share one.
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The identity of a registration object. Keys retain it, so that it stays unique.
final class RegistrationIdentity: Hashable, Sendable {
    /// Whether it was created while a data source was asked for a view. Such a registration is new each time (S5.13).
    let isLate: Bool

    @MainActor init() { isLate = ViewProviding.isAtWork }

    static func == (a: RegistrationIdentity, b: RegistrationIdentity) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Views that wait for reuse: last in, first out, without limit (S5.4).
@MainActor struct ReusePool {
    /// The views of one key. An object, which is changed in place.
    private final class Bin {
        var views: [any ElementView] = []
    }

    private var bins: [ReuseKey: Bin] = [:]

    /// Removes and returns the view that was added last for the key.
    func take(_ key: ReuseKey) -> (any ElementView)? {
        guard let view = bins[key]?.views.popLast() else { return nil }
        view.reuses += 1
        return view
    }

    /// Adds a view. A view without reuse key is released.
    mutating func put(_ view: any ElementView) {
        guard let key = view.reuseKey else { return }
        if let bin = bins[key] {
            bin.views.append(view)
        } else {
            let bin = Bin()
            bin.views.append(view)
            bins[key] = bin
        }
    }

    /// Removes and returns the views of an identifier that is registered for another class now.
    mutating func takeAll(_ key: ReuseKey) -> [any ElementView] { bins.removeValue(forKey: key)?.views ?? [] }

    /// The number of views that wait for the key.
    func count(_ key: ReuseKey) -> Int { bins[key]?.views.count ?? 0 }
}
