import Stage
import UIKit

/// What of a window is held against a reference.
public struct SnapshotStrategy: Sendable, Equatable {
    private enum Kind: Equatable { case picture, film([Double]), layout, views, accessibility }
    private let kind: Kind

    /// Its pixels.
    public static let picture = SnapshotStrategy(kind: .picture)
    /// Its pixels at shares of the duration of what moves, side by side in one picture.
    public static func film(at shares: [Double] = [0, 0.25, 0.5, 0.75, 1]) -> SnapshotStrategy {
        SnapshotStrategy(kind: .film(shares))
    }
    /// A text: what the layout of the first collection view says of each element in its bounds.
    public static let layout = SnapshotStrategy(kind: .layout)
    /// A text: all views with their frames, one a line.
    public static let views = SnapshotStrategy(kind: .views)
    /// A text: role, label, value and frame of what assistive technology finds.
    public static let accessibility = SnapshotStrategy(kind: .accessibility)

    @MainActor func content(of stage: Stage) -> SnapshotContent {
        stage.refresh()
        switch kind {
        case .picture: return .picture(stage.bitmap)
        case .film(let shares): return .picture(FilmStrip.photograph(stage, at: shares))
        case .layout: return .text(LayoutTable.text(of: stage.window))
        case .views: return .text(ViewTree.text(of: stage.window))
        case .accessibility: return .text(AccessibilityTree.text(of: stage.window))
        }
    }

    /// Only in a single picture do pixels belong to the views that stand there now.
    var showsOneMoment: Bool { kind == .picture }
}
