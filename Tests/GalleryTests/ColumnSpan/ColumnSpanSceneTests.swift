import CollectionLayouts
import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// The app against the formulas of samples, 7: rows of 120, headers of 44 (88 upright), groups of 5, 4, 3 and 5.
@MainActor @Suite(.serialized) struct ColumnSpanSceneTests {
    static func stage(
        _ size: CGSize = CGSize(width: 800, height: 600), scale: CGFloat = 1,
        appearance: UIUserInterfaceStyle = .light, columns: Int = 2, items: Int? = nil, horizontal: Bool = false,
        sticky: Bool = true
    ) -> Stage {
        Stage(
            root: ColumnSpanViewController.inNavigation(
                columns: columns, itemsPerSection: items, scrollsHorizontally: horizontal, headersStick: sticky),
            size: size, scale: scale, appearance: appearance)
    }

    static func collection(_ stage: Stage) throws -> UICollectionView {
        try #require(stage.window.firstShown(UICollectionView.self))
    }

    static func cells(_ view: UICollectionView) -> [IndexPath: CGRect] {
        let cells = view.elementsInBounds().map(\.attributes).filter { $0.representedElementCategory == .cell }
        return Dictionary(uniqueKeysWithValues: cells.map { ($0.indexPath, $0.frame) })
    }

    static func headers(_ view: UICollectionView) -> [Int: CGRect] {
        let headers = view.elementsInBounds().map(\.attributes).filter { $0.representedElementKind != nil }
        return Dictionary(uniqueKeysWithValues: headers.map { ($0.indexPath.section, $0.frame) })
    }

