/// The properties of a view that have no effect here.
final class AcceptedViewValues {
    var motionEffects: [UIMotionEffect] = []
    var ignoresInvertColors = false
    var showsLargeContentViewer = false, scalesLargeContentImage = false
    var largeContentTitle: String?, largeContentImage: UIImage?
    var largeContentImageInsets = UIEdgeInsets.zero
}

/// Properties that are kept and have no effect: colours are not inverted, devices do not move, and there is no viewer
/// of large content.
extension UIView {
    private var kept: AcceptedViewValues {
        if let accepted { return accepted }
        let new = AcceptedViewValues()
        accepted = new
        return new
    }

    public var accessibilityIgnoresInvertColors: Bool {
        get { accepted?.ignoresInvertColors ?? false }
        set { kept.ignoresInvertColors = newValue }
    }

    public var motionEffects: [UIMotionEffect] {
        get { accepted?.motionEffects ?? [] }
        set { kept.motionEffects = newValue }
    }
    public func addMotionEffect(_ effect: UIMotionEffect) {
        if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
    }
    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }

    public var showsLargeContentViewer: Bool {
        get { accepted?.showsLargeContentViewer ?? false }
        set { kept.showsLargeContentViewer = newValue }
    }
    public var largeContentTitle: String? {
        get { accepted?.largeContentTitle }
        set { kept.largeContentTitle = newValue }
    }
    public var largeContentImage: UIImage? {
        get { accepted?.largeContentImage }
        set { kept.largeContentImage = newValue }
    }
    public var scalesLargeContentImage: Bool {
        get { accepted?.scalesLargeContentImage ?? false }
        set { kept.scalesLargeContentImage = newValue }
    }
    public var largeContentImageInsets: UIEdgeInsets {
        get { accepted?.largeContentImageInsets ?? .zero }
        set { kept.largeContentImageInsets = newValue }
    }
}

/// A change of views with the motion of the device, which does not move here.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
    /// The changes of a view by key path, for an offset of the viewer from -1 to 1 along each axis.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A motion effect that interpolates a value between two others.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The motion that an effect follows.
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis = 0
        case tiltAlongVerticalAxis = 1
    }

    public let keyPath: String
    public let type: EffectType
    open var minimumRelativeValue: Any?
    open var maximumRelativeValue: Any?

    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        guard let low = AnimatableValue(minimumRelativeValue), let high = AnimatableValue(maximumRelativeValue),
            case .scalar(let start) = low, case .scalar(let end) = high
        else { return nil }
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        return [keyPath: start + (end - start) * (Double(offset) + 1) / 2]
    }
}

/// Motion effects that are applied together.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
    open var motionEffects: [UIMotionEffect]?

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        motionEffects?.reduce(into: [:]) { all, effect in
            all.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
        }
    }
}
