import Testing

@testable import CoreGraphics

@Suite struct CGContextTests {
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    /// A picture of 8×8 pixels at one pixel a point, or 16×16 at two.
    static func draw(scale: CGFloat = 1, _ body: (CGContext) -> Void) -> Bitmap {
        let bitmap = Bitmap(width: Int(8 * scale), height: Int(8 * scale))
        body(CGContext(bitmap: bitmap, scale: scale))
        bitmap.flush()
        return bitmap
    }

    @Test func fillsStartAtTheTop() {
        let bitmap = Self.draw(scale: 2) {
            $0.setFillColor(Self.red)
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 1))
        }
        #expect(bitmap[0, 0] == 0xFFFF_0000 && bitmap[15, 1] == 0xFFFF_0000 && bitmap[0, 2] == 0)
    }

    @Test func stateIsSavedAndRestored() {
        let bitmap = Self.draw {
            $0.setFillColor(Self.red)
            $0.saveGState()
            $0.setFillColor(.white)
            $0.setAlpha(0.5)
            $0.translateBy(x: 4, y: 0)
            $0.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            $0.restoreGState()
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect($0.ctm == .identity)
        }
        #expect(bitmap[0, 0] == 0xFFFF_0000)
        #expect(bitmap[4, 0] == 0x8080_8080 && bitmap[5, 1] == 0x8080_8080 && bitmap[6, 0] == 0 && bitmap[4, 2] == 0)
    }

    @Test func matrixMapsToPixels() {
        _ = Self.draw(scale: 2) {
            $0.translateBy(x: 3, y: 1)
            $0.scaleBy(x: 2, y: 2)
            #expect($0.ctm == CGAffineTransform(a: 4, b: 0, c: 0, d: 4, tx: 6, ty: 2))
            #expect($0.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 10, y: 6))
            #expect($0.convertToUserSpace(CGPoint(x: 10, y: 6)) == CGPoint(x: 1, y: 1))
        }
    }

    @Test func picturesAreDrawnUpright() {
        let image = CGImage(
            bitmap: Self.draw {
                $0.setFillColor(Self.red)
                $0.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
            })
        let bitmap = Self.draw { $0.draw(image, in: CGRect(x: 2, y: 2, width: 4, height: 4)) }
        #expect(bitmap[2, 2] == 0xFFFF_0000 && bitmap[5, 3] == 0xFFFF_0000)
        #expect(bitmap[3, 5] == 0 && bitmap[1, 2] == 0 && bitmap[6, 2] == 0)
        let copy = Self.draw { $0.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8)) }
        for y in 0..<8 { for x in 0..<8 { #expect(copy[x, y] == image.bitmap[x, y]) } }
        let part = image.cropping(to: CGRect(x: 6, y: 3, width: 9, height: 2))
        #expect(part?.width == 2 && part?.height == 2 && part?.bitmap[0, 0] == 0xFFFF_0000 && part?.bitmap[0, 1] == 0)
        #expect(image.cropping(to: CGRect(x: 8, y: 0, width: 1, height: 1)) == nil)
    }

    @Test func layersAreBlendedAsOne() {
        let bitmap = Self.draw {
            $0.setAlpha(0.5)
            $0.beginTransparencyLayer(auxiliaryInfo: nil)
            $0.setFillColor(.white)
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            $0.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
            $0.endTransparencyLayer()
            $0.setFillColor(Self.red)
            $0.fill(CGRect(x: 7, y: 7, width: 1, height: 1))
        }
        #expect(bitmap[0, 0] == 0x8080_8080 && bitmap[3, 3] == 0x8080_8080 && bitmap[5, 5] == 0x8080_8080)
        #expect(bitmap[6, 6] == 0 && bitmap[7, 7] == 0x8080_0000)
    }

    @Test func blendModesKeepToTheShape() {
        let bitmap = Self.draw {
            $0.setFillColor(.white)
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            $0.setBlendMode(.sourceIn)
            $0.setFillColor(Self.red)
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
            $0.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(bitmap[0, 0] == 0 && bitmap[1, 0] == 0xFFFF_0000 && bitmap[4, 0] == 0xFFFF_FFFF)
    }

    @Test func gradientsRunBetweenTheirEnds() {
        let gradient = CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: nil)!
        func row(_ options: CGGradientDrawingOptions) -> [UInt32] {
            let bitmap = Self.draw {
                $0.drawLinearGradient(
                    gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: options)
            }
            return (0..<8).map { bitmap[$0, 3] }
        }
        let both = row([.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(both[0] == 0xFF00_0000 && both[7] == 0xFFFF_FFFF)
        #expect(both[2] < both[3] && both[3] < both[4] && both[4] < both[5])
        let neither = row([])
        #expect(neither[1] == 0 && neither[6] == 0 && neither[3] == both[3])
        #expect(row(.drawsAfterEndLocation)[0] == 0 && row(.drawsAfterEndLocation)[7] == 0xFFFF_FFFF)
    }

    @Test func theCurrentPathIsHandedBack() {
        _ = Self.draw {
            #expect($0.path == nil && $0.isPathEmpty)
            $0.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
            #expect($0.path == CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil))
            #expect($0.boundingBoxOfPath == CGRect(x: 1, y: 2, width: 3, height: 4))
            #expect($0.pathContains(CGPoint(x: 2, y: 3), mode: .fill))
            $0.fillPath()
            #expect($0.isPathEmpty)
        }
    }

    @Test func makeImageCopies() {
        let bitmap = Bitmap(width: 4, height: 4)
        let context = CGContext(bitmap: bitmap, scale: 1)
        context.setFillColor(Self.red)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        let image = context.makeImage()
        context.clear(CGRect(x: 0, y: 0, width: 4, height: 4))
        bitmap.flush()
        #expect(image?.bitmap[0, 0] == 0xFFFF_0000 && bitmap[0, 0] == 0)
    }
}