    static func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test func firstScreen() throws {
        let view = try Self.collection(Self.stage())
        #expect(view.bounds == Self.frame(0, 0, 800, 536))
        #expect(view.contentSize == CGSize(width: 800, height: 4 * 44 + (3 + 2 + 2 + 3) * 120))
        #expect(
            Self.cells(view) == [
                [0, 0]: Self.frame(0, 44, 400, 120), [0, 1]: Self.frame(400, 44, 400, 120),
                [0, 2]: Self.frame(0, 164, 400, 120), [0, 3]: Self.frame(400, 164, 400, 120),
                [0, 4]: Self.frame(0, 284, 400, 120), [1, 0]: Self.frame(0, 448, 400, 120),
                [1, 1]: Self.frame(400, 448, 400, 120),
            ])
        #expect(Self.headers(view) == [0: Self.frame(0, 0, 800, 44), 1: Self.frame(0, 404, 800, 44)])
        #expect(
            view.elementsInBounds().allSatisfy {
                $0.attributes.representedElementKind == nil || $0.attributes.zIndex == 1024
            })
    }

    @Test func chosenAndBack() throws {
        let stage = Self.stage()
        let view = try Self.collection(stage)
        try stage.click(item: [0, 3])
        #expect(view.contentSize == CGSize(width: 800, height: 4 * 44 + (4 + 2 + 2 + 3) * 120))
        try stage.settle()
        #expect(
            Self.cells(view) == [
                [0, 0]: Self.frame(0, 44, 400, 120), [0, 1]: Self.frame(400, 44, 400, 120),
                [0, 2]: Self.frame(0, 164, 400, 120), [0, 4]: Self.frame(400, 164, 400, 120),
                [0, 3]: Self.frame(0, 284, 800, 240),
            ])
        // Another one: both change in one update.
        try stage.click(item: [0, 0])
        try stage.settle()
        #expect(Self.cells(view)[[0, 0]] == Self.frame(0, 44, 800, 240))
        #expect(Self.cells(view)[[0, 3]] == Self.frame(0, 404, 400, 120))
        try stage.click(item: [0, 0])
        try stage.settle()
        #expect(Self.cells(view)[[0, 0]] == Self.frame(0, 44, 400, 120))
        #expect(view.contentSize == CGSize(width: 800, height: 1376))
        #expect(view.visibleCells.count == 7)
    }

    /// A header's y is min(max(offset, own), next − height); the last one has no next.
    @Test(
        arguments: [
            (-30, [0: 0, 1: 404]), (0, [0: 0, 1: 404]), (100, [0: 100, 1: 404]), (360, [0: 360, 1: 404, 2: 688]),
            (380, [0: 360, 1: 404, 2: 688]), (404, [1: 404, 2: 688]), (660, [1: 644, 2: 688, 3: 972]),
            (840, [2: 840, 3: 972]), (990, [3: 990]), (1360, [3: 1360]),
        ] as [(CGFloat, [Int: CGFloat])])
    func stickyHeaders(offset: CGFloat, expected: [Int: CGFloat]) throws {
        let stage = Self.stage()
        let view = try Self.collection(stage)
        stage.session.perform(at: stage.now) {
            view.contentOffset = CGPoint(x: 0, y: offset)
            view.layoutIfNeeded()
        }
        #expect(Self.headers(view).mapValues(\.minY) == expected)
        stage.resize(to: CGSize(width: 320, height: 600))
        view.layoutIfNeeded()
        guard (0...840).contains(offset) else { return }
        #expect(Self.headers(view).mapValues(\.minY) == expected)
        #expect(Self.headers(view).values.allSatisfy { $0.width == 320 })
    }

    /// The inset counts, and a query far from the header's own place finds it where it sticks.
    @Test func queriesAndInsets() throws {
        let stage = Self.stage()
        let view = try Self.collection(stage)
        stage.session.perform(at: stage.now) {
            view.contentInset.top = 20
            view.contentOffset = CGPoint(x: 0, y: 280)
            view.layoutIfNeeded()
        }
        let found = try #require(view.collectionViewLayout.layoutAttributesForElements(in: Self.frame(0, 310, 800, 10)))
        #expect(found.map(\.frame) == [Self.frame(0, 284, 400, 120), Self.frame(0, 300, 800, 44)])
        let beside = try #require(
            view.collectionViewLayout.layoutAttributesForElements(in: Self.frame(0, 345, 800, 10)))
        #expect(beside.map(\.indexPath) == [[0, 4]])
    }

    @Test func headersThatDoNotStick() throws {
        let stage = Self.stage(sticky: false)
        let view = try Self.collection(stage)
        stage.session.perform(at: stage.now) { view.contentOffset.y = 100 }
        view.layoutIfNeeded()
        #expect(Self.headers(view).mapValues(\.minY) == [1: 404])
    }

    @Test func horizontal() throws {
        let stage = Self.stage(horizontal: true)
        let view = try Self.collection(stage)
        #expect(view.contentSize == CGSize(width: 4 * 88 + 10 * 120, height: 536))
        #expect(
            Self.headers(view) == [
                0: Self.frame(0, 0, 88, 536), 1: Self.frame(448, 0, 88, 536), 2: Self.frame(776, 0, 88, 536),
            ])
        #expect(Self.cells(view)[[0, 3]] == Self.frame(208, 268, 120, 268))
        stage.session.perform(at: stage.now) { view.contentOffset.x = 400 }
        view.layoutIfNeeded()
        #expect(
            Self.headers(view) == [
                0: Self.frame(360, 0, 88, 536), 1: Self.frame(448, 0, 88, 536), 2: Self.frame(776, 0, 88, 536),
                3: Self.frame(1104, 0, 88, 536),
            ])
    }

    @Test(arguments: 0...12, [1, 2, 3]) func everyChoice(items: Int, columns: Int) throws {
        let stage = Self.stage(CGSize(width: 400, height: 3000), columns: columns, items: items)
        let view = try Self.collection(stage)
        for item in 0..<items {
            view.performBatchUpdates {
                view.delegate?.collectionView(view, didSelectItemAt: [0, item])
            }
            view.layoutIfNeeded()
            let rows = SpanPackingTests.packing(columns: columns, count: items, chosen: item).rows
            let others = SpanPackingTests.packing(columns: columns, count: items, chosen: nil).rows
            #expect(view.contentSize.height == CGFloat(4 * 44 + (rows + 3 * others) * 120))
            let frames = Array(Self.cells(view).values)
            for (index, a) in frames.enumerated() {
                for b in frames[(index + 1)...] {
                    #expect(a.intersection(b).width < 1e-9 || a.intersection(b).height < 1e-9)
                }
            }
        }
    }

    @Test(
        arguments: [CGSize(width: 240, height: 320), CGSize(width: 400, height: 260)], [CGFloat(1), 2])
    func looks(size: CGSize, scale: CGFloat) throws {
        for appearance in [UIUserInterfaceStyle.light, .dark] {
            let stage = Self.stage(size, scale: scale, appearance: appearance)
            try stage.click(item: [0, 1])
            try stage.settle()
            expectLook(
                stage.bitmap,
                named:
                    "ColumnSpan/\(Int(size.width))x\(Int(size.height))@\(Int(scale))-\(appearance == .dark ? "dark" : "light")"
            )
        }
    }

    /// 0, ¼, ½, ¾ and all of the way: every cell glides or resizes, nothing flashes.
    @Test func filmStrips() throws {
        let stage = Self.stage(CGSize(width: 320, height: 520))
        for name in ["choose", "un-choose"] {
            try stage.click(item: [0, 3])
            for step in 0...4 {
                if step > 0 { stage.advance(by: 0.075) }
                expectLook(stage.bitmap, named: "ColumnSpan/\(name)-\(step)")
            }
            try stage.settle()
        }
    }
}
