/// The list of the controllers that have no tab of their own.
@MainActor final class MoreListController: UITableViewController {
    var controllers: [UIViewController] = [] { didSet { if isViewLoaded { tableView.reloadData() } } }
    /// Called when the user chooses a row.
    var onChoose: (UIViewController) -> Void = { _ in }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = UITabBarItem.SystemItem.more.title
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "more")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { controllers.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "more", for: indexPath)
        let item = controllers[indexPath.row].tabBarItem
        var content = UIListContentConfiguration.cell()
        content.text = item?.title
        content.image = item?.image
        content.secondaryText = item?.badgeValue
        content.prefersSideBySideTextAndSecondaryText = true
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onChoose(controllers[indexPath.row])
    }
}
