/// Gives a view a context menu: at the right button of the mouse, and where a finger or the left button stays for half a second.
///
/// The delegate is asked for the menu at a place; nil leaves the press to the views around. The right button's menu stands at
/// the pointer (`compact`), the long press's beside what it is about, with the rest of the window dimmed (`rich`).
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, @preconcurrency UIInteraction {
    /// How the menu is shown.
    public enum Appearance: Int, Sendable {
        /// It is not.
        case unknown = 0
        case rich = 1
        case compact = 2
    }

    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    /// How the menu that is open is shown.
    open var menuAppearance: Appearance { session?.appearance ?? .unknown }

    private var recognizer: ContextMenuGestureRecognizer?
    /// The menu that is open.
    var session: ContextMenuSession?
    /// In window points.
    private var place = CGPoint.zero

    /// An interaction without a view; `UIView.addInteraction(_:)` gives it one. The delegate is not kept.
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

    /// Where the menu was asked for, in a view's coordinates; nil is the window.
    open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

    /// Exchanges the menu that is open for the one that the closure makes of it; without one nothing happens.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { session?.replaceMenu(block) }

    /// Closes the menu that is open.
    open func dismissMenu() { session?.close(animated: true) }

    /// Asks the delegate for a menu at a place in the window; false when there is none, or nothing in it.
    func prepare(at point: CGPoint, _ appearance: Appearance) -> Bool {
        guard let view, view.window != nil, let delegate, session == nil else { return false }
        place = point
        guard
            let configuration = delegate.contextMenuInteraction(
                self, configurationForMenuAtLocation: view.convert(point, from: nil)),
            let menu = configuration.actionProvider?([]), !MenuContents(of: menu).isEmpty
        else { return false }
        session = ContextMenuSession(self, configuration, menu, at: point, appearance)
        return true
    }
}
