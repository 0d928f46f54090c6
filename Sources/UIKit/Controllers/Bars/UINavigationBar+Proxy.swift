internal import PrivateABI

/// A class whose instances take their appearance from a proxy.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// The proxy of the class; its appearance holds for instances that are made later.
    static func appearance() -> Self
}

extension UINavigationBar: UIAppearance {
    /// Process-wide: the appearance of all bars of a class, as on iOS.
    private static var proxies: [ObjectIdentifier: UINavigationBar] = [:]

    /// The bar from which later bars of the class take tints, text attributes, translucency and appearances.
    public static func appearance() -> Self {
        if let proxy = proxies[ObjectIdentifier(self)] as? Self { return proxy }
        let proxy = ClassFactory.makeView(self, frame: .zero)
        proxies[ObjectIdentifier(self)] = proxy
        return proxy
    }

    /// Takes the appearance of the proxy of the class, else of all navigation bars.
    func adoptProxy() {
        let proxies = Self.proxies
        guard let proxy = proxies[ObjectIdentifier(type(of: self))] ?? proxies[ObjectIdentifier(UINavigationBar.self)]
        else { return }
        barStyle = proxy.barStyle
        isTranslucent = proxy.isTranslucent
        barTintColor = proxy.barTintColor
        if let tint = proxy.tint { tintColor = tint }
        titleTextAttributes = proxy.titleTextAttributes
        largeTitleTextAttributes = proxy.largeTitleTextAttributes
        standardAppearance = proxy.standardAppearance
        scrollEdgeAppearance = proxy.scrollEdgeAppearance
        compactAppearance = proxy.compactAppearance
    }

    /// Forgets all proxies.
    static func removeProxies() { proxies = [:] }
}
