import UIKit

/// The numbers of one element of a collection view.
@MainActor struct LayoutElement {
    private let key: ElementKey
    private let center: CGPoint
    private let size: CGSize
    private let alpha: CGFloat
    private let zIndex: Int
    private let isHidden: Bool
    private let transform: CATransform3D

    init(_ attributes: UICollectionViewLayoutAttributes) {
        key = Self.key(attributes)
        center = attributes.center
        size = attributes.size
        alpha = attributes.alpha
        zIndex = attributes.zIndex
        isHidden = attributes.isHidden
        transform = attributes.transform3D
    }

    /// Creates an element with the presentation values of its layer.
    init(_ attributes: UICollectionViewLayoutAttributes, as layer: CALayer) {
        let shown = layer.presentation() ?? layer
        key = Self.key(attributes)
        center = shown.position
        size = shown.bounds.size
        alpha = CGFloat(shown.opacity)
        zIndex = attributes.zIndex
        isHidden = shown.isHidden
        transform = shown.transform
    }

    private static func key(_ attributes: UICollectionViewLayoutAttributes) -> ElementKey {
        ElementKey(
            attributes.representedElementCategory, kind: attributes.representedElementKind, at: attributes.indexPath)
    }

    func paintsBefore(_ other: LayoutElement) -> Bool {
        zIndex != other.zIndex ? zIndex < other.zIndex : key < other.key
    }

    var json: JSONText {
        .object([
            ("category", .string(category)), ("kind", key.kind.map { .string($0) } ?? .null),
            ("section", index(0)), ("item", index(1)),
            (
                "frame",
                .numbers([center.x - size.width / 2, center.y - size.height / 2, size.width, size.height])
            ),
            ("center", .numbers([center.x, center.y])), ("size", .numbers([size.width, size.height])),
            ("alpha", .number(Double(alpha))), ("zIndex", .number(Double(zIndex))), ("hidden", .bool(isHidden)),
            (
                "transform3D",
                .numbers([
                    transform.m11, transform.m12, transform.m13, transform.m14, transform.m21, transform.m22,
                    transform.m23, transform.m24, transform.m31, transform.m32, transform.m33, transform.m34,
                    transform.m41, transform.m42, transform.m43, transform.m44,
                ])
            ),
        ])
    }

    /// Decorations may have an index path of one number, or none.
    private func index(_ position: Int) -> JSONText {
        position < key.indexPath.count ? .number(Double(key.indexPath[position])) : .null
    }

    private var category: String {
        switch key.category {
        case .cell: "cell"
        case .supplementaryView: "supplementary"
        case .decorationView: "decoration"
        }
    }
}
