/// Where each identifier of a list stands: a hash table of numbers beside the list itself.
///
/// Identifiers are asked for `hashValue` and `==` only, once each unless hashes collide. So generic code that the compiler
/// cannot make special, such as that of a library for a type of the program's, is about as fast as special code; a
/// `Dictionary` takes a dozen calls through the type's witnesses for each key there.
package struct IdentifierTable<Identifier: Hashable> {
    private let identifiers: [Identifier]
    private let hashes: [Int]
    /// Index + 1 at the place that the hash says or behind it; 0 where there is none. A power of two long.
    private let slots: [Int32]

    /// An identifier that is there twice is told to `twice`, with both its indices; the first one holds.
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

    /// The index of an identifier; nil when it is not in the list.
    package func index(of identifier: Identifier) -> Int? {
        var result = -1
        withUnsafePointer(to: identifier) { pointer in
            find(UnsafeBufferPointer(start: pointer, count: 1)) { _, index in result = index }
        }
        return result < 0 ? nil : result
    }

    /// The index of each identifier of another list; -1 where it is not in this one.
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
