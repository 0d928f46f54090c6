import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The plan against plain arrays: every small batch, and many large ones (S3).
///
/// `Scripts/stress` runs all of them: up to five items in each of two sections, two insertions, two items in sections
/// that change.
@Suite struct UpdatePlanModelTests {
    /// Whether the long runs of `Scripts/stress` are wanted.
    static let isStress = ProcessInfo.processInfo.environment["VITRINE_STRESS"] != nil

    /// The first difference, in words.
    static func flaw(_ before: [Int], _ after: [Int], _ changes: [UpdateChange]) -> String? {
        do throws(UpdateError) {
            let plan = try UpdatePlan(before: before, after: after, changes: changes)
            return PlainArrays.difference(from: plan, changes).map { "\(before) to \(after), \(changes): \($0)" }
        } catch {
            return "\(before) to \(after), \(changes): \(error)"
        }
    }

    /// How many batches there are, and the first flaw.
    static func walk(_ batch: EveryBatch) -> (count: Int, flaw: String?) {
        var count = 0
        var flaw: String?
        batch.forEach { after, changes in
            count += 1
            if flaw == nil { flaw = Self.flaw(batch.before, after, changes) }
        }
        return (count, flaw)
    }

    /// How many batches there are; records the first flaw.
    static func check(_ every: [EveryBatch]) -> Int {
        var count = 0
        for batch in every {
            let result = walk(batch)
            count += result.count
            guard let flaw = result.flaw else { continue }
            Issue.record("\(flaw)")
            break
        }
        return count
    }

    @Test("S3: every insertion, deletion, move and reload over 0 to 5 items in one section")
    func oneSection() {
        let every = (0...5).flatMap { count in
            (0...(Self.isStress || count < 4 ? 2 : 0)).map { EveryBatch([count], insertions: $0) }
        }
        let count = Self.check(every)
        #expect(count > 5_000)
    }

    @Test("S3: the same over items in two sections, and between them")
    func twoSections() {
        let most = Self.isStress ? 5 : 3
        let every = (0...most).flatMap { first in
            (0...most - first).flatMap { second in
                (0...1).map { EveryBatch([first, second], insertions: $0) }
            }
        }
        let count = Self.check(every)
        #expect(count > 500)
    }

    /// All of them are ten thousand million. So of six to eight items at most two move or come, of nine and ten at most
    /// one, to and at every position, while each of the others stays, is deleted or is reloaded.
    @Test("S3: the same over up to five items in each of two sections", .enabled(if: isStress))
    func twoFullSections() async {
        for first in 1...5 {
            for second in max(1, 6 - first)...5 {
                let mostPlaced = first + second < 9 ? 2 : 1
                let count = await withTaskGroup(of: (count: Int, flaw: String?).self) { group in
                    for insertions in 0...mostPlaced {
                        for share in 0..<8 {
                            var batch = EveryBatch([first, second], insertions: insertions, mostPlaced: mostPlaced)
                            batch.share = (share, of: 8)
                            group.addTask { [batch] in Self.walk(batch) }
                        }
                    }
                    var count = 0
                    for await result in group {
                        count += result.count
                        if let flaw = result.flaw { Issue.record("\(flaw)") }
                    }
                    return count
                }
                #expect(count > 50_000)
            }
        }
    }

    @Test("S3.3: every change of one or two sections, with every change of the few items in them")
    func sectionsWithItems() {
        let most = Self.isStress ? 2 : 1
        let shapes = (0...most).flatMap { first in [[first]] + (0...most - first).map { [first, $0] } }
        let every = shapes.flatMap { shape in
            (0...1).flatMap { EveryBatch.withSections(shape, insertions: $0) }
        }
        let count = Self.check(every)
        #expect(count > 500)
    }

    @Test("S3: random longer batches of sections and items, some of them named twice")
    func randomBatches() {
        let seed: UInt64 = 4_711
        var random = SeededGenerator(seed: seed)
        let count = Self.isStress ? 100_000 : 2_000
        for number in 0..<count {
            var batch = RandomBatch(&random)
            if let flaw = Self.flaw(batch.before, batch.after, batch.changes) {
                Issue.record("seed \(seed), batch \(number): \(flaw)")
                return
            }
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
