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

    override func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .delete }

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

/// A table whose header counts the rows, and is not updated with them.
final class CountingController: UITableViewController {
    private var count = 3

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "\(count) rows"
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        count += 1
        tableView.insertRows(at: [IndexPath(row: count - 1, section: 0)], with: .automatic)
    }
}
