import UIKit

extension UINavigationController {
    /// A controller under the bar that all apps of the gallery have: opaque, black, with light items in both appearances.
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
