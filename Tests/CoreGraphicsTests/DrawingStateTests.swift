import CoreGraphics
import Testing

/// The state of a context, by the pixels of what is drawn with it.
@MainActor struct DrawingStateTests {
    private let bitmap = Bitmap(width: 12, height: 8)
    private let context: CGContext

    init() {
        context = CGContext(bitmap: bitmap, scale: 1)
        context.setShouldAntialias(false)
        context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
    }

    private func row(_ y: Int) -> String {
        String((0..<12).map { x in bitmap[x, y] == 0 ? "." : bitmap[x, y] == 0xff00_00ff ? "b" : "x" })
    }

    private func line(_ width: CGFloat, _ points: CGPoint...) {
        context.setLineWidth(width)
        context.addLines(between: points)
        context.strokePath()
    }

    @Test(
        arguments: [(.butt, "....bbbb...."), (.square, "...bbbbbb..."), (.round, "...bbbbbb...")]
            as [(CGLineCap, String)])
    func capsEndBeyondTheLineByHalfItsWidth(cap: CGLineCap, expected: String) {
        context.setLineCap(cap)
        line(2, CGPoint(x: 4, y: 4), CGPoint(x: 8, y: 4))
        #expect(row(4) == expected && row(3) == expected && row(2) == "............")
    }

    @Test func dashesBeginAtThePhase() {
        context.setLineDash(phase: 1, lengths: [3, 2])
        line(1, CGPoint(x: 0, y: 1.5), CGPoint(x: 12, y: 1.5))
        #expect(row(1) == "bb..bbb..bbb")
        context.setLineDash(phase: 0, lengths: [])
        line(1, CGPoint(x: 0, y: 3.5), CGPoint(x: 12, y: 3.5))
        #expect(row(3) == "bbbbbbbbbbbb")
    }

    /// A right angle has a miter 1.41 times as long as the line is wide.
    @Test(arguments: [(.miter, 10, true), (.miter, 1.2, false), (.bevel, 10, false)] as [(CGLineJoin, CGFloat, Bool)])
    func aJoinReachesTheCornerIfItsMiterMay(join: CGLineJoin, limit: CGFloat, isSharp: Bool) {
        context.setLineJoin(join)
        context.setMiterLimit(limit)
        line(4, CGPoint(x: 2, y: 7), CGPoint(x: 2, y: 2), CGPoint(x: 10, y: 2))
        #expect((bitmap[0, 0] != 0) == isSharp && bitmap[4, 2] != 0)
    }

    @Test func aClosedPathHasALineBackToItsStart() {
        context.move(to: CGPoint(x: 1.5, y: 1.5))
        context.addLine(to: CGPoint(x: 6.5, y: 1.5))
        context.addLine(to: CGPoint(x: 6.5, y: 5.5))
        context.addLine(to: CGPoint(x: 1.5, y: 5.5))
        context.closePath()
        #expect(context.currentPointOfPath == CGPoint(x: 1.5, y: 1.5))
        context.strokePath()
        #expect(row(3) == ".b....b.....")
        #expect(context.isPathEmpty)
    }

