import Stage
import Testing
import UIKit

/// Layouts and sizes that deviate from UIKit's on purpose (S12).
@MainActor @Suite(.serialized) struct LayoutDeviationTests {
    static func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// Sections with a header each, in rows of 40 below headers of 20.
    final class Sections: UIViewController, UICollectionViewDataSource {
        final class Header: UICollectionReusableView {
            override var canBecomeFirstResponder: Bool { true }
        }
        var counts = [2, 2, 2]
        let collection: UICollectionView
        let flow = UICollectionViewFlowLayout()
        static let kind = UICollectionView.elementKindSectionHeader
        init() {
            flow.itemSize = CGSize(width: 100, height: 40)
            flow.minimumLineSpacing = 0
            flow.headerReferenceSize = CGSize(width: 0, height: 20)
            collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: flow)
            collection.contentInsetAdjustmentBehavior = .never
            super.init(nibName: nil, bundle: nil)
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            collection.register(
                Header.self, forSupplementaryViewOfKind: Self.kind, withReuseIdentifier: "header")
            collection.dataSource = self
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() { view.addSubview(collection) }
        func numberOfSections(in view: UICollectionView) -> Int { counts.count }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        func collectionView(
            _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView {
            view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
        }
        var headers: [CGFloat] {
            collection.subviews.filter { $0 is Header }.map(\.frame.minY).sorted()
        }
        func header(_ section: Int) -> UICollectionReusableView? {
            collection.supplementaryView(forElementKind: Self.kind, at: IndexPath(item: 0, section: section))
        }
        func shown() -> Stage {
            let stage = Stage(root: self, size: CGSize(width: 100, height: 200))
            stage.refresh()
            return stage
        }
        func update(_ stage: Stage, _ updates: () -> Void) {
            stage.session.perform(at: stage.now) { collection.performBatchUpdates(updates) }
        }
    }

    @Test("B8: several headers inserted at once, and those that are there, stand in their places")
    func insertedHeaders() {
        let scene = Sections()
        scene.counts = [1]
        let stage = scene.shown()
        let old = scene.header(0)
        scene.update(stage) {
            scene.counts = [0, 0, 1, 0]
            scene.collection.insertSections([0, 1, 3])
        }
        stage.advance(by: 0.5)
        #expect(scene.headers == [0, 20, 40, 100])
        #expect(scene.header(2) === old)
    }

    @Test("B15: a pinned header stays at the top while items are inserted in the middle of a fling")
    func pinnedInAFling() {
        let scene = Sections()
        scene.counts = [100, 2]
        scene.flow.sectionHeadersPinToVisibleBounds = true
        let stage = scene.shown()
        stage.flick(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 20), in: 0.1)
        #expect(scene.collection.isDecelerating)
        for round in 0..<6 {
            scene.update(stage) {
                scene.counts[0] += 1
                scene.collection.insertItems(at: [Self.path(round)])
            }
            for _ in 0..<3 {
                stage.advance(by: 1.0 / 60)
                #expect(scene.header(0)?.frame.minY == scene.collection.contentOffset.y)
            }
        }
        #expect(scene.collection.contentOffset.y > 200)
    }

