import CollectionLayouts
import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// The app against the formulas of samples, 6: cells of 240×48 in columns of 280 and rows of 60, lines of 2.
@MainActor @Suite(.serialized) struct ClassTreeSceneTests {
    /// Six classes under a root; B has nothing below.
    static let small = "A R\nB R\nC R\nA1 A\nA2 A\nC1 C\nC2 C\nC11 C1"

    static func stage(
        _ text: String = small, _ size: CGSize = CGSize(width: 1200, height: 600), scale: CGFloat = 1,
        appearance: UIUserInterfaceStyle = .light, compact: Bool = false
    ) throws -> Stage {
        try Stage(
            root: ClassTreeViewController.inNavigation(hierarchy: ClassHierarchy(text), isCompact: compact), size: size,
            scale: scale, appearance: appearance)
    }

    static func collection(_ stage: Stage) throws -> UICollectionView {
        try #require(stage.window.firstShown(UICollectionView.self))
    }

    /// Column and row of every cell in sight.
    static func places(_ view: UICollectionView) -> [IndexPath: [Int]] {
        let cells = view.elementsInBounds().map(\.attributes).filter { $0.representedElementCategory == .cell }
        return Dictionary(
            uniqueKeysWithValues: cells.map { cell in
                #expect(cell.size == CGSize(width: 240, height: 48))
                return (cell.indexPath, [Int((cell.frame.minX - 16) / 280), Int((cell.frame.minY - 6) / 60)])
            })
    }

    static func connectors(_ view: UICollectionView) -> [TreeLayoutAttributes] {
        view.elementsInBounds().map(\.attributes).filter { $0.representedElementKind == TreeLayout.connectorKind }
            .compactMap { $0 as? TreeLayoutAttributes }
    }

