import Stage
import Testing

@testable import UIKit

@MainActor struct ViewMemberTests {
    private final class Tinted: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    private let stage = Stage(root: UIViewController(), size: CGSize(width: 200, height: 200))

    /// S16.15.
    @Test func dimmedTintsAreGrey() {
        let outer = UIView(), inner = Tinted(), normal = UIView()
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        inner.addSubview(normal)
        outer.tintColor = .systemRed
        #expect(inner.tintAdjustmentMode == .normal && inner.tintColor == .systemRed)
        let before = inner.changes
        outer.tintAdjustmentMode = .dimmed
        #expect(inner.changes == before + 1 && inner.tintAdjustmentMode == .dimmed)
        let grey = inner.tintColor.rgba
        #expect(grey.x == grey.y && grey.y == grey.z && grey.x > 0.2 && grey.x < 0.8)
        normal.tintAdjustmentMode = .normal
        #expect(normal.tintColor == .systemRed)
        outer.tintAdjustmentMode = .automatic
        #expect(inner.tintColor == .systemRed)
    }

    /// S16.16.
    @Test func textSizesAreLimited() {
        let outer = UIView(), inner = UIView()
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        outer.maximumContentSizeCategory = .medium
        #expect(inner.traitCollection.preferredContentSizeCategory == .medium)
        inner.minimumContentSizeCategory = .extraLarge
        #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
        #expect(inner.appliedContentSizeCategoryLimitsDescription.split(separator: "\n").count == 2)
        inner.minimumContentSizeCategory = nil
        outer.maximumContentSizeCategory = nil
        #expect(inner.traitCollection.preferredContentSizeCategory == .large)
    }

    /// S16.17.
    @Test func aSystemAnimationDeletesViews() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let other = UIView()
        stage.window.addSubview(view)
        var isFinished: Bool?
        stage.session.perform(at: stage.now) {
            UIView.perform(.delete, on: [view], animations: { other.alpha = 0.5 }, completion: { isFinished = $0 })
        }
        #expect(view.superview != nil && isFinished == nil)
        try stage.settle()
        #expect(view.superview == nil && isFinished == true && other.alpha == 0.5)
    }

    @Test func aPointerHoversWithoutAPencil() {
        let hover = UIHoverGestureRecognizer { _ in }
        #expect(hover.zOffset == 0 && hover.altitudeAngle == .pi / 2 && hover.rollAngle == 0)
        #expect(hover.azimuthAngle(in: nil) == 0 && hover.azimuthUnitVector(in: nil) == CGVector(dx: 1, dy: 0))
    }
}
