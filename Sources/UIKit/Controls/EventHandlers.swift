/// The actions and targets of a control, in the order of their addition.
@MainActor struct EventHandlers {
    enum Handler {
        case action(UIAction)
        case target(TargetAction)
    }

    struct Entry {
        let handler: Handler
        var events: UIControl.Event

        var action: UIAction? { if case .action(let action) = handler { action } else { nil } }
        var target: TargetAction? { if case .target(let target) = handler { target } else { nil } }
        /// Whether it is a target that no longer exists.
        var isGone: Bool { target?.isGone ?? false }
    }

    private var all: [Entry] = []
    /// The entries whose targets exist.
    var entries: [Entry] { all.filter { !$0.isGone } }

    /// Adds events to an entry, or the entry.
    mutating func add(_ handler: Handler, _ events: UIControl.Event) {
        all.removeAll(where: \.isGone)
        let index = all.firstIndex { entry in
            switch handler {
            case .action(let action): entry.action === action
            case .target(let target): entry.target?.isSame(target.target, target.selector) ?? false
            }
        }
        if let index {
            all[index].events.formUnion(events)
        } else {
            all.append(Entry(handler: handler, events: events))
        }
    }

    /// Removes events from entries, and entries without events.
    mutating func remove(_ events: UIControl.Event, where isMeant: (Entry) -> Bool) {
        for index in all.indices where isMeant(all[index]) { all[index].events.subtract(events) }
        all.removeAll { $0.events.isEmpty || $0.isGone }
    }

    /// The targets; `NSNull` stands for the responder chain, and the identity for a target that is not hashable.
    var targets: Set<AnyHashable> {
        Set(
            entries.compactMap(\.target).map { target in
                guard let object = target.target else { return NSNull() }
                return (object as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(object))
            })
    }

    /// The names of the selectors of a target for any of these events; nil as the target is the responder chain.
    func actions(of target: Any?, for events: UIControl.Event) -> [String] {
        entries.filter { !$0.events.isDisjoint(with: events) }.compactMap(\.target)
            .filter { $0.isSame(target, $0.selector) }.map(\.selector.name)
    }
}
