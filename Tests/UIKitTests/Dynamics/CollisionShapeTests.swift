import Testing

@testable import UIKit

/// Outlines as convex parts (S21.4).
@MainActor struct CollisionShapeTests {
    private final class Outlined: UIView {
        var type = UIDynamicItemCollisionBoundsType.rectangle
        var path = UIBezierPath()
        override var collisionBoundsType: UIDynamicItemCollisionBoundsType { type }
        override var collisionBoundingPath: UIBezierPath { path }
    }

    private func points(_ shapes: [CollisionShape]) -> [[CGPoint]] {
        shapes.map { if case .polygon(let points) = $0 { points } else { [] } }
    }

    @Test func rectanglesAndCircles() {
        let view = Outlined(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
        #expect(
            view.collisionShapes == [
                .polygon([
                    CGPoint(x: -20, y: -10), CGPoint(x: 20, y: -10), CGPoint(x: 20, y: 10), CGPoint(x: -20, y: 10),
                ])
            ])
        view.type = .ellipse
        #expect(points(view.collisionShapes).map(\.count) == [8, 8, 8, 6])
        view.bounds.size = CGSize(width: 30, height: 30)
        #expect(view.collisionShapes == [.circle(center: .zero, radius: 15)])
        view.bounds.size = .zero
        view.type = .rectangle
        #expect(points(view.collisionShapes)[0][2] == CGPoint(x: 0.5, y: 0.5))
    }

    @Test func paths() {
        let view = Outlined(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        view.type = .path
        #expect(view.collisionShapes == [.rectangle(CGSize(width: 40, height: 20))], "an empty path")
        view.path.move(to: CGPoint(x: 0, y: -9))
        view.path.addLine(to: CGPoint(x: 9, y: 9))
        view.path.addLine(to: CGPoint(x: -9, y: 9))
        view.path.close()
        #expect(
            view.collisionShapes == [
                .polygon([CGPoint(x: 0, y: -9), CGPoint(x: 9, y: 9), CGPoint(x: -9, y: 9)])
            ])
        view.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 0))
        #expect(view.collisionShapes == [.rectangle(CGSize(width: 40, height: 20))], "no area")
        view.path = UIBezierPath(ovalIn: CGRect(x: -50, y: -50, width: 100, height: 100))
        for points in points(view.collisionShapes) { #expect((3...8).contains(points.count)) }
    }

    @Test func chordsFollowCurves() {
        let path = UIBezierPath(arcCenter: .zero, radius: 100, startAngle: 0, endAngle: .pi, clockwise: true)
        let lines = PathChords.lines(of: path.cgPath)
        #expect(lines.count == 1 && lines[0].count > 16)
        for point in lines[0] { #expect(abs(hypot(point.x, point.y) - 100) < 0.1) }
    }

    @Test func aGroupHasTheShapesOfItsMembers() {
        let (a, b) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
        b.frame = CGRect(x: 30, y: 0, width: 10, height: 10)
        let group = UIDynamicItemGroup(items: [a, b])
        #expect(group.center == CGPoint(x: 20, y: 5) && group.bounds.size == CGSize(width: 40, height: 10))
        #expect(points(group.collisionShapes).map(\.[0]) == [CGPoint(x: -20, y: -5), CGPoint(x: 10, y: -5)])
        group.transform = CGAffineTransform(rotationAngle: .pi / 2)
        group.center = CGPoint(x: 100, y: 100)
        #expect(close(a.center.x, 100) && close(a.center.y, 85) && close(b.center.y, 115))
        #expect(group.collisionBoundsType == .path && !group.collisionBoundingPath.isEmpty)
    }
}
