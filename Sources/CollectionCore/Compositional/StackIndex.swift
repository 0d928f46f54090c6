import Foundation

/// Successive elements, most of them equal, as a sparse binary tree of those that differ.
///
/// A stack of a million equal elements stores only their number. Setting an element, its start, and searching by
/// position take O(log n); a range query with k results takes O(log n + k).
struct StackIndex: Sendable {
    private struct Node: Sendable {
        var run: StackRun
        var left: Int32 = -1
        var right: Int32 = -1
        /// The element of a leaf node; nil in inner nodes.
        var slot: StackSlot?
    }

    let count: Int
    /// The value of elements that were never set.
    let usual: StackSlot
    /// The number of elements below the root: a power of two.
    private let span: Int
    private var nodes: [Node] = []
    private var root: Int32 = -1

    init(count: Int, usual: StackSlot) {
        self.count = count
        self.usual = usual
        var span = 1
        while span < count { span *= 2 }
        self.span = span
    }

    /// Creates a stack with some different elements, given in order, in O(k log (n / k)) for k of them.
    init(count: Int, usual: StackSlot, others: [(index: Int, slot: StackSlot)]) {
        self.init(count: count, usual: usual)
        nodes.reserveCapacity(2 * others.count)
        root = build(others[...], from: 0, size: span)
    }

    /// Creates a stack from all its elements in O(n).
    init(_ slots: [StackSlot]) {
        self.init(
            count: slots.count, usual: StackSlot(advance: 0, extent: 0, inkLow: 0, inkHigh: 0),
            others: slots.enumerated().map { ($0.offset, $0.element) })
    }

    private mutating func build(
        _ others: ArraySlice<(index: Int, slot: StackSlot)>, from first: Int, size: Int
    ) -> Int32 {
        guard let other = others.first else { return -1 }
        var node = Node(run: .empty)
        if size == 1 {
            node.slot = other.slot
            node.run = StackRun(other.slot, count: 1)
        } else {
            let half = size / 2
            let middle = others.partitionIndex { $0.index >= first + half }
            node.left = build(others[..<middle], from: first, size: half)
            node.right = build(others[middle...], from: first + half, size: half)
            node.run = StackRun(run(node.left, first, half), run(node.right, first + half, half))
        }
        nodes.append(node)
        return Int32(nodes.count - 1)
    }

    private func run(_ node: Int32, _ first: Int, _ size: Int) -> StackRun {
        node >= 0 ? nodes[Int(node)].run : StackRun(usual, count: min(size, count - first))
    }

    /// The sum of all elements.
    var total: StackRun { run(root, 0, span) }

    mutating func set(_ index: Int, to slot: StackSlot) {
        root = set(index, to: slot, node: root, first: 0, size: span)
    }

    private mutating func set(_ index: Int, to slot: StackSlot, node: Int32, first: Int, size: Int) -> Int32 {
        var id = node
        if id < 0 {
            nodes.append(Node(run: .empty))
            id = Int32(nodes.count - 1)
        }
        if size == 1 {
            nodes[Int(id)].slot = slot
            nodes[Int(id)].run = StackRun(slot, count: 1)
            return id
        }
        let half = size / 2
        if index < first + half {
            let child = set(index, to: slot, node: nodes[Int(id)].left, first: first, size: half)
            nodes[Int(id)].left = child
        } else {
            let child = set(index, to: slot, node: nodes[Int(id)].right, first: first + half, size: half)
            nodes[Int(id)].right = child
        }
        nodes[Int(id)].run = StackRun(
            run(nodes[Int(id)].left, first, half), run(nodes[Int(id)].right, first + half, half))
        return id
    }

    /// The start of an element in points, and the element.
    func element(_ index: Int) -> (start: CGFloat, slot: StackSlot) {
        var node = root
        var first = 0
        var size = span
        var start: CGFloat = 0
        while node >= 0, size > 1 {
            size /= 2
            if index < first + size {
                node = nodes[Int(node)].left
            } else {
                start += run(nodes[Int(node)].left, first, size).advance
                node = nodes[Int(node)].right
                first += size
            }
        }
        if node >= 0, let slot = nodes[Int(node)].slot { return (start, slot) }
        return (start + CGFloat(index - first) * usual.advance, usual)
    }

    /// Calls `body` in order with the elements whose ink may touch a range. Returns the number of visited nodes.
    @discardableResult
    func forEach(
        from low: CGFloat, to high: CGFloat, _ body: (_ index: Int, _ start: CGFloat, _ slot: StackSlot) -> Void
    ) -> Int {
        count > 0 ? visit(root, first: 0, size: span, start: 0, low, high, body) : 0
    }

    private func visit(
        _ node: Int32, first: Int, size: Int, start: CGFloat, _ low: CGFloat, _ high: CGFloat,
        _ body: (_ index: Int, _ start: CGFloat, _ slot: StackSlot) -> Void
    ) -> Int {
        guard first < count else { return 1 }
        guard node >= 0 else {
            for index in usualElements(min(size, count - first), start: start, low, high) {
                body(first + index, start + CGFloat(index) * usual.advance, usual)
            }
            return 1
        }
        let here = nodes[Int(node)]
        guard start + here.run.inkLow <= high, start + here.run.inkHigh >= low else { return 1 }
        if size == 1 {
            body(first, start, here.slot ?? usual)
            return 1
        }
        let half = size / 2
        let middle = start + run(here.left, first, half).advance
        return 1 + visit(here.left, first: first, size: half, start: start, low, high, body)
            + visit(here.right, first: first + half, size: half, start: middle, low, high, body)
    }

    /// The indices of equal elements that may touch a range.
    private func usualElements(_ count: Int, start: CGFloat, _ low: CGFloat, _ high: CGFloat) -> Range<Int> {
        let step = usual.advance
        let whole = StackRun(usual, count: count)
        guard start + whole.inkLow <= high, start + whole.inkHigh >= low else { return 0..<0 }
        guard step != 0 else { return 0..<count }
        // Steps may be negative, as the spacing may be; then the last element comes first.
        let one = (low - start - usual.inkHigh) / step
        let other = (high - start - usual.inkLow) / step
        let limit = CGFloat(count)
        let from = Int(min(max((min(one, other) - 1e-6).rounded(.up), 0), limit))
        let to = Int(min(max((max(one, other) + 1e-6).rounded(.down) + 1, CGFloat(from)), limit))
        return from..<to
    }

    /// The last element that starts at or before a position, for ascending starts; 0 before the first.
    func index(at position: CGFloat) -> Int {
        var node = root
        var first = 0
        var size = span
        var start: CGFloat = 0
        while node >= 0, size > 1 {
            size /= 2
            let left = run(nodes[Int(node)].left, first, size).advance
            if position < start + left || first + size >= count {
                node = nodes[Int(node)].left
            } else {
                start += left
                node = nodes[Int(node)].right
                first += size
            }
        }
        guard node < 0, usual.advance > 0 else { return first }
        let steps = ((position - start) / usual.advance).rounded(.down)
        let last = CGFloat(max(0, min(size, count - first) - 1))
        return first + Int(min(max(steps, 0), last))
    }
}
