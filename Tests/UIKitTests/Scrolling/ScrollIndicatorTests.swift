import Testing

@testable import UIKit

@MainActor struct ScrollIndicatorTests {
    @Test(arguments: [
        // viewport, content beyond it, offset, position, length
        (300.0, 300.0, 0.0, 3.0, 147.0), (300, 300, 150, 76.5, 147), (300, 300, 300, 150, 147),
        (300, 8700, 0, 3, 36), (300, 8700, 8700, 261, 36), (300, 300, -100, 3, 47), (300, 300, 400, 250, 47),
        (300, 300, -1000, 3, 8),
    ])
    func theBarShowsThePartInSight(
        viewport: CGFloat, beyond: CGFloat, offset: CGFloat, position: CGFloat, length: CGFloat
    ) {
        let geometry = ScrollIndicatorGeometry(viewport: viewport, range: 0...beyond, offset: offset)
        #expect(geometry?.position == position)
        #expect(geometry?.length == length)
    }

    @Test func contentThatFitsHasNoBar() {
        #expect(ScrollIndicatorGeometry(viewport: 300, range: 0...0, offset: 0) == nil)
    }

    @Test func barsComeWithTheDragAndFadeAfterIt() {
        let rig = EventRig()
        let (view, _) = rig.scrollView(content: CGSize(width: 400, height: 600))
        #expect(view.subviews.isEmpty)
        rig.down(200, 250, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -10), count: 16, every: 0.008, after: 0)
        rig.frame(at: 0.13)
        let bar = view.subviews.last
        #expect(bar?.frame == CGRect(x: 394, y: 150 + 77, width: 3, height: 147))
        #expect(bar?.alpha == 1 && bar?.isHidden == false)
        #expect(bar?.backgroundColor == UIColor(white: 0, alpha: 0.35))
        view.backgroundColor = .black
        rig.move(200, 89, at: 0.2)
        #expect(bar?.backgroundColor == UIColor(white: 1, alpha: 0.35))
        rig.move(200, 90, at: 0.21)
        rig.up(at: 0.5)
        #expect(bar?.alpha == 0 && bar?.isHidden == false)
        rig.frame(at: 0.9)
        #expect(bar?.isHidden == true)
        #expect(!AnimationRegistry.current.isAnimating)
    }
}
