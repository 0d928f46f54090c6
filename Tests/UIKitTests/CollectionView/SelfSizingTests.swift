import Stage
import Testing
import UIKit

/// Cells that ask for sizes of their own (S1.27–S1.31, S2.22).
@MainActor @Suite(.serialized) struct SelfSizingTests {
    /// A cell that is as high as its item says.
    final class TallCell: UICollectionViewCell {
        var height: CGFloat = 40
        var asked = 0
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            asked += 1
            layoutAttributes.size.height = height
            return layoutAttributes
        }
    }

    final class Scene: UIViewController, UICollectionViewDataSource {
        var heights: [CGFloat]
        let collection: UICollectionView
        let flow = UICollectionViewFlowLayout()
        init(_ heights: [CGFloat]) {
            self.heights = heights
            flow.estimatedItemSize = CGSize(width: 100, height: 20)
            flow.minimumLineSpacing = 0
            collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: flow)
            super.init(nibName: nil, bundle: nil)
            collection.contentInsetAdjustmentBehavior = .never
            collection.register(TallCell.self, forCellWithReuseIdentifier: "cell")
        }
        required init?(coder: NSCoder) { fatalError("made in code") }
        override func viewDidLoad() {
            collection.dataSource = self
            view.addSubview(collection)
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            heights.count
        }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! TallCell
            cell.height = heights[path.item]
            return cell
        }
        var frames: [String] {
            collection.layoutIfNeeded()
            return collection.indexPathsForVisibleItems.map { path in
                let frame = collection.cellForItem(at: path)!.frame
                return "\(path.item) \(Int(frame.minY))–\(Int(frame.maxY))"
            }
        }
    }

    static func stage(_ heights: [CGFloat]) -> (Stage, Scene) {
        let scene = Scene(heights)
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 200))
        stage.advance(by: 0)
        return (stage, scene)
    }

    @Test("S1.27, S2.22: what is seen has its size, what is not counts as the estimate") func seenAndUnseen() {
        let (_, scene) = Self.stage(Array(repeating: 60, count: 20))
        // Ten estimates of 20 fill the bounds, so ten cells were asked.
        #expect(scene.frames == ["0 0–60", "1 60–120", "2 120–180", "3 180–240"])
        #expect(scene.collection.contentSize.height == 800)
        #expect((scene.collection.visibleCells.first as! TallCell).asked == 1)
    }

    @Test("S1.31: cells smaller than estimated bring others into sight in the same pass") func smallerCellsLeaveNoGap()
    {
        let (_, scene) = Self.stage(Array(repeating: 10, count: 40))
        scene.flow.estimatedItemSize = CGSize(width: 100, height: 50)
        #expect(scene.frames.count == 20)
        #expect(scene.frames.last == "19 190–200")
    }

    @Test("S1.30: a preferred size of the same number of pixels changes nothing") func differencesBelowAPixel() {
        let (_, scene) = Self.stage([20.3, 20.4])
        #expect(scene.collection.contentSize.height == 40)
    }

    @Test("S1.29, S2.22: measured sizes stay through invalidations, and go with their items") func sizesGoWithItems() {
        let (stage, scene) = Self.stage([30, 50, 70])
        #expect(scene.frames == ["0 0–30", "1 30–80", "2 80–150"])
        scene.flow.invalidateLayout()
        #expect(scene.frames == ["0 0–30", "1 30–80", "2 80–150"])
        stage.session.perform(at: stage.now) {
            scene.collection.performBatchUpdates {
                scene.heights = [70, 40, 30, 50]
                scene.collection.moveItem(at: IndexPath(item: 2, section: 0), to: IndexPath(item: 0, section: 0))
                scene.collection.insertItems(at: [IndexPath(item: 1, section: 0)])
            }
        }
        #expect(scene.frames == ["0 0–70", "1 70–110", "2 110–140", "3 140–190"])
        #expect(scene.collection.contentSize.height == 190)
    }

    @Test("S2.22: the item is at the requested position, though the cells before it were never measured")
    func scrollsExactly() {
        let heights = (0..<100).map { CGFloat(15 + $0 % 7 * 10) }
        typealias Position = UICollectionView.ScrollPosition
        let table: [(Position, (CGRect, CGRect) -> CGFloat)] = [
            (.top, { $0.minY - $1.minY }), (.centeredVertically, { $0.midY - $1.midY }),
            (.bottom, { $0.maxY - $1.maxY }),
        ]
        for (position, distance) in table {
            for item in [50, 20, 70, 69] {
                let (_, scene) = Self.stage(heights)
                let path = IndexPath(item: item, section: 0)
                scene.collection.scrollToItem(at: path, at: position, animated: false)
                let frame = scene.collection.cellForItem(at: path)?.frame ?? .null
                #expect(frame.height == heights[item])
                #expect(
                    abs(distance(frame, scene.collection.bounds)) <= 0.5, "item \(item), position \(position.rawValue)")
            }
        }
    }

    /// Scrolling back over cells that were never measured moves nothing that is in sight.
    @Test func nothingJumpsOnTheWayBack() {
        let (_, scene) = Self.stage(Array(repeating: 47, count: 100))
        let view = scene.collection
        view.scrollToItem(at: IndexPath(item: 80, section: 0), at: .top, animated: false)
        var before: [IndexPath: CGFloat] = [:]
        var compared = 0
        for _ in 0..<60 {
            view.contentOffset.y -= 11
            view.layoutIfNeeded()
            var now: [IndexPath: CGFloat] = [:]
            for path in view.indexPathsForVisibleItems {
                now[path] = view.cellForItem(at: path)!.frame.minY - view.contentOffset.y
                if let old = before[path] {
                    compared += 1
                    #expect(now[path] == old + 11, "item \(path.item)")
                }
            }
            before = now
        }
        #expect(compared > 150)
    }

    /// A cell in sight that calls `invalidateIntrinsicContentSize()` is asked again, unless that is disabled.
    @Test(arguments: [UICollectionView.SelfSizingInvalidation.enabled, .disabled])
    func invalidation(_ mode: UICollectionView.SelfSizingInvalidation) {
        let (_, scene) = Self.stage([30, 50])
        scene.collection.selfSizingInvalidation = mode
        let cell = scene.collection.cellForItem(at: IndexPath(item: 0, section: 0)) as! TallCell
        cell.height = 90
        cell.invalidateIntrinsicContentSize()
        #expect(scene.frames == (mode == .enabled ? ["0 0–90", "1 90–140"] : ["0 0–30", "1 30–80"]))
    }

    @Test("S2.22: automaticSize switches it on; the item size is the estimate") func automaticSize() {
        let (_, scene) = Self.stage([30, 50])
        scene.flow.itemSize = CGSize(width: 100, height: 33)
        scene.flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        #expect(scene.frames == ["0 0–30", "1 30–80"])
        scene.flow.estimatedItemSize = .zero
        #expect(scene.frames == ["0 0–33", "1 33–66"])
    }
}
