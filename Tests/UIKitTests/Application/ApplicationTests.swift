import Stage
import Testing

@testable import UIKit

/// The application, its scenes and the device.
@MainActor @Suite(.serialized) struct ApplicationTests {
    /// S16.5: a scene for each window on screen.
    @Test func scenes() throws {
        let stage = Stage(root: UIViewController(), size: CGSize(width: 300, height: 200))
        let scene = try #require(stage.window.windowScene)
        #expect(UIApplication.shared.connectedScenes.contains(scene) && scene.windows == [stage.window])
        #expect(scene.interfaceOrientation == .landscapeLeft && scene.screen.bounds.width == 300)
        stage.resize(to: CGSize(width: 200, height: 300))
        #expect(scene.interfaceOrientation == .portrait && scene.activationState == .foregroundActive)
        #expect(scene.keyWindow === stage.window && UIWindow().windowScene == nil)
        #expect(stage.window.windowScene === scene)
    }

    /// S16.6: the application is inactive while no window has the input focus.
    @Test func activity() throws {
        let stage = Stage(root: UIViewController(), size: CGSize(width: 300, height: 200))
        var names: [NSNotification.Name] = []
        let tokens = [UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification].map {
            NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) { note in
                let name = note.name
                MainActor.assumeIsolated { names.append(name) }
            }
        }
        let application = UIApplication.shared
        for other in application.windows where other !== stage.window { application.window(other, changedFocus: false) }
        #expect(application.applicationState == .active)
        application.window(stage.window, changedFocus: false)
        #expect(application.applicationState == .inactive)
        #expect(stage.window.windowScene?.activationState == .foregroundInactive)
        application.window(stage.window, changedFocus: true)
        #expect(application.applicationState == .active)
        #expect(
            names == [UIApplication.willResignActiveNotification, UIApplication.didBecomeActiveNotification])
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        for other in application.windows { application.window(other, changedFocus: true) }
    }

    /// S16.7: no sensor, no battery.
    @Test func device() {
        let device = UIDevice.current
        #expect(device.userInterfaceIdiom == .pad && device.systemName == "Linux" && device.orientation == .unknown)
        #expect(device.systemVersion.split(separator: ".").count == 3 && !device.name.isEmpty)
        #expect(device.batteryState == .unknown && device.batteryLevel == -1 && device.identifierForVendor == nil)
        device.beginGeneratingDeviceOrientationNotifications()
        #expect(device.isGeneratingDeviceOrientationNotifications)
        device.endGeneratingDeviceOrientationNotifications()
        #expect(!device.isGeneratingDeviceOrientationNotifications)
        #expect(UIDeviceOrientation.faceUp.isFlat && UIDeviceOrientation.landscapeLeft.isValidInterfaceOrientation)
    }

    /// Apps register cells by `Cell.description()`.
    @Test func classesHaveNames() {
        #expect(UICollectionViewCell.description() == "UIKit.UICollectionViewCell")
        #expect(SceneDelegate.description() == NSStringFromClass(SceneDelegate.self))
    }
}
