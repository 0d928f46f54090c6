internal import PrivateABI

/// The proxies of all classes, and the rules by which objects take their values.
///
/// A proxy is an instance that is never shown. A value of it counts where it differs from that of another new instance
/// of its class; the same comparison tells whether an object has a value of its own, which stays.
@MainActor enum AppearanceProxies {
    private struct Entry {
        let type: NSObject.Type
        let containers: [any UIAppearanceContainer.Type]
        let traits: UITraitCollection?
        let proxy: NSObject
        /// Has the values that nobody has set.
        let untouched: NSObject
        let isInstance: (NSObject) -> Bool

        func has(_ type: NSObject.Type, _ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?)
            -> Bool
        {
            self.type == type && self.traits == traits && self.containers.count == containers.count
                && zip(self.containers, containers).allSatisfy { $0 == $1 }
        }
    }

    /// Process-wide: `appearance()` is a class method, and its values hold for the objects of all windows, as on iOS.
    private static var entries: [Entry] = []

    static var isEmpty: Bool { entries.isEmpty }

    static func removeAll() { entries = [] }

    static func proxy<Object: NSObject>(
        of type: Object.Type, in containers: [any UIAppearanceContainer.Type] = [], traits: UITraitCollection? = nil
    ) -> Object {
        if let found = entries.first(where: { $0.has(type, containers, traits) })?.proxy as? Object { return found }
        let proxy = make(type)
        entries.append(
            Entry(
                type: type, containers: containers, traits: traits, proxy: proxy, untouched: make(type),
                isInstance: { $0 is Object }))
        return proxy
    }

    private static func make<Object: NSObject>(_ type: Object.Type) -> Object {
        // The initialiser may ask for the proxy itself.
        enforceStack(for: "\(type).appearance()")
        return type is UIView.Type ? ClassFactory.makeView(type, frame: .zero) : ClassFactory.makeObject(type)
    }

    /// Hands values on to a view that enters a window, and to the item that it shows.
    static func apply(to view: UIView) {
        apply(to: view, at: view)
        if let view = view as? any BarItemView { apply(to: view.barItem, at: view) }
    }

    /// More special proxies come last: those of subclasses, then those for more containers, then those for traits.
    private static func apply(to object: NSObject, at view: UIView) {
        let matching = entries.filter { $0.isInstance(object) && holds($0, at: view, of: object) }
        guard !matching.isEmpty else { return }
        let ordered = matching.enumerated().map { (rank: rank($1, $0), entry: $1) }.sorted { $0.rank < $1.rank }
            .map(\.entry)
        var taken: Set<Int> = []
        for entry in ordered {
            for (number, value) in AppearanceValue.all.enumerated()
            where value.belongs(entry.proxy) && !value.isSame(entry.proxy, entry.untouched) {
                guard taken.contains(number) || value.isSame(object, entry.untouched) else { continue }
                taken.insert(number)
                value.copy(entry.proxy, object)
            }
        }
    }

    private static func rank(_ entry: Entry, _ offset: Int) -> (Int, Int, Int, Int) {
        let depth = entries.count { $0.isInstance(entry.proxy) && $0.type != entry.type }
        return (entry.containers.count, depth, entry.traits == nil ? 0 : 1, offset)
    }

    /// Whether the containers are around a view, in their order, and the view has the traits.
    private static func holds(_ entry: Entry, at view: UIView, of object: NSObject) -> Bool {
        if let traits = entry.traits, !view.traitCollection.containsTraits(in: traits) { return false }
        var next: UIResponder? = object === view ? view.next : view
        for container in entry.containers {
            while let responder = next, !isInstance(responder, of: container) { next = responder.next }
            guard next != nil else { return false }
            next = next?.next
        }
        return true
    }

    private static func isInstance<Container: UIAppearanceContainer>(
        _ object: NSObject, of type: Container.Type
    ) -> Bool {
        object is Container
    }
}
