import Testing

@testable import UIKit

/// S23.61, S23.62: segue actions, and segues of the program's classes.
@MainActor @Suite(.serialized) struct SegueClassTests {
    private func screen(_ id: String, _ className: String, _ content: String = "", view: String = "") -> String {
        """
        <viewController storyboardIdentifier="\(id)" title="\(id)" customClass="\(className)" \
        customModule="UIKitTests" id="\(id)"><view key="view" id="\(id)-view"><subviews>\(view)</subviews></view>
        <connections>\(content)</connections></viewController>
        """
    }

    private func segue(_ kind: String, _ identifier: String, _ action: String, _ rest: String = "") -> String {
        #"<segue kind="\#(kind)" identifier="\#(identifier)" destination="second" "#
            + #"destinationCreationSelector="\#(action)" \#(rest) id="g-\#(identifier)"/>"#
    }

    /// S23.62: the action is called before the segue is made; nil means `init(coder:)`.
    @Test func segueActions() throws {
        let content = ["make:", "make:sender:", "make:sender:segueIdentifier:", "refuse:"].enumerated().map {
            segue("presentation", "s\($0)", $1)
        }
        let storyboard = try InterfaceTexts.storyboard([
            screen("first", "SegueSource", content.joined()), screen("second", "SegueTarget"),
        ])
        let first = try #require(storyboard.instantiateInitialViewController() as? SegueSource)
        for (index, origin) in ["made", "made by button", "made by button for s2", "decoded"].enumerated() {
            let calls = InterfaceLog.during {
                first.performSegue(withIdentifier: "s\(index)", sender: index == 0 ? nil : "button")
            }
            #expect(calls == ["prepare \(origin), title second"])
        }
    }

    /// S23.45
    @Test func segueActionsOfContainerViews() throws {
        let container =
            "<containerView id=\"c\"><connections>\(segue("embed", "in", "make:sender:segueIdentifier:"))"
            + "</connections></containerView>"
        let storyboard = try InterfaceTexts.storyboard([
            screen("first", "SegueSource", view: container), screen("second", "SegueTarget"),
        ])
        let first = try #require(storyboard.instantiateInitialViewController())
        #expect(InterfaceLog.during { first.loadViewIfNeeded() } == ["prepare made by nobody for in, title second"])
        #expect((first.children.first as? SegueTarget)?.origin == "made by nobody for in")
    }

    @Test func segueActionsOfRelationships() throws {
        let content =
            #"<segue kind="relationship" relationship="rootViewController" destination="second" "#
            + #"destinationCreationSelector="make:" id="r"/>"#
        let storyboard = try InterfaceTexts.storyboard([
            #"<navigationController customClass="SegueNavigation" customModule="UIKitTests" id="first"><connections>"#
                + content + "</connections></navigationController>", screen("second", "SegueTarget"),
        ])
        let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        #expect((navigation.topViewController as? SegueTarget)?.origin == "root")
    }

    /// The initialiser of iOS is called, also where a class has no other.
    @Test func customInitialisers() throws {
        let custom = #"customClass="SegueOfTwo" customModule="UIKitTests""#
        let content =
            segue("custom", "mine", "make:", custom)
            + #"<segue kind="unwind" identifier="out" destination="exit" unwindAction="back:" \#(custom) id="u"/>"#
        let storyboard = try InterfaceTexts.storyboard([
            screen("first", "SegueSource", content) + #"<exit id="exit" sceneMemberID="exit"/>"#,
            screen("second", "SegueTarget"),
        ])
        let first = try #require(storyboard.instantiateInitialViewController())
        let calls = InterfaceLog.during { first.performSegue(withIdentifier: "mine", sender: nil) }
        #expect(calls == ["prepare made, title second", "perform mine: first to second"])
        let home = SegueHome()
        home.title = "home"
        let navigation = UINavigationController(rootViewController: home)
        navigation.pushViewController(first, animated: false)
        let back = InterfaceLog.during { first.performSegue(withIdentifier: "out", sender: nil) }
        #expect(back == ["back", "perform out: first to home"])
    }

    /// S23.61: the message names the class, as on iOS.
    @Test func segueWithoutTheInitialiser() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = SegueOfNone.make("mine", from: UIViewController(), to: UIViewController())
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("unimplemented initializer 'init(identifier:source:destination:)'"))
        #expect(message.contains("SegueOfNone"))
    }

    /// Neither a text nor a controller is released once too often, or never.
    @Test func madeSeguesOwnTheirArguments() {
        weak var target: UIViewController?
        weak var segue: UIStoryboardSegue?
        let identifier = String(repeating: "long identifier ", count: 8)
        for _ in 0..<3 {
            let destination = UIViewController()
            let made = SegueOfTwo.make(identifier, from: UIViewController(), to: destination)
            (target, segue) = (destination, made)
            #expect(made.identifier == identifier && made.destination === destination && made is SegueOfTwo)
            #expect(UIStoryboardSegue.make(nil, from: destination, to: destination).identifier == nil)
        }
        #expect(target == nil && segue == nil)
        #expect(identifier.count == 128)
    }
}

final class SegueTarget: UIViewController {
    let origin: String

    init?(coder: NSCoder, origin: String) {
        self.origin = origin
        super.init(coder: coder)
    }
    required init?(coder: NSCoder) {
        origin = "decoded"
        super.init(coder: coder)
    }
}

final class SegueSource: UIViewController {
    func make(_ coder: NSCoder) -> SegueTarget? { SegueTarget(coder: coder, origin: "made") }
    func make(_ coder: NSCoder, sender: Any?) -> UIViewController? {
        SegueTarget(coder: coder, origin: "made by \(sender ?? "nobody")")
    }
    func make(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> SegueTarget? {
        SegueTarget(coder: coder, origin: "made by \(sender ?? "nobody") for \(segueIdentifier ?? "nothing")")
    }
    func refuse(_ coder: NSCoder) -> SegueTarget? { nil }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let target = segue.destination as? SegueTarget else { return }
        InterfaceLog.calls.append("prepare \(target.origin), title \(target.title ?? "nil")")
    }

    override class func _adoptMembers() -> [_Member] {
        super._adoptMembers() + [
            .segueAction("make:", SegueSource.make(_:)), .segueAction("make:sender:", SegueSource.make(_:sender:)),
            .segueAction("make:sender:segueIdentifier:", SegueSource.make(_:sender:segueIdentifier:)),
            .segueAction("refuse:", SegueSource.refuse(_:)),
        ]
    }
}

final class SegueNavigation: UINavigationController {
    func make(_ coder: NSCoder) -> SegueTarget? { SegueTarget(coder: coder, origin: "root") }
    override class func _adoptMembers() -> [_Member] {
        super._adoptMembers() + [.segueAction("make:", SegueNavigation.make(_:))]
    }
}

final class SegueHome: UIViewController {
    func back(_ segue: UIStoryboardSegue) { InterfaceLog.calls.append("back") }
    override class func _adoptMembers() -> [_Member] { super._adoptMembers() + [.action("back:", SegueHome.back(_:))] }
}

/// A segue that overrides the one initialiser that iOS calls.
final class SegueOfTwo: UIStoryboardSegue {
    private let names: String

    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        names = "\(source.title ?? "") to \(destination.title ?? "")"
        super.init(identifier: identifier, source: source, destination: destination)
    }

    override func perform() { InterfaceLog.calls.append("perform \(identifier ?? "nil"): \(names)") }
}

/// A segue that cannot be made by a storyboard.
final class SegueOfNone: UIStoryboardSegue {
    override init() { super.init() }
}
