import ExpectSnapshot
import Stage
import Testing
import UIKit

@MainActor @Suite(.serialized) struct RefreshControlTests {
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

    @Test(
        "It asks at 90 points, or at four tenths of a lower view",
        arguments: [(300, 90), (150, 60)] as [(CGFloat, CGFloat)])
    func theThreshold(height: CGFloat, threshold: CGFloat) {
        let (rig, view, control, count) = rig()
        view.frame = CGRect(x: 0, y: 0, width: 400, height: height)
        rig.down(200, 20, at: 0)
        var shown: CGFloat = 0
        for index in 1...200 where count() == 0 {
            shown = -view.contentOffset.y
            rig.move(200, 20 + 2 * CGFloat(index), at: 0.008 * Double(index))
        }
        #expect(control.isRefreshing && shown < threshold && -view.contentOffset.y >= threshold)
    }

    /// A pull of 40 and of 80 points, and what turns while new content is fetched, in both appearances.
    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func look(style: UIUserInterfaceStyle) throws {
        let controller = UIViewController()
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 160, height: 300))
        view.backgroundColor = .secondarySystemBackground
        view.contentSize = CGSize(width: 160, height: 900)
        let card = UIView(frame: CGRect(x: 8, y: 8, width: 144, height: 120))
        card.backgroundColor = .tertiarySystemBackground
        card.layer.cornerRadius = 8
        view.addSubview(card)
        view.refreshControl = UIRefreshControl()
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 160, height: 170), scale: 2, appearance: style)
        var pictures: [Bitmap] = []
        stage.send(.pointerDown(CGPoint(x: 80, y: 30), .primary, []))
        for distance: CGFloat in [90, 200] {
            stage.send(.pointerMoved(CGPoint(x: 80, y: 30 + distance), []))
            stage.advance(by: 0.02)
            pictures.append(FilmStrip.join([stage.renderedBitmap()]))
        }
        stage.send(.pointerUp(CGPoint(x: 80, y: 230), .primary, []))
        stage.advance(by: 0.8)
        view.refreshControl?.beginRefreshing()
        stage.advance(by: 1)
        pictures.append(FilmStrip.join([stage.renderedBitmap()]))
        expectPicture(FilmStrip.join(pictures), named: "refresh-control-\(style == .dark ? "dark" : "light")")
    }
}
