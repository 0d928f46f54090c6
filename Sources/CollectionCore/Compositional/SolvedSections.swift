/// The solved sections of a layout, in order. Equal neighbours share one solution until one of them changes.
struct SolvedSections: Sendable {
    private struct Solution: Sendable {
        var section: SolvedSection
        /// Whether several sections have this solution.
        var isShared = false
    }

    private var solutions: [Solution] = []
    /// The index of each section's solution.
    private var indexOfSolution: [Int32] = []

    var count: Int { indexOfSolution.count }
    var isEmpty: Bool { indexOfSolution.isEmpty }
    var indices: Range<Int> { indexOfSolution.indices }
    var last: SolvedSection? { isEmpty ? nil : self[count - 1] }

    subscript(section: Int) -> SolvedSection { solutions[Int(indexOfSolution[section])].section }

    mutating func reserveCapacity(_ count: Int) { indexOfSolution.reserveCapacity(count) }

    mutating func append(_ section: SolvedSection) {
        indexOfSolution.append(Int32(solutions.count))
        solutions.append(Solution(section: section))
    }

    /// Appends a section with the solution of the last one. Returns false if that has problems, which name it.
    mutating func repeatLast() -> Bool {
        guard let index = indexOfSolution.last, solutions[Int(index)].section.problems.isEmpty else { return false }
        solutions[Int(index)].isShared = true
        indexOfSolution.append(index)
        return true
    }

    /// Changes one section in place.
    mutating func update<Result>(_ section: Int, _ change: (inout SolvedSection) -> Result) -> Result {
        var index = Int(indexOfSolution[section])
        if solutions[index].isShared {
            solutions.append(Solution(section: solutions[index].section))
            index = solutions.count - 1
            indexOfSolution[section] = Int32(index)
        }
        return change(&solutions[index].section)
    }

    /// Whether a solution satisfies a condition; equal neighbours are asked about once.
    func contains(where condition: (SolvedSection) -> Bool) -> Bool { solutions.contains { condition($0.section) } }

    /// The sections along the scroll axis.
    func stack(_ slot: (SolvedSection) -> StackSlot) -> StackIndex {
        guard let first = indexOfSolution.first else { return StackIndex([]) }
        let slots = solutions.map { slot($0.section) }
        let usual = slots[Int(first)]
        let differs = slots.map { $0 != usual }
        var others: [(index: Int, slot: StackSlot)] = []
        if differs.contains(true) {
            for (section, index) in indexOfSolution.enumerated() where differs[Int(index)] {
                others.append((section, slots[Int(index)]))
            }
        }
        return StackIndex(count: count, usual: usual, others: others)
    }
}
