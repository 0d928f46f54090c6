import Testing

@testable import UIKit

/// S23.42 to S23.54: controllers and segues.
@MainActor @Suite(.serialized) struct StoryboardTests {
    private func screen(_ id: String, _ content: String = "", view: String = "") -> String {
        """
        <viewController storyboardIdentifier="\(id)" title="\(id)" customClass="NibScreen" customModule="UIKitTests" \
        id="\(id)"><view key="view" id="\(id)-view"><rect key="frame" x="0" y="0" width="300" height="400"/>
        <subviews><label text="in \(id)" id="\(id)-label"/>\(view)</subviews></view>
        <connections><outlet property="label" destination="\(id)-label" id="\(id)-o"/>\(content)</connections>
        </viewController>
        """
    }

    private func segue(_ kind: String, _ identifier: String, to destination: String, _ rest: String = "") -> String {
        #"<segue kind="\#(kind)" identifier="\#(identifier)" destination="\#(destination)" \#(rest) id="g-\#(identifier)"/>"#
    }

    /// S23.49: the view's objects are loaded apart.
    @Test func controllersAndTheirViews() throws {
        let storyboard = try InterfaceTexts.storyboard([screen("first")])
        var controller: UIViewController?
        #expect(
            InterfaceLog.during { controller = storyboard.instantiateInitialViewController() }
                == ["first awakeFromNib label nil"])
        #expect(controller?.storyboard === storyboard && controller?.isViewLoaded == false)
        #expect(
            InterfaceLog.during { controller?.loadViewIfNeeded() } == ["first viewDidLoad label in first"])
    }

    @Test func pageControllers() throws {
        let storyboard = try InterfaceTexts.storyboard(
            [
                #"<pageViewController transitionStyle="scroll" navigationOrientation="vertical" pageSpacing="8" "#
                    + #"id="first"/>"#
            ])
        let controller = storyboard.instantiateInitialViewController()
        let pages = try #require(controller as? UIPageViewController)
        #expect(pages.transitionStyle == .scroll && pages.navigationOrientation == .vertical && pages.spacing == 8)
    }

    @Test func hiddenTabBars() throws {
        let storyboard = try InterfaceTexts.storyboard([
            #"<viewController hidesBottomBarWhenPushed="YES" id="first"/>"#
        ])
        #expect(try #require(storyboard.instantiateInitialViewController()).hidesBottomBarWhenPushed)
    }

    @Test func creators() throws {
        let storyboard = try InterfaceTexts.storyboard([screen("first")])
        let made = storyboard.instantiateViewController(identifier: "first") { coder in NibScreen(coder: coder) }
        #expect(made.title == "first")
    }

    /// S23.44: only a segue of the user is asked for.
    @Test func orderOfSegues() throws {
        let button = "<button id=\"b\"><connections>\(segue("show", "go", to: "second"))</connections></button>"
        let storyboard = try InterfaceTexts.storyboard(
            [
                #"<navigationController id="nav"><connections>"#
                    + #"<segue kind="relationship" relationship="rootViewController" destination="first" id="r"/>"#
                    + "</connections></navigationController>",
                screen("first", view: button), screen("second"),
            ], initial: "nav")
        let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        let first = try #require(navigation.topViewController as? NibScreen)
        navigation.loadViewIfNeeded()
        first.loadViewIfNeeded()
        let control = first.view.subviews.compactMap { $0 as? UIButton }.first
        first.refuses = true
        #expect(InterfaceLog.during { control?.sendActions(for: .touchUpInside) } == ["first should go"])
        first.refuses = false
        let calls = InterfaceLog.during { control?.sendActions(for: .touchUpInside) }
        #expect(
            calls.prefix(3) == [
                "first should go", "second awakeFromNib label nil", "first prepare go, second not loaded",
            ])
        #expect(navigation.topViewController?.title == "second")
        navigation.popViewController(animated: false)
        let again = InterfaceLog.during { first.performSegue(withIdentifier: "go", sender: nil) }
        #expect(again.prefix(2) == ["second awakeFromNib label nil", "first prepare go, second not loaded"])
    }

    /// S23.45: the child is there before the parent's `viewDidLoad`.
    @Test func containerViews() throws {
        let container =
            "<containerView id=\"c\"><connections>\(segue("embed", "in", to: "second"))</connections></containerView>"
        let storyboard = try InterfaceTexts.storyboard([screen("first", view: container), screen("second")])
        let controller = try #require(storyboard.instantiateInitialViewController())
        let calls = InterfaceLog.during { controller.loadViewIfNeeded() }
        #expect(
            calls == [
                "second awakeFromNib label nil", "first prepare in, second not loaded",
                "second viewDidLoad label in second", "first viewDidLoad label in first",
            ])
        #expect(controller.children.count == 1 && controller.children[0].view.superview != nil)
    }

    /// S23.43
    @Test func customSegues() throws {
        let content = segue("custom", "mine", to: "second", #"customClass="NibSegue" customModule="UIKitTests""#)
        let storyboard = try InterfaceTexts.storyboard([screen("first", content), screen("second")])
        let controller = try #require(storyboard.instantiateInitialViewController())
        let calls = InterfaceLog.during { controller.performSegue(withIdentifier: "mine", sender: nil) }
        #expect(calls.last == "perform mine to second")
    }

    /// S23.46
    @Test func unwinding() throws {
        let content = segue("unwind", "out", to: "exit", #"unwindAction="back:""#)
        let storyboard = try InterfaceTexts.storyboard([
            screen("first"), screen("second", content) + #"<exit id="exit" sceneMemberID="exit"/>"#,
        ])
        let first = try #require(storyboard.instantiateInitialViewController())
        let second = storyboard.instantiateViewController(withIdentifier: "second")
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(second, animated: false)
        let calls = InterfaceLog.during { second.performSegue(withIdentifier: "out", sender: nil) }
        #expect(calls == ["second prepare out, first not loaded", "first back from second"])
        #expect(navigation.viewControllers.map(\.title) == ["first"])
    }

    @Test func staticTables() throws {
        let cell = { (text: String) in
            #"<tableViewCell style="IBUITableViewCellStyleDefault" textLabel="l\#(text)" id="c\#(text)">"#
                + #"<tableViewCellContentView key="contentView" id="v\#(text)"><subviews>"#
                + #"<label text="\#(text)" id="l\#(text)"/></subviews></tableViewCellContentView></tableViewCell>"#
        }
        let storyboard = try InterfaceTexts.storyboard([
            """
            <tableViewController id="first"><tableView key="view" dataMode="static" style="grouped" id="t"><sections>
            <tableViewSection headerTitle="One" id="s1"><cells>\(cell("A"))\(cell("B"))</cells></tableViewSection>
            <tableViewSection id="s2"><cells>\(cell("C"))</cells></tableViewSection></sections>
            <connections><outlet property="dataSource" destination="first" id="o1"/>
            <outlet property="delegate" destination="first" id="o2"/></connections></tableView></tableViewController>
            """
        ])
        let controller = try #require(storyboard.instantiateInitialViewController() as? UITableViewController)
        let table = try #require(controller.tableView)
        #expect(table.style == .grouped && table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
        #expect(controller.tableView(table, cellForRowAt: [1, 0]).textLabel?.text == "C")
        #expect(controller.tableView(table, titleForHeaderInSection: 0) == "One")
    }

    /// Documents pin a toolbar to three edges.
    @Test func toolbarsHaveAHeight() {
        let bar = UIToolbar()
        #expect(bar.intrinsicContentSize.height == bar.sizeThatFits(.zero).height)
        #expect(bar.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    }

    /// The delegate of a document need not conform to the protocol of its class.
    @Test(arguments: [
        ("tableView", ""), ("collectionView", #"<collectionViewFlowLayout key="collectionViewLayout" id="l"/>"#),
    ])
    func delegatesForScrollingAlone(_ element: String, _ content: String) throws {
        let storyboard = try InterfaceTexts.storyboard([
            """
            <viewController customClass="ScrollScreen" customModule="UIKitTests" id="first"><view key="view" id="v">
            <subviews><\(element) id="s">\(content)<connections><outlet property="delegate" destination="first" id="o"/>
            </connections></\(element)></subviews></view></viewController>
            """
        ])
        let controller = try #require(storyboard.instantiateInitialViewController())
        let view = try #require(controller.view.subviews.first as? UIScrollView)
        #expect(view.storedDelegate === controller)
    }
}

final class ScrollScreen: UIViewController, UIScrollViewDelegate {}
