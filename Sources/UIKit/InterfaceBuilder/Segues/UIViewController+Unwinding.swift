extension UIViewController {
    /// Goes back to the nearest controller that takes an action; does nothing without one.
    func unwind(
        _ action: Selector, _ type: UIStoryboardSegue.Type, _ identifier: String?, sender: Any?, animated: Bool
    ) {
        guard let destination = unwindDestination(for: action, sender: sender) else { return }
        let segue = type.make(identifier, from: self, to: destination)
        segue.setHandler { [unowned segue] in
            segue.destination.leavePresented(over: segue.source, animated: animated)
            var child = segue.destination
            while let container = child.parent {
                container.unwind(for: segue, towards: child)
                child = container
            }
        }
        prepare(for: segue, sender: sender)
        action.call(on: destination, [segue], caller: "UIStoryboardSegue, unwind")
        segue.perform()
    }

    /// The first controller on the way back that takes the action: those below in a stack, containers, and what
    /// presents them.
    private func unwindDestination(for action: Selector, sender: Any?) -> UIViewController? {
        var current = self
        while true {
            if let container = current.parent {
                let before = (container as? UINavigationController)?.viewControllers ?? container.children
                let candidates = before.prefix { $0 !== current }.reversed() + [container]
                for candidate in candidates {
                    if let found = candidate.unwindTarget(for: action, from: self, sender: sender) { return found }
                }
                current = container
            } else if let presenting = current.presentationState.presenter {
                if let found = presenting.unwindTarget(for: action, from: self, sender: sender) { return found }
                current = presenting
            } else {
                return nil
            }
        }
    }

    /// This controller, or the last of its children, that takes the action.
    private func unwindTarget(for action: Selector, from source: UIViewController, sender: Any?) -> UIViewController? {
        if canPerformUnwindSegueAction(action, from: source, sender: sender) { return self }
        guard !(children.contains { $0 === source }) else { return nil }
        return children.reversed().lazy.compactMap { $0.unwindTarget(for: action, from: source, sender: sender) }.first
    }

    /// Dismisses the presentations between this controller and one above it.
    private func leavePresented(over source: UIViewController, animated: Bool) {
        var presenters: [UIViewController] = []
        var current: UIViewController? = source
        while let controller = current {
            if let presenter = controller.presentingViewController { presenters.append(presenter) }
            current = controller.presentingViewController
        }
        let own = sequence(first: self) { $0.parent }
        if let presenter = presenters.last(where: { presenter in
            own.contains { $0 === presenter } || presenter.contains(self)
        }) {
            presenter.dismiss(animated: animated)
        }
    }

    private func contains(_ other: UIViewController) -> Bool {
        sequence(first: other) { $0.parent }.contains { $0 === self }
    }
}
