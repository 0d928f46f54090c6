import Testing

@testable import CollectionCore

/// The plan against the array model: every small batch, and many large ones.
@Suite struct UpdatePlanModelTests {
    private func check(_ before: [Int], _ after: [Int], _ changes: [UpdateChange], _ note: String) -> Bool {
        do throws(UpdateError) {
            let plan = try UpdatePlan(before: before, after: after, changes: changes)
            guard let difference = ArrayModel(before: before, after: after, changes: changes).difference(from: plan)
            else { return true }
            Issue.record("\(note): \(before) to \(after), \(changes): \(difference)")
        } catch {
            Issue.record("\(note): \(before) to \(after), \(changes): \(error)")
        }
        return false
    }

    @Test("Each of up to four items kept, deleted, reloaded or moved anywhere, with up to two insertions anywhere")
    func everySmallBatch() {
        var batches = 0
        for count in 0..<5 {
            for code in 0..<(1 << (2 * count)) {
                let fates = (0..<count).map { (code >> (2 * $0)) & 3 }
                for insertions in 0...2 {
                    let after = count - fates.filter { $0 == 1 }.count + insertions
                    let moved = fates.indices.filter { fates[$0] == 3 }
                    for targets in arrangements(of: moved.count, outOf: after) {
                        for inserted in subsets(of: insertions, outOf: after)
                        where targets.allSatisfy({ !inserted.contains($0) }) {
                            var changes = inserted.map { UpdateChange.insertItem(place($0)) }
                            changes += fates.indices.filter { fates[$0] == 1 }.map { .deleteItem(place($0)) }
                            changes += fates.indices.filter { fates[$0] == 2 }.map { .reloadItem(place($0)) }
                            changes += zip(moved, targets).map { .moveItem(from: place($0), to: place($1)) }
                            batches += 1
                            guard check([count], [after], changes, "batch \(batches)") else { return }
                        }
                    }
                }
            }
        }
        #expect(batches == 21_653)
    }

    private func place(_ item: Int) -> ItemPlace { ItemPlace(section: 0, item: item) }

    /// Every ordered choice without repetition.
    private func arrangements(of count: Int, outOf total: Int) -> [[Int]] {
        if count == 0 { return [[]] }
        return arrangements(of: count - 1, outOf: total).flatMap { start in
            (0..<total).filter { !start.contains($0) }.map { start + [$0] }
        }
    }

    private func subsets(of count: Int, outOf total: Int) -> [[Int]] {
        arrangements(of: count, outOf: total).filter { $0 == $0.sorted() }
    }

    @Test func twoThousandRandomBatches() {
        let seed: UInt64 = 4_711
        var random = SeededGenerator(seed: seed)
        for number in 0..<2_000 {
            var batch = RandomBatch(&random)
            guard check(batch.before, batch.after, batch.changes, "seed \(seed), batch \(number)") else { return }
            // One item more in a section that has to add up is an error that says so.
            guard let section = batch.bound.randomElement(using: &random) else { continue }
            batch.after[section] += 1
            let found = batch.after[section]
            #expect("seed \(seed), batch \(number)") {
                try UpdatePlan(before: batch.before, after: batch.after, changes: batch.changes)
            } throws: { error in
                guard case UpdateError.numberOfItems(let wrong) = error, wrong.count == 1 else { return false }
                return wrong[0].sectionAfter == section && wrong[0].found == found && wrong[0].expected == found - 1
            }
        }
    }
}