    @Test func pathsAndRectanglesAreAddedToThePath() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.addPath(path)
        context.addRects([CGRect(x: 4, y: 0, width: 1, height: 1), CGRect(x: 7, y: 0, width: 2, height: 1)])
        #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 9, height: 2))
        context.fillPath()
        #expect(row(0) == "bb..b..bb..." && row(1) == "bb..........")
    }

    @Test func aClipIsTheUnionOfItsRectanglesAndMeetsTheOneBefore() {
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 1))
        context.clip(to: [CGRect(x: 1, y: 0, width: 2, height: 8), CGRect(x: 6, y: 0, width: 4, height: 8)])
        context.fill(CGRect(x: 0, y: 0, width: 12, height: 8))
        #expect(row(0) == ".bb...bb...." && row(1) == "............")
    }

    @Test func transformsAreAppliedBeforeTheMatrix() {
        context.translateBy(x: 3, y: 1)
        context.concatenate(CGAffineTransform(scaleX: 2, y: 2))
        let area = CGRect(x: 1, y: 1, width: 2, height: 1)
        #expect(context.convertToDeviceSpace(area) == CGRect(x: 5, y: 3, width: 4, height: 2))
        #expect(context.convertToUserSpace(CGRect(x: 5, y: 3, width: 4, height: 2)) == area)
        #expect(context.convertToDeviceSpace(CGSize(width: 1, height: 2)) == CGSize(width: 2, height: 4))
        let matrix = context.ctm
        #expect(matrix.a == 2 && matrix.b == 0 && matrix.c == 0 && matrix.d == 2 && matrix.tx == 3 && matrix.ty == 1)
    }

    /// Two overlapping squares of a layer are as transparent as one, and stay inside the layer's rectangle.
    @Test func aTransparencyLayerFadesAsOne() {
        context.setAlpha(0.5)
        context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 6, height: 8), auxiliaryInfo: nil)
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.fill(CGRect(x: 2, y: 0, width: 8, height: 4))
        context.endTransparencyLayer()
        #expect(bitmap[1, 1] >> 24 == 0x80 && bitmap[3, 1] == bitmap[1, 1] && bitmap[5, 1] == bitmap[1, 1])
        #expect(bitmap[7, 1] == 0)
    }

    @Test func interpolationIsPartOfTheState() {
        #expect(context.interpolationQuality == .default)
        context.saveGState()
        context.interpolationQuality = .none
        #expect(context.interpolationQuality == .none)
        context.restoreGState()
        #expect(context.interpolationQuality == .default)
    }

    @Test func partsOfPaths() {
        let half = CGAffineTransform(scaleX: 0.5, y: 0.5)
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 2, y: 2), CGPoint(x: 8, y: 2), CGPoint(x: 8, y: 6)], transform: half)
        #expect(path.currentPoint == CGPoint(x: 4, y: 3))
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 1, y: 1))
        #expect(path.contains(CGPoint(x: 3, y: 1.5)) && !path.contains(CGPoint(x: 1.5, y: 2.5)))
        let curve = CGMutablePath()
        curve.move(to: .zero)
        curve.addQuadCurve(to: CGPoint(x: 4, y: 0), control: CGPoint(x: 2, y: 4))
        // The box of the path holds the curve, the bounding box also its control points.
        #expect(abs(curve.boundingBoxOfPath.height - 2) < 1e-6 && curve.currentPoint == CGPoint(x: 4, y: 0))
        let ellipse = CGMutablePath()
        ellipse.addEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 4), transform: half)
        #expect(abs(ellipse.boundingBoxOfPath.width - 4) < 1e-6 && abs(ellipse.boundingBoxOfPath.height - 2) < 1e-6)
        #expect(!ellipse.contains(CGPoint(x: 0.1, y: 0.1)) && ellipse.contains(CGPoint(x: 2, y: 1)))
        let rounded = CGMutablePath()
        rounded.addRoundedRect(in: CGRect(x: 0, y: 0, width: 8, height: 8), cornerWidth: 4, cornerHeight: 2)
        #expect(rounded.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(!rounded.contains(CGPoint(x: 0.4, y: 0.4)) && rounded.contains(CGPoint(x: 1.6, y: 0.7)))
    }

    @Test func colourSpaces() {
        #expect(CGColorSpaceCreateDeviceRGB().model == .rgb && CGColorSpaceCreateDeviceGray().model == .monochrome)
        #expect(CGColorSpace(name: CGColorSpace.sRGB)?.name == CGColorSpace.sRGB)
        #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1).colorSpace?.model == .rgb)
        let image = context.makeImage()
        #expect(image?.colorSpace?.model == .rgb && image?.alphaInfo == .premultipliedFirst)
    }

    @Test func affinePartsOfMatrices() {
        let turned = CATransform3DMakeRotation(.pi / 3, 0, 0, 1)
        let moved = CATransform3DTranslate(turned, 5, 6, 0)
        #expect(CATransform3DIsAffine(moved) && !CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
        let affine = CATransform3DGetAffineTransform(moved)
        #expect(affine == CGAffineTransform(rotationAngle: .pi / 3).translatedBy(x: 5, y: 6))
        #expect(CATransform3DIsAffine(CATransform3DMakeAffineTransform(affine)))
        var matrix = CATransform3DIdentity
        matrix.m24 = -0.01
        #expect(!CATransform3DIsAffine(matrix) && !CATransform3DIsIdentity(matrix))
        let all = CATransform3D(
            m11: 1, m12: 2, m13: 3, m14: 4, m21: 5, m22: 6, m23: 7, m24: 8, m31: 9, m32: 10, m33: 11, m34: 12, m41: 13,
            m42: 14, m43: 15, m44: 16)
        #expect(all.m12 == 2 && all.m24 == 8 && all.m41 == 13 && all.m34 == 12)
    }
}
