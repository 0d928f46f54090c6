import Testing
@testable import UIKit

struct ImageTests {
    private func red(_ scale: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
        }
    }

    @Test func rendererMakesPixelsAtItsScale() throws {
        let image = red(2)
        let pixels = try #require(image.cgImage)
        #expect(pixels.width == 8 && pixels.height == 6)
        #expect(image.size == CGSize(width: 4, height: 3))
        #expect(pixels.bitmap[3, 5] == 0xFFFF_0000)
        #expect(pixels.bitmap[4, 5] == 0)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    /// Code passes `UIImage()` to bars and image views in place of a picture.
    @MainActor @Test func anImageWithoutPixels() {
        let image = UIImage()
        #expect(image.size == .zero && image.scale == 1 && image.cgImage == nil && image.pngData() == nil)
        #expect(image.preparingThumbnail(of: CGSize(width: 10, height: 10)) == nil)
        let view = UIImageView(image: red(1))
        view.image = image
        #expect(view.intrinsicContentSize == .zero && view.layer.contents == nil)
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in
            image.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        #expect(drawn.cgImage?.bitmap[0, 0] == 0)
        let count: NSInteger = 1
        #expect(count == 1 as Int)
    }

    @Test func templateTakesOnlyAlphaFromThePicture() {
        let filled = red(1).cgImage!.filled(UIColor.blue.withAlphaComponent(0.5).cgColor)
        #expect(filled.bitmap[0, 0] == 0x8000_0080)
        #expect(filled.bitmap[3, 0] == 0)
    }

    @Test(arguments: [
        "plus", "trash", "chevron.left", "xmark", "checkmark", "ellipsis", "square.and.arrow.up", "magnifyingglass",
        "gear", "star", "heart", "photo",
    ])
    func signsFillTheirBoxes(name: String) throws {
        let image = try #require(UIImage(systemName: name))
        let pixels = try #require(image.cgImage)
        var ink = PixelRect.empty
        for y in 0..<pixels.height {
            for x in 0..<pixels.width where pixels.bitmap[x, y] >> 24 > 127 {
                ink = ink.union(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1))
            }
        }
        #expect(ink.width * 10 >= pixels.width * 6)
        // In the middle, give or take a point.
        #expect(abs(ink.x0 + ink.x1 - pixels.width) <= 3)
        #expect(abs(ink.y0 + ink.y1 - pixels.height) <= 3)
    }

    @Test(arguments: [
        (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 50)),
        (.scaleAspectFit, CGRect(x: 25, y: 0, width: 50, height: 50)),
        (.scaleAspectFill, CGRect(x: 0, y: -25, width: 100, height: 100)),
        (.center, CGRect(x: 40, y: 15, width: 20, height: 20)),
        (.topRight, CGRect(x: 80, y: 0, width: 20, height: 20)),
        (.bottom, CGRect(x: 40, y: 30, width: 20, height: 20)),
    ])
    func contentModes(mode: UIView.ContentMode, expected: CGRect) {
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(mode.frame(of: CGSize(width: 20, height: 20), in: bounds) == expected)
    }

    @Test func bezierPathRoundsOnlyTheCornersItIsTold() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: [.topLeft],
            cornerRadii: CGSize(width: 10, height: 10))
        #expect(!path.contains(CGPoint(x: 1, y: 1)))
        #expect(path.contains(CGPoint(x: 39, y: 1)) && path.contains(CGPoint(x: 39, y: 39)))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 40, height: 40))
    }
}
