import Testing

@testable import UIKit

/// The looks of bars that an application sets once for all.
@MainActor @Suite(.serialized) struct BarProxyTests {
    private final class OtherBar: UINavigationBar {}

    /// S16.24: later bars take the looks; a bar's own win.
    @Test func barsTakeTheLooksOfTheProxy() {
        defer { UINavigationBar.removeProxies() }
        let before = UINavigationBar()
        let proxy = UINavigationBar.appearance()
        #expect(proxy === UINavigationBar.appearance() && UINavigationBar().barTintColor == nil)
        proxy.barTintColor = .red
        proxy.tintColor = .green
        proxy.isTranslucent = false
        proxy.titleTextAttributes = [.foregroundColor: UIColor.white]
        let bar = UINavigationController(rootViewController: UIViewController()).navigationBar
        #expect(bar.barTintColor == .red && bar.tintColor == .green && !bar.isTranslucent)
        #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
        bar.barTintColor = .blue
        #expect(bar.barTintColor == .blue && before.barTintColor == nil)
    }

    /// A subclass has a proxy of its own, and without one that of all bars.
    @Test func subclasses() {
        defer { UINavigationBar.removeProxies() }
        UINavigationBar.appearance().barTintColor = .red
        #expect(OtherBar().barTintColor == .red)
        OtherBar.appearance().barTintColor = .blue
        #expect(OtherBar().barTintColor == .blue && UINavigationBar().barTintColor == .red)
    }
}
