import UIKit

/// A list below a large title, with a group of buttons and a menu in the bar.
final class LargeTitleViewController: UITableViewController {
    private var names = [
        "Anemone", "Bluebell", "Crocus", "Dahlia", "Edelweiss", "Foxglove", "Gentian", "Hyacinth", "Iris", "Jasmine",
        "Lavender", "Marigold", "Narcissus", "Orchid", "Peony", "Rose", "Sunflower", "Tulip", "Violet", "Wisteria",
    ]

    init() {
        super.init(style: .insetGrouped)
        title = "Flowers"
        navigationItem.largeTitleDisplayMode = .always
    }

    required init?(coder: NSCoder) { fatalError("LargeTitleViewController is made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "flower")
        let star = UIBarButtonItem(
            primaryAction: UIAction(title: "Favourite", image: UIImage(systemName: "star")) { _ in })
        star.changesSelectionAsPrimaryAction = true
        let reverse = UIBarButtonItem(
            primaryAction: UIAction(title: "Reverse", image: UIImage(systemName: "arrow.up.arrow.down")) {
                [weak self] _ in
                self?.order { $0.reverse() }
            })
        navigationItem.trailingItemGroups = [.fixedGroup(items: [star, reverse])]
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Sort",
            menu: UIMenu(children: [
                UIAction(title: "Ascending", image: UIImage(systemName: "arrow.up")) { [weak self] _ in
                    self?.order { $0.sort() }
                },
                UIAction(title: "Descending", image: UIImage(systemName: "arrow.down")) { [weak self] _ in
                    self?.order { $0.sort(by: >) }
                },
            ]))
    }

    private func order(_ change: (inout [String]) -> Void) {
        change(&names)
        tableView.reloadSections(IndexSet(integer: 0), with: .fade)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "flower", for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = names[indexPath.row]
        cell.contentConfiguration = content
        return cell
    }
}

/// Seven tabs, three of which are in the list of the fifth.
final class TabsViewController: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let items: [UITabBarItem.SystemItem] = [
            .favorites, .recents, .contacts, .search, .bookmarks, .downloads, .history,
        ]
        viewControllers = items.map { item in
            let page = PresentedViewController.inNavigation()
            page.tabBarItem = UITabBarItem(tabBarSystemItem: item, tag: item.rawValue)
            return page
        }
    }
}
