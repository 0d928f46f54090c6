import CollectionLayouts
import Foundation
import Testing
import UIKit

/// The formulas of the stacks against literals (samples, 5).
@Suite struct StackGeometryTests {
    struct Case: Sendable, CustomStringConvertible {
        let count: Int
        let width, height: CGFloat
        let across, rows: Int
        let spacing, contentHeight: CGFloat
        /// The upper left corners of the stacks.
        let origins: [[CGFloat]]
        var description: String { "\(count) stacks in \(width)×\(height)" }
    }

    static let cases: [Case] = [
        Case(
            count: 3, width: 800, height: 536, across: 3, rows: 1, spacing: 110, contentHeight: 536,
            origins: [[20, 20], [310, 20], [600, 20]]),
        // 760 + 20 over 200 is 3.9: the fourth does not fit.
        Case(
            count: 4, width: 800, height: 536, across: 3, rows: 2, spacing: 110, contentHeight: 536,
            origins: [[20, 20], [310, 20], [600, 20], [20, 253]]),
        Case(
            count: 3, width: 320, height: 416, across: 1, rows: 3, spacing: 0, contentHeight: 719,
            origins: [[70, 20], [70, 253], [70, 486]]),
        Case(
            count: 3, width: 500, height: 300, across: 2, rows: 2, spacing: 100, contentHeight: 486,
            origins: [[20, 20], [300, 20], [20, 253]]),
        // 581 − 540 = 41, of which each of two gaps gets 20; with two points less only two stacks fit.
        Case(
            count: 3, width: 621, height: 416, across: 3, rows: 1, spacing: 20, contentHeight: 416,
            origins: [[20, 20], [220, 20], [420, 20]]),
        Case(
            count: 3, width: 619, height: 416, across: 2, rows: 2, spacing: 219, contentHeight: 486,
            origins: [[20, 20], [419, 20], [20, 253]]),
        Case(
            count: 1, width: 1600, height: 1136, across: 1, rows: 1, spacing: 0, contentHeight: 1136,
            origins: [[710, 20]]),
        // Narrower than a stack: still one, in the middle.
        Case(
            count: 2, width: 150, height: 100, across: 1, rows: 2, spacing: 0, contentHeight: 486,
            origins: [[-15, 20], [-15, 253]]),
        Case(count: 0, width: 800, height: 536, across: 1, rows: 0, spacing: 0, contentHeight: 536, origins: []),
    ]

    @Test(arguments: cases) func places(_ expected: Case) {
        let found = StackGeometry().arrangement(
            of: expected.count, in: CGSize(width: expected.width, height: expected.height))
        #expect(found.across == expected.across && found.rows == expected.rows)
        #expect(found.spacing == expected.spacing)
        #expect(found.contentSize == CGSize(width: expected.width, height: expected.contentHeight))
        for (stack, origin) in expected.origins.enumerated() {
            let (x, y) = (origin[0], origin[1])
            #expect(found.frame(of: stack) == CGRect(x: x, y: y, width: 180, height: 180))
            #expect(found.itemFrame(in: stack) == CGRect(x: x + 5, y: y + 5, width: 170, height: 170))
            #expect(found.footerFrame(of: stack) == CGRect(x: x, y: y + 188, width: 180, height: 25))
        }
    }

    /// What touches a rectangle is among what is found for it, and far stacks are not.
    @Test func queries() {
        let found = StackGeometry().arrangement(of: 9, in: CGSize(width: 500, height: 300))
        for y in stride(from: CGFloat(-300), to: 1500, by: 17) {
            let rect = CGRect(x: 0, y: y, width: 500, height: 40)
            let near = found.stacks(near: rect)
            for stack in 0..<9 {
                // A square of 170 that is turned by 5° is 184.2 wide.
                let frame = found.itemFrame(in: stack).insetBy(dx: -7.1, dy: -7.1).union(found.footerFrame(of: stack))
                if frame.minY < rect.maxY, frame.maxY > rect.minY { #expect(near.contains(stack), "\(y) \(stack)") }
            }
            #expect(near.count <= 4)
        }
        #expect(found.stacks(near: CGRect(x: 0, y: 5000, width: 10, height: 10)).isEmpty)
    }

    @Test func withoutFooters() {
        var geometry = StackGeometry()
        geometry.footerHeight = 0
        let found = geometry.arrangement(of: 2, in: CGSize(width: 300, height: 100))
        #expect(found.frame(of: 1).minY == 220 && found.contentSize.height == 420)
    }

    @MainActor @Test func attributesAreCopiedAndCompared() throws {
        let attributes = StackLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
        attributes.shadowOpacity = 0.25
        let copy = try #require(attributes.copy() as? StackLayoutAttributes)
        #expect(copy.shadowOpacity == 0.25 && copy.isEqual(attributes))
        copy.shadowOpacity = 0.5
        #expect(!copy.isEqual(attributes))
    }
}
