import Stage
import Testing
import UIKit

/// Members of images, paths, fonts and image contexts that nothing else calls.
@MainActor struct GraphicsMemberTests {
    private func picture(_ draw: (UIGraphicsImageRendererContext) -> Void) -> CGImage? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(bounds: CGRect(x: 0, y: 0, width: 4, height: 4), format: format).image(
            actions: draw
        )
        .cgImage
    }

    private func pixels(_ image: CGImage?) -> [[UInt32]] {
        guard let image else { return [] }
        return (0..<image.height).map { y in (0..<image.width).map { x in image.bitmap[x, y] } }
    }

    @Test func reversedPathsKeepTheirLook() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2))
        (path.lineWidth, path.lineCapStyle) = (3, .round)
        let other = path.reversing()
        #expect(other !== path && other.lineWidth == 3 && other.lineCapStyle == .round && other.bounds == path.bounds)
        #expect(other.currentPoint == CGPoint(x: 0, y: 2) && path.currentPoint == .zero)
    }

    /// A gradient is made as on iOS.
    @Test func gradientsTakeArraysOfC() {
        let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        #expect(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 1]) != nil)
        #expect(CGGradient(colorsSpace: nil, colors: [UIColor.red] as CFArray, locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
    }

    @Test func contexts() {
        let red = picture {
            UIColor.red.set()
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4), blendMode: .normal)
        }
        #expect(Set(pixels(red).joined()) == [0xffff_0000])
        let clipped = picture {
            UIColor.red.setFill()
            $0.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4))
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(pixels(clipped).first == [0xffff_0000, 0xffff_0000, 0, 0])
        let framed = picture {
            UIColor.red.setStroke()
            $0.stroke(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(pixels(framed)[0][0] == 0xffff_0000 && pixels(framed)[1][1] == 0)
        let nested = picture { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
            let before = context.currentImage
            context.cgContext.clear(CGRect(x: 0, y: 0, width: 4, height: 4))
            before.draw(at: CGPoint(x: 0, y: 2))
        }
        #expect(pixels(nested).map { $0[0] } == [0, 0, 0xffff_0000, 0xffff_0000])
    }

    /// An image changes no pixel beside it, whatever the mode.
    @Test func imagesWithABlendModeAndAnAlpha() throws {
        let half = picture {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        }
        let image = UIImage(cgImage: try #require(half))
        let faint = pixels(picture { _ in image.draw(at: .zero, blendMode: .normal, alpha: 0.5) })
        #expect((127...128).contains(faint[0][0] >> 24) && faint[0][0] & 0xffff == 0 && faint[0][3] == 0)
        let masked = picture {
            UIColor.blue.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            image.draw(in: CGRect(x: 0, y: 2, width: 4, height: 4), blendMode: .destinationIn, alpha: 1)
        }
        let blue: UInt32 = 0xff00_00ff, whole = [blue, blue, blue, blue], left = [blue, blue, 0, 0]
        #expect(pixels(masked) == [whole, whole, left, left])
    }

    @Test func paths() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 2))
        #expect(path.currentPoint == CGPoint(x: 3, y: 2) && !path.isEmpty)
        path.setLineDash([2, 1], count: 2, phase: 0.5)
        var (count, phase) = (0, CGFloat(0))
        path.getLineDash(nil, count: &count, phase: &phase)
        #expect(count == 2 && phase == 0.5)
        path.removeAllPoints()
        #expect(path.isEmpty)
        let square = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
        let clipped = picture {
            UIColor.red.setFill()
            square.addClip()
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(pixels(clipped).map { $0.filter { $0 != 0 }.count } == [2, 2, 0, 0])
        let half = picture { _ in
            UIColor.red.setFill()
            square.fill(with: .normal, alpha: 0.5)
        }
        #expect((126...129).contains(pixels(half)[0][0] >> 24) && pixels(half)[3][3] == 0)
    }

    @Test func images() {
        let image = UIImage(systemName: "plus")
        let tinted = image?.withTintColor(.red)
        #expect(tinted?.renderingMode == image?.renderingMode && tinted?.size == image?.size)
        #expect(image?.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
        let caps = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(image?.resizableImage(withCapInsets: caps).capInsets == caps && image?.imageOrientation == .up)
    }

    @Test func fonts() {
        #expect(UIFont.smallSystemFontSize == 12)
        let font = UIFont.systemFont(ofSize: 20)
        #expect(font.xHeight > 8 && font.xHeight < font.capHeight && font.leading == 0 && !font.familyName.isEmpty)
        #expect(font.fontDescriptor.withSize(30).pointSize == 30)
        let metrics = UIFontMetrics(forTextStyle: .body)
        #expect(metrics.scaledValue(for: 10) == 10 && metrics.scaledFont(for: font).pointSize == 20)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 15).pointSize == 15)
    }
}
