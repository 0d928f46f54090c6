import Stage
import Testing

@testable import UIKit

/// Diffable data sources that apply a move of the user in their override of `moveItemAt` or `moveRowAt` (S5.28).
@MainActor @Suite(.serialized) struct MoveByApplyTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>

    private static func moved(_ snapshot: Snapshot, from old: IndexPath, to new: IndexPath) -> Snapshot {
        var result = snapshot
        let item = snapshot.itemIdentifiers[old.item], target = snapshot.itemIdentifiers[new.item]
        result.deleteItems([item])
        if new.item > old.item {
            result.insertItems([item], afterItem: target)
        } else {
            result.insertItems([item], beforeItem: target)
        }
        return result
    }

    private static var initial: Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(["A", "B", "C", "D"])
        return snapshot
    }

    final class Rows: UITableViewDiffableDataSource<Int, String> {
        var isAnimated = false

        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

        override func tableView(_ tableView: UITableView, moveRowAt old: IndexPath, to new: IndexPath) {
            apply(MoveByApplyTests.moved(snapshot(), from: old, to: new), animatingDifferences: isAnimated)
        }
    }

    final class Items: UICollectionViewDiffableDataSource<Int, String> {
        var isAnimated = false

        override func collectionView(_ view: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

        override func collectionView(_ view: UICollectionView, moveItemAt old: IndexPath, to new: IndexPath) {
            apply(MoveByApplyTests.moved(snapshot(), from: old, to: new), animatingDifferences: isAnimated)
        }
    }

    final class ItemCell: UICollectionViewCell { let label = UILabel() }

    /// The texts of the cells from the top, by their positions.
    private func texts(_ view: UIView) -> String {
        let cells = view.subviews.filter { $0 is UITableViewCell || $0 is UICollectionViewCell }
        return cells.sorted { $0.frame.minY < $1.frame.minY }
            .map { ($0 as? UITableViewCell)?.textLabel?.text ?? ($0 as? ItemCell)?.label.text ?? "" }.joined()
    }

    private func move<Host: ElementHost>(_ view: Host, _ row: Int, by distance: CGFloat, _ stage: Stage) {
        #expect(view.beginMovement(of: IndexPath(item: row, section: 0)))
        let start = view.cell(at: IndexPath(item: row, section: 0))?.center ?? .zero
        view.updateMovement(to: CGPoint(x: start.x, y: start.y + distance))
        stage.advance(by: 0.5)
        view.endMovement(commits: true)
    }

    @Test(arguments: [false, true]) func rows(isAnimated: Bool) {
        let controller = UITableViewController()
        let stage = Stage(root: controller, size: CGSize(width: 200, height: 300))
        let table = controller.tableView!
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 40
        let source = Rows(tableView: table) { table, path, text in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = text
            return cell
        }
        source.isAnimated = isAnimated
        source.apply(Self.initial, animatingDifferences: false)
        stage.advance(by: 0.1)
        for (row, distance, order) in [(0, 80.0, "BCAD"), (3, -120, "DBCA"), (1, 40, "DCBA")] {
            move(table, row, by: distance, stage)
            stage.advance(by: 1)
            #expect(source.snapshot().itemIdentifiers.joined() == order && texts(table) == order)
        }
        var snapshot = source.snapshot()
        snapshot.deleteItems(["C"])
        source.apply(snapshot)
        stage.advance(by: 1)
        #expect(texts(table) == "DBA")
    }

    @Test(arguments: [false, true]) func items(isAnimated: Bool) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 200, height: 40)
        layout.minimumLineSpacing = 0
        let controller = UICollectionViewController(collectionViewLayout: layout)
        let stage = Stage(root: controller, size: CGSize(width: 200, height: 300))
        let view = controller.collectionView!
        let cells = UICollectionView.CellRegistration<ItemCell, String> { cell, _, text in cell.label.text = text }
        let source = Items(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        source.isAnimated = isAnimated
        source.apply(Self.initial, animatingDifferences: false)
        stage.advance(by: 0.1)
        move(view, 0, by: 80, stage)
        // The other cells stand still, from the first frame after the end on.
        for _ in 0..<4 {
            let others = view.visibleCells.compactMap { $0 as? ItemCell }.filter { $0.label.text != "A" }
            let positions = others.map { ($0.layer.presentation() ?? $0.layer).frame.midY }.sorted()
            #expect(zip(positions, [20, 60, 140]).allSatisfy { abs($0 - $1) < 0.01 }, "\(positions)")
            stage.advance(by: 0.05)
        }
        stage.advance(by: 1)
        #expect(source.snapshot().itemIdentifiers.joined() == "BCAD" && texts(view) == "BCAD")
    }

    @Test func aHandlerThatAppliesMore() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 200, height: 40)
        layout.minimumLineSpacing = 0
        let controller = UICollectionViewController(collectionViewLayout: layout)
        let stage = Stage(root: controller, size: CGSize(width: 200, height: 300))
        let view = controller.collectionView!
        let cells = UICollectionView.CellRegistration<ItemCell, String> { cell, _, text in cell.label.text = text }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.didReorder = { [unowned source] transaction in
            var snapshot = source.snapshot()
            snapshot.deleteItems(["B"])
            source.apply(snapshot, animatingDifferences: false)
        }
        source.apply(Self.initial, animatingDifferences: false)
        stage.advance(by: 0.1)
        move(view, 0, by: 80, stage)
        stage.advance(by: 1)
        #expect(source.snapshot().itemIdentifiers.joined() == "CAD" && texts(view) == "CAD")
    }
}
