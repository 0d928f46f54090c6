import Stage
import Testing

@testable import UIKit

/// The controllers that columns hold, and their pages on the collapsed stack.
@MainActor @Suite(.serialized) struct SplitContentsTests {
    /// S27.37: parts in the order of the stack, with pages pushed since, and without those popped.
    @Test func partsOfAStack() {
        var pages = StackedPages<Int>()
        pages[10] = [11, 12]
        pages[20] = [21]
        func parts(_ stack: [Int]) -> [[Int]] { pages.parts(of: stack).map { [$0.owner ?? 0] + $0.pages } }
        let cases: [([Int], [[Int]])] = [
            ([], [[0]]), ([1, 2], [[0, 1, 2]]), ([1, 11, 12], [[0, 1], [10, 11, 12]]),
            ([1, 21, 11, 3], [[0, 1], [20, 21], [10, 11, 3]]), ([1, 12, 21], [[0, 1], [10, 12], [20, 21]]),
            ([11, 1], [[0, 11, 1]]),
        ]
        for (stack, expected) in cases { #expect(parts(stack) == expected, "\(stack)") }
        pages.update(from: [1, 11, 3])
        #expect(pages[10] == [11, 3] && pages[20] == [21])
    }

    /// S27.28.
    @Test func controllersExchangeTheirColumns() {
        let scene = SplitScene()
        let (first, second) = (scene.split.viewControllers[0], scene.split.viewControllers[1])
        scene.split.viewControllers = [second, first]
        scene.stage.refresh()
        #expect(scene.split.viewControllers == [second, first] && scene.split.children.count == 2)
        #expect(scene.pages.allSatisfy { $0.view.window != nil } && scene.log.lines.isEmpty)
        #expect(scene.pages[0].view.bounds.width == 680 && scene.pages[1].view.bounds.width == 320)
    }

    /// S27.28.
    @Test func aControllerMovesToAnotherColumn() {
        let scene = SplitScene()
        let navigation = scene.pages[0].navigationController
        scene.split.setViewController(scene.pages[0], for: .secondary)
        scene.stage.refresh()
        #expect(scene.split.viewController(for: .primary) == nil && scene.split.viewControllers == [navigation])
        #expect(scene.pages[0].navigationController === navigation && scene.pages[0].view.window != nil)
        #expect(scene.pages[0].view.bounds.width == 680 && scene.pages[1].parent?.parent == nil)
        scene.split.setViewController(scene.pages[0], for: .compact)
        #expect(scene.pages[0].parent === scene.split && navigation?.viewControllers == [])
        #expect(scene.split.viewController(for: .secondary) == nil && scene.split.children == [scene.pages[0]])
    }

    /// S27.37: the content of a navigation controller that is shown again.
    @Test func aDetailIsShownAgain() throws {
        let scene = SplitScene(.unspecified)
        let navigations = scene.split.viewControllers.compactMap { $0 as? UINavigationController }
        let other = UINavigationController(rootViewController: UIViewController()), page = other.viewControllers[0]
        scene.setWidth(.compact)
        func show(_ controller: UIViewController) throws -> [UIViewController] {
            scene.pages[0].showDetailViewController(controller, sender: nil)
            try scene.stage.settle()
            return navigations[0].viewControllers
        }
        #expect(try show(navigations[1]) == scene.pages)
        navigations[0].popToRootViewController(animated: false)
        #expect(try show(other) == [scene.pages[0], page])
        #expect(navigations[1].viewControllers == [scene.pages[1]])
        navigations[0].popToRootViewController(animated: false)
        #expect(try show(navigations[1]) == scene.pages)
        #expect(try show(other) == scene.pages + [page])
        #expect(try show(navigations[1]) == scene.pages)
        navigations[0].popToRootViewController(animated: false)
        other.viewControllers = [UIViewController()]
        #expect(try show(other).count == 2)
        scene.setWidth(.unspecified)
        #expect(scene.split.viewControllers == [navigations[0], other] && other.viewControllers.count == 1)
        #expect(navigations[0].viewControllers == [scene.pages[0]] && other.viewControllers[0].view.window != nil)
    }

    /// S27.38.
    @Test(arguments: [UISplitViewController.Style.unspecified, .doubleColumn])
    func anEmptyCollapsedInterfaceIsFilled(_ style: UISplitViewController.Style) {
        let scene = SplitScene(style)
        scene.split.viewControllers = []
        scene.setWidth(.compact)
        #expect(scene.split.isCollapsed && scene.split.viewControllers.isEmpty)
        let late = UINavigationController(rootViewController: UIViewController())
        scene.split.viewControllers = [late]
        #expect(late.viewControllers[0].view.window != nil && scene.split.viewControllers == [late])
        scene.split.viewControllers = []
        scene.setWidth(.unspecified)
        #expect(!scene.split.isCollapsed && scene.split.viewControllers.isEmpty && scene.split.children.isEmpty)
    }

    /// S27.37: a secondary controller that is set while the classic style is collapsed.
    @Test func aNewSecondaryKeepsItsPages() {
        let scene = SplitScene(.unspecified)
        let navigations = scene.split.viewControllers.compactMap { $0 as? UINavigationController }
        scene.setWidth(.compact)
        let new = UINavigationController(rootViewController: UIViewController()), page = new.viewControllers[0]
        scene.split.viewControllers = [navigations[0], new]
        #expect(navigations[0].viewControllers == [scene.pages[0], page])
        #expect(navigations[1].viewControllers == [scene.pages[1]] && navigations[1].parent == nil)
        scene.setWidth(.unspecified)
        #expect(scene.split.viewControllers == [navigations[0], new] && new.viewControllers == [page])
        #expect(page.view.window != nil)
    }

    /// S27.33: columns that were pushed in another order.
    @Test func stacksAreSeparatedInTheirOrder() throws {
        let scene = SplitScene(.tripleColumn) { $0.setViewController(nil, for: .supplementary) }
        scene.setWidth(.compact)
        let stack = try #require(scene.pages[0].navigationController)
        #expect(stack.viewControllers == [scene.pages[0], scene.pages[2]])
        scene.split.setViewController(scene.pages[1], for: .supplementary)
        scene.split.show(.supplementary)
        try scene.stage.settle()
        #expect(stack.viewControllers == [scene.pages[0], scene.pages[2], scene.pages[1]])
        scene.split.show(.secondary)
        try scene.stage.settle()
        #expect(stack.viewControllers == [scene.pages[0], scene.pages[2]])
        scene.split.show(.supplementary)
        scene.setWidth(.unspecified)
        let stacks = scene.split.viewControllers.compactMap { ($0 as? UINavigationController)?.viewControllers }
        #expect(stacks == scene.pages.map { [$0] })
    }

    /// S27.22, S27.31: the delegate is not called for columns without a controller.
    @Test func emptyColumnsAreNotReported() {
        let scene = SplitScene { $0.setViewController(nil, for: .primary) }
        scene.setWidth(.compact)
        scene.setWidth(.unspecified)
        scene.stage.resize(to: CGSize(width: 700, height: 1000))
        scene.stage.refresh()
        #expect(scene.split.displayMode == .secondaryOnly)
        #expect(!scene.log.lines.contains { $0.hasSuffix("primary") })
    }

    /// S27.24: a drag that a change by code overtakes.
    @Test func anOvertakenDragEnds() throws {
        let scene = SplitScene(size: CGSize(width: 700, height: 1000))
        scene.stage.send(.pointerDown(CGPoint(x: 5, y: 500), .primary, []))
        for x in stride(from: 20, through: 260, by: 20) {
            scene.stage.advance(by: 0.02)
            scene.stage.send(.pointerMoved(CGPoint(x: CGFloat(x), y: 500), []))
        }
        #expect(scene.follower.drags == ["begin"])
        scene.split.hide(.primary)
        #expect(scene.follower.drags == ["begin", "end"])
        scene.stage.send(.pointerUp(CGPoint(x: 260, y: 500), .primary, []))
        try scene.stage.settle()
        #expect(scene.follower.drags == ["begin", "end"] && scene.split.displayMode == .secondaryOnly)
    }
}
