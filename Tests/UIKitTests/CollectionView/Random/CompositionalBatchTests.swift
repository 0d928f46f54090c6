import Foundation
import Stage
import TestSupport
import Testing

@testable import UIKit

/// Random batches on random compositional layouts with orthogonally scrolling sections, in a window.
@MainActor @Suite(.serialized) struct CompositionalBatchTests {
    final class IdentityCell: UICollectionViewCell {
        var id = 0
        var isSideways = false
        override func preferredLayoutAttributesFitting(
            _ attributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            let length = CGFloat(20 + id % 5 * 9)
            if isSideways { attributes.size.width = length } else { attributes.size.height = length }
            return attributes
        }
    }

    final class Scene: UIViewController, UICollectionViewDataSource {
        var model = BatchModel()
        let seed: UInt64
        /// Whether the layout scrolls horizontally, and its sections vertically.
        var isSideways: Bool { seed % 3 == 1 }
        private(set) var collection: UICollectionView!

        init(seed: UInt64) {
            self.seed = seed
            super.init(nibName: nil, bundle: nil)
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = isSideways ? .horizontal : .vertical
            let layout = UICollectionViewCompositionalLayout(
                sectionProvider: { [unowned self] index, _ in
                    let seed = seed &* 1_000 &+ UInt64(model.sections[index].id)
                    return RandomSection(seed: seed, isSideways: isSideways).section
                }, configuration: configuration)
            layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
            collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 240), collectionViewLayout: layout)
            collection.contentInsetAdjustmentBehavior = .never
            if seed.isMultiple(of: 4) { collection.semanticContentAttribute = .forceRightToLeft }
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
            cell.isSideways = isSideways
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
        private let isSideways: Bool
        private(set) var section: NSCollectionLayoutSection!

        init(seed: UInt64, isSideways: Bool) {
            random = SeededGenerator(seed: seed)
            self.isSideways = isSideways
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
                    layoutSize: size(.fractionalWidth(1), .absolute(14)), elementKind: "header",
                    alignment: isSideways ? .leading : .top)
                header.pinToVisibleBounds = random.chance(50)
                section.boundarySupplementaryItems = [header]
            }
            if random.chance(30) { section.decorationItems = [.background(elementKind: "background")] }
            if random.chance(20) {
                section.visibleItemsInvalidationHandler = { items, _, _ in for item in items { item.alpha = 1 } }
            }
        }

        /// A size of a vertical layout, turned for a horizontal one.
        private func size(
            _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
        ) -> NSCollectionLayoutSize {
            func turned(_ length: NSCollectionLayoutDimension) -> NSCollectionLayoutDimension {
                if length.isFractionalWidth { return .fractionalHeight(length.dimension) }
                return length.isFractionalHeight ? .fractionalWidth(length.dimension) : length
            }
            return isSideways
                ? CompositionalScene.size(turned(height), turned(width)) : CompositionalScene.size(width, height)
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
                layoutSize: size(.absolute(8), .absolute(8)), elementKind: "badge",
                containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
            return NSCollectionLayoutItem(
                layoutSize: size(
                    random.pick([.fractionalWidth(1), .fractionalWidth(0.5), .fractionalWidth(0.3)]), height),
                supplementaryItems: random.chance(20) ? [badge] : [])
        }

        private mutating func group(
            _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension, depth: Int
        ) -> NSCollectionLayoutGroup {
            let size = size(width, height)
            let inner: NSCollectionLayoutDimension = height.isEstimated ? height : .fractionalHeight(1)
            var members: [NSCollectionLayoutItem] = [item(inner)]
            if depth > 0, random.chance(40) { members.append(group(.fractionalWidth(0.5), inner, depth: depth - 1)) }
            let isColumn = random.chance(25)
            let count = random.int(1...2)
            let group: NSCollectionLayoutGroup
            switch (isColumn, isSideways) {
            case (true, false):
                group = .vertical(layoutSize: size, repeatingSubitem: item(.fractionalHeight(0.4)), count: count)
            case (true, true):
                group = .horizontal(layoutSize: size, repeatingSubitem: item(.fractionalHeight(0.4)), count: count)
            case (false, false): group = .horizontal(layoutSize: size, subitems: members)
            case (false, true): group = .vertical(layoutSize: size, subitems: members)
            }
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
                // A card that was never measured may be higher than its section.
                guard let sight = (view.container(of: attributes.key)?.frame ?? frame).overlap(view.bounds),
                    frame.overlap(sight) != nil
                else { continue }
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

    /// Scrolls the collection view and some of its sections.
    private static func scroll(_ scene: Scene, _ dice: inout SeededGenerator) {
        func offset(_ content: CGFloat, _ bounds: CGFloat) -> CGFloat {
            CGFloat(dice.int(0...max(0, Int(content - bounds))))
        }
        let view = scene.collection!
        if dice.chance(50) {
            if scene.isSideways {
                view.contentOffset.x = offset(view.contentSize.width, 200)
            } else {
                view.contentOffset.y = offset(view.contentSize.height, 240)
            }
        }
        for (_, scroller) in view.elements.scrollers.sorted(by: { $0.key < $1.key }) where dice.chance(40) {
            if scene.isSideways {
                scroller.contentOffset.y = offset(scroller.contentSize.height, 240)
            } else {
                scroller.contentOffset.x = offset(scroller.contentSize.width, 200)
            }
        }
    }

    /// The number of layouts, each with 20 batches: 1,000 in `Scripts/stress`. VITRINE_SEED=N begins with another one.
    static let environment = ProcessInfo.processInfo.environment
    static let count = environment["VITRINE_STRESS"] == nil ? 50 : 1_000
    static let firstSeed = environment["VITRINE_SEED"].flatMap { UInt64($0) } ?? 1

    @Test("Frames, identities, visible items and invariants after every random batch") func randomBatches() {
        for seed in Self.firstSeed..<Self.firstSeed + UInt64(Self.count) {
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
                Self.scroll(scene, &dice)
                if dice.chance(10) {
                    let length = CGFloat(dice.int(120...200))
                    if scene.isSideways {
                        scene.collection.frame.size.height = length
                    } else {
                        scene.collection.frame.size.width = length
                    }
                }
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

extension CGRect {
    /// The common area of two rectangles; nil if they only touch or are apart.
    fileprivate func overlap(_ other: CGRect) -> CGRect? {
        let common = intersection(other)
        return common.isEmpty ? nil : common
    }
}
