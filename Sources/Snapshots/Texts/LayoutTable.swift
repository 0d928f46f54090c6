import Stage
import UIKit

/// The layout attributes of all elements in the bounds, one per line, in painting order.
@MainActor package enum LayoutTable {
    package static func text(of window: UIWindow) -> String {
        guard let view = window.firstShown(UICollectionView.self) else { return "no collection view is shown\n" }
        let elements = LayoutElement.laidOut(in: view)
        let size = view.contentSize
        let head = [
            "bounds \(SnapshotNumber.text(view.bounds))",
            "content \(SnapshotNumber.text(size.width)) \(SnapshotNumber.text(size.height))",
        ]
        return (head + elements.map(line)).joined(separator: "\n") + "\n"
    }

    private static func line(_ element: LayoutElement) -> String {
        let path = element.key.indexPath.map { "\($0)" }.joined(separator: ", ")
        var parts = ["\(element.key.kind ?? "cell") (\(path))", "frame \(SnapshotNumber.text(element.frame))"]
        parts.append("alpha \(SnapshotNumber.text(element.alpha))")
        parts.append("z \(element.zIndex)")
        if element.isHidden { parts.append("hidden") }
        if !CATransform3DIsIdentity(element.transform) {
            parts.append("transform " + element.matrix.map(SnapshotNumber.text).joined(separator: " "))
        }
        return parts.joined(separator: "  ")
    }
}
