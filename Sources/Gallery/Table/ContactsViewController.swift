import UIKit

/// A table in three styles with editing, moving, swipes, a section index and a control that refreshes.
public final class ContactsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private static let styles: [(title: String, style: UITableView.Style)] = [
        ("Plain", .plain), ("Grouped", .grouped), ("Inset", .insetGrouped),
    ]

    private var contacts = ContactList()
    private var style: UITableView.Style
    private var table: UITableView!

    /// - Parameter style: the name of the style at the start: `plain`, `grouped` or `inset`.
    public init(style: String = "inset") {
        self.style = Self.styles.first { $0.title.lowercased() == style }?.style ?? .insetGrouped
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("ContactsViewController is made in code") }

    /// The controller in a navigation controller.
    public static func inNavigation(style: String = "inset", isRightToLeft: Bool = false) -> UINavigationController {
        let navigation = UINavigationController(rootViewController: ContactsViewController(style: style))
        if isRightToLeft { navigation.traitOverrides.layoutDirection = .rightToLeft }
        return navigation
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        let segments = UISegmentedControl(items: Self.styles.map(\.title))
        segments.selectedSegmentIndex = Self.styles.firstIndex { $0.style == style } ?? 0
        segments.addAction(
            UIAction { [weak self, weak segments] _ in
                guard let self, let segments else { return }
                show(Self.styles[segments.selectedSegmentIndex].style)
            }, for: .valueChanged)
        navigationItem.titleView = segments
        navigationItem.leftBarButtonItem = editButtonItem
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
        show(style)
    }

    /// Replaces the table, whose style cannot be changed.
    private func show(_ style: UITableView.Style) {
        self.style = style
        table?.removeFromSuperview()
        table = UITableView(frame: view.bounds, style: style)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.dataSource = self
        table.delegate = self
        let refresh = UIRefreshControl()
        refresh.addAction(
            UIAction { [weak self, weak refresh] _ in
                self?.add()
                refresh?.endRefreshing()
            }, for: .valueChanged)
        table.refreshControl = refresh
        view.insertSubview(table, at: 0)
    }

    public override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        table.setEditing(editing, animated: animated)
    }

    private func add() {
        let (path, isNewSection) = contacts.insertAnother()
        if isNewSection {
            table.insertSections(IndexSet(integer: path.section), with: .fade)
        } else {
            table.insertRows(at: [path], with: .automatic)
        }
    }

    private func remove(at path: IndexPath) {
        if contacts.remove(at: path) {
            table.deleteSections(IndexSet(integer: path.section), with: .fade)
        } else {
            table.deleteRows(at: [path], with: .left)
        }
    }

    // MARK: UITableViewDataSource

    public func numberOfSections(in tableView: UITableView) -> Int { contacts.groups.count }

    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        contacts.groups[section].names.count
    }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "contact")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "contact")
        let name = contacts.name(at: indexPath)
        cell.textLabel?.text = name
        cell.detailTextLabel?.text = "\(name.count) letters"
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        contacts.groups[section].title
    }

    public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        style == .plain ? contacts.groups.map(\.title) : nil
    }

    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { contacts.move(from: sourceIndexPath, to: destinationIndexPath) }

    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { if editingStyle == .delete { remove(at: indexPath) } }

    // MARK: UITableViewDelegate

    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }

    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let mark = UIContextualAction(style: .normal, title: "Mark") { [weak tableView] _, _, done in
            let cell = tableView?.cellForRow(at: indexPath)
            cell?.accessoryType = cell?.accessoryType == .checkmark ? .disclosureIndicator : .checkmark
            done(true)
        }
        mark.backgroundColor = .systemBlue
        return UISwipeActionsConfiguration(actions: [mark])
    }

    public func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .delete }
}
