import CollectionLayouts
import Foundation
import Testing
import UIKit

/// The formulas of the circle against literals, to 1e-6 (samples, 1).
@Suite struct CircleGeometryTests {
    struct Case: Sendable, CustomStringConvertible {
        let size: CGSize
        let count: Int
        let item: Int
        let center: CGPoint
        let rotation: CGFloat
        var description: String { "\(size.width)×\(size.height), item \(item) of \(count)" }
    }

    static let cases: [Case] = [
        Case(size: CGSize(width: 800, height: 536), count: 1, item: 0, center: CGPoint(x: 400, y: 53.6), rotation: 0),
        Case(size: CGSize(width: 800, height: 536), count: 2, item: 0, center: CGPoint(x: 400, y: 53.6), rotation: 0),
        Case(
            size: CGSize(width: 800, height: 536), count: 2, item: 1, center: CGPoint(x: 400, y: 482.4),
            rotation: 3.141592654),
        Case(
            size: CGSize(width: 800, height: 536), count: 12, item: 1, center: CGPoint(x: 507.2, y: 82.3241534),
            rotation: 0.523598776),
        Case(
            size: CGSize(width: 800, height: 536), count: 12, item: 3, center: CGPoint(x: 614.4, y: 268),
            rotation: 1.570796327),
        Case(
            size: CGSize(width: 800, height: 536), count: 12, item: 11, center: CGPoint(x: 292.8, y: 82.3241534),
            rotation: 5.759586532),
        Case(
            size: CGSize(width: 800, height: 536), count: 100, item: 1, center: CGPoint(x: 413.4622874, y: 54.0230694),
            rotation: 0.062831853),
        Case(
            size: CGSize(width: 800, height: 536), count: 100, item: 99, center: CGPoint(x: 386.5377126, y: 54.0230694),
            rotation: 6.220353454),
        Case(size: CGSize(width: 600, height: 836), count: 1, item: 0, center: CGPoint(x: 300, y: 178), rotation: 0),
        Case(size: CGSize(width: 600, height: 836), count: 2, item: 1, center: CGPoint(x: 300, y: 658), rotation: .pi),
        Case(
            size: CGSize(width: 600, height: 836), count: 12, item: 4, center: CGPoint(x: 507.846097, y: 538),
            rotation: 2.094395102),
        Case(
            size: CGSize(width: 600, height: 836), count: 100, item: 25, center: CGPoint(x: 540, y: 418),
            rotation: 1.570796327),
        Case(size: CGSize(width: 320, height: 416), count: 1, item: 0, center: CGPoint(x: 160, y: 80), rotation: 0),
        Case(size: CGSize(width: 320, height: 416), count: 2, item: 1, center: CGPoint(x: 160, y: 336), rotation: .pi),
        Case(
            size: CGSize(width: 320, height: 416), count: 12, item: 10, center: CGPoint(x: 49.148748, y: 144),
            rotation: 5.235987756),
        Case(
            size: CGSize(width: 320, height: 416), count: 100, item: 50, center: CGPoint(x: 160, y: 336),
            rotation: 3.141592654),
    ]

    @Test(arguments: cases) func item(_ expected: Case) {
        let geometry = CircleGeometry(size: expected.size, count: expected.count)
        let center = geometry.center(of: expected.item)
        #expect(abs(center.x - expected.center.x) < 1e-6)
        #expect(abs(center.y - expected.center.y) < 1e-6)
        #expect(abs(geometry.rotation(of: expected.item) - expected.rotation) < 1e-8)
    }

    @Test(arguments: [(10, 1.0471975512), (59, 6.1784655521), (0, 0), (30, 3.1415926536)] as [(Int, CGFloat)])
    func hand(minute: Int, rotation: CGFloat) {
        #expect(abs(CircleGeometry.handRotation(minute: minute) - rotation) < 1e-9)
    }

    /// The count is smaller when a deleted item is asked for: the rotation is that among one more.
    @Test func rotationAmongAnotherCount() {
        #expect(abs(CircleGeometry.rotation(of: 11, among: 12) - 5.759586532) < 1e-8)
    }
}
