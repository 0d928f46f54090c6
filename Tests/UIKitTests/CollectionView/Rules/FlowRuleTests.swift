import Stage
import Testing
import UIKit

/// What a flow layout asks and when it is laid out anew (S2).
@MainActor @Suite(.serialized) struct FlowRuleTests {
    /// Answers everything and notes the questions.
    final class Asked: NSObject, UICollectionViewDelegateFlowLayout {
        var log: [String] = []
        var widths: [CGFloat] = [40]
        func collectionView(
            _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
        ) -> CGSize {
            log.append("size \(path.section).\(path.item)")
            return CGSize(width: widths[path.item % widths.count], height: 20)
        }
        func collectionView(
            _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
        ) -> UIEdgeInsets {
            log.append("inset \(section)")
            return .zero
        }
        func collectionView(
            _ view: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
        ) -> CGFloat {
            log.append("line \(section)")
            return 5
        }
        func collectionView(
            _ view: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
        ) -> CGFloat {
            log.append("interitem \(section)")
            return 5
        }
        func collectionView(
            _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
        ) -> CGSize {
            log.append("header \(section)")
            return .zero
        }
        func collectionView(
            _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
        ) -> CGSize {
            log.append("footer \(section)")
            return .zero
        }
    }

    static func view(_ counts: [Int], _ delegate: (any UICollectionViewDelegateFlowLayout)? = nil)
        -> (UICollectionView, UICollectionViewFlowLayout, NumberSource)
    {
        let (layout, source) = (UICollectionViewFlowLayout(), NumberSource(counts))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = delegate
        view.layoutIfNeeded()
        return (view, layout, source)
    }

    static let questions = (0...1).flatMap { section in
        ["inset", "line", "interitem", "header", "footer"].map { "\($0) \(section)" }
            + (0...section + 1).map { "size \(section).\($0)" }
    }

    @Test(
        "S2.3: in one pass each section is asked once for insets, spacings, header and footer, then each item for its size"
    )
    func order() {
        let delegate = Asked()
        let (view, _, source) = Self.view([2, 3], delegate)
        #expect(delegate.log == Self.questions)
        withExtendedLifetime((view, source)) {}
    }

    @Test("S2.4: items of one size stand the same whether the size is asked for or not")
    func uniform() {
        let delegate = Asked()
        let (asked, _, first) = Self.view([7], delegate)
        let (plain, layout, second) = Self.view([7])
        layout.itemSize = CGSize(width: 40, height: 20)
        layout.minimumLineSpacing = 5
        layout.minimumInteritemSpacing = 5
        plain.layoutIfNeeded()
        #expect(asked.visibleCells.map(\.frame) == plain.visibleCells.map(\.frame))
        #expect(asked.visibleCells.count == 7)
        withExtendedLifetime((first, second)) {}
    }

    @Test("S2.5, S2.17: a content inset makes lines shorter and the content narrower")
    func contentInset() {
        let (view, layout, source) = Self.view([4])
        layout.itemSize = CGSize(width: 30, height: 20)
        view.contentInset = UIEdgeInsets(top: 7, left: 10, bottom: 0, right: 20)
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.minX) == [0, 40, 0, 40])
        #expect(view.contentSize == CGSize(width: 70, height: 50))
        withExtendedLifetime(source) {}
    }

    @Test("S2.15: a header without length is no view, and the data source is not asked")
    func noHeader() {
        // The data source has no method for supplementary views: being asked would stop.
        let (view, layout, source) = Self.view([2])
        layout.headerReferenceSize = CGSize(width: 50, height: 0)
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 2)
        let path = at(0, 0)
        let kind = UICollectionView.elementKindSectionHeader
        #expect(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path) == nil)
        layout.scrollDirection = .horizontal
        #expect(
            view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.size == CGSize(width: 50, height: 200)
        )
        withExtendedLifetime(source) {}
    }

    @Test("S2.23: another width places the items anew and keeps what the delegate said; invalidation asks it again")
    func width() {
        let delegate = Asked()
        let (view, layout, source) = Self.view([2, 3], delegate)
        delegate.log = []
        view.frame.size.width = 50
        view.layoutIfNeeded()
        #expect(delegate.log.isEmpty)
        #expect(view.visibleCells.map(\.frame.minX) == [5, 5, 5, 5, 5])
        #expect(view.contentSize.width == 50)
        let size =
            layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 0, width: 70, height: 200))
            as? UICollectionViewFlowLayoutInvalidationContext
        #expect(size?.invalidateFlowLayoutDelegateMetrics == false)
        #expect(size?.invalidateFlowLayoutAttributes == true)
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(delegate.log == Self.questions)
        withExtendedLifetime(source) {}
    }

    @Test("S2.24: without overrides what comes fades in, what goes fades out, what stays glides")
    func fades() {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 100, height: 50)
        flow.minimumLineSpacing = 0
        let (stage, scene) = ProbeScene.stage(flow, [3])
        let gone = scene.collection.cellForItem(at: at(0, 0))
        stage.session.perform(at: stage.now) {
            scene.collection.performBatchUpdates {
                scene.source.counts = [3]
                scene.collection.deleteItems(at: [at(0, 0)])
                scene.collection.insertItems(at: [at(0, 2)])
            }
        }
        stage.advance(by: 0.15)
        func opacity(_ cell: UICollectionViewCell?) -> CGFloat? {
            cell?.layer.presentation().map { (CGFloat($0.opacity) * 100).rounded() / 100 }
        }
        #expect(opacity(gone) == 0.5)
        #expect(opacity(scene.collection.cellForItem(at: at(0, 2))) == 0.5)
        #expect(scene.seenY(2) == 125)
        #expect(UpdateMotionRuleTests.near(scene.seenY(0), 50) && UpdateMotionRuleTests.near(scene.seenY(1), 100))
        #expect(opacity(scene.collection.cellForItem(at: at(0, 0))) == 1)
    }

    @Test("S2.25: a property invalidates when its value changes, and not when it is set again")
    func setters() {
        final class Counting: UICollectionViewFlowLayout {
            var invalidations = 0
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                invalidations += 1
                super.invalidateLayout(with: context)
            }
        }
        let layout = Counting()
        let view = UICollectionView.fixture(layout, NumberSource([3]))
        let setters: [(String, () -> Void)] = [
            ("itemSize", { layout.itemSize = CGSize(width: 20, height: 20) }),
            ("minimumLineSpacing", { layout.minimumLineSpacing = 3 }),
            ("minimumInteritemSpacing", { layout.minimumInteritemSpacing = 3 }),
            ("sectionInset", { layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }),
            ("headerReferenceSize", { layout.headerReferenceSize = CGSize(width: 1, height: 0) }),
            ("footerReferenceSize", { layout.footerReferenceSize = CGSize(width: 1, height: 0) }),
            ("scrollDirection", { layout.scrollDirection = .horizontal }),
            ("estimatedItemSize", { layout.estimatedItemSize = CGSize(width: 9, height: 9) }),
            ("sectionInsetReference", { layout.sectionInsetReference = .fromSafeArea }),
            ("sectionHeadersPinToVisibleBounds", { layout.sectionHeadersPinToVisibleBounds = true }),
            ("sectionFootersPinToVisibleBounds", { layout.sectionFootersPinToVisibleBounds = true }),
        ]
        for (name, set) in setters {
            let before = layout.invalidations
            set()
            #expect(layout.invalidations == before + 1, "\(name)")
            set()
            #expect(layout.invalidations == before + 1, "\(name)")
        }
        withExtendedLifetime(view) {}
    }
}
