import Stage
import Testing

@testable import UIKit

/// Attributes of large titles, appearances of tab bars, and the calls of bars' delegates.
@MainActor @Suite(.serialized) struct BarTitleTests {
    private func labels(_ text: String, in view: UIView) -> [UILabel] {
        view.subviews.flatMap { view in
            ((view as? UILabel).map { $0.text == text ? [$0] : [] } ?? []) + labels(text, in: view)
        }
    }

    /// The attributes of the bar apply, then those of its appearance; without both the title is bold, of 34 points.
    @Test func attributesOfLargeTitles() throws {
        let page = UIViewController(), navigation = UINavigationController(rootViewController: page)
        page.title = "Library"
        page.view.addSubview(UIScrollView(frame: page.view.bounds))
        let bar = navigation.navigationBar
        bar.prefersLargeTitles = true
        let stage = Stage(root: navigation, size: CGSize(width: 300, height: 420))
        stage.refresh()
        let title = try #require(labels("Library", in: bar).max { $0.font.pointSize < $1.font.pointSize })
        #expect(title.font.pointSize == 34 && title.textColor == .label && bar.largeTitleTextAttributes == nil)
        bar.largeTitleTextAttributes = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30)]
        stage.refresh()
        #expect(title.textColor == .red && title.font.pointSize == 30)
        let appearance = UINavigationBarAppearance()
        #expect(appearance.largeTitleTextAttributes.isEmpty)
        appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.blue]
        let copy = UINavigationBarAppearance(barAppearance: appearance)
        #expect(copy == appearance && copy != UINavigationBarAppearance())
        bar.standardAppearance = appearance
        stage.refresh()
        #expect(title.textColor == .blue && title.font.pointSize == 30)
    }

    /// The appearance of a compact bar is kept; no bar is compact here.
    @Test func compactAppearances() {
        let bar = UINavigationBar(), appearance = UINavigationBarAppearance()
        #expect(bar.compactAppearance == nil)
        bar.compactAppearance = appearance
        #expect(bar.compactAppearance === appearance || bar.compactAppearance == appearance)
        let item = UINavigationItem()
        #expect(item.searchBarPlacement == .stacked && item.preferredSearchBarPlacement == .automatic)
        item.preferredSearchBarPlacement = UINavigationItem.SearchBarPlacement.automatic
        #expect(UINavigationItem.SearchBarPlacement.automatic.rawValue == 0)
    }

    /// S18: images of a segmented control for compact bars are shown below a height of 30 points; those of prompts are
    /// kept apart.
    @Test func metricsOfBars() {
        let metrics: [UIBarMetrics] = [.default, .compact, .defaultPrompt, .compactPrompt]
        #expect(metrics.map(\.rawValue) == [0, 1, 101, 102])
        let control = UISegmentedControl(items: ["A", "B"]), image = UIImage(), other = UIImage()
        control.setBackgroundImage(image, for: .normal, barMetrics: .compact)
        control.setBackgroundImage(other, for: .normal, barMetrics: .compactPrompt)
        #expect(control.backgroundImage(for: .normal, barMetrics: .compact) === image)
        #expect(control.backgroundImage(for: .normal, barMetrics: .compactPrompt) === other)
    }

    private final class Follower: NSObject, UITabBarDelegate {
        var log: [String] = []
        func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
            log.append("\(item.title ?? "") \(tabBar.selectedItem === item)")
        }
    }

    /// S19.80: the delegate of a bar without a controller is called for each tab that the user chooses, also again.
    @Test func theDelegateOfATabBar() throws {
        let page = UIViewController(), bar = UITabBar(), follower = Follower()
        bar.items = ["First", "Second"].enumerated().map { UITabBarItem(title: $1, image: nil, tag: $0) }
        bar.frame = CGRect(x: 0, y: 100, width: 360, height: 82)
        bar.delegate = follower
        page.view.addSubview(bar)
        let stage = Stage(root: page, size: CGSize(width: 360, height: 240))
        stage.refresh()
        try stage.click("Second")
        try stage.click("Second")
        #expect(follower.log == ["Second true", "Second true"])
        bar.selectedItem = bar.items?.first
        #expect(follower.log.count == 2)
    }

    /// The appearance at the edge of the content comes first, as content of tabs is at the edge here.
    @Test func theEdgeAppearanceOfATabBar() throws {
        let page = UIViewController(), bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 360, height: 82))
        bar.items = [UITabBarItem(title: "First", image: nil, tag: 0)]
        page.view.addSubview(bar)
        let stage = Stage(root: page, size: CGSize(width: 360, height: 240))
        stage.refresh()
        let capsule = try #require(bar.subviews.first)
        let standard = UITabBarAppearance(), edge = UITabBarAppearance()
        (standard.backgroundColor, edge.backgroundColor) = (.red, .green)
        bar.standardAppearance = standard
        #expect(capsule.backgroundColor == .red && bar.scrollEdgeAppearance == nil)
        bar.scrollEdgeAppearance = edge
        #expect(capsule.backgroundColor == .green)
        bar.scrollEdgeAppearance = nil
        #expect(capsule.backgroundColor == .red)
    }
}
