import Stage
import Testing
import UIKit

/// The rules of registration, reuse, display and cells, S5.1 to S5.10.
@MainActor @Suite(.serialized) struct CellRuleTests {
    final class Other: UICollectionViewCell {}

    /// Rows of 50 that note each step of a cell's life.
    final class Scene: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
        final class Cell: UICollectionViewCell {
            var log: ((String) -> Void)?
            override func prepareForReuse() { log?("prepare") }
            override func apply(_ attributes: UICollectionViewLayoutAttributes) { log?("apply") }
            override var isSelected: Bool { didSet { log?("selected \(isSelected)") } }
            override func preferredLayoutAttributesFitting(
                _ attributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                log?("fitting")
                return attributes
            }
            override func didMoveToSuperview() { log?(superview == nil ? "out" : "in") }
        }
        var count = 20
        var log: [String] = []
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: RuleLayout("rows", height: 50))
        init() {
            super.init(nibName: nil, bundle: nil)
            collection.contentInsetAdjustmentBehavior = .never
            collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
            collection.dataSource = self
            collection.delegate = self
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() { view.addSubview(collection) }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! Cell
            log.append("dequeued \(path.item) at \(Int(cell.frame.minY))")
            cell.log = { [unowned self] in log.append($0) }
            return cell
        }
        func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath)
        {
            log.append("will \(path.item) \(cell.superview == nil)")
        }
        func collectionView(
            _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
        ) { log.append("end \(path.item)") }
        func taken() -> [String] {
            defer { log = [] }
            return log
        }
    }

    /// A cell that runs a closure when it is released.
    final class Ending: UICollectionViewCell {
        var onEnd: (@MainActor () -> Void)?
        deinit { if let onEnd { MainActor.assumeIsolated(onEnd) } }
    }

    @Test("S5.1: cells that another class replaces may use the collection view when they are released")
    func releasedCells() {
        let source = NumberSource([4])
        let view = UICollectionView.fixture(RowLayout(), source)
        view.register(Ending.self, forCellWithReuseIdentifier: "cell")
        view.reloadData()
        view.layoutIfNeeded()
        var names: [String] = []
        for case let cell as Ending in view.visibleCells {
            cell.onEnd = { [unowned view] in
                let next = view.dequeueReusableCell(withReuseIdentifier: "cell", for: at(0, 0))
                names.append("\(type(of: next)) \(view.visibleCells.count)")
                // The collection view asks for no view of another class, and shows one of the new class.
                view.reloadData()
                view.layoutIfNeeded()
            }
        }
        source.counts = [0]
        view.reloadData()
        view.layoutIfNeeded()
        #expect(names == [])
        source.counts = [2]
        view.register(Other.self, forCellWithReuseIdentifier: "cell")
        #expect(names == ["Other 0", "Other 2", "Other 2", "Other 2"])
        #expect(view.visibleCells.count == 2 && view.visibleCells.allSatisfy { $0 is Other })
        #expect(view.rows == ["0.0 at 0", "0.1 at 50"])
    }

    @Test("S5.1: a class is registered for an identifier, or taken back with nil; another class makes other cells")
    func registration() async {
        let source = NumberSource([1])
        let view = UICollectionView.fixture(RowLayout(), source)
        #expect(view.visibleCells[0] is CountingCell)
        view.register(Other.self, forCellWithReuseIdentifier: "cell")
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.visibleCells[0] is Other)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = NumberSource([1])
                let view = UICollectionView.fixture(RowLayout(), source)
                view.register(nil as AnyClass?, forCellWithReuseIdentifier: "cell")
                view.reloadData()
                view.layoutIfNeeded()
            }
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(text.contains("no class or nib is registered"))
    }

    @Test(
        "S5.5: a cell is in position when it is dequeued, is fitted, and displayed before it enters the hierarchy"
    )
    func order() {
        let scene = Scene()
        scene.collection.selectItem(at: RuleScene.path(6), animated: false, scrollPosition: [])
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 200))
        stage.refresh()
        scene.log = []
        scene.collection.contentOffset.y = 130
        stage.refresh()
        #expect(
            scene.taken().filter { $0 != "out" } == [
                "end 0", "end 1", "prepare", "apply", "dequeued 4 at 200", "fitting", "will 4 true", "prepare", "apply",
                "dequeued 5 at 250", "fitting", "will 5 true", "dequeued 6 at 300", "selected true", "fitting",
                "will 6 true", "in", "in", "in",
            ])
    }

    @Test("S5.6: the end of display names the item that the cell showed, though it is deleted")
    func endOfDisplay() {
        let scene = Scene()
        scene.count = 3
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 200))
        stage.refresh()
        stage.session.perform(at: stage.now) {
            scene.collection.performBatchUpdates {
                scene.count = 2
                scene.collection.deleteItems(at: [RuleScene.path(2)])
            }
        }
        #expect(!scene.log.contains("end 2"))
        stage.advance(by: 0.5)
        #expect(scene.taken().filter { $0.hasPrefix("end") } == ["end 2"])
    }

    @Test("S5.7: a cell is requested when it becomes visible, and willDisplay is called then")
    func display() {
        let scene = Scene()
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 200))
        stage.refresh()
        #expect(scene.taken().filter { $0.hasPrefix("will") }.count == 4)
        scene.collection.contentOffset.y = 1
        stage.refresh()
        #expect(scene.taken().filter { $0.hasPrefix("will") } == ["will 4 true"])
    }

    @Test("S5.9: decoration views come from the layout's registration and are given their attributes")
    func decorations() {
        final class Plate: UICollectionReusableView {
            var applied = 0
            override func apply(_ attributes: UICollectionViewLayoutAttributes) { applied += 1 }
        }
        let layout = RuleLayout("old", height: 50, plates: "plate")
        layout.register(Plate.self, forDecorationViewOfKind: "plate")
        let source = NumberSource([2])
        let view = UICollectionView.fixture(layout, source)
        let plates = view.subviews.compactMap { $0 as? Plate }
        #expect(plates.count == 2 && plates.allSatisfy { $0.applied == 1 && $0.reuseIdentifier == nil })
    }

    @Test("S5.10: from back to front: background, selected background, content; all as large as the cell")
    func anatomy() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
        let (back, selected) = (UIView(), UIView())
        cell.selectedBackgroundView = selected
        cell.backgroundView = back
        #expect(cell.subviews == [back, selected, cell.contentView])
        cell.frame.size = CGSize(width: 70, height: 60)
        #expect(cell.subviews.allSatisfy { $0.frame == cell.bounds })
        #expect(selected.alpha == 0)
        cell.isSelected = true
        #expect(selected.alpha == 1)
    }
}
