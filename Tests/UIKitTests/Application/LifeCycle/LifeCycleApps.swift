import UIKit

/// The calls that the delegates got.
@MainActor enum Calls {
    static var all: [String] = []
}

/// A controller that notes its appearance, in launches that ask for it.
class LoggedRoot: UIViewController {
    static var isLogged = false
    override func viewDidLoad() { note("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
    private func note(_ call: String) { if Self.isLogged { Calls.all.append(call) } }
}

class SceneAppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let size = UIScreen.main.bounds.size
        let state = application.applicationState == .inactive ? "inactive" : "not inactive"
        Calls.all.append("willFinishLaunching \(Int(size.width))×\(Int(size.height)) \(state)")
        return true
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Calls.all.append("didFinishLaunching")
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        Calls.all.append("configuration Default")
        return UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        Calls.all.append("didDiscard \(sceneSessions.count)")
    }

    func applicationDidBecomeActive(_ application: UIApplication) { Calls.all.append("application is active") }
    func applicationWillTerminate(_ application: UIApplication) { Calls.all.append("willTerminate") }
}

/// Found by its name.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        Calls.all.append("willConnect \(scene.activationState)")
        for context in connectionOptions.urlContexts { Calls.all.append("url \(context.url)") }
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = LoggedRoot()
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneDidDisconnect(_ scene: UIScene) { Calls.all.append("didDisconnect \(scene.activationState)") }
    func sceneDidBecomeActive(_ scene: UIScene) { Calls.all.append("didBecomeActive \(scene.activationState)") }
    func sceneWillResignActive(_ scene: UIScene) { Calls.all.append("willResignActive \(scene.activationState)") }
    func sceneWillEnterForeground(_ scene: UIScene) { Calls.all.append("willEnterForeground") }
    func sceneDidEnterBackground(_ scene: UIScene) { Calls.all.append("didEnterBackground \(scene.activationState)") }

    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        let size = previousCoordinateSpace.bounds.size
        let name = previousInterfaceOrientation == .portrait ? "portrait" : "landscape"
        Calls.all.append("update \(Int(size.width))×\(Int(size.height)) \(name)")
    }
}

final class OtherSceneDelegate: SceneDelegate {}

final class PlainAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Calls.all.append("didFinishLaunching \((options?[.url] as? URL)?.absoluteString ?? "")")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        Calls.all.append("open \(url)")
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { Calls.all.append("didBecomeActive") }
    func applicationWillResignActive(_ application: UIApplication) { Calls.all.append("willResignActive") }
    func applicationDidEnterBackground(_ application: UIApplication) { Calls.all.append("didEnterBackground") }
    func applicationWillTerminate(_ application: UIApplication) { Calls.all.append("willTerminate") }
}

final class EmptyAppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Empty", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = EmptySceneDelegate.self
        return configuration
    }
}

final class EmptySceneDelegate: UIResponder, UISceneDelegate {}
