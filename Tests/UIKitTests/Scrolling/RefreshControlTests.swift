import Testing
import UIKit

@MainActor struct RefreshControlTests {
    private func rig() -> (EventRig, UIScrollView, UIRefreshControl, () -> Int) {
        let rig = EventRig()
        let (view, _) = rig.scrollView(content: CGSize(width: 400, height: 2000))
        let control = UIRefreshControl()
        var count = 0
        control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        view.refreshControl = control
        return (rig, view, control, { count })
    }

    @Test func aLongPullAsksOnceAndKeepsRoom() {
        let (rig, view, control, count) = rig()
        rig.down(200, 20, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: 10), count: 25, every: 0.008, after: 0)
        #expect(view.contentOffset.y < -90)
        #expect(count() == 1 && control.isRefreshing)
        let pulled = view.contentOffset.y
        rig.move(200, 270, at: 0.3)
        #expect(view.contentOffset.y == pulled, "no jump under the finger")
        rig.up(at: 1)
        rig.settle(from: 1)
        #expect(view.contentOffset.y == -60 && view.contentInset == .zero)
        #expect(view.adjustedContentInset.top == 60)
        #expect(control.frame == CGRect(x: 0, y: -60, width: 400, height: 60))
        MediaClock.now = 4
        control.endRefreshing()
        rig.frame(at: 4.1)
        #expect(view.contentOffset.y > -60 && view.contentOffset.y < 0)
        rig.settle(from: 4.1)
        #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 0)
        #expect(count() == 1 && !control.isRefreshing)
    }

    @Test func aShortPullAsksNothing() {
        let (rig, view, control, count) = rig()
        rig.down(200, 20, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: 10), count: 10, every: 0.008, after: 0)
        rig.up(at: 1)
        rig.settle(from: 1)
        #expect(count() == 0 && !control.isRefreshing && view.contentOffset.y == 0)
    }

    @Test func codeBeginsWithoutAWord() {
        let (rig, view, control, count) = rig()
        control.beginRefreshing()
        rig.settle(from: 0)
        #expect(view.contentOffset.y == -60 && count() == 0 && control.isRefreshing)
        view.refreshControl = nil
        rig.settle(from: 2)
        #expect(view.contentOffset.y == 0)
    }
}
