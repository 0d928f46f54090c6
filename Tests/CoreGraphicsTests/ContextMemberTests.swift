import CoreGraphics
import Testing

/// Members of contexts, paths and images that nothing else calls.
@MainActor struct ContextMemberTests {
    private let bitmap = Bitmap(width: 8, height: 8)
    private let context: CGContext

    init() {
        context = CGContext(bitmap: bitmap, scale: 1)
        context.setShouldAntialias(false)
    }

    /// The rows as text, with a mark for each pixel with ink.
    private func rows() -> [String] {
        (0..<8).map { y in String((0..<8).map { x in bitmap[x, y] == 0 ? "." : "x" }) }
    }

    @Test("The line width is 1 at first") func lineWidth() {
        context.setStrokeColor(gray: 0, alpha: 1)
        context.stroke(CGRect(x: 1.5, y: 1.5, width: 3, height: 2))
        #expect(
            rows() == ["........", ".xxxx...", ".x..x...", ".xxxx...", "........", "........", "........", "........"])
    }

    @Test func fills() {
        context.setFillColor(gray: 0.5, alpha: 1)
        context.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 2), CGPoint(x: 0, y: 2)])
        #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 4, height: 2))
        context.drawPath(using: .fill)
        #expect(rows().prefix(3) == ["xxxx....", "xxxx....", "........"])
        context.clip(to: CGRect(x: 6, y: 0, width: 2, height: 8))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 6, y: 0, width: 2, height: 8))
        context.fill([CGRect(x: 5, y: 4, width: 2, height: 1), CGRect(x: 7, y: 5, width: 1, height: 1)])
        #expect(rows()[4] == "......x." && rows()[5] == ".......x")
    }

    @Test func strokes() {
        context.setStrokeColor(gray: 0, alpha: 1)
        context.stroke(CGRect(x: 1, y: 1, width: 6, height: 6), width: 2)
        #expect(rows()[0] == "xxxxxxxx" && rows()[3] == "xx....xx")
        context.clear(CGRect(x: 0, y: 0, width: 8, height: 8))
        context.strokeLineSegments(between: [
            CGPoint(x: 0, y: 0.5), CGPoint(x: 3, y: 0.5), CGPoint(x: 5, y: 2.5), CGPoint(x: 8, y: 2.5),
        ])
        #expect(rows().prefix(3) == ["xxx.....", "........", ".....xxx"])
        context.clear(CGRect(x: 0, y: 0, width: 8, height: 8))
        context.strokeEllipse(in: CGRect(x: 1, y: 1, width: 6, height: 6))
        #expect(rows()[4].first { $0 == "x" } != nil && rows()[4].dropFirst(3).prefix(2) == "..")
    }

    @Test func spaces() {
        context.translateBy(x: 2, y: 3)
        context.scaleBy(x: 2, y: 2)
        #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 4, y: 5))
        #expect(context.convertToUserSpace(CGPoint(x: 4, y: 5)) == CGPoint(x: 1, y: 1))
        context.rotate(by: .pi / 2)
        let turned = CGPoint(x: 1, y: 0).applying(context.userSpaceToDeviceSpaceTransform)
        #expect(abs(turned.x - 2) < 1e-9 && abs(turned.y - 5) < 1e-9)
    }

    @Test func arcs() {
        context.addArc(
            center: CGPoint(x: 4, y: 4), radius: 2, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        let box = context.boundingBoxOfPath
        #expect(abs(box.minX - 2) < 1e-6 && abs(box.maxY - 6) < 1e-6)
        context.beginPath()
        context.move(to: .zero)
        context.addArc(tangent1End: CGPoint(x: 4, y: 0), tangent2End: CGPoint(x: 4, y: 4), radius: 2)
        #expect(abs(context.currentPointOfPath.x - 4) < 1e-6 && abs(context.currentPointOfPath.y - 2) < 1e-6)
        context.beginPath()
        context.move(to: .zero)
        context.addQuadCurve(to: CGPoint(x: 4, y: 0), control: CGPoint(x: 2, y: 4))
        #expect(abs(context.boundingBoxOfPath.maxX - 4) < 1e-6)
    }

    @Test func radialGradients() throws {
        let gradient = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 1],
                locations: [0, 1],
                count: 2))
        context.drawRadialGradient(
            gradient, startCenter: CGPoint(x: 4, y: 4), startRadius: 0, endCenter: CGPoint(x: 4, y: 4), endRadius: 4,
            options: [])
        #expect(bitmap[4, 4] >> 16 & 255 > 150 && bitmap[0, 4] & 255 > 150 && bitmap[0, 0] == 0)
    }

    @Test func paths() {
        let path = CGMutablePath()
        path.addRects([CGRect(x: 0, y: 0, width: 2, height: 2), CGRect(x: 4, y: 4, width: 1, height: 1)])
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 5))
        let copy = path.mutableCopy()
        copy?.addRect(CGRect(x: 9, y: 9, width: 1, height: 1))
        #expect(copy?.boundingBox.maxX == 10 && path.boundingBox.maxX == 5)
        var shift = CGAffineTransform(translationX: 1, y: 0)
        #expect(path.mutableCopy(using: &shift)?.boundingBox.minX == 1)
        let arc = CGMutablePath()
        arc.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: .pi)
        #expect(abs(arc.currentPoint.x + 1) < 1e-6 && abs(arc.currentPoint.y) < 1e-6)
    }

    @Test func values() {
        #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && CGSize(width: 1, height: 2).equalTo(.zero) == false)
        #expect(CGRect(x: 1, y: 2, width: 3, height: 4).equalTo(CGRect(x: 1, y: 2, width: 3, height: 4)))
        #expect(CGAffineTransform(1, 2, 3, 4, 5, 6) == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(CGColor.clear.alpha == 0)
        let color = CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        #expect(color.copy() == color && color.components == [0.25, 0.5, 0.75, 1])
    }

    @Test func images() {
        let image = context.makeImage()
        #expect(image?.bitsPerComponent == 8 && image?.bitsPerPixel == 32)
        #expect((image?.bytesPerRow ?? 0) >= 32 && image?.copy()?.width == 8)
    }
}
