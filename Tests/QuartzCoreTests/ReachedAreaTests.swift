import CoreGraphics
import Testing

@testable import QuartzCore
@testable import Renderer

/// Sublayers that are left out before their pixels are found.
extension LayerTests {
    @MainActor @Suite(.serialized) struct ReachedAreaTests {
        private let rig = LayerRig(100, 100, scale: 2)
        /// From 20 to 30 points; the area has three pixels more on each side.
        private let pixels = PixelRect(x0: 40, y0: 40, x1: 60, y1: 60)

        @Test(arguments: [(8, true), (9, false), (31, false), (32, true)] as [(CGFloat, Bool)])
        func layersBesideThePixelsAreMissed(edge: CGFloat, isMissed: Bool) throws {
            rig.add(CALayer(), CGRect(x: edge, y: 20, width: 10, height: 10), .red)
            rig.add(CALayer(), CGRect(x: 20, y: edge, width: 10, height: 10), .red)
            let (area, children) = try seen()
            #expect(children.map { area.isMissed(by: $0) } == [isMissed, isMissed])
        }

        @Test func aShadowReachesThePixels() throws {
            let layer = rig.add(CALayer(), CGRect(x: 32, y: 20, width: 10, height: 10), .red)
            layer.shadowOpacity = 1
            let (area, children) = try seen()
            #expect(children.map { area.isMissed(by: $0) } == [false])
        }

        @Test func transformedLayersAreNotMissed() throws {
            let layer = rig.add(CALayer(), CGRect(x: 80, y: 80, width: 10, height: 10), .red)
            layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
            let (area, children) = try seen()
            #expect(children.map { area.isMissed(by: $0) } == [false])
        }

        @Test func theAreaOfATransformedLayerIsEverything() throws {
            rig.add(CALayer(), CGRect(x: 5000, y: 0, width: 10, height: 10), .red)
            let (_, children) = try seen()
            let child = try #require(children.first)
            let turned = Projection(CATransform3DMakeRotation(0.5, 0, 0, 1))
            #expect(!ReachedArea(of: pixels, turned).isMissed(by: child))
            #expect(ReachedArea(of: pixels, .scale(2)).isMissed(by: child))
        }

        private func seen() throws -> (area: ReachedArea, children: [RenderNode]) {
            _ = rig.paint()
            let root = try #require(rig.shown)
            return (ReachedArea(of: pixels, root.projection.then(.scale(2))), root.children)
        }
    }
}
