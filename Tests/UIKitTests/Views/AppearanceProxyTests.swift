import Testing

@testable import UIKit

/// The looks that an application sets once for all instances of a class.
@MainActor @Suite(.serialized) struct AppearanceProxyTests {
    private final class OtherBar: UINavigationBar {}
    private final class Card: UIView {}

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    private func show<View: UIView>(_ view: View, in container: UIView? = nil) -> View {
        (container ?? window).addSubview(view)
        return view
    }

    /// S16.24: views take the looks as they enter a window; their own win.
    @Test func barsTakeTheLooksOfTheProxy() {
        defer { AppearanceProxies.removeAll() }
        let before = show(UINavigationBar())
        let proxy = UINavigationBar.appearance()
        #expect(proxy === UINavigationBar.appearance() && show(UINavigationBar()).barTintColor == nil)
        proxy.barTintColor = .red
        proxy.tintColor = .green
        proxy.isTranslucent = false
        let image = UIImage()
        proxy.setBackgroundImage(image, for: .default)
        proxy.shadowImage = image
        proxy.titleTextAttributes = [.foregroundColor: UIColor.white]
        let bar = UINavigationController(rootViewController: UIViewController()).navigationBar
        #expect(bar.barTintColor == nil && bar.isTranslucent)
        _ = show(bar)
        #expect(bar.barTintColor == .red && bar.tintColor == .green && !bar.isTranslucent)
        #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
        #expect(bar.backgroundImage(for: .default) === image && bar.shadowImage === image)
        bar.barTintColor = .blue
        bar.removeFromSuperview()
        #expect(show(bar).barTintColor == .blue && before.barTintColor == nil)
    }

