/// An element of a document, with typed access to its attributes and children.
///
/// A small value that refers to the document's tree. Two elements are equal if they are the same position of the same
/// document, for whichever size classes they are read.
package struct InterfaceElement: Sendable, Hashable {
    let tree: ElementTree
    /// The position in document order. The root is 0.
    package let index: Int
    /// The size classes by which variations are selected.
    package let sizeClasses: SizeClasses

    /// For several values of the node. A copy retains all its strings: read single values from `tree.nodes`.
    var node: ElementTree.Node { tree.nodes[index] }

    package static func == (a: Self, b: Self) -> Bool { a.index == b.index && a.tree === b.tree }
    package func hash(into hasher: inout Hasher) { hasher.combine(index) }

    package var name: String { tree.nodes[index].name }
    package var line: Int { tree.nodes[index].line }
    /// Nil for an unknown element.
    package var kind: ElementKind? { tree.nodes[index].kind }
    /// The property of the parent whose value this is; nil in lists.
    package var key: String? { tree.nodes[index].key }
    package var id: String? { tree.value("id", of: index) }
    /// The name in Interface Builder's outline, for messages.
    package var label: String? { tree.value("userLabel", of: index) }
    package var settings: InterfaceSettings { tree.settings }

    // MARK: Relatives

    func at(_ index: Int) -> Self { Self(tree: tree, index: index, sizeClasses: sizeClasses) }

    /// The position after the last descendant.
    private var end: Int { tree.nodes[index].end }

    package var parent: Self? { tree.nodes[index].parent.map(at) }

    /// The element as it is for other size classes, with all that is reached from it.
    package func applying(_ sizeClasses: SizeClasses) -> Self {
        Self(tree: tree, index: index, sizeClasses: sizeClasses)
    }

    /// All children, without regard to variations.
    package var children: some Sequence<Self> {
        let end = self.end
        return sequence(state: index + 1) { next -> Self? in
            guard next < end else { return nil }
            defer { next = tree.nodes[next].end }
            return at(next)
        }
    }

    /// All elements in this one, in document order, without regard to variations.
    package var descendants: some Sequence<Self> { (index + 1..<end).lazy.map(at) }

    package func contains(_ other: Self) -> Bool { other.index > index && other.index < end }

    /// The value of a property that is an object or a structure; nil if it is absent or `<nil>`.
    package func child(_ key: String) -> Self? {
        let value = keyedChild(key)
        return value?.name == "nil" ? nil : value
    }

    /// Whether a property is set to nil, or to its class's default where that is not optional.
    package func isNil(_ key: String) -> Bool { keyedChild(key)?.name == "nil" }

    func keyedChild(_ key: String) -> Self? { written { $0.ownChild(key) } }

    /// The keys of all properties that are objects or structures, those of variations included, in the order written.
    package var keys: [String] {
        var seen: Set<String> = []
        return ([self] + variations.map(\.element)).flatMap { source in
            source.children.filter { $0.name != "variation" && $0.name != "mask" }.compactMap(\.key)
        }.filter { seen.insert($0).inserted }
    }

    /// The children of a list such as `subviews`, without those that the size classes exclude.
    package func list(_ name: String) -> [Self] {
        guard let list = tree.list(name, in: index).map(at) else { return [] }
        let excluded = excluded(from: name)
        return list.children.filter { child in child.id.map { !excluded.contains($0) } ?? true }
    }

    // MARK: References

    /// The object that an attribute names by its id.
    package func reference(_ name: String) -> Self? { attribute(name).flatMap { tree.ids[$0] }.map(at) }

    /// The class, if it is not the one that the element stands for.
    package var customClass: InterfaceClass? {
        guard let name = attribute("customClass"), !name.isEmpty else { return nil }
        return InterfaceClass(
            name: name, module: attribute("customModule"), isOfTarget: attribute("customModuleProvider") == "target")
    }
}

/// A class named by a document.
package struct InterfaceClass: Sendable, Hashable {
    package let name: String
    /// The module as Swift spells it; nil for an Objective-C name, which any module may have.
    package let module: String?
    /// Whether the module is the app itself.
    package let isOfTarget: Bool
}
