import Snapshots
import Stage
import UIKit

/// The numbers of the first collection view of a window.
@MainActor struct LayoutReport {
    let json: JSONText

    /// Names the broken constraints and ambiguous views of the window where any view is laid out by constraints.
    ///
    /// With `presentation`, the report contains the views on screen and their presentation values; otherwise the
    /// layout's attributes. Throws if the window shows no collection view.
    init(scene: String, window: UIWindow, time: TimeInterval, presentation: Bool = false) throws {
        guard let view = window.firstShown(UICollectionView.self) else {
            throw CommandFailure("scene \(scene) shows no collection view")
        }
        let bounds = view.bounds
        let size = view.contentSize
        let elements =
            presentation
            ? LayoutElement.shown(in: view)
            : LayoutElement.laidOut(in: view).filter { $0.frame.intersects(view.bounds) }
        var members: [(String, JSONText)] = [
            ("scene", .string(scene)), ("time", .number(time)),
            ("bounds", .numbers([bounds.minX, bounds.minY, bounds.width, bounds.height])),
            ("contentSize", .numbers([size.width, size.height])),
            ("contentOffset", .numbers([view.contentOffset.x, view.contentOffset.y])),
            ("elements", .array(elements.map(\.json))),
        ]
        let constraints = ConstraintReport(window)
        if constraints.hasConstraints {
            members.append(
                (
                    "constraints",
                    .object([
                        ("broken", .array(constraints.broken.map { .string($0) })),
                        ("ambiguous", .array(constraints.ambiguous.map { .string($0) })),
                    ])
                ))
        }
        json = .object(members)
    }
}
