/// Shows a context menu for the right mouse button, and for a finger or the left button held for half a second.
///
/// The delegate returns the menu for a location; nil leaves the press to enclosing views. For the right button the menu
/// opens at the pointer (`compact`), for a long press beside its source with the rest of the window dimmed (`rich`).
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The presentation of a menu.
    public enum Appearance: Int, Sendable {
        /// No menu is open.
        case unknown = 0
        case rich = 1
        case compact = 2
    }

    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    /// The presentation of the open menu.
    open var menuAppearance: Appearance { session?.appearance ?? .unknown }

    /// Whether a held finger or left button opens no menu; false by default.
    var isForSecondaryButtonOnly = false
    private var recognizer: ContextMenuGestureRecognizer?
    /// The session of the open menu.
    var session: ContextMenuSession?
    /// Called after the handler of a chosen action.
    var onChoose: ((UIAction) -> Void)?
    /// The location of the press in window points.
    private var pressLocation = CGPoint.zero

    /// Creates an interaction to add by `UIView.addInteraction(_:)`. The delegate is not retained.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        if let recognizer { self.view?.removeGestureRecognizer(recognizer) }
        recognizer = nil
        session?.close(animated: false)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        let recognizer = ContextMenuGestureRecognizer(self)
        self.recognizer = recognizer
        view.addGestureRecognizer(recognizer)
    }

    /// Returns the location of the press in a view's coordinates; nil is the window.
    open func location(in view: UIView?) -> CGPoint { view?.convert(pressLocation, from: nil) ?? pressLocation }

    /// Replaces the open menu by the result of the closure; does nothing without an open menu.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { session?.replaceMenu(block) }

    /// Closes the open menu.
    open func dismissMenu() { session?.close(animated: true) }

    /// Asks the delegate for a menu at a window location; returns false if there is none or if it is empty.
    func prepare(at point: CGPoint, _ appearance: Appearance) -> Bool {
        guard let view, view.window != nil, let delegate, session == nil else { return false }
        pressLocation = point
        guard
            let configuration = delegate.contextMenuInteraction(
                self, configurationForMenuAtLocation: view.convert(point, from: nil)),
            let menu = configuration.actionProvider?([]), !MenuContents(of: menu).isEmpty
        else { return false }
        if view is UIControl {
            // The menu of a control opens beside it, and nothing is dimmed.
            session = ContextMenuSession(self, configuration, menu, at: view.convert(view.bounds, to: nil), .compact)
        } else {
            session = ContextMenuSession(self, configuration, menu, at: CGRect(origin: point, size: .zero), appearance)
        }
        return true
    }

    /// Opens the menu beside a rectangle of the view; returns false if there is none or one is open.
    func open(beside rect: CGRect) -> Bool {
        guard let view, prepare(at: view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil), .compact) else {
            return false
        }
        session?.open()
        return true
    }
}
