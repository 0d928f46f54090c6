/// Appearance callbacks of view controllers.
///
/// The order is `viewWillAppear`, insertion in the window, `viewIsAppearing`, layout, `viewDidAppear`; and
/// `viewWillDisappear`, removal, `viewDidDisappear`. A container that animates begins and ends the transition itself;
/// otherwise entering and leaving the window is the transition.
extension UIViewController {
    enum Appearance {
        case disappeared
        case appearing(animated: Bool, didCallIsAppearing: Bool, byContainer: Bool)
        case appeared
        case disappearing(animated: Bool, byContainer: Bool)
    }

    func beginTransition(appearing: Bool, animated: Bool, byContainer: Bool = true) {
        switch (appearance, appearing) {
        case (.appearing, true), (.appeared, true), (.disappearing, false), (.disappeared, false): return
        case (_, true):
            loadViewIfNeeded()
            appearance = .appearing(animated: animated, didCallIsAppearing: false, byContainer: byContainer)
            viewWillAppear(animated)
        case (_, false):
            appearance = .disappearing(animated: animated, byContainer: byContainer)
            viewWillDisappear(animated)
        }
        forward { $0.beginTransition(appearing: appearing, animated: animated, byContainer: byContainer) }
        if appearing, loadedView?.window != nil { callIsAppearing() }
    }

    func endTransition() {
        switch appearance {
        case .appearing(let animated, _, _):
            callIsAppearing()
            if let view = loadedView, view.window != nil { view.layoutIfNeeded() }
            appearance = .appeared
            viewDidAppear(animated)
        case .disappearing(let animated, _):
            appearance = .disappeared
            viewDidDisappear(animated)
        case .appeared, .disappeared: return
        }
        forward { $0.endTransition() }
        if case .appeared = appearance { childrenDidAppear() }
    }

    private func callIsAppearing() {
        guard case .appearing(let animated, false, let byContainer) = appearance else { return }
        appearance = .appearing(animated: animated, didCallIsAppearing: true, byContainer: byContainer)
        traitCollection.performAsCurrent { viewIsAppearing(animated) }
    }

    /// Calls a closure for the children whose views are inside this controller's view.
    private func forward(_ call: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = loadedView else { return }
        for child in children {
            if let inside = child.loadedView, inside.isDescendant(of: view) { call(child) }
        }
    }

    /// Called by the view before it enters or leaves a window.
    func viewWillMove(toWindow window: UIWindow?) {
        switch (appearance, window != nil) {
        case (.disappeared, true): beginTransition(appearing: true, animated: false, byContainer: false)
        case (.appeared, false): beginTransition(appearing: false, animated: false, byContainer: false)
        default: return
        }
    }

    /// Called by the view after it entered or left a window.
    func viewDidMove(toWindow window: UIWindow?) {
        switch (appearance, window != nil) {
        case (.appearing(_, _, let byContainer), true):
            callIsAppearing()
            if !byContainer { endTransition() }
        case (.disappearing(_, false), false): endTransition()
        default: return
        }
    }
}