    @Test("B16: a larger zIndex is in front and is hit, after a reload too; indicators stay before everything")
    func order() {
        final class Pile: RuleLayout {
            override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = super.layoutAttributesForItem(at: path)!
                attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
                attributes.zIndex = path.item == 1 ? 1000 : 0
                return attributes
            }
            override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 1000) }
        }
        let scene = RuleScene(3, Pile("pile", height: 50))
        let stage = scene.shown()
        for _ in 0..<3 {
            #expect(scene.cells.last === scene.cell(1))
            #expect(
                scene.collection.hitTest(CGPoint(x: 50, y: 50), with: nil)?.isDescendant(of: scene.cell(1)!) == true)
            #expect(scene.cell(1)?.layer.zPosition == 0)
            scene.collection.flashScrollIndicators()
            #expect(!(scene.collection.subviews.last is UICollectionViewCell))
            scene.collection.reloadData()
            stage.advance(by: 0.1)
        }
    }

    @Test("B21: content exactly as wide as the view, or wider, is updated like any other")
    func wideContent() {
        for width: CGFloat in [100, 150] {
            let scene = Sections()
            scene.counts = [3]
            scene.flow.itemSize = CGSize(width: width, height: 40)
            let stage = scene.shown()
            scene.update(stage) {
                scene.counts = [4]
                scene.collection.insertItems(at: [Self.path(1)])
            }
            stage.advance(by: 0.5)
            let places = scene.collection.visibleCells.map(\.frame)
            #expect(
                places
                    == (0..<4).map { CGRect(x: (100 - width) / 2, y: 20 + 40 * CGFloat($0), width: width, height: 40) })
        }
    }

    @Test("B23: a view without area shows nothing old when it has one again")
    func withoutArea() {
        let scene = RuleScene(4)
        let stage = scene.shown()
        scene.collection.frame.size = .zero
        stage.advance(by: 0.1)
        scene.source.counts = [2]
        scene.collection.reloadData()
        stage.advance(by: 0.1)
        #expect(scene.collection.numberOfItems(inSection: 0) == 2)
        #expect(scene.cells.isEmpty)
        scene.collection.frame.size = CGSize(width: 100, height: 200)
        stage.advance(by: 0.1)
        #expect(scene.cells.count == 2)
    }

    @Test("B25: a header keeps the keys through batches that move it")
    func firstResponder() {
        let scene = Sections()
        let stage = scene.shown()
        let header = scene.header(1)!
        #expect(header.becomeFirstResponder())
        scene.update(stage) {
            scene.counts = [2, 1, 2, 2]
            scene.collection.insertSections([1])
        }
        stage.advance(by: 0.5)
        #expect(header.isFirstResponder && scene.header(2) === header)
        scene.update(stage) {
            scene.counts = [2, 1, 1, 2]
            scene.collection.deleteItems(at: [Self.path(0, 2)])
        }
        stage.advance(by: 0.5)
        #expect(header.isFirstResponder)
    }

    /// Rows that want 70, estimated at 30.
    final class Tall: UICollectionViewController {
        final class Cell: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ attributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                let wanted = attributes.copy() as! UICollectionViewLayoutAttributes
                wanted.size.height = 70
                return wanted
            }
        }
        var count = 40
        var made: [Int] = []
        init() {
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 100, height: 30)
            layout.minimumLineSpacing = 0
            super.init(collectionViewLayout: layout)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
            collectionView.contentInsetAdjustmentBehavior = .never
            collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
        }
        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            made.append(path.item)
            return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
    }

    @Test("B12: a self-sizing cell appears with its own size, and the others move")
    func insertedSize() {
        let scene = Tall()
        scene.count = 2
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 300))
        stage.refresh()
        stage.session.perform(at: stage.now) {
            scene.collectionView.performBatchUpdates {
                scene.count = 3
                scene.collectionView.insertItems(at: [Self.path(1)])
            }
        }
        stage.advance(by: 0.15)
        let cells = scene.collectionView.visibleCells
        #expect(RuleScene.seen(cells[1]).height == 70)
        #expect(abs(RuleScene.seen(cells[2]).y - (105 + 175) / 2) < 1)
        stage.advance(by: 0.3)
        #expect(cells.map(\.frame.minY) == [0, 70, 140])
    }

    @Test("B13: scrolling up over cells that were never measured, and a turn of the window, do not jump")
    func noJumps() {
        let scene = Tall()
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 200))
        stage.refresh()
        let view = scene.collectionView!
        view.contentOffset.y = 700
        stage.refresh()
        stage.resize(to: CGSize(width: 160, height: 140))
        stage.advance(by: 0.1)
        for _ in 0..<10 {
            let first = view.indexPathsForVisibleItems[0]
            let before = view.cellForItem(at: first)!.frame.minY - view.contentOffset.y
            view.contentOffset.y -= 25
            view.layoutIfNeeded()
            let after = view.cellForItem(at: first).map { $0.frame.minY - view.contentOffset.y }
            #expect(after == before + 25)
        }
    }

    @Test("B29: what is prefetched is not made and not measured, and moves nothing")
    func prefetching() {
        final class Ahead: NSObject, UICollectionViewDataSourcePrefetching {
            var asked: Set<Int> = []
            func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
                asked.formUnion(paths.map(\.item))
            }
        }
        let scene = Tall()
        let ahead = Ahead()
        scene.loadViewIfNeeded()
        scene.collectionView.prefetchDataSource = ahead
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 200))
        stage.refresh()
        #expect(ahead.asked == [3, 4, 5])
        let made = scene.made
        let size = scene.collectionView.contentSize
        stage.advance(by: 1)
        #expect(scene.collectionView.contentSize == size)
        #expect(scene.made == made)
    }
}
