import Stage
import Testing

@testable import UIKit

@MainActor private final class Journal { var lines: [String] = [] }

private final class Page: UIViewController {
    let name: String
    let journal: Journal
    init(_ name: String, _ journal: Journal) {
        self.name = name
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
        title = name
    }
    required init?(coder: NSCoder) { fatalError() }
    override func viewWillAppear(_ animated: Bool) { journal.lines.append("\(name) willAppear") }
    override func viewDidAppear(_ animated: Bool) { journal.lines.append("\(name) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { journal.lines.append("\(name) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { journal.lines.append("\(name) didDisappear") }
}

@MainActor struct NavigationTests {
    private let journal = Journal()
    private let size = CGSize(width: 800, height: 600)

    @Test func contentStandsBelowAnOpaqueBar() {
        let page = Page("A", journal)
        page.edgesForExtendedLayout = []
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(root: navigation, size: size)
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 800, height: 64))
        #expect(page.view.frame == CGRect(x: 0, y: 64, width: 800, height: 536))
        #expect(page.view.safeAreaInsets == .zero)
        stage.resize(to: CGSize(width: 600, height: 900))
        stage.refresh()
        #expect(page.view.frame == CGRect(x: 0, y: 64, width: 600, height: 836))
    }

    @Test func contentGoesUnderATranslucentBar() {
        let page = Page("A", journal)
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(root: navigation, size: size)
        #expect(page.view.frame == CGRect(origin: .zero, size: size))
        #expect(page.view.safeAreaInsets.top == 64)
        navigation.navigationBar.isTranslucent = false
        stage.refresh()
        #expect(page.view.frame.minY == 64 && page.view.safeAreaInsets.top == 0)
        navigation.isNavigationBarHidden = true
        stage.refresh()
        #expect(page.view.frame == CGRect(origin: .zero, size: size))
    }

    @Test func pushAndPop() throws {
        let navigation = UINavigationController(rootViewController: Page("A", journal))
        let stage = Stage(root: navigation, size: size)
        #expect(journal.lines == ["A willAppear", "A didAppear"])
        journal.lines = []
        let second = Page("B", journal)
        navigation.pushViewController(second, animated: true)
        #expect(journal.lines == ["A willDisappear", "B willAppear"])
        #expect(navigation.topViewController === second && second.navigationController === navigation)
        stage.advance(by: 0.175)
        let shown = try #require(second.view.layer.presentation())
        #expect(abs(shown.frame.minX - 400) < 40)
        try stage.settle()
        #expect(journal.lines == ["A willDisappear", "B willAppear", "A didDisappear", "B didAppear"])
        #expect(second.view.frame.minX == 0 && second.view.transform == .identity)
        #expect(navigation.viewControllers[0].view.superview == nil)
        journal.lines = []
        try stage.click("Back")
        try stage.settle()
        #expect(journal.lines == ["B willDisappear", "A willAppear", "B didDisappear", "A didAppear"])
        #expect(navigation.viewControllers.count == 1 && second.parent == nil)
        #expect(navigation.popViewController(animated: true) == nil)
    }

    @Test func aSecondPushEndsTheFirst() throws {
        let navigation = UINavigationController(rootViewController: Page("A", journal))
        let stage = Stage(root: navigation, size: size)
        navigation.pushViewController(Page("B", journal), animated: true)
        stage.advance(by: 0.1)
        navigation.pushViewController(Page("C", journal), animated: true)
        try stage.settle()
        #expect(navigation.viewControllers.map(\.title) == ["A", "B", "C"])
        #expect(navigation.viewControllers.filter { $0.view.window != nil }.map(\.title) == ["C"])
        #expect(navigation.popToRootViewController(animated: false)?.map(\.title) == ["B", "C"])
        #expect(journal.lines.suffix(4) == ["C willDisappear", "A willAppear", "C didDisappear", "A didAppear"])
    }

    @Test func itemsAreClickedByTheirNames() throws {
        var calls: [String] = []
        let page = Page("A", journal)
        let trash = UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { _ in calls.append("trash") })
        page.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { calls.append("add \($0.sender is UIBarButtonItem)") })
        page.navigationItem.rightBarButtonItems = [
            trash, UIBarButtonItem(title: "More", primaryAction: UIAction { _ in calls.append("more") }),
        ]
        let stage = Stage(root: UINavigationController(rootViewController: page), size: size)
        for name in ["Add", "Trash", "More"] { try stage.click(name) }
        trash.isEnabled = false
        try stage.click("Trash")
        #expect(calls == ["add true", "trash", "more"])
    }

    @Test func aDarkBarShowsItsItemsInDark() throws {
        let page = Page("A", journal)
        let control = UISegmentedControl(items: ["Circle", "Flow"])
        page.navigationItem.titleView = control
        let navigation = UINavigationController(rootViewController: page)
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .black
        navigation.navigationBar.standardAppearance = appearance
        let stage = Stage(root: navigation, size: size)
        #expect(control.traitCollection.userInterfaceStyle == .dark)
        #expect(page.traitCollection.userInterfaceStyle == .light)
        #expect(control.frame.midX == 400 && control.convert(control.bounds, to: nil).midY == 32)
        #expect(stage.renderedBitmap()[5, 5] == 0xFF00_0000)
    }
}
