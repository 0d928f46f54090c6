/// Methods called during the life of an application. All are optional.
///
/// A class with `@main` that conforms is the program: it is created at launch and kept until the end. If a scene
/// delegate is found, the changes between active and inactive are reported to it instead (S16.20).
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The window of an application without scenes.
    var window: UIWindow? { get set }

    // Launch. The results only tell whether a URL is to be opened.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called if `application(_:didFinishLaunchingWithOptions:)` is not implemented.
    func applicationDidFinishLaunching(_ application: UIApplication)

    // Activity of an application without a scene delegate.
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Not called: windows are not suspended.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// Called before the program ends because its window was closed.
    func applicationWillTerminate(_ application: UIApplication)

    /// Opens a URL of the command line, in an application without a scene delegate. Returns whether it could.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool

    // Scenes.
    /// Returns the configuration of a new scene; that of the session by default.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called when the user has closed the windows of scenes.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { OptionalMethods.missing(true) }
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { OptionalMethods.missing(true) }
    public func applicationDidFinishLaunching(_ application: UIApplication) { OptionalMethods.missing() }
    public func applicationDidBecomeActive(_ application: UIApplication) { OptionalMethods.missing() }
    public func applicationWillResignActive(_ application: UIApplication) { OptionalMethods.missing() }
    public func applicationDidEnterBackground(_ application: UIApplication) { OptionalMethods.missing() }
    public func applicationWillEnterForeground(_ application: UIApplication) { OptionalMethods.missing() }
    public func applicationWillTerminate(_ application: UIApplication) { OptionalMethods.missing() }
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { OptionalMethods.missing(false) }
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { OptionalMethods.missing(connectingSceneSession.configuration) }
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        OptionalMethods.missing()
    }

    /// Launches the application with this delegate, shows its window, and ends the program when that is closed.
    ///
    /// A program without the module `Previews`, which opens the window, ends with a message and status 2.
    public static func main() { exit(ApplicationMain.run(self)) }
}
