/// The reason why a batch update does not lead from the old counts to the new ones. The description shows the
/// arithmetic.
package enum UpdateError: Error, Equatable, Sendable {
    package enum State: Equatable, Sendable {
        case before, after
    }

    /// The change refers to a section that does not exist in its state.
    case missingSection(UpdateChange, section: Int, State, count: Int)
    /// The change refers to an item that does not exist in its section.
    case missingItem(UpdateChange, ItemPosition, State, count: Int)
    /// Two contradictory changes of one element.
    case conflict(UpdateChange, UpdateChange)
    /// Sections after the batch ≠ before + inserted − deleted.
    case numberOfSections(before: Int, inserted: Int, deleted: Int, found: Int)
    /// The sections with wrong numbers of items, by ascending new index.
    case numberOfItems([ItemCountMismatch])
}

/// A section whose number of items contradicts its changes.
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
        case .missingItem(let change, let position, let state, let count):
            "attempt to \(change), but there is no item \(position) (number of items in section \(position.section) "
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
