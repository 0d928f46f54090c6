/// A hash table from identifiers to their indexes in a list.
///
/// Calls only `hashValue` and `==` on identifiers, once each unless hashes collide. Generic code that the compiler
/// cannot specialize is therefore about as fast as specialized code; an unspecialized `Dictionary` makes a dozen
/// witness calls per key. Indexes are stored as `Int32` to halve the table.
package struct IdentifierTable<Identifier: Hashable> {
    private let identifiers: [Identifier]
    private let hashes: [Int]
    /// Index + 1 at the hash's slot or a following one; 0 if free. The length is a power of two.
    private let slots: [Int32]

    /// Calls `twice` with both indexes of a duplicate identifier; the first index is kept.
    package init(_ identifiers: [Identifier], twice: (_ first: Int, _ second: Int) -> Void) {
        self.identifiers = identifiers
        var size = 8
        while size < identifiers.count * 2 { size *= 2 }
        var hashes = [Int](repeating: 0, count: identifiers.count)
        var slots = [Int32](repeating: 0, count: size)
        identifiers.withUnsafeBufferPointer { list in
            hashes.withUnsafeMutableBufferPointer { hashes in
                slots.withUnsafeMutableBufferPointer { slots in
                    for index in 0..<list.count {
                        hashes[index] = list[index].hashValue
                        var slot = hashes[index] & (size - 1)
                        while slots[slot] != 0 {
                            let other = Int(slots[slot]) - 1
                            if hashes[other] == hashes[index], list[other] == list[index] {
                                twice(other, index)
                                break
                            }
                            slot = (slot + 1) & (size - 1)
                        }
                        if slots[slot] == 0 { slots[slot] = Int32(index + 1) }
                    }
                }
            }
        }
        self.hashes = hashes
        self.slots = slots
    }

    /// The index of an identifier, or nil.
    package func index(of identifier: Identifier) -> Int? {
        var result = -1
        withUnsafePointer(to: identifier) { pointer in
            find(UnsafeBufferPointer(start: pointer, count: 1)) { _, index in result = index }
        }
        return result < 0 ? nil : result
    }

    /// The index of each identifier of another list, or -1.
    package func indices(of others: [Identifier]) -> [Int] {
        [Int](unsafeUninitializedCapacity: others.count) { result, count in
            others.withUnsafeBufferPointer { others in
                find(others) { position, index in
                    result.initializeElement(at: position, to: index)
                }
            }
            count = others.count
        }
    }

    private func find(_ others: UnsafeBufferPointer<Identifier>, _ found: (_ position: Int, _ index: Int) -> Void) {
        let mask = slots.count - 1
        identifiers.withUnsafeBufferPointer { list in
            hashes.withUnsafeBufferPointer { hashes in
                slots.withUnsafeBufferPointer { slots in
                    for position in 0..<others.count {
                        let hash = others[position].hashValue
                        var slot = hash & mask
                        var result = -1
                        while slots[slot] != 0 {
                            let index = Int(slots[slot]) - 1
                            if hashes[index] == hash, list[index] == others[position] {
                                result = index
                                break
                            }
                            slot = (slot + 1) & mask
                        }
                        found(position, result)
                    }
                }
            }
        }
    }
}

extension IdentifierTable: Sendable where Identifier: Sendable {}
