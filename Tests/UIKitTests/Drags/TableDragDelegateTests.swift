import Stage
import Testing

@testable import UIKit

/// All calls of a table's drag and drop delegates (S28).
@MainActor @Suite(.serialized) struct TableDragDelegateTests {
    private final class Scene: UIViewController, UITableViewDataSource, UITableViewDragDelegate,
        UITableViewDropDelegate
    {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 160, height: 240), style: .plain)
        var rows = ["x", "y", "z"]
        var log: [String] = []
        var allowsMove = true, isRestricted = false, canHandle = true
        var perform: ((any UITableViewDropCoordinator) -> Void)?
        var restricted: Bool?
        var states: [UITableViewCell.DragState] = []

        final class Cell: UITableViewCell {
            var states: [UITableViewCell.DragState] = []
            override func dragStateDidChange(_ dragState: UITableViewCell.DragState) { states.append(dragState) }
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 40
            table.register(Cell.self, forCellReuseIdentifier: "row")
            table.dataSource = self
            table.dragDelegate = self
            table.dropDelegate = self
            view.addSubview(table)
        }

        private func note(_ text: String) { if log.last != text { log.append(text) } }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = rows[indexPath.row]
            return cell
        }
        private func item(_ path: IndexPath) -> UIDragItem {
            let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: rows[path.row])))
            item.localObject = rows[path.row]
            return item
        }
        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] { [item(indexPath)] }
        func tableView(
            _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
            point: CGPoint
        ) -> [UIDragItem] {
            note("add \(indexPath.row) at \(Int(point.y))")
            return [item(indexPath)]
        }
        func tableView(
            _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
        ) -> UIDragPreviewParameters? {
            note("drag preview \(indexPath.row)")
            let parameters = UIDragPreviewParameters()
            parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 40))
            return parameters
        }
        func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { note("begin") }
        func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { note("drag end") }
        func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
            allowsMove
        }
        func tableView(
            _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
        ) -> Bool { isRestricted }
        func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
            note("handle?")
            restricted = session.isRestrictedToDraggingApplication
            return canHandle
        }
        func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { note("enter") }
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal {
            UITableViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
        }
        func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { note("exit") }
        func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { note("drop end") }
        func tableView(
            _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
        ) -> UIDragPreviewParameters? {
            note("drop preview \(indexPath.row)")
            return nil
        }
        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            note("drop")
            perform?(coordinator)
        }
    }

    private func point(_ y: CGFloat) -> CGPoint { CGPoint(x: 20, y: y) }

    private func shown() -> (Scene, Stage) {
        let scene = Scene(), stage = Stage(root: scene, size: CGSize(width: 360, height: 260))
        stage.advance(by: 0)
        return (scene, stage)
    }

    @Test func theOrderOfTheCalls() throws {
        let (scene, stage) = shown()
        #expect(scene.table.dragInteractionEnabled && !scene.table.hasActiveDrag)
        scene.isRestricted = true
        stage.lift(point(20))
        #expect(scene.log == ["drag preview 0"] && scene.table.hasActiveDrag)
        #expect(stage.floats.first?.preview.parameters.visiblePath?.bounds.width == 50)
        stage.drag(to: point(100))
        #expect(scene.log == ["drag preview 0", "begin", "handle?", "enter"] && scene.restricted == true)
        let cell = try #require(scene.table.cellForRow(at: [0, 0]) as? Scene.Cell)
        #expect(cell.states == [.lifting, .dragging])
        scene.perform = { drop in
            let item = drop.items[0]
            #expect(drop.proposal.intent == .insertIntoDestinationIndexPath && drop.proposal.operation == .copy)
            #expect(drop.destinationIndexPath == [0, 2] && item.sourceIndexPath == [0, 0])
            #expect(item.previewSize == CGSize(width: 160, height: 40) && drop.session.items.count == 1)
            drop.drop(item.dragItem, intoRowAt: [0, 2], rect: CGRect(x: 10, y: 0, width: 90, height: 20))
        }
        scene.log = []
        stage.send(.pointerUp(point(100), .primary, []))
        // Half of its size, in the middle of the rectangle of row 2, whose top is at 80.
        let float = try #require(stage.floats.first)
        #expect(abs(float.center.x - 55) < 0.01 && abs(float.center.y - 90) < 0.01)
        #expect(abs(float.transform.a - 0.5) < 0.01)
        stage.advance(by: 0.6)
        #expect(scene.log == ["drop", "drop end", "drag end"] && cell.states.last == UITableViewCell.DragState.none)
    }

    /// The item flies to a position in any view.
    @Test func aDropToAnyView() throws {
        let (scene, stage) = shown()
        let bin = UIView(frame: CGRect(x: 200, y: 100, width: 100, height: 100))
        scene.view.addSubview(bin)
        stage.lift(point(20))
        stage.drag(to: point(100))
        scene.perform = { drop in
            let target = UIDragPreviewTarget(
                container: bin, center: CGPoint(x: 50, y: 60), transform: CGAffineTransform(scaleX: 0.25, y: 0.25))
            #expect(target.container === bin && target.center.y == 60 && target.transform.a == 0.25)
            drop.drop(drop.items[0].dragItem, to: target)
        }
        stage.send(.pointerUp(point(100), .primary, []))
        let float = try #require(stage.floats.first)
        #expect(float.center == CGPoint(x: 250, y: 160) && abs(float.transform.a - 0.25) < 0.01)
        stage.advance(by: 0.6)
        #expect(stage.floats.isEmpty)
    }

    @Test func aDropAtARowAsksForItsPreview() {
        let (scene, stage) = shown()
        stage.lift(point(20))
        stage.drag(to: point(100))
        scene.perform = { $0.drop($0.items[0].dragItem, toRowAt: [0, 1]) }
        stage.drop(at: point(100))
        #expect(scene.log.contains("drop preview 1"))
    }

    @Test func aTableThatCannotHandleTheItems() {
        let (scene, stage) = shown()
        scene.canHandle = false
        stage.lift(point(20))
        stage.drag(to: point(100))
        stage.drop(at: point(100))
        #expect(scene.log.filter { $0 == "handle?" }.count == 1 && !scene.log.contains("enter"))
        #expect(scene.log.last == "drag end" && scene.restricted == false)
    }

    /// S28.9: a tap of another finger adds a row; leaving is told.
    @Test func addingAndLeaving() {
        let (scene, stage) = shown()
        stage.lift(point(20))
        stage.drag(to: point(60))
        stage.drag(to: CGPoint(x: 300, y: 60))
        #expect(scene.log.last == "exit")
        stage.send(.touchBegan(7, point(100), []))
        stage.advance(by: 0.05)
        stage.send(.touchEnded(7, point(100), []))
        stage.advance(by: 0.4)
        #expect(scene.log.contains("add 2 at 100") && stage.floats.count == 2)
        stage.key("Escape")
        stage.advance(by: 0.5)
        #expect(stage.floats.isEmpty && scene.log.last == "drag end")
        scene.table.dragInteractionEnabled = false
        scene.log = []
        stage.lift(point(20))
        stage.drop(at: point(20))
        #expect(scene.log == [])
    }

    @Test func defaultsOfProposals() {
        let proposal = UITableViewDropProposal(operation: .move)
        #expect(proposal.intent == .unspecified && !proposal.isPrecise && !proposal.prefersFullSizePreview)
        #expect(UICollectionViewDropProposal(operation: .copy).intent == .unspecified)
        let intents: [UITableViewDropProposal.Intent] = [
            .unspecified, .insertAtDestinationIndexPath, .insertIntoDestinationIndexPath, .automatic,
        ]
        #expect(intents.map(\.rawValue) == Array(0...3))
    }
}
