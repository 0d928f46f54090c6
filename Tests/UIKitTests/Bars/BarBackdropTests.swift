import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// The appearance of the content of a bar without a background (S19.92).
@MainActor @Suite(.serialized) struct BarBackdropTests {
    private final class Page: UIViewController {
        let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        var color: UIColor? = .black

        override func viewDidLoad() {
            title = "Grid"
            view.backgroundColor = .systemBackground
            list.backgroundColor = color
            list.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(list)
            NSLayoutConstraint.activate([
                list.topAnchor.constraint(equalTo: view.topAnchor),
                list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }
    }

    private func scene(_ color: UIColor?, in style: UIUserInterfaceStyle = .light) -> (UINavigationController, Stage) {
        let page = Page()
        page.color = color
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        let navigation = UINavigationController(rootViewController: page)
        return (navigation, Stage(root: navigation, size: CGSize(width: 300, height: 200), appearance: style))
    }

    private func style(_ navigation: UINavigationController) -> UIUserInterfaceStyle? {
        navigation.navigationBar.subviews.compactMap { $0 as? BarContent }.last?.traitCollection.userInterfaceStyle
    }

    @Test(
        "S19.92: the content is light above a dark background, and dark above a light one",
        arguments: [
            (UIColor.black, UIUserInterfaceStyle.light, UIUserInterfaceStyle.dark), (.white, .light, .light),
            (.black, .dark, .dark), (.white, .dark, .light), (.clear, .light, .light), (.clear, .dark, .dark),
            (UIColor.black.withAlphaComponent(0.4), .light, .light), (.systemYellow, .dark, .light),
        ])
    func followsTheBackground(color: UIColor, of window: UIUserInterfaceStyle, expected: UIUserInterfaceStyle) {
        let (navigation, stage) = scene(color, in: window)
        #expect(style(navigation) == expected)
        withExtendedLifetime(stage) {}
    }

    @Test("S19.92: a background of the bar, and a black bar, take precedence")
    func ownBackground() {
        let (navigation, stage) = scene(.black)
        navigation.navigationBar.barTintColor = .white
        #expect(style(navigation) == .light)
        navigation.navigationBar.barTintColor = nil
        #expect(style(navigation) == .dark)
        navigation.navigationBar.isTranslucent = false
        #expect(style(navigation) == .light)
        navigation.navigationBar.barStyle = .black
        #expect(style(navigation) == .dark)
        withExtendedLifetime(stage) {}
    }

    @Test("S19.92: another page and another layout have other backgrounds")
    func changes() throws {
        let (navigation, stage) = scene(.black)
        let next = Page()
        next.color = .white
        navigation.pushViewController(next, animated: true)
        try stage.settle()
        #expect(style(navigation) == .light)
        navigation.popViewController(animated: true)
        try stage.settle()
        #expect(style(navigation) == .dark)
        // A view that does not reach below the bar, or lets the light through, does not count.
        let page = try #require(navigation.topViewController as? Page)
        page.list.isHidden = true
        page.view.setNeedsLayout()
        stage.refresh()
        #expect(style(navigation) == .light)
    }

    /// The traits change while the page is not in the window, and nothing lays it out afterwards.
    @Test("S19.92: a page that returns has its background of the present appearance", arguments: [false, true])
    func appearanceBelowAnotherPage(isAnimated: Bool) throws {
        let (navigation, stage) = scene(.systemBackground)
        navigation.pushViewController(Page(), animated: false)
        try stage.settle()
        stage.setAppearance(.dark)
        try stage.settle()
        navigation.popViewController(animated: isAnimated)
        #expect(style(navigation) == .dark)
        try stage.settle()
        #expect(style(navigation) == .dark)
    }

    @Test("S19.92: the items of a toolbar and the capsule of a tab bar follow the background, too")
    func barsAtTheBottom() throws {
        let page = Page()
        page.color = .black
        page.toolbarItems = [UIBarButtonItem(systemItem: .add)]
        let navigation = UINavigationController(rootViewController: page)
        navigation.isToolbarHidden = false
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let stage = Stage(root: tabs, size: CGSize(width: 300, height: 300))
        func styles() -> [UIUserInterfaceStyle?] {
            let button = navigation.toolbar.subviews.compactMap { $0 as? BarButton }.first
            let tab = tabs.tabBar.subviews.first?.subviews.compactMap { $0 as? TabButton }.first
            return [button, tab].map { $0?.traitCollection.userInterfaceStyle }
        }
        #expect(styles() == [.dark, .dark])
        page.list.backgroundColor = .white
        page.view.setNeedsLayout()
        stage.refresh()
        #expect(styles() == [.light, .light])
        // Their own background takes precedence.
        navigation.toolbar.barTintColor = .black
        tabs.tabBar.barTintColor = .black
        navigation.toolbar.setNeedsLayout()
        tabs.tabBar.setNeedsLayout()
        stage.refresh()
        #expect(styles() == [.dark, .dark])
    }

    @Test("S19.92: a toolbar without a navigation controller follows the views below it")
    func toolbarAlone() throws {
        let page = UIViewController()
        page.view.backgroundColor = .white
        let below = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
        below.backgroundColor = UIColor(red: 0.1, green: 0.15, blue: 0.3, alpha: 1)
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 236, width: 300, height: 64))
        toolbar.items = [UIBarButtonItem(systemItem: .add), .flexibleSpace(), UIBarButtonItem(systemItem: .trash)]
        for view in [below, toolbar] { page.view.addSubview(view) }
        let stage = Stage(root: page, size: CGSize(width: 300, height: 300))
        func styles() -> Set<UIUserInterfaceStyle> {
            Set(toolbar.subviews.compactMap { ($0 as? BarButton)?.traitCollection.userInterfaceStyle })
        }
        #expect(styles() == [.dark])
        below.isHidden = true
        toolbar.setNeedsLayout()
        stage.refresh()
        #expect(styles() == [.light])
    }

    @Test("Titles and buttons above a dark background in the light, and above a light one in the dark")
    func picture() {
        let pictures = [(UIColor.black, UIUserInterfaceStyle.light), (.white, .dark)].map { color, style in
            scene(color, in: style).1.renderedBitmap()
        }
        expectPicture(FilmStrip.join(pictures), named: "bar-backdrop")
    }
}
