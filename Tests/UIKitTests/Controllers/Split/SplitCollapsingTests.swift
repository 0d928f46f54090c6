import Stage
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct SplitCollapsingTests {
    /// S27.31, S27.32, S27.35.
    @Test func columnsBecomeOneStack() {
        let scene = SplitScene()
        scene.setWidth(.compact)
        #expect(scene.split.isCollapsed && scene.split.viewControllers.count == 1)
        let stack = scene.pages[0].navigationController
        #expect(stack?.viewControllers == scene.pages && scene.pages[1].view.window != nil)
        #expect(scene.log.lines.prefix(2) == ["top secondary", "hide primary"])
        #expect(scene.log.lines.contains("collapsed true"))
        let pushed = UIViewController()
        stack?.pushViewController(pushed, animated: false)
        scene.log.lines = []
        scene.setWidth(.unspecified)
        #expect(!scene.split.isCollapsed && stack?.viewControllers == [scene.pages[0]])
        #expect(
            (scene.split.viewControllers[1] as? UINavigationController)?.viewControllers == [scene.pages[1], pushed])
        #expect(scene.log.lines.first == "expand oneBesideSecondary" && scene.log.lines.contains("expanded true"))
        #expect(scene.pages[0].view.window != nil && pushed.view.window != nil)
    }

    /// S27.33.
    @Test func columnsArePushedAndPopped() throws {
        let scene = SplitScene(.tripleColumn)
        scene.follower.top = .primary
        scene.setWidth(.compact)
        let stack = try #require(scene.pages[0].navigationController)
        #expect(stack.viewControllers == [scene.pages[0]])
        scene.split.show(.secondary)
        try scene.stage.settle()
        #expect(stack.viewControllers == scene.pages)
        scene.split.hide(.primary)
        scene.split.hide(.secondary)
        try scene.stage.settle()
        #expect(stack.viewControllers == Array(scene.pages.prefix(2)))
        scene.split.show(.primary)
        try scene.stage.settle()
        #expect(stack.viewControllers == [scene.pages[0]])
        scene.setWidth(.unspecified)
        #expect(scene.pages[2].view.window != nil && scene.pages[2].navigationController !== stack)
    }

    /// S27.32.
    @Test func theCompactColumnReplacesTheOthers() {
        let scene = SplitScene()
        let compact: UIViewController = LoggedController("C", scene.log)
        scene.split.setViewController(compact, for: .compact)
        scene.setWidth(.compact)
        #expect(scene.split.viewControllers == [compact] && compact.view.window != nil)
        #expect(scene.pages.allSatisfy { $0.view.window == nil })
        #expect(scene.log.lines.first == "top compact")
        scene.setWidth(.unspecified)
        #expect(compact.view.window == nil && scene.pages.allSatisfy { $0.view.window != nil })
    }

    /// S27.30: collapsed from the beginning.
    @Test func theFirstLayoutCollapses() {
        let scene = SplitScene { $0.traitOverrides.horizontalSizeClass = .compact }
        #expect(scene.split.isCollapsed && scene.pages[1].view.window != nil)
        let detail = UIViewController()
        scene.pages[0].showDetailViewController(detail, sender: nil)
        #expect(scene.pages[0].navigationController?.viewControllers == [scene.pages[0], detail])
    }

    /// S27.34.
    @Test func theClassicStyleCollapses() {
        let scene = SplitScene(.unspecified)
        let navigations = scene.split.viewControllers
        scene.setWidth(.compact)
        #expect(scene.split.viewControllers == [navigations[0]])
        #expect((navigations[0] as? UINavigationController)?.viewControllers == scene.pages)
        scene.setWidth(.unspecified)
        #expect(scene.split.viewControllers == navigations && scene.pages[1].navigationController === navigations[1])
        #expect(scene.pages.allSatisfy { $0.view.window != nil })
    }
}
