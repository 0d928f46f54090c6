import Stage
import Testing

@testable import UIKit

/// Search bars and search controllers: order of calls, and their place in a navigation bar.
@MainActor @Suite struct SearchTests {
    private final class Log: NSObject, UISearchBarDelegate, UISearchControllerDelegate, UISearchResultsUpdating {
        var calls: [String] = []
        func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
            calls.append("shouldBegin")
            return true
        }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("didBegin") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("didEnd") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            calls.append("text \(searchText)")
        }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            calls.append("scope \(selectedScope)")
        }
        func willPresentSearchController(_ searchController: UISearchController) { calls.append("willPresent") }
        func didPresentSearchController(_ searchController: UISearchController) { calls.append("didPresent") }
        func willDismissSearchController(_ searchController: UISearchController) { calls.append("willDismiss") }
        func didDismissSearchController(_ searchController: UISearchController) { calls.append("didDismiss") }
        func updateSearchResults(for searchController: UISearchController) {
            calls.append("update \(searchController.searchBar.text ?? "nil")")
        }
    }

    @MainActor private struct Screen {
        let stage: Stage
        let navigation: UINavigationController
        let table = UITableViewController(style: .plain)
        let search: UISearchController
        let log = Log()

        init(results: UIViewController? = nil, hides: Bool = true, large: Bool = true) {
            search = UISearchController(searchResultsController: results)
            search.delegate = log
            search.searchBar.delegate = log
            search.searchResultsUpdater = log
            table.title = "Title"
            table.tableView.contentInsetAdjustmentBehavior = .automatic
            table.navigationItem.searchController = search
            table.navigationItem.hidesSearchBarWhenScrolling = hides
            navigation = UINavigationController(rootViewController: table)
            navigation.navigationBar.prefersLargeTitles = large
            stage = Stage(root: navigation, size: CGSize(width: 390, height: 600))
            stage.refresh()
        }

        func calls(_ body: () throws -> Void) throws -> [String] {
            log.calls = []
            try body()
            try stage.settle()
            return log.calls
        }
    }

    /// S26.13.
    @Test func aSearchBeginsGoesOnAndEnds() throws {
        let screen = Screen()
        let bar = screen.search.searchBar
        let center = bar.searchTextField.convert(CGPoint(x: 100, y: 18), to: nil)
        #expect(
            try screen.calls { screen.stage.click(center) }
                == ["shouldBegin", "didBegin", "willPresent", "update ", "didPresent"])
        #expect(screen.search.isActive && bar.showsCancelButton)
        #expect(try screen.calls { screen.stage.key("a") } == ["text a", "update a"])
        #expect(try screen.calls { screen.stage.key("Return") } == ["search"])
        #expect(
            try screen.calls { try screen.stage.click("Cancel") }
                == ["cancel", "willDismiss", "didEnd", "update ", "didDismiss"])
        #expect(!screen.search.isActive && bar.text == "" && !bar.showsCancelButton)
    }

    @Test func controllersWithoutResults() { #expect(UISearchController().searchResultsController == nil) }

    @Test func escapeCancels() throws {
        let screen = Screen()
        screen.search.isActive = true
        try screen.stage.settle()
        screen.stage.key("a")
        #expect(
            try screen.calls { screen.stage.key("Escape") }
                == ["cancel", "willDismiss", "didEnd", "update ", "didDismiss"])
    }

    @Test func scopesAppearAndUpdate() throws {
        let screen = Screen()
        screen.search.searchBar.scopeButtonTitles = ["One", "Two"]
        screen.search.isActive = true
        try screen.stage.settle()
        #expect(screen.search.searchBar.showsScopeBar && screen.search.searchBar.isFirstResponder)
        #expect(try screen.calls { try screen.stage.click("Two") } == ["scope 1", "update "])
        screen.search.isActive = false
        try screen.stage.settle()
        #expect(!screen.search.searchBar.showsScopeBar)
    }

    @Test func resultsStandOverTheContentWithText() throws {
        let results = UIViewController()
        let screen = Screen(results: results)
        screen.search.isActive = true
        try screen.stage.settle()
        #expect(results.viewIfLoaded?.window == nil)
        screen.stage.key("a")
        try screen.stage.settle()
        #expect(results.viewIfLoaded?.window != nil)
        screen.stage.key("Backspace")
        try screen.stage.settle()
        #expect(results.view.window == nil)
        // A click into the dimmed content ends the search.
        screen.stage.click(CGPoint(x: 200, y: 500))
        try screen.stage.settle()
        #expect(!screen.search.isActive)
    }

    @Test func theBarMakesRoomInTheNavigationBar() throws {
        let screen = Screen(hides: false)
        let bar = screen.navigation.navigationBar
        let height = bar.frame.height
        #expect(screen.table.tableView.adjustedContentInset.top == height)
        screen.search.isActive = true
        try screen.stage.settle()
        // The row of the title and the large title are away.
        #expect(bar.frame.height == height - BarLayout.zone - LargeTitleView.height)
        screen.search.isActive = false
        try screen.stage.settle()
        #expect(bar.frame.height == height)
        screen.table.navigationItem.searchController = nil
        screen.stage.refresh()
        #expect(bar.frame.height == height - UISearchBar.rowHeight - 8)
    }

    /// The search bar goes before the large title.
    @Test(arguments: [true, false]) func theBarCollapsesWithTheContent(isLarge: Bool) throws {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
        }
        let screen = Screen(large: isLarge), rows = Rows()
        let table = screen.table.tableView!
        table.dataSource = rows
        screen.stage.refresh()
        let bar = screen.navigation.navigationBar, full = bar.frame.height, top = table.contentOffset.y
        for distance in [20, 52, 60] as [CGFloat] {
            table.contentOffset.y = top + distance
            screen.stage.refresh()
            let gone = isLarge ? distance : min(distance, 52)
            #expect(abs(bar.frame.height - (full - gone)) < 0.01, "\(distance)")
            #expect(abs((bar.searchExtent ?? 0) - max(0, 52 - distance)) < 0.01)
            #expect(bar.largeTitleExtent.map { abs($0 - min(52, 104 - distance)) < 0.01 } ?? !isLarge)
        }
        table.contentOffset.y = top
        screen.stage.refresh()
        #expect(bar.frame.height == full)
    }

    @Test func aBarOfItsOwnNeedsNoController() throws {
        let controller = UIViewController(), bar = UISearchBar(frame: CGRect(x: 0, y: 20, width: 300, height: 44))
        let log = Log()
        bar.delegate = log
        bar.showsCancelButton = true
        controller.view.addSubview(bar)
        let stage = Stage(root: controller, size: CGSize(width: 300, height: 300))
        stage.refresh()
        #expect(bar.searchTextField.frame.height == 36 && bar.searchTextField.frame.minX == 8)
        stage.click(CGPoint(x: 100, y: 42))
        stage.key("x")
        try stage.click("Cancel")
        #expect(log.calls == ["shouldBegin", "didBegin", "text x", "cancel"] && bar.text == "x")
    }

    @Test(arguments: [UIContentSizeCategory.large, .extraSmall, .accessibilityMedium, .accessibilityExtraExtraLarge])
    func fieldsAreAsHighAsTheirText(_ size: UIContentSizeCategory) throws {
        let screen = Screen(hides: false)
        let bar = screen.search.searchBar, normal = screen.navigation.navigationBar.frame.height
        screen.navigation.traitOverrides.preferredContentSizeCategory = size
        screen.stage.refresh()
        let line = UIFont.preferredFont(forTextStyle: .body, compatibleWith: bar.traitCollection).lineHeight
        let height = max(36, (line + 14).rounded(.up))
        #expect(bar.searchTextField.frame.height == height && bar.frame.height == height + 8)
        #expect(screen.navigation.navigationBar.frame.height == normal + height - 36)
    }

    @Test func whatGoesWithASearchFades() throws {
        let screen = Screen()
        screen.search.searchBar.scopeButtonTitles = ["One", "Two"]
        screen.search.isActive = true
        screen.stage.advance(by: 0.2)
        // The large title is away before the field has crossed it.
        let title = try #require(screen.navigation.navigationBar.subview { $0 is LargeTitleView })
        #expect(title.layer.presentation()?.opacity == 0)
        try screen.stage.settle()
        let bar = screen.search.searchBar
        let cancel = try #require(bar.subview { $0 is UIButton })
        let scopes = try #require(bar.subview { $0 is UISegmentedControl })
        #expect(!cancel.isHidden && cancel.alpha == 1 && !scopes.isHidden && scopes.alpha == 1)
        screen.search.isActive = false
        screen.stage.advance(by: 0.1)
        #expect(!bar.showsCancelButton && !bar.showsScopeBar)
        for view in [cancel, scopes] {
            let opacity = view.layer.presentation()?.opacity ?? 0
            #expect(!view.isHidden && opacity > 0 && opacity < 1)
        }
        // It begins again in the midst of it.
        screen.search.isActive = true
        try screen.stage.settle()
        #expect(!cancel.isHidden && cancel.alpha == 1 && !scopes.isHidden && scopes.alpha == 1)
        screen.search.isActive = false
        try screen.stage.settle()
        #expect(cancel.isHidden && scopes.isHidden && cancel.frame.minX == bar.bounds.maxX)
    }
}

extension UIView {
    /// The first of all views below that is like that, hidden ones too.
    fileprivate func subview(_ isWanted: (UIView) -> Bool) -> UIView? {
        for view in subviews {
            if let found = isWanted(view) ? view : view.subview(isWanted) { return found }
        }
        return nil
    }
}
