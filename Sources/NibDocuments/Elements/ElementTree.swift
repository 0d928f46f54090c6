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

        init(name: String, line: Int, parent: Int?) {
            self.name = name
            self.line = line
            self.parent = parent
            kind = ElementKind.named(name)
        }

        func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
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

    /// Finds a child in constant time, however many an element has.
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
        for (index, node) in nodes.enumerated() {
            guard let parent = node.parent else { continue }
            if node.name == "variation" { nodes[parent].hasVariations = true }
            let key = node.value("key")
            guard key != nil || node.kind?.category == .list else { continue }
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

    /// The first child of a key.
    func child(_ key: String, of parent: Int) -> Int? {
        children[ChildKey(parent: parent, name: key, isList: false)]
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

    /// Whether only Interface Builder uses the element and what is in it.
    var isDesignTime: Bool {
        if name.hasPrefix("simulated") || kind?.category == .designTime { return true }
        guard let key = value("key") else { return false }
        return key.hasPrefix("simulated") || Self.designTimeKeys[name]?.contains(key) == true
    }
}
