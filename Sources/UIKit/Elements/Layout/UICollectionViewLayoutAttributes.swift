internal import PrivateABI

/// The frame and appearance of an element of a collection view. Layouts create attributes; the collection view applies
/// them.
///
/// Subclasses that add properties override `copy(with:)`, since the collection view keeps copies, and `isEqual(_:)`,
/// since equal attributes are not applied again (S1.19).
///
/// Unchecked: the values are plain, so that their changes call nothing.
/// Unsafe: off the main actor only `init()` and `deinit` use them, when there is no other reference.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    @exclusivity(unchecked) private nonisolated(unsafe) var values = Values()
    /// The question to the layout that these attributes answer. Copies have none.
    final nonisolated(unsafe) var query: LayoutQuery?
    /// The layout's own object, of which this is a copy in the cache or of a view; nil elsewhere.
    private nonisolated(unsafe) var original: UICollectionViewLayoutAttributes?

    /// Attributes of cell 0 in section 0. Use one of the three initialisers with an index path.
    public nonisolated override init() { super.init() }

    /// Attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        values.key = ElementKey(.cell, kind: nil, at: indexPath)
    }

    /// Attributes of a supplementary view, such as a header.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        values.key = ElementKey(.supplementaryView, kind: elementKind, at: indexPath)
    }

    /// Attributes of a decoration view, which only the layout knows.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        values.key = ElementKey(.decorationView, kind: decorationViewKind, at: indexPath)
    }

    /// `center` ± `size` / 2, in content points. Setting it sets `center` and `size`; the getter ignores the transform,
    /// for which UIKit leaves the value undefined. An element whose frame is not finite is not shown, and a message is
    /// logged.
    open var frame: CGRect {
        get {
            CGRect(
                x: values.center.x - values.size.width / 2, y: values.center.y - values.size.height / 2,
                width: values.size.width, height: values.size.height)
        }
        set {
            values.center = CGPoint(
                x: newValue.origin.x + newValue.size.width / 2, y: newValue.origin.y + newValue.size.height / 2)
            values.size = newValue.size
        }
    }

    /// In content points; (0, 0) by default.
    open var center: CGPoint {
        get { values.center }
        set { values.center = newValue }
    }

    /// In points; zero by default.
    open var size: CGSize {
        get { values.size }
        set { values.size = newValue }
    }

    /// `size` at the origin. Another origin is a programming error.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: values.size) }
        set {
            enforce(
                newValue.origin == .zero,
                "UICollectionViewLayoutAttributes.bounds of \(values.key): the origin is \(newValue.origin), not (0, 0)"
            )
            size = newValue.size
        }
    }

    /// The affine part of `transform3D`. Setting it replaces the whole transform.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(values.transform3D) }
        set { values.transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// The transform about the centre; the identity by default.
    open var transform3D: CATransform3D {
        get { values.transform3D }
        set { values.transform3D = newValue }
    }

    /// From 0, transparent, to 1, opaque; 1 by default. An element with alpha 0 has a view.
    open var alpha: CGFloat {
        get { values.alpha }
        set { values.alpha = newValue }
    }

    /// Elements with a larger value are in front; 0 by default. With equal values, decorations are behind cells, cells
    /// behind supplementary views, and smaller index paths behind larger ones (S1.21).
    open var zIndex: Int {
        get { values.zIndex }
        set { values.zIndex = newValue }
    }

    /// Whether the element is not shown; it has no view then. False by default.
    open var isHidden: Bool {
        get { values.isHidden }
        set { values.isHidden = newValue }
    }

    /// The outline in the collisions of a dynamic animator; the rectangle by default.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// A convex outline, from the centre; used if the type is `path`.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    /// The index path of the element within its category and kind.
    open var indexPath: IndexPath {
        get { values.key.indexPath }
        set { values.key.indexPath = newValue }
    }

    /// Cell, supplementary view or decoration view.
    open var representedElementCategory: UICollectionView.ElementCategory { values.key.category }

    /// The kind of a supplementary or decoration view; nil for cells.
    open var representedElementKind: String? { values.key.kind }

    /// A copy of the same class. Subclasses copy their properties.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = ClassFactory.makeObject(type(of: self))
        copy.values = values
        return copy
    }

    /// Whether the other object has the same class and values. Subclasses compare their properties.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return self === other || (type(of: self) == type(of: other) && hasEqualValues(other))
    }

    /// Depends on the element's identity only, so that equal attributes of subclasses have equal hashes.
    open override var hash: Int { values.key.hashValue }

    open override var description: String {
        "<\(type(of: self)) \(values.key) center \(values.center) size \(values.size) alpha \(values.alpha) z \(values.zIndex)>"
    }

    package var key: ElementKey {
        get { values.key }
        set { values.key = newValue }
    }

    /// The element's part of a list; nil elsewhere.
    var listRow: ListRow? {
        get { values.listRow?.row }
        set { values.listRow = newValue.map(SharedListRow.init) }
    }

    /// Whether the element is part of a list.
    var isListRow: Bool { values.listRow != nil }

    /// A copy of the static type.
    final func duplicate() -> Self {
        guard isOfBaseClass else { return copy(with: nil) as! Self }
        let copy = UICollectionViewLayoutAttributes()
        copy.values = values
        return unsafeDowncast(copy, to: Self.self)
    }

    /// The same as `isEqual(_:)`, without casts for objects of this class.
    final func hasSameValues(as other: UICollectionViewLayoutAttributes) -> Bool {
        isOfBaseClass && other.isOfBaseClass ? self === other || hasEqualValues(other) : isEqual(other)
    }

    /// Whether no subclass adds properties, or overrides how attributes are copied and compared.
    private nonisolated var isOfBaseClass: Bool { type(of: self) == UICollectionViewLayoutAttributes.self }

    /// Whether this copy stands for the attributes too: they have the same values, or they are the unchanged original.
    final func isCopy(of other: UICollectionViewLayoutAttributes) -> Bool {
        if isOfBaseClass { return other.isOfBaseClass && hasEqualValues(other) }
        return original === other && isEqual(other)
    }

    /// Whether both are of this class and have equal values.
    final nonisolated func isPlainCopy(of other: UICollectionViewLayoutAttributes) -> Bool {
        isOfBaseClass && other.isOfBaseClass && hasEqualValues(other)
    }

    /// Whether this is of this class, and a cell that the sections have, by their counts.
    final nonisolated func isPlainItem(of counts: [Int]) -> Bool {
        guard isOfBaseClass, isNumberedCell, let (section, item) = values.key.item, section < counts.count else {
            return false
        }
        return item < counts[section]
    }

    /// Whether this is of this class, and not hidden.
    final nonisolated var isPlainAndVisible: Bool { isOfBaseClass && !values.isHidden }

    /// Whether the keys are equal. Those of cells are compared by number: a copy of a key counts references.
    final nonisolated func isSameElement(as other: UICollectionViewLayoutAttributes) -> Bool {
        guard values.key.number == other.values.key.number else { return false }
        return isNumberedCell && other.isNumberedCell || values.key == other.values.key
    }

    /// Whether the key is less.
    final func precedes(_ other: UICollectionViewLayoutAttributes) -> Bool {
        isNumberedCell && other.isNumberedCell
            ? values.key.number < other.values.key.number : values.key < other.values.key
    }

    /// The number of a cell's key; nil for others, which are not ordered by one.
    final nonisolated var cellNumber: UInt64? { isNumberedCell ? values.key.number : nil }

    private nonisolated var isNumberedCell: Bool {
        values.key.category == .cell && values.key.number != ElementKey.unnumbered
    }

    /// Whether all values of this class are equal. They are compared in place, since copies of all of them take longer
    /// than the comparison.
    private nonisolated func hasEqualValues(_ other: UICollectionViewLayoutAttributes) -> Bool {
        guard values.center == other.values.center, isSameElement(as: other), values.size == other.values.size,
            values.alpha == other.values.alpha, values.zIndex == other.values.zIndex,
            values.isHidden == other.values.isHidden, values.isTransformed == other.values.isTransformed
        else { return false }
        if values.isTransformed, !CATransform3DEqualToTransform(values.transform3D, other.values.transform3D) {
            return false
        }
        if values.listRow == nil, other.values.listRow == nil { return true }
        return values.listRow === other.values.listRow || values.listRow?.row == other.values.listRow?.row
    }

    /// Whether the sections have the item, by their counts.
    final func isItem(of counts: [Int]) -> Bool {
        guard let (section, item) = values.key.item, section < counts.count else { return false }
        return item < counts[section]
    }

    /// Whether the attributes can be shown. `flaw` says why not.
    final var isSound: Bool {
        guard isOfBaseClass else { return flaw == nil }
        // Finite values that overflow are examined one by one.
        var sum = values.center.x + values.center.y + values.size.width + values.size.height + values.alpha
        if values.isTransformed {
            let m = values.transform3D
            let transform: CGFloat =
                m.m11 + m.m12 + m.m13 + m.m14 + m.m21 + m.m22 + m.m23 + m.m24 + m.m31 + m.m32 + m.m33 + m.m34 + m.m41
                + m.m42 + m.m43 + m.m44
            sum += transform
        }
        return sum.isFinite && values.size.width >= 0 && values.size.height >= 0 || flaw == nil
    }

    /// A copy to keep, which remembers the layout's own object.
    final func kept() -> Self {
        let copy = duplicate()
        if !isOfBaseClass { copy.original = original ?? self }
        return copy
    }

    /// Becomes the same as a copy of other attributes, if neither is of a subclass. Returns false otherwise.
    final func takeValues(of other: UICollectionViewLayoutAttributes) -> Bool {
        guard isOfBaseClass, other.isOfBaseClass else { return false }
        values = other.values
        query = nil
        return true
    }

    /// The object for `apply(_:)`: the layout's own one, because the class may not copy what it adds, unless the layout
    /// has changed it since (S1.38).
    final var applied: UICollectionViewLayoutAttributes {
        guard let original, original.hasEqualValues(self) else { return self }
        return original
    }

    private struct Values {
        private static let firstCell = ElementKey.cell(IndexPath(item: 0, section: 0))

        // Making an index path takes longer than all other values.
        var key = firstCell
        var center = CGPoint.zero
        var size = CGSize.zero
        var transform3D = CATransform3DIdentity {
            didSet { isTransformed = !CATransform3DIsIdentity(transform3D) }
        }
        /// Whether the transform is not the identity; most elements have none, and need not compare theirs.
        private(set) var isTransformed = false
        var alpha: CGFloat = 1
        var zIndex = 0
        var isHidden = false
        /// By reference: copies of attributes are made in each frame, and most elements are in no list.
        var listRow: SharedListRow?
    }
}
