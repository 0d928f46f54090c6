import Stage
import Testing

@testable import UIKit

/// Changes of data and view while an item is moved interactively: updates, reloads and other layouts cancel the
/// movement, and everything else leaves it (S5.28).
@MainActor @Suite(.serialized) struct MovementChangeTests {
    enum Change: String, CaseIterable {
        case reload, insert, reloadItems, deleteMoved, deleteAll, move, insertSection, deleteSection, layout
        case animatedLayout, noSource, invalidation, editing, removal, frame, inset, offset, nested

        /// Whether the item is still moved after the change.
        var keepsMovement: Bool {
            switch self {
            case .invalidation, .editing, .removal, .frame, .inset, .offset, .nested: true
            default: false
            }
        }
    }

    private final class NamedCell: UICollectionViewCell {
        var name = ""
    }

    private final class Scene: UIViewController, UICollectionViewDataSource {
        var sections = [["a", "b", "c", "d", "e"], ["f", "g"]]
        var log: [String] = []
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: Scene.layout(width: 100))

        static func layout(width: CGFloat) -> UICollectionViewFlowLayout {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: width, height: 40)
            layout.minimumLineSpacing = 0
            layout.minimumInteritemSpacing = 0
            return layout
        }

        override func viewDidLoad() {
            collection.contentInsetAdjustmentBehavior = .never
            collection.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
            collection.dataSource = self
            view.addSubview(collection)
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sections[section].count
        }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! NamedCell
            cell.name = sections[path.section][path.item]
            return cell
        }
        func collectionView(_ view: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {
            log.append("\(from.section).\(from.item) to \(to.section).\(to.item)")
            let name = sections[from.section].remove(at: from.item)
            sections[to.section].insert(name, at: to.item)
        }
    }

    private static func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func perform(_ change: Change, in scene: Scene) {
        let view = scene.collection, path = Self.path
        switch change {
        case .reload:
            scene.sections = [["x", "b"], ["y"], ["z"]]
            view.reloadData()
        case .insert:
            view.performBatchUpdates {
                scene.sections[0].insert("x", at: 0)
                view.insertItems(at: [path(0, 0)])
            }
        case .reloadItems: view.reloadItems(at: [path(0, 0), path(3, 0)])
        case .deleteMoved:
            view.performBatchUpdates {
                scene.sections[0].removeFirst()
                view.deleteItems(at: [path(0, 0)])
            }
        case .deleteAll:
            view.performBatchUpdates {
                let all = scene.sections.indices.flatMap { section in
                    scene.sections[section].indices.map { path($0, section) }
                }
                scene.sections = [[], []]
                view.deleteItems(at: all)
            }
        case .move:
            view.performBatchUpdates {
                scene.sections[0].insert(scene.sections[0].removeLast(), at: 0)
                view.moveItem(at: path(4, 0), to: path(0, 0))
            }
        case .insertSection:
            view.performBatchUpdates {
                scene.sections.insert(["x", "y"], at: 0)
                view.insertSections([0])
            }
        case .deleteSection:
            view.performBatchUpdates {
                scene.sections.removeFirst()
                view.deleteSections([0])
            }
        case .layout: view.setCollectionViewLayout(Scene.layout(width: 50), animated: false)
        case .animatedLayout: view.setCollectionViewLayout(Scene.layout(width: 50), animated: true)
        case .noSource: view.dataSource = nil
        case .invalidation: view.collectionViewLayout.invalidateLayout()
        case .editing: view.isEditing = true
        case .removal: view.removeFromSuperview()
        case .frame: view.frame.size.height = 120
        case .inset: view.contentInset.top = 30
        case .offset: view.contentOffset.y = 40
        case .nested: #expect(!view.beginInteractiveMovementForItem(at: path(1, 0)))
        }
    }

    private func checkIsConsistent(_ scene: Scene) {
        let view = scene.collection
        #expect(view.findFlaws().isEmpty && !view.hasUncommittedUpdates)
        #expect(view.numberOfSections == scene.sections.count)
        for section in scene.sections.indices {
            #expect(view.numberOfItems(inSection: section) == scene.sections[section].count)
        }
        #expect(view.visibleCells.isEmpty == scene.sections.joined().isEmpty)
        for path in view.indexPathsForVisibleItems {
            let cell = view.cellForItem(at: path) as? NamedCell
            #expect(cell?.name == scene.sections[path.section][path.item])
            // The moved item is not at the pointer any more.
            #expect(cell?.center == view.layoutAttributesForItem(at: path)?.center)
        }
        #expect(view.subviews.count { $0 is UICollectionViewCell } == view.visibleCells.count)
    }

    @Test(arguments: Change.allCases, [true, false]) func changes(change: Change, ends: Bool) throws {
        let scene = Scene()
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 200))
        let view = scene.collection
        stage.advance(by: 0)
        #expect(view.beginInteractiveMovementForItem(at: Self.path(0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 130))
        #expect(view.hasUncommittedUpdates)
        stage.advance(by: 0.1)
        perform(change, in: scene)
        // To the third item, away from the edges.
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 90))
        #expect(view.hasUncommittedUpdates == change.keepsMovement)
        if ends { view.endInteractiveMovement() } else { view.cancelInteractiveMovement() }
        #expect(scene.log == (ends && change.keepsMovement ? ["0.0 to 0.2"] : []))
        if change == .removal { scene.view.addSubview(view) }
        try stage.settle()
        if change == .noSource {
            #expect(view.numberOfSections == 0 && view.visibleCells.isEmpty)
            view.dataSource = scene
            try stage.settle()
        }
        checkIsConsistent(scene)
        // The next movement begins and ends as the first one.
        guard scene.sections.first?.isEmpty == false else { return }
        #expect(view.beginInteractiveMovementForItem(at: Self.path(0)))
        view.cancelInteractiveMovement()
        try stage.settle()
        checkIsConsistent(scene)
    }
}
