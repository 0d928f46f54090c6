import Foundation
import Testing

@testable import UIKit

/// The places of rows on a wheel, and the widths of components.
@MainActor struct PickerWheelTests {
    private let wheel = PickerWheel(height: 216, rowHeight: 32)

    /// Offset, horizontal and vertical scale, and opacity at distances in rows.
    @Test(
        arguments: [
            (0, 0, 1, 1, 1), (0.5, 15.92, 0.947, 0.933, 0.720), (1, 31.35, 0.894, 0.840, 0.420),
            (-1, -31.35, 0.894, 0.840, 0.420), (2, 58.93, 0.894, 0.685, 0.343), (3, 79.43, 0.894, 0.448, 0.224),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)])
    func slots(distance: CGFloat, offset: CGFloat, scaleX: CGFloat, scaleY: CGFloat, alpha: CGFloat) throws {
        let slot = try #require(wheel.slot(at: distance))
        #expect(abs(slot.offset - offset) < 0.02, "\(slot)")
        #expect(abs(slot.scaleX - scaleX) < 0.001 && abs(slot.scaleY - scaleY) < 0.001, "\(slot)")
        #expect(abs(slot.alpha - alpha) < 0.001, "\(slot)")
    }

    @Test func rowsAreFlatterAndFainterTowardsTheEdges() throws {
        let slots = stride(from: 0, to: wheel.reach, by: 0.05).compactMap { wheel.slot(at: $0) }
        for (inner, outer) in zip(slots, slots.dropFirst()) {
            #expect(inner.offset < outer.offset && inner.scaleY > outer.scaleY && inner.alpha > outer.alpha)
            #expect(inner.scaleX >= outer.scaleX)
        }
    }

    @Test(arguments: [4, -4, 100, .infinity, .nan] as [CGFloat]) func rowsBehindTheWheel(distance: CGFloat) {
        #expect(wheel.slot(at: distance) == nil)
    }

    /// The visible rows are those with a slot.
    @Test(arguments: [0, 0.4, 2, 5.5, 99, 500_000.25, -3, -40, 1_000_002] as [CGFloat])
    func rows(position: CGFloat) {
        let rows = wheel.rows(at: position, count: 1_000_000)
        #expect(rows.count <= 8)
        for row in Int(position) - 9...Int(position) + 9 {
            let isVisible = (0..<1_000_000).contains(row) && wheel.slot(at: CGFloat(row) - position) != nil
            #expect(rows.contains(row) == isVisible, "row \(row)")
        }
    }

    @Test func noRows() {
        #expect(wheel.rows(at: 0, count: 0).isEmpty && wheel.rows(at: .nan, count: 5).isEmpty)
    }

    @Test func pointsFindTheirRows() throws {
        for distance in stride(from: -3.4, through: 3.4, by: 0.1) {
            let slot = try #require(wheel.slot(at: distance))
            let found = try #require(wheel.distance(atOffset: slot.offset))
            #expect(abs(found - distance) < 1e-6)
        }
        #expect(wheel.distance(atOffset: 92) == nil && wheel.distance(atOffset: -107) == nil)
    }

    @Test(arguments: [(0, 32), (10, 32), (216, 0), (216, 500)] as [(CGFloat, CGFloat)])
    func oddSizesHaveAMiddleRow(height: CGFloat, rowHeight: CGFloat) throws {
        let wheel = PickerWheel(height: height, rowHeight: rowHeight)
        #expect(try #require(wheel.slot(at: 0)) == PickerWheel.Slot(offset: 0, scaleX: 1, scaleY: 1, alpha: 1))
        #expect(wheel.rows(at: 3, count: 10).contains(3))
    }

    @Test(
        arguments: [
            ([nil], 320, [(9, 302)]), ([nil, nil], 320, [(9, 148.5), (162.5, 148.5)]),
            ([100, nil], 320, [(9, 100), (114, 197)]), ([50, 50], 320, [(107.5, 50), (162.5, 50)]),
            ([400, 200], 325, [(9, 201.333), (215.333, 100.667)]), ([-1, .nan], 320, [(9, 148.5), (162.5, 148.5)]),
            ([nil, nil], 0, [(-2.5, 0), (2.5, 0)]), ([], 320, []),
        ] as [([CGFloat?], CGFloat, [(CGFloat, CGFloat)])])
    func widths(wanted: [CGFloat?], width: CGFloat, frames: [(CGFloat, CGFloat)]) {
        let found = PickerColumns.frames(wanted: wanted, in: width)
        #expect(found.count == frames.count)
        for (found, expected) in zip(found, frames) {
            #expect(abs(found.x - expected.0) < 0.001 && abs(found.width - expected.1) < 0.001, "\(found)")
        }
    }
}
