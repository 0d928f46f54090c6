/// The elements of a document in document order, with their ids and what lists the document's resources.
///
/// Immutable and shared by all `InterfaceElement`s of the document.
final class ElementTree: Sendable {
    struct Attribute: Sendable {
        let name: String
        let value: String
    }

    struct Node: Sendable {
        let name: String
        let line: Int
        let parent: Int?
        var attributes: [Attribute] = []
        /// The content of `<string>` and `<mutableString>`.
        var text = ""
        /// The index after the last descendant.
        var end = 0
        /// Nil for an unknown element.
        let kind: ElementKind?
        /// Whether a child is a `<variation>`.
        var hasVariations = false
        /// Whether a child with a key is a literal, which stands for an attribute.
        var hasLiterals = false
        /// The attribute `key`.
        var key: String?
        /// Whether only Interface Builder uses the element and what is in it.
        var isDesignTime = false

        init(name: String, kind: ElementKind?, line: Int, parent: Int?) {
            self.name = name
            self.line = line
            self.parent = parent
            self.kind = kind
        }

        func value(_ name: String) -> String? { Self.value(name, in: attributes) }

        /// Compares lengths first: few attributes have the same, and long names are compared slowly.
        static func value(_ name: String, in attributes: [Attribute]) -> String? {
            let count = name.utf8.count
            for attribute in attributes where attribute.name.utf8.count == count && attribute.name == name {
                return attribute.value
            }
            return nil
        }

        /// The elements that stand for attributes of simple types.
        static let literals: Set = ["string", "mutableString", "bool", "real", "integer"]
    }

    let nodes: [Node]
    let settings: InterfaceSettings
    /// Where an object of an id is; the first one if several have it.
    let ids: [String: Int]
    /// Objects whose id another one has before them.
    let duplicates: [Int]
    let resources: InterfaceResources
    /// Segues that are left out: with them, a controller would contain itself.
    let cyclicSegues: Set<Int>
    private let children: [ChildKey: Int]

    /// Finds a child of an element with many.
    private struct ChildKey: Hashable {
        let parent: Int
        /// The attribute `key`, or the name of a list.
        let name: String
        let isList: Bool
    }

    /// - Parameter nodes: the nodes of a whole document, of which the first is the root.
    convenience init(nodes: [Node]) {
        let bare = ElementTree(indexing: nodes)
        let root = InterfaceElement(tree: bare, index: 0, sizeClasses: SizeClasses())
        self.init(bare, InterfaceResources(root), Set(ContainmentCycles.segues(in: root)))
    }

    private init(_ bare: ElementTree, _ resources: InterfaceResources, _ cyclicSegues: Set<Int>) {
        nodes = bare.nodes
        settings = bare.settings
        ids = bare.ids
        duplicates = bare.duplicates
        children = bare.children
        self.resources = resources
        self.cyclicSegues = cyclicSegues
    }

    private init(indexing nodes: [Node]) {
        var nodes = nodes
        settings = InterfaceSettings(nodes[0])
        var ids: [String: Int] = [:]
        var duplicates: [Int] = []
        var children: [ChildKey: Int] = [:]
        for index in nodes.indices {
            let node = nodes[index], key = node.value("key")
            nodes[index].key = key
            nodes[index].isDesignTime = node.isDesignTime(key: key)
            guard let parent = node.parent else { continue }
            if node.name == "variation" { nodes[parent].hasVariations = true }
            guard key != nil || node.kind?.category == .list else { continue }
            if key != nil, Node.literals.contains(node.name) { nodes[parent].hasLiterals = true }
            let child = ChildKey(parent: parent, name: key ?? node.name, isList: key == nil)
            if children[child] == nil { children[child] = index }
        }
        var index = 0
        while index < nodes.count {
            if nodes[index].isDesignTime {
                // Ids of devices and the like are no ids of objects.
                index = nodes[index].end
                continue
            }
            if let id = nodes[index].value("id") {
                if ids[id] == nil { ids[id] = index } else { duplicates.append(index) }
            }
            index += 1
        }
        self.nodes = nodes
        self.ids = ids
        self.duplicates = duplicates
        self.children = children
        resources = InterfaceResources()
        cyclicSegues = []
    }

    /// The attribute of an element.
    func value(_ name: String, of index: Int) -> String? { Node.value(name, in: nodes[index].attributes) }

    /// The first child of a key.
    func child(_ key: String, of parent: Int) -> Int? {
        let count = key.utf8.count, end = nodes[parent].end
        var index = parent + 1
        // The first ones without hashing: few elements have more.
        for _ in 0..<12 {
            guard index < end else { return nil }
            if let own = nodes[index].key, own.utf8.count == count, own == key { return index }
            index = nodes[index].end
        }
        return children[ChildKey(parent: parent, name: key, isList: false)]
    }

    /// The first list of a name without a key.
    func list(_ name: String, in parent: Int) -> Int? {
        children[ChildKey(parent: parent, name: name, isList: true)]
    }
}

extension ElementTree.Node {
    private static let designTimeKeys: [String: Set<String>] = [
        "point": ["canvasLocation"], "size": ["freeformSize", "customSize"], "attributedString": ["userComments"],
        "value": ["contentSizeForViewInPopover"],
    ]

    func isDesignTime(key: String?) -> Bool {
        if name.hasPrefix("simulated") || kind?.category == .designTime { return true }
        guard let key else { return false }
        return key.hasPrefix("simulated") || Self.designTimeKeys[name]?.contains(key) == true
    }
}
