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
    ///
    /// `Scripts/stress` plays 10,000 of them; `VITRINE_SEED` chooses others.
    @Test func restsOnACard() throws {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["VITRINE_SEED"].flatMap(UInt64.init) ?? 20_260_101
        let count = environment["VITRINE_STRESS"] == "1" ? 10_000 : 2000
        var input = CoverFlowInput(count: 40, seed: seed)
        var cards: Set<CGFloat> = []
        for round in 0..<count {
            let gesture = input.gesture()
            let offset = input.view.contentOffset.x
            #expect(
                offset.truncatingRemainder(dividingBy: 120) == 0 && offset >= 0 && offset <= 39 * 120,
                "seed \(seed), round \(round): \(gesture) rests at \(offset)")
            cards.insert(offset)
        }
        // It went about.
        #expect(cards.count > 30)
    }

    /// Eleven places across the card nearest to the middle, near its upper and lower edges and half-way, show the card
    /// itself.
    private func expectFront(_ rig: CoverFlowRig, at location: SourceLocation = #_sourceLocation) throws {
        let nearest = rig.nearest
        let elements = rig.view.elementsOnScreen()
        let front = try #require(elements.first { $0.attributes.indexPath.item == nearest.item })
        for other in elements where abs(other.attributes.center.x - front.attributes.center.x) == 120 {
            #expect(front.attributes.zIndex >= other.attributes.zIndex, sourceLocation: location)
            #expect(
                front.attributes.transform3D.m43 > other.attributes.transform3D.m43
                    || abs(nearest.distance) == 60, sourceLocation: location)
        }
        let cell = try #require(front.view)
        let level = Int(255 * (1 - CoverFlowGeometry().maskingValue(nearest.distance)))
        for step in 0...10 {
            for y in [4, 90, 176] as [CGFloat] {
                let place = cell.convert(CGPoint(x: 4 + 17.2 * CGFloat(step), y: y), to: nil)
                #expect(
                    abs(rig.level(place.x, place.y) - level) <= 3,
                    "\(rig.level(place.x, place.y)) instead of \(level) at \(place), offset \(rig.view.contentOffset.x)",
                    sourceLocation: location)
            }
        }
    }

    /// In every frame of a fling the card nearest to the middle is painted last of those there, in numbers and in
    /// pixels.
    @Test func middleCardIsInFront() throws {
        let rig = try CoverFlowRig(size: CGSize(width: 360, height: 300))
        rig.stage.flick(from: CGPoint(x: 300, y: 180), to: CGPoint(x: 150, y: 180), in: 0.15)
        var frames = 0
        while !rig.stage.session.isAtRest, frames < 600 {
            frames += 1
            rig.stage.advance(by: 1.0 / 60)
            try expectFront(rig)
        }
        #expect(frames > 60)
    }

    /// From one card to the next in eleven steps, at the beginning, within and at the end of the row.
    @Test(arguments: 0...10) func middleCardIsInFrontAtElevenOffsets(step: Int) throws {
        let rig = try CoverFlowRig(size: CGSize(width: 480, height: 300))
        for card in [0, 7, 22] as [CGFloat] {
            try rig.stage.scroll(to: CGPoint(x: 120 * card + 12 * CGFloat(step), y: 0))
            try expectFront(rig)
        }
    }

    /// White cards far from the middle are seen under their masks at 255·(1 − 0.6).
    @Test(arguments: [1, 2] as [CGFloat]) func maskedLevel(scale: CGFloat) throws {
        let rig = try CoverFlowRig(scale: scale)
        for x in [580, 700, 780] as [CGFloat] { #expect(rig.level(x, rig.middle.y) == 102) }
        #expect(rig.level(400, rig.middle.y) == 255)
    }

    /// Along the slanted edges of the card beside the middle: many levels of coverage, and how much of each column is
    /// covered rises evenly, by the same part of a pixel from column to column.
    @Test(arguments: [true, false]) func edgesAreSmooth(upper: Bool) throws {
        let rig = try CoverFlowRig()
        let white: CGFloat = 102
        var levels: Set<Int> = []
        let covered = (530..<610).map { x in
            let rows = (0..<100).map {
                rig.level(CGFloat(x), upper ? rig.middle.y - CGFloat($0) : rig.middle.y + CGFloat($0))
            }
            levels.formUnion(rows.filter { $0 > 0 && $0 < Int(white) })
            // Nothing but the edge between the card and the background.
            #expect(rows.filter { $0 > 0 && $0 < Int(white) }.count <= 2)
            return rows.reduce(0) { $0 + CGFloat($1) / white }
        }
        #expect(levels.count >= 16)
        let slope = (covered[79] - covered[0]) / 79
        #expect(slope > 0.05)
        for (x, height) in covered.enumerated() {
            #expect(abs(height - covered[0] - slope * CGFloat(x)) < 0.1, "column \(530 + x)")
        }
    }
}
