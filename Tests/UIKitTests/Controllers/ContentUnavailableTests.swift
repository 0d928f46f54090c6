import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// Content in place of missing content.
@MainActor @Suite(.serialized) struct ContentUnavailableTests {
    private final class Screen: UIViewController {
        var states: [UIContentUnavailableConfigurationState] = []
        var isEmpty = true
        override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
            states.append(state)
            contentUnavailableConfiguration = isEmpty ? UIContentUnavailableConfiguration.search() : nil
        }
    }

    @Test func controllersAreAskedBeforeLayout() {
        let screen = Screen()
        screen.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
        let stage = Stage(
            root: UINavigationController(rootViewController: screen), size: CGSize(width: 300, height: 400))
        #expect(screen.states.count == 1)
        let view = screen.view.subviews.last as? UIContentUnavailableView
        #expect(view?.frame == screen.view.bounds.inset(by: screen.view.safeAreaInsets))
        screen.view.addSubview(UIView())
        screen.setNeedsUpdateContentUnavailableConfiguration()
        screen.setNeedsUpdateContentUnavailableConfiguration()
        stage.refresh()
        #expect(screen.states.count == 2 && screen.view.subviews.last === view)
        stage.resize(to: CGSize(width: 200, height: 300))
        stage.refresh()
        #expect(view?.frame == screen.view.bounds.inset(by: screen.view.safeAreaInsets))
        screen.isEmpty = false
        screen.setNeedsUpdateContentUnavailableConfiguration()
        stage.refresh()
        #expect(view?.superview == nil && screen.contentUnavailableConfiguration == nil)
    }

    @Test func theTextOfTheSearchIsNamed() {
        var state = UIContentUnavailableConfigurationState(traitCollection: .current)
        let search = UIContentUnavailableConfiguration.search()
        #expect(search.text == "No Results" && search.updated(for: state).text == "No Results")
        state.searchText = "tea"
        #expect(search.updated(for: state).text == "No Results for “tea”")
        state.searchText = ""
        #expect(search.updated(for: state).text == "No Results")
        state.searchText = "tea"
        var own = search
        own.text = "Nothing"
        #expect(own.updated(for: state).text == "Nothing")
        #expect(UIContentUnavailableConfiguration.empty().updated(for: state).text == nil)
    }

    @Test func buttonsPerformTheirActions() throws {
        var taps: [String] = []
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "No Photos"
        configuration.button.title = "Add"
        configuration.buttonProperties.primaryAction = UIAction { _ in taps.append("add") }
        configuration.secondaryButtonProperties.primaryAction = UIAction(title: "Help") { _ in taps.append("help") }
        let page = UIViewController()
        page.contentUnavailableConfiguration = configuration
        let stage = Stage(root: page, size: CGSize(width: 300, height: 400))
        try stage.click("Add")
        try stage.click("Help")
        #expect(taps == ["add", "help"])
        configuration.button.title = "Plus"
        page.contentUnavailableConfiguration = configuration
        stage.refresh()
        try stage.click("Plus")
        #expect(taps == ["add", "help", "add"])
        configuration.buttonProperties.isEnabled = false
        page.contentUnavailableConfiguration = configuration
        stage.refresh()
        try stage.click("Plus")
        #expect(taps.count == 3)
    }

    @Test func contentThatIsTooHighScrolls() {
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = String(repeating: "word ", count: 200)
        let view = UIContentUnavailableView(configuration: configuration)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        view.layoutIfNeeded()
        let scroller = view.subviews.compactMap { $0 as? UIScrollView }.first
        #expect((scroller?.contentSize.height ?? 0) > 400)
        configuration.text = "short"
        view.configuration = configuration
        view.layoutIfNeeded()
        #expect(scroller?.contentSize.height == 200)
        #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height < 100)
        view.configuration = UIListContentConfiguration.cell()
        #expect(
            view.supports(configuration) && (view.configuration as? UIContentUnavailableConfiguration)?.text == "short")
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func looks(style: UIUserInterfaceStyle) {
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        var empty = UIContentUnavailableConfiguration.empty()
        empty.image = UIImage(systemName: "photo")
        empty.text = "No Photos"
        empty.secondaryText = "Photos that you add to the album appear here, with the latest first."
        empty.button.title = "Add Photos"
        empty.secondaryButton.title = "Learn More"
        var search = UIContentUnavailableConfiguration.search()
        var state = UIContentUnavailableConfigurationState(traitCollection: .current)
        state.searchText = "glass case"
        search = search.updated(for: state)
        var natural = empty
        natural.alignment = .natural
        natural.button = .filled()
        natural.button.title = "Try Again"
        natural.image = UIImage(systemName: "wifi.exclamationmark") ?? UIImage(systemName: "wifi")
        natural.text = "No Connection"
        natural.secondaryText = "The server cannot be reached."
        natural.secondaryButton = .borderless()
        for (index, configuration) in [empty, .loading(), search, natural].enumerated() {
            let view = configuration.makeContentView()
            view.frame = CGRect(
                x: CGFloat(index % 2) * 320, y: CGFloat(index / 2) * 320, width: 320, height: 320)
            root.view.addSubview(view)
        }
        let stage = Stage(root: root, size: CGSize(width: 640, height: 640), scale: 2, appearance: style)
        expectPicture(stage.renderedBitmap(), named: "content-unavailable-\(style == .dark ? "dark" : "light")")
    }
}
