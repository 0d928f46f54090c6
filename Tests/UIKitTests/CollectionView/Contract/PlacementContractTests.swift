import Stage
import Testing
import UIKit

/// What views are given, when, and what stays (S1.36, S1.37, S5.5, S5.31).
@MainActor @Suite(.serialized) struct PlacementContractTests {
    @Test("S1.36: what apply(_:) does to the view stays")
    func applyStays() throws {
        final class Leaning: UICollectionViewCell {
            override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
                super.apply(layoutAttributes)
                layer.anchorPoint = CGPoint(x: 0.5, y: 2)
                center.y += 1.5 * bounds.height
            }
        }
        let scene = ContractScene(2, ContractLayout(), cells: Leaning.self)
        let stage = scene.shown()
        try stage.settle()
        #expect(scene.collection.visibleCells.map(\.center.y) == [100, 150])
        #expect(scene.collection.visibleCells.map(\.frame.minY) == [0, 50])
        scene.items.insert(9, at: 0)
        scene.collection.insertItems(at: [at(0, 0)])
        try stage.settle()
        #expect(scene.collection.visibleCells.map(\.frame.minY) == [0, 50, 100])
        scene.collection.contentOffset.y = 0
        try stage.settle()
        #expect(scene.collection.visibleCells.map(\.center.y) == [100, 150, 200])
    }

    @Test("S5.5: a cell is asked for its size before willDisplay")
    func sizeBeforeDisplay() {
        final class Asking: UICollectionViewCell {
            nonisolated(unsafe) static var log: [String] = []
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                Self.log.append("fit \(layoutAttributes.indexPath.item)")
                return layoutAttributes
            }
        }
        let scene = ContractScene(2, ContractLayout(), cells: Asking.self)
        Asking.log = []
        scene.onDisplay = { Asking.log.append("will \($1.item)") }
        _ = scene.shown()
        #expect(Asking.log == ["fit 0", "will 0", "fit 1", "will 1"])
        Asking.log = []
        scene.items.append(2)
        scene.collection.insertItems(at: [at(0, 2)])
        #expect(Asking.log.filter { $0.hasSuffix("2") }.prefix(2) == ["fit 2", "will 2"])
    }

    @Test("S1.37: the view has the size of the window in viewDidLoad")
    func sizeInViewDidLoad() {
        final class Loading: UIViewController {
            var size = CGSize.zero
            override func viewDidLoad() { size = view.bounds.size }
        }
        let plain = Loading(nibName: nil, bundle: nil)
        _ = Stage(root: plain, size: CGSize(width: 321, height: 234))
        #expect(plain.size == CGSize(width: 321, height: 234))
        final class Collection: UICollectionViewController {
            var size = CGSize.zero
            override func viewDidLoad() { size = collectionView.bounds.size }
        }
        let collection = Collection(collectionViewLayout: UICollectionViewFlowLayout())
        _ = Stage(root: collection, size: CGSize(width: 321, height: 234))
        #expect(collection.size == CGSize(width: 321, height: 234))
    }

    @Test("S1.37: a collection view controller's view is a wrapper; what is added to it does not scroll")
    func wrapper() throws {
        final class Rows: UICollectionViewController {
            let badge = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.contentInsetAdjustmentBehavior = .never
                collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                view.addSubview(badge)
            }
            override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
            {
                100
            }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        let rows = Rows(collectionViewLayout: UICollectionViewFlowLayout())
        let stage = Stage(root: rows, size: CGSize(width: 100, height: 200))
        try stage.settle()
        #expect(rows.view !== rows.collectionView)
        #expect(rows.collectionView.superview === rows.view)
        rows.collectionView.contentOffset.y = 300
        try stage.settle()
        #expect(rows.badge.convert(CGPoint.zero, to: nil) == CGPoint(x: 10, y: 10))
        #expect(rows.collectionView.frame == rows.view.bounds)
        let other = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        rows.collectionView = other
        #expect(other.superview === rows.view)
        #expect(other.frame == rows.view.bounds)
    }

    @Test("S5.31: a cell that takes no touches is neither highlighted nor selected by them; code can select it")
    func untouchableCells() throws {
        let scene = ContractScene(2, ContractLayout())
        scene.onCell = { cell, path in cell.isUserInteractionEnabled = path.item != 0 }
        let stage = scene.shown()
        stage.send(.pointerDown(CGPoint(x: 50, y: 25), .primary, []))
        #expect(scene.cell(0)?.isHighlighted == false)
        stage.send(.pointerUp(CGPoint(x: 50, y: 25), .primary, []))
        try stage.settle()
        #expect(scene.collection.indexPathsForSelectedItems == nil)
        stage.send(.pointerDown(CGPoint(x: 50, y: 75), .primary, []))
        stage.send(.pointerUp(CGPoint(x: 50, y: 75), .primary, []))
        try stage.settle()
        #expect(scene.collection.indexPathsForSelectedItems == [at(0, 1)])
        scene.collection.selectItem(at: at(0, 0), animated: false, scrollPosition: [])
        #expect(scene.cell(0)?.isSelected == true)
    }

    @Test("S3.15: a deleted element keeps its depth on its way to final attributes of another zIndex")
    func depthOfDeletedElements() throws {
        let layout = PlatedLayout()
        let scene = ContractScene(2, layout)
        let stage = scene.shown()
        layout.final = { path, answer in
            if path.item == 0 { answer?.zIndex = -5 }
            return answer
        }
        let deleted = try #require(scene.cell(0))
        scene.items.remove(at: 0)
        scene.collection.deleteItems(at: [at(0, 0)])
        let order = scene.collection.subviews
        let plate = try #require(order.firstIndex { !($0 is UICollectionViewCell) && $0 is UICollectionReusableView })
        let position = try #require(order.firstIndex(of: deleted))
        #expect(position > plate)
        #expect(try position < #require(order.firstIndex(of: scene.cell(0)!)))
        try stage.settle()
        #expect(scene.collection.checkInvariants() == [])
    }

    /// Rows of zIndex 3 on a plate of zIndex 1.
    final class PlatedLayout: ContractLayout {
        override func prepare() {
            super.prepare()
            register(UICollectionReusableView.self, forDecorationViewOfKind: "plate")
        }
        override func row(_ item: Int) -> UICollectionViewLayoutAttributes {
            let attributes = super.row(item)
            attributes.zIndex = 3
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (super.layoutAttributesForElements(in: rect) ?? [])
                + [layoutAttributesForDecorationView(ofKind: "plate", at: at(0, 0))!]
        }
        override func layoutAttributesForDecorationView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            let plate = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
            plate.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
            plate.zIndex = 1
            return plate
        }
    }

    @Test("A layout that still belongs to a view that was removed is taken over")
    func takenOver() throws {
        let layout = ContractLayout()
        let first = ContractScene(3, layout)
        _ = first.shown()
        first.collection.removeFromSuperview()
        let second = ContractScene(2, ContractLayout())
        let stage = second.shown()
        second.collection.collectionViewLayout = layout
        try stage.settle()
        #expect(layout.collectionView === second.collection)
        #expect(second.shownItems == [0, 1])
        #expect(second.collection.contentSize.height == 100)
    }
}
