/// How a transition shows the new in place of the old.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new slides over the old.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new pushes the old away.
    public static let push = CATransitionType(rawValue: "push")
    /// The old slides away from over the new.
    public static let reveal = CATransitionType(rawValue: "reveal")
    /// The layer turns round like a card.
    package static let flip = CATransitionType(rawValue: "flip")
}

/// The side at which a moving transition begins.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

    /// The way that things take on the screen, y down.
    fileprivate var way: CGVector {
        switch self {
        case .fromRight: CGVector(dx: -1, dy: 0)
        case .fromTop: CGVector(dx: 0, dy: 1)
        case .fromBottom: CGVector(dx: 0, dy: -1)
        default: CGVector(dx: 1, dy: 0)
        }
    }
}

/// The way from how a layer looked to how it looks after the changes that are made with it.
///
/// Added to a layer, it takes what the last frame showed of the layer and all below it as the old. The moving kinds stay
/// inside the layer's bounds. A layer has one transition at a time, under the key `transition`.
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    /// From the left by default.
    open var subtype: CATransitionSubtype?
    /// Where in the whole way the animation begins and ends, 0…1.
    open var startProgress: Float = 0
    open var endProgress: Float = 1
    /// What the layer showed when this was added.
    var before: RenderNode?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! CATransition
        (copy.type, copy.subtype, copy.startProgress, copy.endProgress) = (type, subtype, startProgress, endProgress)
        return copy
    }

    fileprivate var kind: Blend.Kind {
        let way = (subtype ?? .fromLeft).way
        switch type {
        case .moveIn: return .moveIn(way)
        case .push: return .push(way)
        case .reveal: return .reveal(way)
        case .flip: return .flip(way)
        default: return .fade
        }
    }
}

/// A transition at one moment.
struct ActiveTransition {
    let kind: Blend.Kind
    let from: RenderNode?
    let progress: Double
}

extension CALayer {
    /// The transition that the layer is in at a time.
    func transition(at time: TimeInterval) -> ActiveTransition? {
        guard !animations.isEmpty,
            let transition = animations.lazy.compactMap({ $0.animation as? CATransition }).last,
            let phase = transition.progress(at: localTime(time))
        else { return nil }
        let (start, end) = (Double(transition.startProgress), Double(transition.endProgress))
        return ActiveTransition(
            kind: transition.kind, from: transition.before, progress: start + (end - start) * phase.progress)
    }

    /// What the last frame showed, as the old of a transition. One that is on its way already stands for what it goes to, so
    /// that interrupting one again and again does not pile up pictures.
    func pictureBefore() -> RenderNode? { (renderNode?.blend?.to ?? renderNode)?.untinted }
}
