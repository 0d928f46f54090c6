import Testing

@testable import CollectionCore

@Suite struct UpdatePlanTests {
    func at(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }

    @Test func indexSpacesOfTheTableInS3() throws {
        // a b c d e: b goes, d is made anew, e goes to the front, x comes at 2: e a x c d'.
        let plan = try UpdatePlan(
            before: [5], after: [5],
            changes: [
                .deleteItem(at(0, 1)), .reloadItem(at(0, 3)), .moveItem(from: at(0, 4), to: at(0, 0)),
                .insertItem(at(0, 2)),
            ])
        #expect(
            (0..<5).map { plan.fate(ofOld: at(0, $0)) } == [
                .stays(to: at(0, 1)), .deleted, .stays(to: at(0, 3)), .reloaded(to: at(0, 4)), .moved(to: at(0, 0)),
            ])
        #expect(
            (0..<5).map { plan.origin(ofNew: at(0, $0)) } == [
                .moved(from: at(0, 4)), .stayed(from: at(0, 0)), .inserted, .stayed(from: at(0, 2)),
                .reloaded(from: at(0, 3)),
            ])
    }

    @Test("S3.1: the order in which changes are named has no meaning")
    func order() throws {
        let changes: [UpdateChange] = [
            .deleteItem(at(0, 1)), .reloadItem(at(0, 3)), .moveItem(from: at(0, 4), to: at(1, 0)),
            .insertItem(at(1, 2)),
            .moveSection(from: 0, to: 1),
        ]
        func fates(_ changes: [UpdateChange]) throws -> [UpdateFate<ItemPosition>] {
            let plan = try UpdatePlan(before: [5, 1], after: [1, 5], changes: changes)
            return (0..<5).map { plan.fate(ofOld: at(0, $0)) }
        }
        let first = try fates(changes)
        for order in Choices.arrangements(of: 5, outOf: 5) { #expect(try fates(order.map { changes[$0] }) == first) }
    }

    @Test("S3.3: a section takes its items with it")
    func absorbed() throws {
        let plan = try UpdatePlan(
            before: [3, 2], after: [2, 7],
            changes: [.deleteSection(0), .deleteItem(at(0, 1)), .insertSection(1), .insertItem(at(1, 3))])
        #expect(plan.fate(ofOldSection: 0) == .deleted)
        #expect(plan.newIndex(ofOld: at(0, 2)) == nil)
        #expect(plan.newIndex(ofOld: at(1, 1)) == at(0, 1))
        #expect(plan.oldIndex(ofNew: at(1, 6)) == nil)
        #expect(plan.deletedItems.isEmpty && plan.insertedItems.isEmpty)
        #expect(plan.deletedSections == [0] && plan.insertedSections == [1])
    }

    @Test func anItemLeavesADeletedSection() throws {
        let plan = try UpdatePlan(
            before: [3, 2], after: [3], changes: [.deleteSection(0), .moveItem(from: at(0, 2), to: at(0, 1))])
        #expect(plan.fate(ofOld: at(0, 2)) == .moved(to: at(0, 1)))
        #expect(plan.fate(ofOld: at(0, 0)) == .deleted)
        #expect(plan.fate(ofOld: at(1, 1)) == .stays(to: at(0, 2)))
    }

    @Test func aReloadedSectionKeepsItsPlaceAndNothingElse() throws {
        let plan = try UpdatePlan(before: [3, 4], after: [9, 4], changes: [.reloadSection(0), .reloadItem(at(0, 1))])
        #expect(plan.fate(ofOldSection: 0) == .reloaded(to: 0))
        #expect(plan.origin(ofNewSection: 0) == .reloaded(from: 0))
        #expect(plan.fate(ofOld: at(0, 1)) == .deleted)
        #expect(plan.origin(ofNew: at(0, 1)) == .inserted)
        #expect(plan.reloadedItems.isEmpty)
    }

    @Test("S3.4, B28: named twice is named once")
    func twice() throws {
        let plan = try UpdatePlan(
            before: [3], after: [2], changes: [.deleteItem(at(0, 1)), .deleteItem(at(0, 1)), .reloadItem(at(0, 0))])
        #expect(plan.deletedItems == [at(0, 1)])
        #expect(plan.fate(ofOld: at(0, 2)) == .stays(to: at(0, 1)))
    }

    @Test func millionsOfItemsCostNothing() throws {
        let plan = try UpdatePlan(
            before: [50_000_000], after: [49_999_999],
            changes: [.deleteItem(at(0, 7)), .deleteItem(at(0, 9)), .insertItem(at(0, 20))])
        #expect(plan.newIndex(ofOld: at(0, 40_000_000)) == at(0, 39_999_999))
        #expect(plan.oldIndex(ofNew: at(0, 19)) == at(0, 21))
    }

    @Test("The checks of S3, word by word")
    func errors() {
        let cases: [([Int], [Int], [UpdateChange], String)] = [
            (
                [5, 2], [6, 2],
                [.insertItem(at(1, 0)), .deleteItem(at(0, 4)), .moveItem(from: at(0, 0), to: at(1, 1))],
                "invalid number of items in section 0: 5 before + 0 inserted - 1 deleted + 0 moved in - 1 moved out = "
                    + "3 expected, 6 found; section 1: 2 before + 1 inserted - 0 deleted + 1 moved in - 0 moved out = "
                    + "4 expected, 2 found"
            ),
            (
                [1, 2], [2], [.deleteSection(0), .deleteItem(at(1, 0))],
                "invalid number of items in section 0 (section 1 before): 2 before + 0 inserted - 1 deleted + "
                    + "0 moved in - 0 moved out = 1 expected, 2 found"
            ),
            (
                [1], [1, 1, 1], [.insertSection(1)],
                "invalid number of sections: 1 before + 1 inserted - 0 deleted = 2 expected, 3 found"
            ),
            (
                [5], [4], [.deleteItem(at(0, 7))],
                "attempt to delete item [0, 7], but there is no item [0, 7] (number of items in section 0 before the update: 5)"
            ),
            (
                [5], [6], [.insertItem(at(0, 6))],
                "attempt to insert item [0, 6], but there is no item [0, 6] (number of items in section 0 after the update: 6)"
            ),
            (
                [5], [5], [.reloadItem(at(3, 0))],
                "attempt to reload item [3, 0], but there is no section 3 (number of sections before the update: 1)"
            ),
            (
                [5], [5], [.moveItem(from: at(0, 0), to: at(1, 0))],
                "attempt to move item [0, 0] to [1, 0], but there is no section 1 (number of sections after the update: 1)"
            ),
            (
                [5], [5], [.reloadSection(-1)],
                "attempt to reload section -1, but there is no section -1 (number of sections before the update: 1)"
            ),
            (
                [5], [4], [.deleteItem(at(0, 1)), .reloadItem(at(0, 1))],
                "attempt to delete item [0, 1] and to reload item [0, 1] in the same update"
            ),
            (
                [5], [4], [.moveItem(from: at(0, 1), to: at(0, 2)), .deleteItem(at(0, 1))],
                "attempt to delete item [0, 1] and to move item [0, 1] to [0, 2] in the same update"
            ),
            (
                [5], [6], [.moveItem(from: at(0, 1), to: at(0, 2)), .insertItem(at(0, 2))],
                "attempt to insert item [0, 2] and to move item [0, 1] to [0, 2] in the same update"
            ),
            (
                [5], [5], [.moveItem(from: at(0, 1), to: at(0, 2)), .moveItem(from: at(0, 3), to: at(0, 2))],
                "attempt to move item [0, 1] to [0, 2] and to move item [0, 3] to [0, 2] in the same update"
            ),
            (
                [5], [5], [.moveItem(from: at(0, 1), to: at(0, 2)), .moveItem(from: at(0, 1), to: at(0, 3))],
                "attempt to move item [0, 1] to [0, 2] and to move item [0, 1] to [0, 3] in the same update"
            ),
            (
                [5, 1], [5], [.deleteSection(1), .moveSection(from: 1, to: 0)],
                "attempt to delete section 1 and to move section 1 to 0 in the same update"
            ),
        ]
        for (before, after, changes, message) in cases {
            do throws(UpdateError) {
                _ = try UpdatePlan(before: before, after: after, changes: changes)
                Issue.record("no error for \(changes)")
            } catch {
                #expect(error.description == message)
            }
        }
    }
}
