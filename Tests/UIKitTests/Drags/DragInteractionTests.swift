import Stage
import Testing

@testable import UIKit

/// Drag and drop interactions of plain views (S28).
@MainActor @Suite(.serialized) struct DragInteractionTests {
    /// Logs the calls for the view that is dragged, and for the one below the pointer.
    private final class Log: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
        var calls: [String] = []
        var operation = UIDropOperation.copy
        var returns: ((UITargetedDragPreview) -> UITargetedDragPreview?)?
        var drops: ((UITargetedDragPreview) -> UITargetedDragPreview?)?
        var itemCount = 1
        var canHandle = true
        var allowsMove = true
        weak var session: (any UIDropSession)?
        private func note(_ text: String) { if calls.last != text { calls.append(text) } }

        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
        ) -> [UIDragItem] {
            note("items at \(Int(session.location(in: interaction.view!).x))")
            return (0..<itemCount).map { _ in UIDragItem(itemProvider: NSItemProvider(object: NSString("text"))) }
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
            session: any UIDragSession
        ) {
            note("lift")
            session.localContext = "context"
            animator.addAnimations { [unowned self] in note("lifting") }
            animator.addCompletion { [unowned self] in note("lifted \($0 == .end)") }
        }
        func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
            note("begin")
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
        ) -> Bool { allowsMove }
        func dragInteraction(
            _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
        ) -> Bool { true }
        func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
            note("move")
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
        ) { note("will end \(operation)") }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
        ) { note("did end \(operation)") }
        func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
            note("transferred")
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
            withDefault preview: UITargetedDragPreview
        ) -> UITargetedDragPreview? {
            note("return")
            return returns.map { $0(preview) } ?? preview
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
        ) { animator.addCompletion { [unowned self] _ in note("returned") } }

        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            self.session = session
            note("can handle?")
            return canHandle
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
            note("enter")
        }
        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal {
            note("update")
            return UIDropProposal(operation: operation)
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
            note("exit")
        }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            note("perform at \(Int(session.location(in: interaction.view!).x))")
        }
        func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
            note("conclude")
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
            note("drop end")
        }
        func dropInteraction(
            _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
            withDefault preview: UITargetedDragPreview
        ) -> UITargetedDragPreview? { drops.map { $0(preview) } ?? preview }
        func dropInteraction(
            _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
        ) {
            animator.addAnimations { [unowned self] in note("dropping") }
            animator.addCompletion { [unowned self] _ in note("dropped") }
        }
    }

    private let log = Log()
    private let box = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
    private let target = UIView(frame: CGRect(x: 200, y: 0, width: 100, height: 200))
    private let drag: UIDragInteraction
    private let drop: UIDropInteraction
    private let stage: Stage

    init() {
        drag = UIDragInteraction(delegate: log)
        drop = UIDropInteraction(delegate: log)
        let controller = UIViewController()
        for view in [box, target] { controller.view.addSubview(view) }
        box.addInteraction(drag)
        target.addInteraction(drop)
        stage = Stage(root: controller, size: CGSize(width: 300, height: 200))
        stage.refresh()
    }

    private func taken() -> [String] {
        defer { log.calls = [] }
        return log.calls
    }

    /// Of an empty path, as of no lines of text, nothing is visible.
    @Test func previewsWithoutAVisiblePart() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 40))
        window.addSubview(view)
        let preview = UITargetedDragPreview(
            view: view, parameters: UIDragPreviewParameters(textLineRects: []),
            target: UIDragPreviewTarget(container: window, center: view.center))
        let float = DragFloat(UIDragItem(itemProvider: NSItemProvider()), preview, in: window)
        #expect(float.subviews.last?.center == CGPoint(x: 60, y: 0))
    }

    @Test("S28.1, S28.4: the calls of a drag that is dropped") func dropping() throws {
        #expect(drag.delegate === log && drag.isEnabled && UIDragInteraction.isEnabledByDefault)
        #expect(drop.delegate === log && drop.view === target)
        stage.lift(CGPoint(x: 50, y: 40))
        stage.advance(by: 0.2)
        #expect(taken() == ["items at 30", "lift", "lifting", "lifted true"])
        let float = try #require(stage.floats.first)
        // The longer side of 60 grows by a tenth at most.
        #expect(abs(float.transform.a - 1.1) < 1e-6)
        stage.drag(to: CGPoint(x: 150, y: 40))
        #expect(taken() == ["begin", "move"])
        stage.drag(to: CGPoint(x: 250, y: 40))
        #expect(taken() == ["move", "can handle?", "enter", "update"])
        let session = try #require(log.session)
        #expect(session.items.count == 1 && session.allowsMoveOperation && session.isRestrictedToDraggingApplication)
        #expect(session.localDragSession?.localContext as? String == "context")
        #expect(session.hasItemsConforming(toTypeIdentifiers: ["public.utf8-plain-text"]))
        #expect(!session.hasItemsConforming(toTypeIdentifiers: ["public.url"]))
        #expect(session.canLoadObjects(ofClass: NSString.self) && !session.canLoadObjects(ofClass: UIImage.self))
        #expect(session.progressIndicatorStyle == .default && session.location(in: target) == CGPoint(x: 50, y: 40))
        stage.send(.pointerUp(CGPoint(x: 250, y: 40), .primary, []))
        #expect(taken() == ["will end copy", "perform at 50", "dropping"])
        stage.advance(by: 0.5)
        #expect(taken() == ["dropped", "conclude", "drop end", "did end copy", "transferred"])
        #expect(stage.floats.isEmpty && stage.session.isAtRest)
    }

    @Test("S28.31: a cancelled item returns to the delegate's position") func returning() {
        stage.lift(CGPoint(x: 50, y: 40))
        stage.drag(to: CGPoint(x: 150, y: 150))
        log.returns = { [box] in
            $0.retargetedPreview(with: UIDragPreviewTarget(container: box.superview!, center: CGPoint(x: 10, y: 190)))
        }
        _ = taken()
        stage.send(.pointerUp(CGPoint(x: 150, y: 150), .primary, []))
        #expect(taken() == ["will end cancel", "return"])
        #expect(stage.floats.first?.center == CGPoint(x: 10, y: 190))
        stage.advance(by: 0.5)
        #expect(taken() == ["returned", "did end cancel"])
    }

    @Test("S28.31: an item without a position fades out") func fading() {
        stage.lift(CGPoint(x: 50, y: 40))
        stage.drag(to: CGPoint(x: 250, y: 150))
        log.drops = { _ in nil }
        stage.send(.pointerUp(CGPoint(x: 250, y: 150), .primary, []))
        #expect(stage.floats.first?.alpha == 0)
        stage.advance(by: 0.5)
        #expect(stage.floats.isEmpty && taken().contains("dropped"))
    }

    @Test("S28.3: a move needs the permission of the source") func permission() {
        log.allowsMove = false
        log.operation = .move
        stage.lift(CGPoint(x: 50, y: 40))
        stage.drag(to: CGPoint(x: 250, y: 40))
        #expect(log.session?.allowsMoveOperation == false)
        stage.drop(at: CGPoint(x: 250, y: 40))
        #expect(log.calls.contains("will end cancel") && !log.calls.contains { $0.hasPrefix("perform") })
        #expect(log.calls.contains("exit") && !log.calls.contains("transferred"))
    }

    @Test("S28.4: a delegate that cannot handle the items is asked once") func refusing() {
        log.canHandle = false
        stage.lift(CGPoint(x: 50, y: 40))
        for x in [250, 150, 250, 260] { stage.drag(to: CGPoint(x: CGFloat(x), y: 40)) }
        stage.drop(at: CGPoint(x: 260, y: 40))
        #expect(log.calls.filter { $0 == "can handle?" }.count == 1 && !log.calls.contains("enter"))
        #expect(log.calls.last == "did end cancel")
    }

    @Test("S28.30: several items have a number, copies a plus") func badges() {
        log.itemCount = 3
        stage.lift(CGPoint(x: 50, y: 40))
        stage.drag(to: CGPoint(x: 250, y: 40))
        #expect(stage.floats.count == 3)
        let badges = stage.floats.flatMap(\.subviews).compactMap { $0 as? DragBadge }.filter { !$0.isHidden }
        #expect(badges.count == 1 && (badges[0].subviews.first as? UILabel)?.text == "3")
        stage.key("Escape")
        stage.advance(by: 0.5)
        #expect(stage.floats.isEmpty)
    }

    @Test("S28.5: disabling the interaction cancels its drag; removing it too") func disabling() {
        stage.lift(CGPoint(x: 50, y: 40))
        stage.drag(to: CGPoint(x: 250, y: 40))
        stage.session.perform(at: stage.now) { drag.isEnabled = false }
        stage.advance(by: 0.5)
        #expect(log.calls.last == "did end cancel" && stage.floats.isEmpty)
        stage.drop(at: CGPoint(x: 250, y: 40))
        _ = taken()
        stage.lift(CGPoint(x: 50, y: 40))
        stage.drop(at: CGPoint(x: 50, y: 40))
        #expect(taken() == [])
        drag.isEnabled = true
        box.removeInteraction(drag)
        stage.lift(CGPoint(x: 50, y: 40))
        stage.drop(at: CGPoint(x: 50, y: 40))
        #expect(taken() == [] && drag.view == nil && box.gestureRecognizers?.isEmpty != false)
    }

    @Test("S28.30: an item's own preview replaces the lifted one") func previews() throws {
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        final class Provider: NSObject, UIDragInteractionDelegate {
            let own: UIView
            init(_ own: UIView) { self.own = own }
            func dragInteraction(
                _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
            ) -> [UIDragItem] {
                let item = UIDragItem(itemProvider: NSItemProvider())
                item.previewProvider = { [own] in
                    let parameters = UIDragPreviewParameters()
                    parameters.visiblePath = UIBezierPath(ovalIn: own.bounds)
                    return UIDragPreview(view: own, parameters: parameters)
                }
                return [item]
            }
        }
        let provider = Provider(own)
        box.removeInteraction(drag)
        box.addInteraction(UIDragInteraction(delegate: provider))
        stage.lift(CGPoint(x: 50, y: 40))
        #expect(stage.floats.first?.bounds.size == CGSize(width: 60, height: 40))
        stage.drag(to: CGPoint(x: 150, y: 100))
        let float = try #require(stage.floats.first)
        #expect(float.bounds.size == CGSize(width: 30, height: 30) && float.preview.view === own)
        #expect(float.preview.parameters.visiblePath?.contains(CGPoint(x: 1, y: 1)) == false)
        stage.drop(at: CGPoint(x: 150, y: 100))
        #expect(stage.floats.isEmpty)
        withExtendedLifetime(provider) {}
    }
}
