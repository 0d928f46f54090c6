import Stage
import Testing

@testable import UIKit

/// The rarer calls of a collection view's drag and drop delegates (S28).
@MainActor @Suite(.serialized) struct CollectionDragDelegateTests {
    private final class Scene: UIViewController, UICollectionViewDataSource, UICollectionViewDragDelegate,
        UICollectionViewDropDelegate
    {
        let collection: UICollectionView
        var log: [String] = []
        var isRestricted = false
        var restricted: Bool?
        var perform: ((any UICollectionViewDropCoordinator) -> Void)?

        init() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 160, height: 40)
            layout.minimumLineSpacing = 0
            collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 160, height: 240), collectionViewLayout: layout)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            collection.contentInsetAdjustmentBehavior = .never
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            collection.dataSource = self
            collection.dragDelegate = self
            collection.dropDelegate = self
            view.addSubview(collection)
        }

        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        func collectionView(
            _ view: UICollectionView, itemsForBeginning session: any UIDragSession, at path: IndexPath
        ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "item \(path.item)")))] }
        func collectionView(
            _ view: UICollectionView, dragPreviewParametersForItemAt path: IndexPath
        ) -> UIDragPreviewParameters? {
            log.append("drag preview \(path.item)")
            let parameters = UIDragPreviewParameters()
            parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 70, height: 40))
            parameters.shadowPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 20))
            parameters.backgroundColor = .systemYellow
            return parameters
        }
        func collectionView(
            _ view: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
        ) -> Bool { isRestricted }
        func collectionView(_ view: UICollectionView, canHandle session: any UIDropSession) -> Bool {
            restricted = session.isRestrictedToDraggingApplication
            return true
        }
        func collectionView(
            _ view: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath path: IndexPath?
        ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
        func collectionView(
            _ view: UICollectionView, dropPreviewParametersForItemAt path: IndexPath
        ) -> UIDragPreviewParameters? {
            log.append("drop preview \(path.item)")
            return nil
        }
        func collectionView(_ view: UICollectionView, performDropWith drop: any UICollectionViewDropCoordinator) {
            perform?(drop)
        }
    }

    private func point(_ y: CGFloat) -> CGPoint { CGPoint(x: 20, y: y) }

    private func shown() -> (Scene, Stage) {
        let scene = Scene(), stage = Stage(root: scene, size: CGSize(width: 360, height: 260))
        stage.advance(by: 0)
        return (scene, stage)
    }

    /// The delegate decides about the visible part, the shadow and the background of the lifted cell.
    @Test func theDelegateChoosesTheVisiblePartOfALiftedCell() throws {
        let (scene, stage) = shown()
        stage.lift(point(60))
        #expect(scene.log == ["drag preview 1"])
        let float = try #require(stage.floats.first)
        #expect(float.preview.parameters.visiblePath?.bounds.width == 70)
        #expect(float.layer.shadowPath?.boundingBox.size == CGSize(width: 30, height: 20))
        #expect(float.subviews.first?.backgroundColor == .systemYellow)
        #expect(float.preview.size == CGSize(width: 160, height: 40))
    }

    @Test(arguments: [true, false]) func theDelegateRestrictsADragToTheProgram(isRestricted: Bool) {
        let (scene, stage) = shown()
        scene.isRestricted = isRestricted
        stage.lift(point(20))
        stage.drag(to: point(100))
        #expect(scene.restricted == isRestricted)
    }

    /// The coordinator knows the session and the size of the preview, and moves the preview to any view.
    @Test func aDropToAnyView() throws {
        let (scene, stage) = shown()
        let bin = UIView(frame: CGRect(x: 200, y: 100, width: 100, height: 100))
        scene.view.addSubview(bin)
        stage.lift(point(20))
        stage.drag(to: point(100))
        scene.perform = { drop in
            #expect(drop.session.items.count == 1 && drop.session.items.first === drop.items[0].dragItem)
            #expect(drop.session.location(in: scene.collection) == CGPoint(x: 20, y: 100))
            #expect(drop.items[0].previewSize == CGSize(width: 160, height: 40))
            drop.drop(
                drop.items[0].dragItem, to: UIDragPreviewTarget(container: bin, center: CGPoint(x: 50, y: 60))
            ).addCompletion { scene.log.append("landed \($0 == .end)") }
        }
        stage.send(.pointerUp(point(100), .primary, []))
        #expect(stage.floats.first?.center == CGPoint(x: 250, y: 160))
        stage.advance(by: 0.6)
        #expect(stage.floats.isEmpty && scene.log.last == "landed true")
    }

    @Test func aDropAtAnItemAsksForItsPreview() {
        let (scene, stage) = shown()
        stage.lift(point(20))
        stage.drag(to: point(100))
        scene.perform = { $0.drop($0.items[0].dragItem, toItemAt: [0, 3]) }
        stage.drop(at: point(100))
        #expect(scene.log.contains("drop preview 3"))
    }
}
