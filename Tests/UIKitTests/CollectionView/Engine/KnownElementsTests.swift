import Testing

@testable import UIKit

/// Copies of a layout's answers, of which equal ones stay.
@MainActor struct KnownElementsTests {
    /// Attributes of items that stand below each other, shifted by `dy`.
    static func rows(_ items: [Int], dy: CGFloat = 0) -> [UICollectionViewLayoutAttributes] {
        items.map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: at(0, item))
            attributes.frame = CGRect(x: 0, y: CGFloat(item) * 50 + dy, width: 100, height: 50)
            return attributes
        }
    }

    /// The copies after an answer, and the number of reports of attributes that differ.
    static func answer(
        _ attributes: [UICollectionViewLayoutAttributes], to known: inout KnownElements
    ) -> (copies: [UICollectionViewLayoutAttributes], reports: Int) {
        var reports = 0
        let query = known.query(.element, count: attributes.count)
        known.replaceAll(with: attributes, to: query) { _, _ in reports += 1 }
        #expect(known.all.allSatisfy { $0.query === query })
        #expect(known.outlines.count == known.all.count)
        return (known.all, reports)
    }

    @Test(
        "Equal attributes keep their copies, in any order of the answer",
        arguments: [
            (first: [0, 1, 2, 3], next: [0, 1, 2, 3]), (first: [3, 0, 2, 1], next: [3, 0, 2, 1]),
            (first: [0, 1, 2, 3], next: [3, 2, 1, 0]), (first: [1, 2], next: [4, 2, 1, 0]),
            (first: [3, 1, 0], next: [1]), (first: [0, 1], next: [1, 2]), (first: [1], next: []),
            (first: [], next: [1]),
        ])
    func equal(_ row: (first: [Int], next: [Int])) {
        var known = KnownElements()
        let before = Self.answer(Self.rows(row.first), to: &known).copies
        #expect(before.map(\.indexPath.item) == row.first.sorted())
        for _ in 0..<2 {
            let after = Self.answer(Self.rows(row.next), to: &known).copies
            #expect(after.map(\.indexPath.item) == row.next.sorted())
            for old in before where row.next.contains(old.indexPath.item) {
                #expect(after.contains { $0 === old })
            }
        }
    }

    @Test("Attributes that differ get other copies and positions, those beside them do not", arguments: [true, false])
    func moved(isSorted: Bool) {
        let order = isSorted ? [0, 1, 2] : [2, 0, 1]
        var known = KnownElements()
        let before = Self.answer(Self.rows(order), to: &known).copies
        let answer = Self.rows(order)
        answer[order.firstIndex(of: 1)!].frame.origin.y = 1000
        let after = Self.answer(answer, to: &known).copies
        #expect(after[0] === before[0] && after[1] !== before[1] && after[2] === before[2])
        #expect(before[1].frame.minY == 50 && after[1].frame.minY == 1000)
        #expect(known.outlines[1].touches(AreaEdges(CGRect(x: 0, y: 1010, width: 10, height: 10))))
    }

    @Test("Transforms are compared, and the identity is that of attributes without one")
    func transforms() {
        var known = KnownElements()
        let before = Self.answer(Self.rows([0, 1]), to: &known).copies
        let answer = Self.rows([0, 1])
        answer[0].transform3D.m11 = 2
        answer[1].transform3D = CATransform3DMakeScale(1, 1, 1)
        let after = Self.answer(answer, to: &known).copies
        #expect(after[0] !== before[0] && after[0].transform3D.m11 == 2 && after[1] === before[1])
        #expect(known.outlines[0].touches(AreaEdges(CGRect(x: 120, y: 0, width: 10, height: 10))))
        answer[0].transform3D.m11 = 3
        let last = Self.answer(answer, to: &known).copies
        #expect(last[0] !== after[0] && last[0].transform3D.m11 == 3)
        answer[0].transform = .identity
        #expect(answer[0].isEqual(before[0]) && !answer[0].isEqual(last[0]))
    }

    @Test("A layout that changes its own objects gets copies of them")
    func changedObjects() {
        var known = KnownElements()
        let answer = Self.rows([0, 1])
        let before = Self.answer(answer, to: &known).copies
        answer[0].alpha = 0.5
        let after = Self.answer(answer, to: &known).copies
        #expect(before[0].alpha == 1 && after[0].alpha == 0.5 && after[0] !== answer[0] && after[1] === before[1])
    }

    @Test("Of attributes for the same element the last ones count; others that differ are reported")
    func twice() {
        var known = KnownElements()
        for _ in 0..<2 {
            let (copies, reports) = Self.answer(Self.rows([1, 0, 1]) + Self.rows([1], dy: 7), to: &known)
            #expect(copies.map(\.frame.minY) == [0, 57] && reports == 1)
        }
    }

    @Test("Elements of several answers are merged by their keys, and stay at the next answer")
    func merged() {
        var known = KnownElements(), other = KnownElements()
        let before = Self.answer(Self.rows([5, 1, 3]), to: &known).copies
        let added = Self.answer(Self.rows([4, 3, 2]), to: &other).copies
        known.add(other)
        #expect(known.all.map(\.key.indexPath.item) == [1, 2, 3, 4, 5])
        #expect(known.all[2] === added[1])
        let after = Self.answer(Self.rows([5, 4, 3, 2, 1]), to: &known).copies
        #expect(after[0] === before[0] && after[2] === added[1] && after[4] === before[2])
    }

    @Test("Supplementary views among the cells of an answer are sorted by their whole keys")
    func supplementaryViews() {
        var known = KnownElements()
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: at(0, 0))
        header.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        let copies = Self.answer([header] + Self.rows([1, 0]), to: &known).copies
        #expect(copies.map(\.representedElementKind) == [nil, nil, "header"])
        #expect(copies.map(\.indexPath.item) == [0, 1, 0])
    }
}
