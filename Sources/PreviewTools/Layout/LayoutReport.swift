import Files
import Snapshots
import Stage
import UIKit

/// The numbers of the first collection view of a window, or of its first scroll view.
@MainActor package struct LayoutReport {
    package let json: JSONText

    /// Names the broken constraints and ambiguous views of the window where any view is laid out by constraints.
    ///
    /// With `presentation`, the report contains the views on screen and their presentation values; otherwise the
    /// layout's attributes. Throws if the window shows no collection view, unless any content is accepted: then the
    /// report has the numbers of another scroll view, or none.
    package init(
        scene: String, window: UIWindow, time: TimeInterval, presentation: Bool = false, acceptsAny: Bool = false
    ) throws {
        let collection = window.firstShown(UICollectionView.self)
        guard collection != nil || acceptsAny else {
            throw CommandFailure("scene \(scene) shows no collection view")
        }
        var members: [(String, JSONText)] = [("scene", .string(scene)), ("time", .number(time))]
        if let view = collection ?? window.firstShown(UIScrollView.self) {
            let bounds = view.bounds, size = view.contentSize
            members += [
                ("bounds", .numbers([bounds.minX, bounds.minY, bounds.width, bounds.height])),
                ("contentSize", .numbers([size.width, size.height])),
                ("contentOffset", .numbers([view.contentOffset.x, view.contentOffset.y])),
            ]
        }
        let elements = collection.map { view in
            presentation
                ? LayoutElement.shown(in: view)
                : LayoutElement.laidOut(in: view).filter { $0.frame.intersects(view.bounds) }
        }
        members.append(("elements", .array((elements ?? []).map(\.json))))
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
