import Stage
import TestSupport
import Testing

@testable import UIKit

/// Seeded random batches through a table in a window, checked against plain arrays.
@MainActor @Suite(.serialized) struct RandomTableTests {
    final class IdentityCell: UITableViewCell {
        var id = 0
    }

    final class Scene: UIViewController, UITableViewDataSource {
        var model = BatchModel()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 120), style: .plain)

        override func viewDidLoad() {
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 20
            table.sectionHeaderHeight = 12
            table.sectionHeaderTopPadding = 0
            table.allowsMultipleSelection = true
            table.register(IdentityCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = self
            view.addSubview(table)
        }

        func numberOfSections(in tableView: UITableView) -> Int { model.sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            model.sections[section].items.count
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) as! IdentityCell
            cell.id = model.sections[indexPath.section].items[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "\(section)" }

        /// The frames of the rows by identity, and the height of the content.
        var frames: (rows: [Int: CGRect], height: CGFloat) {
            var rows: [Int: CGRect] = [:]
            var y: CGFloat = 0
            for section in model.sections {
                y += 12
                for id in section.items {
                    rows[id] = CGRect(x: 0, y: y, width: 100, height: 20)
                    y += 20
                }
            }
            return (rows, y)
        }

        var cells: [Int: UITableViewCell] {
            Dictionary(uniqueKeysWithValues: table.visibleCells.map { (($0 as! IdentityCell).id, $0) })
        }
    }

    /// The first difference from the arrays; nil if there is none.
    private static func flaw(_ scene: Scene) -> String? {
        let table = scene.table
        table.layoutIfNeeded()
        let (rows, height) = scene.frames, bounds = table.bounds
        if table.contentSize.height != height { return "content is \(table.contentSize.height) high, not \(height)" }
        let counts = scene.model.sections.map(\.items.count)
        let known = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
        if known != counts { return "counts are \(known), not \(counts)" }
        let wanted = rows.filter { $0.value.minY < bounds.maxY && bounds.minY < $0.value.maxY }
        if table.visibleCells.count != wanted.count {
            return "\(table.visibleCells.count) cells are shown, not \(wanted.count)"
        }
        let paths = scene.model.pathOfID
        for (id, frame) in wanted {
            guard let cell = table.cellForRow(at: paths[id]!) as? IdentityCell else { return "\(id) has no cell" }
            if cell.id != id { return "\(paths[id]!) shows \(cell.id), not \(id)" }
            if cell.frame != frame { return "\(id) is at \(cell.frame), not \(frame)" }
            if cell.superview !== table { return "\(id) is not in the table" }
        }
        return table.findFlaws().first
    }

    private static func perform(_ batch: ModelBatch, on table: UITableView, _ dice: inout SeededGenerator) {
        let kinds: [UITableView.RowAnimation] = [.automatic, .fade, .left, .right, .top, .bottom, .middle, .none]
        for step in batch.steps {
            let kind = kinds.randomElement(using: &dice)!
            switch step {
            case .insert(let paths): table.insertRows(at: paths, with: kind)
            case .delete(let paths): table.deleteRows(at: paths, with: kind)
            case .reload(let paths): table.reloadRows(at: paths, with: kind)
            case .move(let from, let to): table.moveRow(at: from, to: to)
            case .insertSection(let section): table.insertSections(IndexSet(integer: section), with: kind)
            case .deleteSection(let section): table.deleteSections(IndexSet(integer: section), with: kind)
            case .reloadSection(let section): table.reloadSections(IndexSet(integer: section), with: kind)
            case .moveSection(let from, let to): table.moveSection(from, toSection: to)
            }
        }
    }

    @Test("S20.8: rows, frames, selection and cells after every random batch, while others animate and content scrolls")
    func batches() {
        var dice = SeededGenerator(seed: 0x7AB1E)
        let scene = Scene()
        scene.model.sections = (0..<4).map { _ in scene.model.freshSection(5) }
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 120))
        stage.advance(by: 0)
        let table = scene.table
        for number in 0..<500 {
            let all = scene.model.pathOfID
            if let id = all.keys.sorted().randomElement(using: &dice), dice.chance(50) {
                table.selectRow(at: all[id], animated: false, scrollPosition: .none)
            }
            let selected = Set(
                (table.indexPathsForSelectedRows ?? []).map { scene.model.sections[$0.section].items[$0.row] })
            let before = scene.cells
            let batch = ModelBatch(scene.model, &dice)
            let isOpen = dice.chance(50)
            stage.session.perform(at: stage.now) {
                if isOpen {
                    table.beginUpdates()
                    scene.model = batch.after
                    Self.perform(batch, on: table, &dice)
                    table.endUpdates()
                } else {
                    table.performBatchUpdates {
                        scene.model = batch.after
                        Self.perform(batch, on: table, &dice)
                    }
                }
            }
            if let flaw = Self.flaw(scene) {
                Issue.record("batch \(number), \(batch.steps): \(flaw)")
                return
            }
            let paths = scene.model.pathOfID
            let kept = selected.subtracting(batch.dropped).compactMap { paths[$0] }.sorted()
            #expect((table.indexPathsForSelectedRows ?? []) == kept, "batch \(number)")
            for (id, cell) in scene.cells where !batch.reloaded.contains(id) {
                #expect(before[id] == nil || before[id] === cell, "batch \(number): the cell of \(id) was replaced")
            }
            switch dice.int(0...9) {
            case 0...3: break
            case 4: table.contentOffset.y = CGFloat(dice.int(0...max(0, Int(table.contentSize.height) - 120)))
            default: stage.advance(by: 0.15 * Double(dice.int(1...3)))
            }
            table.layoutIfNeeded()
            if let flaw = table.findFlaws().first {
                Issue.record("after batch \(number): \(flaw)")
                return
            }
        }
        stage.advance(by: 2)
        #expect(Self.flaw(scene) == nil)
        #expect(table.elements.leaving.isEmpty)
    }
}
