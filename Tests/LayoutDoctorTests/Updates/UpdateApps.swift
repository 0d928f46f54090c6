import UIKit

/// A list of texts with buttons above it.
class TextsController: UIViewController, UICollectionViewDataSource {
    var texts = ["a", "b", "c"]
    private(set) var list: UICollectionView!

    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 40)
        list = UICollectionView(frame: CGRect(x: 0, y: 60, width: 390, height: 540), collectionViewLayout: layout)
        list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "text")
        list.dataSource = self
        view.addSubview(list)
        for (index, (title, action)) in actions.enumerated() {
            let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
            button.frame = CGRect(x: 10 + 120 * index, y: 10, width: 110, height: 40)
            view.addSubview(button)
        }
    }

    /// The titles of the buttons, and what they do.
    var actions: [(String, () -> Void)] { [] }

    /// Answers on the main queue, after another thread has begun.
    func request(_ answer: @escaping @MainActor () -> Void) {
        DispatchQueue.global().async { DispatchQueue.main.async { answer() } }
    }

    func insert(at index: Int) { list.insertItems(at: [IndexPath(item: index, section: 0)]) }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
        guard let cell = cell as? UICollectionViewListCell else { return cell }
        var content = UIListContentConfiguration.cell()
        content.text = texts[indexPath.item]
        cell.contentConfiguration = content
        return cell
    }
}

/// Changes the data and the view together: at once, in the next turn of the main queue, and after a request.
final class CleanController: TextsController {
    override var actions: [(String, () -> Void)] {
        [
            (
                "Add",
                { [unowned self] in
                    DispatchQueue.main.async { [self] in
                        texts.insert("added", at: 0)
                        insert(at: 0)
                    }
                }
            ),
            (
                "Load",
                { [unowned self] in
                    request { [self] in
                        texts.append("loaded")
                        insert(at: texts.count - 1)
                    }
                }
            ),
            (
                "Remove",
                { [unowned self] in
                    guard !texts.isEmpty else { return }
                    list.performBatchUpdates {
                        texts.removeLast()
                        list.deleteItems(at: [IndexPath(item: texts.count, section: 0)])
                    }
                }
            ),
        ]
    }
}

/// Computes the new texts from those at the time of the request.
final class StaleAnswerController: TextsController {
    override var actions: [(String, () -> Void)] {
        [
            (
                "Refresh",
                { [unowned self] in
                    let old = texts
                    request { [self] in
                        list.performBatchUpdates {
                            texts = old + ["new"]
                            insert(at: old.count)
                        }
                    }
                }
            )
        ]
    }
}

/// Changes the data with the answer, and the view a turn later: a second answer comes between them.
final class LateUpdateController: TextsController {
    override var actions: [(String, () -> Void)] {
        [
            (
                "Load",
                { [unowned self] in
                    request { [self] in
                        texts.append("loaded")
                        let index = texts.count - 1
                        DispatchQueue.main.async { [self] in insert(at: index) }
                    }
                }
            )
        ]
    }
}

/// Reloads an item by its index after the batch, as a differ reports it.
final class NewIndexController: TextsController {
    override var actions: [(String, () -> Void)] {
        [
            (
                "Refresh",
                { [unowned self] in
                    list.performBatchUpdates {
                        texts = ["new"] + texts
                        texts[texts.count - 1] += "!"
                        insert(at: 0)
                        list.reloadItems(at: [IndexPath(item: texts.count - 1, section: 0)])
                    }
                }
            )
        ]
    }
}

/// Deletes an item and reloads it in the same batch, once it is marked.
final class DeleteAndReloadController: TextsController {
    private var marked: IndexPath?

    override var actions: [(String, () -> Void)] {
        [
            ("Mark", { [unowned self] in marked = IndexPath(item: 0, section: 0) }),
            (
                "Remove",
                { [unowned self] in
                    guard !texts.isEmpty else { return }
                    list.performBatchUpdates {
                        texts.removeFirst()
                        list.deleteItems(at: [IndexPath(item: 0, section: 0)])
                        if let marked { list.reloadItems(at: [marked]) }
                    }
                }
            ),
        ]
    }
}

/// Changes the data, and neither the view nor its cells.
final class SilentController: TextsController {
    override var actions: [(String, () -> Void)] {
        [
            ("Sort", { [unowned self] in texts.sort(by: >) }),
            ("Drop", { [unowned self] in texts.removeAll() }),
        ]
    }
}
