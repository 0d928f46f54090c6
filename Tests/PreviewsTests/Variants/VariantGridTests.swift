import Testing
import UIKit

@testable import PreviewTools

/// The frames of pictures and captions, and what is at a point.
struct VariantGridTests {
    /// Two rows of a wide and a high picture.
    private func grid(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) -> VariantGrid {
        VariantGrid(
            sizes: [
                CGSize(width: 200, height: 100), CGSize(width: 100, height: 200), CGSize(width: 200, height: 100),
                CGSize(width: 100, height: 200),
            ], columns: 2, scale: scale, viewport: CGSize(width: width, height: height))
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test func largeWindowsShowThePicturesInTheirSize() {
        let grid = grid(1000, 800)
        #expect(grid.zoom == 1 && grid.contentSize == CGSize(width: 344, height: 508))
        #expect(grid.picture(0) == rect(344, 162, 200, 100) && grid.picture(1) == rect(556, 162, 100, 200))
        #expect(grid.picture(2) == rect(344, 406, 200, 100) && grid.caption(3) == rect(556, 606, 100, 32))
        #expect(grid.visible == [0, 1, 2, 3])
    }

    @Test(arguments: [(200.0, 600.0), (600, 300), (173, 251), (1000, 130)], [1.0, 1.25, 2])
    func smallWindowsShowAll(_ size: (Double, Double), _ scale: Double) {
        let grid = grid(size.0, size.1, scale: scale)
        #expect(grid.zoom < 1)
        #expect(grid.contentSize.width <= size.0 && grid.zoom == 0.05 || grid.contentSize.height <= size.1)
        for index in 0..<4 {
            let pixels = grid.pixelScale(of: index), picture = grid.picture(index)
            #expect(grid.sizes[index].width * pixels >= picture.width * scale - 1e-6)
            #expect(grid.sizes[index].height * pixels >= picture.height * scale - 1e-6)
            for edge in [grid.picture(index).minX, grid.picture(index).maxY] {
                #expect(abs((edge * scale).rounded() - edge * scale) < 1e-6, "a whole pixel")
            }
        }
    }

    @Test func pointsAreOnPicturesCaptionsOrTheBackground() {
        let grid = grid(1000, 800)
        #expect(grid.hit(CGPoint(x: 344, y: 162)) == .picture(0, .zero))
        #expect(grid.hit(CGPoint(x: 566, y: 182)) == .picture(1, CGPoint(x: 10, y: 20)))
        #expect(grid.hit(CGPoint(x: 400, y: 270)) == .caption(0))
        #expect(grid.hit(CGPoint(x: 550, y: 200)) == .background)
        #expect(grid.hit(CGPoint(x: 400, y: 300)) == .background)
    }

    @Test func zoomKeepsThePointUnderThePointer() {
        var grid = grid(400, 400)
        let anchor = CGPoint(x: grid.picture(2).midX + 7, y: grid.picture(2).midY - 5)
        grid.zoom(by: 4, about: anchor)
        guard case .picture(let index, let point) = grid.hit(anchor) else {
            Issue.record("no picture under the pointer")
            return
        }
        grid.zoom(by: 1.25, about: anchor)
        guard case .picture(index, let later) = grid.hit(anchor) else {
            Issue.record("another picture")
            return
        }
        #expect(abs(later.x - point.x) < 1 && abs(later.y - point.y) < 1)
        #expect(!grid.fits && grid.visible.count < 4)
    }

    @Test func zoomHasLimits() {
        var grid = grid(400, 400)
        grid.zoom(by: 1e9, about: .zero)
        #expect(grid.zoom == 4)
        grid.zoom(by: 1e-9, about: .zero)
        #expect(grid.zoom == 0.05)
        grid.fit()
        #expect(grid.fits && grid.visible.count == 4)
    }

    @Test func scrollingEndsAtTheEdges() {
        var grid = grid(400, 400)
        let fitting = grid
        grid.scroll(by: CGVector(dx: -50, dy: -50))
        #expect(grid.offset == .zero && grid == fitting)
        grid.zoom(by: 10, about: .zero)
        grid.scroll(by: CGVector(dx: -1e6, dy: 1e6))
        #expect(grid.offset == CGPoint(x: grid.contentSize.width - 400, y: 0))
        grid.resize(to: CGSize(width: 500, height: 400))
        #expect(grid.offset.x == grid.contentSize.width - 500, "a larger window shows no more than there is")
    }
}
