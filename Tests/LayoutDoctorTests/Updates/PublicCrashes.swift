import UIKit

/// Two changes of fetched results in one turn of the main queue, as in wikimedia/wikipedia-ios#6118: the first reloads
/// the list, and the second is a batch, before a layout pass has counted.
final class FetchedResultsController: TextsController {
    override var actions: [(String, () -> Void)] {
        [
            ("Save", { [unowned self] in request { [self] in add("saved") } }),
            (
                "Sync",
                { [unowned self] in
                    request { [self] in
                        texts = ["synced"] + texts.filter { $0 != "synced" }
                        list.reloadData()
                    }
                }
            ),
        ]
    }

    /// The results have changed when their delegate is called. In onmyway133/DeepDiff#8 and #27, too, the data source
    /// has the new items before the batch begins.
    private func add(_ text: String) {
        texts.append(text)
        list.performBatchUpdates { insert(at: texts.count - 1) }
    }
}

/// A table whose changes are computed on another thread, as in exyte/Chat#56: by the time of the batch its data source
/// has newer messages.
final class ChatTableController: UIViewController, UITableViewDataSource {
    private var messages = ["a", "b", "c"]
    private var shown = ["a", "b", "c"]
    private let table = UITableView(frame: CGRect(x: 0, y: 60, width: 390, height: 540), style: .plain)

    override func viewDidLoad() {
        super.viewDidLoad()
        table.dataSource = self
        view.addSubview(table)
        for (index, (title, count)) in [("Delete", 2), ("Clear", 3)].enumerated() {
            let button = UIButton(
                type: .system, primaryAction: UIAction(title: title) { [unowned self] _ in remove(count) })
            button.frame = CGRect(x: 10 + 120 * index, y: 10, width: 110, height: 40)
            view.addSubview(button)
        }
    }

    private func remove(_ count: Int) {
        messages.removeFirst(min(count, messages.count))
        let messages = messages
        DispatchQueue.global().async { DispatchQueue.main.async { [self] in show(messages) } }
    }

    private func show(_ new: [String]) {
        let removed = shown.indices.filter { !new.contains(shown[$0]) }
        guard !removed.isEmpty else { return }
        table.performBatchUpdates {
            shown = messages
            table.deleteRows(at: removed.map { IndexPath(row: $0, section: 0) }, with: .automatic)
        }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = shown[indexPath.row]
        return cell
    }
}
