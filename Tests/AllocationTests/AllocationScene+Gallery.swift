import Assets
import Foundation
import Gallery
import Stage
import UIKit

/// The scenes of the gallery, scrolled to and fro over content that was shown before.
extension AllocationScene {
    /// A scene by its name on the command line.
    static func gallery(_ name: String) -> AllocationScene {
        let isLoading = Flag()
        let root = controller(name) { isLoading.isSet = $0 }
        var scene = AllocationScene(root) { index in play(name, root, at: index) }
        scene.isLoading = { isLoading.isSet }
        return scene
    }

    private final class Flag { var isSet = false }

    private static func controller(_ name: String, onLoading: @escaping (Bool) -> Void) -> UIViewController {
        switch name {
        case "circle":
            CircleViewController.inNavigation(now: { Date(timeIntervalSinceReferenceDate: 0) }, callAt: { _, _ in })
        case "hundred-pixels":
            HundredPixelsViewController.inNavigation(
                feed: FolderFeed(folder: Assets.url("plain")), decoder: PhotoDecoding.plain, onLoading: onLoading)
        case "survey": SurveyViewController.inNavigation(photos: pictures, pages: 8)
        case "dimensions": DimensionsViewController.inNavigation(photos: pictures)
        case "cover-flow": CoverFlowViewController.inNavigation(photos: pictures)
        case "class-tree": ClassTreeViewController.inNavigation(hierarchy: .generated(count: 200))
        case "column-span": ColumnSpanViewController.inNavigation()
        case "states": StatesViewController.inNavigation()
        case "springs": ConversationViewController.inNavigation(count: 80)
        case "browse": BrowseViewController.inNavigation(photos: pictures, count: 12)
        case "outline": OutlineViewController.inNavigation()
        case "feed": FeedViewController.inNavigation(photos: pictures, count: 30)
        case "table": ContactsViewController.inNavigation()
        case "controls": ControlsViewController.inNavigation()
        case "attributed-text": AttributedTextViewController.inNavigation()
        case "presentation": PresentationViewController.inNavigation()
        case "playground": PlaygroundViewController.inNavigation()
        default: fatalError("no scene is called \(name)")
        }
    }

    private static let pictures = (0..<60).map {
        UIImage(contentsOfFile: Assets.url("plain/\($0 < 10 ? "0" : "")\($0).png").path)!
    }

    private static func play(_ name: String, _ root: UIViewController, at index: Int) {
        guard let window = root.view.window else { return }
        switch name {
        case "circle" where index % 50 == 0, "playground" where index % 50 == 0:
            let segments = window.firstShown(UISegmentedControl.self)!
            segments.selectedSegmentIndex = index / 50 % 2
            segments.sendActions(for: .valueChanged)
        case "circle", "playground": break
        default: scroll(window, to: index % 100 < 50 ? index % 100 : 100 - index % 100)
        }
    }

    /// Scrolls the first view that can by 12 points for each step.
    private static func scroll(_ window: UIWindow, to step: Int) {
        for case let view as UIScrollView in window.shownDescendants {
            let (low, high) = (view.adjustedContentInset, view.contentSize)
            let down = high.height + low.bottom - view.bounds.height,
                across = high.width + low.right - view.bounds.width
            if down > 1 {
                view.contentOffset.y = min(down, -low.top + CGFloat(step) * 12)
                return
            }
            if across > 1 {
                view.contentOffset.x = min(across, -low.left + CGFloat(step) * 12)
                return
            }
        }
    }
}
