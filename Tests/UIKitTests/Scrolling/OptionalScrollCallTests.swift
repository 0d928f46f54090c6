import Stage
import Testing

@testable import UIKit

/// Optional methods of scroll views' delegates, called as `delegate?.scrollViewDidScroll?(…)`, and modes.
@MainActor struct OptionalScrollCallTests {
    private final class Delegate: NSObject, UIScrollViewDelegate {
        var log: [String] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll") }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("begin") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            log.append("will end \(velocity.y)")
            targetContentOffset.pointee.y = 7
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            log.append("did end \(decelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("slow") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("stop") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("animated") }
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
            log.append("top?")
            return false
        }
        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("top") }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { log.append("zoom") }
    }

    @Test func callsReachTheDelegate() {
        let owner = Delegate(), view = UIScrollView()
        let delegate: (any UIScrollViewDelegate)? = owner
        delegate?.scrollViewDidScroll?(view)
        delegate?.scrollViewWillBeginDragging?(view)
        var target = CGPoint.zero
        delegate?.scrollViewWillEndDragging?(view, withVelocity: CGPoint(x: 0, y: 2), targetContentOffset: &target)
        delegate?.scrollViewDidEndDragging?(view, willDecelerate: true)
        delegate?.scrollViewWillBeginDecelerating?(view)
        delegate?.scrollViewDidEndDecelerating?(view)
        delegate?.scrollViewDidEndScrollingAnimation?(view)
        #expect(delegate?.scrollViewShouldScrollToTop?(view) == false)
        delegate?.scrollViewDidScrollToTop?(view)
        delegate?.scrollViewDidZoom?(view)
        #expect(
            owner.log == [
                "scroll", "begin", "will end 2.0", "did end true", "slow", "stop", "animated", "top?", "top", "zoom",
            ])
        #expect(target.y == 7)
    }

    /// Insets of the safe area along each axis: always, or where the content scrolls.
    @Test func adjustmentsOfInsets() {
        func insets(_ behavior: UIScrollView.ContentInsetAdjustmentBehavior, bounces: Bool = false) -> UIEdgeInsets {
            let controller = UIViewController(), view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.contentInsetAdjustmentBehavior = behavior
            view.alwaysBounceHorizontal = bounces
            controller.view.addSubview(view)
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
            let stage = Stage(root: controller, size: CGSize(width: 100, height: 100))
            stage.refresh()
            return view.adjustedContentInset
        }
        #expect(insets(.always) == UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20))
        #expect(insets(.never) == .zero && insets(.scrollableAxes) == .zero)
        #expect(insets(.scrollableAxes, bounces: true).left == 20)
    }

    /// Colours of indicators that do not follow the background.
    @Test func stylesOfIndicators() {
        func isLight(_ style: UIScrollView.IndicatorStyle, on colour: UIColor) -> Bool {
            let controller = UIViewController(), view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.backgroundColor = colour
            view.indicatorStyle = style
            view.contentSize = CGSize(width: 100, height: 400)
            controller.view.addSubview(view)
            let stage = Stage(root: controller, size: CGSize(width: 100, height: 100))
            stage.refresh()
            stage.session.perform(at: stage.now) { view.flashScrollIndicators() }
            stage.advance(by: 0.3)
            let bitmap = stage.renderedBitmap()
            let bar = (90..<100).map { Int(bitmap[$0, 10] & 0xFF) }, plain = Int(bitmap[10, 10] & 0xFF)
            return (bar.max() ?? 0) > plain + 20
        }
        #expect(!isLight(.black, on: .gray) && isLight(.white, on: .gray))
        #expect(isLight(.black, on: .gray) == isLight(.default, on: .white))
    }

    /// The two names of an undo, and what is under way.
    @Test func namesOfUndos() {
        let manager = UndoManager()
        manager.groupsByEvent = false
        @MainActor final class Box {
            let manager: UndoManager
            var states: [String] = []
            init(_ manager: UndoManager) { self.manager = manager }
            func change() {
                manager.registerUndo(withTarget: self) { box in
                    box.note()
                    box.manager.registerUndo(withTarget: box) { $0.note() }
                }
            }
            func note() { states.append("\(manager.isUndoing) \(manager.isRedoing)") }
        }
        let box = Box(manager)
        manager.beginUndoGrouping()
        box.change()
        manager.setActionName("Typing")
        manager.endUndoGrouping()
        #expect(manager.undoActionName == "Typing" && manager.redoActionName == "" && !manager.isUndoing)
        #expect(manager.undoMenuTitle(forUndoActionName: "Cut") == "Undo Cut")
        #expect(manager.redoMenuTitle(forUndoActionName: "") == "Redo")
        manager.undoNestedGroup()
        #expect(box.states == ["true false"] && manager.redoActionName == "Typing" && manager.undoActionName == "")
        manager.redo()
        #expect(box.states == ["true false", "false true"] && !manager.isRedoing)
    }

    /// Changes that are observed by name and by key path: their kind, and no indexes.
    @Test func kindsOfChanges() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let log = CallLog()
        let observation = view.observe(\.contentOffset, options: [.new]) { _, change in
            log.lines.append("\(change.kind == .setting) \(change.indexes == nil)")
        }
        view.contentOffset.y = 10
        #expect(log.lines == ["true true"])
        observation.invalidate()
    }
}
