import UIKit

/// Expected values of an element. Values that are nil are not compared.
public struct LayoutExpectation: Sendable {
    /// The centre, in content points.
    public var center: CGPoint?
    /// The size, in points.
    public var size: CGSize?
    /// The opacity.
    public var alpha: CGFloat?
    /// The order of painting.
    public var zIndex: Int?
    /// Whether the element is hidden.
    public var isHidden: Bool?
    /// The transform about the centre.
    public var transform: CATransform3D?
    /// Numbers that a subclass of the attributes adds, by the names of the stored properties; elements of arrays have
    /// their index after a dot. False is 0 and true is 1.
    public var values: [String: CGFloat]

    /// Creates expected values.
    public init(
        center: CGPoint? = nil, size: CGSize? = nil, alpha: CGFloat? = nil, zIndex: Int? = nil, isHidden: Bool? = nil,
        transform: CATransform3D? = nil, values: [String: CGFloat] = [:]
    ) {
        (self.center, self.size, self.alpha, self.zIndex) = (center, size, alpha, zIndex)
        (self.isHidden, self.transform, self.values) = (isHidden, transform, values)
    }

    /// Creates expected values with the centre and size of a frame.
    public init(
        frame: CGRect, alpha: CGFloat? = nil, zIndex: Int? = nil, isHidden: Bool? = nil,
        transform: CATransform3D? = nil, values: [String: CGFloat] = [:]
    ) {
        self.init(
            center: CGPoint(x: frame.midX, y: frame.midY), size: frame.size, alpha: alpha, zIndex: zIndex,
            isHidden: isHidden, transform: transform, values: values)
    }

    /// The first value of attributes that is not the expected one, with both; nil if all are.
    @MainActor func violation(by attributes: UICollectionViewLayoutAttributes) -> String? {
        if let center, !(abs(center.x - attributes.center.x) < 0.01 && abs(center.y - attributes.center.y) < 0.01) {
            return "the centre is \(attributes.center.text) instead of \(center.text)"
        }
        if let size,
            !(abs(size.width - attributes.size.width) < 0.01 && abs(size.height - attributes.size.height) < 0.01)
        {
            return "the size is \(attributes.size.text) instead of \(size.text)"
        }
        if let alpha, !(abs(alpha - attributes.alpha) < 0.001) {
            return "alpha is \(attributes.alpha.text) instead of \(alpha.text)"
        }
        if let zIndex, zIndex != attributes.zIndex { return "zIndex is \(attributes.zIndex) instead of \(zIndex)" }
        if let isHidden, isHidden != attributes.isHidden { return "isHidden is \(attributes.isHidden)" }
        if let transform,
            zip(transform.numbers, attributes.transform3D.numbers).contains(where: { expected, value in
                !(abs(expected - value) <= 1e-6 * max(1, abs(expected)))
            })
        {
            return "transform3D is \(attributes.transform3D.numbers.map(\.text)) instead of "
                + "\(transform.numbers.map(\.text))"
        }
        guard !values.isEmpty else { return nil }
        let subclassValues = SubclassValues(attributes, below: UICollectionViewLayoutAttributes.self)
        for (name, expected) in values.sorted(by: { $0.key < $1.key }) {
            guard case .number(let value)? = subclassValues.values.first(where: { $0.name == name })?.value else {
                return "there is no value \(name)"
            }
            if abs(CGFloat(value) - expected) > 0.001 {
                return "\(name) is \(CGFloat(value).text) instead of \(expected.text)"
            }
        }
        return nil
    }
}

/// Formulas of the layout's specification.
extension LayoutProperty {
    /// Items have the values that a formula gives. Items for which it returns nil are not compared.
    public static func items(
        _ name: String, _ expected: @escaping @MainActor @Sendable (LayoutState, IndexPath) -> LayoutExpectation?
    ) -> LayoutProperty {
        LayoutProperty(name) { state in first(state.items) { expected(state, $0.indexPath) } }
    }

    /// Items have the values that a formula gives from a model, which is made once for each state.
    public static func items<Model>(
        _ name: String, model: @escaping @MainActor @Sendable (LayoutState) -> Model,
        _ expected: @escaping @MainActor @Sendable (Model, IndexPath) -> LayoutExpectation?
    ) -> LayoutProperty {
        LayoutProperty(name) { state in
            let model = model(state)
            return first(state.items) { expected(model, $0.indexPath) }
        }
    }

    /// The supplementary or decoration views of a kind have the values that a formula gives, and exist only where it
    /// gives some.
    public static func views(
        _ name: String, ofKind kind: String,
        _ expected: @escaping @MainActor @Sendable (LayoutState, IndexPath) -> LayoutExpectation?
    ) -> LayoutProperty {
        LayoutProperty(name) { state in
            let views = state.views(ofKind: kind)
            if let text = first(views, { expected(state, $0.indexPath) }) { return text }
            if let view = views.first(where: { expected(state, $0.indexPath) == nil }) {
                return "there is a \(view.key)"
            }
            let paths = Set(views.map(\.indexPath))
            for section in state.counts.indices {
                let path = IndexPath(item: 0, section: section)
                if !paths.contains(path), expected(state, path) != nil { return "\(kind) [\(section), 0] is missing" }
            }
            return nil
        }
    }

    /// The initial attributes of inserted items have the values that a formula gives.
    public static func appearing(
        _ name: String,
        _ expected: @escaping @MainActor @Sendable (LayoutState, IndexPath) -> LayoutExpectation?
    ) -> LayoutProperty {
        LayoutProperty(name) { state in first(state.appearing) { expected(state, $0.indexPath) } }
    }

    /// The final attributes of deleted items have the values that a formula gives, by their old index paths.
    public static func disappearing(
        _ name: String,
        _ expected: @escaping @MainActor @Sendable (LayoutState, IndexPath) -> LayoutExpectation?
    ) -> LayoutProperty {
        LayoutProperty(name) { state in first(state.disappearing) { expected(state, $0.indexPath) } }
    }

    @MainActor private static func first(
        _ all: [UICollectionViewLayoutAttributes],
        _ expected: (UICollectionViewLayoutAttributes) -> LayoutExpectation?
    ) -> String? {
        for attributes in all {
            if let text = expected(attributes)?.violation(by: attributes) { return "\(attributes.key): \(text)" }
        }
        return nil
    }
}
