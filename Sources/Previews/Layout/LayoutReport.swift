import Stage
import UIKit

/// The numbers of the first collection view of a window.
@MainActor struct LayoutReport {
    let json: JSONText

    /// With `presentation`, the report contains the views on screen and their presentation values; otherwise the
    /// layout's attributes. Throws if the window shows no collection view.
    init(scene: String, window: UIWindow, time: TimeInterval, presentation: Bool = false) throws {
        guard let view = window.firstShown(UICollectionView.self) else {
            throw CommandFailure("scene \(scene) shows no collection view")
        }
        let bounds = view.bounds
        let size = view.contentSize
        let elements = presentation ? Self.shown(in: view) : Self.laidOut(in: view)
        json = .object([
            ("scene", .string(scene)), ("time", .number(time)),
            ("bounds", .numbers([bounds.minX, bounds.minY, bounds.width, bounds.height])),
            ("contentSize", .numbers([size.width, size.height])),
            ("contentOffset", .numbers([view.contentOffset.x, view.contentOffset.y])),
            ("elements", .array(elements.map(\.json))),
        ])
    }

    /// The layout's attributes of all elements that intersect the bounds.
    private static func laidOut(in view: UICollectionView) -> [LayoutElement] {
        view.layoutIfNeeded()
        let attributes = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
        return attributes.filter { $0.frame.intersects(view.bounds) }.map(LayoutElement.init)
            .sorted { $0.paintsBefore($1) }
    }

    /// The collection view's current views, including leaving ones, with the values painted by the last frame.
    private static func shown(in view: UICollectionView) -> [LayoutElement] {
        view.elementsOnScreen().compactMap { element in
            element.view.map { LayoutElement(element.attributes, as: $0.layer) }
        }
    }
}
