import Stage
import Testing

@testable import UIKit

/// Tints, backgrounds and system items of bars.
@MainActor @Suite(.serialized) struct BarMemberTests {
    private func scene(_ set: (UINavigationController, UIViewController) -> Void) -> (UINavigationController, Stage) {
        let page = UIViewController(), navigation = UINavigationController(rootViewController: page)
        page.view.backgroundColor = .white
        set(navigation, page)
        let stage = Stage(root: navigation, size: CGSize(width: 320, height: 300))
        stage.refresh()
        return (navigation, stage)
    }

    private func buttons(in view: UIView) -> [BarButton] {
        view.subviews.flatMap { ($0 as? BarButton).map { [$0] } ?? buttons(in: $0) }
    }

    private func tints(_ view: UIView) -> [UIColor?] {
        buttons(in: view).map { $0.subviews.compactMap { $0 as? UIImageView }.first?.tintColor }
    }

    @Test func theTintOfTheBarColoursItsButtons() {
        let (navigation, stage) = scene { _, page in
            page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
            page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Edit")
        }
        let bar = navigation.navigationBar
        #expect(tints(bar) == [.label, .label])
        bar.tintColor = .red
        #expect(tints(bar) == [.red, .red])
        let label = buttons(in: bar).flatMap(\.subviews).compactMap { $0 as? UILabel }.first { $0.text == "Edit" }
        #expect(label?.textColor == .red)
        // An item's own tint comes first.
        navigation.topViewController?.navigationItem.rightBarButtonItem?.tintColor = .green
        #expect(Set(tints(bar)) == [.red, .green])
        // Items that are shown later have the tint too.
        navigation.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .trash)
        stage.refresh()
        #expect(Set(tints(bar)) == [.red, .green])
        bar.tintColor = nil
        #expect(Set(tints(bar)) == [.label, .green])
    }

    /// A tint that the bar inherits colours prominent buttons only, as on iOS 26.
    @Test func anInheritedTintDoesNot() {
        let (navigation, stage) = scene { navigation, page in
            navigation.view.tintColor = .purple
            let done = UIBarButtonItem(systemItem: .done)
            done.style = .prominent
            page.navigationItem.rightBarButtonItems = [done, UIBarButtonItem(systemItem: .add)]
        }
        let all = buttons(in: navigation.navigationBar)
        #expect(Set(tints(navigation.navigationBar)) == [.white, .label])
        #expect(all.contains { $0.backgroundColor == .purple })
        withExtendedLifetime(stage) {}
    }

    @Test func theTintOfAToolbarColoursItsButtons() {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 64)), page = UIViewController()
        bar.items = [UIBarButtonItem(systemItem: .add), .flexibleSpace(), UIBarButtonItem(systemItem: .reply)]
        page.view.addSubview(bar)
        let stage = Stage(root: page, size: CGSize(width: 320, height: 100))
        stage.refresh()
        bar.tintColor = .orange
        #expect(tints(bar) == [.orange, .orange])
        withExtendedLifetime(stage) {}
    }

    // MARK: Backgrounds

    private func image(_ color: UIColor) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { _ in
            color.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }

    private func pixel(_ stage: Stage, _ x: Int, _ y: Int) -> UInt32 {
        stage.refresh()
        return stage.renderedBitmap()[x, y] & 0xFF_FFFF
    }

    @Test func anImageIsInFrontOfTheColour() {
        let (navigation, stage) = scene { _, _ in }
        let appearance = UINavigationBarAppearance()
        appearance.configureWithTransparentBackground()
        appearance.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        navigation.navigationBar.standardAppearance = appearance
        #expect(pixel(stage, 4, 30) == 0x00_00FF)
        appearance.backgroundImage = image(UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        navigation.navigationBar.standardAppearance = appearance
        #expect(pixel(stage, 4, 30) == 0x00_FF00)
        // Not stretched, the image is in the middle.
        appearance.backgroundImageContentMode = .center
        navigation.navigationBar.standardAppearance = appearance
        #expect(pixel(stage, 4, 30) == 0x00_00FF)
        appearance.configureWithTransparentBackground()
        #expect(appearance.backgroundImage == nil && appearance.backgroundImageContentMode == .scaleToFill)
    }

    /// Images of code that sets no appearances: behind the bar in place of its tint, and below it.
    @Test func imagesOfABarWithoutAppearances() {
        let (navigation, stage) = scene { navigation, _ in navigation.navigationBar.barTintColor = .yellow }
        let bar = navigation.navigationBar, height = Int(bar.bounds.height)
        let (red, blue) = (UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        bar.shadowImage = image(blue)
        // Without a background image there is no shadow image.
        #expect(pixel(stage, 4, height) == 0xFF_FFFF)
        bar.setBackgroundImage(image(red), for: .default)
        #expect(pixel(stage, 4, 30) == 0xFF_0000 && pixel(stage, 4, height) == 0x00_00FF)
        #expect(bar.backgroundImage(for: .default) === bar.backgroundImage(for: .any, barMetrics: .default))
        // An empty image is the usual way to a bar without a background.
        bar.setBackgroundImage(UIImage(), for: .default)
        bar.shadowImage = UIImage()
        #expect(pixel(stage, 4, 30) == 0xFF_FFFF && pixel(stage, 4, height) == 0xFF_FFFF)
        let appearance = UINavigationBarAppearance()
        appearance.backgroundImage = image(red)
        bar.standardAppearance = appearance
        #expect(pixel(stage, 4, 30) == 0xFF_0000)
        bar.setBackgroundImage(nil, for: .default)
        #expect(bar.backgroundImage(for: .default) == nil)
    }

    @Test func anEffectIsBehindTheColour() throws {
        let (navigation, stage) = scene { _, page in page.view.backgroundColor = .red }
        let appearance = UINavigationBarAppearance()
        #expect(appearance.backgroundEffect == nil)
        appearance.backgroundEffect = UIBlurEffect(style: .systemMaterial)
        appearance.shadowColor = .blue
        let copy = UINavigationBarAppearance(barAppearance: appearance)
        #expect(copy.backgroundEffect == appearance.backgroundEffect && copy == appearance)
        let plain = pixel(stage, 4, 30)
        navigation.navigationBar.standardAppearance = appearance
        #expect(pixel(stage, 4, 30) != plain)
        #expect(pixel(stage, 4, 63) == 0x00_00FF)
        appearance.backgroundEffect = UIBlurEffect(style: .systemThinMaterial)
        #expect(copy != appearance)
        appearance.configureWithOpaqueBackground()
        #expect(appearance.backgroundEffect == nil)
        appearance.configureWithDefaultBackground()
        navigation.navigationBar.standardAppearance = appearance
        #expect(pixel(stage, 4, 30) == plain)
    }

    @Test func aToolbarHasABackgroundOfItsAppearance() {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 20, width: 320, height: 64)), page = UIViewController()
        page.view.addSubview(bar)
        let stage = Stage(root: page, size: CGSize(width: 320, height: 100))
        let appearance = UIToolbarAppearance()
        appearance.backgroundImage = image(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        appearance.shadowColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        bar.standardAppearance = appearance
        #expect(pixel(stage, 4, 50) == 0xFF_0000 && pixel(stage, 4, 20) == 0x00_00FF)
        bar.scrollEdgeAppearance = UIToolbarAppearance()
        #expect(pixel(stage, 4, 50) == pixel(stage, 4, 5))
    }

    private final class Positioner: NSObject, UIToolbarDelegate {
        var answer = UIBarPosition.any
        func position(for bar: any UIBarPositioning) -> UIBarPosition { answer }
    }

    /// The line is between the bar and the content, and the background of a bar at the top covers the safe area.
    @Test(
        arguments: [
            (.any, .bottom, [false, false, true]), (.bottom, .bottom, [false, false, true]),
            (.top, .top, [false, true, false]), (.topAttached, .topAttached, [true, true, false]),
        ] as [(UIBarPosition, UIBarPosition, [Bool])])
    func theDelegatePositionsAToolbar(answer: UIBarPosition, position: UIBarPosition, isRed: [Bool]) {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 20, width: 320, height: 64)), page = UIViewController()
        page.additionalSafeAreaInsets.top = 20
        page.view.addSubview(bar)
        let appearance = UIToolbarAppearance(), delegate = Positioner()
        appearance.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        appearance.shadowColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        bar.standardAppearance = appearance
        #expect(bar.barPosition == .bottom)
        delegate.answer = answer
        bar.delegate = delegate
        let stage = Stage(root: page, size: CGSize(width: 320, height: 100))
        #expect(bar.barPosition == position)
        // In the safe area, in the first and in the last row of the bar.
        #expect([10, 20, 83].map { pixel(stage, 4, $0) == 0xFF_0000 } == isRed)
        #expect(pixel(stage, 4, position == .bottom ? 20 : 83) == 0x00_00FF)
    }

    @Test func anItemHasAppearancesOfItsOwn() {
        let (navigation, stage) = scene { _, _ in }
        let own = UINavigationBarAppearance()
        own.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        navigation.topViewController?.navigationItem.standardAppearance = own
        #expect(pixel(stage, 4, 30) == 0x00_FF00)
        // Content at the top has the appearance for the edge.
        let edge = UINavigationBarAppearance()
        edge.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        navigation.topViewController?.navigationItem.scrollEdgeAppearance = edge
        #expect(pixel(stage, 4, 30) == 0xFF_0000)
    }

    // MARK: Items

    /// The items of iOS have the same numbers; all but two have images.
    @Test(arguments: [
        (UIBarButtonItem.SystemItem.done, 0), (.cancel, 1), (.save, 3), (.flexibleSpace, 5), (.fixedSpace, 6),
        (.compose, 7), (.reply, 8), (.organize, 10), (.refresh, 13), (.stop, 14), (.camera, 15), (.play, 17),
        (.pause, 18), (.rewind, 19), (.fastForward, 20), (.undo, 21), (.redo, 22), (.close, 24),
    ])
    func systemItems(item: UIBarButtonItem.SystemItem, number: Int) {
        #expect(item.rawValue == number)
        let made = UIBarButtonItem(systemItem: item)
        switch item {
        case .save: #expect(made.title == "Save" && made.image == nil)
        case .flexibleSpace, .fixedSpace: #expect(made.image == nil && made.title == nil)
        default: #expect(made.image?.isSymbolImage == true && made.title == nil)
        }
        if item == .fastForward { #expect(made.accessibilityLabel == "Fast Forward") }
    }

    @Test(arguments: [
        (UITabBarItem.SystemItem.more, "More", 0), (.favorites, "Favorites", 1), (.featured, "Featured", 2),
        (.topRated, "Top Rated", 3), (.recents, "Recents", 4), (.contacts, "Contacts", 5), (.history, "History", 6),
        (.bookmarks, "Bookmarks", 7), (.search, "Search", 8), (.downloads, "Downloads", 9),
        (.mostRecent, "Most Recent", 10), (.mostViewed, "Most Viewed", 11),
    ])
    func systemTabs(item: UITabBarItem.SystemItem, title: String, number: Int) {
        let made = UITabBarItem(tabBarSystemItem: item, tag: 3)
        #expect(item.rawValue == number && made.title == title && made.image != nil && made.tag == 3)
    }

    @Test func groupsAreHiddenAndFollowTheItems() {
        let one = UIBarButtonItem(title: "One"), two = UIBarButtonItem(title: "Two")
        let (navigation, stage) = scene { _, page in
            page.navigationItem.setRightBarButtonItems([UIBarButtonItem(title: "Right")], animated: false)
            page.navigationItem.leadingItemGroups = [one.creatingFixedGroup()]
            page.navigationItem.pinnedTrailingGroup = two.creatingFixedGroup()
        }
        func shown(_ item: UIBarButtonItem) -> CGRect? {
            stage.refresh()
            return buttons(in: navigation.navigationBar).first { button in
                button.item === item && sequence(first: button as UIView, next: \.superview).allSatisfy { !$0.isHidden }
            }.map { $0.convert($0.bounds, to: navigation.navigationBar) }
        }
        let item = navigation.topViewController!.navigationItem
        #expect(shown(one).map { $0.midX < 160 } == true)
        // The pinned group is at the trailing edge, outside of the right items.
        let right = item.rightBarButtonItem!
        #expect((shown(two)?.minX ?? 0) > (shown(right)?.maxX ?? 400))
        #expect(item.leadingItemGroups[0].representativeItem == nil && !item.leadingItemGroups[0].isHidden)
        item.leadingItemGroups[0].isHidden = true
        #expect(shown(one) == nil && shown(two) != nil)
    }

    // MARK: Tabs

    @Test func looksOfTabsAreCopied() {
        let looks = UITabBarItemAppearance(style: .inline)
        looks.disabled.iconColor = .red
        looks.focused.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
        looks.normal.badgeBackgroundColor = .blue
        looks.normal.badgeTextAttributes = [.foregroundColor: UIColor.black]
        looks.selected.badgePositionAdjustment = UIOffset(horizontal: 3, vertical: 4)
        let appearance = UITabBarAppearance()
        appearance.inlineLayoutAppearance = looks
        appearance.compactInlineLayoutAppearance = looks
        let copy = UITabBarAppearance(barAppearance: appearance)
        looks.disabled.iconColor = .green
        #expect(copy.inlineLayoutAppearance.disabled.iconColor == .red)
        #expect(copy.inlineLayoutAppearance !== copy.compactInlineLayoutAppearance)
        #expect(copy.inlineLayoutAppearance.focused.titlePositionAdjustment.vertical == 2)
        #expect(copy.inlineLayoutAppearance.normal.badgeBackgroundColor == .blue)
        #expect(copy.inlineLayoutAppearance.selected.badgePositionAdjustment.horizontal == 3)
        looks.configureWithDefault(for: .inline)
        #expect(looks.normal.badgeTextAttributes.isEmpty && looks.disabled.iconColor == nil)
    }

    @Test func looksMoveTitlesAndBadges() throws {
        let item = UITabBarItem(title: "One", image: UIImage(systemName: "star.fill"), tag: 0)
        item.badgeValue = "3"
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 90)), page = UIViewController()
        page.view.addSubview(bar)
        bar.items = [item, UITabBarItem(title: "Two", image: UIImage(systemName: "heart"), tag: 1)]
        let stage = Stage(root: page, size: CGSize(width: 320, height: 100))
        stage.refresh()
        func button(_ view: UIView) -> TabButton? {
            view.subviews.lazy.compactMap { $0 as? TabButton ?? button($0) }.first
        }
        let tab = try #require(button(bar))
        func label(_ text: String) -> UILabel? { tab.subviews.compactMap { $0 as? UILabel }.first { $0.text == text } }
        let title = try #require(label("One")).center
        let appearance = UITabBarAppearance()
        appearance.stackedLayoutAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 4, vertical: -2)
        appearance.stackedLayoutAppearance.normal.badgeBackgroundColor = .purple
        appearance.stackedLayoutAppearance.normal.badgeTextAttributes = [.foregroundColor: UIColor.yellow]
        bar.standardAppearance = appearance
        stage.refresh()
        let moved = try #require(label("One")).center
        #expect(moved == CGPoint(x: title.x + 4, y: title.y - 2))
        #expect(label("3")?.textColor == .yellow && label("3")?.backgroundColor == .purple)
    }
}
