import Stage
import Testing
import UIKit

/// Touch, highlight and selection with input to a window: the table of S5.
@MainActor @Suite(.serialized) struct SelectionTests {
    /// Rows of 50 in a window of 100 × 200; notes every call of the delegate.
    final class Scene: UIViewController, UICollectionViewDelegate {
        let source = NumberSource([8])
        let collection: UICollectionView
        var log: [String] = []
        var refused: Set<String> = []

        init() {
            collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: RowLayout())
            super.init(nibName: nil, bundle: nil)
            collection.contentInsetAdjustmentBehavior = .never
            collection.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
        }
        required init?(coder: NSCoder) { fatalError("made in code") }
        override func viewDidLoad() {
            collection.dataSource = source
            collection.delegate = self
            view.addSubview(collection)
        }
        func answer(_ question: String, _ path: IndexPath) -> Bool {
            log.append("\(question) \(path.item)?")
            return !refused.contains("\(question) \(path.item)")
        }
        func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
            answer("highlight", path)
        }
        func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
            log.append("highlighted \(path.item)")
        }
        func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
            log.append("unhighlighted \(path.item)")
        }
        func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
            answer("select", path)
        }
        func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
            answer("deselect", path)
        }
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
            log.append("selected \(path.item)")
        }
        func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
            log.append("deselected \(path.item)")
        }
        func collectionView(_ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool {
            answer("act", path)
        }
        func collectionView(_ view: UICollectionView, canEditItemAt path: IndexPath) -> Bool { answer("edit", path) }
        func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
            log.append("acted \(path.item)")
        }
        func collectionView(
            _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
        ) {}
        func taken() -> [String] {
            defer { log = [] }
            return log
        }
        var states: String {
            collection.visibleCells.map { $0.isSelected ? "S" : $0.isHighlighted ? "h" : "." }.joined()
        }
        func select(_ items: Int...) {
            for item in items {
                collection.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
            }
        }
    }

    static func stage() -> (Stage, Scene) {
        let scene = Scene()
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 200))
        stage.advance(by: 0)
        return (stage, scene)
    }

    static func middle(_ item: Int) -> CGPoint { CGPoint(x: 50, y: 25 + 50 * item) }

    /// The order of a touch in single selection; S5.16: the calls are repeated for a selected item.
    @Test("S5.16: single") func single() {
        let (stage, scene) = Self.stage()
        stage.click(Self.middle(1))
        #expect(
            scene.taken() == [
                "highlight 1?", "highlighted 1", "select 1?", "unhighlighted 1", "selected 1", "act 1?", "acted 1",
            ])
        stage.click(Self.middle(2))
        #expect(
            scene.taken() == [
                "highlight 2?", "highlighted 2", "select 2?", "unhighlighted 2", "deselected 1", "selected 2",
                "act 2?", "acted 2",
            ])
        stage.click(Self.middle(2))
        #expect(
            scene.taken().filter { $0.hasPrefix("select") || $0.hasPrefix("desel") } == ["select 2?", "selected 2"])
        #expect(scene.states == "..S.")
    }

    /// S5.16: with multiple selection a second touch takes an item out.
    @Test("S5.16: multiple") func multiple() {
        let (stage, scene) = Self.stage()
        scene.collection.allowsMultipleSelection = true
        for item in [0, 2, 0] { stage.click(Self.middle(item)) }
        #expect(
            scene.taken().filter { !$0.contains("light") && !$0.contains("act") } == [
                "select 0?", "selected 0", "select 2?", "selected 2", "deselect 0?", "deselected 0",
            ])
        #expect(scene.states == "..S.")
    }

    /// A refused highlight ends the touch; a refused selection leaves the old one; a refused deselection changes
    /// nothing.
    @Test func refusals() {
        let (stage, scene) = Self.stage()
        scene.select(0)
        scene.refused = ["highlight 1", "select 2", "deselect 0", "act 2"]
        stage.click(Self.middle(1))
        #expect(scene.taken() == ["highlight 1?"])
        stage.click(Self.middle(2))
        #expect(scene.taken() == ["highlight 2?", "highlighted 2", "select 2?", "unhighlighted 2", "act 2?"])
        #expect(scene.states == "S...")
        scene.collection.allowsMultipleSelection = true
        stage.click(Self.middle(0))
        #expect(scene.taken().contains("deselect 0?"))
        #expect(scene.states == "S...")
    }

    /// While the finger is down in single selection the other item shows itself unselected, without a word; a finger
    /// that leaves takes the highlight with it and brings it back.
    @Test func downMoveUp() {
        let (stage, scene) = Self.stage()
        scene.collection.isScrollEnabled = false
        scene.select(3)
        stage.send(.pointerDown(Self.middle(0), .primary, []))
        stage.advance(by: 0.2)
        #expect(scene.states == "h...")
        #expect(scene.collection.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
        stage.send(.pointerMoved(Self.middle(1), []))
        #expect(scene.states == "....")
        stage.send(.pointerMoved(Self.middle(0), []))
        #expect(scene.states == "h...")
        stage.send(.pointerMoved(Self.middle(2), []))
        stage.send(.pointerUp(Self.middle(2), .primary, []))
        #expect(
            scene.taken() == [
                "highlight 0?", "highlighted 0", "unhighlighted 0", "highlighted 0", "unhighlighted 0",
            ])
        #expect(scene.states == "...S")
    }

    /// A scroll that begins under the finger takes the highlight away and selects nothing.
    @Test func scrollCancels() {
        let (stage, scene) = Self.stage()
        stage.flick(from: CGPoint(x: 50, y: 175), to: CGPoint(x: 50, y: 60), in: 0.3)
        stage.advance(by: 3)
        let log = scene.taken()
        #expect(log.filter { $0.contains("select") }.isEmpty)
        #expect(log.filter { $0.hasPrefix("highlighted") }.count == log.filter { $0.hasPrefix("unhighlighted") }.count)
        #expect(scene.collection.contentOffset.y > 0)
    }

    /// S5.15: code selects without a word, also out of sight; S5.17, S5.19: what the rules no longer allow drops out.
    @Test("S5.15, S5.17, S5.19: rules") func rules() {
        let (_, scene) = Self.stage()
        let view = scene.collection
        func selected() -> [Int] { (view.indexPathsForSelectedItems ?? []).map(\.item) }
        view.allowsMultipleSelection = true
        scene.select(7, 2, 5)
        #expect(selected() == [2, 5, 7])
        view.allowsMultipleSelection = false
        #expect(selected() == [2])
        view.isEditing = true
        #expect(selected() == [])
        scene.select(1)
        #expect(selected() == [])
        view.allowsSelectionDuringEditing = true
        view.allowsMultipleSelectionDuringEditing = true
        scene.select(1, 3)
        #expect(selected() == [1, 3])
        view.isEditing = false
        #expect(selected() == [1])
        view.allowsSelection = false
        #expect(selected() == [])
        view.allowsSelection = true
        scene.select(4)
        view.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(selected() == [])
        scene.select(4)
        view.reloadData()
        #expect(selected() == [])
        #expect(scene.taken() == [])
        view.selectItem(at: IndexPath(item: 7, section: 0), animated: false, scrollPosition: .bottom)
        #expect(view.contentOffset.y == 200)
    }

    /// S5.12, S5.19: cells are in the editing state unless the delegate excludes them.
    @Test("S5.12, S5.19: editing state") func editingState() {
        let (_, scene) = Self.stage()
        scene.refused = ["edit 1"]
        let cells = scene.collection.visibleCells
        #expect(cells.map(\.configurationState.isEditing) == [false, false, false, false])
        scene.collection.isEditing = true
        #expect(cells.map(\.configurationState.isEditing) == [true, false, true, true])
    }

    /// S5.19: touches while editing follow the rules of editing.
    @Test("S5.19: touches while editing") func touchesWhileEditing() {
        let (stage, scene) = Self.stage()
        scene.collection.isEditing = true
        // The cells' states ask which items can be edited, when they are next laid out.
        stage.refresh()
        #expect(scene.taken() == ["edit 0?", "edit 1?", "edit 2?", "edit 3?"])
        stage.click(Self.middle(1))
        #expect(scene.taken() == [])
        scene.collection.allowsMultipleSelectionDuringEditing = true
        scene.collection.allowsSelectionDuringEditing = true
        stage.click(Self.middle(1))
        stage.click(Self.middle(2))
        #expect(scene.states == ".SS.")
    }
}
