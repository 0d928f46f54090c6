/// The view of a navigation controller: the visible controller's view below the bar.
@MainActor final class NavigationView: UIView {
    weak var controller: UINavigationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layoutContents()
    }
}
