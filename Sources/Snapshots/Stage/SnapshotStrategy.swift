import Stage
import UIKit

/// The aspect of a window that is compared with a reference.
public struct SnapshotStrategy: Sendable, Equatable {
    private enum Kind: Equatable { case picture, film([Double]), layout, views, accessibility }
    private let kind: Kind

    /// The pixels of the window.
    public static let picture = SnapshotStrategy(kind: .picture)
    /// The pixels at fractions of the running animations' duration, side by side in one picture.
    public static func film(at shares: [Double] = [0, 0.25, 0.5, 0.75, 1]) -> SnapshotStrategy {
        SnapshotStrategy(kind: .film(shares))
    }
    /// A text: the layout attributes of the first collection view's elements in its bounds.
    public static let layout = SnapshotStrategy(kind: .layout)
    /// A text: all views with their frames, one per line.
    public static let views = SnapshotStrategy(kind: .views)
    /// A text: role, label, value and frame of all accessibility elements.
    public static let accessibility = SnapshotStrategy(kind: .accessibility)

    @MainActor func content(of stage: Stage) -> SnapshotContent {
        stage.refresh()
        switch kind {
        case .picture: return .picture(stage.bitmap)
        case .film(let shares): return .picture(FilmStrip.capture(stage, at: shares))
        case .layout: return .text(LayoutTable.text(of: stage.window))
        case .views: return .text(ViewTree.text(of: stage.window))
        case .accessibility: return .text(AccessibilityTree.text(of: stage.window))
        }
    }

    /// Whether pixels belong to the views of a single moment.
    var isSingleInstant: Bool { kind == .picture }
}
