import AllocationCount
import Foundation
import Stage
import Testing

@testable import UIKit
@testable import Workbench

/// The allocations of painting a frame once caches and reused memory are warm, in all scenes.
///
/// Where there are some, the number is a bound: how often Cairo finds colours in its cache depends on the tests before.
/// Counted from the commit of the layer tree to the painted bitmap. The layout of views and of their text is not part
/// of it. Code without optimisation allocates for generic calls, so the count holds for optimised tests only.
@MainActor @Suite(.serialized) struct PainterAllocationTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let most: Int
        let make: @MainActor @Sendable () -> AllocationScene

        init(_ name: String, _ most: Int, _ make: @escaping @MainActor @Sendable () -> AllocationScene) {
            testDescription = name
            self.most = most
            self.make = make
        }

        static func gallery(_ name: String, _ most: Int) -> Case { Case(name, most) { .gallery(name) } }
        static func bench(_ kind: BenchKind, _ most: Int) -> Case { Case("bench \(kind)", most) { .bench(kind) } }
    }

    /// The most allocations of a frame.
    nonisolated static let cases: [Case] = [
        Case("grid", 0) { .grid() }, Case("transition", 0) { .transition() },
        Case("turned tiles", 0) { .turnedTiles() }, Case("photos", 0) { .photos() },
        // New labels and cells all the time.
        .bench(.grid, 0), .bench(.compositional, 0), .bench(.transition, 0),
        .gallery("circle", 0), .gallery("column-span", 0), .gallery("states", 0), .gallery("attributed-text", 0),
        // Sections that were not on screen before have layers that never had a node.
        .bench(.orthogonal, 8),
        .bench(.list, 0), .gallery("class-tree", 0), .gallery("playground", 0),
        // Content that scrolls under a bar again is blurred in memory that is kept; the damage below it takes an array.
        .gallery("controls", 1), .gallery("presentation", 1), .gallery("feed", 1), .gallery("table", 1),
        .gallery("springs", 1),
        .bench(.text, 8), .gallery("survey", 20), .gallery("dimensions", 20),
        // Gradients are painted by Cairo, which allocates while it paints them.
        .bench(.photos, 80), .gallery("browse", 80),
        // Layers that begin to turn get a raster and a sample of it, which Cairo paints.
        .bench(.coverflow, 50), .gallery("cover-flow", 40), .gallery("hundred-pixels", 42), .gallery("outline", 24),
    ]

    @Test(.enabled(if: !_isDebugAssertConfiguration(), "the tests are not optimised"), arguments: cases)
    func aSteadyFrameAllocatesLittle(_ test: Case) async throws {
        let scene = test.make()
        let stage = Stage(root: scene.controller, size: scene.size)
        while scene.isLoading() {
            await stage.yield()
            stage.advance(by: 1.0 / 60)
            try await Task.sleep(for: .milliseconds(1))
        }
        let start = stage.now
        var counts: [Int] = []
        var places: [String: Int] = [:]
        for index in 0..<1320 {
            let time = start + Double(index + 1) / 60
            stage.session.perform(at: time) { scene.step(index) }
            stage.session.advance(to: time)
            Self.layOutText(below: stage.window.layer)
            allocation_count_begin()
            _ = stage.session.paintPass(stage.session.commitPass())
            let count = allocation_count_end()
            guard index >= 1200 else { continue }
            counts.append(count)
            for place in Self.places() { places[place, default: 0] += 1 }
        }
        #expect(counts.count == 120)
        #expect(counts.allSatisfy { $0 <= test.most }, "\(counts)\n\(Self.list(places))")
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
