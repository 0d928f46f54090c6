import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Random layouts against a solver that expands everything, and rectangle queries against filtering.
///
/// VITRINE_STRESS=1 plays 100,000 instead of 2,000; VITRINE_SEED=N begins with another one.
@Suite struct CompositionalRandomTests {
    static let environment = ProcessInfo.processInfo.environment
    static let count = environment["VITRINE_STRESS"] == nil ? 2_000 : 100_000
    static let firstSeed = environment["VITRINE_SEED"].flatMap { UInt64($0) } ?? 1

    @Test func solvesAsTheNaiveSolverDoes() {
        var elements = 0
        for seed in Self.firstSeed..<Self.firstSeed + UInt64(Self.count) {
            var generator = RandomCompositional(seed: seed)
            var input = generator.input()
            var solver = CompositionalSolver(input)
            var naive = NaiveCompositional(input)
            elements += naive.elements.count
            guard check(solver, naive, input, seed: seed, &generator.random) else { return }
            // Measuring step by step ends with the same frames, and names all that changed.
            for _ in 0..<generator.random.int(0...3) {
                let sizes = measure(&input, &generator)
                let before = Frames(naive, solver: solver)
                let moves = solver.measure(sizes)
                naive = NaiveCompositional(input)
                guard check(solver, naive, input, seed: seed, &generator.random) else { return }
                let after = Frames(naive, solver: solver)
                let missed = after.frames.first { before.frames[$0.key] != $0.value && !moves.contains($0.key) }
                #expect(missed == nil, "seed \(seed): \(String(describing: missed)) moved without being named")
                #expect(moves.changesContentSize || solver.contentSize == before.contentSize, "seed \(seed)")
                guard missed == nil else { return }
            }
        }
        #expect(elements > 20 * Self.count)
    }

    /// Changes some measured sizes in the input and returns them for the solver.
    private func measure(
        _ input: inout CompositionalInput, _ generator: inout RandomCompositional
    ) -> [CompositionalID: CGSize?] {
        var sizes: [CompositionalID: CGSize?] = [:]
        for _ in 0..<generator.random.int(1...4) {
            let section = generator.random.int(0...input.sections.count - 1)
            guard input.sections[section].count > 0 else { continue }
            let item = generator.random.int(0...input.sections[section].count - 1)
            let size = generator.random.chance(15) ? nil : generator.measuredSize()
            input.sections[section].measurements.items[item] = size
            sizes[.item(section: section, item: item)] = .some(size)
        }
        return sizes
    }

    private struct Frames {
        var frames: [CompositionalID: CGRect] = [:]
        var contentSize: CGSize

        init(_ naive: NaiveCompositional, solver: CompositionalSolver) {
            contentSize = solver.contentSize
            for element in naive.elements { frames[element.id] = solver.onPixels(element.frame) }
        }
    }

    private func check(
        _ solver: CompositionalSolver, _ naive: NaiveCompositional, _ input: CompositionalInput, seed: UInt64,
        _ random: inout SeededGenerator
    ) -> Bool {
        func fail(_ text: String) -> Bool {
            Issue.record("seed \(seed): \(text)")
            return false
        }
        func isNear(_ left: CGRect, _ right: CGRect) -> Bool { matches([left], [right], within: 1e-6) }
        guard
            abs(solver.contentSize.height - solver.onPixels(rect(0, 0, 0, naive.contentSize.height)).height)
                < 1e-6,
            abs(solver.contentSize.width - solver.onPixels(rect(0, 0, naive.contentSize.width, 0)).width) < 1e-6
        else { return fail("content \(solver.contentSize), expected \(naive.contentSize)") }
        var expected: [(element: NaiveCompositional.Element, frame: CGRect)] = []
        for element in naive.elements {
            let frame = solver.onPixels(element.frame)
            guard let found = solver.element(element.id) else { return fail("\(element.id) is missing") }
            guard isNear(found.frame, frame) else {
                return fail("\(element.id) lies at \(found.frame), expected \(element.frame)")
            }
            guard found.isInScroller == (element.scroller != nil) else { return fail("\(element.id) in a scroller") }
            expected.append((element, found.frame))
        }
        for section in input.sections.indices {
            let scroller = solver.scroller(ofSection: section)
            guard let naive = naive.scrollers[section], naive.frame.size[input.axis] > 0 || scroller != nil else {
                continue
            }
            guard let scroller else {
                if solver.numberOfItems(inSection: section) == 0 { continue }
                return fail("no scroller in section \(section)")
            }
            var frame = naive.frame
            if input.isRightToLeft { frame.origin.x = solver.mirrorWidth - frame.maxX }
            guard isNear(scroller.frame, solver.onPixels(frame)) else {
                return fail("scroller \(scroller.frame), expected \(frame)")
            }
            guard abs(scroller.contentSize[input.axis.crossing] - naive.length) < 1 / input.scale else {
                return fail("scroller content \(scroller.contentSize), expected \(naive.length)")
            }
        }
        return checkQueries(solver, expected, input, seed: seed, &random)
    }

    private func checkQueries(
        _ solver: CompositionalSolver, _ all: [(element: NaiveCompositional.Element, frame: CGRect)],
        _ input: CompositionalInput, seed: UInt64, _ random: inout SeededGenerator
    ) -> Bool {
        for _ in 0..<3 {
            let content = solver.contentSize
            let rect = rect(
                CGFloat(random.int(-60...Int(content.width) + 60)), CGFloat(random.int(-60...Int(content.height) + 60)),
                CGFloat(random.int(1...300)), CGFloat(random.int(1...300)))
            var state = CompositionalViewState()
            for section in input.sections.indices where random.chance(70) {
                state.offsets[section] = CGFloat(random.int(-20...300))
            }
            let expected = all.filter { element, frame in
                guard let scroller = element.scroller else { return frame.overlaps(rect) }
                // Mirroring the rectangle and not the frame keeps edges that touch exact.
                var area = rect
                if input.isRightToLeft, input.axis == .vertical { area.origin.x = input.bounds.width - rect.maxX }
                return frame.moved(by: -(state.offsets[scroller] ?? 0), along: input.axis.crossing).overlaps(area)
            }
            let found = solver.elements(in: rect, state: state)
            let names = found.map { "\($0.id) \($0.frame)" }.sorted()
            guard names == expected.map({ "\($0.element.id) \($0.frame)" }).sorted() else {
                Issue.record(
                    "seed \(seed): \(rect) has \(names), expected \(expected.map { ($0.element.id, $0.frame) })")
                return false
            }
            let items = found.compactMap { element -> (Int, Int)? in
                if case .item(let section, let item) = element.id { (section, item) } else { nil }
            }
            guard zip(items, items.dropFirst()).allSatisfy({ $0 < $1 }) else {
                Issue.record("seed \(seed): items are not in their order")
                return false
            }
        }
        return true
    }
}
