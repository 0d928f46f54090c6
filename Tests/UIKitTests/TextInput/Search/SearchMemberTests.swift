import Stage
import Testing

@testable import UIKit

/// Defaults, traits and buttons of search bars and search controllers.
@MainActor @Suite(.serialized) struct SearchMemberTests {
    private final class Log: NSObject, UISearchBarDelegate, UISearchControllerDelegate, UISearchResultsUpdating {
        var calls: [String] = []
        var mayEnd = true
        func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
            calls.append("end?")
            return mayEnd
        }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("ended") }
        func presentSearchController(_ searchController: UISearchController) {
            calls.append("present \(searchController.isActive)")
        }
        func willPresentSearchController(_ searchController: UISearchController) { calls.append("will present") }
        func updateSearchResults(for searchController: UISearchController) {
            calls.append("update \(searchController.searchBar.text ?? "")")
        }
    }

    private func shown(_ bar: UISearchBar) -> Stage {
        let controller = UIViewController()
        controller.view.addSubview(bar)
        let stage = Stage(root: controller, size: CGSize(width: 300, height: 200))
        stage.refresh()
        return stage
    }

    /// The defaults of UISearchBar.h. Other than a text field, a search bar capitalizes nothing.
    @Test func traits() {
        let bar = UISearchBar(), field = bar.searchTextField
        #expect(bar.autocapitalizationType == .none && field.autocapitalizationType == .none)
        #expect(bar.autocorrectionType == .default && bar.spellCheckingType == .default)
        #expect(bar.keyboardType == .default && bar.returnKeyType == .search && !bar.isSecureTextEntry)
        bar.spellCheckingType = .no
        bar.smartQuotesType = .no
        bar.smartDashesType = .no
        bar.smartInsertDeleteType = .no
        bar.textContentType = .name
        bar.inlinePredictionType = .no
        bar.writingToolsBehavior = .limited
        #expect(field.spellCheckingType == .no && bar.spellCheckingType == .no)
        #expect(field.smartQuotesType == .no && field.smartDashesType == .no && field.smartInsertDeleteType == .no)
        #expect(field.textContentType == .name && field.inlinePredictionType == .no)
        #expect(field.writingToolsBehavior == .limited)
    }

    @Test func theCancelButtonTakesWidthFromTheField() throws {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44)), stage = shown(bar)
        let width = bar.searchTextField.frame.width
        #expect(!bar.showsCancelButton && bar.cancelButton.isHidden)
        stage.session.perform(at: stage.now) { bar.setShowsCancelButton(true, animated: true) }
        stage.advance(by: 0.1)
        #expect(bar.showsCancelButton && !bar.cancelButton.isHidden)
        try stage.settle()
        #expect(bar.cancelButton.alpha == 1 && bar.searchTextField.frame.width < width - 40)
        #expect(bar.searchTextField.frame.maxX <= bar.cancelButton.frame.minX)
        stage.session.perform(at: stage.now) { bar.setShowsCancelButton(false, animated: true) }
        try stage.settle()
        #expect(bar.cancelButton.isHidden && bar.searchTextField.frame.width == width)
    }

    @Test func scopesAreARowBelowTheField() throws {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44)), stage = shown(bar)
        bar.scopeButtonTitles = ["One", "Two"]
        let height = bar.sizeThatFits(CGSize(width: 300, height: 0)).height
        stage.session.perform(at: stage.now) { bar.setShowsScope(true, animated: true) }
        try stage.settle()
        #expect(bar.showsScopeBar && !bar.scopes.isHidden && bar.scopes.alpha == 1)
        #expect(bar.sizeThatFits(CGSize(width: 300, height: 0)).height == height + 44)
        bar.selectedScopeButtonIndex = 1
        bar.selectedScopeButtonIndex = 7
        #expect(bar.selectedScopeButtonIndex == 1)
        bar.setShowsScope(false, animated: false)
        #expect(bar.scopes.isHidden && bar.sizeThatFits(CGSize(width: 300, height: 0)).height == height)
    }

    @Test func theDelegateRefusesToEndEditing() {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44)), stage = shown(bar), log = Log()
        bar.delegate = log
        defer { withExtendedLifetime((stage, log)) {} }
        log.mayEnd = false
        bar.becomeFirstResponder()
        #expect(bar.isFirstResponder && !bar.resignFirstResponder() && bar.isFirstResponder)
        #expect(log.calls == ["end?"])
        log.mayEnd = true
        #expect(bar.resignFirstResponder() && !bar.isFirstResponder)
        #expect(log.calls == ["end?", "end?", "ended"])
        withExtendedLifetime(stage) {}
    }

    @Test func theBackgroundFollowsTheStyle() {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44)), stage = shown(bar)
        #expect(bar.barStyle == .default && bar.isTranslucent && bar.barTintColor == nil)
        func color(_ x: Int, _ y: Int) -> UInt32 {
            stage.refresh()
            return stage.renderedBitmap()[x, y] & 0xFF_FFFF
        }
        bar.barTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        bar.isTranslucent = false
        #expect(color(2, 2) == 0xFF_0000)
        bar.barTintColor = nil
        bar.barStyle = .black
        let dark = color(2, 2)
        #expect(dark & 0xFF < 0x40 && dark >> 16 < 0x40)
    }

    @Test func aControllerPresentsItself() throws {
        let log = Log(), page = UIViewController(), search = UISearchController(searchResultsController: nil)
        #expect(search.hidesNavigationBarDuringPresentation && search.obscuresBackgroundDuringPresentation)
        #expect(search.automaticallyShowsCancelButton && search.automaticallyShowsSearchResultsController)
        #expect(!search.showsSearchResultsController && search.scopeBarActivation == .automatic)
        page.navigationItem.searchController = search
        search.delegate = log
        defer { withExtendedLifetime(log) {} }
        search.searchResultsUpdater = log
        search.automaticallyShowsCancelButton = false
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(root: navigation, size: CGSize(width: 320, height: 400))
        stage.refresh()
        stage.session.perform(at: stage.now) { search.isActive = true }
        try stage.settle()
        #expect(log.calls.prefix(3) == ["will present", "present false", "update "])
        #expect(!search.searchBar.showsCancelButton && search.searchBar.isFirstResponder)
        search.searchBar.text = "tea"
        #expect(log.calls.last == "update tea")
        stage.session.perform(at: stage.now) { search.isActive = false }
        try stage.settle()
        #expect(search.searchBar.text == "" && log.calls.last == "update ")
    }

    @Test func resultsAreShownOnRequest() throws {
        let results = UIViewController(), page = UIViewController()
        let search = UISearchController(searchResultsController: results)
        page.navigationItem.searchController = search
        let stage = Stage(
            root: UINavigationController(rootViewController: page), size: CGSize(width: 320, height: 400))
        stage.refresh()
        stage.session.perform(at: stage.now) { search.isActive = true }
        try stage.settle()
        #expect(results.viewIfLoaded?.window == nil)
        // Setting the property ends the automatic.
        stage.session.perform(at: stage.now) { search.showsSearchResultsController = true }
        try stage.settle()
        #expect(results.view.window != nil && !search.automaticallyShowsSearchResultsController)
        stage.session.perform(at: stage.now) { search.showsSearchResultsController = false }
        try stage.settle()
        #expect(results.view.window == nil)
    }
}
