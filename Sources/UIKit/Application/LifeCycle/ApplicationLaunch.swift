internal import PrivateABI

/// An application on a host: its delegate and its scene, from launch to end, with the calls in UIKit's order (S16.18).
@MainActor package final class ApplicationLaunch {
    /// The reason why an application cannot be shown.
    package enum Failure: Error, Equatable, CustomStringConvertible {
        case noWindow(delegate: String)

        package var description: String {
            switch self {
            case .noWindow(let delegate):
                "\(delegate) has shown no window: without a storyboard in Info.plist it makes one and calls makeKeyAndVisible()"
            }
        }
    }

    package let delegate: any UIApplicationDelegate
    private let host: any WindowHost
    private let scene: UIWindowScene
    /// The session of the window that the application has shown.
    package internal(set) var session: WindowSession?
    private var isActive = false
    /// The steps after the first activation, in order; nil afterwards.
    private var waiting: [() -> Void]? = []
    private var hasEnded = false

    /// Launches the application, up to the first frame of its window.
    ///
    /// - Parameters:
    ///   - delegateClass: Of the application's delegate, a subclass of `NSObject`.
    ///   - urls: To be opened.
    ///   - info: The entries of the app's `Info.plist`.
    package init(
        _ delegateClass: AnyClass, host: any WindowHost, urls: [URL] = [],
        info: [String: Any] = Bundle.main.infoDictionary ?? [:]
    ) throws(Failure) {
        ToolchainCheck.require()
        guard let delegate = Self.make(delegateClass) as? any UIApplicationDelegate else {
            fatalError("\(delegateClass) is not a UIApplicationDelegate, so it is no application")
        }
        (self.delegate, self.host) = (delegate, host)
        let module = String(reflecting: delegateClass).split(separator: ".").first.map(String.init) ?? ""
        let manifest = SceneManifest(info, module: module)
        let initial = UISceneConfiguration(
            name: manifest?.configurations.first?.name, sessionRole: .windowApplication)
        let options = UIScene.ConnectionOptions(urls: urls)
        scene = UIWindowScene(session: UISceneSession(configuration: initial), connectionOptions: options)
        scene.launchedState = .unattached
        scene.host = host
        let application = UIApplication.shared
        application.launch = self
        UITraitCollection.current = host.traits
        // Projects that have removed their storyboard may keep an empty name.
        if manifest == nil, let name = info["UIMainStoryboardFile"] as? String, !name.isEmpty {
            showMainStoryboard(name)
        }
        finishLaunching(urls)
        if session == nil { mainWindow?.makeKeyAndVisible() }
        let chosen = connectScene(options, manifest: manifest, module: module)
        scene.session.configuration = chosen
        if let delegateClass = chosen.delegateClass { willConnect(delegateClass, options) }
        guard session != nil else {
            application.launch = nil
            throw .noWindow(delegate: scene.delegate.map { "\(type(of: $0))" } ?? "\(delegateClass)")
        }
        perform { appear(urls) }
    }

    private static func make(_ type: AnyClass) -> NSObject? {
        (type as? NSObject.Type).map { ClassFactory.makeObject($0) }
    }

    private func perform(_ body: () -> Void) {
        if let session { session.perform(body) } else { body() }
    }

    private func finishLaunching(_ urls: [URL]) {
        let application = UIApplication.shared
        let options: [UIApplication.LaunchOptionsKey: Any]? = urls.first.map { [.url: $0] }
        _ = delegate.application(application, willFinishLaunchingWithOptions: options)
        let result = OptionalMethods.ifImplemented {
            delegate.application(application, didFinishLaunchingWithOptions: options)
        }
        if result == nil { delegate.applicationDidFinishLaunching(application) }
        post(UIApplication.didFinishLaunchingNotification, application)
    }

    /// The configuration of the scene; without a delegate class in an application without scenes.
    private func connectScene(
        _ options: UIScene.ConnectionOptions, manifest: SceneManifest?, module: String
    ) -> UISceneConfiguration {
        let asked = OptionalMethods.ifImplemented {
            delegate.application(.shared, configurationForConnecting: scene.session, options: options)
        }
        let configuration = asked ?? scene.session.configuration
        // An application that has shown a window by itself has no scenes, unless it describes them.
        guard configuration.delegateClass == nil, session == nil || asked != nil || manifest != nil else {
            return configuration
        }
        let name = manifest?.delegateClass(of: configuration.name) ?? "\(module).SceneDelegate"
        configuration.delegateClass = NSClassFromString(name)
        if configuration.storyboard == nil, let file = manifest?.storyboard(of: configuration.name) {
            configuration.storyboard = UIStoryboard(name: file, bundle: nil)
        }
        return configuration
    }

    private func willConnect(_ delegateClass: AnyClass, _ options: UIScene.ConnectionOptions) {
        guard let delegate = Self.make(delegateClass) as? any UISceneDelegate else {
            fatalError("UISceneConfiguration.delegateClass: \(delegateClass) is not a UISceneDelegate")
        }
        scene.delegate = delegate
        scene.launchedState = .foregroundInactive
        post(UIScene.willConnectNotification, scene)
        showStoryboard(of: scene.session.configuration, delegate)
        perform { delegate.scene(scene, willConnectTo: scene.session, options: options) }
        if session == nil { mainWindow?.makeKeyAndVisible() }
    }

    // MARK: Storyboards (S23.55)

    /// The window of a storyboard in `Info.plist`.
    private var mainWindow: UIWindow?

    /// Makes the window of an application without scenes before its delegate is called.
    private func showMainStoryboard(_ name: String) {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
        mainWindow = window
        delegate.window = window
    }

    /// Makes the window of a scene before its delegate is called.
    private func showStoryboard(of configuration: UISceneConfiguration, _ delegate: any UISceneDelegate) {
        guard let storyboard = configuration.storyboard else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = storyboard.instantiateInitialViewController()
        mainWindow = window
        (delegate as? any UIWindowSceneDelegate)?.window = window
    }

    private func appear(_ urls: [URL]) {
        scene.launchedState = .foregroundInactive
        if scene.delegate == nil {
            for url in urls { _ = delegate.application(.shared, open: url, options: [:]) }
        } else {
            scene.delegate?.sceneWillEnterForeground(scene)
            post(UIScene.willEnterForegroundNotification, scene)
            post(UIApplication.willEnterForegroundNotification, UIApplication.shared)
        }
        setActive(true)
        let calls = waiting ?? []
        waiting = nil
        for call in calls { call() }
    }

    /// Runs `body` when the application has become active for the first time, or now. Roots of windows that are shown
    /// at launch have appeared then (S16.25).
    func afterActivation(_ body: @escaping () -> Void) {
        if waiting == nil { body() } else { waiting?.append(body) }
    }

    // MARK: Activity

    var applicationState: UIApplication.State {
        switch scene.activationState {
        case .foregroundActive: .active
        case .background: .background
        case .foregroundInactive, .unattached: .inactive
        }
    }

    /// Called when the window gets or loses the input focus, too.
    func setActive(_ active: Bool) {
        guard active != isActive, !hasEnded else { return }
        isActive = active
        let application = UIApplication.shared
        if active { scene.launchedState = .foregroundActive }
        if let sceneDelegate = scene.delegate {
            if active { sceneDelegate.sceneDidBecomeActive(scene) } else { sceneDelegate.sceneWillResignActive(scene) }
            post(active ? UIScene.didActivateNotification : UIScene.willDeactivateNotification, scene)
        } else if active {
            delegate.applicationDidBecomeActive(application)
        } else {
            delegate.applicationWillResignActive(application)
        }
        if !active { scene.launchedState = .foregroundInactive }
        post(
            active ? UIApplication.didBecomeActiveNotification : UIApplication.willResignActiveNotification,
            application)
    }

    /// Called when the window has another size or other traits.
    func didUpdate(from old: (bounds: CGRect, orientation: UIInterfaceOrientation, traits: UITraitCollection)) {
        (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
            scene, didUpdate: UIView(frame: old.bounds), interfaceOrientation: old.orientation,
            traitCollection: old.traits)
    }

    /// Ends the application, whose window was closed: it becomes inactive, enters the background, its scene
    /// disconnects, and it terminates. Does nothing the second time.
    package func end() {
        guard !hasEnded else { return }
        perform {
            setActive(false)
            hasEnded = true
            let application = UIApplication.shared
            scene.launchedState = .background
            if let sceneDelegate = scene.delegate {
                sceneDelegate.sceneDidEnterBackground(scene)
                post(UIScene.didEnterBackgroundNotification, scene)
            } else {
                delegate.applicationDidEnterBackground(application)
            }
            post(UIApplication.didEnterBackgroundNotification, application)
            if let sceneDelegate = scene.delegate {
                scene.launchedState = .unattached
                sceneDelegate.sceneDidDisconnect(scene)
                post(UIScene.didDisconnectNotification, scene)
                delegate.application(application, didDiscardSceneSessions: [scene.session])
            }
            delegate.applicationWillTerminate(application)
            post(UIApplication.willTerminateNotification, application)
        }
        session = nil
        if UIApplication.shared.launch === self { UIApplication.shared.launch = nil }
    }

    private func post(_ name: NSNotification.Name, _ object: AnyObject) {
        NotificationCenter.default.post(name: name, object: object)
    }

    var isSceneBased: Bool { scene.delegate != nil }
    var connectedScene: UIWindowScene { scene }
    var launchingHost: (any WindowHost)? { session == nil ? host : nil }
}
