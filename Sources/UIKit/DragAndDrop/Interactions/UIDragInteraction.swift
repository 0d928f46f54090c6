/// Lets a press of half a second lift items of a view, and drag them over the window.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
    /// Whether drags are enabled by default: true, as on all devices since iOS 15.
    open class var isEnabledByDefault: Bool { true }

    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    open private(set) weak var view: UIView?
    /// Whether other gestures may begin before the lift; false by default. Without effect here.
    open var allowsSimultaneousRecognitionDuringLift = false
    /// Whether presses lift items. Setting it false cancels a drag that began here.
    open var isEnabled = true {
        didSet {
            recognizer?.isEnabled = isEnabled
            addingTap?.isEnabled = isEnabled
            if !isEnabled { drag?.cancel() }
        }
    }

    /// The drag that began here.
    private(set) var drag: LocalDrag?
    private var recognizer: DragPress?
    private var addingTap: DragAddingTap?

    /// Creates an interaction to add by `UIView.addInteraction(_:)`. The delegate is not retained.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        drag?.cancel()
        for recognizer in [recognizer, addingTap] as [UIGestureRecognizer?] {
            if let recognizer { self.view?.removeGestureRecognizer(recognizer) }
        }
        recognizer = nil
        addingTap = nil
    }

    open func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        let press = DragPress(self)
        press.isEnabled = isEnabled
        recognizer = press
        view.addGestureRecognizer(press)
        let tap = DragAddingTap(self)
        tap.isEnabled = isEnabled
        addingTap = tap
        view.addGestureRecognizer(tap)
    }

    /// Asks the delegate for items at a window location; returns false if there are none.
    func prepare(at point: CGPoint) -> Bool {
        guard isEnabled, let view, let window = view.window, let delegate, drag == nil else { return false }
        let drag = LocalDrag(self, in: window, at: point)
        let items = delegate.dragInteraction(self, itemsForBeginning: drag.source)
        guard !items.isEmpty else { return false }
        drag.source.items = items
        self.drag = drag
        return true
    }

    /// Forgets a drag whose press was not recognised.
    func pressDidEnd() { if drag?.isLifted == false { drag = nil } }

    /// Forgets a drag that is over.
    func dragDidEnd(_ ended: LocalDrag) { if drag === ended { drag = nil } }
}

/// The tap of another finger that adds items to a drag (S28.9).
@MainActor final class DragAddingTap: UITapGestureRecognizer {
    private weak var interaction: UIDragInteraction?

    init(_ interaction: UIDragInteraction) {
        self.interaction = interaction
        super.init()
    }

    override func shouldReceive(_ event: UIEvent) -> Bool { interaction?.drag?.isDragging == true }

    override func stateDidChange() {
        if current == .ended, let view { interaction?.drag?.add(at: location(in: view)) }
    }
}

/// The press that lifts items. It does not begin if there are none at its location.
@MainActor final class DragPress: UILongPressGestureRecognizer {
    private weak var interaction: UIDragInteraction?

    init(_ interaction: UIDragInteraction) {
        self.interaction = interaction
        super.init()
        // After a menu of the same press, which opens after half a second.
        minimumPressDuration = 0.501
    }

    /// Further fingers do not move the items.
    override func shouldReceive(_ event: UIEvent) -> Bool { interaction?.drag == nil }

    override func canBegin() -> Bool { interaction?.prepare(at: location(in: nil)) ?? false }

    /// A menu of the same press opens too; a movement closes it.
    override func runsBeside(_ other: UIGestureRecognizer) -> Bool { other is ContextMenuGestureRecognizer }

    override func reset() {
        super.reset()
        interaction?.pressDidEnd()
    }

    override func stateDidChange() {
        guard let drag = interaction?.drag else { return }
        switch current {
        case .began: drag.lift()
        case .changed: drag.move(to: location(in: nil))
        case .ended: drag.release()
        case .cancelled: drag.cancel()
        default: break
        }
    }
}
