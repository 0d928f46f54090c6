import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// How tables look: S20.1, S20.5, S20.6, S20.10, S20.11.
@MainActor @Suite(.serialized) struct TableLookTests {
    private static func sampler(_ style: UITableView.Style) -> TableRig {
        let rig = TableRig(
            [["Plain", "Picture", "Disclosure", "Checkmark"], ["Selected", "Detail", "Switch"]], style,
            size: CGSize(width: 375, height: 560))
        rig.headers = ["Contents", "Accessories"]
        rig.footers = ["Rows have the height of their content.", nil]
        rig.configure = { cell, _, text in
            cell.textLabel?.text = text
            cell.imageView?.image = text == "Picture" ? UIImage(systemName: "folder") : nil
            cell.accessoryView = nil
            switch text {
            case "Disclosure": cell.accessoryType = .disclosureIndicator
            case "Checkmark": cell.accessoryType = .checkmark
            case "Detail": cell.accessoryType = .detailDisclosureButton
            default: cell.accessoryType = .none
            }
            if text == "Switch" {
                let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 28))
                box.backgroundColor = .systemGreen
                box.layer.cornerRadius = 14
                cell.accessoryView = box
            }
        }
        return rig
    }

    private func select(_ rig: TableRig, _ stage: Stage) throws {
        stage.session.perform(at: stage.now) {
            rig.table.selectRow(at: IndexPath(row: 0, section: 1), animated: false, scrollPosition: .none)
        }
        try stage.settle()
    }

    @Test(arguments: ["plain", "grouped", "insetGrouped"], [UIUserInterfaceStyle.light, .dark])
    func styles(name: String, appearance: UIUserInterfaceStyle) throws {
        let kinds: [String: UITableView.Style] = ["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped]
        let rig = Self.sampler(kinds[name]!)
        let stage = rig.shown(appearance: appearance, scale: 2)
        try select(rig, stage)
        expectPicture(stage.renderedBitmap(), named: "table-\(name)-\(appearance == .dark ? "dark" : "light")")
    }

    @Test func atOnePixel() throws {
        let rig = Self.sampler(.insetGrouped)
        let stage = rig.shown()
        try select(rig, stage)
        expectPicture(stage.renderedBitmap(), named: "table-1x")
    }

    @Test func cellStyles() throws {
        let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
        final class Styles: UIViewController, UITableViewDataSource {
            let styles: [UITableViewCell.CellStyle]
            init(_ styles: [UITableViewCell.CellStyle]) {
                self.styles = styles
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { nil }
            override func viewDidLoad() {
                let table = UITableView(frame: view.bounds, style: .plain)
                table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                table.dataSource = self
                view.addSubview(table)
            }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { styles.count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: styles[indexPath.row], reuseIdentifier: nil)
                cell.textLabel?.text = ["Default", "Value 1", "Value 2", "Subtitle"][indexPath.row]
                cell.detailTextLabel?.text = "Detail"
                cell.imageView?.image = UIImage(systemName: "tag")
                return cell
            }
        }
        let stage = Stage(root: Styles(styles), size: CGSize(width: 320, height: 250), scale: 2)
        try stage.settle()
        expectPicture(stage.renderedBitmap(), named: "table-cell-styles")
    }

    @Test func editing() throws {
        let rig = Self.sampler(.insetGrouped)
        let stage = rig.shown(scale: 2)
        stage.session.perform(at: stage.now) { rig.table.setEditing(true, animated: true) }
        try stage.settle()
        expectPicture(stage.renderedBitmap(), named: "table-editing")
    }

    final class Swiping: NSObject, UITableViewDelegate {
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) },
                UIContextualAction(style: .normal, title: "More") { _, _, done in done(true) },
            ])
        }
    }

    @Test func swipe() throws {
        let rig = Self.sampler(.insetGrouped)
        let delegate = Swiping()
        rig.table.delegate = delegate
        let stage = rig.shown(scale: 2)
        let row = rig.table.rectForRow(at: IndexPath(row: 1, section: 0))
        stage.flick(from: CGPoint(x: 320, y: row.midY), to: CGPoint(x: 200, y: row.midY), in: 0.3)
        try stage.settle()
        expectPicture(stage.renderedBitmap(), named: "table-swipe")
    }

    @Test func insertion() throws {
        let rig = Self.sampler(.plain)
        let stage = rig.shown(scale: 1)
        stage.session.perform(at: stage.now) {
            rig.rows[0].insert("Inserted", at: 1)
            rig.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .right)
        }
        for index in 0..<5 {
            expectPicture(stage.renderedBitmap(), named: "table-insertion-\(index)")
            stage.advance(by: 0.075)
        }
    }
}
