import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Equal sections in a row share one solution until one of them changes.
@Suite struct EqualSectionsTests {
    @Test("500 random layouts of equal sections: measuring views of one moves no items of another")
    func measuring() {
        for seed in UInt64(1)...500 {
            var generator = RandomCompositional(seed: seed)
            var input = generator.input()
            guard let first = input.sections.first(where: { $0.count > 0 }) else { continue }
            input.sections = Array(repeating: first, count: generator.random.int(2...6))
            var solver = CompositionalSolver(input)
            for _ in 0..<4 {
                let section = generator.random.int(0...input.sections.count - 1)
                let item = generator.random.int(0...first.count - 1)
                let size = generator.random.chance(15) ? nil : generator.measuredSize()
                input.sections[section].measurements.items[item] = size
                _ = solver.measure([.item(section: section, item: item): size])
                let naive = NaiveCompositional(input)
                let wrong = naive.elements.first { element in
                    let frame = solver.onPixels(element.frame)
                    return !matches([solver.element(element.id)?.frame ?? .null], [frame], within: 1e-6)
                }
                #expect(wrong == nil, "seed \(seed): \(String(describing: wrong))")
                guard wrong == nil else { return }
            }
        }
    }

    @Test func aReplacedSectionLeavesItsNeighbours() {
        let row = CompositionalItem(CompositionalSize(.fractionalWidth(1), .absolute(50)))
        func section(_ spacing: CGFloat) -> CompositionalSection {
            let group = CompositionalItem(
                CompositionalSize(.fractionalWidth(1), .absolute(50)),
                group: CompositionalGroup(.vertical, .filling([row])))
            return CompositionalSection(group, interGroupSpacing: spacing)
        }
        let equal = CompositionalSectionInput(section(0), count: 2)
        var solver = CompositionalSolver(
            CompositionalInput(bounds: CGSize(width: 100, height: 500), sections: [equal, equal, equal]))
        #expect(solver.contentSize.height == 300)
        solver.replaceSection(1, with: CompositionalSectionInput(section(7), count: 3))
        #expect(solver.itemFrames(inSection: 0).map(\.minY) == [0, 50])
        #expect(solver.itemFrames(inSection: 1).map(\.minY) == [100, 157, 214])
        #expect(solver.itemFrames(inSection: 2).map(\.minY) == [264, 314])
    }
}
