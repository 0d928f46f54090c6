import UIKit

/// The numbers of one element of a collection view, for tables and reports.
@MainActor package struct LayoutElement {
    package let key: ElementKey
    package let center: CGPoint
    package let size: CGSize
    package let alpha: CGFloat
    package let zIndex: Int
    package let isHidden: Bool
    package let transform: CATransform3D

    package init(_ attributes: UICollectionViewLayoutAttributes) {
        key = attributes.key
        center = attributes.center
        size = attributes.size
        alpha = attributes.alpha
        zIndex = attributes.zIndex
        isHidden = attributes.isHidden
        transform = attributes.transform3D
    }

    /// Creates an element with the presentation values of its layer.
    private init(_ attributes: UICollectionViewLayoutAttributes, as layer: CALayer) {
        let shown = layer.presentation() ?? layer
        key = attributes.key
        center = shown.position
        size = shown.bounds.size
        alpha = CGFloat(shown.opacity)
        zIndex = attributes.zIndex
        isHidden = shown.isHidden
        transform = shown.transform
    }

    /// The frame without the transform.
    package var frame: CGRect {
        CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    /// The sixteen elements of the transform, m11…m14 first.
    package var matrix: [CGFloat] { transform.elements }

    private func paintsBefore(_ other: LayoutElement) -> Bool {
        zIndex != other.zIndex ? zIndex < other.zIndex : key < other.key
    }

    /// The layout's attributes of all elements for the bounds, in painting order. The layout may return elements
    /// outside of the bounds.
    package static func laidOut(in view: UICollectionView) -> [LayoutElement] {
        view.layoutIfNeeded()
        let attributes = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
        return attributes.map(LayoutElement.init).sorted { $0.paintsBefore($1) }
    }

    /// The collection view's current views, including leaving ones, with the values painted by the last frame.
    package static func shown(in view: UICollectionView) -> [LayoutElement] {
        view.elementsOnScreen().compactMap { element in
            element.view.map { LayoutElement(element.attributes, as: $0.layer) }
        }
    }
}
