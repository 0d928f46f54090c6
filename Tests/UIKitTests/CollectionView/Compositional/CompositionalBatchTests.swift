import Foundation
import Stage
import TestSupport
import Testing

@testable import UIKit

/// Random batches on random compositional layouts with orthogonally scrolling sections, in a window.
@MainActor @Suite(.serialized) struct CompositionalBatchTests {
    final class IdentityCell: UICollectionViewCell {
        var id = 0
        override func preferredLayoutAttributesFitting(
            _ attributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            attributes.size.height = CGFloat(20 + id % 5 * 9)
            return attributes
        }
    }

    final class Scene: UIViewController, UICollectionViewDataSource {
        var model = BatchModel()
        let seed: UInt64
        private(set) var collection: UICollectionView!

        init(seed: UInt64) {
            self.seed = seed
            super.init(nibName: nil, bundle: nil)
            let layout = UICollectionViewCompositionalLayout { [unowned self] index, _ in
                RandomSection(seed: seed &* 1_000 &+ UInt64(model.sections[index].id)).section
            }
            layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
            collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 240), collectionViewLayout: layout)
            collection.contentInsetAdjustmentBehavior = .never
            collection.register(IdentityCell.self, forCellWithReuseIdentifier: "cell")
            for kind in ["header", "badge"] {
                collection.register(
                    UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
            }
            collection.dataSource = self
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() { view.addSubview(collection) }
        func numberOfSections(in view: UICollectionView) -> Int { model.sections.count }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            model.sections[section].items.count
        }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! IdentityCell
            cell.id = model.sections[path.section].items[path.item]
            return cell
        }
        func collectionView(
            _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView {
            view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: path)
        }
    }

    /// The description of a section, the same each time for a seed.
    @MainActor struct RandomSection {
        private var random: SeededGenerator
        private(set) var section: NSCollectionLayoutSection!

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            let scrolls = random.chance(45)
            let width: NSCollectionLayoutDimension =
                scrolls
                ? random.pick([.fractionalWidth(0.7), .absolute(90), .fractionalWidth(1)]) : .fractionalWidth(1)
            section = NSCollectionLayoutSection(group: group(width, length(), depth: 2))
            if scrolls {
                section.orthogonalScrollingBehavior = random.pick([
                    .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
                ])
            }
            section.interGroupSpacing = CGFloat(random.int(0...8))
            if random.chance(50) { section.contentInsets = insets() }
            if random.chance(40) {
                let header = NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: CompositionalScene.size(.fractionalWidth(1), .absolute(14)), elementKind: "header",
                    alignment: .top)
                header.pinToVisibleBounds = random.chance(50)
                section.boundarySupplementaryItems = [header]
            }
            if random.chance(30) { section.decorationItems = [.background(elementKind: "background")] }
            if random.chance(20) {
                section.visibleItemsInvalidationHandler = { items, _, _ in for item in items { item.alpha = 1 } }
            }
        }

        private mutating func length() -> NSCollectionLayoutDimension {
            random.pick([.absolute(40), .estimated(30), .estimated(60), .absolute(75)])
        }

        private mutating func insets() -> NSDirectionalEdgeInsets {
            NSDirectionalEdgeInsets(
                top: CGFloat(random.int(0...6)), leading: CGFloat(random.int(0...6)),
                bottom: CGFloat(random.int(0...6)),
                trailing: CGFloat(random.int(0...6)))
        }

        private mutating func item(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutItem {
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: CompositionalScene.size(.absolute(8), .absolute(8)), elementKind: "badge",
                containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
            return NSCollectionLayoutItem(
                layoutSize: CompositionalScene.size(
                    random.pick([.fractionalWidth(1), .fractionalWidth(0.5), .fractionalWidth(0.3)]), height),
                supplementaryItems: random.chance(20) ? [badge] : [])
        }

        private mutating func group(
            _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension, depth: Int
        ) -> NSCollectionLayoutGroup {
            let size = CompositionalScene.size(width, height)
            let inner: NSCollectionLayoutDimension = height.isEstimated ? height : .fractionalHeight(1)
            var members: [NSCollectionLayoutItem] = [item(inner)]
            if depth > 0, random.chance(40) { members.append(group(.fractionalWidth(0.5), inner, depth: depth - 1)) }
            let isColumn = random.chance(25)
            let group: NSCollectionLayoutGroup =
                isColumn
                ? .vertical(layoutSize: size, repeatingSubitem: item(.fractionalHeight(0.4)), count: random.int(1...2))
                : .horizontal(layoutSize: size, subitems: members)
            if random.chance(40) { group.interItemSpacing = .fixed(CGFloat(random.int(0...5))) }
            return group
        }
    }

    /// The first difference from the model and the layout; nil if there is none.
    static func flaw(_ scene: Scene) -> String? {
        let view = scene.collection!
        let counts = scene.model.sections.map(\.items.count)
        let known = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
        if known != counts { return "counts are \(known), not \(counts)" }
        var wanted: Set<IndexPath> = []
        for (section, content) in scene.model.sections.enumerated() {
            for (item, id) in content.items.enumerated() {
                let path = IndexPath(item: item, section: section)
                guard let attributes = view.layoutAttributesForItem(at: path) else {
                    return "\(path) has no attributes"
                }
                let frame = view.seenFrame(attributes)
                let isSeen =
                    frame.minX < view.bounds.maxX && view.bounds.minX < frame.maxX
                    && frame.minY < view.bounds.maxY && view.bounds.minY < frame.maxY
                guard isSeen else { continue }
                wanted.insert(path)
                guard let cell = view.cellForItem(at: path) as? IdentityCell else { return "\(path) has no cell" }
                if cell.id != id { return "\(path) shows \(cell.id), not \(id)" }
                let shown = view.convert(cell.frame, from: cell.superview)
                guard abs(shown.minX - frame.minX) < 0.01, abs(shown.minY - frame.minY) < 0.01,
                    shown.size == frame.size
                else { return "\(path) is at \(shown), not \(frame)" }
            }
        }
        let shown = Set(view.indexPathsForVisibleItems)
        if shown != wanted { return "visible are \(shown.sorted()), not \(wanted.sorted())" }
        return view.checkInvariants().first
    }

    /// The number of layouts, each with 20 batches: 1,000 in `Scripts/stress`.
    static let count = ProcessInfo.processInfo.environment["VITRINE_STRESS"] == nil ? 50 : 1_000

    @Test("Frames, identities, visible items and invariants after every random batch") func randomBatches() {
        for seed in 1...UInt64(Self.count) {
            var dice = SeededGenerator(seed: seed)
            let scene = Scene(seed: seed)
            scene.model.sections = (0..<4).map { _ in scene.model.freshSection(7) }
            let stage = Stage(root: scene, size: CGSize(width: 200, height: 240))
            stage.advance(by: 0.1)
            for number in 0..<20 {
                let batch = ModelBatch(scene.model, &dice)
                stage.session.perform(at: stage.now) {
                    scene.collection.performBatchUpdates {
                        scene.model = batch.after
                        batch.perform(on: scene.collection)
                    }
                }
                if dice.chance(50) {
                    let height = max(0, Int(scene.collection.contentSize.height) - 240)
                    scene.collection.contentOffset.y = CGFloat(dice.int(0...height))
                }
                for scroller in scene.collection.elements.scrollers.values where dice.chance(40) {
                    let width = max(0, Int(scroller.contentSize.width) - 200)
                    scroller.contentOffset.x = CGFloat(dice.int(0...width))
                }
                if dice.chance(10) { scene.collection.frame.size.width = CGFloat(dice.int(120...200)) }
                stage.advance(by: 0.05 * Double(dice.int(0...9)))
                scene.collection.layoutIfNeeded()
                if let flaw = Self.flaw(scene) {
                    Issue.record("seed \(seed), batch \(number): \(flaw)")
                    return
                }
            }
        }
    }
}
