/// The list of suggestions over the content.
@MainActor final class SearchSuggestionList: UITableViewController {
    var suggestions: [any UISearchSuggestion] = [] { didSet { viewIfLoaded.map { _ in tableView.reloadData() } } }
    private let select: (any UISearchSuggestion) -> Void

    init(_ select: @escaping (any UISearchSuggestion) -> Void) {
        self.select = select
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Suggestion")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        suggestions.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Suggestion", for: indexPath)
        let suggestion = suggestions[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = suggestion.localizedSuggestion
        content.attributedText = suggestion.localizedAttributedSuggestion
        content.secondaryText = suggestion.localizedDescription
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = suggestion.iconImage ?? UIImage(systemName: "magnifyingglass")
        content.imageProperties.tintColor = .secondaryLabel
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        select(suggestions[indexPath.row])
    }
}
