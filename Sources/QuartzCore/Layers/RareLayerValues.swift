/// The part of a layer's values that most layers leave as it is at first.
struct LayerLooks: Equatable {
    var sublayerTransform = CATransform3DIdentity
    var maskedCorners = CACornerMask.all
    var cornerCurve = CALayerCornerCurve.circular
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = CGColor.black
    var shadowColor: CGColor? = CGColor.black
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsGravity = CALayerContentsGravity.resize
    var contentsScale: CGFloat = 1
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var magnificationFilter = CALayerContentsFilter.linear
    var minificationFilter = CALayerContentsFilter.linear
    var gradient: GradientValues?
    var shape: ShapeValues?
    var replicator: ReplicatorValues?
}

/// Keeps the looks for all values that have the same.
final class SharedLooks: Equatable {
    fileprivate(set) var looks: LayerLooks

    init(_ looks: LayerLooks) { self.looks = looks }

    nonisolated(unsafe) static let plain = SharedLooks(LayerLooks())

    static func == (a: SharedLooks, b: SharedLooks) -> Bool { a === b || a.looks == b.looks }
}

/// Read as if they stood in the values themselves; setting one gives the values looks of their own.
extension LayerValues {
    private var ownLooks: SharedLooks {
        mutating get {
            if !isKnownUniquelyReferenced(&shared) { shared = SharedLooks(shared.looks) }
            return shared
        }
    }

    package var sublayerTransform: CATransform3D {
        get { shared.looks.sublayerTransform }
        set { ownLooks.looks.sublayerTransform = newValue }
    }
    package var maskedCorners: CACornerMask {
        get { shared.looks.maskedCorners }
        set { ownLooks.looks.maskedCorners = newValue }
    }
    package var cornerCurve: CALayerCornerCurve {
        get { shared.looks.cornerCurve }
        set { ownLooks.looks.cornerCurve = newValue }
    }
    package var borderWidth: CGFloat {
        get { shared.looks.borderWidth }
        set { ownLooks.looks.borderWidth = newValue }
    }
    package var borderColor: CGColor? {
        get { shared.looks.borderColor }
        set { ownLooks.looks.borderColor = newValue }
    }
    package var shadowColor: CGColor? {
        get { shared.looks.shadowColor }
        set { ownLooks.looks.shadowColor = newValue }
    }
    package var shadowOpacity: Float {
        get { shared.looks.shadowOpacity }
        set { ownLooks.looks.shadowOpacity = newValue }
    }
    package var shadowOffset: CGSize {
        get { shared.looks.shadowOffset }
        set { ownLooks.looks.shadowOffset = newValue }
    }
    package var shadowRadius: CGFloat {
        get { shared.looks.shadowRadius }
        set { ownLooks.looks.shadowRadius = newValue }
    }
    package var shadowPath: CGPath? {
        get { shared.looks.shadowPath }
        set { ownLooks.looks.shadowPath = newValue }
    }
    package var contentsRect: CGRect {
        get { shared.looks.contentsRect }
        set { ownLooks.looks.contentsRect = newValue }
    }
    package var contentsGravity: CALayerContentsGravity {
        get { shared.looks.contentsGravity }
        set { ownLooks.looks.contentsGravity = newValue }
    }
    package var contentsScale: CGFloat {
        get { shared.looks.contentsScale }
        set { ownLooks.looks.contentsScale = newValue }
    }
    package var contentsCenter: CGRect {
        get { shared.looks.contentsCenter }
        set { ownLooks.looks.contentsCenter = newValue }
    }
    package var magnificationFilter: CALayerContentsFilter {
        get { shared.looks.magnificationFilter }
        set { ownLooks.looks.magnificationFilter = newValue }
    }
    package var minificationFilter: CALayerContentsFilter {
        get { shared.looks.minificationFilter }
        set { ownLooks.looks.minificationFilter = newValue }
    }
    package var gradient: GradientValues? {
        get { shared.looks.gradient }
        set { ownLooks.looks.gradient = newValue }
    }
    package var shape: ShapeValues? {
        get { shared.looks.shape }
        set { ownLooks.looks.shape = newValue }
    }
    package var replicator: ReplicatorValues? {
        get { shared.looks.replicator }
        set { ownLooks.looks.replicator = newValue }
    }
}
