/// The bar of the tab bar controller around the stack, which controllers can hide.
extension UINavigationController {
    /// Whether a controller of the stack, or one below it, hides the tab bar.
    func hidesTabBar(for controller: UIViewController) -> Bool {
        guard let index = stack.firstIndex(of: controller) else { return false }
        return stack[...index].contains(where: \.hidesBottomBarWhenPushed)
    }

    /// Whether the controller on top hides the tab bar.
    var hidesTabBar: Bool { stack.last.map(hidesTabBar) ?? false }

    /// Moves the tab bar to where the controller on top wants it: with a transition, with the gesture that drives it,
    /// or at once.
    func moveTabBar(beside context: TransitionContext?) {
        guard let tabs = parent as? UITabBarController, tabs.shows(self) else { return }
        let (start, end): (CGFloat, CGFloat) = (tabs.barShift, hidesTabBar ? 1 : 0)
        guard start != end else { return }
        guard let context else {
            tabs.barShift = end
            return
        }
        if let popBar {
            let others = popBar.onShow
            popBar.onShow = { fraction in
                others(fraction)
                tabs.barShift = start + (end - start) * fraction
            }
        } else {
            context.coordinator.animate { _ in tabs.barShift = end }
        }
    }
}
