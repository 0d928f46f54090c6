import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// Suggestions of search controllers.
@MainActor @Suite(.serialized) struct SearchSuggestionTests {
    private final class Updater: NSObject, UISearchResultsUpdating {
        var selected: [String] = []
        func updateSearchResults(for searchController: UISearchController) {}
        func updateSearchResults(
            for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
        ) {
            selected.append(searchSuggestion.localizedSuggestion ?? "")
            searchController.searchBar.searchTextField.tokens.append(
                UISearchToken(icon: searchSuggestion.iconImage, text: searchSuggestion.localizedSuggestion ?? ""))
            searchController.searchSuggestions = nil
        }
    }

    private func suggestions() -> [UISearchSuggestionItem] {
        [
            UISearchSuggestionItem(
                localizedSuggestion: "Red Flowers", localizedDescription: "12 pictures",
                iconImage: UIImage(systemName: "leaf")),
            UISearchSuggestionItem(localizedSuggestion: "Blue Flowers"),
        ]
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func suggestionsAreAList(
        _ style: UIUserInterfaceStyle
    ) throws {
        let content = UIViewController(), search = UISearchController(), updater = Updater()
        content.view.backgroundColor = .systemBackground
        content.navigationItem.searchController = search
        search.searchResultsUpdater = updater
        let stage = Stage(
            root: UINavigationController(rootViewController: content), size: CGSize(width: 390, height: 400),
            scale: 2, appearance: style)
        search.searchSuggestions = suggestions()
        search.isActive = true
        try stage.settle()
        expectPicture(stage.renderedBitmap(), named: "search-suggestions-\(style == .dark ? "dark" : "light")")
        search.ignoresSearchSuggestionsForSearchBarPlacementStacked = true
        #expect(content.children.isEmpty)
        search.ignoresSearchSuggestionsForSearchBarPlacementStacked = false
        try stage.settle()
        let list = try #require(content.children.first as? SearchSuggestionList)
        let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
        stage.click(cell.convert(CGPoint(x: 100, y: 20), to: nil))
        #expect(updater.selected == ["Red Flowers"] && content.children.isEmpty)
        #expect(search.searchBar.searchTextField.tokens.map(\.text) == ["Red Flowers"])
    }
}
