import UIKit

extension UINavigationController {
    /// Creates a navigation controller with the gallery's bar: opaque black with light items in both appearances.
    convenience init(underBlackBar root: UIViewController) {
        self.init(rootViewController: root)
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .black
        navigationBar.standardAppearance = appearance
        navigationBar.scrollEdgeAppearance = appearance
        navigationBar.overrideUserInterfaceStyle = .dark
    }
}
