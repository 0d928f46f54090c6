import Testing
import UIKit

@testable import LivePreviews
@testable import PreviewScenes

/// The past of a scene in new code.
@MainActor struct LiveStageTests {
    /// A list of rows of a height; a click selects one.
    private final class List: UITableViewController {
        let count: Int
        init(_ count: Int) {
            self.count = count
            super.init(style: .plain)
        }
        required init?(coder: NSCoder) { fatalError("made in code") }
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
    }
    private final class Other: UIViewController {}

    /// An outline of three branches, the last of which is expanded at first.
    private final class Outline: UICollectionViewController {
        private var source: UICollectionViewDiffableDataSource<Int, String>?
        init() {
            super.init(
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        }
        required init?(coder: NSCoder) { fatalError("made in code") }
        override func viewDidLoad() {
            super.viewDidLoad()
            let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
            let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
                $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
            }
            var tree = NSDiffableDataSourceSectionSnapshot<String>()
            tree.append(["A", "B", "C"])
            for name in ["A", "B", "C"] { tree.append([name + "1", name + "2"], to: name) }
            tree.append(["A11"], to: "A1")
            tree.expand(["C"])
            source.apply(tree, to: 0, animatingDifferences: false)
            self.source = source
        }
        var items: [String] { source?.snapshot().itemIdentifiers ?? [] }
    }

    private static let appearance = LiveAppearance(
        size: CGSize(width: 200, height: 300), scale: 1, isDark: false, typeSize: "l")
    private static let middle = CGPoint(x: 100, y: 150)

    private func scene(_ make: @escaping @MainActor @Sendable () -> UIViewController) -> Scene {
        Scene("list", title: "List") { _ in make() }
    }

    private func opening(_ inputs: [LiveInput]?, state: LiveState? = nil, now: TimeInterval = 4) -> LiveOpening {
        LiveOpening(
            scene: "list", start: 0, startAppearance: Self.appearance, now: now, appearance: Self.appearance,
            inputs: inputs, state: state)
    }

    private func input(_ time: TimeInterval, _ event: HostEvent) throws -> LiveInput {
        LiveInput(time: time, kind: .event(try #require(WireEvent(event))))
    }

    /// A turn of the wheel, and a click on a row.
    private func inputs() throws -> [LiveInput] {
        [
            try input(1, .wheel(Self.middle, CGVector(dx: 0, dy: -3), [])),
            try input(3, .pointerDown(Self.middle, .primary, [])),
            try input(3.1, .pointerUp(Self.middle, .primary, [])),
        ]
    }

    @Test func openAtFirstWithoutAPast() {
        let opened = LiveStage.open(scene { List(50) }, opening([], now: 0)) {}
        #expect(opened.outcome == .fresh)
        #expect(opened.stage.paint(at: 0, rate: 1) != nil && opened.stage.state.views.isEmpty)
    }

    @Test func inputIsRepeated() throws {
        let opened = LiveStage.open(scene { List(50) }, opening(try inputs())) {}
        #expect(opened.outcome == .replayed)
        let state = opened.stage.state
        let list = try #require(state.views.first { $0.value.offset != nil }?.value)
        #expect(try #require(list.offset).y > 50 && list.selection?.count == 1)
        let again = LiveStage.open(scene { List(50) }, opening(try inputs(), state: state)) {}
        #expect(again.outcome == .replayed && again.stage.state == state)
    }

    private final class Paster: UIViewController {
        var text: String?
        override func viewDidLoad() {
            super.viewDidLoad()
            text = UIPasteboard.general.string
            UIPasteboard.general.string = "mine"
        }
    }

    @MainActor private final class Pasters { var all: [Paster] = [] }

    /// The clipboard is that of the desktop, and while the past is repeated that of the past.
    @Test func clipboardsAreRepeated() throws {
        let made = Pasters()
        var reads = 0, writes: [String] = []
        let clipboard = LiveClipboard { _ in
            reads += 1
            return "desktop"
        } write: { text, clipboard in
            if clipboard == .general { writes.append(text) }
        }
        let pasting = scene {
            let paster = Paster()
            made.all.append(paster)
            return paster
        }
        _ = LiveStage.open(pasting, opening([], now: 0), clipboard: clipboard) {}
        #expect(made.all.last?.text == "desktop" && reads == 1 && writes == ["mine"])
        let read = LiveInput(time: 0, kind: .clipboard("before"))
        let opened = LiveStage.open(pasting, opening([read] + (try inputs())), clipboard: clipboard) {}
        #expect(opened.outcome == .replayed && made.all.last?.text == "before")
        #expect(reads == 1 && writes == ["mine"])
    }

    @Test func olderStatesDoNotCorrectTheInput() throws {
        var old = opening(try inputs(), state: LiveState())
        #expect(LiveStage.open(scene { List(50) }, old) {}.outcome == .restored)
        old.isStateCurrent = false
        let opened = LiveStage.open(scene { List(50) }, old) {}
        #expect(opened.outcome == .replayed && !opened.stage.state.views.isEmpty)
    }

    @Test func stateIsRestoredWithoutInput() throws {
        let state = LiveStage.open(scene { List(50) }, opening(try inputs())) {}.stage.state
        #expect(state.views.values.contains { $0.offset != nil })
        let opened = LiveStage.open(scene { List(50) }, opening(nil, state: state)) {}
        #expect(opened.outcome == .restored && opened.stage.state == state)
    }

    @Test func expandedItemsAreRestored() throws {
        let controller = Outline()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 600))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(controller.items == ["A", "B", "C", "C1", "C2"])
        controller.collectionView.setExpandedItems([[0, 0], [0, 1]])
        #expect(controller.items == ["A", "A1", "A11", "A2", "B", "C"])
        let state = LiveState(window)

        let again = Outline()
        window.rootViewController = again
        window.layoutIfNeeded()
        #expect(LiveState(window) != state)
        state.restore(in: window)
        #expect(again.items == ["A", "A1", "A11", "A2", "B", "C"] && LiveState(window) == state)
    }

    @Test func shorterListsEndEarlier() throws {
        let state = LiveStage.open(scene { List(50) }, opening(try inputs())) {}.stage.state
        let opened = LiveStage.open(scene { List(2) }, opening(nil, state: state)) {}
        #expect(opened.outcome == .restored)
        #expect(opened.stage.state.views.values.allSatisfy { $0.offset == nil && $0.selection == nil })
    }

    @Test func otherControllersStartAgain() throws {
        let state = LiveStage.open(scene { List(50) }, opening(try inputs())) {}.stage.state
        let opened = LiveStage.open(scene { Other() }, opening(try inputs(), state: state)) {}
        #expect(opened.outcome == .restored && opened.stage.state.controllers == ["Other"])
    }

    @Test func looksAreThoseOfTheWindow() {
        var dark = opening([LiveInput(time: 1, kind: .appearance(isDark: true))])
        dark.appearance.isDark = true
        let opened = LiveStage.open(scene { Other() }, dark) {}
        #expect(opened.outcome == .fresh)
        _ = opened.stage.paint(at: 4, rate: 1)
        let restored = LiveStage.open(
            scene { Other() },
            LiveOpening(
                scene: "list", start: 0, startAppearance: Self.appearance, now: 4, appearance: dark.appearance,
                inputs: nil, state: nil)
        ) {}
        _ = restored.stage.paint(at: 4, rate: 1)
        #expect(opened.stage.bitmap?[5, 5] == restored.stage.bitmap?[5, 5])
    }
}
