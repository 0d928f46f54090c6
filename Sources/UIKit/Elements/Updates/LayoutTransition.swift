/// A change from one layout to another, or a change of bounds. Elements are matched by category, kind and index path
/// (S4.4).
@MainActor final class LayoutTransition: LayoutChange {
    private let old: UICollectionViewLayout
    private let new: UICollectionViewLayout
    /// The elements with a view when the change begins.
    private let shown: [ElementKey: ShownElement]
    private let before: [ElementKey: UICollectionViewLayoutAttributes]
    private var arriving: [ElementKey: UICollectionViewLayoutAttributes] = [:]

    /// Creates a change from `old` to `new`; both are the same for a change of bounds.
    init(from old: UICollectionViewLayout, to new: UICollectionViewLayout, shown: [ElementKey: ShownElement]) {
        self.old = old
        self.new = new
        self.shown = shown
        before = shown.mapValues(\.attributes)
    }

    func setArriving(_ attributes: [UICollectionViewLayoutAttributes]) {
        arriving = Dictionary(attributes.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    }

    func key(after before: ElementKey) -> ElementKey? { attributes(after: before) == nil ? nil : before }

    func key(before after: ElementKey) -> ElementKey? { attributes(before: after) == nil ? nil : after }

    func isReloaded(after key: ElementKey) -> Bool { false }

    func attributes(before key: ElementKey) -> UICollectionViewLayoutAttributes? {
        before[key] ?? (old !== new && old.knows(key) ? old.attributes(for: key) : nil)
    }

    func attributes(after key: ElementKey) -> UICollectionViewLayoutAttributes? {
        arriving[key] ?? (new.knows(key) ? new.attributes(for: key) : nil)
    }

    func attributesOnScreen(before key: ElementKey) -> UICollectionViewLayoutAttributes? {
        shown[key]?.attributesOnScreen
    }

    func initialAttributes(after key: ElementKey) -> UICollectionViewLayoutAttributes? {
        new.initialAttributes(for: key)
    }

    func finalAttributes(before key: ElementKey) -> UICollectionViewLayoutAttributes? {
        old.finalAttributes(for: key)
    }
}
