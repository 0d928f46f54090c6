import Stage
import Testing

@testable import UIKit

/// The calls of an application and of its scene, from launch to end.
@MainActor @Suite(.serialized) struct LifeCycleTests {
    private static let size = CGSize(width: 320, height: 480)

    private func launch(_ delegate: AnyClass, urls: [URL] = [], info: [String: Any] = [:]) throws -> Stage {
        Calls.all = []
        return try Stage(application: delegate, size: Self.size, urls: urls, info: info)
    }

    /// S16.18: launch, connect, foreground, active; and at the end inactive, background, disconnected, terminated.
    @Test func scenes() throws {
        let stage = try launch(SceneAppDelegate.self)
        #expect(
            Calls.all == [
                "willFinishLaunching 320×480 inactive", "didFinishLaunching", "configuration Default",
                "willConnect foregroundInactive", "willEnterForeground", "didBecomeActive foregroundActive",
            ])
        let application = UIApplication.shared
        let scene = try #require(stage.window.windowScene)
        #expect(application.delegate === stage.application?.delegate && application.applicationState == .active)
        #expect(scene.windows == [stage.window] && scene.keyWindow === stage.window && stage.window.isKeyWindow)
        #expect((scene.delegate as? SceneDelegate)?.window === stage.window && scene.session.scene === scene)
        #expect(application.connectedScenes.contains(scene) && application.openSessions.contains(scene.session))
        #expect(stage.window.next === scene && scene.next === application)
        #expect(application.next === application.delegate && scene.session.configuration.name == "Default")
        #expect(stage.window.bounds.size == Self.size && stage.window.rootViewController?.view.window === stage.window)
        Calls.all = []
        stage.application?.end()
        stage.application?.end()
        #expect(
            Calls.all == [
                "willResignActive foregroundActive", "didEnterBackground background", "didDisconnect unattached",
                "didDiscard 1", "willTerminate",
            ])
        #expect(application.delegate == nil)
    }

    /// S23.55: an empty name of a storyboard is none.
    @Test func emptyStoryboardName() throws {
        let stage = try launch(SceneAppDelegate.self, info: ["UIMainStoryboardFile": ""])
        defer { stage.application?.end() }
        #expect(stage.window.rootViewController is LoggedRoot)
    }

    /// S16.25: a root appears around the activation of its scene.
    @Test func rootAppears() throws {
        LoggedRoot.isLogged = true
        defer { LoggedRoot.isLogged = false }
        let stage = try launch(SceneAppDelegate.self)
        defer { stage.application?.end() }
        #expect(
            Calls.all.suffix(6) == [
                "willConnect foregroundInactive", "viewDidLoad", "viewWillAppear", "willEnterForeground",
                "didBecomeActive foregroundActive", "viewDidAppear",
            ])
        Calls.all = []
        stage.window.rootViewController = LoggedRoot()
        #expect(Calls.all == ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
    }

    /// S16.18: the input focus of the window makes the scene active and inactive.
    @Test func focus() throws {
        let stage = try launch(SceneAppDelegate.self)
        defer { stage.application?.end() }
        Calls.all = []
        stage.send(.focusChanged(false))
        #expect(stage.window.windowScene?.activationState == .foregroundInactive)
        #expect(UIApplication.shared.applicationState == .inactive)
        stage.send(.focusChanged(false))
        stage.send(.focusChanged(true))
        #expect(Calls.all == ["willResignActive foregroundActive", "didBecomeActive foregroundActive"])
    }

    /// S16.20: without a scene delegate the application's delegate shows the window and gets the calls.
    @Test func withoutScenes() throws {
        let url = try #require(URL(string: "notes:one"))
        let stage = try launch(PlainAppDelegate.self, urls: [url])
        #expect(Calls.all == ["didFinishLaunching notes:one", "open notes:one", "didBecomeActive"])
        #expect(UIApplication.shared.delegate?.window === stage.window && stage.window.windowScene?.delegate == nil)
        Calls.all = []
        stage.application?.end()
        #expect(Calls.all == ["willResignActive", "didEnterBackground", "willTerminate"])
    }

    /// S16.19: the class of the scene's delegate comes from `Info.plist`.
    @Test func manifest() throws {
        let entry: [String: Any] = [
            "UISceneConfigurationName": "Default",
            "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).OtherSceneDelegate",
        ]
        let info: [String: Any] = [
            "UIApplicationSceneManifest": [
                "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [entry]]
            ]
        ]
        let stage = try launch(SceneAppDelegate.self, info: info)
        defer { stage.application?.end() }
        #expect(stage.window.windowScene?.delegate is OtherSceneDelegate)
    }

    /// S16.21: an application that shows no window cannot be shown.
    @Test func noWindow() {
        #expect(throws: ApplicationLaunch.Failure.noWindow(delegate: "EmptySceneDelegate")) {
            try launch(EmptyAppDelegate.self)
        }
        #expect(UIApplication.shared.delegate == nil)
    }

    /// The notifications of a launch and of an end, in UIKit's order.
    @Test func notifications() throws {
        let names = [
            UIApplication.didFinishLaunchingNotification, UIScene.willConnectNotification,
            UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
            UIApplication.didBecomeActiveNotification, UIScene.willDeactivateNotification,
            UIApplication.willResignActiveNotification, UIScene.didEnterBackgroundNotification,
            UIApplication.didEnterBackgroundNotification, UIScene.didDisconnectNotification,
            UIApplication.willTerminateNotification,
        ]
        var posted: [NSNotification.Name] = []
        let tokens = names.map {
            NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) { note in
                let name = note.name
                MainActor.assumeIsolated { posted.append(name) }
            }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        try launch(SceneAppDelegate.self).application?.end()
        #expect(posted == names)
    }

    /// S16.22: the delegate of a window's scene is told of sizes and appearances.
    @Test func updates() throws {
        let stage = try launch(SceneAppDelegate.self)
        defer { stage.application?.end() }
        Calls.all = []
        stage.resize(to: CGSize(width: 480, height: 320))
        stage.setAppearance(.dark)
        #expect(Calls.all == ["update 320×480 portrait", "update 480×320 landscape"])
    }

    /// S16.23: no program is there to open a URL offscreen.
    @Test func urls() async throws {
        let stage = try launch(SceneAppDelegate.self, urls: [try #require(URL(string: "notes:two"))])
        defer { stage.application?.end() }
        #expect(Calls.all.contains("url notes:two"))
        let url = try #require(URL(string: "https://example.org"))
        #expect(!UIApplication.shared.canOpenURL(url))
        let isOpened = await withCheckedContinuation { (done: CheckedContinuation<Bool, Never>) in
            UIApplication.shared.open(url) { done.resume(returning: $0) }
        }
        let isOpenedByScene = await withCheckedContinuation { (done: CheckedContinuation<Bool, Never>) in
            stage.window.windowScene?.open(url, options: nil) { done.resume(returning: $0) }
        }
        #expect(!isOpened && !isOpenedByScene)
    }

    /// A scene names its window.
    @Test func title() throws {
        let stage = try launch(SceneAppDelegate.self)
        defer { stage.application?.end() }
        stage.window.windowScene?.title = "Notes"
        #expect(stage.title == "Notes")
    }
}
