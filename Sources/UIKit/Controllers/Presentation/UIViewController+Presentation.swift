internal import Logging

extension UIViewController {
    func startPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
        MainQueue.require(for: "\(type(of: self)).present(_:animated:)")
        enforce(presented !== self, "\(type(of: self)).present(_:animated:): a controller cannot present itself")
        enforce(
            presented.parent == nil,
            "\(type(of: self)).present(_:animated:): \(type(of: presented)) is a child of \(type(of: presented.parent!))"
        )
        enforce(
            presented.presentationState.presenter == nil,
            "\(type(of: self)).present(_:animated:): \(type(of: presented)) is presented already")
        guard viewIfLoaded?.window != nil else { return refuse(presented, "its view is not in a window") }
        let traits = viewIfLoaded?.window?.traitCollection ?? .current
        let original = presented.presentationController(presentedBy: self)
        let (controller, shown) = original.adapted(to: traits)
        let presenter = presenter(of: presented, in: controller)
        presenter.presentationState.controller?.transition?.finishNow()
        if let other = presenter.presentationState.presented {
            guard other.presentationState.controller?.isDismissing == true else {
                return refuse(presented, "\(type(of: presenter)) is presenting \(type(of: other)) already")
            }
            other.presentationState.controller?.transition?.finishNow()
        }
        controller.replace(original, for: shown)
        controller.begin(presenter: presenter, source: self, animated: animated, completion: completion)
    }

    private func refuse(_ presented: UIViewController, _ reason: String) {
        Logger(label: "UIKit.UIViewController").warning(
            "\(type(of: self)).present(_:animated:): \(type(of: presented)) is not presented: \(reason)")
    }

    private func presentationController(presentedBy source: UIViewController) -> UIPresentationController {
        let style = resolvedPresentationStyle
        if style == .custom {
            let own = presentationState.transitioningDelegate?.presentationController(
                forPresented: self, presenting: source.outermost, source: source)
            let controller =
                own ?? CoverPresentationController(presentedViewController: self, presenting: source.outermost)
            presentationState.controller = controller
            return controller
        }
        let controller = presentationState.controller ?? makeBuiltInController(style)
        presentationState.controller = controller
        return controller
    }

    /// The controller that is covered: the outermost container, or the nearest one that defines a context.
    private func presenter(of presented: UIViewController, in controller: UIPresentationController) -> UIViewController
    {
        let style = controller.presentationStyle
        guard style == .currentContext || style == .overCurrentContext || !controller.shouldPresentInFullscreen else {
            return outermost
        }
        return ancestors.first(where: \.definesPresentationContext) ?? outermost
    }

    /// Dismisses what this controller presents, or this controller if it presents nothing.
    func startDismissing(animated: Bool, completion: (() -> Void)?) {
        let presenter =
            ancestors.first { $0.presentationState.presented != nil }
            ?? ancestors.compactMap { $0.presentationState.presenter }.first
        guard let presenter, let first = presenter.presentationState.presented else {
            completion?()
            return
        }
        // Of several presentations, only the frontmost one is seen to go.
        var chain = [first]
        while let next = chain[chain.count - 1].presentationState.presented { chain.append(next) }
        for controller in chain.dropLast() { controller.presentationState.controller?.transition?.finishNow() }
        let top = chain[chain.count - 1]
        top.presentationState.controller?.transition?.finishNow()
        // Finishing a dismissal under way has ended it.
        guard let last = top.presentationState.controller, top.presentationState.presenter != nil else {
            completion?()
            return
        }
        for controller in chain.dropLast().reversed() { controller.presentationState.controller?.dropBelow(last) }
        last.dismiss(to: presenter, animated: animated, completion: completion)
    }
}

extension UIViewController {
    /// Ends all presentations above this controller and its children: the window gets another root.
    func dismissEverything() {
        if presentationState.presented != nil { startDismissing(animated: false, completion: nil) }
        for child in children { child.dismissEverything() }
    }
}
