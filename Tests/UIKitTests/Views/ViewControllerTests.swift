import Testing
import UIKit

@MainActor private var log: [String] = []

private class Spy: UIViewController {
    let name: String
    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError() }
    override func loadView() {
        log.append("\(name) load")
        view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    override func viewDidLoad() { log.append("\(name) didLoad") }
    override func viewWillAppear(_ animated: Bool) { log.append("\(name) willAppear") }
    override func viewIsAppearing(_ animated: Bool) {
        log.append("\(name) isAppearing \(view.window == nil ? "-" : "+")")
    }
    override func viewDidAppear(_ animated: Bool) { log.append("\(name) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("\(name) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("\(name) didDisappear") }
    override func viewWillLayoutSubviews() { log.append("\(name) willLayout") }
    override func viewDidLayoutSubviews() { log.append("\(name) didLayout") }
    override func willMove(toParent parent: UIViewController?) {
        log.append("\(name) willMove \(parent == nil ? "-" : "+")")
    }
    override func didMove(toParent parent: UIViewController?) {
        log.append("\(name) didMove \(parent == nil ? "-" : "+")")
    }
}

private final class Bare: UIViewController {
    init() { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { fatalError() }
}

@MainActor struct ViewControllerTests {
    @Test func rootOfAWindow() {
        let rig = WindowRig()
        log = []
        let root = Spy("r")
        #expect(!root.isViewLoaded && root.viewIfLoaded == nil)
        rig.window.rootViewController = root
        #expect(
            log == [
                "r load", "r didLoad", "r willAppear", "r isAppearing +", "r willLayout", "r didLayout", "r didAppear",
            ])
        #expect(root.view.frame == rig.window.bounds)
        log = []
        rig.window.rootViewController = nil
        #expect(log == ["r willDisappear", "r didDisappear"])
    }

    @Test func childrenFollowTheirParent() {
        let rig = WindowRig()
        let (parent, child) = (Spy("p"), Spy("c"))
        _ = (parent.view, child.view)
        log = []
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(log == ["c willMove +", "c didMove +"])
        log = []
        rig.window.rootViewController = parent
        let calls = log.filter { !$0.contains("ayout") }
        #expect(
            calls == [
                "p willAppear", "c willAppear", "c isAppearing +", "p isAppearing +", "p didAppear", "c didAppear",
            ])
        log = []
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(log == ["c willMove -", "c willDisappear", "c didDisappear", "c didMove -"])
        #expect(parent.children.isEmpty && child.parent == nil)
    }

    @Test func aContainerMayStretchTheTransition() {
        let rig = WindowRig()
        let (parent, child) = (Spy("p"), Spy("c"))
        rig.window.rootViewController = parent
        parent.addChild(child)
        log = []
        child.beginAppearanceTransition(true, animated: true)
        parent.view.addSubview(child.view)
        #expect(log == ["c load", "c didLoad", "c willAppear", "c isAppearing +"])
        log = []
        child.endAppearanceTransition()
        #expect(log.last == "c didAppear")
        log = []
        child.beginAppearanceTransition(false, animated: true)
        child.view.removeFromSuperview()
        #expect(log == ["c willDisappear"])
        child.endAppearanceTransition()
        #expect(log == ["c willDisappear", "c didDisappear"])
    }

    @Test func chainAndTitle() {
        let rig = WindowRig()
        let controller = Bare()
        controller.title = "Circle"
        #expect(controller.navigationItem.title == "Circle")
        controller.title = "Flow"
        #expect(controller.navigationItem.title == "Flow")
        rig.window.rootViewController = controller
        #expect(controller.view.next === controller && controller.next === rig.window)
        #expect(controller.navigationController == nil)
    }
}
