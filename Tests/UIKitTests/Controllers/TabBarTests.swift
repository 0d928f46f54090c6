import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct TabBarTests {
    private let log = CallLog()

    private func scene(_ style: UIUserInterfaceStyle = .light, _ scale: CGFloat = 1) -> (UITabBarController, Stage) {
        let names = ["Library", "For You", "Search"]
        let symbols = ["square.and.arrow.up", "trash", "magnifyingglass"]
        let tabs = UITabBarController()
        tabs.viewControllers = names.indices.map { index in
            let page = LoggedController(names[index], log)
            page.view.backgroundColor = .systemGroupedBackground
            page.tabBarItem = UITabBarItem(title: names[index], image: UIImage(systemName: symbols[index]), tag: index)
            return page
        }
        let stage = Stage(root: tabs, size: CGSize(width: 360, height: 240), scale: scale, appearance: style)
        log.lines = []
        return (tabs, stage)
    }

    private final class Follower: NSObject, UITabBarControllerDelegate {
        let log: CallLog
        init(_ log: CallLog) { self.log = log }
        func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
            controller.tabBarItem.tag != 2
        }
        func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
            log.lines.append("selected \(controller.tabBarItem.tag)")
        }
    }

    /// S19.80, S19.85.
    @Test func tabsChooseControllers() throws {
        let (tabs, stage) = scene()
        let follower = Follower(log)
        tabs.delegate = follower
        #expect(tabs.selectedIndex == 0 && tabs.viewControllers?[0].tabBarController === tabs)
        try stage.click("For You")
        #expect(
            log.lines == [
                "For You willAppear", "Library willDisappear", "Library didDisappear", "For You didAppear",
                "selected 1",
            ])
        try stage.click("Search")
        #expect(tabs.selectedIndex == 1)
        log.lines = []
        tabs.selectedIndex = 2
        #expect(tabs.selectedViewController === tabs.viewControllers?[2] && !log.lines.contains { $0.hasPrefix("sel") })
        tabs.selectedIndex = 7
        #expect(tabs.selectedIndex == 2)
        let frame = tabs.tabBar.frame
        #expect(frame == CGRect(x: 0, y: 158, width: 360, height: 82))
        #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == 82)
        tabs.viewControllers = Array(tabs.viewControllers!.prefix(1))
        #expect(tabs.selectedIndex == 0 && tabs.view.window != nil)
    }

    private final class Overriding: UITabBarController {
        var lines: [String] = []
        override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
            super.tabBar(tabBar, didSelect: item)
            lines.append("\(item.tag) \(tabBar.selectedItem === item) from \(selectedIndex)")
        }
    }

    /// S19.93: a subclass is called before the tab is shown, for tabs that the delegate permits.
    @Test func aSubclassFollowsTheBar() throws {
        let tabs = Overriding(), follower = Follower(log)
        tabs.viewControllers = (0..<3).map { index in
            let page = UIViewController()
            page.tabBarItem = UITabBarItem(title: "Tab \(index)", image: nil, tag: index)
            return page
        }
        tabs.delegate = follower
        let stage = Stage(root: tabs, size: CGSize(width: 360, height: 240))
        try stage.click("Tab 1")
        try stage.click("Tab 2")
        try stage.click("Tab 1")
        #expect(tabs.lines == ["1 true from 0", "1 true from 1"] && tabs.selectedIndex == 1)
        #expect(log.lines == ["selected 1", "selected 1"])
    }

    /// S19.81.
    @Test func theSelectedTabPopsToItsRoot() throws {
        let (tabs, stage) = scene()
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.tabBarItem = UITabBarItem(title: "Stack", image: nil, tag: 9)
        tabs.viewControllers = [navigation]
        navigation.pushViewController(UIViewController(), animated: false)
        stage.refresh()
        try stage.click("Stack")
        try stage.settle()
        #expect(navigation.viewControllers.count == 1)
    }

    private func sevenTabs(_ style: UIUserInterfaceStyle = .light) -> (UITabBarController, Stage) {
        let tabs = UITabBarController()
        let systemItems: [UITabBarItem.SystemItem] = [
            .favorites, .recents, .contacts, .search, .bookmarks, .downloads, .history,
        ]
        tabs.viewControllers = systemItems.map { item in
            let page = LoggedController(item.title, log)
            page.title = item.title
            page.view.backgroundColor = .systemGroupedBackground
            let shown: UIViewController = item == .downloads ? UINavigationController(rootViewController: page) : page
            shown.tabBarItem = UITabBarItem(tabBarSystemItem: item, tag: item.rawValue)
            return shown
        }
        let stage = Stage(root: tabs, size: CGSize(width: 400, height: 420), appearance: style)
        log.lines = []
        return (tabs, stage)
    }

    /// S19.83.
    @Test func moreThanFiveTabsAreInAList() throws {
        let (tabs, stage) = sevenTabs()
        #expect(tabs.tabBar.items?.compactMap(\.title) == ["Favorites", "Recents", "Contacts", "Search", "More"])
        try stage.click("More")
        try stage.settle()
        let more = tabs.moreNavigationController
        #expect(tabs.selectedViewController === more && tabs.tabBar.selectedItem === more.tabBarItem)
        try stage.click("History")
        try stage.settle()
        #expect(tabs.selectedIndex == 6 && more.topViewController === tabs.viewControllers?[6])
        #expect(log.lines.suffix(2) == ["History willAppear", "History didAppear"])
        try stage.click("Back")
        try stage.settle()
        #expect(more.viewControllers.count == 1)
        // A stack keeps its own bar, with a button that leads to the list.
        try stage.click("Downloads")
        try stage.settle()
        #expect(more.isNavigationBarHidden && more.viewControllers.count == 2)
        try stage.click("Back")
        try stage.settle()
        #expect(!more.isNavigationBarHidden && more.viewControllers.count == 1)
        tabs.selectedIndex = 4
        #expect(more.topViewController === tabs.viewControllers?[4])
        tabs.selectedIndex = 0
        stage.refresh()
        #expect(tabs.viewControllers?[0].view.window != nil && more.viewIfLoaded?.window == nil)
        tabs.viewControllers = Array(tabs.viewControllers!.prefix(3))
        #expect(tabs.tabBar.items?.count == 3)
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func lookOfTheList(style: UIUserInterfaceStyle) throws {
        let (_, stage) = sevenTabs(style)
        try stage.click("More")
        try stage.settle()
        let list = FilmStrip.join([stage.renderedBitmap()])
        try stage.click("Downloads")
        try stage.settle()
        expectPicture(
            FilmStrip.join([list, stage.renderedBitmap()]), named: "tab-bar-more-\(style == .dark ? "dark" : "light")")
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark], [1, 2] as [CGFloat])
    func lookFromRightToLeft(style: UIUserInterfaceStyle, scale: CGFloat) throws {
        let (tabs, stage) = scene(style, scale)
        tabs.viewControllers?[1].tabBarItem.badgeValue = "3"
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        tabs.selectedIndex = 1
        try stage.settle()
        expectPicture(stage.renderedBitmap(), named: "tab-bar-\(style == .dark ? "dark" : "light")@\(Int(scale))x")
    }
}
