import Foundation
import Stage
import TestSupport
import Testing
import UIKit

/// Seeded random updates through a collection view in a window, held against plain arrays.
@MainActor @Suite(.serialized) struct RandomUpdateTests {
    final class IdentityCell: UICollectionViewCell {
        var id = 0
    }

    final class Scene: UIViewController, UICollectionViewDataSource {
        var model = BatchModel()
        let collection: UICollectionView

        init() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 30, height: 20)
            layout.minimumLineSpacing = 5
            layout.minimumInteritemSpacing = 5
            layout.headerReferenceSize = CGSize(width: 0, height: 12)
            collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 120), collectionViewLayout: layout)
            super.init(nibName: nil, bundle: nil)
            collection.contentInsetAdjustmentBehavior = .never
            collection.allowsMultipleSelection = true
            collection.register(IdentityCell.self, forCellWithReuseIdentifier: "cell")
            collection.register(
                UICollectionReusableView.self,
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
        }
        required init?(coder: NSCoder) { fatalError("made in code") }
        override func viewDidLoad() {
            collection.dataSource = self
            view.addSubview(collection)
        }
        func numberOfSections(in collectionView: UICollectionView) -> Int { model.sections.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
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
            view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
        }

        var cells: [Int: UICollectionViewCell] {
            Dictionary(uniqueKeysWithValues: collection.visibleCells.map { (($0 as! IdentityCell).id, $0) })
        }
    }

    /// The first thing that is not as the arrays say; nil when all is.
    static func flaw(_ scene: Scene) -> String? {
        let view = scene.collection
        view.layoutIfNeeded()
        let (items, headers, height) = scene.model.frames
        let bounds = view.bounds
        func isSeen(_ frame: CGRect) -> Bool { frame.minY < bounds.maxY && bounds.minY < frame.maxY }
        if view.contentSize.height != height { return "content is \(view.contentSize.height) high, not \(height)" }
        let counts = scene.model.sections.map(\.items.count)
        let known = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
        if known != counts { return "counts are \(known), not \(counts)" }
        let wanted = items.filter { isSeen($0.value) }
        if view.visibleCells.count != wanted.count {
            return "\(view.visibleCells.count) cells are shown, not \(wanted.count)"
        }
        let paths = scene.model.pathOfID
        for (id, frame) in wanted {
            let path = paths[id]!
            guard let cell = view.cellForItem(at: path) as? IdentityCell else { return "\(path) has no cell" }
            if cell.id != id { return "\(path) shows \(cell.id), not \(id)" }
            if cell.frame != frame { return "\(path) is at \(cell.frame), not \(frame)" }
            if cell.alpha != 1 { return "\(path) has the alpha \(cell.alpha)" }
            if view.indexPath(for: cell) != path { return "\(path) is found as \(view.indexPath(for: cell)!)" }
            if view.layoutAttributesForItem(at: path)?.frame != frame { return "the layout has \(path) elsewhere" }
            if view.indexPathForItem(at: CGPoint(x: frame.midX, y: frame.midY)) != path,
                bounds.contains(CGPoint(x: frame.midX, y: frame.midY))
            {
                return "\(path) is not found at its middle"
            }
        }
        let kind = UICollectionView.elementKindSectionHeader
        for (section, frame) in headers.enumerated() where isSeen(frame) {
            let header = view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
            if header?.frame != frame { return "header \(section) is at \(String(describing: header?.frame))" }
        }
        if let flaw = view.checkInvariants().first { return flaw }
        return twins(scene)
    }

    /// A view that stands for two elements, or an element with two views.
    static func twins(_ scene: Scene) -> String? {
        let elements = scene.collection.elementsOnScreen()
        let views = elements.compactMap(\.view)
        if Set(views.map(ObjectIdentifier.init)).count != views.count { return "a view is shown for two elements" }
        let staying = elements.filter { !$0.isLeaving }
        let keys = staying.map(\.attributes.key)
        if Set(keys).count != keys.count { return "an element is shown twice" }
        let shown = scene.collection.subviews.filter { $0 is UICollectionReusableView }
        return shown.count == views.count ? nil : "\(shown.count) views are there, \(views.count) are known"
    }

    /// How many batches: all of them in `Scripts/stress`.
    static let count = ProcessInfo.processInfo.environment["VITRINE_STRESS"] == nil ? 2_000 : 100_000

    @Test(
        "S3, S3.20–S3.22: frames, index paths, selection and views after every random batch, while others animate and content scrolls; no survivor is made anew"
    )
    func randomBatches() {
        let seed: UInt64 = 0x51_7E
        var dice = SeededGenerator(seed: seed)
        let scene = Scene()
        scene.model.sections = (0..<4).map { _ in scene.model.freshSection(5) }
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 120))
        stage.advance(by: 0)
        let view = scene.collection
        var completions = 0
        var survivors = 0
        for number in 0..<Self.count {
            let all = scene.model.pathOfID
            if let id = all.keys.sorted().randomElement(using: &dice), dice.chance(50) {
                view.selectItem(at: all[id], animated: false, scrollPosition: [])
            }
            let selected = Set(
                (view.indexPathsForSelectedItems ?? []).map { scene.model.sections[$0.section].items[$0.item] })
            let before = scene.cells
            let batch = ModelBatch(scene.model, &dice)
            let isNested = dice.chance(10)
            stage.session.perform(at: stage.now) {
                view.performBatchUpdates {
                    scene.model = batch.after
                    if isNested {
                        view.performBatchUpdates({ batch.perform(on: view) }) { _ in completions += 1 }
                    } else {
                        batch.perform(on: view)
                    }
                } completion: { _ in
                    completions += isNested ? 0 : 1
                }
            }
            if let flaw = Self.flaw(scene) {
                Issue.record("seed \(seed), batch \(number), \(batch.steps): \(flaw)")
                return
            }
            let paths = scene.model.pathOfID
            let kept = selected.subtracting(batch.dropped).compactMap { paths[$0] }.sorted()
            #expect((view.indexPathsForSelectedItems ?? []) == kept, "seed \(seed), batch \(number)")
            for (id, cell) in scene.cells where !batch.reloaded.contains(id) {
                guard let old = before[id] else { continue }
                survivors += 1
                #expect(old === cell, "seed \(seed), batch \(number): the cell of \(id) was made anew")
            }
            for (id, cell) in scene.cells where batch.reloaded.contains(id) {
                #expect(before[id] == nil || before[id] !== cell, "seed \(seed), batch \(number): \(id) kept its cell")
            }
            // Next while this one animates, after it, or while the content scrolls.
            switch dice.int(0...9) {
            case 0...3: break
            case 4:
                stage.session.perform(at: stage.now) {
                    view.setContentOffset(CGPoint(x: 0, y: CGFloat(dice.int(0...100))), animated: true)
                }
            case 5: view.contentOffset.y = CGFloat(dice.int(0...max(0, Int(view.contentSize.height) - 120)))
            default: stage.advance(by: 0.15 * Double(dice.int(1...3)))
            }
            if let flaw = view.checkInvariants().first ?? Self.twins(scene) {
                Issue.record("seed \(seed), after batch \(number): \(flaw)")
                return
            }
        }
        stage.advance(by: 2)
        #expect(completions == Self.count)
        #expect(Self.flaw(scene) == nil)
        #expect(view.elementsOnScreen().allSatisfy { !$0.isLeaving })
        #expect(survivors > Self.count)
    }

    /// At every instant of an interrupted move there is one view for each element, and none stands far from its way.
    @Test func oneViewAtEveryInstant() {
        var dice = SeededGenerator(seed: 7)
        let scene = Scene()
        scene.model.sections = (0..<3).map { _ in scene.model.freshSection(6) }
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 120))
        stage.advance(by: 0)
        for number in 0..<60 {
            let batch = ModelBatch(scene.model, &dice)
            stage.session.perform(at: stage.now) {
                scene.collection.performBatchUpdates {
                    scene.model = batch.after
                    batch.perform(on: scene.collection)
                }
            }
            for _ in 0..<dice.int(1...8) {
                stage.advance(by: 0.05)
                #expect(scene.collection.checkInvariants() == [], "batch \(number)")
                #expect(Self.twins(scene) == nil, "batch \(number)")
            }
        }
    }
}
