import Testing
import UIKit

@testable import X11Host

extension XServerTests {
    @Suite @MainActor struct PresentTests {
        private static func whole(_ bitmap: Bitmap) -> [PixelRect] {
            [PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)]
        }

        @Test(arguments: [false, true]) func theScreenShowsTheBitmapBitForBit(shared: Bool) throws {
            let bench = try Bench()
            let bitmap = bench.picture(
                shared ? bench.window.makeBitmap(width: 400, height: 300) : Bitmap(width: 400, height: 300))
            bench.window.present(bitmap, damage: Self.whole(bitmap))
            #expect(Bench.differences(try X11Screenshot.capture(bench.window), bitmap) == 0)
        }

        @Test func onlyTheDamageIsPainted() throws {
            let bench = try Bench()
            let first = bench.picture(bench.window.makeBitmap(width: 400, height: 300), seed: 3)
            bench.window.present(first, damage: Self.whole(first))
            let second = bench.picture(bench.window.makeBitmap(width: 400, height: 300), seed: 5)
            let damage = [PixelRect(x0: 10, y0: 20, x1: 30, y1: 50), PixelRect(x0: 100, y0: 0, x1: 101, y1: 300)]
            bench.window.present(second, damage: damage)
            let screen = try X11Screenshot.capture(bench.window)
            var wrong = 0
            for y in 0..<300 {
                for x in 0..<400 {
                    let pixel = PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)
                    let source = damage.contains { $0.contains(pixel) } ? second : first
                    if screen[x, y] != source[x, y] { wrong += 1 }
                }
            }
            #expect(wrong == 0)
        }

        @Test func whatWasCoveredIsPaintedAgain() throws {
            let bench = try Bench()
            let bitmap = bench.picture(bench.window.makeBitmap(width: 400, height: 300))
            bench.window.present(bitmap, damage: Self.whole(bitmap))
            bench.window.settle()
            bench.observer.cover(x: 50, y: 60, width: 100, height: 80)
            bench.window.settle()
            #expect(Bench.differences(try X11Screenshot.capture(bench.window), bitmap) == 0)
        }

        @Test func aGrownWindowShowsNoGarbage() throws {
            let bench = try Bench()
            let bitmap = bench.picture(bench.window.makeBitmap(width: 400, height: 300))
            bench.window.present(bitmap, damage: Self.whole(bitmap))
            try bench.perform(.resized(CGSize(width: 450, height: 330)))
            let screen = try X11Screenshot.capture(bench.window)
            #expect(screen.width == 450)
            #expect(screen[399, 299] == bitmap[399, 299])
            #expect(screen[449, 100] == bitmap[399, 100], "the edge goes on until the new frame is there")
            #expect(screen[100, 329] == bitmap[100, 299])
        }

        @Test func bitmapsOutliveTheirWindow() throws {
            let bench = try Bench()
            let bitmap = bench.window.makeBitmap(width: 64, height: 64)
            bench.window.close()
            bitmap[3, 4] = 0xff12_3456
            #expect(bitmap[3, 4] == 0xff12_3456)
            #expect(throws: X11Screenshot.Failure.notVisible) { try X11Screenshot.capture(bench.window) }
        }

        @Test func aNewBitmapIsClear() throws {
            let bench = try Bench()
            do {
                let used = bench.picture(bench.window.makeBitmap(width: 200, height: 200))
                bench.window.present(used, damage: Self.whole(used))
            }
            bench.window.settle()
            let bitmap = bench.window.makeBitmap(width: 200, height: 200)
            bitmap.flush()
            let isClear = (0..<200).allSatisfy { y in (0..<200).allSatisfy { x in bitmap[x, y] == 0 } }
            #expect(isClear)
        }
    }
}
