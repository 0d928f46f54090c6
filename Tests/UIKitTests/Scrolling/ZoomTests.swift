import Testing
import UIKit

@MainActor struct ZoomTests {
    private final class Zooming: UIScrollViewDelegate {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        var calls: [String] = []
        private func note(_ call: String) { if calls.last != call { calls.append(call) } }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { note("didZoom") }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("willBeginZooming") }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            note("didEndZooming(\(scale))")
        }
    }

    private func rig() -> (EventRig, UIScrollView, Zooming) {
        let rig = EventRig()
        let zooming = Zooming()
        let view = UIScrollView(frame: rig.window.bounds)
        view.contentSize = zooming.view.bounds.size
        view.addSubview(zooming.view)
        rig.window.addSubview(view)
        view.delegate = zooming
        #expect(view.pinchGestureRecognizer == nil)
        view.minimumZoomScale = 0.5
        view.maximumZoomScale = 4
        #expect(view.pinchGestureRecognizer != nil)
        return (rig, view, zooming)
    }

    @Test func settingTheScaleKeepsTheMiddle() {
        let (_, view, zooming) = rig()
        view.zoomScale = 2
        #expect(view.contentSize == CGSize(width: 800, height: 600))
        #expect(view.contentOffset == CGPoint(x: 200, y: 150))
        #expect(zooming.view.frame == CGRect(x: 0, y: 0, width: 800, height: 600))
        #expect(zooming.calls == ["willBeginZooming", "didZoom", "didEndZooming(2.0)"])
        view.zoomScale = 9
        #expect(view.zoomScale == 4)
        view.zoomScale = 0.1
        #expect(view.zoomScale == 0.5 && view.contentOffset == .zero)
    }

    @Test func aRectangleIsShownAsLargeAsItGoes() {
        let (rig, view, zooming) = rig()
        view.zoom(to: CGRect(x: 100, y: 100, width: 200, height: 100), animated: true)
        #expect(view.isZoomAnimating)
        rig.frame(at: 0.15)
        #expect(view.zoomScale > 1 && view.zoomScale < 2)
        rig.settle(from: 0.15)
        #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 200, y: 150))
        #expect(zooming.calls.last == "didEndZooming(2.0)" && !view.isZoomAnimating)
    }

    @Test func theWheelWithControlZoomsAboutThePointer() {
        let (rig, view, zooming) = rig()
        let point = CGPoint(x: 100, y: 60)
        func under() -> CGPoint { rig.window.convert(point, to: zooming.view) }
        for _ in 0..<3 { rig.send(.wheel(point, CGVector(dx: 0, dy: 1), .control), at: 0) }
        rig.settle(from: 0)
        #expect(abs(view.zoomScale - 1.520875) < 1e-9)
        let off = CGPoint(x: abs(under().x - 100), y: abs(under().y - 60))
        #expect(off.x < 1 && off.y < 1)
        #expect(zooming.calls == ["willBeginZooming", "didZoom", "didEndZooming(\(view.zoomScale))"])
        for _ in 0..<20 { rig.send(.wheel(point, CGVector(dx: 0, dy: -1), .control), at: 3) }
        rig.settle(from: 3)
        #expect(view.zoomScale == 0.5)
    }

    @Test func twoFingersZoomAndTheLimitsGiveALittle() {
        let (rig, view, zooming) = rig()
        rig.send(.touchBegan(1, CGPoint(x: 100, y: 150), []), at: 0)
        rig.send(.touchBegan(2, CGPoint(x: 190, y: 150), []), at: 0)
        rig.send(.touchMoved(2, CGPoint(x: 200, y: 150), []), at: 0.01)
        #expect(view.isZooming && view.zoomScale == 1)
        rig.send(.touchMoved(2, CGPoint(x: 300, y: 150), []), at: 0.02)
        #expect(view.zoomScale == 2)
        // What was between the fingers still is.
        #expect(rig.window.convert(CGPoint(x: 200, y: 150), to: zooming.view) == CGPoint(x: 150, y: 150))
        rig.send(.touchMoved(1, CGPoint(x: -900, y: 150), []), at: 0.03)
        #expect(view.zoomScale > 4 && view.zoomScale < 8)
        rig.send(.touchEnded(1, CGPoint(x: -900, y: 150), []), at: 0.04)
        rig.send(.touchEnded(2, CGPoint(x: 300, y: 150), []), at: 0.04)
        #expect(!view.isZooming && view.isZoomBouncing)
        rig.settle(from: 0.04)
        #expect(view.zoomScale == 4)
        #expect(zooming.calls == ["willBeginZooming", "didZoom", "didEndZooming(4.0)"])
        view.bouncesZoom = false
        rig.send(.touchBegan(3, CGPoint(x: 100, y: 150), []), at: 2)
        rig.send(.touchBegan(4, CGPoint(x: 200, y: 150), []), at: 2)
        rig.send(.touchMoved(4, CGPoint(x: 350, y: 150), []), at: 2.1)
        #expect(view.zoomScale == 4)
    }
}
