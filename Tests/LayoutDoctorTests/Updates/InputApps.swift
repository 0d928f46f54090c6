import UIKit

/// Sends what is typed, without an update of the list.
final class TypingController: TextsController, UITextFieldDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
        field.placeholder = "Message"
        field.delegate = self
        view.addSubview(field)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if let text = textField.text, !text.isEmpty { texts.append(text) }
        return false
    }
}

/// A table whose swipe action deletes the row below.
final class SwipeController: UITableViewController {
    private var texts = ["a", "b"]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = texts[indexPath.row]
        return cell
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        texts.remove(at: indexPath.row)
        tableView.deleteRows(at: [IndexPath(row: indexPath.row + 1, section: 0)], with: .automatic)
    }
}

/// A list with a header that counts, and that no update reaches.
final class CountingController: TextsController {
    override func viewDidLoad() {
        super.viewDidLoad()
        (list.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize.height = 30
        list.register(
            UICollectionViewListCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "count")
    }

    override var actions: [(String, () -> Void)] {
        [
            (
                "Add",
                { [unowned self] in
                    list.performBatchUpdates {
                        texts.append("added")
                        insert(at: texts.count - 1)
                    }
                }
            )
        ]
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "count", for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = "\(texts.count) texts"
        (view as? UICollectionViewListCell)?.contentConfiguration = content
        return view
    }
}
