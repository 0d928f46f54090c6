import Stage
import Testing

@testable import UIKit

/// Rows, headers, heights and queries of tables: S20.1–S20.5.
@MainActor @Suite(.serialized) struct TableRowTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test("S20.1: rows have the full width, one below the other, and are subviews of the table")
    func rows() {
        let rig = TableRig([["a", "b", "c"]])
        rig.table.rowHeight = 40
        _ = rig.shown()
        #expect(rig.table.contentSize == CGSize(width: 320, height: 120))
        #expect(rig.table.rectForRow(at: path(1)) == CGRect(x: 0, y: 40, width: 320, height: 40))
        #expect(rig.table.visibleCells.map { $0.textLabel?.text } == ["a", "b", "c"])
        #expect(rig.table.visibleCells.allSatisfy { $0.superview === rig.table })
        #expect(rig.table.indexPathsForVisibleRows == [path(0), path(1), path(2)])
        #expect(rig.table.indexPathForRow(at: CGPoint(x: 10, y: 90)) == path(2))
        #expect(rig.table.indexPathsForRows(in: CGRect(x: 0, y: 30, width: 5, height: 20)) == [path(0), path(1)])
        #expect(rig.log == ["cell 0.0", "cell 0.1", "cell 0.2"])
    }

    @Test("S20.2: only visible rows have cells, which are reused")
    func reuse() {
        let rig = TableRig([(0..<1000).map { "\($0)" }])
        rig.table.rowHeight = 40
        let stage = rig.shown()
        #expect(rig.table.visibleCells.count == 12)
        let cells = Set(rig.table.visibleCells.map(ObjectIdentifier.init))
        stage.session.perform(at: stage.now) {
            rig.table.scrollToRow(at: path(500), at: .top, animated: false)
            rig.table.layoutIfNeeded()
        }
        #expect(rig.table.contentOffset.y == 20_000)
        #expect(rig.table.cellForRow(at: path(500))?.textLabel?.text == "500")
        #expect(rig.table.visibleCells.filter { !cells.contains(ObjectIdentifier($0)) }.isEmpty)
        #expect(rig.table.findFlaws().isEmpty)
    }

    final class MadeCell: UITableViewCell {
        var given: String?
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            given = reuseIdentifier
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test("S20.3: cells of registered classes are created by init(style:reuseIdentifier:)")
    func registered() throws {
        let rig = TableRig([["a"]])
        rig.table.register(MadeCell.self, forCellReuseIdentifier: "made")
        let cell = try #require(rig.table.dequeueReusableCell(withIdentifier: "made") as? MadeCell)
        #expect(cell.reuseIdentifier == "made")
        #expect(cell.given == "made")
        #expect(rig.table.dequeueReusableCell(withIdentifier: "none") == nil)
        #expect(UITableViewCell().textLabel != nil)
        #expect(UITableViewCell().detailTextLabel == nil)
        #expect(UITableViewCell(style: .value2, reuseIdentifier: nil).imageView == nil)
    }

    final class Heights: NSObject, UITableViewDelegate {
        var log: [String] = []
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            log.append("height \(indexPath.row)")
            return CGFloat(30 + indexPath.row)
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            log.append("display \(indexPath.row)")
        }
    }

    @Test("S20.4: heights of all rows are queried before the cells, unless rows are estimated")
    func heights() {
        let rig = TableRig([["a", "b", "c"]])
        let delegate = Heights()
        rig.table.delegate = delegate
        _ = rig.shown()
        #expect(rig.table.rectForRow(at: path(2)) == CGRect(x: 0, y: 61, width: 320, height: 32))
        #expect(delegate.log == ["height 0", "height 1", "height 2", "display 0", "display 1", "display 2"])
        let lazy = TableRig([(0..<100).map { "\($0)" }])
        lazy.table.estimatedRowHeight = 60
        let other = Heights()
        lazy.table.delegate = other
        _ = lazy.shown()
        #expect(other.log.first == "height 0")
        #expect(other.log.filter { $0.hasPrefix("height") }.count < 30)
        #expect(lazy.table.rectForRow(at: path(2)).height == 32)
        #expect(lazy.table.rectForRow(at: path(99)).height == 60)
    }

    @Test("S20.5: rows of automatic height have that of their content")
    func automatic() {
        let rig = TableRig([["a", "b"]])
        rig.cellStyle = .subtitle
        rig.configure = { cell, path, text in
            cell.textLabel?.text = text
            cell.detailTextLabel?.text = path.row == 0 ? nil : "second"
        }
        _ = rig.shown()
        #expect(rig.table.rectForRow(at: path(0)).height == ListMetrics.rowHeight)
        #expect(rig.table.rectForRow(at: path(1)).height > ListMetrics.rowHeight)
        let custom = TableRig([["a"]])
        custom.configure = { cell, _, _ in
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                box.heightAnchor.constraint(equalToConstant: 77),
            ])
        }
        _ = custom.shown()
        #expect(custom.table.rectForRow(at: path(0)).height == 77)
    }

    @Test("S20.1: plain headers stay at the top while their section is visible")
    func pinning() throws {
        let rig = TableRig([(0..<10).map { "a\($0)" }, (0..<20).map { "b\($0)" }])
        rig.headers = ["First", "Second"]
        rig.table.rowHeight = 50
        rig.table.sectionHeaderHeight = 30
        rig.table.sectionHeaderTopPadding = 0
        let stage = rig.shown()
        let header = try #require(rig.table.headerView(forSection: 0))
        #expect(header.superview === rig.table)
        #expect(header.textLabel?.text == "First")
        #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
        stage.session.perform(at: stage.now) {
            rig.table.contentOffset.y = 100
            rig.table.layoutIfNeeded()
        }
        #expect(rig.table.headerView(forSection: 0)?.frame.minY == 100)
        #expect(rig.table.rectForHeader(inSection: 0).minY == 0)
        stage.session.perform(at: stage.now) {
            rig.table.contentOffset.y = 520
            rig.table.layoutIfNeeded()
        }
        #expect(rig.table.headerView(forSection: 0)?.frame.minY == 500)
        #expect(rig.table.rect(forSection: 1) == CGRect(x: 0, y: 530, width: 320, height: 1030))
    }

    @Test("S20.1: header and footer of the table have its width and their own height")
    func tableHeader() {
        let rig = TableRig([["a"]])
        rig.table.rowHeight = 50
        rig.table.tableHeaderView = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 70))
        rig.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        _ = rig.shown()
        #expect(rig.table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 320, height: 70))
        #expect(rig.table.rectForRow(at: path(0)).minY == 70)
        #expect(rig.table.tableFooterView?.frame == CGRect(x: 0, y: 120, width: 320, height: 20))
        #expect(rig.table.contentSize.height == 140)
    }

    @Test("S20.1: rows of inset groups are cards with round ends")
    func insetGroups() throws {
        let rig = TableRig([["a", "b", "c"]], .insetGrouped)
        _ = rig.shown()
        #expect(rig.table.rectForRow(at: path(0)).minX == ListMetrics.margin)
        #expect(rig.table.rectForRow(at: path(0)).minY == 36)
        let cells = rig.table.visibleCells
        #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(cells[1].layer.cornerRadius == 0)
        #expect(cells[2].layer.cornerRadius == ListMetrics.cardRadius)
    }

    /// Where contents, accessory and separator of the first row end.
    private func ends(in table: UITableView) throws -> [CGFloat] {
        let cell = try #require(table.cellForRow(at: path(0)))
        let chevron = try #require(cell.subviews.first { $0 is ListAccessoryView })
        let line = try #require(cell.subviews.first { $0.frame.height == ListMetrics.separatorHeight })
        return [cell.contentView.frame.maxX, chevron.frame.midX, line.frame.maxX]
    }

    @Test("a touched section index has a background of its own") func touchedSectionIndex() throws {
        final class Titles: TableRigSource {
            override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
        }
        let source = Titles([["a", "b"], ["c"]]), rig = TableRig([])
        let stage = rig.shown()
        stage.session.perform(at: stage.now) { rig.table.dataSource = source }
        stage.refresh()
        let bar = try #require(rig.table.accessories.indexBar)
        rig.table.sectionIndexBackgroundColor = .systemYellow
        #expect(bar.backgroundColor == .systemYellow)
        let point = bar.convert(CGPoint(x: 8, y: 7), to: nil)
        stage.send(.pointerDown(point, .primary, []))
        stage.advance(by: 0.2)
        #expect(bar.backgroundColor == .systemYellow)
        rig.table.sectionIndexTrackingBackgroundColor = .systemRed
        #expect(bar.backgroundColor == .systemRed)
        stage.send(.pointerUp(point, .primary, []))
        stage.advance(by: 0.2)
        #expect(bar.backgroundColor == .systemYellow)
        stage.send(.pointerDown(point, .primary, []))
        stage.advance(by: 0.2)
        #expect(bar.backgroundColor == .systemRed)
    }

    @Test("S20.20: contents, accessories and separators of rows end within the safe area")
    func safeArea() throws {
        let rig = TableRig([["a", "b"]])
        rig.table.rowHeight = 44
        rig.configure = { cell, _, _ in cell.accessoryType = .disclosureIndicator }
        let stage = rig.shown()
        let wide = try ends(in: rig.table)
        rig.additionalSafeAreaInsets.right = 30
        stage.refresh()
        let safe = try ends(in: rig.table)
        #expect(zip(wide, safe).allSatisfy { abs($0 - $1 - 30) < 0.001 }, "\(wide) \(safe)")
        rig.table.insetsContentViewsToSafeArea = false
        stage.refresh()
        #expect(try ends(in: rig.table) == wide)
    }

    @Test("S20.14: contents, accessories and separators of rows end before the section index")
    func sectionIndex() throws {
        final class Titles: TableRigSource {
            var titles: [String]? = ["A", "B"]
            override func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
        }
        let source = Titles([["a", "b"], ["c"]])
        let rig = TableRig([])
        rig.table.rowHeight = 44
        rig.configure = { _, _, _ in }
        source.configure = { $0.accessoryType = .disclosureIndicator }
        let stage = rig.shown()
        stage.session.perform(at: stage.now) { rig.table.dataSource = source }
        stage.refresh()
        let with = try ends(in: rig.table)
        source.titles = nil
        stage.session.perform(at: stage.now) { rig.table.reloadSectionIndexTitles() }
        stage.refresh()
        let without = try ends(in: rig.table)
        #expect(zip(with, without).map { $1 - $0 } == [22, 22, 22])
        source.titles = ["A"]
        stage.session.perform(at: stage.now) { rig.table.reloadSectionIndexTitles() }
        stage.refresh()
        #expect(try ends(in: rig.table) == with)
        rig.table.indexDisplayMode = .alwaysHidden
        stage.refresh()
        #expect(try ends(in: rig.table) == without)
        #expect(rig.table.findFlaws().isEmpty)
    }
}

/// A data source of texts for subclasses.
@MainActor class TableRigSource: NSObject, UITableViewDataSource {
    let rows: [[String]]
    var configure: (UITableViewCell) -> Void = { _ in }

    init(_ rows: [[String]]) { self.rows = rows }

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = rows[indexPath.section][indexPath.row]
        configure(cell)
        return cell
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
}
