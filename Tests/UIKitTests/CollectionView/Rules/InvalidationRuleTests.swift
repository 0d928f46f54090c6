import Stage
import Testing
import UIKit

/// What is asked again after which invalidation (S1, "Invalidation contexts").
@MainActor @Suite(.serialized) struct InvalidationRuleTests {
    static func context(_ layout: UICollectionViewLayout) -> UICollectionViewLayoutInvalidationContext {
        layout.invalidationContext(forBoundsChange: .zero)
    }

    @Test("S1.24: a context with nothing set leads to prepare, and everything is asked")
    func nothingSet() {
        let layout = ProbeLayout()
        let view = UICollectionView.fixture(layout, NumberSource([4]))
        _ = layout.taken()
        layout.invalidateLayout(with: Self.context(layout))
        view.layoutIfNeeded()
        #expect(layout.taken() == ["prepare", "elements 0..<200"])
    }

    @Test("S1.24: of items that a context names those are asked, and no others")
    func namedItems() {
        let layout = ProbeLayout()
        let view = UICollectionView.fixture(layout, NumberSource([40]))
        let applied = view.visibleCells.map { ($0 as! CountingCell).applied }
        layout.spoil = { attributes in
            attributes.alpha = 0.5
            return attributes
        }
        _ = layout.taken()
        let context = Self.context(layout)
        context.invalidateItems(at: [at(0, 2)])
        context.invalidateItems(at: [at(0, 1), at(0, 30)])
        #expect(context.invalidatedItemIndexPaths == [at(0, 2), at(0, 1), at(0, 30)])
        layout.invalidateLayout(with: context)
        view.layoutIfNeeded()
        #expect(layout.taken() == ["prepare", "item 0.1", "item 0.2", "item 0.30"])
        #expect(view.visibleCells.map(\.alpha) == [1, 0.5, 0.5, 1])
        #expect(
            view.visibleCells.map { ($0 as! CountingCell).applied } == [
                applied[0], applied[1] + 1, applied[2] + 1, applied[3],
            ])
        // Two contexts name together; one that is about everything wins.
        let (first, second) = (Self.context(layout), Self.context(layout))
        first.invalidateItems(at: [at(0, 0)])
        second.invalidateItems(at: [at(0, 3)])
        layout.invalidateLayout(with: first)
        layout.invalidateLayout(with: second)
        view.layoutIfNeeded()
        #expect(layout.taken() == ["prepare", "item 0.0", "item 0.3"])
        layout.invalidateLayout(with: first)
        layout.invalidateLayout()
        layout.invalidateLayout(with: second)
        view.layoutIfNeeded()
        #expect(layout.taken() == ["prepare", "elements 0..<200"])
    }

    @Test(
        "S1.24: a named item that moves into sight appears, one that leaves goes, one that is not answered is looked for"
    )
    func namedItemsMove() {
        let layout = ProbeLayout()
        let view = UICollectionView.fixture(layout, NumberSource([40]))
        layout.spoil = { attributes in
            if attributes.indexPath.item == 1 { attributes.frame.origin.y = 1000 }
            if attributes.indexPath.item == 20 { attributes.frame.origin.y = 50 }
            return attributes
        }
        var context = Self.context(layout)
        context.invalidateItems(at: [at(0, 1), at(0, 20)])
        layout.invalidateLayout(with: context)
        view.layoutIfNeeded()
        #expect(view.rows == ["0.0 at 0", "0.2 at 100", "0.3 at 150", "0.20 at 50"])
        layout.spoil = { $0.indexPath.item == 0 ? nil : $0 }
        context = Self.context(layout)
        context.invalidateItems(at: [at(0, 0)])
        _ = layout.taken()
        layout.invalidateLayout(with: context)
        view.layoutIfNeeded()
        #expect(layout.taken() == ["prepare", "item 0.0", "elements 0..<200"])
        #expect(view.rows == ["0.1 at 50", "0.2 at 100", "0.3 at 150"])
    }

    @Test("S1.24: supplementary and decoration views are named by kind")
    func namedKinds() {
        final class Framed: ProbeLayout {
            var asked: [String] = []
            var y: CGFloat = 20
            override func prepare() {
                super.prepare()
                let back = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "back", with: at(0, 0))
                back.frame = CGRect(x: 0, y: y, width: 10, height: 10)
                extras = [back]
            }
            override func layoutAttributesForDecorationView(
                ofKind elementKind: String, at indexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                asked.append(elementKind)
                return extras[0]
            }
        }
        let layout = Framed()
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
        let view = UICollectionView.fixture(layout, NumberSource([4]))
        let context = Self.context(layout)
        context.invalidateDecorationElements(ofKind: "back", at: [at(0, 0)])
        #expect(context.invalidatedDecorationIndexPaths == ["back": [at(0, 0)]])
        #expect(context.invalidatedSupplementaryIndexPaths == nil)
        layout.y = 60
        _ = layout.taken()
        layout.invalidateLayout(with: context)
        view.layoutIfNeeded()
        #expect(layout.taken() == ["prepare"])
        #expect(layout.asked == ["back"])
        #expect(view.elementsOnScreen().first?.view?.frame.minY == 60)
    }

    @Test("S1.24: adjustments are added to offset and size")
    func adjustments() {
        let layout = ProbeLayout()
        let view = UICollectionView.fixture(layout, NumberSource([40]))
        view.contentOffset.y = 100
        view.layoutIfNeeded()
        let context = Self.context(layout)
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 30)
        context.contentSizeAdjustment = CGSize(width: 0, height: 70)
        layout.invalidateLayout(with: context)
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 130)
        #expect(view.contentSize.height == 2070)
    }

    @Test("S1.6, S2.21: scrolling past pinned headers asks for them alone")
    func pinnedHeadersAlone() {
        final class Counting: NSObject, UICollectionViewDataSource {
            func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            func collectionView(
                _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
            ) -> UICollectionReusableView {
                view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
            }
        }
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 100, height: 50)
        flow.headerReferenceSize = CGSize(width: 0, height: 20)
        flow.sectionHeadersPinToVisibleBounds = true
        let kind = UICollectionView.elementKindSectionHeader
        let source = Counting()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: flow)
        view.contentInsetAdjustmentBehavior = .never
        view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        view.dataSource = source
        view.layoutIfNeeded()
        var bounds = view.bounds
        bounds.origin.y = 10
        let context = flow.invalidationContext(forBoundsChange: bounds)
        #expect(context.invalidatedSupplementaryIndexPaths == [kind: [at(0, 0)]])
        // Every offset agrees with a view that was laid out there from nothing.
        for y in stride(from: 0, through: 1700, by: 35) as StrideThrough<CGFloat> {
            view.contentOffset.y = y
            view.layoutIfNeeded()
            let shown = view.indexPathsForVisibleSupplementaryElements(ofKind: kind).map { path in
                view.supplementaryView(forElementKind: kind, at: path)!.frame
            }
            let wanted = (flow.layoutAttributesForElements(in: view.bounds) ?? [])
                .filter { $0.representedElementKind == kind }.map(\.frame)
            #expect(shown == wanted, "at \(y)")
        }
    }

    @Test("S1.25: the layout is prepared for the counts first, and for the items before it is queried")
    func itemsFirst() {
        final class Hearing: ProbeLayout {
            var order: [String] = []
            override func prepare() {
                order.append("prepare")
                super.prepare()
            }
            override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
                order.append("items \(updateItems.count)")
            }
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                if context.invalidateDataSourceCounts, !context.invalidateEverything { order.append("counts") }
                super.invalidateLayout(with: context)
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                order.append("elements")
                return super.layoutAttributesForElements(in: rect)
            }
        }
        let layout = Hearing()
        let source = NumberSource([2])
        let view = UICollectionView.fixture(layout, source)
        layout.order = []
        view.performBatchUpdates {
            source.counts = [3]
            view.insertItems(at: [at(0, 0)])
        }
        #expect(layout.order == ["counts", "prepare", "items 1", "elements"])
    }

    @Test("S1.26: an invalidation laid out inside an animation block animates what is there")
    func animatedInvalidation() {
        let layout = ProbeLayout()
        let (stage, scene) = ProbeScene.stage(layout, [2])
        layout.spoil = { attributes in
            attributes.center.y += 100
            return attributes
        }
        stage.session.perform(at: stage.now) {
            UIView.animate(withDuration: 1) {
                layout.invalidateLayout()
                scene.collection.layoutIfNeeded()
            }
        }
        #expect(scene.seenY(0) == 25)
        stage.advance(by: 0.5)
        #expect(scene.seenY(0).map { abs($0 - 75) < 0.01 } == true)
        stage.advance(by: 0.6)
        #expect(scene.seenY(0) == 125)
    }

    @Test("S1.26: an update without updates animates a change of sizes")
    func emptyUpdate() {
        let layout = ProbeLayout()
        let (stage, scene) = ProbeScene.stage(layout, [2])
        layout.spoil = { attributes in
            attributes.center.y += 100
            return attributes
        }
        stage.session.perform(at: stage.now) { scene.collection.performBatchUpdates({}, completion: nil) }
        #expect(scene.seenY(0) == 25)
        stage.advance(by: 0.15)
        #expect(scene.seenY(0).map { abs($0 - 75) < 0.01 } == true)
    }
}
