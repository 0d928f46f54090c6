/// The view over the content during a search: the results, or without any a dimmed area that ends the search.
@MainActor final class SearchOverlay {
    private unowned let controller: UISearchController
    private let dimming = UIControl(frame: .zero)
    private weak var results: UIViewController?

    init(_ controller: UISearchController) {
        self.controller = controller
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
        dimming.accessibilityLabel = "Cancel search"
        dimming.addAction(UIAction { [weak controller] _ in controller?.isActive = false }, for: .touchUpInside)
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// The view of the controller that has the search, and which the overlay covers.
    private var host: (view: UIView, controller: UIViewController)? {
        if let shown = controller.navigation?.topViewController, let view = shown.viewIfLoaded { return (view, shown) }
        var responder: UIResponder? = controller.searchBar.next
        while let current = responder {
            if let found = current as? UIViewController, let view = found.viewIfLoaded { return (view, found) }
            responder = current.next
        }
        return nil
    }

    /// Shows results, or without any the dimmed area.
    func show(_ new: UIViewController?) {
        guard let host else { return }
        if new !== results {
            removeResults()
            results = new
            if let new { add(new, to: host) }
        }
        let isDimming = new == nil && controller.obscuresBackgroundDuringPresentation
        guard isDimming else { return dimming.removeFromSuperview() }
        if dimming.superview !== container(of: host.view) {
            container(of: host.view).addSubview(dimming)
            dimming.frame = area(of: host.view)
            dimming.alpha = 0
            UIView.animate(withDuration: 0.3) { self.dimming.alpha = 1 }
        }
    }

    func remove() {
        removeResults()
        dimming.removeFromSuperview()
    }

    private func add(_ new: UIViewController, to host: (view: UIView, controller: UIViewController)) {
        host.controller.addChild(new)
        new.loadViewIfNeeded()
        new.view.frame = area(of: host.view)
        new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container(of: host.view).addSubview(new.view)
        new.didMove(toParent: host.controller)
    }

    private func removeResults() {
        guard let results else { return }
        results.willMove(toParent: nil)
        results.viewIfLoaded?.removeFromSuperview()
        results.removeFromParent()
        self.results = nil
    }

    /// A view in which an overlay does not scroll: the view around a scroll view that is a controller's own.
    private func container(of view: UIView) -> UIView { view is UIScrollView ? view.superview ?? view : view }

    /// The whole view; below a search bar that stands in the content, what is below it.
    private func area(of view: UIView) -> CGRect {
        let whole = view is UIScrollView ? view.frame : view.bounds
        guard controller.navigation == nil else { return whole }
        let bar = controller.searchBar.convert(controller.searchBar.bounds, to: container(of: view))
        let top = max(whole.minY, bar.maxY)
        return CGRect(x: whole.minX, y: top, width: whole.width, height: max(0, whole.maxY - top))
    }
}
