/// The content that a controller shows in place of missing content.
@MainActor struct ContentUnavailablePlace {
    var configuration: (any UIContentConfiguration)?
    var view: (UIView & UIContentView)?
    /// The controller is asked once before its view is first laid out.
    var needsUpdate = true
}

extension UIViewController {
    func contentUnavailableDidChange() {
        guard let view = viewIfLoaded else { return }
        guard let new = unavailable.configuration?.updated(for: contentUnavailableConfigurationState) else {
            unavailable.view?.removeFromSuperview()
            unavailable.view = nil
            return
        }
        if let shown = unavailable.view, shown.supports(new) {
            shown.configuration = new
        } else {
            unavailable.view?.removeFromSuperview()
            unavailable.view = new.makeContentView()
        }
        view.setNeedsLayout()
    }

    /// Asks for the configuration if that was requested; before the layout of the view.
    func updateContentUnavailableIfNeeded() {
        guard unavailable.needsUpdate else { return }
        unavailable.needsUpdate = false
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
        // A configuration may be older than the view.
        if unavailable.view == nil, unavailable.configuration != nil { contentUnavailableDidChange() }
    }

    /// Keeps the content in front of all others, in the safe area; after the layout of the view.
    func placeContentUnavailable() {
        guard let view = viewIfLoaded, let shown = unavailable.view else { return }
        if shown.superview !== view { view.addSubview(shown) }
        if view.subviews.last !== shown { view.bringSubviewToFront(shown) }
        let frame = view.bounds.inset(by: view.safeAreaInsets)
        if shown.frame != frame { shown.frame = frame }
    }

    func contentUnavailableTraitsDidChange() {
        guard unavailable.view != nil else { return }
        setNeedsUpdateContentUnavailableConfiguration()
        contentUnavailableDidChange()
    }
}
