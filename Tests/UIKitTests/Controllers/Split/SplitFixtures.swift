import Stage

@testable import UIKit

/// A delegate of a split view controller that logs its calls.
final class SplitFollower: NSObject, UISplitViewControllerDelegate {
    let log: CallLog
    var top: UISplitViewController.Column?
    /// The begins and ends of drags.
    private(set) var drags: [String] = []
    init(_ log: CallLog) { self.log = log }

    func splitViewController(_ svc: UISplitViewController, willChangeTo mode: UISplitViewController.DisplayMode) {
        log.lines.append("change \(mode)")
    }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        log.lines.append("show \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        log.lines.append("hide \(column)")
    }
    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        log.lines.append("top \(proposed)")
        return top ?? proposed
    }
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        log.lines.append("expand \(proposed)")
        return proposed
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
        log.lines.append("collapsed \(svc.isCollapsed)")
    }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) {
        log.lines.append("expanded \(!svc.isCollapsed)")
    }
    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
        drags.append("begin")
    }
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) { drags.append("end") }
}

/// A split view controller of logged controllers on a stage.
@MainActor struct SplitScene {
    let log = CallLog()
    let split: UISplitViewController
    let stage: Stage
    let follower: SplitFollower
    let pages: [UIViewController]

    init(
        _ style: UISplitViewController.Style = .doubleColumn, size: CGSize = CGSize(width: 1000, height: 700),
        set: (UISplitViewController) -> Void = { _ in }
    ) {
        let log = self.log
        split = UISplitViewController(style: style)
        follower = SplitFollower(log)
        split.delegate = follower
        pages = (style == .tripleColumn ? ["P", "U", "S"] : ["P", "S"]).map { LoggedController($0, log) }
        if style == .unspecified {
            split.viewControllers = pages.map { UINavigationController(rootViewController: $0) }
        } else {
            let columns: [UISplitViewController.Column] =
                style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
            for (page, column) in zip(pages, columns) { split.setViewController(page, for: column) }
        }
        set(split)
        stage = Stage(root: split, size: size)
        stage.refresh()
        log.lines = []
    }

    func setWidth(_ sizeClass: UIUserInterfaceSizeClass) {
        split.traitOverrides.horizontalSizeClass = sizeClass
        stage.refresh()
    }
}
