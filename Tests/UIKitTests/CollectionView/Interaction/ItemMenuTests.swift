import Stage
import Testing

@testable import UIKit

/// Context menus of items.
@MainActor @Suite(.serialized) struct ItemMenuTests {
    final class Scene: GridScene {
        var hasMenu = true
        var lights: UIView?
        override func collectionView(
            _ view: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.append("menu for \(paths.map(\.item)) at \(Int(point.x)) \(Int(point.y))")
            guard hasMenu else { return nil }
            return UIContextMenuConfiguration(identifier: "this" as NSString, previewProvider: nil) { _ in
                UIMenu(children: [UIAction(title: "Do it") { [unowned self] _ in log.append("done") }])
            }
        }
        override func collectionView(
            _ view: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
            highlightPreviewForItemAt path: IndexPath
        ) -> UITargetedPreview? {
            log.append("lit \(path.item)")
            return lights.map { UITargetedPreview(view: $0) }
        }
        override func collectionView(
            _ view: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
            dismissalPreviewForItemAt path: IndexPath
        ) -> UITargetedPreview? {
            log.append("lit at the end \(path.item)")
            return nil
        }
        override func collectionView(
            _ view: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("opens \(configuration.identifier)") }
        override func collectionView(
            _ view: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("closes") }
        override func collectionView(
            _ view: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { log.append("commits") }
    }

    static func press(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) {
        stage.send(.pointerDown(CGPoint(x: x, y: y), .secondary, []))
        stage.send(.pointerUp(CGPoint(x: x, y: y), .secondary, []))
        stage.advance(by: 0.5)
    }

    static func overlay(_ stage: Stage) -> MenuOverlay? { stage.window.subviews.compactMap { $0 as? MenuOverlay }.last }

    @Test("the right button on an item asks for its menu; choosing ends it; nothing is selected")
    func rightButton() throws {
        let scene = Scene()
        let stage = scene.shown(CGSize(width: 300, height: 300))
        Self.press(stage, 85, 25)
        #expect(Self.overlay(stage) != nil)
        #expect(scene.collectionView.contextMenuInteraction?.menuAppearance == .compact)
        try stage.click("Do it")
        stage.advance(by: 0.5)
        #expect(Self.overlay(stage) == nil)
        #expect(scene.taken() == ["menu for [1] at 85 25", "opens this", "closes", "done"])
        #expect(scene.selected == [])
    }

    @Test("on one of several selected items it is about all of them, between items about none")
    func several() {
        let scene = Scene()
        let stage = scene.shown(CGSize(width: 300, height: 300))
        scene.hasMenu = false
        scene.collectionView.allowsMultipleSelection = true
        for item in [0, 2] {
            scene.collectionView.selectItem(at: GridScene.path(item), animated: false, scrollPosition: [])
        }
        Self.press(stage, 25, 25)
        Self.press(stage, 88, 25)
        Self.press(stage, 25, 280)
        #expect(
            scene.taken() == ["menu for [0, 2] at 25 25", "menu for [1] at 88 25", "menu for [] at 25 280"])
        #expect(Self.overlay(stage) == nil)
    }

    @Test("a delegate with the older method is asked for the pressed item, and not between items") func older() throws {
        final class Older: GridScene {
            override func collectionView(
                _ view: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
            ) -> UIContextMenuConfiguration? {
                log.append("menu for \(path.item) at \(Int(point.x)) \(Int(point.y))")
                return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                    UIMenu(children: [UIAction(title: "Do it") { [unowned self] _ in log.append("done") }])
                }
            }
        }
        let scene = Older()
        let stage = scene.shown(CGSize(width: 300, height: 300))
        Self.press(stage, 85, 25)
        try stage.click("Do it")
        stage.advance(by: 0.5)
        Self.press(stage, 25, 280)
        #expect(scene.taken() == ["menu for 1 at 85 25", "done"] && Self.overlay(stage) == nil)
    }

    @Test("a long press highlights the cell or the delegate's preview; a click on it is reported")
    func longPress() {
        let scene = Scene()
        let stage = scene.shown(CGSize(width: 300, height: 300))
        stage.send(.pointerDown(CGPoint(x: 25, y: 25), .primary, []))
        stage.advance(by: 0.7)
        stage.send(.pointerUp(CGPoint(x: 25, y: 25), .primary, []))
        stage.advance(by: 0.5)
        #expect(scene.taken() == ["menu for [0] at 25 25", "lit 0", "opens this"])
        #expect(Self.overlay(stage)?.dimming.highlightedPath?.bounds == CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.click(CGPoint(x: 25, y: 25))
        stage.advance(by: 0.5)
        #expect(scene.taken() == ["commits", "lit at the end 0", "closes"])
        #expect(scene.selected == [])
        scene.lights = scene.collectionView.cellForItem(at: GridScene.path(3))
        stage.send(.pointerDown(CGPoint(x: 25, y: 25), .primary, []))
        stage.advance(by: 0.7)
        let cell = scene.lights!
        #expect(Self.overlay(stage)?.dimming.highlightedPath?.bounds == cell.convert(cell.bounds, to: nil))
        stage.send(.pointerUp(CGPoint(x: 25, y: 25), .primary, []))
    }

    @Test("what a long press lights is as round as the content, and leans with the cell")
    func outline() throws {
        let scene = Scene()
        let stage = scene.shown(CGSize(width: 300, height: 300))
        let cell = try #require(scene.collectionView.cellForItem(at: GridScene.path(0)))
        cell.contentView.layer.cornerRadius = 25
        func lit() -> UIBezierPath? {
            stage.send(.pointerDown(CGPoint(x: 25, y: 25), .primary, []))
            stage.advance(by: 0.7)
            stage.send(.pointerUp(CGPoint(x: 25, y: 25), .primary, []))
            stage.advance(by: 0.5)
            defer {
                stage.click(CGPoint(x: 280, y: 290))
                stage.advance(by: 0.5)
            }
            return Self.overlay(stage)?.dimming.highlightedPath
        }
        let round = try #require(lit())
        #expect(round.contains(CGPoint(x: 25, y: 2)) && !round.contains(CGPoint(x: 4, y: 4)))
        cell.contentView.layer.cornerRadius = 0
        cell.transform = CGAffineTransform(rotationAngle: .pi / 4)
        let leaning = try #require(lit())
        #expect(abs(leaning.bounds.width - 50 * 2.0.squareRoot()) < 0.01)
        #expect(leaning.contains(CGPoint(x: 25, y: -8)) && !leaning.contains(CGPoint(x: 4, y: 4)))
    }

    @Test("without a menu a press is a click or a scroll as ever")
    func without() {
        let scene = Scene([80])
        scene.hasMenu = false
        let stage = scene.shown()
        stage.click(CGPoint(x: 25, y: 25))
        #expect(scene.selected == [0])
        stage.send(.pointerDown(CGPoint(x: 25, y: 150), .primary, []))
        stage.advance(by: 0.7)
        stage.send(.pointerMoved(CGPoint(x: 25, y: 100), []))
        stage.advance(by: 0.1)
        stage.send(.pointerUp(CGPoint(x: 25, y: 100), .primary, []))
        #expect(scene.collectionView.contentOffset.y > 0)
    }
}
