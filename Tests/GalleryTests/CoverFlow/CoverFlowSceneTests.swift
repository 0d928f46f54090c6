import CollectionLayouts
import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// The scene `cover-flow`: where its cards are, and how it answers (samples, 4).
@MainActor @Suite(.serialized) struct CoverFlowSceneTests {
    private static func check(_ rig: CoverFlowRig, offset: CGFloat, sourceLocation: SourceLocation = #_sourceLocation) {
        let view = rig.view
        let margin = (view.bounds.width - 180) / 2
        #expect(view.contentOffset == CGPoint(x: offset, y: 0), sourceLocation: sourceLocation)
        #expect(
            view.contentSize == CGSize(width: 2 * margin + 24 * 120 + 60, height: view.bounds.height),
            sourceLocation: sourceLocation)
        let elements = view.elementsInBounds()
        #expect(!elements.isEmpty, sourceLocation: sourceLocation)
        for element in elements {
            let attributes = element.attributes
            let x = (margin + 120 * CGFloat(attributes.indexPath.item) + 0.5).rounded(.down)
            let y = ((view.bounds.height - 180) / 2 + 0.5).rounded(.down)
            #expect(
                attributes.frame == CGRect(x: x, y: y, width: 180, height: 180), sourceLocation: sourceLocation)
            let distance = view.bounds.midX - attributes.center.x
            let geometry = CoverFlowGeometry()
            #expect(
                CATransform3DEqualToTransform(attributes.transform3D, geometry.transform(distance)),
                sourceLocation: sourceLocation)
            #expect(attributes.zIndex == (abs(distance) < 100 ? 1 : 0), sourceLocation: sourceLocation)
            let masking = (attributes as? CoverFlowLayoutAttributes)?.maskingValue
            #expect(masking == 0.6 * min(1, abs(distance) / 100), sourceLocation: sourceLocation)
        }
    }

    @Test(
        arguments: [
            CGSize(width: 800, height: 600), CGSize(width: 320, height: 480), CGSize(width: 801, height: 601),
            CGSize(width: 1600, height: 1200),
        ])
    func frames(size: CGSize) throws {
        let rig = try CoverFlowRig(size: size)
        Self.check(rig, offset: 0)
        for offset in [37, 60, 480, 1111] as [CGFloat] {
            rig.view.contentOffset.x = offset
            rig.stage.refresh()
            Self.check(rig, offset: offset)
        }
    }

    @Test func resizing() throws {
        let rig = try CoverFlowRig()
        rig.stage.wheel(rig.middle, dy: -5)
        try rig.stage.settle()
        for size in [
            CGSize(width: 320, height: 480), CGSize(width: 1600, height: 1200), CGSize(width: 801, height: 600),
        ] {
            rig.stage.resize(to: size)
            try rig.stage.settle()
            Self.check(rig, offset: 600)
            #expect(rig.nearest.item == 5)
        }
    }

    @Test func switching() throws {
        let rig = try CoverFlowRig()
        rig.stage.wheel(rig.middle, dy: -3)
        try rig.stage.settle()
        try rig.stage.click("Boring")
        try rig.stage.settle()
        let boring = rig.view.elementsInBounds().map(\.attributes)
        #expect(boring.count == 20)
        // Five in a line of 800: 760 between the insets, 60 left over for four gaps.
        #expect(boring.first?.frame == CGRect(x: 20, y: 10, width: 140, height: 140))
        #expect(boring.first { $0.indexPath.item == 5 }?.frame == CGRect(x: 20, y: 160, width: 140, height: 140))
        #expect(boring.allSatisfy { CATransform3DIsIdentity($0.transform3D) && $0.zIndex == 0 })
        try rig.stage.click("Cover Flow")
        try rig.stage.settle()
        #expect(abs(rig.nearest.distance) < 0.51)
    }

    // MARK: Wheel, keys, clicks

    @Test(arguments: [1, 2] as [CGFloat])
    func oneNotchIsOneCard(scale: CGFloat) throws {
        let rig = try CoverFlowRig(size: CGSize(width: 301, height: 300), scale: scale)
        var item: CGFloat = 0
        for (vertical, horizontal) in [(-1, 0), (0, -1), (-1, 0), (1, 0), (0, 1), (-3, 0), (2, 0)]
            as [(CGFloat, CGFloat)]
        {
            rig.stage.wheel(rig.middle, dx: horizontal, dy: vertical)
            try rig.stage.settle()
            item -= vertical + horizontal
            #expect(rig.view.contentOffset.x == 120 * item)
        }
        // Turned while the last notch is still on its way.
        for _ in 0..<3 {
            rig.stage.wheel(rig.middle, dy: -1)
            rig.stage.advance(by: 0.04)
        }
        try rig.stage.settle()
        #expect(rig.view.contentOffset.x == 120 * (item + 3))
        rig.stage.wheel(rig.middle, dy: -12)
        try rig.stage.settle()
        #expect(rig.view.contentOffset.x == 2040)
        rig.stage.wheel(rig.middle, dy: -9)
        try rig.stage.settle()
        #expect(rig.view.contentOffset.x == 2760)
    }

    @Test func keys() throws {
        let rig = try CoverFlowRig(size: CGSize(width: 400, height: 300))
        for (key, item) in [
            ("Right", 1), ("Right", 2), ("Left", 1), ("End", 23), ("Right", 23), ("Home", 0), ("Left", 0),
        ] {
            rig.stage.key(key)
            try rig.stage.settle()
            #expect(rig.view.contentOffset.x == 120 * CGFloat(item))
        }
        // Pressed faster than the cards follow.
        for _ in 0..<4 { rig.stage.key("Right") }
        try rig.stage.settle()
        #expect(rig.view.contentOffset.x == 480)
        // A page rests on a card too.
        rig.stage.key("Next")
        try rig.stage.settle()
        #expect(rig.nearest.distance == 0 && rig.nearest.item > 5)
    }

    @Test func clicks() throws {
        let rig = try CoverFlowRig()
        try rig.stage.click(item: IndexPath(item: 2, section: 0))
        try rig.stage.settle()
        #expect(rig.view.contentOffset.x == 240)
        // Where two cards overlap, the one nearer to the middle is seen, on both sides.
        for (x, item) in [(625, 3), (175, 2)] as [(CGFloat, Int)] {
            rig.stage.click(CGPoint(x: x, y: rig.middle.y))
            try rig.stage.settle()
            #expect(rig.nearest.item == item)
        }
    }

    /// The item at a place, the view at that place and what is painted there are the same card.
    @Test(arguments: [0, 240, 263, 300, 311] as [CGFloat]) func hits(offset: CGFloat) throws {
        let rig = try CoverFlowRig()
        rig.view.contentOffset.x = offset
        rig.stage.refresh()
        for x in stride(from: CGFloat(3), to: 800, by: 7) {
            let point = CGPoint(x: x, y: rig.middle.y)
            let item = rig.view.indexPathForItem(at: rig.view.convert(point, from: nil))
            var hit = rig.stage.window.hitTest(point, with: nil)
            while let view = hit, !(view is UICollectionViewCell) { hit = view.superview }
            #expect((hit as? UICollectionViewCell).flatMap(rig.view.indexPath(for:)) == item)
            guard let item, let cell = rig.view.cellForItem(at: item) else { continue }
            // A card that is covered by no other shows its own level.
            let mask = try #require(rig.view.layoutAttributesForItem(at: item) as? CoverFlowLayoutAttributes)
                .maskingValue
            let inside = cell.convert(point, from: nil)
            if inside.x > 3 && inside.x < 177 { #expect(abs(rig.level(x, point.y) - Int(255 * (1 - mask))) <= 3) }
        }
    }
}
