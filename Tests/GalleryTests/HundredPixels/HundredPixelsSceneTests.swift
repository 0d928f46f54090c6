import CollectionLayouts
import Foundation
import Stage
import Testing
import UIKit

@testable import Gallery

/// The scene `hundred-pixels` against the formulas of samples, 5, and how it answers.
@MainActor @Suite(.serialized) struct HundredPixelsSceneTests {
    private static func cells(_ rig: HundredPixelsRig) -> [UICollectionViewLayoutAttributes] {
        rig.view.elementsInBounds().map(\.attributes).filter { $0.representedElementCategory == .cell }
    }

    // MARK: Stacks

    private static func checkStacks(_ rig: HundredPixelsRig, at location: SourceLocation = #_sourceLocation) {
        let arrangement = StackGeometry().arrangement(of: 3, in: rig.view.bounds.size)
        #expect(rig.view.contentSize == arrangement.contentSize, sourceLocation: location)
        let elements =
            rig.view.collectionViewLayout.layoutAttributesForElements(
                in: CGRect(origin: .zero, size: rig.view.contentSize)) ?? []
        #expect(elements.count == 63, sourceLocation: location)
        for element in elements {
            let path = element.indexPath
            guard element.representedElementCategory == .cell else {
                #expect(element.frame == arrangement.footerFrame(of: path.section), sourceLocation: location)
                continue
            }
            #expect(element.frame == arrangement.itemFrame(in: path.section), sourceLocation: location)
            let turn: CGFloat = path.item == 1 ? 5 : path.item == 2 ? -5 : 0
            #expect(
                abs(element.transform3D.m12 - sin(turn * .pi / 180)) < 1e-12, sourceLocation: location)
            #expect(element.isHidden == (path.item > 2), sourceLocation: location)
            #expect(element.alpha == (path.item > 2 ? 0 : 1), sourceLocation: location)
            #expect(element.zIndex == max(0, 3 - path.item), sourceLocation: location)
            let shadow = (element as? StackLayoutAttributes)?.shadowOpacity
            #expect(shadow == (path.item > 2 ? 0 : 0.5), sourceLocation: location)
        }
    }

    @Test(
        arguments: [
            CGSize(width: 800, height: 600), CGSize(width: 320, height: 480), CGSize(width: 501, height: 364),
            CGSize(width: 1600, height: 1200),
        ])
    func stacks(size: CGSize) throws {
        let rig = try HundredPixelsRig(size: size)
        #expect(rig.view.bounds == CGRect(x: 0, y: 0, width: size.width, height: size.height - 64))
        Self.checkStacks(rig)
        rig.stage.resize(to: CGSize(width: 700, height: 500))
        rig.stage.refresh()
        Self.checkStacks(rig)
        #expect(rig.view.visibleCells.count == 9)
        #expect(rig.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter).count == 3)
    }

    @Test func scrolledStacks() throws {
        let rig = try HundredPixelsRig(size: CGSize(width: 320, height: 480))
        rig.stage.wheel(CGPoint(x: 160, y: 200), dy: -20)
        try rig.stage.settle()
        // 719 high in a page of 416.
        #expect(rig.view.contentOffset == CGPoint(x: 0, y: 303))
        Self.checkStacks(rig)
        // The lower part of the second stack ends at 433, and its name at 466; what is turned reaches 2 points farther.
        #expect(Set(Self.cells(rig).map(\.indexPath.section)) == [1, 2])
    }

    // MARK: Rows

    /// Five across at 1078, three at 800, one at 320: origins from spread spacing, rounded to whole pixels.
    @Test(
        arguments: [
            (CGSize(width: 800, height: 600), [13, 300, 587]), (CGSize(width: 320, height: 480), [60]),
            (CGSize(width: 1600, height: 1200), [13, 242, 471, 700, 929, 1158, 1387]),
        ] as [(CGSize, [CGFloat])])
    func rows(size: CGSize, columns: [CGFloat]) throws {
        let rig = try HundredPixelsRig(size: size)
        try rig.show(.rows)
        let lines = (20 + columns.count - 1) / columns.count
        let section = 26 + CGFloat(lines) * 213 - 13
        #expect(rig.view.contentSize == CGSize(width: size.width, height: 3 * section))
        #expect(rig.view.contentOffset == .zero)
        for element in Self.cells(rig) {
            let (line, column) = element.indexPath.item.quotientAndRemainder(dividingBy: columns.count)
            let y = CGFloat(element.indexPath.section) * section + 13 + CGFloat(line) * 213
            #expect(element.frame == CGRect(x: columns[column], y: y, width: 200, height: 200))
            #expect(CATransform3DIsIdentity(element.transform3D) && element.alpha == 1 && !element.isHidden)
            #expect(element.zIndex == 20 - element.indexPath.item, "the first on top, above the names")
        }
        #expect(rig.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter).isEmpty)
    }

    // MARK: Cover flow

    private static func checkCoverFlow(_ rig: HundredPixelsRig, at location: SourceLocation = #_sourceLocation) {
        let bounds = rig.view.bounds
        let margin = (bounds.width - 200) / 2
        #expect(
            rig.view.contentSize == CGSize(width: 2 * margin + 59 * 140 + 200, height: bounds.height),
            sourceLocation: location)
        let geometry = CoverFlowGeometry(itemSide: 200)
        let cells = Self.cells(rig)
        for cell in cells {
            let number = CGFloat(cell.indexPath.section * 20 + cell.indexPath.item)
            let x = (margin + 140 * number + 0.5).rounded(.down)
            #expect(
                cell.frame
                    == CGRect(x: x, y: ((bounds.height - 200) / 2 + 0.5).rounded(.down), width: 200, height: 200),
                sourceLocation: location)
            let distance = bounds.midX - cell.center.x
            #expect(
                CATransform3DEqualToTransform(cell.transform3D, geometry.transform(distance)), sourceLocation: location)
            let masking = (cell as? CoverFlowLayoutAttributes)?.maskingValue
            #expect(masking == 0.6 * min(1, abs(distance) / 100), sourceLocation: location)
        }
        let active = cells.filter { abs(bounds.midX - $0.center.x) < 100 }
        #expect((1...2).contains(active.count), sourceLocation: location)
    }

    /// The pitch is 140 from section to section too, and one card is always active.
    @Test(arguments: [CGSize(width: 800, height: 600), CGSize(width: 321, height: 481)])
    func coverFlow(size: CGSize) throws {
        let rig = try HundredPixelsRig(size: size)
        try rig.show(.coverFlow)
        for offset in [0, 77, 2590, 2660, 2730, 5555, 59 * 140] as [CGFloat] {
            rig.view.contentOffset.x = offset
            rig.stage.refresh()
            Self.checkCoverFlow(rig)
        }
        rig.view.contentOffset.x = 20 * 140
        rig.stage.refresh()
        #expect(rig.middleCard == [1, 0])
        for size in [CGSize(width: 1600, height: 1200), CGSize(width: 320, height: 480)] {
            rig.stage.resize(to: size)
            try rig.stage.settle()
            Self.checkCoverFlow(rig)
            #expect(rig.middleCard == [1, 0])
        }
    }

    @Test func keysGoThroughAllSections() throws {
        let rig = try HundredPixelsRig(size: CGSize(width: 400, height: 364))
        try rig.click(0, 0)
        try rig.click(0, 0)
        for (key, path) in [
            ("Left", [0, 0]), ("Right", [0, 1]), ("End", [2, 19]), ("Right", [2, 19]), ("Left", [2, 18]),
            ("Home", [0, 0]),
        ] as [(String, IndexPath)] {
            rig.stage.key(key)
            try rig.stage.settle()
            #expect(rig.middleCard == path)
        }
        rig.view.contentOffset.x = 19 * 140
        rig.stage.refresh()
        for path in [[1, 0], [1, 1]] as [IndexPath] {
            rig.stage.key("Right")
            try rig.stage.settle()
            #expect(rig.middleCard == path)
        }
        rig.stage.wheel(CGPoint(x: 200, y: 200), dy: 2)
        try rig.stage.settle()
        #expect(rig.middleCard == [0, 19])
        rig.stage.key("Escape")
        try rig.stage.settle()
        #expect(rig.controller.arrangement == .rows)
    }

    // MARK: The way between them

    @Test(arguments: [0, 1, 2]) func thereAndBack(section: Int) throws {
        let rig = try HundredPixelsRig(scale: 0.5)
        #expect(rig.controller.navigationItem.leftBarButtonItem == nil)
        try rig.click(section, 0)
        #expect(rig.controller.arrangement == .rows)
        #expect(rig.controller.navigationItem.leftBarButtonItem?.title == "Back")
        // The item is visible, centred if the content permits.
        let frame = try #require(rig.view.layoutAttributesForItem(at: [section, 0])).frame
        let wanted = min(max(0, frame.midY - 268), rig.view.contentSize.height - 536)
        #expect(abs(rig.view.contentOffset.y - wanted) <= 1)
        try rig.click(section, 1)
        #expect(rig.controller.arrangement == .coverFlow)
        #expect(rig.middleCard == [section, 1])
        Self.checkCoverFlow(rig)
        // A click on a card at the side brings it to the middle and leads nowhere.
        try rig.click(section, 2)
        #expect(rig.middleCard == [section, 2])
        #expect(rig.view.indexPathsForSelectedItems == nil)
        try rig.stage.click("Back")
        try rig.stage.settle()
        #expect(rig.controller.arrangement == .rows)
        #expect(rig.view.indexPathsForVisibleItems.contains([section, 2]))
        try rig.stage.click("Back")
        try rig.stage.settle()
        Self.checkStacks(rig)
        #expect(rig.view.visibleCells.count == 9)
        #expect(rig.controller.navigationItem.leftBarButtonItem == nil)
    }

    /// On the way no item has two cells, and no card is smaller than at both ends, whatever depth lies before it.
    @Test func cardsDoNotShrinkOnTheWay() async throws {
        let rig = try HundredPixelsRig(scale: 0.5)
        try await rig.load()
        try rig.click(0, 1)
        func sides() -> [IndexPath: CGFloat] {
            rig.stage.session.perform(at: rig.stage.now) {
                Dictionary(
                    uniqueKeysWithValues: rig.cards.map { path, card in
                        let layer = card.layer.presentation() ?? card.layer
                        let t = layer.transform
                        // The height of its middle line, as the eye sees it.
                        return (path, layer.bounds.height * t.m22 / t.m44)
                    })
            }
        }
        for step in ["cover", "Back"] {
            let before = sides()
            if step == "Back" { try rig.stage.click("Back") } else { try rig.stage.click(item: [0, 1]) }
            var least: [IndexPath: CGFloat] = [:]
            for _ in 0..<24 {
                rig.stage.advance(by: 1.0 / 60)
                let keys = rig.view.elementsOnScreen().filter { !$0.isLeaving }.map(\.attributes.key)
                #expect(Set(keys).count == keys.count)
                least.merge(sides()) { min($0, $1) }
            }
            try rig.stage.settle()
            let after = sides()
            #expect(!after.isEmpty)
            for (path, side) in least {
                guard let a = before[path], let b = after[path] else { continue }
                #expect(side >= min(a, b) - 1e-6, "\(path) on the way to \(step)")
            }
        }
    }

    /// The card on top of its stack stays on top while the stack spreads.
    @Test func stacksSpreadFromTheTop() throws {
        let rig = try HundredPixelsRig(scale: 0.5)
        try rig.stage.click(item: [1, 0])
        for _ in 0..<3 {
            rig.stage.advance(by: 0.05)
            let order = rig.view.subviews.compactMap { ($0 as? PhotoCard).flatMap(rig.view.indexPath(for:)) }
            for section in 0..<3 {
                let items = order.filter { $0.section == section }.map(\.item)
                #expect(items == items.sorted(by: >))
            }
        }
    }

    /// A click on the way turns round from what is on screen.
    @Test func turningRoundOnTheWay() async throws {
        let rig = try HundredPixelsRig(scale: 0.5)
        try await rig.load()
        try rig.stage.click(item: [1, 0])
        rig.stage.advance(by: 0.1)
        try rig.stage.click("Back")
        rig.stage.advance(by: 0.05)
        try rig.stage.click(item: [0, 0])
        try rig.stage.settle()
        #expect(rig.controller.arrangement == .rows)
        #expect(rig.cards.allSatisfy { $0.card.alpha == 1 })
        rig.stage.key("Escape")
        try rig.stage.settle()
        Self.checkStacks(rig)
        #expect(rig.view.visibleCells.count == 9)
        #expect(rig.failures.isEmpty)
    }
}
