/// Active constraints in the order of activation. Removal takes the same time in lists of any length.
@MainActor struct ConstraintList {
    private var slots: [NSLayoutConstraint?] = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }
    var elements: [NSLayoutConstraint] { slots.compactMap { $0 } }

    mutating func append(_ constraint: NSLayoutConstraint) {
        constraint.slot = slots.count
        slots.append(constraint)
        count += 1
    }

    mutating func remove(_ constraint: NSLayoutConstraint) {
        guard slots.indices.contains(constraint.slot), slots[constraint.slot] === constraint else { return }
        slots[constraint.slot] = nil
        count -= 1
        if slots.count >= 16, count * 2 < slots.count { compact() }
    }

    private mutating func compact() {
        slots = elements
        for index in slots.indices { slots[index]?.slot = index }
    }
}
