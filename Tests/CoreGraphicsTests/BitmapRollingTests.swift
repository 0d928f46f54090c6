import Testing

@testable import CoreGraphics

@Suite struct BitmapRollingTests {
    private static let width = 37, height = 48

    private func numbered(_ bitmap: Bitmap) {
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width { bitmap[x, y] = UInt32(y * 1000 + x) }
        }
        bitmap.markDirty()
    }

    /// Moves up and down, of rectangles with something on each side of them: after each, every pixel is the one that
    /// plain copying gives, those aside that nothing was moved to.
    @Test func aRolledRectangleIsAMovedOne() {
        let whole = PixelRect(x0: 0, y0: 0, x1: Self.width, y1: Self.height)
        let inner = PixelRect(x0: 2, y0: 5, x1: 35, y1: 46)
        let bitmap = Bitmap.rolling(width: Self.width, height: Self.height)
        numbered(bitmap)
        var wanted = (0..<Self.height).map { y in (0..<Self.width).map { UInt32(y * 1000 + $0) } }
        var rolled = 0
        for (index, dy) in [-3, -5, -1, 4, 6, 2, 6, 6, -6, -6, -2, -6, 5, -4, 1, -12, 40].enumerated() {
            let rect = index % 3 == 2 ? whole : inner
            guard bitmap.roll(rect, by: dy) else { continue }
            rolled += 1
            let old = wanted
            for y in rect.y0..<rect.y1 where (rect.y0..<rect.y1).contains(y - dy) {
                for x in rect.x0..<rect.x1 { wanted[y][x] = old[y - dy][x] }
            }
            var wrong = 0
            for y in 0..<Self.height {
                for x in 0..<Self.width {
                    let isUndefined =
                        rect.contains(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1))
                        && !(rect.y0..<rect.y1).contains(y - dy)
                    if isUndefined { bitmap[x, y] = wanted[y][x] } else if bitmap[x, y] != wanted[y][x] { wrong += 1 }
                }
            }
            #expect(wrong == 0, "after \(index + 1) moves, the last by \(dy)")
        }
        #expect(rolled == 16, "the last is too far")
    }

    @Test func nothingHappensWhereCopyingIsCheaper() {
        let bitmap = Bitmap.rolling(width: Self.width, height: Self.height)
        numbered(bitmap)
        #expect(!bitmap.roll(PixelRect(x0: 0, y0: 0, x1: 37, y1: 20), by: -3))
        #expect(!bitmap.roll(PixelRect(x0: 0, y0: 0, x1: 10, y1: 48), by: -3))
        #expect(!Bitmap(width: 37, height: 48).roll(PixelRect(x0: 0, y0: 0, x1: 37, y1: 48), by: -3))
        #expect((bitmap.top, bitmap[36, 47]) == (0, 47036))
    }

    @Test func paintingGoesToWhereThePictureIs() {
        let bitmap = Bitmap.rolling(width: 20, height: 40)
        let whole = PixelRect(x0: 0, y0: 0, x1: 20, y1: 40)
        #expect(bitmap.roll(whole, by: -4))
        let context = CGContext(bitmap: bitmap, scale: 1)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 39, width: 20, height: 1))
        bitmap.flush()
        #expect(bitmap[19, 39] == 0xffff_0000)
        #expect(bitmap.roll(whole, by: -1))
        #expect(bitmap[19, 38] == 0xffff_0000)
    }
}