    private final class OwnProxyCard: UIView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            OwnProxyCard.appearance().backgroundColor = .red
        }
        required init?(coder: NSCoder) { nil }
    }

    /// A proxy is an instance, which a call in the initialiser would make without end.
    @Test func aProxyInTheInitialiserOfItsClassIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = OwnProxyCard(frame: .zero) }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains("OwnProxyCard.appearance(): the stack"), "\(text.prefix(500))"
        )
    }

    @Test func valuesOfAViewStay() {
        defer { AppearanceProxies.removeAll() }
        UILabel.appearance().textColor = .red
        let own = UILabel()
        own.textColor = .blue
        #expect(show(own).textColor == .blue && show(UILabel()).textColor == .red)
    }

    /// A subclass has a proxy of its own, and without one that of its superclass.
    @Test func subclasses() {
        defer { AppearanceProxies.removeAll() }
        OtherBar.appearance().barTintColor = .blue
        UINavigationBar.appearance().barTintColor = .red
        UINavigationBar.appearance().tintColor = .green
        let other = show(OtherBar())
        #expect(other.barTintColor == .blue && other.tintColor == .green)
        #expect(show(UINavigationBar()).barTintColor == .red)
    }

    /// Containers are named from the inside to the outside; more of them win.
    @Test func containers() {
        defer { AppearanceProxies.removeAll() }
        UISwitch.appearance(whenContainedInInstancesOf: [Card.self, UIStackView.self]).onTintColor = .blue
        UISwitch.appearance(whenContainedInInstancesOf: [Card.self]).onTintColor = .red
        UISwitch.appearance().onTintColor = .green
        #expect(show(UISwitch()).onTintColor == .green)
        #expect(show(UISwitch(), in: show(Card())).onTintColor == .red)
        #expect(show(UISwitch(), in: show(Card(), in: show(UIStackView()))).onTintColor == .blue)
        #expect(show(UISwitch(), in: show(UIStackView(), in: show(Card()))).onTintColor == .red)
    }

    @Test func controllersAreContainers() {
        defer { AppearanceProxies.removeAll() }
        UISlider.appearance(whenContainedInInstancesOf: [UITabBarController.self]).thumbTintColor = .red
        let controller = UITabBarController()
        _ = show(controller.view)
        #expect(show(UISlider(), in: controller.view).thumbTintColor == .red)
        #expect(show(UISlider()).thumbTintColor == nil)
    }

    @Test func traits() {
        defer { AppearanceProxies.removeAll() }
        UISwitch.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).onTintColor = .red
        let dark = show(Card())
        dark.overrideUserInterfaceStyle = .dark
        #expect(show(UISwitch(), in: dark).onTintColor == .red && show(UISwitch()).onTintColor == nil)
    }

    /// Traits and containers together decide more than either alone.
    @Test func traitsInContainers() {
        defer { AppearanceProxies.removeAll() }
        let traits = UITraitCollection(userInterfaceStyle: .dark)
        UISwitch.appearance(for: traits, whenContainedInInstancesOf: [Card.self]).onTintColor = .red
        let dark = show(Card()), light = show(Card())
        dark.overrideUserInterfaceStyle = .dark
        #expect(show(UISwitch(), in: dark).onTintColor == .red)
        #expect(show(UISwitch(), in: light).onTintColor == nil && show(UISwitch()).onTintColor == nil)
    }

    @Test func appearancesOfBars() {
        defer { AppearanceProxies.removeAll() }
        let red = UINavigationBarAppearance()
        red.backgroundColor = .red
        red.titleTextAttributes = [.foregroundColor: UIColor.white]
        #expect(red != UINavigationBarAppearance() && UINavigationBarAppearance() == UINavigationBarAppearance())
        UINavigationBar.appearance().standardAppearance = red
        UINavigationBar.appearance().scrollEdgeAppearance = red
        let bar = show(UINavigationBar())
        #expect(bar.standardAppearance.backgroundColor == .red && bar.scrollEdgeAppearance?.backgroundColor == .red)
        let own = UINavigationBar()
        own.standardAppearance.backgroundColor = .blue
        #expect(show(own).standardAppearance.backgroundColor == .blue)
    }

    /// An item takes its values as its button enters a window.
    @Test func items() {
        defer { AppearanceProxies.removeAll() }
        UIBarButtonItem.appearance().tintColor = .red
        UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
        let root = UIViewController()
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
        root.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: root)]
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(root.navigationItem.rightBarButtonItem?.tintColor == .red)
        let attributes = tabs.tabBar.items?.first?.titleTextAttributes(for: .selected)
        #expect(attributes?[.foregroundColor] as? UIColor == .blue)
    }

    /// The tab's own attributes win over those of the bar, and these over the tint.
    @Test func tabs() throws {
        let bar = show(UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 82)))
        let items = ["A", "B", "C"].enumerated().map { UITabBarItem(title: $1, image: nil, tag: $0) }
        items[2].setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
        bar.items = items
        bar.selectedItem = items[0]
        bar.unselectedItemTintColor = .brown
        let appearance = UITabBarAppearance()
        appearance.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.red]
        appearance.stackedLayoutAppearance.normal.iconColor = .cyan
        bar.standardAppearance = appearance
        appearance.stackedLayoutAppearance.normal.iconColor = .black
        let buttons = bar.subviews.flatMap(\.subviews).compactMap { $0 as? TabButton }
        let labels = buttons.flatMap { $0.subviews.compactMap { $0 as? UILabel }.prefix(1) }
        #expect(labels.map(\.textColor) == [.red, .brown, .green])
        let pictures = buttons.flatMap { $0.subviews.compactMap { $0 as? UIImageView } }
        #expect(pictures.map(\.tintColor) == [bar.tintColor, .cyan, .cyan])
    }

    @Test func containedTraits() {
        let phone = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .compact),
        ])
        #expect(phone.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(phone.containsTraits(in: UITraitCollection()) && phone.containsTraits(in: nil))
        #expect(!phone.containsTraits(in: UITraitCollection(horizontalSizeClass: .regular)))
        #expect(!phone.containsTraits(in: UITraitCollection(displayScale: 2)))
    }

    /// Each value of the table reaches a new object.
    @Test func allValues() {
        defer { AppearanceProxies.removeAll() }
        UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        UIButton.appearance().setTitleColor(.red, for: .disabled)
        UITextField.appearance(whenContainedInInstancesOf: [UISearchBar.self]).textColor = .red
        UITableView.appearance().separatorColor = .red
        UIPageControl.appearance().pageIndicatorTintColor = .red
        let control = show(UISegmentedControl(items: ["A"]))
        #expect(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
        #expect(show(UIButton(type: .system)).titleColor(for: .disabled) == .red)
        #expect(show(UISearchBar()).searchTextField.textColor == .red && show(UITextField()).textColor == .label)
        #expect(show(UITableView()).separatorColor == .red && show(UIPageControl()).pageIndicatorTintColor == .red)
    }
}
