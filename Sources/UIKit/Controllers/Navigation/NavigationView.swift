/// The view of a navigation controller: the controllers' views below, the bar above.
@MainActor final class NavigationView: UIView {
    weak var controller: UINavigationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layoutContents()
    }
}
