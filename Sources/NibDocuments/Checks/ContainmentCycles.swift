/// Segues that would make a controller its own descendant.
enum ContainmentCycles {
    private typealias Edge = (segue: Int, destination: Int)

    /// The positions of the embed and relationship segues that close a cycle.
    ///
    /// Depth first with its own stack: a chain of controllers may be as long as a document.
    static func segues(in root: InterfaceElement) -> [Int] {
        let edges = edges(in: root)
        var found: [Int] = []
        var isOpen: Set<Int> = []
        var isDone: Set<Int> = []
        for start in edges.keys.sorted() where !isDone.contains(start) {
            var stack = [(controller: start, next: 0)]
            isOpen.insert(start)
            while let (controller, next) = stack.last {
                guard let list = edges[controller], next < list.count else {
                    isOpen.remove(controller)
                    isDone.insert(controller)
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let destination = list[next].destination
                if isOpen.contains(destination) {
                    found.append(list[next].segue)
                } else if !isDone.contains(destination) {
                    isOpen.insert(destination)
                    stack.append((destination, 0))
                }
            }
        }
        return found
    }

    /// The containing segues of each controller, by its position.
    private static func edges(in root: InterfaceElement) -> [Int: [Edge]] {
        var edges: [Int: [Edge]] = [:]
        for element in root.descendants where element.name == "segue" {
            guard element.parent?.name == "connections", let segue = try? InterfaceConnection(element),
                case .segue(let value) = segue.kind, value.kind.isContainment
            else { continue }
            var source = element.parent
            while let current = source, current.kind?.category != .controller { source = current.parent }
            if let source { edges[source.index, default: []].append((element.index, segue.destination.index)) }
        }
        return edges
    }
}

extension InterfaceSegue.Kind {
    /// Whether the destination is made with the source.
    var isContainment: Bool {
        switch self {
        case .embed, .relationship: true
        default: false
        }
    }
}
