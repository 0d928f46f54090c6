import Assets
import Foundation
import UIKit

@testable import Gallery

/// An app of the gallery with the properties that its tests depend on.
struct EveryApp: Sendable, CustomStringConvertible {
    let id: String
    let make: @MainActor @Sendable () -> UIViewController
    /// Whether cells never overlap; otherwise they are rotated and may.
    var isFlat = true
    /// The width from which its bar shows every title whole.
    var leastWidth: CGFloat = 0
    /// Whether a part of the content may be empty after scrolling to the right, as in a tree.
    var hasEmptyCorner = false
    /// Whether its content stands below a black bar; otherwise it goes under the system's.
    var hasBlackBar = true
    var description: String { id }

    static let all = [
        EveryApp(
            id: "circle",
            make: {
                CircleViewController.inNavigation(
                    now: { CircleSceneTests.date(10, 10) }, callAt: { _, _ in }, count: 12)
            }, isFlat: false),
        EveryApp(id: "survey", make: { SurveyViewController.inNavigation(photos: PlainPhotos.all, pages: 8) }),
        EveryApp(id: "dimensions", make: { DimensionsViewController.inNavigation(photos: PlainPhotos.all) }),
        EveryApp(
            id: "cover-flow", make: { CoverFlowViewController.inNavigation(photos: PlainPhotos.all) }, isFlat: false),
        EveryApp(
            id: "class-tree",
            make: { ClassTreeViewController.inNavigation(hierarchy: try! ClassHierarchyTests.shipped()) },
            hasEmptyCorner: true),
        EveryApp(id: "column-span", make: { ColumnSpanViewController.inNavigation() }),
        EveryApp(id: "states", make: { StatesViewController.inNavigation() }),
        EveryApp(
            id: "feed", make: { FeedViewController.inNavigation(photos: PlainPhotos.all, count: 30) },
            hasBlackBar: false),
        EveryApp(id: "springs", make: { ConversationViewController.inNavigation(count: 80) }, hasBlackBar: false),
        EveryApp(id: "search", make: { SearchViewController.inNavigation() }, hasBlackBar: false),
        EveryApp(
            id: "outline", make: { OutlineViewController.inNavigation() }, leastWidth: 400,
            hasBlackBar: false),
    ]
}
