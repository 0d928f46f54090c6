import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// Context menus: at the right button, at a long press, by keys; what they look like.
@MainActor @Suite(.serialized) struct ContextMenuTests {
    let controller = MenuController()
    let stage: Stage

    init() {
        stage = Stage(root: controller, size: CGSize(width: 360, height: 280))
    }

    private func rightPress(_ x: CGFloat, _ y: CGFloat) throws {
        stage.send(.pointerDown(CGPoint(x: x, y: y), .secondary, []))
        stage.send(.pointerUp(CGPoint(x: x, y: y), .secondary, []))
        try stage.settle()
    }

    private var labels: [String] { overlay?.panel.rows.compactMap(\.accessibilityLabel) ?? [] }
    private var overlay: MenuOverlay? { stage.window.subviews.compactMap { $0 as? MenuOverlay }.last }

    @Test func theRightButtonOpensTheMenuAtThePointer() throws {
        try rightPress(60, 50)
        #expect(labels == ["Photograph", "Share…", "Favourite", "Rename", "Size", "Delete"])
        #expect(controller.interaction.menuAppearance == .compact)
        #expect(controller.interaction.location(in: controller.card) == CGPoint(x: 40, y: 30))
        let frame = try #require(overlay?.panel.frame)
        #expect(frame.origin == CGPoint(x: 60, y: 51))
        try stage.click("Share…")
        try stage.settle()
        #expect(overlay == nil)
        #expect(controller.log == ["willDisplay", "displayed", "willEnd", "Share…", "ended"])
    }

    @Test func besideTheViewThereIsNoMenu() throws {
        try rightPress(300, 250)
        #expect(overlay == nil)
    }

    @Test func aPressElsewhereOrEscapeClosesIt() throws {
        try rightPress(60, 50)
        stage.click(CGPoint(x: 340, y: 270))
        try stage.settle()
        #expect(overlay == nil)
        try rightPress(60, 50)
        stage.key("Escape")
        try stage.settle()
        #expect(overlay == nil)
        try rightPress(60, 50)
        try rightPress(340, 270)
        #expect(overlay == nil)
        #expect(controller.log.filter { $0 == "willEnd" }.count == 3)
        #expect(!controller.log.contains("Share…"))
    }

    @Test func keysChooseAndOpenInnerMenus() throws {
        try rightPress(60, 50)
        for _ in 0..<3 { stage.key("Down") }
        #expect(overlay?.highlighted?.accessibilityLabel == "Size")
        stage.key("Right")
        #expect(labels == ["Size", "Small", "Large"])
        stage.key("Left")
        #expect(labels.count == 6)
        stage.key("Up")
        stage.key("Return")
        try stage.settle()
        #expect(controller.log.contains("Delete"))
    }

    @Test func ofASingleSelectionOneIsOn() throws {
        try rightPress(60, 50)
        try stage.click("Size")
        try stage.click("Large")
        try stage.settle()
        #expect(controller.sizes.selectedElements.map(\.title) == ["Large"])
    }

    @Test func aDisabledActionIsNotChosen() throws {
        try rightPress(60, 50)
        try stage.click("Rename")
        try stage.settle()
        #expect(controller.log == ["willDisplay", "displayed"])
        #expect(overlay != nil)
        controller.interaction.dismissMenu()
        try stage.settle()
        #expect(overlay == nil)
    }

    @Test func thePressThatOpenedItCanGoOnToARow() throws {
        stage.send(.pointerDown(CGPoint(x: 60, y: 50), .secondary, []))
        stage.advance(by: 0.3)
        let row = try #require(overlay?.panel.rows.first { $0.accessibilityLabel == "Delete" })
        let place = row.convert(CGPoint(x: 40, y: 15), to: nil)
        stage.send(.pointerMoved(CGPoint(x: 62, y: 54), []))
        #expect(overlay?.highlighted == nil || overlay?.highlighted?.accessibilityLabel == "Share…")
        stage.send(.pointerMoved(place, []))
        #expect(overlay?.highlighted === row)
        stage.send(.pointerUp(place, .secondary, []))
        try stage.settle()
        #expect(controller.log.contains("Delete"))
    }

