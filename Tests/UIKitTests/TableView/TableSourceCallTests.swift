import Stage
import TestSupport
import Testing

@testable import UIKit

/// Optional methods of data sources and of delegates of tables, and the calls of cells.
@MainActor @Suite(.serialized) struct TableSourceCallTests {
    private final class Few: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    private final class All: NSObject, UITableViewDataSource {
        var log: [String] = []
        func numberOfSections(in tableView: UITableView) -> Int { 3 }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row == 1 }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row == 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { log.append("commit \(editingStyle) \(indexPath.row)") }
        func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
            log.append("move \(source.row) \(destination.row)")
        }
        func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            index * 2
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "H\(section)" }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "F\(section)" }
    }

    @Test func methodsThatAreNotImplementedReturnNil() {
        let table = UITableView(), source: any UITableViewDataSource = Few()
        #expect(source.numberOfSections?(in: table) == nil && source.sectionIndexTitles?(for: table) == nil)
        #expect(source.tableView?(table, canEditRowAt: [0, 0]) == nil)
        #expect(source.tableView?(table, canMoveRowAt: [0, 0]) == nil)
        #expect(source.tableView?(table, commit: .delete, forRowAt: [0, 0]) == nil)
        #expect(source.tableView?(table, moveRowAt: [0, 0], to: [0, 1]) == nil)
        #expect(source.tableView?(table, sectionForSectionIndexTitle: "A", at: 1) == nil)
        #expect(source.tableView?(table, titleForHeaderInSection: 0) == nil)
        #expect(source.tableView?(table, titleForFooterInSection: 0) == nil)
    }

    @Test func methodsThatAreImplementedReturnTheirValue() {
        let table = UITableView(), all = All()
        let source: any UITableViewDataSource = all
        #expect(source.numberOfSections?(in: table) == 3 && source.sectionIndexTitles?(for: table) == ["A", "B"])
        #expect(source.tableView?(table, canEditRowAt: [0, 0]) == false)
        #expect(source.tableView?(table, canMoveRowAt: [0, 2]) == true)
        #expect(source.tableView?(table, sectionForSectionIndexTitle: "A", at: 1) == 2)
        #expect(source.tableView?(table, titleForHeaderInSection: 1) == "H1")
        #expect(source.tableView?(table, titleForFooterInSection: 2) == "F2")
        source.tableView?(table, commit: .insert, forRowAt: [0, 3])
        source.tableView?(table, moveRowAt: [0, 0], to: [0, 1])
        #expect(all.log == ["commit insert 3", "move 0 1"])
    }

    /// A diffable source is empty of titles, and edits and moves nothing, until a subclass does.
    @Test func aDiffableSourceOfATable() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _ in UITableViewCell() }
        #expect(source.defaultRowAnimation == .automatic)
        source.defaultRowAnimation = .none
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([1, 2])
        snapshot.appendItems(["a", "b"], toSection: 1)
        var isDone = false
        source.apply(snapshot, animatingDifferences: true) { isDone = true }
        // Rows without animation are shown at once.
        #expect(isDone && table.numberOfRows(inSection: 0) == 2)
        #expect(!source.tableView(table, canEditRowAt: [0, 0]) && !source.tableView(table, canMoveRowAt: [0, 0]))
        let calls: any UITableViewDataSource = source
        #expect(calls.tableView?(table, titleForHeaderInSection: 0) == nil)
        #expect(calls.tableView?(table, sectionForSectionIndexTitle: "A", at: 1) == nil)
        #expect(source.tableView(table, sectionForSectionIndexTitle: "A", at: 1) == 1)
    }

    /// A touch of the index asks the data source for the section of the title.
    @Test func titlesOfTheIndexLeadToSections() throws {
        let scene = Indexed()
        let stage = Stage(root: scene, size: CGSize(width: 320, height: 480))
        stage.advance(by: 0)
        stage.click(CGPoint(x: 313, y: 248))
        #expect(scene.asked == ["B 1"])
        #expect(scene.table.indexPathsForVisibleRows?.first?.section == 5)
    }

    /// Text of headers that is set before the table knows that they are footers.
    @Test func detailsOfHeadersAndFooters() throws {
        final class Delegate: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { view("header") }
            func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { view("footer") }
            private func view(_ text: String) -> UIView {
                let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
                view.textLabel?.text = text
                view.detailTextLabel?.text = "detail of \(text)"
                return view
            }
        }
        let rig = TableRig([["a"]], .grouped), delegate = Delegate()
        rig.table.delegate = delegate
        let stage = rig.shown()
        let header = try #require(rig.table.headerView(forSection: 0))
        let footer = try #require(rig.table.footerView(forSection: 0))
        #expect(header.textLabel?.text == "header" && header.detailTextLabel?.text == "detail of header")
        #expect(footer.textLabel?.text == "footer" && footer.detailTextLabel?.text == "detail of footer")
        withExtendedLifetime(stage) {}
    }

    private final class Indexed: UIViewController, UITableViewDataSource {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        var asked: [String] = []
        override func viewDidLoad() {
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 100
            table.dataSource = self
            view.addSubview(table)
        }
        func numberOfSections(in tableView: UITableView) -> Int { 10 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
        func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            asked.append("\(title) \(index)")
            return 5
        }
    }
}
