import Synchronization

/// An observer of a notification center with a selector. The observer is not retained.
///
/// Unsafe: the selector is sendable, weak references are atomic, and the rest is behind a lock.
final class SelectorObservation: @unchecked Sendable {
    private struct Key: Hashable {
        let center: ObjectIdentifier
        let observer: ObjectIdentifier
    }

    /// Process-wide: notification centers are Foundation's and have no place for the observers of selectors.
    private static let known = Mutex<[Key: [SelectorObservation]]>([:])

    private weak var observer: AnyObject?
    private let key: Key
    private let selector: Selector
    private let name: NSNotification.Name?
    private let object: ObjectIdentifier?
    private let token = Mutex<Token?>(nil)

    /// Unsafe: a token is only passed to the center, which is safe on all threads.
    private struct Token: @unchecked Sendable { let value: any NSObjectProtocol }

    /// Adds an observer to a center.
    init(
        _ observer: AnyObject, _ selector: Selector, _ name: NSNotification.Name?, _ object: Any?,
        in center: NotificationCenter
    ) {
        self.observer = observer
        self.selector = selector
        self.name = name
        self.object = object.map { ObjectIdentifier($0 as AnyObject) }
        key = Key(center: ObjectIdentifier(center), observer: ObjectIdentifier(observer))
        let added = Token(
            value: center.addObserver(forName: name, object: object, queue: nil) { [weak self, weak center] in
                self?.post($0, in: center)
            })
        token.withLock { $0 = added }
        Self.known.withLock { known in
            let key = key
            // Earlier observers may have had the same address.
            known[key, default: []].removeAll { $0.observer == nil }
            known[key, default: []].append(self)
        }
    }

    private func post(_ notification: Notification, in center: NotificationCenter?) {
        guard token.withLock({ $0 != nil }) else { return }
        if let observer {
            selector.call(on: observer, [notification], caller: "NotificationCenter, \(notification.name.rawValue)")
        } else if let center {
            Self.known.withLock { $0[key]?.removeAll { $0 === self } }
            stop(in: center)
        }
    }

    private func stop(in center: NotificationCenter) {
        let removed = token.withLock { token in
            defer { token = nil }
            return token
        }
        if let removed { center.removeObserver(removed.value as Any) }
    }

    /// Removes observations of an observer by name and object; nil stands for all.
    static func remove(
        _ observer: AnyObject, _ name: NSNotification.Name?, _ object: Any?, in center: NotificationCenter
    ) {
        let key = Key(center: ObjectIdentifier(center), observer: ObjectIdentifier(observer))
        let object = object.map { ObjectIdentifier($0 as AnyObject) }
        let removed = known.withLock { known in
            let all = known[key] ?? []
            let removed = all.filter { (name == nil || name == $0.name) && (object == nil || object == $0.object) }
            let kept = all.filter { one in !removed.contains { $0 === one } }
            known[key] = kept.isEmpty ? nil : kept
            return removed
        }
        for observation in removed { observation.stop(in: center) }
    }
}
