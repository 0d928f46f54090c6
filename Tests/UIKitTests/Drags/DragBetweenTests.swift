import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// Drags between a collection view and a table, and their looks (S28).
@MainActor @Suite(.serialized) struct DragBetweenTests {
    @Test("S28.21: a table makes room for an item, which moves into it") func intoTable() {
        let rig = DragRig()
        let stage = rig.shown()
        rig.operation = .copy
        stage.lift(CGPoint(x: 80, y: 60))
        stage.drag(to: CGPoint(x: 260, y: 60))
        #expect(rig.rowList == "x20 y100 z140")
        #expect(rig.items == "a20 .b60 c100 d140 e180")
        #expect(!rig.collection.hasActiveDrop && rig.table.hasActiveDrop && rig.collection.hasActiveDrag)
        stage.drag(to: CGPoint(x: 260, y: 100))
        #expect(rig.rowList == "x20 y60 z140")
        stage.drop(at: CGPoint(x: 260, y: 100))
        #expect(rig.rows == ["x", "y", "b", "z"])
        #expect(rig.rowList == "x20 y60 b100 z140")
        #expect(rig.items == "a20 b60 c100 d140 e180")
        #expect(rig.log.contains("row drop to 2"))
        #expect(rig.table.findFlaws() == [])
        #expect(stage.session.isAtRest)
    }

    @Test("S28.21: leaving the table closes the room") func leaving() {
        let rig = DragRig()
        let stage = rig.shown()
        stage.lift(CGPoint(x: 80, y: 60))
        stage.drag(to: CGPoint(x: 260, y: 20))
        #expect(rig.rowList == "x60 y100 z140")
        stage.drag(to: CGPoint(x: 350, y: 250))
        #expect(rig.rowList == "x20 y60 z100")
        #expect(rig.items == "a20 .b60 c100 d140 e180")
        stage.drop(at: CGPoint(x: 350, y: 250))
        #expect(rig.items == "a20 b60 c100 d140 e180")
    }

    @Test("S28.13: rows move within a table") func rows() {
        let rig = DragRig()
        let stage = rig.shown()
        stage.lift(CGPoint(x: 260, y: 20))
        stage.drag(to: CGPoint(x: 260, y: 100))
        #expect(rig.rowList == "y20 z60 (x100)")
        stage.drop(at: CGPoint(x: 260, y: 100))
        #expect(rig.rows == ["y", "z", "x"])
        #expect(rig.rowList == "y20 z60 x100")
        #expect(rig.table.findFlaws() == [])
    }

    @Test("S28.23: an automatic drop inserts into the middle of a row") func automatic() {
        let rig = DragRig()
        let stage = rig.shown()
        rig.rowIntent = .automatic
        stage.lift(CGPoint(x: 80, y: 60))
        stage.drag(to: CGPoint(x: 260, y: 60))
        #expect(rig.rowList == "x20 y60 z100")
        #expect(rig.table.cellForRow(at: [0, 1])?.isHighlighted == true)
        stage.drag(to: CGPoint(x: 260, y: 43))
        #expect(rig.rowList == "x20 y100 z140")
        #expect(rig.table.cellForRow(at: [0, 2])?.isHighlighted == false)
        stage.key("Escape")
        stage.advance(by: 0.5)
        #expect(rig.rowList == "x20 y60 z100")
    }

    @Test("S28.6: held at an edge, the content scrolls, and the target follows") func edge() {
        let rig = DragRig()
        rig.names = (0..<30).map { "\($0)" }
        let stage = rig.shown()
        stage.lift(CGPoint(x: 80, y: 60))
        stage.drag(to: CGPoint(x: 80, y: 235))
        stage.advance(by: 0.6)
        #expect(rig.collection.contentOffset.y > 100)
        stage.drop(at: CGPoint(x: 80, y: 235))
        #expect(rig.names.firstIndex(of: "1")! > 6)
        #expect(rig.collection.findFlaws() == [])
    }

    @Test("S28.7: a movement closes the menu of the same press, and drags") func menu() {
        let rig = DragRig()
        let menus = RowMenu()
        let stage = rig.shown()
        stage.session.perform(at: stage.now) { rig.table.delegate = menus }
        stage.lift(CGPoint(x: 260, y: 20))
        #expect(stage.window.subviews.contains { $0 is MenuOverlay })
        #expect(stage.floats.isEmpty)
        stage.drag(to: CGPoint(x: 260, y: 100))
        stage.advance(by: 0.2)
        #expect(!stage.window.subviews.contains { $0 is MenuOverlay })
        #expect(stage.floats.count == 1)
        #expect(rig.rowList == "y20 z60 (x100)")
        stage.drop(at: CGPoint(x: 260, y: 100))
        #expect(rig.rows == ["y", "z", "x"])
    }

    @Test("S28.30: the look in the middle of a drag", arguments: [UIUserInterfaceStyle.light, .dark]) func look(
        appearance: UIUserInterfaceStyle
    ) {
        let rig = DragRig()
        rig.names = ["Apricot", "Blackberry", "Cherry", "Damson", "Elderberry"]
        rig.rows = ["Xigua", "Yuzu", "Zucchini"]
        let stage = rig.shown(scale: 2, appearance: appearance)
        rig.operation = .copy
        stage.lift(CGPoint(x: 80, y: 60))
        stage.drag(to: CGPoint(x: 240, y: 66))
        expectPicture(stage.renderedBitmap(), named: "drag-\(appearance == .dark ? "dark" : "light")")
    }