    @Test func firstScreen() throws {
        let view = try Self.collection(Self.stage())
        #expect(
            Self.places(view) == [
                [0, 0]: [0, 0], [1, 0]: [1, 0], [1, 1]: [1, 2], [1, 2]: [1, 3], [2, 0]: [2, 0], [2, 1]: [2, 1],
                [2, 2]: [2, 3], [2, 3]: [2, 4], [3, 0]: [3, 3],
            ])
        #expect(view.contentSize == CGSize(width: 4 * 280, height: 5 * 60))
        let frames = Dictionary(uniqueKeysWithValues: Self.connectors(view).map { ($0.indexPath, $0.frame) })
        #expect(
            frames == [
                [0, 0]: CGRect(x: 256, y: 29, width: 40, height: 182),
                [1, 0]: CGRect(x: 536, y: 29, width: 40, height: 62),
                [1, 2]: CGRect(x: 536, y: 209, width: 40, height: 62),
                [2, 2]: CGRect(x: 816, y: 209, width: 40, height: 2),
            ])
    }

    @Test func compact() throws {
        let stage = try Self.stage()
        let view = try Self.collection(stage)
        try stage.click("Compact")
        try stage.settle()
        #expect(view.contentSize == CGSize(width: 4 * 280, height: 4 * 60))
        #expect(
            Self.places(view) == [
                [0, 0]: [0, 0], [1, 0]: [1, 0], [1, 1]: [1, 1], [1, 2]: [1, 2], [2, 0]: [2, 0], [2, 1]: [2, 1],
                [2, 2]: [2, 2], [2, 3]: [2, 3], [3, 0]: [3, 2],
            ])
        try stage.click("Simple")
        try stage.settle()
        #expect(view.contentSize == CGSize(width: 4 * 280, height: 5 * 60))
    }

    /// Cells keep their classes, a depth that is empty goes, and all comes back.
    @Test func collapseAndExpand() throws {
        let stage = try Self.stage()
        let view = try Self.collection(stage)
        try stage.click(item: [1, 0])
        try stage.settle()
        #expect(
            Self.places(view) == [
                [0, 0]: [0, 0], [1, 0]: [1, 0], [1, 1]: [1, 1], [1, 2]: [1, 2], [2, 0]: [2, 2], [2, 1]: [2, 3],
                [3, 0]: [3, 2],
            ])
        #expect(Set(Self.connectors(view).map(\.indexPath)) == [[0, 0], [1, 2], [2, 0]])
        try stage.click(item: [1, 2])
        try stage.settle()
        #expect(view.contentSize == CGSize(width: 2 * 280, height: 3 * 60))
        #expect(view.numberOfSections == 2)
        try stage.click(item: [1, 0])
        try stage.click(item: [1, 2])
        try stage.settle()
        #expect(view.contentSize == CGSize(width: 4 * 280, height: 5 * 60))
        #expect(view.elementsOnScreen().count == 13)
    }

    /// In every frame of a collapse and an expansion lines begin at their cell's right edge, in its middle.
    @Test func linesMeetCellsOnTheWay() throws {
        let stage = try Self.stage()
        let view = try Self.collection(stage)
        for item in [0, 0, 2, 2] {
            try stage.click(item: [1, item])
            for _ in 0..<6 {
                stage.advance(by: 0.04)
                let elements = view.elementsOnScreen().filter { !$0.isLeaving }
                func shown(_ element: UICollectionViewLayoutAttributes) throws -> CGRect {
                    let found = try #require(elements.first { $0.attributes.key == element.key })
                    let layer = try #require(found.view?.layer)
                    return stage.session.perform(at: stage.now) { (layer.presentation() ?? layer).frame }
                }
                for connector in Self.connectors(view) {
                    let lines = try shown(connector)
                    let cell = try #require(view.layoutAttributesForItem(at: connector.indexPath))
                    let parent = try shown(cell)
                    #expect(abs(lines.minX - parent.maxX) < 1e-6)
                    #expect(abs(lines.minY + 1 - parent.midY) < 1e-6)
                    for path in connector.childIndexPaths {
                        guard let child = view.layoutAttributesForItem(at: path) else { continue }
                        // Those that come start behind their parents.
                        let frame = try shown(child)
                        #expect(frame.minX <= lines.maxX + 1e-6 && frame.midY <= lines.maxY + 1e-6)
                    }
                }
            }
            try stage.settle()
        }
    }

    @Test(arguments: [(40, false), (40, true), (5000, false), (5000, true)])
    func linesMeetCells(count: Int, compact: Bool) throws {
        let stage = Stage(
            root: ClassTreeViewController.inNavigation(hierarchy: .generated(count: count), isCompact: compact),
            size: CGSize(width: 800, height: 600))
        let view = try Self.collection(stage)
        try expectLines(view, count: count)
        // A subtree goes and comes: at rest all is as exact as before.
        try stage.click(item: [1, 0])
        try stage.settle()
        let left = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
        #expect(left < count)
        try expectLines(view, count: left)
        try stage.click(item: [1, 0])
        try stage.settle()
        try expectLines(view, count: count)
    }

    /// Every class has a place of its own, and every line begins at its class's right edge and ends at the left edges
    /// of those below, in their middles.
    private func expectLines(_ view: UICollectionView, count: Int) throws {
        let all = try #require(
            view.collectionViewLayout.layoutAttributesForElements(in: CGRect(origin: .zero, size: view.contentSize)))
        let cells = Dictionary(
            uniqueKeysWithValues: all.filter { $0.representedElementCategory == .cell }.map { ($0.indexPath, $0.frame) }
        )
        #expect(cells.count == count)
        let places = Set(cells.values.map { [$0.minX, $0.minY] })
        #expect(places.count == count)
        for case let connector as TreeLayoutAttributes in all where connector.representedElementKind != nil {
            let parent = try #require(cells[connector.indexPath])
            #expect(connector.frame.minX == parent.maxX && connector.frame.minY + 1 == parent.midY)
            #expect(connector.childOffsets.count == connector.childIndexPaths.count)
            for (path, offset) in zip(connector.childIndexPaths, connector.childOffsets) {
                let child = try #require(cells[path])
                #expect(child.minX == connector.frame.maxX && child.midY == connector.frame.minY + 1 + offset)
            }
        }
    }

    /// What is in sight of five thousand classes is what touches the bounds.
    @Test(arguments: [false, true]) func queries(compact: Bool) throws {
        let stage = Stage(
            root: ClassTreeViewController.inNavigation(hierarchy: .generated(count: 5000), isCompact: compact),
            size: CGSize(width: 800, height: 600))
        let view = try Self.collection(stage)
        let all = try #require(
            view.collectionViewLayout.layoutAttributesForElements(in: CGRect(origin: .zero, size: view.contentSize)))
        stage.session.perform(at: stage.now) {
            view.contentOffset = CGPoint(x: 300, y: min(1000, view.contentSize.height - 536))
        }
        view.layoutIfNeeded()
        let seen = Set(view.elementsInBounds().map(\.attributes.key))
        let touching = all.filter {
            $0.frame.minX < view.bounds.maxX && $0.frame.maxX > view.bounds.minX && $0.frame.minY < view.bounds.maxY
                && $0.frame.maxY > view.bounds.minY
        }
        #expect(seen == Set(touching.map(\.key)))
    }

    @Test func scrolledAndResized() throws {
        let stage = try Self.stage(Self.small, CGSize(width: 400, height: 264))
        let view = try Self.collection(stage)
        stage.session.perform(at: stage.now) { view.contentOffset = CGPoint(x: 600, y: 100) }
        view.layoutIfNeeded()
        #expect(Self.places(view) == [[2, 1]: [2, 1], [2, 2]: [2, 3], [2, 3]: [2, 4], [3, 0]: [3, 3]])
        stage.resize(to: CGSize(width: 800, height: 600))
        view.layoutIfNeeded()
        #expect(view.contentOffset == CGPoint(x: 320, y: 0))
        #expect(Self.places(view).count == 8)
    }

    static func stage(size: CGSize, scale: CGFloat = 1, appearance: UIUserInterfaceStyle = .light) throws -> Stage {
        try stage(small, size, scale: scale, appearance: appearance)
    }
}
