import Stage
import UIKit

/// Tiles of 50 × 50, four in a line, 10 apart, in a window of 230 × 200; records the delegate calls.
@MainActor class GridScene: UICollectionViewController {
    var counts: [Int]
    var log: [String] = []
    var refused: Set<String> = []
    /// What the optional questions are answered with; absent ones count as not implemented.
    var preferred: IndexPath?
    var follows: Bool?
    var mayBegin: Bool?
    var onBegin: () -> Void = {}

    init(_ counts: [Int] = [12]) {
        self.counts = counts
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 50, height: 50)
        super.init(collectionViewLayout: layout)
    }
    required init?(coder: NSCoder) { fatalError("made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.contentInsetAdjustmentBehavior = .never
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func numberOfSections(in view: UICollectionView) -> Int { counts.count }
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        cell.contentView.backgroundColor = .lightGray
        return cell
    }

    static func name(_ path: IndexPath?) -> String { path.map { "\($0.section).\($0.item)" } ?? "-" }
    static func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    func answer(_ question: String, _ path: IndexPath) -> Bool {
        log.append("\(question) \(path.item)?")
        return !refused.contains("\(question) \(path.item)")
    }
    func taken(_ words: String...) -> [String] {
        defer { log = [] }
        return log.filter { line in words.isEmpty || words.contains { line.hasPrefix($0) } }
    }
    /// The selected items of section 0.
    var selected: [Int] { (collectionView.indexPathsForSelectedItems ?? []).map(\.item) }
    var focused: String {
        collectionView.visibleCells.filter(\.isFocused).map { Self.name(collectionView.indexPath(for: $0)) }
            .joined(separator: " ")
    }

    // Selection
    override func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
        answer("select", path)
    }
    override func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
        answer("deselect", path)
    }
    override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
        log.append("selected \(path.item)")
    }
    override func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
        log.append("deselected \(path.item)")
    }
    override func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
        log.append("acted \(path.item)")
    }

    // Focus
    override func collectionView(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool {
        !refused.contains("focus \(path.item)")
    }
    override func collectionView(
        _ view: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { !refused.contains("step \(Self.name(context.nextFocusedIndexPath))") }
    override func collectionView(
        _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        let (old, new) = (context.previouslyFocusedIndexPath, context.nextFocusedIndexPath)
        log.append("focus \(Self.name(old)) to \(Self.name(new))")
    }

    /// Clicks with keys held.
    func click(_ stage: Stage, _ item: Int, _ modifiers: HostModifiers = []) {
        let view = collectionView!
        let center = view.convert(view.cellForItem(at: Self.path(item))!.center, to: nil)
        stage.send(.pointerDown(center, .primary, modifiers))
        stage.advance(by: 0.1)
        stage.send(.pointerUp(center, .primary, modifiers))
        stage.advance(by: 0.1)
    }

    func key(_ stage: Stage, _ name: String, _ modifiers: HostModifiers = []) {
        let key = ScriptKey.key(named: name)!.key
        stage.send(.keyDown(key, text: "", modifiers))
        stage.advance(by: 0.1)
        stage.send(.keyUp(key, modifiers))
        stage.advance(by: 0.4)
    }

    func shown(_ size: CGSize = CGSize(width: 230, height: 200)) -> Stage {
        let stage = Stage(root: self, size: size)
        stage.refresh()
        return stage
    }
}

/// The same with a delegate that answers the optional questions.
@MainActor final class AnsweringScene: GridScene {
    override func indexPathForPreferredFocusedView(in view: UICollectionView) -> IndexPath? { preferred }
    override func collectionView(_ view: UICollectionView, selectionFollowsFocusForItemAt path: IndexPath) -> Bool {
        follows ?? view.selectionFollowsFocus
    }
    override func collectionView(
        _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
    ) -> Bool {
        log.append("begin \(path.item)?")
        return mayBegin ?? false
    }
    override func collectionView(
        _ view: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath
    ) {
        log.append("begun \(path.item)")
        onBegin()
    }
    override func collectionViewDidEndMultipleSelectionInteraction(_ view: UICollectionView) { log.append("ended") }
}
