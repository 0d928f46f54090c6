import Stage
import TestSupport

@testable import UIKit

/// A list of texts as a collection view, and another one as a table beside it, with drags between them. Rows are 40
/// points high. Notes the calls of the delegates.
@MainActor final class DragRig: UIViewController {
    final class NamedCell: UICollectionViewCell {
        var name = ""
        var states: [DragState] = []
        override func dragStateDidChange(_ dragState: DragState) { states.append(dragState) }
    }

    var names = ["a", "b", "c", "d", "e"]
    var rows = ["x", "y", "z"]
    var log: [String] = []
    /// The answers of the delegates.
    var operation = UIDropOperation.move
    var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
    var rowIntent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
    var canDrag = true
    var allowsMove = true
    /// Carries out drops in place of the usual way.
    var perform: ((any UICollectionViewDropCoordinator) -> Void)?

    private(set) lazy var collection: UICollectionView = {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 160, height: 40)
        layout.minimumLineSpacing = 0
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 160, height: 240), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
        return view
    }()
    private(set) lazy var table: UITableView = {
        let view = UITableView(frame: CGRect(x: 180, y: 0, width: 160, height: 240), style: .plain)
        view.contentInsetAdjustmentBehavior = .never
        view.rowHeight = 40
        return view
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(collection)
        view.addSubview(table)
        collection.dataSource = self
        collection.dragDelegate = self
        collection.dropDelegate = self
        table.dataSource = self
        table.dragDelegate = self
        table.dropDelegate = self
    }

    func shown(scale: CGFloat = 1, appearance: UIUserInterfaceStyle = .light) -> Stage {
        let stage = Stage(root: self, size: CGSize(width: 360, height: 260), scale: scale, appearance: appearance)
        stage.advance(by: 0)
        return stage
    }

    /// The cells from top to bottom with their middles; those that are hidden in parentheses, pale ones with a dot.
    var items: String {
        collection.layoutIfNeeded()
        return collection.visibleCells.sorted { $0.center.y < $1.center.y }.map { cell in
            let text = "\((cell as? NamedCell)?.name ?? "?")\(Int(cell.center.y))"
            return cell.alpha == 0 ? "(\(text))" : cell.alpha < 1 ? ".\(text)" : text
        }.joined(separator: " ")
    }

    /// The same for the rows.
    var rowList: String {
        table.layoutIfNeeded()
        return table.visibleCells.sorted { $0.center.y < $1.center.y }.map { cell in
            let text = "\(cell.textLabel?.text ?? "?")\(Int(cell.center.y))"
            return cell.alpha == 0 ? "(\(text))" : cell.alpha < 1 ? ".\(text)" : text
        }.joined(separator: " ")
    }

    func take(_ drop: any UICollectionViewDropCoordinator) {
        guard let item = drop.items.first, let name = item.dragItem.localObject as? String else { return }
        let target = drop.destinationIndexPath ?? IndexPath(item: names.count, section: 0)
        collection.performBatchUpdates {
            if let source = item.sourceIndexPath, drop.proposal.operation == .move {
                names.remove(at: source.item)
                collection.deleteItems(at: [source])
            }
            names.insert(name, at: target.item)
            collection.insertItems(at: [target])
        }
        drop.drop(item.dragItem, toItemAt: target).addCompletion { [weak self] _ in self?.log.append("landed") }
    }
}

extension DragRig: UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        (cell as? NamedCell)?.name = names[path.item]
        var content = UIListContentConfiguration.cell()
        content.text = names[path.item]
        cell.contentConfiguration = content
        cell.backgroundConfiguration = .listCell()
        return cell
    }
}

extension DragRig: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }
}

extension DragRig: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    func collectionView(
        _ view: UICollectionView, itemsForBeginning session: any UIDragSession, at path: IndexPath
    ) -> [UIDragItem] {
        log.append("items \(path.item)")
        guard canDrag else { return [] }
        let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: names[path.item])))
        item.localObject = names[path.item]
        return [item]
    }
    func collectionView(
        _ view: UICollectionView, itemsForAddingTo session: any UIDragSession, at path: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
        log.append("add \(path.item)")
        let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: names[path.item])))
        item.localObject = names[path.item]
        return [item]
    }
    func collectionView(_ view: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
        log.append("begin")
    }
    func collectionView(_ view: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        allowsMove
    }
    func collectionView(_ view: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
        log.append("drag end")
    }
    func collectionView(_ view: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        log.append("handle?")
        return session.canLoadObjects(ofClass: NSString.self)
    }
    func collectionView(_ view: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
        log.append("enter")
    }
    func collectionView(
        _ view: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath path: IndexPath?
    ) -> UICollectionViewDropProposal {
        log.append("update \(path.map { "\($0.item)" } ?? "-")")
        return UICollectionViewDropProposal(operation: operation, intent: intent)
    }
    func collectionView(_ view: UICollectionView, dropSessionDidExit session: any UIDropSession) { log.append("exit") }
    func collectionView(_ view: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
        log.append("drop end")
    }
    func collectionView(_ view: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
        let item = coordinator.items.first
        let source = item?.sourceIndexPath.map { "\($0.item)" } ?? "-"
        log.append("drop \(source) to \(coordinator.destinationIndexPath.map { "\($0.item)" } ?? "-")")
        if let perform { perform(coordinator) } else { take(coordinator) }
    }
}

extension DragRig: UITableViewDragDelegate, UITableViewDropDelegate {
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: rows[indexPath.row])))
        item.localObject = rows[indexPath.row]
        return [item]
    }
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        log.append("row \(destinationIndexPath.map { "\($0.row)" } ?? "-")")
        return UITableViewDropProposal(operation: operation, intent: rowIntent)
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        guard let item = coordinator.items.first, let name = item.dragItem.localObject as? String else { return }
        let target = coordinator.destinationIndexPath ?? IndexPath(row: rows.count, section: 0)
        log.append("row drop to \(target.row)")
        tableView.performBatchUpdates {
            if let source = item.sourceIndexPath {
                rows.remove(at: source.row)
                tableView.deleteRows(at: [source], with: .automatic)
            }
            rows.insert(name, at: target.row)
            tableView.insertRows(at: [target], with: .automatic)
        }
        coordinator.drop(item.dragItem, toRowAt: target)
    }
}

extension Stage {
    /// Presses until an item is lifted.
    func lift(_ point: CGPoint) {
        send(.pointerDown(point, .primary, []))
        advance(by: 0.7)
    }

    /// Moves the pressed pointer, and lets items make room.
    func drag(to point: CGPoint) {
        send(.pointerMoved(point, []))
        advance(by: 0.4)
    }

    func drop(at point: CGPoint) {
        send(.pointerUp(point, .primary, []))
        advance(by: 0.5)
    }

    /// The pictures of dragged items.
    var floats: [DragFloat] {
        window.subviews.compactMap { $0 as? DragOverlay }.flatMap(\.subviews).compactMap { $0 as? DragFloat }
    }
}
