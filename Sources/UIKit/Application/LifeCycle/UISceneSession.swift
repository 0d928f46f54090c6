/// The part of a scene that is known before it connects.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// The purpose of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A window of the application.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// Windows on a second display. No such scene is made.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    /// The scene while it is connected.
    open internal(set) weak var scene: UIScene?
    public nonisolated let role: Role
    open internal(set) var configuration: UISceneConfiguration
    /// The same in every run of the program.
    open var persistentIdentifier: String { role.rawValue }
    /// Values of the app; not kept after the program has ended.
    open var userInfo: [String: Any]?

    init(configuration: UISceneConfiguration) {
        role = configuration.role
        self.configuration = configuration
        super.init()
    }
}

/// The classes of a scene.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    /// The name in the app's `Info.plist`.
    public let name: String?
    public let role: UISceneSession.Role
    /// The class of the scene's delegate, a `UISceneDelegate`. Nil takes the one that `Info.plist` has for the name;
    /// without `Info.plist`, the class `SceneDelegate` in the module of the application's delegate.
    open var delegateClass: AnyClass?
    /// The storyboard whose initial controller is shown in a window that is made before the scene's delegate is called;
    /// nil takes the one that `Info.plist` has for the name.
    open var storyboard: UIStoryboard?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

extension UIScene {
    /// The reasons for which a scene connects.
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {
        /// The URLs of the command line.
        open private(set) var urlContexts: Set<UIOpenURLContext> = []

        init(urls: [URL]) {
            urlContexts = Set(urls.map(UIOpenURLContext.init))
            super.init()
        }
    }
}

/// A URL to open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    public let url: URL

    init(_ url: URL) {
        self.url = url
        super.init()
    }
}
