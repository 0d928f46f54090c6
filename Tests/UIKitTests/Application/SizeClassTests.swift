import Stage
import Testing

@testable import UIKit

/// The size classes of windows, and what follows them.
@MainActor @Suite(.serialized) struct SizeClassTests {
    nonisolated private static let (compact, regular) = (
        UIUserInterfaceSizeClass.compact, UIUserInterfaceSizeClass.regular
    )

    @Test(
        "S25.10: windows of the sizes of phones and pads",
        arguments: [
            ("iPhone SE", 375, 667, compact, regular), ("landscape", 667, 375, compact, compact),
            ("iPhone 16", 393, 852, compact, regular), ("landscape", 852, 393, compact, compact),
            ("iPhone 16 Pro, landscape", 874, 402, compact, compact),
            ("iPhone 8 Plus", 414, 736, compact, regular), ("landscape", 736, 414, regular, compact),
            ("iPhone 16 Pro Max", 440, 956, compact, regular), ("landscape", 956, 440, regular, compact),
            ("pad", 1024, 768, regular, regular), ("portrait", 768, 1024, regular, regular),
            ("half a pad", 507, 768, compact, regular), ("two thirds", 694, 768, regular, regular),
            ("half of 11 inches", 592, 834, compact, regular), ("half of 13 inches", 678, 1024, regular, regular),
            ("two thirds of 13 inches upright", 639, 1366, compact, regular),
            ("the default of scenes", 800, 600, regular, regular), ("low and wide", 1200, 400, regular, compact),
        ] as [(String, CGFloat, CGFloat, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)])
    func sizes(
        name: String, width: CGFloat, height: CGFloat, horizontal: UIUserInterfaceSizeClass,
        vertical: UIUserInterfaceSizeClass
    ) {
        let classes = WindowSizeClasses(CGSize(width: width, height: height))
        #expect(classes.horizontal == horizontal && classes.vertical == vertical, "\(name)")
        let stage = Stage(root: UIViewController(), size: CGSize(width: width, height: height))
        let traits = stage.window.rootViewController!.view.traitCollection
        #expect(traits.horizontalSizeClass == horizontal && traits.verticalSizeClass == vertical, "\(name)")
        #expect(stage.window.screen.traitCollection == stage.window.traitCollection)
    }

    private final class Recorder: UIViewController {
        var calls: [String] = []
        override func willTransition(
            to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: traits, with: coordinator)
            calls.append("will \(traits.horizontalSizeClass) from \(traitCollection.horizontalSizeClass)")
        }
        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            calls.append("size \(Int(size.width))")
        }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            guard let previous else { return }
            calls.append("did \(traitCollection.horizontalSizeClass) from \(previous.horizontalSizeClass)")
        }
    }

    @Test("S16.4, S25.10: a resize calls controllers and views when a class changes, and only then") func resizing() {
        let root = Recorder(), view = UIView()
        var registered: [UIUserInterfaceSizeClass] = []
        view.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (view: UIView, old) in
            registered += [old.horizontalSizeClass, view.traitCollection.horizontalSizeClass]
        }
        root.view.addSubview(view)
        let stage = Stage(root: UINavigationController(rootViewController: root), size: CGSize(width: 390, height: 844))
        stage.refresh()
        (root.calls, registered) = ([], [])
        stage.resize(to: CGSize(width: 420, height: 844))
        stage.refresh()
        #expect(root.calls == ["size 420"] && registered.isEmpty)
        root.calls = []
        stage.resize(to: CGSize(width: 800, height: 844))
        #expect(root.calls == ["will regular from compact", "size 800", "did regular from compact"])
        #expect(registered == [.compact, .regular])
    }

    @Test("S25.10: overrides win over the classes of the window") func overrides() {
        let root = UIViewController(), child = UIViewController()
        root.addChild(child)
        root.view.addSubview(child.view)
        child.traitOverrides.horizontalSizeClass = .regular
        let stage = Stage(root: root, size: CGSize(width: 390, height: 844))
        #expect(root.traitCollection.horizontalSizeClass == .compact)
        #expect(child.traitCollection.horizontalSizeClass == .regular)
        stage.window.traitOverrides.horizontalSizeClass = .regular
        #expect(root.traitCollection.horizontalSizeClass == .regular)
    }

    @Test("S27.30: a split view collapses in a narrow window, and expands in a wide one") func splitView() {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(UIViewController(), for: .primary)
        split.setViewController(UIViewController(), for: .secondary)
        let stage = Stage(root: split, size: CGSize(width: 390, height: 844))
        stage.refresh()
        #expect(split.isCollapsed)
        stage.resize(to: CGSize(width: 1000, height: 700))
        stage.refresh()
        #expect(!split.isCollapsed)
        stage.resize(to: CGSize(width: 500, height: 700))
        stage.refresh()
        #expect(split.isCollapsed)
    }

    @Test("S19.76: no large title in a compact height") func largeTitles() {
        let page = UIViewController()
        page.navigationItem.title = "Title"
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = true
        let stage = Stage(root: navigation, size: CGSize(width: 390, height: 844))
        stage.refresh()
        let large = navigation.navigationBar.frame.height
        stage.resize(to: CGSize(width: 844, height: 390))
        stage.refresh()
        #expect(navigation.navigationBar.frame.height < large)
        stage.resize(to: CGSize(width: 390, height: 844))
        stage.refresh()
        #expect(navigation.navigationBar.frame.height == large)
    }
}
