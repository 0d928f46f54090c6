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
}
