import UIKit

/// The check of `copy(with:)` and `isEqual(_:)` of attributes.
@MainActor enum AttributesCheck {
    /// A fault of the first and last elements, of each beside the one before it of its class; nil if there is none.
    static func fault(
        of layout: UICollectionViewLayout, in rect: CGRect, _ answers: LayoutAnswers
    ) -> LayoutStateTest.Found? {
        let hasSubclass = answers.list.contains { type(of: $0) != UICollectionViewLayoutAttributes.self }
        // The answers are copies already.
        guard hasSubclass, let originals = layout.layoutAttributesForElements(in: rect) else { return nil }
        var known: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
        // Reading the values by reflection is slow.
        for attributes in originals.count > 24 ? originals.prefix(16) + originals.suffix(8) : originals[...] {
            let key = attributes.key
            let kind: AnyClass = type(of: attributes)
            guard kind != UICollectionViewLayoutAttributes.self else { continue }
            guard let other = known.updateValue(attributes, forKey: ObjectIdentifier(kind)) else {
                if let text = fault(of: attributes) { return (.copyable, "\(key): \(text)") }
                continue
            }
            if let text = fault(of: attributes, beside: other) { return (.copyable, "\(key): \(text)") }
        }
        return nil
    }

    private static func values(_ attributes: UICollectionViewLayoutAttributes) -> SubclassValues {
        SubclassValues(attributes, below: UICollectionViewLayoutAttributes.self)
    }

    private static func duplicate(
        _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { attributes.copy() as! UICollectionViewLayoutAttributes }

    private static func fault(of attributes: UICollectionViewLayoutAttributes) -> String? {
        let copy = duplicate(attributes)
        if let name = values(attributes).difference(from: values(copy)) {
            return "a copy has another value of \(name); \(type(of: attributes)).copy(with:) must copy it"
        }
        if !attributes.isEqual(copy) { return "isEqual(_:) is false for a copy" }
        copy.center.x += 1
        if attributes.isEqual(copy) { return "isEqual(_:) is true for a copy that was moved by a point" }
        if attributes.isEqual(NSObject()) { return "isEqual(_:) is true for an object of another class" }
        return nil
    }

    /// Gives the own values of an element to another one.
    private static func fault(
        of attributes: UICollectionViewLayoutAttributes, beside other: UICollectionViewLayoutAttributes
    ) -> String? {
        guard attributes.representedElementCategory == other.representedElementCategory,
            let name = values(attributes).difference(from: values(other))
        else { return nil }
        let mixed = duplicate(other)
        mixed.key = attributes.key
        (mixed.center, mixed.size, mixed.transform3D) = (attributes.center, attributes.size, attributes.transform3D)
        (mixed.alpha, mixed.zIndex, mixed.isHidden) = (attributes.alpha, attributes.zIndex, attributes.isHidden)
        guard attributes.isEqual(mixed) else { return nil }
        return
            "isEqual(_:) is true for attributes with another value of \(name); \(type(of: attributes)) must compare it"
    }
}
