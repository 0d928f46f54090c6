import Stage
import Testing

@testable import UIKit

/// Properties of scroll views, and what they change.
@MainActor @Suite(.serialized) struct ScrollPropertyTests {
    @Test func defaults() {
        let view = UIScrollView()
        #expect(view.allowsKeyboardScrolling && view.bouncesHorizontally && view.bouncesVertically && view.bounces)
        #expect(view.canCancelContentTouches && view.delaysContentTouches && !view.isPagingEnabled)
        #expect(view.transfersHorizontalScrollingToParent && view.transfersVerticalScrollingToParent)
        #expect(view.automaticallyAdjustsScrollIndicatorInsets && view.keyboardDismissMode == .none)
        #expect(view.verticalScrollIndicatorInsets == .zero && view.horizontalScrollIndicatorInsets == .zero)
        #expect(!view.isDirectionalLockEnabled && view.scrollsToTop && view.indicatorStyle == .default)
        #expect(view.touchesShouldBegin([], with: nil, in: UIView()) && view.touchesShouldCancel(in: UIView()))
        #expect(!view.touchesShouldCancel(in: UIButton()) && !view.touchesShouldCancel(in: UITextField()))
    }

    @Test func bouncingIsPerAxis() {
        let view = UIScrollView()
        view.bouncesVertically = false
        #expect(view.bounces && view.bouncesHorizontally)
        view.bouncesHorizontally = false
        #expect(!view.bounces)
        view.bounces = true
        #expect(view.bouncesHorizontally && view.bouncesVertically)
    }

    @Test func bothIndicatorsHaveInsets() {
        let view = UIScrollView(), insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.scrollIndicatorInsets = insets
        #expect(view.verticalScrollIndicatorInsets == insets && view.horizontalScrollIndicatorInsets == insets)
        view.horizontalScrollIndicatorInsets.left = 9
        #expect(view.scrollIndicatorInsets == insets)
    }

    /// A drag that ends beyond the start of the content, with and without bouncing.
    @Test(arguments: [true, false]) func aDragStopsAtTheEdgeWithoutBouncing(bounces: Bool) {
        let rig = EventRig(), (view, _) = rig.scrollView(content: CGSize(width: 400, height: 2000))
        view.bouncesVertically = bounces
        rig.down(200, 50, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: 10), count: 10, every: 0.02, after: 0)
        #expect((view.contentOffset.y < 0) == bounces)
    }

    @Test(arguments: [true, false]) func keysScrollIfAllowed(isAllowed: Bool) {
        let rig = EventRig(), (view, _) = rig.scrollView(content: CGSize(width: 400, height: 2000))
        view.allowsKeyboardScrolling = isAllowed
        rig.key("Down", at: 0)
        rig.settle(from: 0.1)
        #expect((view.contentOffset.y > 0) == isAllowed)
    }

    /// A content view that refuses to begin has no touches; one that may not be cancelled keeps its touch.
    @Test func touchesOfTheContent() {
        final class Content: UIView {
            var log: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
        }
        final class Scroller: UIScrollView {
            var begins = true, cancels = true
            override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
                begins
            }
            override func touchesShouldCancel(in view: UIView) -> Bool { cancels }
        }
        for (begins, cancels, expected, scrolls) in [
            (true, true, ["began", "cancelled"], true), (true, false, ["began", "ended"], false),
            (false, true, [], true),
        ] {
            let rig = EventRig(), view = Scroller(frame: rig.window.bounds), content = Content()
            content.frame = CGRect(x: 0, y: 0, width: 400, height: 2000)
            (view.begins, view.cancels, view.delaysContentTouches) = (begins, cancels, false)
            view.contentSize = content.frame.size
            view.addSubview(content)
            rig.window.addSubview(view)
            rig.window.layer.layoutTree()
            rig.down(200, 250, at: 0)
            rig.frame(at: 0.3)
            rig.drag(by: CGVector(dx: 0, dy: -10), count: 10, every: 0.02, after: 0.3)
            #expect((view.contentOffset.y > 0) == scrolls)
            rig.up(at: 0.6)
            #expect(content.log == expected)
        }
    }

    @Test func indicatorsAreShownForChangesOfTheOffset() {
        let rig = EventRig(), (view, log) = rig.scrollView(content: CGSize(width: 400, height: 2000))
        view.withScrollIndicatorsShown { view.contentOffset.y = 70 }
        #expect(view.contentOffset.y == 70 && log.calls == ["didScroll"])
        #expect(view.leftEdgeEffect !== view.rightEdgeEffect && view.topEdgeEffect !== view.bottomEdgeEffect)
    }
}
