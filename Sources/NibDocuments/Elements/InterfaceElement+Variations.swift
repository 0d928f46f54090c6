/// Values and parts of an object for some size classes.
struct InterfaceVariation {
    let element: InterfaceElement
    let conditions: SizeClasses
}

extension InterfaceElement {
    /// The variations that match `sizeClasses`, from general to special, of which later ones win. The one with the key
    /// `default` is the first.
    var variations: [InterfaceVariation] {
        guard hasVariations else { return [] }
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
        guard hasVariations else { return find(self) }
        for variation in variations.reversed() {
            if let value = find(variation.element) { return value }
        }
        return find(self)
    }

    /// A child of a key, without regard to variations.
    func ownChild(_ key: String) -> Self? { tree.child(key, of: index).map(at) }

    /// The names of the attributes and properties that variations have, whichever of them match.
    package var variedNames: Set<String> {
        guard hasVariations else { return [] }
        return children.filter { $0.name == "variation" }.reduce(into: []) { names, variation in
            names.formUnion(variation.node.attributes.map(\.name))
            names.formUnion(variation.children.filter { $0.name != "mask" }.compactMap(\.key))
            names.remove("key")
        }
    }

    /// Whether a value is written elsewhere, or not, for other size classes.
    package func differs(_ name: String, for sizeClasses: SizeClasses) -> Bool {
        let other = applying(sizeClasses)
        return attribute(name) != other.attribute(name) || keyedChild(name) != other.keyedChild(name)
    }

    /// The children of a list, without regard to variations.
    func all(_ name: String) -> [Self] { tree.list(name, in: index).map { Array(at($0).children) } ?? [] }

    /// The subviews with those that the size classes exclude.
    package var allSubviews: [(element: Self, isInstalled: Bool)] {
        let excluded = excluded(from: "subviews")
        return all("subviews").map { ($0, !($0.id.map(excluded.contains) ?? false)) }
    }

    /// Whether values or parts depend on the size classes.
    package var hasVariations: Bool { tree.nodes[index].hasVariations && settings.usesTraitCollections }

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
