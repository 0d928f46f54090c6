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
        #expect(view.contentSize == CGSize(width: 800, height: 4 * 44 + 10 * 120))
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
        #expect(view.contentSize == CGSize(width: 800, height: 4 * 44 + 11 * 120))
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

    /// At the left edge too, while the next header pushes and after the window has another size.
    @Test(
        arguments: [
            (0, [0: 0, 1: 448, 2: 776]), (200, [0: 200, 1: 448, 2: 776]), (400, [0: 360, 1: 448, 2: 776, 3: 1104]),
            (448, [1: 448, 2: 776, 3: 1104]), (720, [1: 688, 2: 776, 3: 1104]), (752, [2: 776, 1: 688, 3: 1104]),
        ] as [(CGFloat, [Int: CGFloat])])
    func stickyHeadersAtTheLeft(offset: CGFloat, expected: [Int: CGFloat]) throws {
        let stage = Self.stage(horizontal: true)
        let view = try Self.collection(stage)
        try stage.scroll(to: CGPoint(x: offset, y: 0))
        for size in [CGSize(width: 800, height: 600), CGSize(width: 800, height: 320)] {
            stage.resize(to: size)
            stage.refresh()
            let headers = Self.headers(view)
            #expect(headers.mapValues(\.minX) == expected)
            #expect(headers.values.allSatisfy { $0.width == 88 && $0.height == size.height - 64 })
        }
    }

    /// In every frame of a choice and of taking it back each card is close to where it was in the frame before, and the
    /// chosen one shows its colour and nothing else.
    @Test func nothingJumpsOrFlashes() throws {
        let stage = Self.stage(CGSize(width: 320, height: 700))
        let view = try Self.collection(stage)
        /// The frames of the cells as they are seen now, in window points.
        func seen() -> [IndexPath: CGRect] {
            let cells = view.elementsOnScreen().filter {
                !$0.isLeaving && $0.attributes.representedElementCategory == .cell
            }
            return Dictionary(
                uniqueKeysWithValues: cells.compactMap { cell in
                    guard let layer = cell.view?.layer else { return nil }
                    let frame = stage.session.perform(at: stage.now) { (layer.presentation() ?? layer).frame }
                    return (cell.attributes.indexPath, frame.offsetBy(dx: 0, dy: 64 - view.contentOffset.y))
                })
        }
        /// Inside of the card, far from its text and its round corner.
        func color(of frame: CGRect) -> UInt32 { stage.renderedBitmap()[Int(frame.maxX) - 26, Int(frame.maxY) - 26] }
        let pink = color(of: try #require(seen()[[0, 3]]))
        for height in [240, 120] as [CGFloat] {
            try stage.click(item: [0, 3])
            var last = seen()
            for _ in 0..<24 {
                stage.advance(by: 1.0 / 60)
                let now = seen()
                for (path, frame) in now {
                    guard let before = last[path] else { continue }
                    let steps = [frame.minX - before.minX, frame.minY - before.minY, frame.maxX - before.maxX]
                    #expect(steps.allSatisfy { abs($0) < 24 }, "\(path) from \(before) to \(frame)")
                }
                let shown = color(of: try #require(now[[0, 3]]))
                let differences = [0, 8, 16].map { abs(Int(shown >> $0 & 255) - Int(pink >> $0 & 255)) }
                #expect(differences.allSatisfy { $0 <= 1 }, "\(String(shown, radix: 16))")
                last = now
            }
            #expect(last[[0, 3]]?.height == height)
        }
    }

    /// Where items stand when each takes the first place, row by row, in which it fits; columns and rows in cells.
    private static func packed(columns: Int, count: Int, chosen: Int?) -> (frames: [CGRect], rows: Int) {
        var taken: Set<[Int]> = []
        let frames = (0..<count).map { item -> CGRect in
            let (width, height) = item == chosen ? (min(2, columns), 2) : (1, 1)
            var place = 0
            while true {
                let (x, y) = (place % columns, place / columns)
                let cells = (0..<width * height).map { [x + $0 % width, y + $0 / width] }
                if x + width <= columns, taken.isDisjoint(with: cells) {
                    taken.formUnion(cells)
                    return CGRect(x: x, y: y, width: width, height: height)
                }
                place += 1
            }
        }
        return (frames, Int(frames.map(\.maxY).max() ?? 0))
    }

    /// For 0 to 12 items and every choice: each cell where the packing rule has it, no overlap, and content as high as
    /// headers and rows.
    @Test(arguments: 0...12, [1, 2, 3]) func everyChoice(items: Int, columns: Int) throws {
        let stage = Self.stage(CGSize(width: 400, height: 3000), columns: columns, items: items)
        let view = try Self.collection(stage)
        // The first of each is taken back by a second click.
        for (item, isChosen) in (0..<items).flatMap({ $0 == 0 ? [($0, true), ($0, false)] : [($0, true)] }) {
            view.performBatchUpdates {
                view.delegate?.collectionView(view, didSelectItemAt: [0, item])
            }
            view.layoutIfNeeded()
            let first = Self.packed(columns: columns, count: items, chosen: isChosen ? item : nil)
            let other = Self.packed(columns: columns, count: items, chosen: nil)
            if columns == 2 {
                #expect(other.rows == (items + 1) / 2)
                #expect(first.rows == other.rows + (isChosen ? (items % 2 == 1 ? 1 : 2) : 0))
            }
            #expect(view.contentSize.height == CGFloat(4 * 44 + (first.rows + 3 * other.rows) * 120))
            for section in 0..<4 {
                let top = CGFloat(
                    44 * (section + 1) + (section > 0 ? first.rows + (section - 1) * other.rows : 0) * 120)
                for (index, place) in (section == 0 ? first : other).frames.enumerated() {
                    let path = IndexPath(item: index, section: section)
                    let frame = try #require(view.layoutAttributesForItem(at: path)).frame
                    let unit = 400 / CGFloat(columns)
                    #expect(abs(frame.minX - place.minX * unit) < 1e-9 && abs(frame.maxX - place.maxX * unit) < 1e-9)
                    #expect(frame.minY == top + place.minY * 120 && frame.height == place.height * 120)
                }
            }
        }
    }
}
