import Stage
import TestSupport

@testable import UIKit

/// A table of texts in a window; notes the calls of its data source and delegate.
@MainActor final class TableRig: UIViewController, UITableViewDataSource {
    var rows: [[String]]
    var headers: [String?] = []
    var footers: [String?] = []
    let table: UITableView
    var log: [String] = []
    var configure: (UITableViewCell, IndexPath, String) -> Void = { cell, _, text in cell.textLabel?.text = text }
    var cellStyle = UITableViewCell.CellStyle.default
    let size: CGSize

    init(_ rows: [[String]], _ style: UITableView.Style = .plain, size: CGSize = CGSize(width: 320, height: 480)) {
        self.rows = rows
        self.size = size
        table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
        super.init(nibName: nil, bundle: nil)
        table.contentInsetAdjustmentBehavior = .never
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        table.dataSource = self
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(table)
    }

    func shown(
        appearance: UIUserInterfaceStyle = .light, scale: CGFloat = 1, isMirrored: Bool = false
    ) -> Stage {
        let stage = Stage(root: self, size: size, scale: scale, appearance: appearance)
        if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        stage.advance(by: 0)
        return stage
    }

    func note(_ text: String) { log.append(text) }

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let text = rows[indexPath.section][indexPath.row]
        note("cell \(indexPath.section).\(indexPath.row)")
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "cell")
            ?? UITableViewCell(style: cellStyle, reuseIdentifier: "cell")
        configure(cell, indexPath, text)
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }
}

/// A delegate that notes calls about touches and refuses some.
@MainActor final class TableTouches: NSObject, UITableViewDelegate {
    var log: [String] = []
    var refused: Set<String> = []
    var replaced: [IndexPath: IndexPath] = [:], handedOver: [IndexPath: IndexPath] = [:]

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        log.append("highlight \(indexPath.row)?")
        return !refused.contains("highlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        log.append("highlighted \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        log.append("unhighlighted \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("select \(indexPath.row)?")
        return refused.contains("select \(indexPath.row)") ? nil : replaced[indexPath] ?? indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("selected \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("deselect \(indexPath.row)?")
        return refused.contains("deselect \(indexPath.row)") ? nil : handedOver[indexPath] ?? indexPath
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("deselected \(indexPath.row)")
    }
}
