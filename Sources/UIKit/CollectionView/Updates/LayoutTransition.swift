/// A change from one layout to another. Elements are matched by category, kind and index path (S4.4).
@MainActor final class LayoutSwitch: LayoutChange {
    private let old: UICollectionViewLayout
    private let new: UICollectionViewLayout
    /// What has a view when the change begins.
    private let shown: [ElementKey: UICollectionViewLayoutAttributes]
    private var arriving: [ElementKey: UICollectionViewLayoutAttributes] = [:]

    init(
        from old: UICollectionViewLayout, to new: UICollectionViewLayout,
        shown: [ElementKey: UICollectionViewLayoutAttributes]
    ) {
        self.old = old
        self.new = new
        self.shown = shown
    }

    /// What the new layout shows; known once it is prepared at its content offset.
    func setArriving(_ attributes: [UICollectionViewLayoutAttributes]) {
        arriving = Dictionary(attributes.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    }

    func keyAfter(_ key: ElementKey) -> ElementKey? { attributesAfter(key) == nil ? nil : key }

    func keyBefore(_ key: ElementKey) -> ElementKey? { lastAttributes(key) == nil ? nil : key }

    func isReloaded(_ key: ElementKey) -> Bool { false }

    func attributesBefore(_ key: ElementKey) -> UICollectionViewLayoutAttributes? { lastAttributes(key) }

    func attributesAfter(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        arriving[key] ?? (new.knows(key) ? new.attributes(for: key) : nil)
    }

    func lastAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        shown[key] ?? (old.knows(key) ? old.attributes(for: key) : nil)
    }

    // Elements of both layouts glide; initial and final attributes are asked for the others only (S4.4, S4.5).

    func initialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        keyBefore(key) == nil ? new.initialAttributes(for: key) : nil
    }

    func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        keyAfter(key) == nil ? old.finalAttributes(for: key) : nil
    }
}

extension UICollectionViewLayout {
    /// Whether the layout can be asked for the element: decorations of kinds that it never registered are not its own.
    func knows(_ key: ElementKey) -> Bool {
        key.category != .decorationView || decorationClasses[key.kind ?? ""] != nil
    }
}
