/// The values that most layers leave at their defaults, stored out of line.
struct RareLayerValues: Equatable {
    var sublayerTransform = CATransform3DIdentity
    var maskedCorners = CornerMask.all
    var cornerCurve = CALayerCornerCurve.circular
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = CGColor.black
    var shadowColor: CGColor? = CGColor.black
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsGravity = ContentsGravity.resize
    var contentsScale: CGFloat = 1
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var magnificationFilter = CALayerContentsFilter.linear
    var minificationFilter = CALayerContentsFilter.linear
    var gradient: GradientValues?
    var shape: ShapeValues?
    var replicator: ReplicatorValues?
    var backdrop: BackdropValues?
}

/// Copy-on-write storage of rare values, shared by all equal copies.
final class RareValuesStorage: Equatable {
    /// Unchecked: read for each layer in every frame, and changed by assignments only.
    @exclusivity(unchecked) fileprivate(set) var values: RareLayerValues

    init(_ values: RareLayerValues) { self.values = values }

    /// Process-wide: the default value of all layers.
    /// Unsafe: never written; shared storage is copied before a change.
    nonisolated(unsafe) static let defaults = RareValuesStorage(RareLayerValues())

    static func == (a: RareValuesStorage, b: RareValuesStorage) -> Bool { a === b || a.values == b.values }
}

/// Accessors of the rare values. Setting one makes the storage unique.
extension LayerValues {
    private var uniqueRare: RareValuesStorage {
        mutating get {
            if !isKnownUniquelyReferenced(&rare) { rare = RareValuesStorage(rare.values) }
            return rare
        }
    }

    /// Whether a rare value was ever set.
    package var hasRareValues: Bool { rare !== RareValuesStorage.defaults }

    package var sublayerTransform: CATransform3D {
        get { rare.values.sublayerTransform }
        set { uniqueRare.values.sublayerTransform = newValue }
    }
    package var maskedCorners: CornerMask {
        get { rare.values.maskedCorners }
        set { uniqueRare.values.maskedCorners = newValue }
    }
    package var cornerCurve: CALayerCornerCurve {
        get { rare.values.cornerCurve }
        set { uniqueRare.values.cornerCurve = newValue }
    }
    package var borderWidth: CGFloat {
        get { rare.values.borderWidth }
        set { uniqueRare.values.borderWidth = newValue }
    }
    package var borderColor: CGColor? {
        get { rare.values.borderColor }
        set { uniqueRare.values.borderColor = newValue }
    }
    package var shadowColor: CGColor? {
        get { rare.values.shadowColor }
        set { uniqueRare.values.shadowColor = newValue }
    }
    package var shadowOpacity: Float {
        get { rare.values.shadowOpacity }
        set { uniqueRare.values.shadowOpacity = newValue }
    }
    package var shadowOffset: CGSize {
        get { rare.values.shadowOffset }
        set { uniqueRare.values.shadowOffset = newValue }
    }
    package var shadowRadius: CGFloat {
        get { rare.values.shadowRadius }
        set { uniqueRare.values.shadowRadius = newValue }
    }
    package var shadowPath: CGPath? {
        get { rare.values.shadowPath }
        set { uniqueRare.values.shadowPath = newValue }
    }
    package var contentsRect: CGRect {
        get { rare.values.contentsRect }
        set { uniqueRare.values.contentsRect = newValue }
    }
    package var contentsGravity: ContentsGravity {
        get { rare.values.contentsGravity }
        set { uniqueRare.values.contentsGravity = newValue }
    }
    package var contentsScale: CGFloat {
        get { rare.values.contentsScale }
        set { uniqueRare.values.contentsScale = newValue }
    }
    package var contentsCenter: CGRect {
        get { rare.values.contentsCenter }
        set { uniqueRare.values.contentsCenter = newValue }
    }
    package var magnificationFilter: CALayerContentsFilter {
        get { rare.values.magnificationFilter }
        set { uniqueRare.values.magnificationFilter = newValue }
    }
    package var minificationFilter: CALayerContentsFilter {
        get { rare.values.minificationFilter }
        set { uniqueRare.values.minificationFilter = newValue }
    }
    package var gradient: GradientValues? {
        get { rare.values.gradient }
        set { uniqueRare.values.gradient = newValue }
    }
    package var shape: ShapeValues? {
        get { rare.values.shape }
        set { uniqueRare.values.shape = newValue }
    }
    package var replicator: ReplicatorValues? {
        get { rare.values.replicator }
        set { uniqueRare.values.replicator = newValue }
    }
    package var backdrop: BackdropValues? {
        get { rare.values.backdrop }
        set { uniqueRare.values.backdrop = newValue }
    }
}
