import Testing
import UIKit

/// Values of colours, paths, images and fonts.
@MainActor struct GraphicsValueTests {
    private func rgba(_ color: UIColor, _ style: UIUserInterfaceStyle = .light) -> [Int] {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
            .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red * 255, green * 255, blue * 255, alpha * 100].map { Int($0.rounded()) }
    }

    /// The colours of UIColor.h and of the Human Interface Guidelines, in the light and in the dark; alpha in percent.
    @Test(
        arguments: [
            (.brown, [153, 102, 51, 100], [153, 102, 51, 100]), (.cyan, [0, 255, 255, 100], [0, 255, 255, 100]),
            (.magenta, [255, 0, 255, 100], [255, 0, 255, 100]), (.purple, [128, 0, 128, 100], [128, 0, 128, 100]),
            (.darkText, [0, 0, 0, 100], [0, 0, 0, 100]), (.lightText, [255, 255, 255, 60], [255, 255, 255, 60]),
            (.link, [0, 122, 255, 100], [9, 132, 255, 100]),
            (.opaqueSeparator, [198, 198, 200, 100], [56, 56, 58, 100]),
            (.systemFill, [120, 120, 128, 20], [120, 120, 128, 36]),
            (.quaternarySystemFill, [116, 116, 128, 8], [118, 118, 128, 18]),
            (.systemGray6, [242, 242, 247, 100], [28, 28, 30, 100]),
        ] as [(UIColor, [Int], [Int])])
    func colours(color: UIColor, light: [Int], dark: [Int]) {
        #expect(rgba(color) == light && rgba(color, .dark) == dark)
    }

    /// Display P3 is wider than sRGB: its grey is the same, its red lies outside.
    @Test func coloursOfDisplayP3() {
        let grey = rgba(UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5))
        #expect(zip(grey, [128, 128, 128, 50]).allSatisfy { abs($0 - $1) <= 1 })
        #expect(rgba(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1)) == [255, 255, 255, 100])
    }

    private func pixels(_ size: CGFloat = 8, _ draw: () -> Void) -> [String] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: size, height: size), format: format).image { _ in draw()
        }
        guard let bitmap = image.cgImage?.bitmap else { return [] }
        return (0..<Int(size)).map { y in
            String((0..<Int(size)).map { x in bitmap[x, y] >> 24 > 200 ? "x" : bitmap[x, y] == 0 ? "." : "-" })
        }
    }

    @Test func aPathHasAnEvenOddOrAWindingFill() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8))
        path.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 4, height: 4)))
        #expect(!path.usesEvenOddFillRule && path.contains(CGPoint(x: 4, y: 4)))
        #expect(pixels { path.fill() }[4] == "xxxxxxxx")
        path.usesEvenOddFillRule = true
        #expect(pixels { path.fill() }[4] == "xx....xx" && !path.contains(CGPoint(x: 4, y: 4)))
        #expect((path.copy() as? UIBezierPath)?.usesEvenOddFillRule == true)
    }

    /// UIRectFill replaces what is below, also by translucent colours; UIRectFrame draws inside.
    @Test func rectanglesReplaceWhatIsBelow() {
        let clear = pixels {
            UIColor.black.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 8))
            UIColor.clear.setFill()
            UIRectFill(CGRect(x: 2, y: 2, width: 4, height: 4))
        }
        #expect(clear[1] == "xxxxxxxx" && clear[2] == "xx....xx" && clear[5] == "xx....xx" && clear[6] == "xxxxxxxx")
        let blended = pixels {
            UIColor.black.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 8))
            UIColor.clear.setFill()
            UIRectFillUsingBlendMode(CGRect(x: 2, y: 2, width: 4, height: 4), .normal)
        }
        #expect(blended[2] == "xxxxxxxx")
    }

    @Test func framesAreInsideTheirRectangle() {
        let frame = pixels {
            UIColor.black.setFill()
            UIRectFrame(CGRect(x: 1, y: 1, width: 6, height: 5))
        }
        #expect(
            frame == ["........", ".xxxxxx.", ".x....x.", ".x....x.", ".x....x.", ".xxxxxx.", "........", "........"])
        let small = pixels {
            UIColor.black.setFill()
            UIRectFrameUsingBlendMode(CGRect(x: 3, y: 3, width: 2, height: 2), .normal)
        }
        #expect(small[3] == "...xx..." && small[4] == "...xx..." && small[5] == "........")
    }

    @Test func clippingLimitsLaterDrawing() {
        let clipped = pixels {
            UIRectClip(CGRect(x: 0, y: 0, width: 3, height: 2))
            UIColor.black.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
        #expect(clipped[1] == "xxx....." && clipped[2] == "........")
        // Without a context they do nothing.
        UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 8))
        UIRectClip(.zero)
    }

    @Test func linesOfPaths() {
        let path = UIBezierPath(cgPath: CGPath(rect: CGRect(x: 1, y: 1, width: 4, height: 2), transform: nil))
        #expect(path.lineWidth == 1 && path.lineCapStyle == .butt && path.lineJoinStyle == .miter)
        #expect(path.miterLimit == 10 && path.bounds == CGRect(x: 1, y: 1, width: 4, height: 2))
        path.apply(CGAffineTransform(translationX: 1, y: 2))
        #expect(path.bounds == CGRect(x: 2, y: 3, width: 4, height: 2))
        path.apply(CGAffineTransform(scaleX: 2, y: 1))
        #expect(path.bounds == CGRect(x: 4, y: 3, width: 8, height: 2))
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 0, y: 4))
        line.addLine(to: CGPoint(x: 8, y: 4))
        line.lineWidth = 2
        #expect(pixels { line.stroke(with: .normal, alpha: 1) }[4] == "xxxxxxxx")
        #expect(pixels { line.stroke(with: .normal, alpha: 0.5) }[4] == "--------")
    }

    @Test func picturesHaveAScaleAndARenderingMode() throws {
        let format = UIGraphicsImageRendererFormat.default()
        #expect(!format.opaque && format.scale == UIGraphicsImageRendererFormat.preferred().scale)
        format.scale = 2
        format.opaque = true
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format)
        #expect(renderer.format.scale == 2)
        let image = renderer.image { #expect($0.format.opaque) }
        let picture = try #require(image.cgImage)
        #expect(image.scale == 2 && picture.width == 6 && picture.height == 4)
        // An opaque picture is black where nothing is drawn.
        #expect(picture.bitmap[0, 0] == 0xff00_0000)
        let scaled = UIImage(cgImage: picture, scale: 1, orientation: .up)
        #expect(scaled.size == CGSize(width: 6, height: 4) && scaled.imageOrientation == .up && scaled.scale == 1)
        #expect(scaled.cgImage === picture && scaled.renderingMode == .automatic)
        let template = scaled.withRenderingMode(.alwaysTemplate)
        #expect(template.renderingMode == .alwaysTemplate && template.size == scaled.size && template !== scaled)
    }

    @Test func aContextIsPushedForDrawing() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format)
        var inner: UIImage?
        let outer = renderer.image { context in
            inner = renderer.image { _ in
                UIGraphicsPushContext(context.cgContext)
                #expect(UIGraphicsGetCurrentContext() === context.cgContext)
                UIColor.red.setFill()
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).fill()
                UIGraphicsPopContext()
                #expect(UIGraphicsGetCurrentContext() !== context.cgContext)
            }
        }
        #expect(outer.cgImage?.bitmap[1, 1] == 0xffff_0000 && inner?.cgImage?.bitmap[1, 1] == 0)
    }

    @Test func configurationsOfSymbolsAreJoined() {
        let size = UIImage.SymbolConfiguration(pointSize: 20), weight = UIImage.SymbolConfiguration(weight: .bold)
        let both = size.applying(weight), plus = UIImage(systemName: "plus", withConfiguration: size)
        #expect(both == weight.applying(size) && both != size)
        #expect((plus?.size.width ?? 0) > (UIImage(systemName: "plus")?.size.width ?? 99))
        #expect(plus?.configuration != nil)
        // The values of the argument win.
        let larger = size.applying(UIImage.SymbolConfiguration(pointSize: 40))
        #expect(
            UIImage(systemName: "plus", withConfiguration: larger)?.size
                == UIImage(systemName: "plus", withConfiguration: .init(pointSize: 40))?.size)
        let font = UIFont.systemFont(ofSize: 20)
        #expect(UIImage(systemName: "plus", withConfiguration: .init(font: font))?.size == plus?.size)
        #expect(UIImage.SymbolConfiguration(font: font, scale: .large) != UIImage.SymbolConfiguration(font: font))
        #expect(UIImage.SymbolConfiguration(textStyle: .body, scale: .small) != .init(textStyle: .body))
        #expect(UIImage.SymbolConfiguration.preferringMonochrome() != size)
    }

    @Test func fontDescriptors() {
        #expect(UIFont.systemFontSize == 14 && UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
        let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        #expect(body.pointSize == 17 && body.object(forKey: .textStyle) != nil)
        let large = UIFontDescriptor.preferredFontDescriptor(
            withTextStyle: .body,
            compatibleWith: UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge))
        #expect(large.pointSize == 53)
        let descriptor = UIFontDescriptor(fontAttributes: [.size: 21])
        #expect(descriptor.pointSize == 21 && descriptor.object(forKey: .size) as? CGFloat == 21)
        #expect(descriptor.fontAttributes[.size] as? CGFloat == 21 && descriptor.object(forKey: .textStyle) == nil)
        #expect(descriptor.withFamily("Inter").pointSize == 21)
        #expect(UIFontDescriptor.FeatureKey.featureIdentifier.rawValue == "CTFeatureTypeIdentifier")
        #expect(UIFontDescriptor.FeatureKey.typeIdentifier.rawValue == "CTFeatureSelectorIdentifier")
    }
}
