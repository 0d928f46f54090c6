import UIKit

/// Adds texts when the cell of the last one is configured. UIKit may stop at an update from there, as in
/// xmartlabs/Eureka#2189.
final class EndlessController: TextsController {
    private let isCareful: Bool

    init(isCareful: Bool) {
        self.isCareful = isCareful
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        if indexPath.item == texts.count - 1, texts.count < 60 {
            if isCareful { DispatchQueue.main.async { [self] in load() } } else { load() }
        }
        return super.collectionView(collectionView, cellForItemAt: indexPath)
    }

    private func load() {
        list.performBatchUpdates {
            let new = texts.count..<texts.count + 20
            texts += new.map { "\($0)" }
            list.insertItems(at: new.map { IndexPath(item: $0, section: 0) })
        }
    }
}

/// Reloads the list inside a batch.
final class ReloadInBatchController: TextsController {
    private let isCareful: Bool

    init(isCareful: Bool) {
        self.isCareful = isCareful
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var actions: [(String, () -> Void)] {
        [
            (
                "Add",
                { [unowned self] in
                    list.performBatchUpdates {
                        texts.append("added")
                        insert(at: texts.count - 1)
                        if !isCareful { list.reloadData() }
                    }
                    if isCareful { list.reloadData() }
                }
            )
        ]
    }
}

/// Begins updates of a table that end only if there is a row to remove.
final class OpenUpdatesController: UITableViewController {
    private let isCareful: Bool
    private var texts = ["a"]

    init(isCareful: Bool) {
        self.isCareful = isCareful
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count + 1 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = indexPath.row < texts.count ? texts[indexPath.row] : "Remove"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.beginUpdates()
        if isCareful {
            defer { tableView.endUpdates() }
            remove()
        } else if remove() {
            tableView.endUpdates()
        }
    }

    @discardableResult private func remove() -> Bool {
        guard texts.popLast() != nil else { return false }
        tableView.deleteRows(at: [IndexPath(row: texts.count, section: 0)], with: .automatic)
        return true
    }
}

/// Applies snapshots on the main queue and, after a request, on the queue of its answer.
final class MixedQueuesController: UIViewController {
    private let isCareful: Bool
    private var dataSource: UITableViewDiffableDataSource<Int, String>!

    init(isCareful: Bool) {
        self.isCareful = isCareful
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let table = UITableView(frame: CGRect(x: 0, y: 60, width: 390, height: 540), style: .plain)
        dataSource = UITableViewDiffableDataSource(tableView: table) { _, _, text in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = text
            return cell
        }
        view.addSubview(table)
        let button = UIButton(
            type: .system, primaryAction: UIAction(title: "Refresh") { [unowned self] _ in refresh() })
        button.frame = CGRect(x: 10, y: 10, width: 110, height: 40)
        view.addSubview(button)
        dataSource.apply(Self.snapshot(["a", "b"]))
    }

    private nonisolated static func snapshot(_ texts: [String]) -> NSDiffableDataSourceSnapshot<Int, String> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(texts)
        return snapshot
    }

    private func refresh() {
        DispatchQueue.global().async { [dataSource, isCareful] in
            let snapshot = Self.snapshot(["b", "c"])
            if isCareful {
                DispatchQueue.main.async { dataSource?.apply(snapshot) }
            } else {
                dataSource?.apply(snapshot)
            }
        }
    }
}

/// A swipe action that does not end where there is nothing to do; another one ends after a request.
final class EndlessSwipeController: UITableViewController {
    private let isCareful: Bool

    init(isCareful: Bool) {
        self.isCareful = isCareful
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let flag = UIContextualAction(style: .normal, title: "Flag") { [isCareful] _, _, done in
            guard indexPath.row > 0 || isCareful else { return }
            // The handler is called on the main queue only.
            nonisolated(unsafe) let done = done
            DispatchQueue.global().async { DispatchQueue.main.async { done(true) } }
        }
        return UISwipeActionsConfiguration(actions: [flag])
    }
}

/// Waits for an answer that never comes where the request fails.
final class LostAnswerController: TextsController {
    private let isCareful: Bool
    private var page = 0

    init(isCareful: Bool) {
        self.isCareful = isCareful
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var actions: [(String, () -> Void)] {
        [
            (
                "Load",
                { [unowned self] in
                    page += 1
                    Task { [self, page] in
                        for text in await answer(page) {
                            texts.append(text)
                            insert(at: texts.count - 1)
                        }
                    }
                }
            )
        ]
    }

    private func answer(_ page: Int) async -> [String] {
        await withCheckedContinuation { answered in
            request { [isCareful] in
                if page < 2 {
                    answered.resume(returning: ["loaded"])
                } else if isCareful {
                    answered.resume(returning: [])
                }
            }
        }
    }
}
