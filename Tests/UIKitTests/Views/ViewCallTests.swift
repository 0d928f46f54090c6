import Stage
import Testing

@testable import UIKit

/// Methods that views and controllers call on subclasses.
@MainActor @Suite(.serialized) struct ViewCallTests {
    private final class Displayed: UIView {
        var displays = 0
        override func display(_ layer: CALayer) {
            super.display(layer)
            displays += 1
            layer.contents = nil
        }
    }
    private final class Pictured: UIImageView {
        var displays = 0
        override func display(_ layer: CALayer) {
            super.display(layer)
            displays += 1
        }
    }
    private final class Labelled: UILabel {
        var displays = 0
        override func display(_ layer: CALayer) {
            super.display(layer)
            displays += 1
        }
    }
    private final class LayerOwner: NSObject, CALayerDelegate {
        var displays: [CALayer] = []
        func display(_ layer: CALayer) { displays.append(layer) }
    }

    /// The layer of a view asks the view for its contents, once for any number of requests.
    @Test func layersAskForTheirContents() {
        let view = Displayed(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), label = Labelled(),
            controller = UIViewController()
        let picture = Pictured(image: UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in })
        label.frame = CGRect(x: 0, y: 40, width: 100, height: 20)
        label.text = "one"
        for child in [view, label, picture] as [UIView] { controller.view.addSubview(child) }
        let stage = Stage(root: controller, size: CGSize(width: 200, height: 200))
        stage.refresh()
        #expect(label.displays == 1)
        label.text = "two"
        label.textColor = .red
        stage.refresh()
        #expect(label.displays == 2)
        view.layer.setNeedsDisplay()
        view.layer.setNeedsDisplay()
        picture.layer.setNeedsDisplay()
        stage.refresh()
        #expect(view.displays == 1 && picture.displays == 1)
    }

    @Test func delegatesOfLayersProvideContents() {
        let owner = LayerOwner(), layer = CALayer()
        let delegate: any CALayerDelegate = owner
        layer.delegate = delegate
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        layer.displayIfNeeded()
        #expect(owner.displays.count == 1 && owner.displays.first === layer)
    }

    private final class Guard: UIView {
        var asked: [UIView?] = []
        var lets = true
        override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
            asked.append(context.previouslyFocusedView)
            return lets && super.shouldUpdateFocus(in: context)
        }
    }
    private final class Around: UIViewController {
        var lets = true
        override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
            lets && super.shouldUpdateFocus(in: context)
        }
    }

    /// S5.20: views and controllers around both ends can refuse a step of the focus.
    @Test func environmentsRefuseTheFocus() throws {
        let around = Around(), guardView = Guard(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let fields = (0..<2).map { UITextField(frame: CGRect(x: 0, y: 40 * $0, width: 100, height: 30)) }
        around.view.addSubview(guardView)
        fields.forEach(guardView.addSubview)
        let stage = Stage(root: around, size: CGSize(width: 200, height: 200))
        stage.advance(by: 0)
        let environment: any UIFocusEnvironment = guardView
        stage.key("Tab")
        #expect(stage.window.focus.view === fields[0] && guardView.asked.first == .some(nil))
        guardView.lets = false
        stage.key("Tab")
        #expect(stage.window.focus.view === fields[0] && guardView.asked.last == fields[0])
        guardView.lets = true
        around.lets = false
        stage.key("Tab")
        #expect(stage.window.focus.view === fields[0])
        around.lets = true
        stage.key("Tab")
        #expect(stage.window.focus.view === fields[1])
        #expect(environment.shouldUpdateFocus(in: UIFocusUpdateContext(step())))
    }

    private func step() -> FocusStep {
        FocusStep(
            previous: nil, previousContainer: nil, previousItem: nil, next: nil, nextContainer: nil, nextItem: nil,
            heading: [])
    }

    private final class Keeping: UIView {
        var log: [String] = []
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            log.append("encode")
        }
        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            log.append("decode")
        }
        override func prepareForInterfaceBuilder() {
            super.prepareForInterfaceBuilder()
            log.append("prepare")
        }
    }

    /// States are not restored, and views are not shown in Interface Builder: the methods are for the program.
    @Test func methodsThatAreNotCalled() {
        let view = Keeping(), controller = UIViewController(), coder = NSKeyedArchiver(requiringSecureCoding: false)
        view.restorationIdentifier = "view"
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 200, height: 200))
        stage.refresh()
        #expect(view.log == [])
        view.encodeRestorableState(with: coder)
        view.decodeRestorableState(with: coder)
        view.prepareForInterfaceBuilder()
        #expect(view.log == ["encode", "decode", "prepare"])
    }

    private final class Parent: UIViewController {
        var children2: [UIViewController] = []
        override func preferredContentSizeDidChange(forChild child: UIViewController) {
            super.preferredContentSizeDidChange(forChild: child)
            children2.append(child)
        }
    }

    @Test func aParentIsToldOfSizes() {
        let parent = Parent(), child = UIViewController()
        parent.addChild(child)
        child.preferredContentSize = CGSize(width: 10, height: 20)
        child.preferredContentSize = CGSize(width: 10, height: 20)
        #expect(parent.children2 == [child])
    }

    private final class Empty: UIViewController {
        var states: [UIContentUnavailableConfigurationState] = []
        var search: String?
        override var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
            var state = super.contentUnavailableConfigurationState
            state.searchText = search
            return state
        }
        override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
            states.append(state)
        }
    }

    /// The state is that of the controller, with the values that the program adds.
    @Test func theStateOfUnavailableContent() {
        let controller = Empty(),
            stage = Stage(root: controller, size: CGSize(width: 200, height: 200), appearance: .dark)
        stage.refresh()
        #expect(controller.states.last?.traitCollection.userInterfaceStyle == .dark)
        controller.search = "text"
        controller.setNeedsUpdateContentUnavailableConfiguration()
        stage.refresh()
        #expect(controller.states.last?.searchText == "text" && controller.states.count == 2)
    }

    /// Scroll views keep their insets where the controller does not adjust them.
    @available(*, deprecated) @Test func insetsOfScrollViews() {
        let page = UIViewController(), navigation = UINavigationController(rootViewController: page)
        let scroller = UIScrollView(frame: page.view.bounds)
        scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.view.addSubview(scroller)
        let stage = Stage(root: navigation, size: CGSize(width: 300, height: 400))
        stage.refresh()
        #expect(page.automaticallyAdjustsScrollViewInsets && scroller.adjustedContentInset.top > 0)
        page.automaticallyAdjustsScrollViewInsets = false
        stage.refresh()
        #expect(scroller.adjustedContentInset.top == 0)
    }

    /// A picture in a button fills it, with its content mode, where both alignments ask for it.
    @Test func aPictureFillsAButton() throws {
        let button = UIButton(type: .custom),
            image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        button.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        button.setImage(image, for: .normal)
        button.layoutIfNeeded()
        let picture = try #require(button.imageView)
        #expect(picture.frame == CGRect(x: 25, y: 15, width: 10, height: 10))
        #expect(button.contentVerticalAlignment == .center)
        button.contentVerticalAlignment = UIControl.ContentVerticalAlignment.fill
        button.layoutIfNeeded()
        #expect(picture.frame == CGRect(x: 25, y: 0, width: 10, height: 40))
        button.contentHorizontalAlignment = .fill
        button.layoutIfNeeded()
        #expect(picture.frame == button.bounds)
        button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        button.layoutIfNeeded()
        #expect(picture.frame == CGRect(x: 10, y: 5, width: 40, height: 30))
    }
}
