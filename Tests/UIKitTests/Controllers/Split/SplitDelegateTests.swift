import Stage
import Testing

@testable import UIKit

/// The decisions of a split view controller's delegate, and the preferences of its columns (S27).
@MainActor @Suite(.serialized) struct SplitDelegateTests {
    private final class Decider: NSObject, UISplitViewControllerDelegate {
        var log: [String] = []
        var target = UISplitViewController.DisplayMode.automatic
        var shows = false
        var collapsed: UIViewController?, expanded: UIViewController?, separated: UIViewController?
        var collapses = false

        func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { target }
        func splitViewController(_ svc: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool {
            log.append("show \(vc.title ?? "") \(sender as? String ?? "")")
            return shows
        }
        func splitViewController(_ svc: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool {
            log.append("detail \(vc.title ?? "") \(sender as? String ?? "")")
            return shows
        }
        func primaryViewController(forCollapsing svc: UISplitViewController) -> UIViewController? { collapsed }
        func primaryViewController(forExpanding svc: UISplitViewController) -> UIViewController? { expanded }
        func splitViewController(
            _ svc: UISplitViewController, collapseSecondary secondary: UIViewController, onto primary: UIViewController
        ) -> Bool {
            log.append("collapse")
            return collapses
        }
        func splitViewController(
            _ svc: UISplitViewController, separateSecondaryFrom primary: UIViewController
        ) -> UIViewController? {
            log.append("separate")
            return separated
        }
    }

    private func page(_ title: String) -> UIViewController {
        let page = UIViewController()
        page.title = title
        return page
    }

    @Test("S27.26: the delegate shows controllers itself") func showing() {
        let scene = SplitScene(), decider = Decider()
        scene.split.delegate = decider
        defer { withExtendedLifetime(decider) {} }
        decider.shows = true
        scene.split.show(page("a"), sender: "x")
        scene.split.showDetailViewController(page("b"), sender: "y")
        #expect(decider.log == ["show a x", "detail b y"])
        #expect(scene.split.viewController(for: .secondary) === scene.pages[1])
        decider.shows = false
        let detail = page("c")
        scene.pages[0].showDetailViewController(detail, sender: nil)
        #expect(decider.log.last == "detail c " && scene.split.viewController(for: .secondary) === detail)
    }

    @Test("S27.34: the delegate decides about the classic style's stack") func collapsing() {
        let scene = SplitScene(.unspecified), decider = Decider()
        let navigations = scene.split.viewControllers
        scene.split.delegate = decider
        defer { withExtendedLifetime(decider) {} }
        decider.collapses = true
        scene.setWidth(.compact)
        // The delegate has put the secondary controller away.
        #expect(decider.log == ["collapse"] && scene.split.viewControllers == [navigations[0]])
        #expect((navigations[0] as? UINavigationController)?.viewControllers == [scene.pages[0]])
        let other = UINavigationController(rootViewController: page("other"))
        decider.separated = other
        scene.setWidth(.unspecified)
        #expect(decider.log == ["collapse", "separate"] && scene.split.viewControllers == [navigations[0], other])
    }

    @Test("S27.34: the delegate replaces the primary controller") func primaries() {
        let scene = SplitScene(.unspecified), decider = Decider()
        let navigations = scene.split.viewControllers
        scene.split.delegate = decider
        defer { withExtendedLifetime(decider) {} }
        let narrow = UINavigationController(rootViewController: page("narrow"))
        decider.collapsed = narrow
        scene.setWidth(.compact)
        #expect(scene.split.viewControllers == [narrow])
        #expect(narrow.viewControllers.last === scene.pages[1])
        decider.expanded = navigations[0]
        scene.setWidth(.unspecified)
        #expect(scene.split.viewControllers == navigations)
        #expect(scene.pages.allSatisfy { $0.view.window != nil } && narrow.view.window == nil)
    }

    @Test("S27.4: the button of the classic style leads to the delegate's mode") func target() throws {
        let scene = SplitScene(.unspecified), decider = Decider()
        scene.split.delegate = decider
        defer { withExtendedLifetime(decider) {} }
        let item = scene.split.displayModeButtonItem
        #expect(!item.isHidden && item.accessibilityLabel == "Hide Sidebar")
        item.performAction(for: nil)
        try scene.stage.settle()
        #expect(scene.split.displayMode == .secondaryOnly && item.accessibilityLabel == "Show Sidebar")
        // The mode is shown already: there is no button.
        decider.target = .secondaryOnly
        scene.split.displayModeButtonVisibility = .always
        #expect(item.isHidden)
        item.performAction(for: nil)
        try scene.stage.settle()
        #expect(scene.split.displayMode == .secondaryOnly)
    }

    @Test("S27.5: preferred, least and most widths of columns") func widths() {
        let scene = SplitScene(.tripleColumn, size: CGSize(width: 1200, height: 700))
        let split = scene.split
        let automatic = UISplitViewController.automaticDimension
        for value in [
            split.preferredPrimaryColumnWidth, split.preferredPrimaryColumnWidthFraction,
            split.minimumPrimaryColumnWidth, split.maximumPrimaryColumnWidth, split.preferredSupplementaryColumnWidth,
            split.preferredSupplementaryColumnWidthFraction, split.minimumSupplementaryColumnWidth,
            split.maximumSupplementaryColumnWidth,
        ] {
            #expect(value == automatic)
        }
        split.preferredPrimaryColumnWidthFraction = 0.25
        split.maximumPrimaryColumnWidth = 500
        #expect(split.primaryColumnWidth == 300)
        split.maximumPrimaryColumnWidth = 280
        #expect(split.primaryColumnWidth == 280)
        split.preferredPrimaryColumnWidth = 250
        #expect(split.primaryColumnWidth == 250)
        split.minimumPrimaryColumnWidth = 270
        #expect(split.primaryColumnWidth == 270)
        split.preferredSupplementaryColumnWidthFraction = 0.2
        split.minimumSupplementaryColumnWidth = 200
        #expect(split.supplementaryColumnWidth == 240)
        split.preferredSupplementaryColumnWidth = 100
        #expect(split.supplementaryColumnWidth == 200)
        split.maximumSupplementaryColumnWidth = 400
        split.preferredSupplementaryColumnWidth = 450
        #expect(split.supplementaryColumnWidth == 400)
        split.preferredPrimaryColumnWidth = automatic
        split.preferredPrimaryColumnWidthFraction = automatic
        split.minimumPrimaryColumnWidth = automatic
        split.maximumPrimaryColumnWidth = automatic
        #expect(split.primaryColumnWidth == 320)
    }

    @Test("S27.1: a behaviour has its own modes") func behaviors() throws {
        let scene = SplitScene(.tripleColumn, size: CGSize(width: 1200, height: 700))
        let split = scene.split
        #expect(split.style == .tripleColumn && split.preferredSplitBehavior == .automatic)
        #expect(split.splitBehavior != .automatic && split.presentsWithGesture)
        split.preferredSplitBehavior = .overlay
        scene.stage.refresh()
        #expect(split.splitBehavior == .overlay)
        split.show(.supplementary)
        try scene.stage.settle()
        #expect(split.displayMode == .oneOverSecondary)
        split.show(.primary)
        try scene.stage.settle()
        #expect(split.displayMode == .twoOverSecondary)
        split.preferredSplitBehavior = .tile
        scene.stage.refresh()
        split.show(.primary)
        try scene.stage.settle()
        #expect(split.splitBehavior == .tile && split.displayMode == .twoBesideSecondary)
    }

    private func toggles(_ scene: SplitScene) -> [UIBarButtonItem] {
        scene.split.viewControllers.compactMap { $0 as? UINavigationController }
            .flatMap { $0.navigationBar.containerItems }
    }

    @Test("S27.25: buttons of the column styles") func buttons() {
        let scene = SplitScene(.tripleColumn, size: CGSize(width: 1200, height: 700)) {
            $0.preferredDisplayMode = .twoBesideSecondary
            $0.preferredSplitBehavior = .tile
        }
        let split = scene.split
        #expect(split.displayModeButtonVisibility == .automatic && !split.showsSecondaryOnlyButton)
        #expect(toggles(scene).count == 1)
        split.displayModeButtonVisibility = .never
        #expect(toggles(scene).isEmpty)
        split.showsSecondaryOnlyButton = true
        #expect(toggles(scene).count == 1)
        split.displayModeButtonVisibility = .automatic
        split.presentsWithGesture = false
        #expect(toggles(scene).count == 1)
        split.displayModeButtonVisibility = .always
        #expect(toggles(scene).count == 2)
    }

    @Test("S27.8: a trailing primary edge mirrors the columns") func edges() {
        let scene = SplitScene()
        #expect(scene.split.primaryEdge == .leading && scene.split.primaryBackgroundStyle == .none)
        #expect(scene.pages[0].view.convert(CGPoint.zero, to: nil).x == 0)
        scene.split.primaryEdge = .trailing
        scene.stage.refresh()
        #expect(scene.pages[0].view.convert(CGPoint.zero, to: nil).x == 680)
    }
}
