import CoreGraphics
import Testing

/// Modes of paths and images: what is filled, stroked and filtered.
@MainActor struct DrawingModeTests {
    private let bitmap = Bitmap(width: 8, height: 8)
    private let context: CGContext

    init() {
        context = CGContext(bitmap: bitmap, scale: 1)
        context.setShouldAntialias(false)
    }

    /// The row as text: `f` for the fill's colour, `s` for that of the stroke.
    private func row(_ y: Int) -> String {
        String(
            (0..<8).map { x in
                switch bitmap[x, y] {
                case 0: "."
                case 0xFFFF_0000: "f"
                case 0xFF00_00FF: "s"
                default: "?"
                }
            })
    }

    /// Two squares in the same direction, the lines of both one point wide.
    @Test(
        arguments: [
            (CGPathDrawingMode.fill, "ffffffff"), (.eoFill, "fff...ff"), (.stroke, "s.s..s.s"),
            (.fillStroke, "sfsffsfs"), (.eoFillStroke, "sfs..sfs"),
        ])
    func pathsAreFilledAndStroked(mode: CGPathDrawingMode, across: String) {
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.setLineWidth(1)
        let offset = mode == .fill || mode == .eoFill ? 0.0 : 0.5
        context.addRect(CGRect(x: offset, y: offset, width: 8 - 2 * offset, height: 8 - 2 * offset))
        context.addRect(CGRect(x: 3 - offset, y: 3 - offset, width: 3, height: 3))
        context.drawPath(using: mode)
        #expect(row(4) == across)
        #expect(context.isPathEmpty)
    }

    @Test func pointsOfPathsByMode() {
        context.addRect(CGRect(x: 1, y: 1, width: 6, height: 6))
        context.addRect(CGRect(x: 3, y: 3, width: 2, height: 2))
        let middle = CGPoint(x: 4, y: 4), edge = CGPoint(x: 1.2, y: 4)
        #expect(context.pathContains(middle, mode: .fill) && context.pathContains(middle, mode: .fillStroke))
        #expect(!context.pathContains(middle, mode: .eoFill) && !context.pathContains(middle, mode: .eoFillStroke))
        #expect(context.pathContains(edge, mode: .stroke) && !context.pathContains(middle, mode: .stroke))
    }

    /// Without interpolation enlarged pixels have sharp edges; with it they run into each other.
    @Test func interpolationOfEnlargedImages() throws {
        let two = Bitmap(width: 2, height: 1)
        let pair = CGContext(bitmap: two, scale: 1)
        pair.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        pair.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        pair.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        pair.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let image = try #require(pair.makeImage())
        #expect(context.interpolationQuality == .default)
        for quality in [CGInterpolationQuality.none, .low, .medium, .high, .default] {
            context.interpolationQuality = quality
            context.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
            #expect(Set(row(4)).isSubset(of: ["s", "f"]) == (quality == .none), "\(quality): \(row(4))")
        }
        context.saveGState()
        context.interpolationQuality = .low
        context.restoreGState()
        #expect(context.interpolationQuality == .default)
    }

    /// Raw values of headers, which code passes as numbers.
    @Test func rawValues() {
        #expect(
            [
                CGImageAlphaInfo.none, .premultipliedLast, .premultipliedFirst, .last, .first, .noneSkipLast,
                .noneSkipFirst, .alphaOnly,
            ].map(\.rawValue) == Array(0...7))
        #expect(context.makeImage()?.alphaInfo == .premultipliedFirst)
        #expect([CGInterpolationQuality.default, .none, .low, .high, .medium].map(\.rawValue) == Array(0...4))
        #expect(
            [CGPathDrawingMode.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke].map(\.rawValue) == Array(0...4))
        #expect([CGColorSpaceModel.unknown, .monochrome, .rgb].map(\.rawValue) == [-1, 0, 1])
        #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
    }

    @Test func elementsOfPaths() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
        path.closeSubpath()
        var types: [CGPathElementType] = [], ends: [CGPoint] = []
        path.applyWithBlock { element in
            types.append(element.pointee.type)
            let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
            if count > 0 { ends.append(element.pointee.points[count - 1]) }
        }
        #expect(
            types == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
        #expect(ends == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6), .zero])
    }
}
