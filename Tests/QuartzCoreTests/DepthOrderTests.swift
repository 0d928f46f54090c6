import Foundation
import QuartzCore
import Testing

/// Which of several layers is in front.
@Suite struct DepthOrderTests {
    private static func layer(
        x: CGFloat, z: CGFloat = 0, turn: CGFloat = 0, zPosition: CGFloat = 0
    ) -> LayerValues {
        var values = LayerValues()
        values.bounds = CGRect(x: 0, y: 0, width: 180, height: 180)
        values.position = CGPoint(x: x, y: 0)
        values.zPosition = zPosition
        var transform = CATransform3DMakeTranslation(0, 0, z)
        transform.m34 = -1 / 842
        values.transform = CATransform3DRotate(transform, turn, 0, 1, 0)
        return values
    }

    private static func order(_ layers: [LayerValues]) -> [Int] {
        DepthOrder.backToFront(layers, in: LayerValues())
    }

    @Test func flatLayersKeepTheirOrder() {
        #expect(Self.order([Self.layer(x: 0), Self.layer(x: 50), Self.layer(x: 20)]) == [0, 1, 2])
        #expect(DepthOrder.isFlat(Self.layer(x: 0)))
    }

    @Test func theNearerMiddleIsInFront() {
        #expect(Self.order([Self.layer(x: 0, z: 40_000), Self.layer(x: 50), Self.layer(x: 20, z: 200)]) == [1, 2, 0])
        #expect(Self.order([Self.layer(x: 0, zPosition: 1), Self.layer(x: 50)]) == [1, 0])
    }

    /// The right edges of these are near and the left ones far, so each covers the one to its right; and the other way
    /// round.
    @Test(arguments: [(-0.785, [2, 1, 0]), (0.785, [0, 1, 2])] as [(CGFloat, [Int])])
    func tiltedLayersAreComparedWhereTheyOverlap(turn: CGFloat, expected: [Int]) {
        let row = [0, 120, 240].map { Self.layer(x: $0, turn: turn) }
        #expect(Self.order(row) == expected)
        #expect(!DepthOrder.isFlat(row[0]))
    }

    @Test func tiltedLayersThatDoNotTouchKeepTheirOrder() {
        #expect(Self.order([0, 400, 800].map { Self.layer(x: $0, turn: -0.785) }) == [0, 1, 2])
    }
}
