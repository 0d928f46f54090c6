import Testing
import UIKit

@MainActor private var log: [String] = []

private final class Spy: UIView {
    var name = ""
    convenience init(_ name: String) {
        self.init(frame: .zero)
        self.name = name
    }
    override func willMove(toSuperview view: UIView?) {
        log.append("\(name) will superview \(view == nil ? "-" : "+")")
    }
    override func didMoveToSuperview() { log.append("\(name) did superview \(superview == nil ? "-" : "+")") }
    override func willMove(toWindow window: UIWindow?) {
        log.append("\(name) will window \(window == nil ? "-" : "+")")
    }
    override func didMoveToWindow() { log.append("\(name) did window \(window == nil ? "-" : "+")") }
    override func didAddSubview(_ subview: UIView) { log.append("\(name) added \((subview as! Spy).name)") }
    override func willRemoveSubview(_ subview: UIView) { log.append("\(name) removes \((subview as! Spy).name)") }
}

@MainActor struct ViewHierarchyTests {
    /// S25.1.
    @Test func orderOfCalls() {
        let rig = WindowRig()
        let (a, b) = (Spy("a"), Spy("b"))
        log = []
        a.addSubview(b)
        #expect(log == ["b will superview +", "b did superview +", "a added b"])
        log = []
        rig.window.addSubview(a)
        #expect(
            log == [
                "a will window +", "b will window +", "a will superview +", "a did window +", "b did window +",
                "a did superview +",
            ])
        #expect(b.window === rig.window)
        log = []
        b.removeFromSuperview()
        #expect(
            log == [
                "a removes b", "b will superview -", "b will window -", "b did window -", "b did superview -",
            ])
        #expect(b.window == nil && b.layer.superlayer == nil)
    }

    @Test("A view that is added lies on top of layers without a view; one that is inserted lies below its neighbour")
    func viewsAmongLayers() {
        let parent = UIView()
        let (first, second, between) = (UIView(), UIView(), UIView())
        let scrim = CALayer()
        parent.addSubview(first)
        parent.layer.addSublayer(scrim)
        parent.addSubview(second)
        parent.insertSubview(between, belowSubview: second)
        #expect(parent.layer.sublayers == [first.layer, scrim, between.layer, second.layer])
        parent.bringSubviewToFront(first)
        #expect(parent.layer.sublayers == [scrim, between.layer, second.layer, first.layer])
    }

    @Test func layersKeepTheOrderOfViews() {
        let parent = UIView()
        let views = (0..<5).map { _ in UIView() }
        let own = CALayer()
        parent.layer.addSublayer(own)
        func order() -> [Int] { parent.subviews.map { view in views.firstIndex { $0 === view }! } }
        func check(_ expected: [Int], _ line: Int = #line) {
            #expect(order() == expected, "line \(line)")
            let layers = (parent.layer.sublayers ?? []).filter { $0 !== own }
            #expect(layers.map(ObjectIdentifier.init) == parent.subviews.map { ObjectIdentifier($0.layer) })
        }
        for view in views { parent.addSubview(view) }
        check([0, 1, 2, 3, 4])
        parent.bringSubviewToFront(views[1])
        check([0, 2, 3, 4, 1])
        parent.sendSubviewToBack(views[4])
        check([4, 0, 2, 3, 1])
        parent.insertSubview(views[1], belowSubview: views[0])
        check([4, 1, 0, 2, 3])
        parent.insertSubview(views[4], aboveSubview: views[2])
        check([1, 0, 2, 4, 3])
        parent.exchangeSubview(at: 0, withSubviewAt: 3)
        check([4, 0, 2, 1, 3])
        parent.insertSubview(views[3], at: 1)
        check([4, 3, 0, 2, 1])
        parent.addSubview(views[4])
        check([3, 0, 2, 1, 4])
        views[2].removeFromSuperview()
        check([3, 0, 1, 4])
    }

    @Test func tagsAndDescent() {
        let (root, middle, leaf) = (UIView(), UIView(), UIView())
        root.addSubview(middle)
        middle.addSubview(leaf)
        leaf.tag = 7
        #expect(root.viewWithTag(7) === leaf && root.viewWithTag(8) == nil)
        #expect(leaf.isDescendant(of: root) && leaf.isDescendant(of: leaf) && !root.isDescendant(of: leaf))
        #expect(leaf.next === middle)
    }
}
