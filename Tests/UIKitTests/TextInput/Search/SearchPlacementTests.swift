import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// Search bars in the row of the title.
@MainActor @Suite(.serialized) struct SearchPlacementTests {
    private final class Log: NSObject, UISearchControllerDelegate {
        var calls: [String] = []
        func searchController(
            _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
        ) { calls.append("to \(newPlacement)") }
        func searchController(
            _ searchController: UISearchController,
            didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
        ) { calls.append("from \(previousPlacement)") }
    }

    @MainActor private struct Screen {
        let content = UIViewController(), search = UISearchController(), log = Log()
        let navigation: UINavigationController
        let stage: Stage

        init(
            _ width: CGFloat, sizeClass: UIUserInterfaceSizeClass, direction: UISemanticContentAttribute = .unspecified,
            style: UIUserInterfaceStyle = .light
        ) {
            content.title = "Title"
            content.view.backgroundColor = .systemBackground
            content.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
            content.navigationItem.searchController = search
            content.navigationItem.preferredSearchBarPlacement = .inline
            search.delegate = log
            navigation = UINavigationController(rootViewController: content)
            navigation.view.semanticContentAttribute = direction
            navigation.navigationBar.semanticContentAttribute = direction
            navigation.traitOverrides.horizontalSizeClass = sizeClass
            if direction == .forceRightToLeft { navigation.traitOverrides.layoutDirection = .rightToLeft }
            stage = Stage(root: navigation, size: CGSize(width: width, height: 200), scale: 2, appearance: style)
            stage.refresh()
        }
    }

    @Test func inlineBarsStandInTheRowOfTheTitle() throws {
        let screen = Screen(800, sizeClass: .regular), bar = screen.navigation.navigationBar
        let item = screen.content.navigationItem, searchBar = screen.search.searchBar
        #expect(item.searchBarPlacement == .inline && screen.search.searchBarPlacement == .inline)
        #expect(screen.log.calls == ["to inline", "from stacked"])
        #expect(bar.frame.height == BarLayout.topPadding + BarLayout.zone)
        #expect(searchBar.frame == CGRect(x: 800 - 16 - 280, y: 10, width: 280, height: 44))
        screen.search.isActive = true
        try screen.stage.settle()
        // The title stays.
        #expect(!bar.hidesTitleRow && searchBar.isFirstResponder)
        screen.search.isActive = false
        try screen.stage.settle()
        screen.navigation.traitOverrides.horizontalSizeClass = .compact
        screen.stage.refresh()
        #expect(item.searchBarPlacement == .stacked && screen.log.calls.suffix(2) == ["to stacked", "from inline"])
        #expect(searchBar.frame.minX == 0 && bar.frame.height == BarLayout.topPadding + BarLayout.zone + 52)
    }

    @Test func scopesNeedARowOfTheirOwn() {
        let screen = Screen(800, sizeClass: .regular)
        screen.search.searchBar.scopeButtonTitles = ["One", "Two"]
        screen.stage.refresh()
        #expect(screen.content.navigationItem.searchBarPlacement == .stacked)
        #expect(screen.search.searchBar.frame.width == 800)
    }

    @Test(arguments: ["light", "dark", "right-to-left"]) func looks(_ name: String) {
        let screen = Screen(
            640, sizeClass: .regular, direction: name == "right-to-left" ? .forceRightToLeft : .unspecified,
            style: name == "dark" ? .dark : .light)
        expectPicture(screen.stage.renderedBitmap(), named: "search-inline-\(name)")
    }
}
