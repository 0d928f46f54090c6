import Stage
import UIKit

/// The layout attributes of all elements in the bounds, one per line, in painting order.
@MainActor enum LayoutTable {
    static func text(of window: UIWindow) -> String {
        guard let view = window.firstShown(UICollectionView.self) else { return "no collection view is shown\n" }
        view.layoutIfNeeded()
        let size = view.contentSize
        let head = [
            "bounds \(SnapshotNumber.text(view.bounds))",
            "content \(SnapshotNumber.text(size.width)) \(SnapshotNumber.text(size.height))",
        ]
        let attributes = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
        let rows = attributes.map { (key: key($0), attributes: $0) }.sorted { a, b in
            a.attributes.zIndex != b.attributes.zIndex
                ? a.attributes.zIndex < b.attributes.zIndex : a.key < b.key
        }
        return (head + rows.map { line($0.attributes) }).joined(separator: "\n") + "\n"
    }

    private static func key(_ attributes: UICollectionViewLayoutAttributes) -> ElementKey {
        ElementKey(
            attributes.representedElementCategory, kind: attributes.representedElementKind, at: attributes.indexPath)
    }

    private static func line(_ attributes: UICollectionViewLayoutAttributes) -> String {
        let kind = attributes.representedElementKind ?? "cell"
        let path = attributes.indexPath.map { "\($0)" }.joined(separator: ", ")
        let (center, size) = (attributes.center, attributes.size)
        let frame = CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        var parts = ["\(kind) (\(path))", "frame \(SnapshotNumber.text(frame))"]
        parts.append("alpha \(SnapshotNumber.text(attributes.alpha))")
        parts.append("z \(attributes.zIndex)")
        if attributes.isHidden { parts.append("hidden") }
        let t = attributes.transform3D
        if !CATransform3DIsIdentity(t) {
            let values = [
                t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42,
                t.m43, t.m44,
            ]
            parts.append("transform " + values.map(SnapshotNumber.text).joined(separator: " "))
        }
        return parts.joined(separator: "  ")
    }
}
