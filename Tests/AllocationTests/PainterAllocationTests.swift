import AllocationCount
import Foundation
import Stage
import Testing

@testable import UIKit

/// The allocations of painting a frame once caches and reused memory are warm.
///
/// Counted from the commit of the layer tree to the painted bitmap. The layout of views and of their text is not part of
/// it. Code without optimisation allocates for generic calls, so the count holds for optimised tests only.
@MainActor @Suite struct PainterAllocationTests {
    /// The most allocations of a frame.
    @Test(
        .enabled(if: !_isDebugAssertConfiguration(), "the tests are not optimised"),
        arguments: [
            (.transition, 0), (.turnedTiles, 0),
            // A graphics state of Cairo, and for each of five new labels the ink of a line with its array of glyphs.
            (.grid, 11),
            // Two graphics states of Cairo, and two allocations of Cairo and pixman for each of two rows of photos.
            (.photos, 6),
        ] as [(AllocationScene.Kind, Int)])
    func aSteadyFrameAllocatesLittle(_ kind: AllocationScene.Kind, most: Int) {
        let scene = kind.make()
        let stage = Stage(root: scene.controller, size: CGSize(width: 400, height: 400))
        var counts: [Int] = []
        var places: [String: Int] = [:]
        for index in 0..<320 {
            let time = Double(index + 1) / 60
            stage.session.perform(at: time) { scene.step(index) }
            stage.session.advance(to: time)
            Self.layOutText(below: stage.window.layer)
            allocation_count_begin()
            _ = stage.session.paintPass(stage.session.commitPass())
            let count = allocation_count_end()
            guard index >= 200 else { continue }
            counts.append(count)
            for place in Self.places() { places[place, default: 0] += 1 }
        }
        #expect(counts.count == 120)
        #expect(counts.max() == most, "\(counts)\n\(Self.list(places))")
    }

    private static func layOutText(below layer: CALayer) {
        layer.displayTree()
        func layOut(_ layer: CALayer) {
            if let drawing = layer.drawing as? LabelDrawing { _ = drawing.layout }
            for sublayer in layer.sublayers ?? [] { layOut(sublayer) }
        }
        layOut(layer)
    }

    /// The callers of the allocations that were counted last.
    private static func places() -> [String] {
        var addresses = [UnsafeMutableRawPointer?](repeating: nil, count: 24)
        var places: [String] = []
        var index: Int32 = 0
        while true {
            let length = allocation_count_trace(index, &addresses, 24)
            guard length > 0 else { return places }
            index += 1
            places.append(addresses[2..<Int(length)].map(Self.name).joined(separator: "\n        "))
        }
    }

    private static func name(_ address: UnsafeMutableRawPointer?) -> String {
        allocation_count_name(address).map { String(cString: $0) } ?? "?"
    }

    private static func list(_ places: [String: Int]) -> String {
        places.sorted { $0.value > $1.value }.map { "    \($0.value) times \($0.key)" }.joined(separator: "\n")
    }
}
