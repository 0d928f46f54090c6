import Stage
import Testing

@testable import UIKit

/// Items of drags, their previews, and what a session loads (S28).
@MainActor @Suite(.serialized) struct DragItemTests {
    /// The delegate of a box that is dragged, and of a target below it.
    private final class Log: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
        var calls: [String] = []
        var lifts: ((UIDragItem) -> UITargetedDragPreview?)?
        var drops: ((UITargetedDragPreview) -> UITargetedDragPreview?)?
        var previewProvider: (() -> UIDragPreview?)?
        weak var session: (any UIDropSession)?

        private func item(_ text: String) -> UIDragItem {
            let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
            item.previewProvider = previewProvider
            return item
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
        ) -> [UIDragItem] { [item("first")] }
        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
        ) -> [UIDragItem] {
            calls.append("add at \(Int(point.x)) \(Int(point.y)) to \(session.items.count)")
            return [item("second")]
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
        ) -> UITargetedDragPreview? {
            calls.append("lift")
            guard let lifts else { return UITargetedDragPreview(view: interaction.view!) }
            return lifts(item)
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
        ) -> Bool {
            calls.append("full size?")
            return true
        }
        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            self.session = session
            return true
        }
        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal { UIDropProposal(operation: .copy) }
        func dropInteraction(
            _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
            withDefault preview: UITargetedDragPreview
        ) -> UITargetedDragPreview? {
            calls.append("drop preview from \(Int(preview.target.center.x))")
            return drops.map { $0(preview) } ?? preview
        }
    }

    /// Interactions that log when they enter and leave views.
    private final class NotingDrag: UIDragInteraction {
        var log: [String] = []
        override func willMove(to view: UIView?) {
            log.append("will \(view?.tag ?? -1)")
            super.willMove(to: view)
        }
        override func didMove(to view: UIView?) {
            super.didMove(to: view)
            log.append("did \(self.view?.tag ?? -1) \(view?.gestureRecognizers?.count ?? 0)")
        }
    }
    private final class NotingDrop: UIDropInteraction {
        var log: [String] = []
        override func didMove(to view: UIView?) {
            super.didMove(to: view)
            log.append("did \(self.view?.tag ?? -1)")
        }
    }

    @MainActor private struct Scene {
        let log = Log(), stage: Stage
        let box = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
        let target = UIView(frame: CGRect(x: 200, y: 0, width: 100, height: 200))

        init() {
            let controller = UIViewController()
            for view in [box, target] { controller.view.addSubview(view) }
            box.addInteraction(UIDragInteraction(delegate: log))
            target.addInteraction(UIDropInteraction(delegate: log))
            stage = Stage(root: controller, size: CGSize(width: 300, height: 200))
            stage.refresh()
        }
    }

    /// S28.30: the delegate lifts another view, or none.
    @Test func thePreviewOfALift() throws {
        let scene = Scene(), stage = scene.stage
        let other = UIView(frame: CGRect(x: 100, y: 100, width: 30, height: 20))
        scene.box.superview?.addSubview(other)
        scene.log.lifts = { _ in UITargetedDragPreview(view: other) }
        stage.lift(CGPoint(x: 50, y: 40))
        #expect(stage.floats.first?.preview.view === other && stage.floats.first?.bounds.size == other.bounds.size)
        #expect(stage.floats.first?.preview.target.container === other.superview)
        stage.drop(at: CGPoint(x: 50, y: 40))
        scene.log.lifts = { _ in nil }
        stage.lift(CGPoint(x: 50, y: 40))
        #expect(stage.floats.isEmpty)
        stage.drag(to: CGPoint(x: 250, y: 40))
        #expect(scene.log.session?.items.count == 1)
        stage.drop(at: CGPoint(x: 250, y: 40))
        #expect(stage.session.isAtRest)
    }

    /// S28.9: a tap of another finger adds items at its location in the view.
    @Test func addingItems() {
        let scene = Scene(), stage = scene.stage
        stage.lift(CGPoint(x: 50, y: 40))
        stage.drag(to: CGPoint(x: 150, y: 100))
        stage.send(.touchBegan(7, CGPoint(x: 30, y: 30), []))
        stage.advance(by: 0.05)
        stage.send(.touchEnded(7, CGPoint(x: 30, y: 30), []))
        stage.advance(by: 0.4)
        #expect(scene.log.calls.filter { $0.hasPrefix("add") } == ["add at 10 10 to 1"] && stage.floats.count == 2)
        stage.drag(to: CGPoint(x: 250, y: 100))
        #expect(scene.log.session?.items.count == 2)
    }

    /// The source is asked once whether it prefers previews of full size, which they always are.
    @Test func previewsOfFullSize() {
        let scene = Scene(), stage = scene.stage
        stage.lift(CGPoint(x: 50, y: 40))
        stage.drag(to: CGPoint(x: 150, y: 100))
        stage.drag(to: CGPoint(x: 160, y: 100))
        #expect(scene.log.calls.filter { $0 == "full size?" }.count == 1)
    }

    /// S28.33: a provider that returns nothing hides the preview during the drag.
    @Test func anItemHidesItsPreview() throws {
        let scene = Scene(), stage = scene.stage
        scene.log.previewProvider = { nil }
        stage.lift(CGPoint(x: 50, y: 40))
        #expect(stage.floats.first?.isHidden == false)
        stage.drag(to: CGPoint(x: 150, y: 100))
        #expect(stage.floats.first?.isHidden == true)
        stage.drop(at: CGPoint(x: 250, y: 40))
        #expect(stage.floats.isEmpty && stage.session.isAtRest)
    }

    /// S28.33: during the animation of a drop an item takes another preview, for which the last one is the default. At
    /// other times nothing is asked.
    @Test func anItemUpdatesThePreviewOfItsDrop() throws {
        let scene = Scene(), stage = scene.stage, log = scene.log
        stage.lift(CGPoint(x: 50, y: 40))
        stage.drag(to: CGPoint(x: 250, y: 40))
        let item = try #require(log.session?.items.first)
        item.setNeedsDropPreviewUpdate()
        log.calls = []
        func move(_ x: CGFloat) -> (UITargetedDragPreview) -> UITargetedDragPreview? {
            { $0.retargetedPreview(with: UIDragPreviewTarget(container: scene.target, center: CGPoint(x: x, y: 90))) }
        }
        log.drops = move(20)
        stage.send(.pointerUp(CGPoint(x: 250, y: 40), .primary, []))
        #expect(stage.floats.first?.center == CGPoint(x: 220, y: 90))
        stage.advance(by: 0.1)
        log.drops = move(60)
        stage.session.perform(at: stage.now) { item.setNeedsDropPreviewUpdate() }
        #expect(log.calls == ["drop preview from 250", "drop preview from 20"])
        #expect(stage.floats.first?.center == CGPoint(x: 260, y: 90))
        try stage.settle()
        #expect(stage.floats.isEmpty)
        item.setNeedsDropPreviewUpdate()
        #expect(log.calls.count == 2)
    }

    /// A session loads the items of a class in their order; its progress counts all of them.
    @Test func loadingObjects() async throws {
        let scene = Scene(), stage = scene.stage
        stage.lift(CGPoint(x: 50, y: 40))
        stage.drag(to: CGPoint(x: 250, y: 40))
        let session = try #require(scene.log.session)
        #expect(session.progress.totalUnitCount == 0 && session.progressIndicatorStyle == .default)
        session.progressIndicatorStyle = .none
        #expect(session.progressIndicatorStyle.rawValue == 0)
        let texts: [String] = await withCheckedContinuation { done in
            session.loadObjects(ofClass: NSString.self) { objects in
                done.resume(returning: objects.compactMap { ($0 as? NSString).map { String(describing: $0) } })
            }
        }
        #expect(texts == ["first"] && session.progress.totalUnitCount == 1 && session.progress.isFinished)
        let pictures: Int = await withCheckedContinuation { done in
            session.loadObjects(ofClass: UIImage.self) { done.resume(returning: $0.count) }
        }
        #expect(pictures == 0 && session.progress.totalUnitCount == 1)
    }

    @Test func valuesOfItemsAndPreviews() {
        let provider = NSItemProvider(object: NSString("text")), item = UIDragItem(itemProvider: provider)
        #expect(item.itemProvider === provider && item.localObject == nil && item.previewProvider == nil)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)), parameters = UIDragPreviewParameters()
        let preview = UIDragPreview(view: view, parameters: parameters)
        #expect(preview.view === view && preview.parameters === parameters)
        #expect(UIDragPreview(view: view).parameters !== parameters)
        let container = UIView(), target = UIPreviewTarget(container: container, center: CGPoint(x: 5, y: 6))
        let targeted = UITargetedPreview(view: view, parameters: parameters, target: target)
        #expect(targeted.target === target && targeted.size == CGSize(width: 30, height: 20))
        let other = UIPreviewTarget(container: container, center: CGPoint(x: 7, y: 8))
        let moved = targeted.retargetedPreview(with: other)
        #expect(moved.target === other && moved.view === view && moved.parameters === parameters)
    }

    /// The numbers are those of Foundation on iOS.
    @Test func valuesOfProviders() {
        let codes: [NSItemProvider.LoadingError.Code] = [
            .unknownError, .itemUnavailableError, .unexpectedValueClassError, .unavailableCoercionError,
        ]
        #expect(codes.map(\.rawValue) == [-1, -1000, -1100, -1200])
        let visibilities: [NSItemProvider.RepresentationVisibility] = [.all, .team, .group, .ownProcess]
        #expect(visibilities.map(\.rawValue) == [0, 1, 2, 3])
    }

    /// An interaction knows its view after it has moved, and then adds its gestures.
    @Test func interactionsMoveToViews() {
        let log = Log(), drag = NotingDrag(delegate: log), drop = NotingDrop(delegate: log)
        let first = UIView(), second = UIView()
        (first.tag, second.tag) = (1, 2)
        first.addInteraction(drag)
        second.addInteraction(drag)
        #expect(drag.log == ["will 1", "did 1 2", "will -1", "did -1 0", "will 2", "did 2 2"])
        #expect(first.gestureRecognizers?.isEmpty != false && drag.delegate === log)
        first.addInteraction(drop)
        first.removeInteraction(drop)
        #expect(drop.log == ["did 1", "did -1"])
    }
}
