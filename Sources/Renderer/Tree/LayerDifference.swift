/// The groups of values in which two states of a layer differ.
///
/// The groups are those that the passes tell apart: the commit asks for content, the damage for pixels apart from the
/// projection, the tiles for the layer's own pixels alone.
struct LayerDifference: OptionSet {
    let rawValue: UInt16

    static let origin = LayerDifference(rawValue: 1)
    static let size = LayerDifference(rawValue: 2)
    /// `position` and `zPosition`, which only the projection and the order in depth contain.
    static let position = LayerDifference(rawValue: 4)
    static let anchorPoint = LayerDifference(rawValue: 8)
    /// `transform` and `anchorPointZ`.
    static let transform = LayerDifference(rawValue: 16)
    /// `opacity`, `isHidden` and `isDoubleSided`, which apply to the finished picture of the subtree.
    static let visibility = LayerDifference(rawValue: 32)
    /// All values that belong to no other group.
    static let content = LayerDifference(rawValue: 64)
    static let shadowOpacity = LayerDifference(rawValue: 128)
    static let sublayerTransform = LayerDifference(rawValue: 256)

    static let bounds: LayerDifference = [.origin, .size]
    /// Everything but the geometry and the visibility.
    static let ownContent: LayerDifference = [.content, .shadowOpacity, .sublayerTransform]
    static let all: LayerDifference = [
        .origin, .size, .position, .anchorPoint, .transform, .visibility, .content, .shadowOpacity, .sublayerTransform,
    ]
}

/// All comparisons of values. A new stored property of `LayerValues` belongs in a group of `difference(to:in:)`; one of
/// `RareLayerValues` is content unless `RareValuesStorage.difference(to:in:)` has a group for it.
extension LayerValues {
    /// The first of the given groups in which two sets of values differ; empty if there is none.
    ///
    /// Inlined with constant groups, so that only their values are read, and none after the first that differs. Called
    /// for each changed node in every frame: the values that differ most often come first, references last.
    @inline(__always)
    func difference(to other: LayerValues, in groups: LayerDifference = .all) -> LayerDifference {
        if groups.contains(.origin), bounds.origin != other.bounds.origin { return .origin }
        if groups.contains(.size), bounds.size != other.bounds.size { return .size }
        if groups.contains(.position) {
            if position != other.position || zPosition != other.zPosition { return .position }
        }
        if groups.contains(.anchorPoint), anchorPoint != other.anchorPoint { return .anchorPoint }
        if groups.contains(.transform) {
            if anchorPointZ != other.anchorPointZ || transform != other.transform { return .transform }
        }
        if groups.contains(.visibility) {
            if opacity != other.opacity || isHidden != other.isHidden { return .visibility }
            if isDoubleSided != other.isDoubleSided { return .visibility }
        }
        if groups.contains(.content) {
            if masksToBounds != other.masksToBounds || backgroundColor != other.backgroundColor { return .content }
            if cornerRadius != other.cornerRadius { return .content }
        }
        if groups.isDisjoint(with: .ownContent) || rare === other.rare { return [] }
        return rare.difference(to: other.rare, in: groups)
    }

    /// Whether two sets of values show the same content, differing at most in the position in the parent.
    package func hasSameContent(as other: LayerValues) -> Bool {
        difference(to: other, in: [.bounds, .ownContent]).isEmpty
            && (anchorPoint == other.anchorPoint || !hasSublayerTransform)
    }

    /// Whether two sets of values differ at most in geometry, opacity and visibility. Compares without copying.
    func hasSameOwnContent(as other: LayerValues) -> Bool { difference(to: other, in: .ownContent).isEmpty }

    /// Whether tiles of the layer's own content or border have the same pixels. Shadow and sublayers are not in them.
    func hasSameTiles(as other: LayerValues) -> Bool { difference(to: other, in: [.bounds, .content]).isEmpty }
}

extension RareValuesStorage {
    /// The first of the given groups in which two sets of rare values differ; empty if there is none.
    func difference(to other: RareValuesStorage, in groups: LayerDifference) -> LayerDifference {
        if values == other.values { return [] }
        if groups.contains(.shadowOpacity), values.shadowOpacity != other.values.shadowOpacity {
            return .shadowOpacity
        }
        if groups.contains(.sublayerTransform), values.sublayerTransform != other.values.sublayerTransform {
            return .sublayerTransform
        }
        guard groups.contains(.content) else { return [] }
        if groups.isSuperset(of: .ownContent) { return .content }
        // Compared as a whole, so that a new property is content.
        var rest = values
        rest.shadowOpacity = other.values.shadowOpacity
        rest.sublayerTransform = other.values.sublayerTransform
        return rest == other.values ? [] : .content
    }
}
