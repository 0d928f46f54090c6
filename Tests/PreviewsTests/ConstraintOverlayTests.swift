import Stage
import Testing
import UIKit

@testable import PreviewScenes
@testable import PreviewTools

/// Lines of constraints over a window's frames.
@MainActor @Suite struct ConstraintOverlayTests {
    final class Scene: UIViewController {
        override func viewDidLoad() {
            view.backgroundColor = .white
            let box = UIView()
            box.backgroundColor = .lightGray
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 100),
                box.topAnchor.constraint(equalTo: view.topAnchor, constant: 120),
                box.widthAnchor.constraint(equalToConstant: 80), box.heightAnchor.constraint(equalToConstant: 40),
                box.widthAnchor.constraint(equalToConstant: 90),
            ])
        }
    }

    private func isRed(_ pixel: UInt32) -> Bool {
        pixel >> 16 & 0xFF > 200 && pixel >> 8 & 0xFF < 100 && pixel & 0xFF < 100
    }

    private func isBlue(_ pixel: UInt32) -> Bool {
        pixel & 0xFF > pixel >> 16 & 0xFF + 60 && pixel & 0xFF > 180
    }

    @Test("constraints are lines, broken ones are red") func lines() throws {
        let stage = Stage(root: Scene(), size: CGSize(width: 320, height: 240))
        try stage.settle()
        let monitor = FrameMonitor(
            detail: .constraints, scale: { 1 }, countLayers: { 2 },
            constraints: { ConstraintMark.all(in: stage.window) })
        let frame = stage.renderedBitmap()
        let whole = PixelRect(x0: 0, y0: 0, x1: 320, y1: 240)
        let laid = monitor.lay(over: frame, damage: [whole])
        // The leading edge of the window to that of the box, at the middle of its height.
        #expect((138...141).contains { isBlue(laid.bitmap[50, $0]) })
        // The width of the box, which two constraints contradict: the younger one is broken.
        #expect((138...141).contains { isRed(laid.bitmap[130, $0]) })
        #expect(!(138...141).contains { isRed(laid.bitmap[50, $0]) })
        // The next frame without constraints is clean.
        let plain = FrameMonitor(detail: .costOnly, scale: { 1 }, countLayers: { 2 }, constraints: { [] })
        #expect(!(0..<240).contains { isRed(plain.lay(over: frame, damage: [whole]).bitmap[130, $0]) })
        var work = WorkCounts()
        (work.cellsConfigured, work.rectQueries, work.elementQueries, work.textLayouts) = (4, 1, 2, 6)
        #expect(
            FrameMonitor.lines(WorkCounts(), work) == [
                "4 cells, 0 made, 0 measured   3 queries", "0 solves, 0 pivots   6 texts   0 nodes",
            ])
        var other = WorkCounts()
        (other.frames, other.cellsConfigured) = (1, 50)
        #expect(FrameMonitor.lines(other, work) == FrameMonitor.lines(WorkCounts(), work))
        #expect(FrameMonitor.Detail.costOnly.next == .damage && FrameMonitor.Detail.constraints.next == nil)
    }
}
