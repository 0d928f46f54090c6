/// The view of a navigation controller: the visible controller's view below the bar.
@MainActor final class NavigationView: UIView {
    weak var controller: UINavigationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layoutContents()
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let controller, let pan = gestureRecognizer as? UIScreenEdgePanGestureRecognizer,
            pan === controller.interactivePopGestureRecognizer
        else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isLeading = (pan.location(in: self).x > bounds.midX) == isMirrored
        return isLeading && controller.canPop
    }
}
