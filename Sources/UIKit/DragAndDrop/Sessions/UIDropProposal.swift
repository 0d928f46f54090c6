import CollectionCore

/// The operation of a drop.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing is transferred, and the items return.
    case cancel = 0
    /// As `cancel`, for a place that would accept other items.
    case forbidden = 1
    case copy = 2
    /// The items leave their source, which removes them itself.
    case move = 3
}

/// The operation that a view proposes for a drop at the position of the pointer.
@preconcurrency @MainActor open class UIDropProposal: NSObject, @preconcurrency NSCopying {
    public let operation: UIDropOperation
    /// Whether the pointer is finer than usual, for small targets; false by default. Without effect here.
    open var isPrecise = false
    /// Whether the preview is shown at full size; false by default. Previews always are here.
    open var prefersFullSizePreview = false

    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }

    /// Proposals do not change after they were returned, so that the copy is the object itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The changes that accompany the animation of a dragged item.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
    /// Adds view changes to animate alongside.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure to call at the end of the animation.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects animations and completions for dragged items.
@MainActor final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    func animate() { animations.forEach { $0() } }

    func complete(_ position: UIViewAnimatingPosition = .end) {
        let all = completions
        completions = []
        for completion in all { completion(position) }
    }
}

extension UIDropOperation {
    var core: DragOperation {
        switch self {
        case .cancel: .cancel
        case .forbidden: .forbidden
        case .copy: .copy
        case .move: .move
        }
    }

    init(_ operation: DragOperation) {
        switch operation {
        case .cancel: self = .cancel
        case .forbidden: self = .forbidden
        case .copy: self = .copy
        case .move: self = .move
        }
    }
}
