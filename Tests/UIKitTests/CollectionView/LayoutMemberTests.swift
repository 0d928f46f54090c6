import Stage
import Testing

@testable import UIKit

/// Members of layouts and their contexts that a program overrides or reads.
@MainActor @Suite(.serialized) struct LayoutMemberTests {
    /// Rows with a line below each, which the layout inserts and deletes with them.
    private final class Lined: UICollectionViewLayout {
        final class Line: UICollectionReusableView {}
        var log: [String] = []
        var inserted: [IndexPath] = []
        var deleted: [IndexPath] = []
        var contexts: [(previous: [IndexPath]?, target: [IndexPath]?, point: CGPoint)] = []

        private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 40 * count) }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = CGRect(x: 0, y: 40 * indexPath.item, width: 100, height: 40)
            return attributes
        }
        override func layoutAttributesForDecorationView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
            attributes.frame = CGRect(x: 0, y: 40 * indexPath.item + 38, width: 100, height: 2)
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<count).flatMap { item in
                [
                    layoutAttributesForItem(at: [0, item]),
                    layoutAttributesForDecorationView(ofKind: "line", at: [0, item]),
                ].compactMap { $0 }
            }
        }
        override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
            #expect(elementKind == "line" && super.indexPathsToInsertForDecorationView(ofKind: elementKind) == [])
            return inserted
        }
        override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
            #expect(elementKind == "line" && super.indexPathsToDeleteForDecorationView(ofKind: elementKind) == [])
            return deleted
        }
        override func initialLayoutAttributesForAppearingDecorationElement(
            ofKind elementKind: String, at decorationIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            log.append("initial \(decorationIndexPath.item)")
            return super.initialLayoutAttributesForAppearingDecorationElement(
                ofKind: elementKind, at: decorationIndexPath)
        }
        override func finalLayoutAttributesForDisappearingDecorationElement(
            ofKind elementKind: String, at decorationIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            let base = super.finalLayoutAttributesForDisappearingDecorationElement(
                ofKind: elementKind, at: decorationIndexPath)
            log.append("final \(decorationIndexPath.item) \(base?.alpha ?? -1)")
            return base
        }
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            contexts.append(
                (
                    context.previousIndexPathsForInteractivelyMovingItems,
                    context.targetIndexPathsForInteractivelyMovingItems, context.interactiveMovementTarget
                ))
            super.invalidateLayout(with: context)
        }
    }

    private final class Scene: UIViewController, UICollectionViewDataSource {
        let lined = Lined()
        var count = 3
        private(set) lazy var collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: lined)
        override func viewDidLoad() {
            lined.register(Lined.Line.self, forDecorationViewOfKind: "line")
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            collection.dataSource = self
            view.addSubview(collection)
        }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { true }
        func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {}
    }

    private func shown() -> (Scene, Stage) {
        let scene = Scene(), stage = Stage(root: scene, size: CGSize(width: 100, height: 300))
        stage.advance(by: 0)
        return (scene, stage)
    }

    /// S3.25: decoration views that the layout names leave and arrive beside the items.
    @Test func decorationViewsOfABatch() {
        let (scene, stage) = shown()
        scene.lined.deleted = [[0, 0]]
        stage.session.perform(at: stage.now) {
            scene.collection.performBatchUpdates {
                scene.count = 2
                scene.collection.deleteItems(at: [[0, 0]])
            }
        }
        stage.advance(by: 0.1)
        #expect(scene.lined.log.contains("final 0 0.0"))
        stage.advance(by: 1)
        scene.lined.log = []
        (scene.lined.deleted, scene.lined.inserted) = ([], [[0, 1]])
        stage.session.perform(at: stage.now) {
            scene.collection.performBatchUpdates {
                scene.count = 3
                scene.collection.insertItems(at: [[0, 1]])
            }
        }
        stage.advance(by: 1)
        #expect(scene.lined.log.contains("initial 1"))
        #expect(scene.collection.subviews.filter { $0 is Lined.Line }.count == 3)
    }

    /// S5.26: the context of each step has the item's place before and after it, and the position of the finger.
    @Test func contextsOfAMovement() throws {
        let (scene, stage) = shown()
        #expect(scene.lined.contexts.allSatisfy { $0.previous == nil && $0.target == nil && $0.point == .zero })
        #expect(scene.collection.beginInteractiveMovementForItem(at: [0, 0]))
        scene.lined.contexts = []
        scene.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 95))
        let step = try #require(scene.lined.contexts.first { $0.target != nil })
        #expect(step.previous == [[0, 0]] && step.target == [[0, 2]] && step.point == CGPoint(x: 50, y: 95))
        scene.collection.cancelInteractiveMovement()
        stage.advance(by: 1)
    }

    /// The container of a section's provider, and its traits.
    @Test func environmentsOfSections() throws {
        var seen: (any NSCollectionLayoutEnvironment)?
        let layout = UICollectionViewCompositionalLayout { _, environment in
            seen = environment
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
            let item = NSCollectionLayoutItem(layoutSize: size)
            let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.visibleItemsInvalidationHandler = { items, _, _ in
                #expect(items.allSatisfy { $0.representedElementKind == nil && $0.name == "cell" })
            }
            return section
        }
        let scene = Scene()
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 300))
        stage.window.traitOverrides.preferredContentSizeCategory = .extraLarge
        scene.collection.setCollectionViewLayout(layout, animated: false)
        stage.advance(by: 0)
        let environment = try #require(seen)
        #expect(environment.container.contentSize == CGSize(width: 100, height: 300))
        #expect(environment.container.effectiveContentInsets == .zero)
        #expect(environment.container.effectiveContentSize == CGSize(width: 100, height: 300))
        #expect(environment.traitCollection.preferredContentSizeCategory == .extraLarge)
    }

    /// References of the insets of sections: with a margin of 30 points items are 60 points narrower.
    @available(*, deprecated) @Test func referencesOfInsets() {
        func width(_ reference: UIContentInsetsReference, _ change: (NSCollectionLayoutSection) -> Void = { _ in })
            -> CGFloat
        {
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
            let section = NSCollectionLayoutSection(
                group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            section.contentInsetsReference = reference
            change(section)
            let scene = Scene()
            let stage = Stage(root: scene, size: CGSize(width: 1000, height: 300))
            scene.collection.frame = CGRect(x: 0, y: 0, width: 1000, height: 300)
            scene.collection.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
            scene.collection.setCollectionViewLayout(
                UICollectionViewCompositionalLayout(section: section), animated: false)
            stage.advance(by: 0)
            return scene.collection.cellForItem(at: [0, 0])?.frame.width ?? 0
        }
        #expect(width(.none) == 1000 && width(.layoutMargins) == 940)
        #expect(width(.readableContent) < 940 && width(.automatic) == width(.safeArea))
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        #expect(section.supplementariesFollowContentInsets)
        section.supplementariesFollowContentInsets = false
        #expect(!section.supplementariesFollowContentInsets)
    }

    /// A long press moves items of a controller, unless the controller does without.
    @Test(arguments: [true, false]) func theStandardGesture(isInstalled: Bool) {
        final class Moving: UICollectionViewController {
            var moves: [String] = []
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            }
            override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
            override func collectionView(
                _ view: UICollectionView, cellForItemAt path: IndexPath
            ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
            override func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { true }
            override func collectionView(
                _ view: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
            ) { moves.append("\(source.item) \(destination.item)") }
        }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 40)
        layout.minimumLineSpacing = 0
        let controller = Moving(collectionViewLayout: layout)
        #expect(controller.installsStandardGestureForInteractiveMovement)
        controller.installsStandardGestureForInteractiveMovement = isInstalled
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 300))
        stage.advance(by: 0)
        stage.lift(CGPoint(x: 50, y: 20))
        stage.drag(to: CGPoint(x: 50, y: 100))
        stage.drop(at: CGPoint(x: 50, y: 100))
        #expect(controller.moves == (isInstalled ? ["0 2"] : []))
    }

    /// The selection is cleared when a controller appears again, unless it keeps it.
    @Test(arguments: [true, false]) func selectionsOfControllers(isCleared: Bool) {
        let layout = UICollectionViewFlowLayout(), source = Scene()
        let controller = UICollectionViewController(collectionViewLayout: layout)
        let navigation = UINavigationController(rootViewController: controller)
        #expect(controller.clearsSelectionOnViewWillAppear)
        controller.clearsSelectionOnViewWillAppear = isCleared
        let stage = Stage(root: navigation, size: CGSize(width: 300, height: 300))
        controller.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        controller.collectionView.dataSource = source
        stage.advance(by: 0)
        controller.collectionView.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        navigation.pushViewController(UIViewController(), animated: false)
        stage.advance(by: 0.1)
        #expect(controller.collectionView.indexPathsForSelectedItems == [[0, 1]])
        navigation.popViewController(animated: false)
        stage.advance(by: 1)
        #expect((controller.collectionView.indexPathsForSelectedItems ?? []) == (isCleared ? [] : [[0, 1]]))
    }

    @Test func expansionOfSectionSnapshots() {
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["a", "b"])
        snapshot.append(["a1"], to: "a")
        #expect(!snapshot.isExpanded("a") && !snapshot.isVisible("a1"))
        snapshot.expand(["a"])
        #expect(snapshot.isExpanded("a") && snapshot.isVisible("a1") && !snapshot.isExpanded("b"))
        let bounces: [UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce] = [.automatic, .always, .never]
        #expect(bounces.map(\.rawValue) == [0, 1, 2])
        let cadences: [UICollectionView.ReorderingCadence] = [.immediate, .fast, .slow]
        #expect(cadences.map(\.rawValue) == [0, 1, 2])
    }
}
