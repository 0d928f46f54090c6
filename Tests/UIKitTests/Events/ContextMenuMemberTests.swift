import Stage
import Testing

@testable import UIKit

/// The previews of context menus and the values of their configurations.
@MainActor @Suite(.serialized) struct ContextMenuMemberTests {
    private final class Menus: UIViewController, UIContextMenuInteractionDelegate {
        let card = UIView(frame: CGRect(x: 20, y: 20, width: 120, height: 80))
        let part = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
        private(set) lazy var interaction = NotingInteraction(delegate: self)
        var log: [String] = []
        var commitStyle: UIContextMenuInteractionCommitStyle?

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(card)
            card.addSubview(part)
            card.addInteraction(interaction)
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(
                identifier: "card" as NSString,
                actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
            highlightPreviewForItemWithIdentifier identifier: any NSCopying
        ) -> UITargetedPreview? {
            log.append("highlight \(identifier)")
            return UITargetedPreview(view: part)
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
            dismissalPreviewForItemWithIdentifier identifier: any NSCopying
        ) -> UITargetedPreview? {
            log.append("dismissal \(identifier)")
            return nil
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            commitStyle = animator.preferredCommitStyle
            animator.preferredCommitStyle = .pop
            log.append("commit \(animator.preferredCommitStyle)")
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("end") }
    }

    private final class NotingInteraction: UIContextMenuInteraction {
        var views: [UIView?] = []
        override func didMove(to view: UIView?) {
            super.didMove(to: view)
            views.append(view)
        }
    }

    /// The previews of a long press are asked for by the identifier of the configuration: at the opening, and
    /// again before the end. The right button shows no previews.
    @Test func previewsOfALongPress() throws {
        let menus = Menus(), stage = Stage(root: menus, size: CGSize(width: 360, height: 280))
        stage.send(.pointerDown(CGPoint(x: 60, y: 50), .primary, []))
        stage.advance(by: 0.6)
        #expect(menus.interaction.menuAppearance == .rich)
        stage.send(.pointerUp(CGPoint(x: 60, y: 50), .primary, []))
        try stage.settle()
        #expect(menus.log == ["highlight card"])
        stage.key("Escape")
        try stage.settle()
        #expect(menus.log == ["highlight card", "dismissal card", "end"])
        #expect(menus.interaction.menuAppearance == .unknown && menus.interaction.delegate === menus)
        menus.log = []
        stage.send(.pointerDown(CGPoint(x: 60, y: 50), .secondary, []))
        stage.send(.pointerUp(CGPoint(x: 60, y: 50), .secondary, []))
        try stage.settle()
        stage.key("Escape")
        try stage.settle()
        #expect(menus.log == ["end"])
    }

    /// A click on the highlighted part commits; the rest of the view closes the menu.
    @Test func aClickOnThePreviewCommits() throws {
        let menus = Menus(), stage = Stage(root: menus, size: CGSize(width: 360, height: 280))
        stage.send(.pointerDown(CGPoint(x: 45, y: 40), .primary, []))
        stage.advance(by: 0.6)
        stage.send(.pointerUp(CGPoint(x: 45, y: 40), .primary, []))
        try stage.settle()
        stage.click(CGPoint(x: 45, y: 40))
        try stage.settle()
        #expect(menus.commitStyle == .dismiss && menus.log.contains("commit pop"))
        #expect(UIContextMenuInteractionCommitStyle.pop.rawValue == 1)
    }

    @Test func valuesOfConfigurations() {
        let configuration = UIContextMenuConfiguration()
        #expect(configuration.secondaryItemIdentifiers.isEmpty && configuration.badgeCount == 0)
        configuration.secondaryItemIdentifiers = ["a", 2]
        configuration.badgeCount = 3
        #expect(configuration.secondaryItemIdentifiers.contains(2) && configuration.badgeCount == 3)
        #expect([UIContextMenuInteraction.Appearance.unknown, .rich, .compact].map(\.rawValue) == [0, 1, 2])
    }

    @Test func anInteractionMovesToAView() {
        let menus = Menus()
        menus.loadViewIfNeeded()
        #expect(menus.interaction.views == [menus.card] && menus.card.gestureRecognizers?.count == 1)
        menus.card.removeInteraction(menus.interaction)
        #expect(menus.interaction.views == [menus.card, nil] && menus.interaction.view == nil)
        #expect(menus.card.gestureRecognizers?.isEmpty != false)
    }

    /// The standard generators are interactions, too.
    @Test func aFeedbackGeneratorMovesToAView() {
        let generator = NotingGenerator(), view = UIView()
        view.addInteraction(generator)
        #expect(generator.views == [view] && generator.view === view)
        view.removeInteraction(generator)
        #expect(generator.views == [view, nil] && generator.view == nil)
    }

    private final class Moving: NSObject, UIInteraction {
        weak var view: UIView?
        var log: [String] = []
        func willMove(to view: UIView?) { log.append("will \(view?.tag ?? -1), \(self.view?.interactions.count ?? 0)") }
        func didMove(to view: UIView?) {
            self.view = view
            log.append("did \(view?.tag ?? -1), \(view?.interactions.count ?? 0)")
        }
    }

    /// An interaction of the program is called around the change of its view's list.
    @Test func anInteractionOfTheProgram() {
        let moving = Moving(), view = UIView()
        view.tag = 3
        view.addInteraction(moving)
        view.removeInteraction(moving)
        #expect(moving.log == ["will 3, 0", "did 3, 1", "will -1, 1", "did -1, 0"])
    }

    private final class NotingGenerator: UIFeedbackGenerator {
        var views: [UIView?] = []
        override func didMove(to view: UIView?) {
            super.didMove(to: view)
            views.append(self.view)
        }
    }
}
