import Testing
import UIKit

@testable import X11Host

extension XServerTests {
    /// Windows on servers that cannot all that the usual one can: the pixels are the same, or as near as the screen's
    /// bits allow.
    @Suite @MainActor struct OtherServersTests {
        enum Kind: String, CaseIterable, CustomTestStringConvertible {
            case noSharedMemory, noRender, neither, sixteenBits, thirtyBits, sixteenBitsNoRender, thirtyBitsNoRender

            var testDescription: String { rawValue }

            var depth: Int {
                switch self {
                case .noSharedMemory, .noRender, .neither: 24
                case .sixteenBits, .sixteenBitsNoRender: 16
                case .thirtyBits, .thirtyBitsNoRender: 30
                }
            }

            var missing: [String] {
                switch self {
                case .noSharedMemory: ["MIT-SHM"]
                case .noRender, .sixteenBitsNoRender, .thirtyBitsNoRender: ["RENDER"]
                case .neither: ["MIT-SHM", "RENDER"]
                case .sixteenBits, .thirtyBits: []
                }
            }

            /// How far a channel of 8 bits may be from what was meant: five bits of a channel stand 255/31 apart.
            var tolerance: Int { depth == 16 ? 9 : 0 }

            @MainActor func bench() throws -> Bench {
                try Bench(
                    server: XvfbServer(depth: depth, without: missing), size: CGSize(width: 100, height: 80), scale: 1)
            }
        }

        private static func whole(_ bitmap: Bitmap) -> [PixelRect] {
            [PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)]
        }

        /// Pixels of which a channel is farther from the wanted one than the screen's bits explain.
        private func wrong(_ bench: Bench, _ kind: Kind, _ wanted: (Int, Int) -> UInt32) throws -> Int {
            let screen = try X11Screenshot.capture(bench.window)
            var count = 0
            for y in 0..<screen.height {
                for x in 0..<screen.width {
                    let (a, b) = (screen[x, y], wanted(x, y))
                    let isNear = [16, 8, 0].allSatisfy {
                        abs(Int(a >> UInt32($0) & 255) - Int(b >> UInt32($0) & 255)) <= kind.tolerance
                    }
                    if !isNear { count += 1 }
                }
            }
            return count
        }

        @Test(.timeLimit(.minutes(1)), arguments: Kind.allCases) func theScreenShowsTheBitmap(kind: Kind) throws {
            let bench = try kind.bench()
            for isShared in [false, true] {
                let first = bench.picture(
                    isShared ? bench.window.makeBitmap(width: 100, height: 80) : Bitmap(width: 100, height: 80),
                    seed: isShared ? 3 : 7)
                bench.window.present(first, damage: Self.whole(first))
                #expect(try wrong(bench, kind) { first[$0, $1] } == 0)
                let second = bench.picture(bench.window.makeBitmap(width: 100, height: 80), seed: 5)
                let damage = [PixelRect(x0: 10, y0: 20, x1: 30, y1: 50), PixelRect(x0: 60, y0: 0, x1: 61, y1: 80)]
                bench.window.present(second, damage: damage)
                #expect(
                    try wrong(bench, kind) { x, y in
                        let pixel = PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)
                        return damage.contains { $0.contains(pixel) } ? second[x, y] : first[x, y]
                    } == 0, "the damage alone")
            }
            let bitmap = bench.picture(bench.window.makeBitmap(width: 100, height: 80))
            bench.window.present(bitmap, damage: Self.whole(bitmap))
            bench.window.settle()
            bench.observer.cover(x: 20, y: 10, width: 40, height: 50)
            bench.window.settle()
            #expect(try wrong(bench, kind) { bitmap[$0, $1] } == 0, "after it was covered")
            bench.observer.hideAndShow(bench.window.windowNumber)
            bench.window.settle()
            #expect(try wrong(bench, kind) { bitmap[$0, $1] } == 0, "after it was away")
            try bench.perform(.resized(CGSize(width: 120, height: 95)))
            // The edge goes on until the new frame is there.
            #expect(try wrong(bench, kind) { bitmap[min($0, 99), min($1, 79)] } == 0, "larger")
            let larger = bench.picture(bench.window.makeBitmap(width: 120, height: 95), seed: 9)
            bench.window.present(larger, damage: Self.whole(larger))
            #expect(try wrong(bench, kind) { larger[$0, $1] } == 0, "the new size")
            try bench.perform(.resized(CGSize(width: 70, height: 60)))
            #expect(try wrong(bench, kind) { larger[$0, $1] } == 0, "smaller")
        }
    }
}
