import Stage
import Synchronization
import Testing

@testable import UIKit

/// The current traits in the methods of views and controllers, and registrations for changes (S25.4, S25.5).
@MainActor @Suite(.serialized) struct CurrentTraitsTests {
    private final class AskedView: UIView {
        var log: [String: UIUserInterfaceStyle] = [:]
        private func note(_ call: String) { log[call] = UITraitCollection.current.userInterfaceStyle }
        override class var requiresConstraintBasedLayout: Bool { true }
        override func layoutSubviews() {
            super.layoutSubviews()
            note("layoutSubviews")
            layer.borderColor = UIColor.label.cgColor
        }
        override func updateConstraints() {
            note("updateConstraints")
            super.updateConstraints()
        }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            note("traitCollectionDidChange")
        }
        override func tintColorDidChange() { note("tintColorDidChange") }
        override func draw(_ rect: CGRect) { note("draw") }
    }

    private final class AskedController: UIViewController {
        var log: [String: UIUserInterfaceStyle] = [:]
        private func note(_ call: String) { log[call] = UITraitCollection.current.userInterfaceStyle }
        override func updateViewConstraints() {
            note("updateViewConstraints")
            super.updateViewConstraints()
        }
        override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
        override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
        override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            note("traitCollectionDidChange")
        }
    }

    private func darkStage(_ root: UIViewController) -> Stage {
        let stage = Stage(root: root, size: CGSize(width: 300, height: 300))
        stage.setAppearance(.dark)
        stage.advance(by: 0)
        return stage
    }

    @Test("S25.4: they are the view's in all methods of a view") func views() {
        let root = UIViewController(), stage = darkStage(root)
        let light = AskedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = AskedView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        let dark = AskedView(frame: CGRect(x: 50, y: 50, width: 40, height: 40))
        light.overrideUserInterfaceStyle = .light
        dark.overrideUserInterfaceStyle = .dark
        stage.session.perform(at: stage.now) {
            root.view.addSubview(light)
            light.addSubview(inner)
            light.addSubview(dark)
            for view in [light, inner, dark] { view.setNeedsUpdateConstraints() }
            light.tintColor = .red
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
        }
        stage.refresh()
        let calls = ["layoutSubviews", "updateConstraints", "traitCollectionDidChange", "tintColorDidChange", "draw"]
        for (view, style) in [(light, .light), (inner, .light), (dark, .dark)] as [(AskedView, UIUserInterfaceStyle)] {
            #expect(view.log == Dictionary(uniqueKeysWithValues: calls.map { ($0, style) }))
        }
        #expect(light.layer.borderColor == UIColor.black.cgColor)
        #expect(dark.layer.borderColor == UIColor.white.cgColor)
        // A layout by code as well, after which the current traits are as before.
        stage.session.perform(at: stage.now) {
            light.log = [:]
            light.setNeedsLayout()
            light.layoutIfNeeded()
            #expect(light.log == ["layoutSubviews": .light])
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
        }
    }

    @Test("S25.4: they are those of the controller in its methods") func controllers() {
        let root = UIViewController(), stage = darkStage(root), controller = AskedController()
        controller.overrideUserInterfaceStyle = .light
        stage.session.perform(at: stage.now) {
            controller.view.setNeedsUpdateConstraints()
            root.addChild(controller)
            root.view.addSubview(controller.view)
            controller.didMove(toParent: root)
        }
        stage.refresh()
        let calls = [
            "updateViewConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewIsAppearing",
            "traitCollectionDidChange",
        ]
        #expect(controller.log == Dictionary(uniqueKeysWithValues: calls.map { ($0, .light) }))
    }

    private final class Ordered: UIView {
        var log: [String] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { log.append("method") }
    }

    @Test("S25.5: a registration is called for changes of its traits") func registrations() {
        let root = UIViewController(), view = Ordered()
        root.view.addSubview(view)
        let stage = Stage(root: root, size: CGSize(width: 300, height: 300))
        var previous: [UIUserInterfaceStyle] = []
        let first = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (view: Ordered, old: UITraitCollection) in
            view.log.append(
                "style \(UITraitCollection.current.userInterfaceStyle == view.traitCollection.userInterfaceStyle)")
            previous.append(old.userInterfaceStyle)
        }
        view.registerForTraitChanges([UITraitLayoutDirection.self, UITraitDisplayScale.self]) { (view: Ordered, _) in
            view.log.append("others")
        }
        root.registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
            (root: UIViewController, _) in
            view.log.append("root \(root === view.next?.next)")
        }
        #expect(view.log.filter { $0 != "method" } == [])
        view.log = []
        stage.setAppearance(.dark)
        #expect(view.log == ["root true", "method", "style true"] && previous == [.light])
        view.log = []
        stage.session.perform(at: stage.now) { view.traitOverrides.layoutDirection = .rightToLeft }
        #expect(view.log == ["method", "others"])
        view.log = []
        stage.session.perform(at: stage.now) { view.overrideUserInterfaceStyle = .light }
        #expect(view.log == ["method", "style true"] && previous == [.light, .dark])
        view.log = []
        view.unregisterForTraitChanges(first)
        view.unregisterForTraitChanges(first)
        stage.session.perform(at: stage.now) { view.overrideUserInterfaceStyle = .dark }
        #expect(view.log == ["method"])
    }

    @Test("S25.5: a view that comes into a window has had the current traits") func entering() {
        let root = UIViewController(), stage = darkStage(root)
        for (style, calls) in [(.unspecified, 0), (.light, 1)] as [(UIUserInterfaceStyle, Int)] {
            let view = UIView()
            root.view.overrideUserInterfaceStyle = style
            var former: [UIUserInterfaceStyle] = []
            view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, old) in
                former.append(old.userInterfaceStyle)
            }
            stage.session.perform(at: stage.now) { root.view.addSubview(view) }
            #expect(former == Array(repeating: .dark, count: calls))
        }
    }

    /// The current style of a thread before and after it is set.
    private nonisolated static func styles() -> [UIUserInterfaceStyle] {
        let first = UITraitCollection.current.userInterfaceStyle
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {}
        UITraitCollection.current = UITraitCollection(userInterfaceStyle: .light)
        return [first, UITraitCollection.current.userInterfaceStyle]
    }

    /// Colours are resolved there too, and code measures time.
    @Test("Other threads have current traits of their own, and a media time") func otherThreads() throws {
        let before = UITraitCollection.current
        defer { UITraitCollection.current = before }
        UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
        // The main thread waits: other tests, which set the traits too, must not run meanwhile.
        let isDone = DispatchSemaphore(value: 0)
        let read = Mutex<(styles: [UIUserInterfaceStyle], isWhite: Bool, time: TimeInterval)?>(nil)
        Thread.detachNewThread {
            let isWhite = UIColor.label.cgColor.components?[0] == 1
            let found = (Self.styles(), isWhite, CACurrentMediaTime())
            read.withLock { $0 = found }
            isDone.signal()
        }
        isDone.wait()
        let others = try #require(read.withLock { $0 })
        #expect(others.styles == [.light, .light] && !others.isWhite && others.time >= 0)
        #expect(UITraitCollection.current.userInterfaceStyle == .dark && UIColor.label.cgColor.components?[0] == 1)
    }

    @Test("Traits are read by their type") func values() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
        ])
        #expect(traits[UITraitUserInterfaceStyle.self] == .dark && traits[UITraitDisplayScale.self] == 3)
        #expect(traits[UITraitHorizontalSizeClass.self] == .unspecified)
        #expect(UITraitUserInterfaceStyle.affectsColorAppearance && !UITraitDisplayScale.affectsColorAppearance)
    }
}
