/// A class whose instances take values from a proxy as they enter a window.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// The proxy of the class.
    static func appearance() -> Self
    /// The proxy of those instances that are in instances of container classes, from the inside to the outside.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// The proxy of those instances that have certain traits.
    static func appearance(for trait: UITraitCollection) -> Self
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

/// A class that proxies can name as a container: a view or a view controller.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIAppearance where Self: NSObject {
    public static func appearance() -> Self { AppearanceProxies.proxy(of: self) }

    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        AppearanceProxies.proxy(of: self, in: containerTypes)
    }

    public static func appearance(for trait: UITraitCollection) -> Self {
        AppearanceProxies.proxy(of: self, traits: trait)
    }

    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        AppearanceProxies.proxy(of: self, in: containerTypes, traits: trait)
    }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}
extension UIPresentationController: UIAppearanceContainer {}
