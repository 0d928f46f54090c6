/// The calls by which a controller hears that its view comes and goes.
///
/// In order: `viewWillAppear`, the view enters the window, `viewIsAppearing`, its layout, `viewDidAppear`; and
/// `viewWillDisappear`, the view leaves, `viewDidDisappear`. A container that wants to stretch this over an animation begins and
/// ends the transition itself; where nobody does, the view's entering and leaving the window is the transition.
extension UIViewController {
    enum Appearance {
        case disappeared
        case appearing(animated: Bool, isAnnounced: Bool, byContainer: Bool)
        case appeared
        case disappearing(animated: Bool, byContainer: Bool)
    }

    func beginTransition(appearing: Bool, animated: Bool, byContainer: Bool = true) {
        switch (appearance, appearing) {
        case (.appearing, true), (.appeared, true), (.disappearing, false), (.disappeared, false): return
        case (_, true):
            loadViewIfNeeded()
            appearance = .appearing(animated: animated, isAnnounced: false, byContainer: byContainer)
            viewWillAppear(animated)
        case (_, false):
            appearance = .disappearing(animated: animated, byContainer: byContainer)
            viewWillDisappear(animated)
        }
        forward { $0.beginTransition(appearing: appearing, animated: animated, byContainer: byContainer) }
        if appearing, loadedView?.window != nil { announceAppearing() }
    }

    func endTransition() {
        switch appearance {
        case .appearing(let animated, _, _):
            announceAppearing()
            if let view = loadedView, view.window != nil { view.layoutIfNeeded() }
            appearance = .appeared
            viewDidAppear(animated)
        case .disappearing(let animated, _):
            appearance = .disappeared
            viewDidDisappear(animated)
        case .appeared, .disappeared: return
        }
        forward { $0.endTransition() }
    }

    private func announceAppearing() {
        guard case .appearing(let animated, false, let byContainer) = appearance else { return }
        appearance = .appearing(animated: animated, isAnnounced: true, byContainer: byContainer)
        viewIsAppearing(animated)
    }

    /// To the children whose views are inside this one's.
    private func forward(_ call: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = loadedView else { return }
        for child in children {
            if let inside = child.loadedView, inside.isDescendant(of: view) { call(child) }
        }
    }

    /// The view calls this before it enters or leaves a window.
    func viewWillMove(toWindow window: UIWindow?) {
        switch (appearance, window != nil) {
        case (.disappeared, true): beginTransition(appearing: true, animated: false, byContainer: false)
        case (.appeared, false): beginTransition(appearing: false, animated: false, byContainer: false)
        default: return
        }
    }

    /// The view calls this once it has entered or left a window.
    func viewDidMove(toWindow window: UIWindow?) {
        switch (appearance, window != nil) {
        case (.appearing(_, _, let byContainer), true):
            announceAppearing()
            if !byContainer { endTransition() }
        case (.disappearing(_, false), false): endTransition()
        default: return
        }
    }
}
