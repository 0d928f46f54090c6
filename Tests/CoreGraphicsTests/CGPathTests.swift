import Testing

@testable import CoreGraphics

@Suite struct CGPathTests {
    static let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)

    @Test func insideAndOutside() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        for (x, y, inside) in [
            (10.0, 10.0, true), (0.5, 10, true), (19.9, 10, true), (3, 3, true), (2.9, 2.9, false), (1, 1, false),
            (10, 20.1, false), (-1, 10, false), (17, 17, true), (17.2, 17.2, false),
        ] {
            #expect(circle.contains(CGPoint(x: x, y: y)) == inside, "(\(x), \(y))")
        }
        let moved = CGAffineTransform(translationX: -100, y: 0)
        #expect(circle.contains(CGPoint(x: 110, y: 10), transform: moved))
    }

    @Test func rulesDifferWherePathsOverlap() {
        let path = CGMutablePath()
        path.addPath(Self.square)
        path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        #expect(path.contains(CGPoint(x: 5, y: 5), using: .winding))
        #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    }

    /// Open and closed parts, one of which goes on where another was closed.
    @Test func reversedPathsEndWhereTheyBegan() {
        let (a, b, c, d) = (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6), CGPoint(x: 7, y: 8))
        let path = CGPath(elements: [
            .move(a), .line(b), .quad(c, d), .close, .cubic(b, c, d), .move(c), .move(d), .line(a),
        ])
        #expect(
            path.reversed.elements == [
                .move(d), .quad(c, b), .line(a), .close, .move(d), .cubic(c, b, a), .move(a), .line(d),
            ])
        #expect(CGPath(elements: []).reversed.isEmpty && CGPath(elements: [.move(a)]).reversed.isEmpty)
        let hole = CGMutablePath()
        hole.addPath(Self.square)
        hole.addPath(CGPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4), transform: nil).reversed)
        #expect(!hole.contains(CGPoint(x: 5, y: 5), using: .winding))
        #expect(hole.contains(CGPoint(x: 1, y: 1), using: .winding))
    }

    @Test func boxesWithAndWithoutControls() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 4, y: 0), control1: CGPoint(x: 0, y: 4), control2: CGPoint(x: 4, y: 4))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 4, height: 3))
        #expect(CGMutablePath().boundingBox.isNull && CGMutablePath().boundingBoxOfPath.isNull)
    }

    @Test func roundedRectanglesHaveStraightSidesAndRoundCorners() {
        let rect = CGRect(x: 1, y: 2, width: 100, height: 60)
        let path = CGPath(roundedRect: rect, cornerWidth: 20, cornerHeight: 20, transform: nil)
        #expect(path.boundingBoxOfPath == rect)
        let corner = 20 * (1 - 0.5.squareRoot())
        #expect(path.contains(CGPoint(x: 1 + corner + 0.05, y: 2 + corner + 0.05)))
        #expect(!path.contains(CGPoint(x: 1 + corner - 0.05, y: 2 + corner - 0.05)))
        let square = CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 5, transform: nil)
        var found = CGRect.zero
        #expect(square.isRect(&found) && found == rect)
        #expect(!path.isRect(nil))
    }

    @Test(arguments: [
        (0.0, Double.pi / 2, false, 0.0, 10.0), (0, Double.pi / 2, true, 0, 10), (0, -Double.pi / 2, true, 0, -10),
        (0, 2 * Double.pi, false, 10, 0), (0, 2 * Double.pi, true, 10, 0), (Double.pi, 0, false, 10, 0),
    ])
    func arcsEndWhereTheyShould(start: Double, end: Double, clockwise: Bool, x: Double, y: Double) {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
        #expect(abs(path.currentPoint.x - x) < 1e-9 && abs(path.currentPoint.y - y) < 1e-9)
        var span = clockwise ? start - end : end - start
        if span <= 0 || abs(end - start) >= 2 * .pi { span = abs(end - start) >= 2 * .pi ? 2 * .pi : span + 2 * .pi }
        #expect(path.elements.count == 1 + Int((span / (.pi / 2)).rounded(.up)))
    }

    @Test func cornersAreRoundedBetweenTangents() {
        for (corner, end) in [
            (CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)), (CGPoint(x: 10, y: 0), CGPoint(x: 10, y: -10)),
        ] {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addArc(tangent1End: corner, tangent2End: end, radius: 4)
            #expect(path.elements.count == 3)
            #expect(path.elements[1] == .line(CGPoint(x: 6, y: 0)))
            #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - end.y * 0.4) < 1e-9)
        }
    }

    @Test func copiesDoNotChangeWithTheOriginal() {
        let path = CGMutablePath()
        path.addPath(Self.square)
        let copy = path.copy()!
        path.addLine(to: CGPoint(x: 5, y: 5))
        #expect(copy == Self.square && path != copy)
        // What follows a close starts where the closed subpath did.
        #expect(path.elements.suffix(2) == [.move(.zero), .line(CGPoint(x: 5, y: 5))])
        var double = CGAffineTransform(scaleX: 2, y: 2)
        #expect(Self.square.copy(using: &double)!.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    @Test func elementsAreShownInOrder() {
        var types: [CGPathElementType] = []
        var last = CGPoint.zero
        Self.square.applyWithBlock {
            types.append($0.pointee.type)
            if $0.pointee.type != .closeSubpath { last = $0.pointee.points[0] }
        }
        #expect(types == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
        #expect(last == CGPoint(x: 0, y: 10))
    }
}
