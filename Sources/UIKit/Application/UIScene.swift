/// A part of the application's interface; here every one is a window.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// The state of a scene. Raw values are those of iOS.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    public let session: UISceneSession
    /// Kept by the scene.
    open var delegate: (any UISceneDelegate)?
    open var activationState: ActivationState { .unattached }
    /// The title of the window; by default the name of the program.
    open var title: String! = ProcessInfo.processInfo.processName
    open override var next: UIResponder? { UIApplication.shared }

    /// Creates a scene. UIKit does; its session is connected to it.
    public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// Opens a URL as `UIApplication.open(_:options:completionHandler:)` does.
    open func open(
        _ url: URL, options: UIScene.OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        var dictionary: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]
        if options?.universalLinksOnly == true { dictionary[.universalLinksOnly] = true }
        UIApplication.shared.open(url, options: dictionary, completionHandler: completion)
    }

    /// How a scene opens a URL.
    @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
        /// Whether only apps that own the URL's site may open it; false by default. There are none, so true opens
        /// nothing.
        open var universalLinksOnly = false
    }
}

extension UIScene {
    /// Posted before the delegate is told that the scene connects.
    public nonisolated class var willConnectNotification: NSNotification.Name {
        .init("UISceneWillConnectNotification")
    }
    public nonisolated class var didDisconnectNotification: NSNotification.Name {
        .init("UISceneDidDisconnectNotification")
    }
    public nonisolated class var didActivateNotification: NSNotification.Name {
        .init("UISceneDidActivateNotification")
    }
    public nonisolated class var willDeactivateNotification: NSNotification.Name {
        .init("UISceneWillDeactivateNotification")
    }
    public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
        .init("UISceneWillEnterForegroundNotification")
    }
    public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
        .init("UISceneDidEnterBackgroundNotification")
    }
}
