import Stage
import Testing

@testable import UIKit

/// Programs that start with a delegate, and launches with the older method.
@MainActor @Suite(.serialized) struct ApplicationMainTests {
    private func output(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    /// S16.18: the method without options is called where the one with them is missing. A launch is no return from the
    /// background.
    @Test func theOlderMethodIsCalled() throws {
        Calls.all = []
        let stage = try Stage(application: OldAppDelegate.self, size: CGSize(width: 320, height: 480))
        stage.send(.focusChanged(false))
        stage.send(.focusChanged(true))
        #expect(Calls.all == ["didFinishLaunching", "active", "active"])
        stage.application?.end()
        #expect(UIApplication.shared.delegate == nil)
    }

    /// A class that is no delegate, or another class of application, is a programming error with a message.
    @Test func namesThatAreNoDelegates() async {
        let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = await MainActor.run { UIApplicationMain(0, nil, nil, NSStringFromClass(UIView.self)) }
        }
        #expect(output(other).contains("UIKit.UIView is not a class that is a UIApplicationDelegate"))
        let principal = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = await MainActor.run {
                UIApplicationMain(0, nil, "OwnApplication", NSStringFromClass(OldAppDelegate.self))
            }
        }
        #expect(output(principal).contains("the application is a UIApplication, found OwnApplication"))
    }

    /// Without a display the program ends with a message and a status that is not 0.
    @Test func aProgramWithoutADisplay() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                unsetenv("DISPLAY")
                OldAppDelegate.main()
            }
        }
        #expect(output(result).contains("rror"))
    }
}

final class OldAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        Calls.all.append("didFinishLaunching")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
    }
    func applicationDidBecomeActive(_ application: UIApplication) { Calls.all.append("active") }
    func applicationWillEnterForeground(_ application: UIApplication) { Calls.all.append("foreground") }
}
