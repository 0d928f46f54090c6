/// The part of a controller in presentations.
@MainActor struct PresentationState {
    var style = UIModalPresentationStyle.automatic
    var transitionStyle = UIModalTransitionStyle.coverVertical
    weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The controller that this one presents.
    var presented: UIViewController?
    /// The controller that presents this one.
    weak var presenter: UIViewController?
    /// The controller of this one's presentation, made on demand.
    var controller: UIPresentationController?
    var isBeingPresented = false
    var isBeingDismissed = false
    /// Whether this controller is on its way out.
    var isLeaving: Bool { isBeingDismissed || controller?.isDismissing == true }
}

extension UIViewController {
    var ancestors: UnfoldFirstSequence<UIViewController> { sequence(first: self) { $0.parent } }

    /// The outermost container of this controller.
    var outermost: UIViewController { parent?.outermost ?? self }

    /// The style with `automatic` resolved.
    var resolvedPresentationStyle: UIModalPresentationStyle {
        presentationState.style == .automatic ? preferredAutomaticStyle : presentationState.style
    }

    /// A controller that was made for another style is dropped, unless it is in use.
    func presentationStateChanged(from old: PresentationState) {
        if old.style != presentationState.style, presentationState.presenter == nil, presentationState.controller != nil
        {
            presentationState.controller = nil
        }
    }

    /// The controller of the current or next presentation of this controller.
    func makePresentationController() -> UIPresentationController? {
        if let present = ancestors.compactMap({ $0.presentationState.controller }).first { return present }
        let style = resolvedPresentationStyle
        guard style != .custom else { return nil }
        let controller = makeBuiltInController(style)
        presentationState.controller = controller
        return controller
    }

    static func builtInController(
        _ style: UIModalPresentationStyle, _ presented: UIViewController
    ) -> UIPresentationController {
        let controller: UIPresentationController =
            switch style {
            case .pageSheet, .formSheet, .automatic:
                UISheetPresentationController(presentedViewController: presented, presenting: nil)
            case .popover: UIPopoverPresentationController(presentedViewController: presented, presenting: nil)
            default: CoverPresentationController(presentedViewController: presented, presenting: nil)
            }
        controller.presentationStyle = style
        return controller
    }

    /// The frontmost controller above this one: presented by it or by one of its visible children.
    var frontmost: UIViewController {
        if let presented = presentationState.presented, !presented.presentationState.isLeaving {
            return presented.frontmost
        }
        guard let child = children.last(where: { $0.viewIfLoaded?.window != nil }) else { return self }
        return child.frontmost
    }

    /// The presentation that keeps keys and the focus inside, of those above this controller.
    var confiningPresentation: UIPresentationController? {
        if let presented = presentationState.presented, !presented.presentationState.isLeaving {
            if let above = presented.confiningPresentation { return above }
            if let own = presented.presentationState.controller, own.confinesFocus { return own }
        }
        for child in children.reversed() where child.viewIfLoaded?.window != nil {
            if let found = child.confiningPresentation { return found }
        }
        return nil
    }
}

extension UIWindow {
    /// The controller that gets keys without a first responder.
    var frontController: UIViewController? { rootViewController?.frontmost }

    /// The view in which the focus and keys stay: that of the frontmost presentation, or the window.
    var keyScope: UIView { rootViewController?.confiningPresentation?.container ?? self }
}
