import CollectionLayouts
import Foundation
import Gallery
import Snapshots
import Stage
import Testing
import UIKit

/// What must hold while cards move, and where they come to rest.
@MainActor @Suite(.serialized) struct CoverFlowMotionTests {
    /// Drags, flings, held releases, taps, catches in mid-flight: it rests on a card.
    @Test func restsOnACard() throws {
        let seed: UInt64 = 20_260_101
        var hand = CoverFlowHand(count: 40, seed: seed)
        for round in 0..<2000 {
            let gesture = hand.gesture()
            let offset = hand.view.contentOffset.x
            #expect(
                offset.truncatingRemainder(dividingBy: 120) == 0 && offset >= 0 && offset <= 39 * 120,
                "seed \(seed), round \(round): \(gesture) rests at \(offset)")
        }
    }

    /// In every frame of a fling the card nearest to the middle is painted last of those there, in numbers and in pixels.
    @Test func middleCardIsInFront() throws {
        let rig = try CoverFlowRig(size: CGSize(width: 360, height: 300))
        rig.stage.flick(from: CGPoint(x: 300, y: 180), to: CGPoint(x: 150, y: 180), in: 0.15)
        var frames = 0
        while !rig.stage.session.isAtRest, frames < 600 {
            frames += 1
            rig.stage.advance(by: 1.0 / 60)
            let nearest = rig.nearest
            let elements = rig.view.elementsOnScreen()
            let front = try #require(elements.first { $0.attributes.indexPath.item == nearest.item })
            let others = elements.filter { abs($0.attributes.center.x - front.attributes.center.x) == 120 }
            for other in others {
                #expect(front.attributes.zIndex >= other.attributes.zIndex)
                #expect(front.attributes.transform3D.m43 > other.attributes.transform3D.m43)
            }
            // Its own level just inside both of its edges.
            let cell = try #require(front.view)
            let mask = CoverFlowGeometry().maskingValue(nearest.distance)
            for x in [4, 176] as [CGFloat] {
                let place = cell.convert(CGPoint(x: x, y: 90), to: nil)
                #expect(abs(rig.level(place.x, place.y) - Int(255 * (1 - mask))) <= 3)
            }
        }
        #expect(frames > 60)
    }

    /// White cards far from the middle are seen under their masks at 255·(1 − 0.6).
    @Test(arguments: [1, 2] as [CGFloat]) func maskedLevel(scale: CGFloat) throws {
        let rig = try CoverFlowRig(scale: scale)
        for x in [580, 700, 780] as [CGFloat] { #expect(rig.level(x, rig.middle.y) == 102) }
        #expect(rig.level(400, rig.middle.y) == 255)
    }

    /// Along a slanted edge there are many levels between card and background.
    @Test func edgesAreSmooth() throws {
        let rig = try CoverFlowRig()
        var levels = Set<Int>()
        for x in stride(from: CGFloat(530), to: 630, by: 1) {
            for y in stride(from: CGFloat(225), to: 260, by: 1) { levels.insert(rig.level(x, y)) }
        }
        #expect(levels.count >= 18)
    }
}
