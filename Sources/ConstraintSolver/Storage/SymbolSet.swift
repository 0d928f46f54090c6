/// A set of symbols that is listed in the order of insertion.
struct SymbolSet: Sendable {
    private(set) var members: [Int32] = []
    private var positions: [Int32] = []
    /// The number of members, which is read without access to their buffer.
    private var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func reserve(symbols count: Int) {
        while positions.count < count { positions.append(-1) }
    }

    @inline(__always)
    func contains(_ symbol: Int) -> Bool { positions[symbol] >= 0 }

    /// Returns whether the symbol was absent.
    @discardableResult
    @inline(__always)
    mutating func insert(_ symbol: Int) -> Bool {
        if positions[symbol] >= 0 { return false }
        positions[symbol] = Int32(members.count)
        members.append(Int32(symbol))
        count += 1
        return true
    }

    mutating func remove(_ symbol: Int) {
        let position = Int(positions[symbol])
        if position < 0 { return }
        positions[symbol] = -1
        let last = members.removeLast()
        count -= 1
        if position < members.count {
            members[position] = last
            positions[Int(last)] = Int32(position)
        }
    }

    mutating func removeAll() {
        for index in members.indices { positions[Int(members[index])] = -1 }
        members.removeAll(keepingCapacity: true)
        count = 0
    }
}
