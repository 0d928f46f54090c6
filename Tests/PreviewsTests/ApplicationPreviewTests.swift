import Stage
import Testing
import UIKit
import X11Host

@testable import PreviewWindow
@testable import Previews

/// An application in a window of a real X server.
@MainActor @Suite(.serialized, .enabled(if: CommandLineTests.hasDisplay)) struct ApplicationPreviewTests {
    private func makeWindow() throws -> ApplicationPreview {
        try ApplicationPreview(
            ProgramDelegate.self, size: CGSize(width: 300, height: 200),
            options: PreviewWindow.Options(scale: 1, appearance: .dark, typeSize: .extraLarge))
    }

    /// Whether a condition becomes true within 15 seconds.
    private func eventually(_ condition: () -> Bool) async throws -> Bool {
        for _ in 0..<1500 {
            if condition() { return true }
            try await Task.sleep(for: .milliseconds(10))
        }
        return condition()
    }

    /// UIKit finds the class by its name, since it must not import the module.
    @Test func isFoundByName() { #expect(NSClassFromString("Previews.ApplicationPreview") == ApplicationPreview.self) }

    @Test(.timeLimit(.minutes(1))) func showsTheWindowOfTheDelegate() async throws {
        let shown = try makeWindow()
        defer { shown.close() }
        let window = try #require(shown.uiWindow)
        #expect(window === (UIApplication.shared.delegate as? ProgramDelegate)?.window)
        #expect(window.bounds.size == CGSize(width: 300, height: 200) && window.traitCollection.displayScale == 1)
        #expect(window.traitCollection.userInterfaceStyle == .dark)
        #expect(window.traitCollection.preferredContentSizeCategory == .extraLarge)
        #expect(try await eventually { shown.window.session?.bitmap != nil })
        let driver = try XTestDriver(shown.window)
        try driver.type("ctrl+d")
        #expect(try await eventually { window.traitCollection.userInterfaceStyle == .light })
        try driver.type("ctrl+Right")
        try driver.type("ctrl+Up")
        #expect(try await eventually { window.traitCollection.preferredContentSizeCategory == .extraExtraLarge })
    }

    /// A closed window ends the application.
    @Test(.timeLimit(.minutes(1))) func closing() async throws {
        let shown = try makeWindow()
        let delegate = try #require(UIApplication.shared.delegate as? ProgramDelegate)
        #expect(try await eventually { shown.window.session?.bitmap != nil })
        shown.window.onClose?()
        #expect(delegate.hasTerminated && shown.window.isClosed && UIApplication.shared.delegate == nil)
    }
}

final class ProgramDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private(set) var hasTerminated = false

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
    }

    func applicationWillTerminate(_ application: UIApplication) { hasTerminated = true }
}
