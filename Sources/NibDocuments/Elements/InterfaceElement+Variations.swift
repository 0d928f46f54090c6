/// Values and parts of an object for some size classes.
struct InterfaceVariation {
    let element: InterfaceElement
    let conditions: SizeClasses
}

extension InterfaceElement {
    /// The variations that match `sizeClasses`, from general to special, of which later ones win. The one with the key
    /// `default` is the first.
    var variations: [InterfaceVariation] {
        guard node.hasVariations, settings.usesTraitCollections else { return [] }
        let matching = children.compactMap { child -> InterfaceVariation? in
            guard child.name == "variation", let key = child.key, let conditions = SizeClasses(key: key),
                conditions.matches(sizeClasses)
            else { return nil }
            return InterfaceVariation(element: child, conditions: conditions)
        }
        // Stable: equally special ones stay in document order.
        return (0...2).flatMap { specificity in matching.filter { $0.conditions.specificity == specificity } }
    }

    /// The value in the most special matching variation that has one, or in the element itself.
    func written<Value>(_ find: (Self) -> Value?) -> Value? {
        for variation in variations.reversed() {
            if let value = find(variation.element) { return value }
        }
        return find(self)
    }

    /// A child of a key, without regard to variations.
    func ownChild(_ key: String) -> Self? { tree.child(key, of: index).map(at) }

    /// Whether values or parts depend on the size classes.
    package var hasVariations: Bool { node.hasVariations && settings.usesTraitCollections }

    /// The ids that the masks of a list take out.
    func excluded(from list: String) -> Set<String> {
        var excluded: Set<String> = []
        for variation in variations {
            for mask in variation.element.children where mask.name == "mask" && mask.key == list {
                for entry in mask.children {
                    guard let id = entry.node.value("reference") else { continue }
                    if entry.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
                }
            }
        }
        return excluded
    }
}
