import Testing
import UIKit

@MainActor struct ViewGeometryTests {
    @Test func frameFollowsBoundsCenterAndTransform() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(view.center == CGPoint(x: 60, y: 45))
        view.bounds = CGRect(x: 5, y: 5, width: 40, height: 30)
        #expect(view.frame == CGRect(x: 40, y: 30, width: 40, height: 30))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(close(view.frame, CGRect(x: 45, y: 25, width: 30, height: 40)))
        #expect(view.bounds.size == CGSize(width: 40, height: 30))
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(close(view.frame, CGRect(x: 20, y: 0, width: 80, height: 90)))
        view.transform = .identity
        view.anchorPoint = .zero
        #expect(view.frame == CGRect(x: 60, y: 45, width: 40, height: 30))
        #expect(view.center == CGPoint(x: 60, y: 45))
    }

    @Test func insetsWithoutRoomMakeAViewEmpty() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        view.frame = CGRect(x: 0, y: 0, width: 8, height: 40).insetBy(dx: 5, dy: 5)
        #expect(view.frame == CGRect(x: 10, y: 20, width: 0, height: 0))
    }

    @Test func pointsAndRectanglesConvertBetweenViews() {
        let rig = WindowRig()
        let outer = rig.add(CGRect(x: 100, y: 50, width: 200, height: 200))
        outer.bounds.origin = CGPoint(x: 0, y: 30)
        let inner = UIView(frame: CGRect(x: 10, y: 40, width: 40, height: 20))
        outer.addSubview(inner)
        let other = rig.add(CGRect(x: 20, y: 20, width: 10, height: 10))
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 111, y: 62))
        #expect(inner.convert(CGPoint(x: 111, y: 62), from: nil) == CGPoint(x: 1, y: 2))
        #expect(inner.convert(inner.bounds, to: other) == CGRect(x: 90, y: 40, width: 40, height: 20))
        #expect(other.convert(CGPoint.zero, to: inner) == CGPoint(x: -90, y: -40))
        inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(close(inner.convert(inner.bounds, to: outer), CGRect(x: 20, y: 30, width: 20, height: 40)))
        let space: any UICoordinateSpace = outer
        #expect(other.convert(CGPoint.zero, to: space) == CGPoint(x: -80, y: 0))
    }

    private nonisolated static let resized: [(UIView.AutoresizingMask, CGRect)] = [
        ([], CGRect(x: 10, y: 20, width: 30, height: 40)),
        ([.flexibleWidth], CGRect(x: 10, y: 20, width: 130, height: 40)),
        ([.flexibleLeftMargin], CGRect(x: 110, y: 20, width: 30, height: 40)),
        ([.flexibleRightMargin], CGRect(x: 10, y: 20, width: 30, height: 40)),
        ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 24.285714285714285, y: 20, width: 30, height: 40)),
        (
            [.flexibleHeight, .flexibleTopMargin],
            CGRect(x: 10, y: 36.666666666666664, width: 30, height: 73.33333333333333)
        ),
        ([.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 20, width: 130, height: 90)),
    ]

    @Test(arguments: resized)
    func subviewsFollowTheSizeOfTheirSuperview(_ mask: UIView.AutoresizingMask, _ expected: CGRect) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        child.autoresizingMask = mask
        parent.addSubview(child)
        parent.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
        #expect(close(child.frame, expected))
    }

    @Test func sizeToFitKeepsTheCorner() {
        final class Fitting: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 7, height: 9) }
        }
        let view = Fitting(frame: CGRect(x: 3, y: 4, width: 100, height: 100))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 3, y: 4, width: 7, height: 9))
        #expect(UIView().intrinsicContentSize == CGSize(width: -1, height: -1))
    }

    @Test func safeAreaIsWhatStillReachesAView() {
        let rig = WindowRig()
        let controller = UIViewController()
        rig.window.addSubview(controller.view)
        controller.view.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        let inner = UIView(frame: CGRect(x: 0, y: 40, width: 400, height: 255))
        controller.view.addSubview(inner)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 64, left: 0, bottom: 10, right: 8)
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 10, right: 8))
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 5, right: 8))
        #expect(inner.layoutMargins == UIEdgeInsets(top: 32, left: 8, bottom: 13, right: 16))
        inner.frame.origin.y = 100
        #expect(inner.safeAreaInsets.top == 0)
        inner.removeFromSuperview()
        #expect(inner.safeAreaInsets == .zero)
    }

    @Test func boxesAndInsets() {
        let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
        #expect(NSValue(cgPoint: CGPoint(x: 3, y: 4)).cgPointValue == CGPoint(x: 3, y: 4))
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(rect.inset(by: insets) == CGRect(x: 3, y: 3, width: 24, height: 36))
    }
}
