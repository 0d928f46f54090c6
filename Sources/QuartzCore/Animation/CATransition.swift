/// The kind of a transition from old content to new.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new content slides over the old.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new content pushes the old away.
    public static let push = CATransitionType(rawValue: "push")
    /// The old content slides away from the new.
    public static let reveal = CATransitionType(rawValue: "reveal")
    /// The layer flips like a card.
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

    /// The direction of the motion on the screen, y down.
    fileprivate var way: CGVector {
        switch self {
        case .fromRight: CGVector(dx: -1, dy: 0)
        case .fromTop: CGVector(dx: 0, dy: 1)
        case .fromBottom: CGVector(dx: 0, dy: -1)
        default: CGVector(dx: 1, dy: 0)
        }
    }
}

/// An animation from the content of a layer before changes to that after them.
///
/// The old content is that of the layer and its sublayers in the last frame. Moving transitions are clipped to the
/// layer's bounds. A layer has one transition at a time, under the key `transition`.
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    /// From the left by default.
    open var subtype: CATransitionSubtype?
    /// The progress at which the animation begins and ends, 0…1.
    open var startProgress: Float = 0
    open var endProgress: Float = 1
    /// Accepted: the type is used, as layers have no filters.
    open var filter: Any?
    /// The layer's content when this was added.
    var before: RenderNode?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! CATransition
        (copy.type, copy.subtype, copy.startProgress, copy.endProgress) = (type, subtype, startProgress, endProgress)
        copy.filter = filter
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
    /// The key of a layer's transition.
    static let transitionKey = "transition"

    /// The layer's transition at a time.
    func transition(at time: TimeInterval) -> ActiveTransition? {
        // By index, since copying an entry counts references.
        guard let index = animations.indices.last(where: { animations[$0].key == Self.transitionKey }),
            let transition = animations[index].animation as? CATransition,
            let phase = transition.progress(at: localTime(time))
        else { return nil }
        let (start, end) = (Double(transition.startProgress), Double(transition.endProgress))
        return ActiveTransition(
            kind: transition.kind, from: transition.before, progress: start + (end - start) * phase.progress)
    }

    /// The content of the last frame, as the old content of a transition. A running transition is replaced by its
    /// target, so that repeated interruption does not accumulate pictures.
    func pictureBefore() -> RenderNode? { (renderNode?.blend?.to ?? renderNode)?.untinted }
}