    @Test func aLongPressDimsTheRest() throws {
        stage.setScale(2)
        stage.send(.pointerDown(CGPoint(x: 60, y: 50), .primary, []))
        stage.advance(by: 0.4)
        #expect(overlay == nil)
        stage.advance(by: 0.2)
        #expect(controller.interaction.menuAppearance == .rich)
        stage.send(.pointerUp(CGPoint(x: 60, y: 50), .primary, []))
        try stage.settle()
        expectPicture(stage.renderedBitmap(), named: "context-menu-lit")
        // What is lit can be clicked, which is not the same as closing.
        stage.click(CGPoint(x: 60, y: 50))
        try stage.settle()
        #expect(controller.log.suffix(3) == ["commit", "willEnd", "ended"])
    }

    @Test func aDragIsNoLongPress() throws {
        stage.flick(from: CGPoint(x: 60, y: 50), to: CGPoint(x: 60, y: 90), in: 1)
        try stage.settle()
        #expect(overlay == nil)
    }

    @Test func aMenuThatIsOpenCanBeExchanged() throws {
        try rightPress(60, 50)
        controller.interaction.updateVisibleMenu { $0.replacingChildren(Array($0.children.prefix(1))) }
        #expect(labels == ["Photograph", "Share…"])
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func look(style: UIUserInterfaceStyle) throws {
        stage.setAppearance(style)
        stage.setScale(2)
        try rightPress(60, 20)
        stage.key("Down")
        stage.key("Down")
        try stage.settle()
        expectPicture(stage.renderedBitmap(), named: "context-menu-\(style == .dark ? "dark" : "light")")
    }

    @Test(
        "A menu stands inside its window",
        arguments: [
            (CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 21)), (CGPoint(x: 350, y: 20), CGPoint(x: 250, y: 21)),
            (CGPoint(x: 20, y: 250), CGPoint(x: 20, y: 149)), (CGPoint(x: 2, y: 110), CGPoint(x: 8, y: 111)),
        ])
    func placement(anchor: CGPoint, origin: CGPoint) {
        let frame = MenuPosition.frame(
            size: CGSize(width: 100, height: 100), anchor: CGRect(origin: anchor, size: .zero),
            in: CGRect(x: 0, y: 0, width: 360, height: 280), gap: 1)
        #expect(frame == CGRect(origin: origin, size: CGSize(width: 100, height: 100)))
    }

    @Test func aMenuHigherThanTheWindowScrolls() {
        let frame = MenuPosition.frame(
            size: CGSize(width: 100, height: 900), anchor: CGRect(x: 20, y: 100, width: 0, height: 0),
            in: CGRect(x: 0, y: 0, width: 360, height: 280), gap: 1)
        #expect(frame == CGRect(x: 20, y: 8, width: 100, height: 264))
    }
}

/// A card with a menu, and a log of the calls.
final class MenuController: UIViewController, UIContextMenuInteractionDelegate {
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 120, height: 80))
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    private(set) lazy var sizes = UIMenu(
        title: "Size", options: .singleSelection, children: [action("Small", state: .on), action("Large")])
    var log: [String] = []

    private func action(
        _ title: String, image: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(
            title: title, image: image.flatMap { UIImage(systemName: $0) }, attributes: attributes, state: state
        ) { [weak self] in self?.log.append($0.title) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        card.backgroundColor = .systemTeal
        card.layer.cornerRadius = 10
        view.addSubview(card)
        card.addInteraction(interaction)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { [self] _ in
            UIMenu(
                title: "Photograph",
                children: [
                    action("Share…", image: "square.and.arrow.up"),
                    action("Favourite", image: "star", state: .on),
                    action("Rename", image: "square.and.pencil", attributes: .disabled), sizes,
                    UIMenu(
                        options: .displayInline,
                        children: [
                            action("Delete", image: "trash", attributes: .destructive),
                            action("Never", attributes: .hidden),
                        ]),
                ])
        })
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("willDisplay")
        animator?.addCompletion { [weak self] in self?.log.append("displayed") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("willEnd")
        animator?.addCompletion { [weak self] in self?.log.append("ended") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { log.append("commit") }
}
