import UIKit

/// The attributes that a layout answers for a rectangle.
@MainActor final class LayoutAnswers {
    let size: CGSize
    /// In the order of the layout, with duplicates.
    let list: [UICollectionViewLayoutAttributes]
    /// The elements in order, with duplicates.
    let keys: [ElementKey]
    /// The first attributes of each element.
    private(set) lazy var elements: [ElementKey: UICollectionViewLayoutAttributes] = Dictionary(
        zip(keys, list), uniquingKeysWith: { first, _ in first })

    /// Asks a layout.
    ///
    /// - Parameter copies: Whether to keep copies, since layouts may change their own attributes later.
    init(_ layout: UICollectionViewLayout, in rect: CGRect, copies: Bool = true) {
        size = layout.collectionViewContentSize
        let found = layout.layoutAttributesForElements(in: rect) ?? []
        keys = found.map(\.key)
        list = copies ? found.map { $0.copy() as! UICollectionViewLayoutAttributes } : found
    }

    /// The first difference, in the order of the elements; nil if there is none.
    ///
    /// - Parameter comparesAll: Whether values of subclasses count, which may refer to views.
    func difference(from other: LayoutAnswers, names: (String, String), comparesAll: Bool = true) -> String? {
        if abs(size.width - other.size.width) > 0.001 || abs(size.height - other.size.height) > 0.001 {
            return "the content size is \(size.text) \(names.0) and \(other.size.text) \(names.1)"
        }
        if keys == other.keys, zip(list, other.list).allSatisfy({ $0.isSame(as: $1, comparesAll: comparesAll) }) {
            return nil
        }
        for key in Set(keys).union(other.keys).sorted() {
            guard let here = elements[key] else {
                // Elements of no area need not be answered.
                if other.elements[key]!.isSeen {
                    return "layoutAttributesForElements(in:) returns \(key) \(names.1) but not \(names.0)"
                }
                continue
            }
            guard let there = other.elements[key] else {
                if here.isSeen {
                    return "layoutAttributesForElements(in:) returns \(key) \(names.0) but not \(names.1)"
                }
                continue
            }
            if let text = here.difference(from: there, names: names, comparesAll: comparesAll) {
                return "\(key): \(text)"
            }
        }
        return nil
    }
}

extension CGSize {
    var text: String { "\(width.text)×\(height.text)" }
}

extension UICollectionViewLayoutAttributes {
    /// Whether the element has an area and is not hidden or transparent.
    var isSeen: Bool { !isHidden && alpha > 0 && size.width > 0 && size.height > 0 }

    /// Whether nothing differs, not even by rounding.
    func isSame(as other: UICollectionViewLayoutAttributes, comparesAll: Bool = true) -> Bool {
        center == other.center && size == other.size && alpha == other.alpha && zIndex == other.zIndex
            && isHidden == other.isHidden && CATransform3DEqualToTransform(transform3D, other.transform3D)
            && (!comparesAll || isEqual(other))
    }

    /// How two attributes of one element differ by more than rounding; nil if they do not.
    func difference(
        from other: UICollectionViewLayoutAttributes, names: (String, String), comparesAll: Bool = true
    ) -> String? {
        if isSame(as: other, comparesAll: comparesAll) { return nil }
        let pairs: [(String, CGFloat, CGFloat)] = [
            ("x", frame.minX, other.frame.minX), ("y", frame.minY, other.frame.minY),
            ("width", size.width, other.size.width), ("height", size.height, other.size.height),
            ("alpha", alpha, other.alpha), ("zIndex", CGFloat(zIndex), CGFloat(other.zIndex)),
            ("isHidden", isHidden ? 1 : 0, other.isHidden ? 1 : 0),
        ]
        for (name, here, there) in pairs where !(abs(here - there) <= 0.001) && here != there {
            if here.isNaN && there.isNaN { continue }
            return "\(name) is \(here.text) \(names.0) and \(there.text) \(names.1)"
        }
        for (here, there) in zip(transform3D.numbers, other.transform3D.numbers) where !(abs(here - there) <= 0.001) {
            if here.isNaN && there.isNaN { continue }
            return "transform3D is \(transform3D.numbers.map(\.text)) \(names.0) and "
                + "\(other.transform3D.numbers.map(\.text)) \(names.1)"
        }
        // Values of a subclass, unless positions differ by rounding, which also makes attributes unequal.
        if comparesAll, frame == other.frame, CATransform3DEqualToTransform(transform3D, other.transform3D),
            alpha == other.alpha,
            !isEqual(other)
        {
            return "isEqual(_:) is false between the answer \(names.0) and that \(names.1), with the same frame"
        }
        return nil
    }

    /// The first value that is not valid; nil if all are.
    var invalidValue: String? {
        let (center, size, transform) = (center, size, transform3D)
        // The sum of finite numbers is finite here, and any other one makes it not finite.
        let sum = center.x + center.y + size.width + size.height + alpha
        if sum.isFinite, size.width >= 0, size.height >= 0, CATransform3DIsIdentity(transform) { return nil }
        let values = [
            ("x", frame.minX), ("y", frame.minY), ("width", size.width), ("height", size.height), ("alpha", alpha),
        ]
        for (name, value) in values where !value.isFinite { return "\(name) is \(value)" }
        if size.width < 0 || size.height < 0 { return "the size is \(size.text)" }
        if !transform3D.numbers.allSatisfy(\.isFinite) { return "transform3D is \(transform3D.numbers.map(\.text))" }
        return nil
    }
}

extension CATransform3D {
    var numbers: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }
}
