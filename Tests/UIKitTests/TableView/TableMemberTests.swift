import Stage
import Testing
import UIKit

/// Members of table views and their data sources that nothing else calls.
@MainActor @Suite(.serialized) struct TableMemberTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var texts = (0..<40).map { "\($0)" }
        var configured = 0
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            configured += 1
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = texts[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
            header?.textLabel?.text = "Header"
            return header
        }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Footer" }
    }

    private let source = Source()

    private func table() -> (UITableView, Stage) {
        let controller = UIViewController()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        table.rowHeight = 44
        (table.dataSource, table.delegate) = (source, source)
        controller.view.addSubview(table)
        let stage = Stage(root: controller, size: CGSize(width: 320, height: 480))
        stage.refresh()
        return (table, stage)
    }

    @Test func headersAndFooters() {
        let (table, stage) = table()
        #expect(table.headerView(forSection: 0)?.reuseIdentifier == "header")
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "Header")
        table.scrollToRow(at: [0, 39], at: .bottom, animated: false)
        table.contentOffset.y = table.contentSize.height - 480
        stage.refresh()
        #expect(table.footerView(forSection: 0) != nil && table.footerView(forSection: 1) == nil)
    }

    @Test func rowsInPlace() {
        let (table, stage) = table()
        let cell = table.cellForRow(at: [0, 2])
        source.texts[2] = "changed"
        source.configured = 0
        table.reconfigureRows(at: [[0, 2]])
        stage.refresh()
        #expect(table.cellForRow(at: [0, 2]) === cell && cell?.textLabel?.text == "changed" && source.configured == 1)
        table.selectRow(at: [0, 30], animated: false, scrollPosition: .none)
        table.scrollToNearestSelectedRow(at: .middle, animated: false)
        stage.refresh()
        #expect(table.indexPathsForVisibleRows?.contains([0, 30]) == true)
        #expect(!table.hasUncommittedUpdates && table.isPrefetchingEnabled)
    }

    @Test func aControllerIsADataSource() {
        let controller = UITableViewController(style: .plain)
        let table: UITableView = controller.tableView
        #expect(
            controller.numberOfSections(in: table) == 1 && controller.tableView(table, numberOfRowsInSection: 0) == 0)
        #expect(controller.refreshControl == nil)
        let control = UIRefreshControl()
        controller.refreshControl = control
        #expect(table.refreshControl === control)
    }

    @Test func diffableData() {
        let (table, stage) = table()
        let data = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["A", "B"])
        snapshot.appendItems([1, 2], toSection: "A")
        snapshot.appendItems([3], toSection: "B")
        data.applySnapshotUsingReloadData(snapshot)
        stage.refresh()
        #expect(data.numberOfSections(in: table) == 2 && data.tableView(table, numberOfRowsInSection: 0) == 2)
        #expect(data.sectionIdentifier(for: 1) == "B" && data.index(for: "B") == 1 && data.index(for: "C") == nil)
        #expect(data.tableView(table, titleForHeaderInSection: 0) == nil)
        #expect(!data.tableView(table, canEditRowAt: [0, 0]) && !data.tableView(table, canMoveRowAt: [0, 0]))
        #expect(data.sectionIndexTitles(for: table) == nil)
        snapshot.deleteItems([1])
        data.apply(snapshot, animatingDifferences: false)
        stage.refresh()
        #expect(table.cellForRow(at: [0, 0])?.textLabel?.text == "2")
    }
}
