import Stage
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct SplitViewControllerTests {
    /// S27.10, S27.20.
    @Test func columnsAreWrapped() {
        let scene = SplitScene()
        let split = scene.split
        #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary && split.primaryColumnWidth == 320)
        #expect(split.viewController(for: .primary) === scene.pages[0] && split.viewControllers.count == 2)
        #expect(scene.pages[0].navigationController === split.viewControllers[0])
        #expect(scene.pages[1].splitViewController === split)
        #expect(scene.pages[0].traitCollection.horizontalSizeClass == .compact)
        #expect(scene.pages[1].traitCollection.horizontalSizeClass == .regular)
        #expect(split.viewControllers[1].view.bounds.width == 680)
        let other = UIViewController()
        split.setViewController(other, for: .secondary)
        #expect(split.viewController(for: .secondary) === other && scene.pages[1].viewIfLoaded?.window == nil)
        #expect(scene.log.lines == ["S willDisappear", "S didDisappear"])
    }

    /// S27.21, S27.22, S27.23.
    @Test func columnsAreHiddenAndShown() throws {
        let scene = SplitScene()
        scene.split.hide(.secondary)
        scene.split.hide(.primary)
        #expect(scene.split.displayMode == .secondaryOnly && scene.split.transitionCoordinator != nil)
        #expect(scene.log.lines == ["change secondaryOnly", "P willDisappear"])
        try scene.stage.settle()
        #expect(scene.log.lines.last == "P didDisappear" && scene.pages[0].view.window == nil)
        #expect(scene.pages[1].view.bounds.width == 1000 && scene.split.transitionCoordinator == nil)
        scene.log.lines = []
        scene.split.show(.primary)
        try scene.stage.settle()
        #expect(scene.log.lines == ["change oneBesideSecondary", "P willAppear", "P didAppear"])
    }

    /// S27.3, S27.24: a drag from the edge, then a tap beside the column.
    @Test func aDragShowsAColumn() throws {
        let scene = SplitScene(size: CGSize(width: 700, height: 1000))
        let stage = scene.stage
        #expect(scene.split.displayMode == .secondaryOnly && !scene.pages[0].isViewLoaded)
        stage.send(.pointerDown(CGPoint(x: 5, y: 500), .primary, []))
        for x in stride(from: 20, through: 260, by: 20) {
            stage.advance(by: 0.02)
            stage.send(.pointerMoved(CGPoint(x: CGFloat(x), y: 500), []))
        }
        stage.advance(by: 0.2)
        #expect(scene.log.lines == ["change oneOverSecondary", "show primary", "P willAppear"])
        stage.send(.pointerUp(CGPoint(x: 260, y: 500), .primary, []))
        try stage.settle()
        #expect(scene.split.displayMode == .oneOverSecondary && scene.log.lines.last == "P didAppear")
        #expect(scene.split.viewControllers[0].view.superview?.frame.minX == 0)
        scene.log.lines = []
        stage.click(CGPoint(x: 600, y: 500))
        try stage.settle()
        #expect(
            scene.log.lines == ["change secondaryOnly", "hide primary", "P willDisappear", "P didDisappear"])
    }

    /// S27.11.
    @Test func theSizeChangesTheMode() {
        let scene = SplitScene()
        scene.stage.resize(to: CGSize(width: 700, height: 1000))
        scene.stage.refresh()
        #expect(scene.split.displayMode == .secondaryOnly && scene.split.splitBehavior == .overlay)
        #expect(scene.log.lines.prefix(2) == ["change secondaryOnly", "hide primary"])
        #expect(scene.log.lines.suffix(2) == ["P willDisappear", "P didDisappear"])
    }

    /// S27.8.
    @Test func theTrailingEdge() {
        let scene = SplitScene { $0.primaryEdge = .trailing }
        #expect(scene.split.viewControllers[0].view.superview?.frame.minX == 680)
        #expect(scene.split.viewControllers[1].view.superview?.frame.minX == 0)
    }

    /// S27.25.
    @Test func theButtonChangesTheMode() throws {
        let scene = SplitScene(.tripleColumn)
        #expect(scene.split.displayMode == .oneBesideSecondary)
        try scene.stage.click("Show Sidebar")
        try scene.stage.settle()
        #expect(scene.split.displayMode == .twoDisplaceSecondary)
        #expect(scene.log.lines.prefix(2) == ["change twoDisplaceSecondary", "show primary"])
        scene.split.show(.secondary)
        try scene.stage.settle()
        #expect(scene.split.displayMode == .oneBesideSecondary)
    }

    /// S27.26.
    @Test func detailsAreShown() {
        let scene = SplitScene()
        let detail = LoggedController("D", scene.log)
        scene.pages[0].showDetailViewController(detail, sender: nil)
        #expect(scene.split.viewController(for: .secondary) === detail)
        #expect(
            scene.log.lines == ["D willAppear", "S willDisappear", "S didDisappear", "D didAppear"])
        let selector = Selector("showDetailViewController:sender:", UIViewController.showDetailViewController)
        #expect(scene.pages[0].targetViewController(forAction: selector, sender: nil) === scene.split)
        scene.pages[0].show(UIViewController(), sender: nil)
        #expect(scene.pages[0].navigationController?.viewControllers.count == 2)
    }

    /// S27.27.
    @Test func aModeIsAnimatedInABlock() throws {
        let scene = SplitScene()
        UIView.animate(withDuration: 1) { scene.split.preferredDisplayMode = .secondaryOnly }
        scene.stage.advance(by: 0.5)
        let x = scene.split.splitView?.primary.layer.presentation()?.frame.minX ?? 0
        #expect(x < 0 && x > -320)
        try scene.stage.settle()
        #expect(scene.pages[0].view.window == nil)
        scene.split.preferredDisplayMode = .oneBesideSecondary
        #expect(scene.split.splitView?.primary.frame.minX == 0)
    }
}
