/// The definitions that follow from a set of symbols, kept for evaluations that begin with the same symbols again.
///
/// When a view is resized step by step, the same variables change each time. A plan is made at the first repetition, so
/// that other changes do not pay for it.
struct EvaluationPlan: Sendable {
    struct Step: Sendable {
        let variable: Variable
        /// The row of the definition.
        let row: Int32
    }

    /// The symbols of the last evaluation, in ascending order.
    private(set) var starts: [Int32] = []
    /// All definitions that depend on them, by rank; empty without a plan.
    private(set) var steps: [Step] = []
    private var revision = -1
    private(set) var isWorthwhile = true

    /// Takes the symbols of an evaluation. Returns whether they and the definitions are those of the last one.
    @inline(__always)
    mutating func take(_ symbols: inout BitQueue, revision newRevision: Int) -> Bool {
        var index = 0
        var isEqual = revision == newRevision
        symbols.withCursor { symbols in
            while let symbol = symbols.popFirst() {
                if isEqual, index < starts.count, starts[index] == symbol {
                    index += 1
                } else {
                    if isEqual || index == 0 { starts.removeLast(starts.count - index) }
                    isEqual = false
                    starts.append(Int32(symbol))
                    index += 1
                }
            }
        }
        if isEqual, index == starts.count { return true }
        starts.removeLast(starts.count - index)
        steps.removeAll(keepingCapacity: true)
        isWorthwhile = true
        revision = newRevision
        return false
    }

    mutating func append(_ step: Step) { steps.append(step) }

    /// Drops a plan of which most steps had no effect: other evaluations leave them out.
    mutating func rate(changed: Int) {
        guard 2 * changed < steps.count else { return }
        steps.removeAll(keepingCapacity: true)
        isWorthwhile = false
    }
}
