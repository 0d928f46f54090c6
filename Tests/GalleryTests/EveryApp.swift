import Assets
import Foundation
import UIKit

@testable import Gallery

/// An app of the gallery and what may be asked of it whatever its layout.
struct EveryApp: Sendable, CustomStringConvertible {
    let id: String
    let make: @MainActor @Sendable () -> UIViewController
    /// Whether its cells stand beside each other; otherwise they are turned, and may cover each other.
    var isFlat = true
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
            make: { ClassTreeViewController.inNavigation(hierarchy: try! ClassHierarchyTests.shipped()) }),
        EveryApp(id: "column-span", make: { ColumnSpanViewController.inNavigation() }),
        EveryApp(id: "feed", make: { FeedViewController.inNavigation(photos: PlainPhotos.all, count: 12) }),
        EveryApp(id: "states", make: { StatesViewController.inNavigation() }),
    ]
}
