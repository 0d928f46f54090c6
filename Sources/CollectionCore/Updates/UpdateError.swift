/// Why a batch of updates does not lead from the old counts to the new ones; the description names the arithmetic.
package enum UpdateError: Error, Equatable, Sendable {
    package enum State: Equatable, Sendable {
        case before, after
    }

    /// The change names a section that its state does not have.
    case missingSection(UpdateChange, section: Int, State, count: Int)
    /// The change names an item that its section does not have.
    case missingItem(UpdateChange, ItemPlace, State, count: Int)
    /// Two changes of one element that exclude each other.
    case conflict(UpdateChange, UpdateChange)
    /// Sections after the batch ≠ before + inserted − deleted.
    case numberOfSections(before: Int, inserted: Int, deleted: Int, found: Int)
    /// The sections whose items do not add up, by rising new index.
    case numberOfItems([ItemCountMismatch])
}

/// A section with another number of items than its changes lead to.
package struct ItemCountMismatch: Equatable, Sendable {
    package let sectionBefore: Int
    package let sectionAfter: Int
    package let before: Int
    package let inserted: Int
    package let deleted: Int
    package let movedIn: Int
    package let movedOut: Int
    package let found: Int

    package var expected: Int { before + inserted - deleted + movedIn - movedOut }
}

extension ItemCountMismatch: CustomStringConvertible {
    package var description: String {
        let name = sectionBefore == sectionAfter ? "" : " (section \(sectionBefore) before)"
        return "section \(sectionAfter)\(name): \(before) before + \(inserted) inserted - \(deleted) deleted "
            + "+ \(movedIn) moved in - \(movedOut) moved out = \(expected) expected, \(found) found"
    }
}

extension UpdateError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missingSection(let change, let section, let state, let count):
            "attempt to \(change), but there is no section \(section) "
                + "(number of sections \(state) the update: \(count))"
        case .missingItem(let change, let place, let state, let count):
            "attempt to \(change), but there is no item \(place) (number of items in section \(place.section) "
                + "\(state) the update: \(count))"
        case .conflict(let first, let second):
            "attempt to \(first) and to \(second) in the same update"
        case .numberOfSections(let before, let inserted, let deleted, let found):
            "invalid number of sections: \(before) before + \(inserted) inserted - \(deleted) deleted = "
                + "\(before + inserted - deleted) expected, \(found) found"
        case .numberOfItems(let mismatches):
            "invalid number of items in " + mismatches.map(\.description).joined(separator: "; ")
        }
    }
}
