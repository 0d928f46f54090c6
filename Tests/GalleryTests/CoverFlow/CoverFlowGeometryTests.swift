import CollectionLayouts
import Foundation
import Testing
import UIKit

/// The formulas of the cover flow against literals (samples, 4).
@Suite struct CoverFlowGeometryTests {
    struct Case: Sendable, CustomStringConvertible {
        let distance: CGFloat
        let m11, m13, m14, m22, m41, m43: CGFloat
        let zIndex: Int
        let mask: CGFloat
        var description: String { "at \(distance)" }
    }

    static let m34: CGFloat = -0.00118766820350932

    static let cases: [Case] = [
        Case(distance: 0, m11: 1.2, m13: 0, m14: 0, m22: 1.2, m41: 0, m43: 40000, zIndex: 1, mask: 0),
        Case(
            distance: 50, m11: 1.0162674858, m13: -0.4209517756, m14: 0.0004999510391, m22: 1.1, m41: -20, m43: 20200,
            zIndex: 1, mask: 0.3),
        Case(
            distance: -50, m11: 1.0162674858, m13: 0.4209517756, m14: -0.0004999510391, m22: 1.1, m41: 20, m43: 20000,
            zIndex: 1, mask: 0.3),
        Case(
            distance: -99, m11: 0.7140637960, m13: 0.7029344886, m14: -0.0008348529413, m22: 1.002, m41: 39.6, m43: 400,
            zIndex: 1, mask: 0.594),
        Case(
            distance: 100, m11: 0.7071067812, m13: -0.7071067812, m14: 0.0008398082405, m22: 1, m41: -40, m43: 0,
            zIndex: 0, mask: 0.6),
        Case(
            distance: -120, m11: 0.7071067812, m13: 0.7071067812, m14: -0.0008398082405, m22: 1, m41: 40, m43: 0,
            zIndex: 0, mask: 0.6),
    ]

    @Test(arguments: cases) func card(_ expected: Case) {
        let geometry = CoverFlowGeometry()
        let t = geometry.transform(expected.distance)
        #expect(abs(t.m11 - expected.m11) < 1e-9)
        #expect(abs(t.m13 - expected.m13) < 1e-9)
        #expect(abs(t.m14 - expected.m14) < 1e-11)
        #expect(abs(t.m22 - expected.m22) < 1e-9)
        #expect(abs(t.m34 - Self.m34 * t.m33) < 1e-12)
        #expect(abs(t.m41 - expected.m41) < 1e-9)
        #expect(abs(t.m43 - expected.m43) < 1e-9)
        // The way to the eye enlarges nothing.
        #expect(t.m44 == 1)
        #expect(geometry.zIndex(expected.distance) == expected.zIndex)
        #expect(abs(geometry.maskingValue(expected.distance) - expected.mask) < 1e-12)
    }

    /// Where the corners of a card left of the middle are seen (S9.4).
    @Test(arguments: [(-90, -112.11, 97.36), (90, 21.98, 83.68)] as [(CGFloat, CGFloat, CGFloat)])
    func corners(x: CGFloat, seenX: CGFloat, seenY: CGFloat) {
        let t = CoverFlowGeometry().transform(120)
        let w = x * t.m14 + t.m44
        #expect(abs((x * t.m11 + t.m41) / w - seenX) < 0.01)
        #expect(abs(90 * t.m22 / w - seenY) < 0.01)
    }

    @Test(
        arguments: [
            (0, 1, 800, 310, 310), (0, 3, 800, 310, 0), (1, 3, 800, -60, 0), (2, 3, 800, -60, 310),
            (0, 1, 801, 310.5, 310.5),
        ] as [(Int, Int, CGFloat, CGFloat, CGFloat)])
    func insets(section: Int, count: Int, width: CGFloat, left: CGFloat, right: CGFloat) {
        let inset = CoverFlowGeometry().inset(forSection: section, of: count, width: width)
        #expect(inset == UIEdgeInsets(top: 0, left: left, bottom: 0, right: right))
    }

    /// With cards of 200 the eye is farther, and the pitch is 140 (samples, 5).
    @Test func otherSizes() {
        let geometry = CoverFlowGeometry(itemSide: 200)
        #expect(geometry.pitch == 140)
        #expect(abs(geometry.transform(0).m34 + 1 / (4.6777 * 200)) < 1e-15)
    }

    @MainActor @Test func attributesAreCopiedAndCompared() throws {
        let attributes = CoverFlowLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
        attributes.maskingValue = 0.25
        attributes.shouldRasterize = true
        let copy = try #require(attributes.copy() as? CoverFlowLayoutAttributes)
        #expect(copy.maskingValue == 0.25 && copy.shouldRasterize && copy.isEqual(attributes))
        copy.maskingValue = 0.5
        #expect(!copy.isEqual(attributes))
        copy.maskingValue = 0.25
        copy.shouldRasterize = false
        #expect(!copy.isEqual(attributes))
    }
}