    @Test("S28.30: a lifted picture has the colours of elevated content in the dark") func elevated() throws {
        let rig = DragRig()
        let stage = rig.shown(appearance: .dark)
        stage.lift(CGPoint(x: 80, y: 60))
        #expect(stage.renderedBitmap()[150, 60] & 0xFF_FFFF == 0x1C_1C1E)
        #expect(rig.collection.cellForItem(at: [0, 1])?.traitCollection.userInterfaceLevel == .base)
    }

    @Test("S28.21: a table without rows makes room for an item") func empty() {
        let rig = DragRig()
        rig.rows = []
        let stage = rig.shown()
        rig.operation = .copy
        stage.lift(CGPoint(x: 80, y: 60))
        stage.drag(to: CGPoint(x: 260, y: 100))
        #expect(rig.log.contains("row 0"))
        #expect(rig.table.updates.gap?.path == [0, 0] && rig.rowList == "")
        stage.drop(at: CGPoint(x: 260, y: 100))
        #expect(rig.rows == ["b"] && rig.rowList == "b20" && rig.log.contains("row drop to 0"))
        #expect(rig.table.findFlaws() == [])
    }

    @Test("S28.21: an empty section makes room below its header, of the layout's own size") func emptySection() {
        let scene = SectionScene()
        let stage = Stage(root: scene, size: CGSize(width: 160, height: 300))
        stage.advance(by: 0)
        #expect(scene.middles == [50, 90])
        stage.lift(CGPoint(x: 80, y: 50))
        stage.drag(to: CGPoint(x: 80, y: 120))
        #expect(scene.destinations.last == [1, 0])
        #expect(scene.collection.updates.gap?.path == [1, 0])
        #expect(scene.middles == [50, 90] || scene.middles == [50])
        stage.drop(at: CGPoint(x: 80, y: 120))
        #expect(scene.items == [["b"], ["a"]])
        #expect(scene.middles == [50, 120])
        #expect(scene.collection.findFlaws() == [])
    }

    @Test("S28.9: a tap of another finger adds an item to the drag") func adding() {
        let rig = DragRig()
        let stage = rig.shown()
        stage.lift(CGPoint(x: 80, y: 60))
        stage.drag(to: CGPoint(x: 80, y: 64))
        stage.drag(to: CGPoint(x: 260, y: 220))
        rig.log = []
        stage.send(.touchBegan(7, CGPoint(x: 80, y: 140), []))
        stage.advance(by: 0.05)
        stage.send(.touchEnded(7, CGPoint(x: 80, y: 140), []))
        stage.advance(by: 0.4)
        #expect(rig.log.first == "add 3")
        #expect(stage.floats.count == 2)
        #expect(rig.items == "a20 .b60 c100 .d140 e180")
        #expect(rig.collection.indexPathsForSelectedItems?.isEmpty != false)
        let cell = rig.collection.cellForItem(at: [0, 3]) as? DragRig.NamedCell
        #expect(cell?.states == [.dragging])
        // An item is added only once.
        stage.send(.touchBegan(7, CGPoint(x: 80, y: 140), []))
        stage.send(.touchEnded(7, CGPoint(x: 80, y: 140), []))
        stage.advance(by: 0.1)
        #expect(stage.floats.count == 2)
        stage.key("Escape")
        stage.advance(by: 0.5)
        #expect(rig.items == "a20 b60 c100 d140 e180" && stage.floats.isEmpty)
        stage.drop(at: CGPoint(x: 260, y: 220))
        // Without a drag, taps select.
        stage.send(.touchBegan(7, CGPoint(x: 80, y: 140), []))
        stage.send(.touchEnded(7, CGPoint(x: 80, y: 140), []))
        stage.advance(by: 0.1)
        #expect(rig.collection.indexPathsForSelectedItems == [[0, 3]])
    }
}

/// Two sections with headers, the second one empty. The delegate has sizes for the items of the data source only.
@MainActor
private final class SectionScene: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout, UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
    var items = [["a", "b"], []]
    var destinations: [IndexPath?] = []
    let collection: UICollectionView = {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 160, height: 20)
        layout.headerReferenceSize = CGSize(width: 160, height: 30)
        layout.minimumLineSpacing = 0
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 160, height: 240), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
        return view
    }()

    var middles: [CGFloat] {
        collection.layoutIfNeeded()
        return collection.visibleCells.map(\.center.y).sorted()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(collection)
        collection.dataSource = self
        collection.delegate = self
        collection.dragDelegate = self
        collection.dropDelegate = self
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { items[section].count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
        view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }
    func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { CGSize(width: 160, height: items[path.section][path.item].isEmpty ? 10 : 40) }
    func collectionView(
        _ view: UICollectionView, itemsForBeginning session: any UIDragSession, at path: IndexPath
    ) -> [UIDragItem] {
        let item = UIDragItem(itemProvider: NSItemProvider())
        item.localObject = items[path.section][path.item]
        return [item]
    }
    func collectionView(
        _ view: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath path: IndexPath?
    ) -> UICollectionViewDropProposal {
        destinations.append(path)
        // A copy takes the room of another view's item, whose size is unknown.
        return UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }
    func collectionView(_ view: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
        guard let item = coordinator.items.first, let source = item.sourceIndexPath,
            let target = coordinator.destinationIndexPath
        else { return }
        view.performBatchUpdates {
            let name = items[source.section].remove(at: source.item)
            items[target.section].insert(name, at: target.item)
            view.moveItem(at: source, to: target)
        }
        coordinator.drop(item.dragItem, toItemAt: target)
    }
}

@MainActor private final class RowMenu: NSObject, UITableViewDelegate {
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Share") { _ in }]) })
    }
}
