/// A view that turns touches into control events.
///
/// Events call `UIAction`s and selectors in the order of their addition. A tracked touch counts as inside up to 70
/// points outside the bounds, as on iOS.
@preconcurrency @MainActor open class UIControl: UIView, UIContextMenuInteractionDelegate {
    /// The distance outside the bounds at which a tracked touch still counts as inside, in points.
    private static let trackingSlack: CGFloat = 70

    private var handlers = EventHandlers()
    /// The event whose touches are handled; passed to selectors.
    private(set) var currentEvent: UIEvent?
    private weak var trackedTouch: UITouch?

    override public init(frame: CGRect) {
        super.init(frame: frame)
        focusEffect = UIFocusHaloEffect()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        focusEffect = UIFocusHaloEffect()
        coder.finish(self, at: UIControl.self)
    }
    override class var coderLevel: UIView.Type { UIControl.self }

    /// Creates a control that calls the action on `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled, isTracking { stopTracking(event: nil) }
            stateDidChange()
        }
    }
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
    open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }

    open var state: UIControl.State {
        var state: UIControl.State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }

    /// The horizontal alignment with leading and trailing resolved to left and right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch contentHorizontalAlignment {
        case .leading: isMirrored ? .right : .left
        case .trailing: isMirrored ? .left : .right
        default: contentHorizontalAlignment
        }
    }

    open private(set) var isTracking = false
    open private(set) var isTouchInside = false

    /// Called when the state changed; subclasses update their appearance.
    func stateDidChange() { setNeedsLayout() }

    override var pointerShape: HostPointerShape? { isEnabled ? .hand : .arrow }
    override var keepsTaps: Bool { isEnabled }
    override open var canBecomeFocused: Bool { isEnabled }
    override func focusDidChange() { stateDidChange() }
    override func performFocusedAction() { if isEnabled { performPrimaryAction() } }

    /// Acts like a click: calls the actions of `primaryActionTriggered`.
    open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

    // MARK: Menu

    /// Whether a press opens the menu at once; false by default.
    open var showsMenuAsPrimaryAction = false
    /// Whether the control has an interaction that shows a menu; false by default.
    open var isContextMenuInteractionEnabled = false {
        didSet {
            guard isContextMenuInteractionEnabled != oldValue else { return }
            if isContextMenuInteractionEnabled {
                let interaction = UIContextMenuInteraction(delegate: self)
                contextMenuInteraction = interaction
                addInteraction(interaction)
            } else {
                if let contextMenuInteraction { removeInteraction(contextMenuInteraction) }
                contextMenuInteraction = nil
            }
        }
    }
    /// The interaction that shows the menu; nil unless it is enabled.
    open private(set) var contextMenuInteraction: UIContextMenuInteraction?

    /// Returns the configuration of the menu; nil for none. The base returns nil.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    // MARK: Tracking

    /// Returns whether to track a touch that began in the control.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Returns whether to continue tracking a touch that moved.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        currentEvent = event
        defer { currentEvent = nil }
        guard isEnabled, !isTracking, let touch = touches.first else { return }
        isTouchInside = true
        isTracking = true
        trackedTouch = touch
        isHighlighted = true
        guard beginTracking(touch, with: event) else {
            stopTracking(event: nil)
            return
        }
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        currentEvent = event
        defer { currentEvent = nil }
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        let area = bounds.insetBy(dx: -UIControl.trackingSlack, dy: -UIControl.trackingSlack)
        isTouchInside = area.contains(touch.location(in: self))
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: event) else {
            stopTracking(event: nil)
            return
        }
        if isTouchInside != wasInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        currentEvent = event
        defer { currentEvent = nil }
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let isInside = isTouchInside
        isTracking = false
        trackedTouch = nil
        isHighlighted = false
        endTracking(touch, with: event)
        // Subclasses ask at the end of tracking where the touch was released.
        isTouchInside = false
        sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
        if isInside, triggersPrimaryActionOnTouchUp { performPrimaryAction() }
    }

    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        currentEvent = event
        defer { currentEvent = nil }
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        stopTracking(event: event)
        sendActions(for: .touchCancel)
    }

    /// Whether a click triggers the primary action; controls with a value return false and trigger it when the value
    /// changes.
    var triggersPrimaryActionOnTouchUp: Bool { true }

    private func stopTracking(event: UIEvent?) {
        isTracking = false
        isTouchInside = false
        trackedTouch = nil
        isHighlighted = false
        cancelTracking(with: event)
    }

    // MARK: Actions

    /// Adds an action for events, replacing one with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        handlers.add(.action(action), controlEvents)
    }

    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
        handlers.remove(controlEvents) { $0.action?.identifier == actionIdentifier }
    }

    /// Adds a target, which is not retained, and a selector for events; nil as the target is the responder chain.
    ///
    /// The method gets the control and the event as far as it has parameters. The event is nil outside of touches.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        handlers.add(.target(TargetAction(target, action)), controlEvents)
    }

    /// Removes a target and a selector, compared by name; nil stands for all targets or all selectors.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
        handlers.remove(controlEvents) { $0.target?.matches(target, action) ?? false }
    }

    /// The targets; `NSNull` stands for the responder chain.
    open var allTargets: Set<AnyHashable> { handlers.targets }

    /// The names of a target's selectors for an event; nil for none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
        let names = handlers.actions(of: target, for: controlEvent)
        return names.isEmpty ? nil : names
    }

    /// The union of all events with an action or a target.
    open var allControlEvents: UIControl.Event { handlers.entries.reduce(into: []) { $0.formUnion($1.events) } }

    /// Calls a closure with each action or target and selector, its events and a stop flag.
    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
    ) {
        var stop = false
        for entry in handlers.entries where !stop {
            iterator(entry.action, entry.target.map { ($0.target, $0.selector) }, entry.events, &stop)
        }
    }

    /// Calls the actions and selectors of any of these events in the order of their addition.
    open func sendActions(for controlEvents: UIControl.Event) {
        for entry in handlers.entries where !entry.events.isDisjoint(with: controlEvents) {
            switch entry.handler {
            case .action(let action): sendAction(action)
            // An earlier call may have released the target.
            case .target(let target) where target.isGone: break
            case .target(let target): sendAction(target.selector, to: target.target, for: currentEvent)
            }
        }
    }

    /// Calls an action with the control as its sender.
    open func sendAction(_ action: UIAction) { action.perform(sender: self) }

    /// Calls a selector with the control and the event; nil as the target goes up the responder chain.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }
}
