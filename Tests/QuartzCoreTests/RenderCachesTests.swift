import CoreGraphics
import Testing

@testable import QuartzCore
@testable import Renderer

/// The caches of a window: one limit for tiles, rasters, shadows and round corners.
@MainActor @Suite(.serialized) struct RenderCachesTests {
    private let rig = LayerRig(64, 64)
    private var caches: RenderCaches { rig.context.media.caches }

    private func addOneOfEach() {
        let round = rig.add(CALayer(), CGRect(x: 2, y: 2, width: 20, height: 20), .white)
        round.cornerRadius = 5
        let translucent = rig.add(
            CALayer(), CGRect(x: 30, y: 2, width: 20, height: 20), CGColor(gray: 1, alpha: 0.5))
        translucent.cornerRadius = 5
        let shadow = rig.add(CALayer(), CGRect(x: 2, y: 30, width: 20, height: 20), .white)
        shadow.shadowOpacity = 1
        let rotated = rig.add(CALayer(), CGRect(x: 32, y: 32, width: 20, height: 20), .white)
        rotated.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    }

    @Test func everyCacheCountsInTheBudget() {
        addOneOfEach()
        _ = rig.paint()
        #expect(caches.roundCoverages.count == 1)
        #expect(caches.shadows.count == 1)
        #expect(rig.root.children[1].cache.tiles.count == 1)
        #expect(rig.root.children[3].cache.transformed.raster != nil)
        // The second frame with the same projection keeps the sample as well.
        _ = rig.paint()
        #expect(rig.root.children[3].cache.transformed.sample != nil)
        // At least the pixels of one round corner mask, one shadow, one tile and one raster.
        #expect(caches.budget.used > 20 * 20 + 20 * 20 + 20 * 20 * 4 + 20 * 20 * 4)
    }

    @Test func removingAllChangesNoPixel() {
        addOneOfEach()
        let before = rig.paint()
        _ = rig.paint()
        caches.budget.removeAll()
        #expect(caches.budget.used == 0)
        #expect(caches.roundCoverages.isEmpty)
        #expect(caches.shadows.values.allSatisfy { $0.isEmpty })
        #expect(rig.root.children.allSatisfy { $0.cache.tiles.isEmpty && $0.cache.transformed.raster == nil })
        let after = rig.paint()
        for y in 0..<64 { for x in 0..<64 where before[x, y] != after[x, y] { Issue.record("pixel \(x), \(y)") } }
    }

    @Test func fadedShadowsCountInTheBudget() {
        let layer = rig.add(CALayer(), CGRect(x: 22, y: 22, width: 20, height: 20), .white)
        (layer.opacity, layer.shadowOpacity) = (0.5, 1)
        layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        let cache = layer.cache
        let before = rig.paint()
        let afterOne = caches.budget.used
        // The second frame with the same projection keeps the samples as well.
        let cached = rig.paint()
        #expect(difference(before, cached, 64).count == 0)
        // Both rasters and samples, at least of the pixels of the layer.
        #expect(afterOne > 2 * 20 * 20 * 4 && caches.budget.used > afterOne + 2 * 20 * 20 * 4)
        for pixels in [cache.transformed, cache.fadedShadow] { #expect(pixels.raster != nil && pixels.sample != nil) }
        caches.budget.removeAll()
        #expect(caches.budget.used == 0)
        for pixels in [cache.transformed, cache.fadedShadow] { #expect(pixels.raster == nil && pixels.sample == nil) }
        #expect(difference(before, rig.paint(), 64).count == 0)
        layer.removeFromSuperlayer()
        for pixels in [cache.transformed, cache.fadedShadow] { #expect(pixels.raster == nil && pixels.sample == nil) }
    }

    @Test func masksThatNoFrameUsesAreEvictedFirst() {
        addOneOfEach()
        _ = rig.paint()
        let shadow = rig.root.children[2]
        shadow.removeFromSuperlayer()
        _ = rig.paint()
        caches.budget.limit = caches.budget.used - 1
        _ = rig.paint()
        #expect(caches.shadows.values.allSatisfy { $0.isEmpty })
        #expect(caches.roundCoverages.count == 1)
        #expect(rig.root.children[1].cache.tiles.count == 1)
    }

    @Test func coveragesOfAnAnimatedSizeAreForgotten() {
        let still = rig.add(CALayer(), CGRect(x: 2, y: 2, width: 20, height: 20), .white)
        still.cornerRadius = 5
        let growing = rig.add(CALayer(), CGRect(x: 30, y: 2, width: 20, height: 20), .white)
        growing.cornerRadius = 5
        _ = rig.paint()
        let one = caches.budget.used
        for step in 0..<3000 {
            growing.bounds.size.width = 20 + CGFloat(step) / 512
            still.backgroundColor = CGColor(gray: CGFloat(step % 2), alpha: 1)
            _ = rig.paint()
        }
        #expect(caches.roundCoverages.count <= 1024)
        #expect(caches.budget.used < 1200 * one)
        var outline = LayerOutline()
        (outline.rect, outline.radius) = (CGRect(x: 0, y: 0, width: 20, height: 20), 5)
        // The one of the still layer is known: asked for again, no new one is counted.
        let used = caches.budget.used
        _ = caches.roundCoverage(of: outline, phase: SIMD2(0, 0), scale: 1)
        #expect(caches.budget.used == used)
    }

    @Test func windowsDoNotShareCaches() {
        addOneOfEach()
        _ = rig.paint()
        let other = LayerRig(64, 64)
        #expect(other.context.media.caches.budget.used == 0)
        #expect(caches.budget.used > 0)
    }
}
