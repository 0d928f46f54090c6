import Stage
import Testing

@testable import UIKit

/// Animated scrolls over rows that are measured on the way (S6.26, B14).
@MainActor @Suite(.serialized) struct TableScrollTests {
    private func text(_ row: Int) -> String {
        row % 3 == 0 ? String(repeating: "several words of row \(row) ", count: 12) : "\(row)"
    }

    private func table() -> (UITableView, Stage) {
        let rig = TableRig([(0..<100).map(text)])
        rig.configure = { cell, _, text in
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = text
        }
        let stage = rig.shown()
        stage.session.perform(at: stage.now) {
            rig.table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
        }
        return (rig.table, stage)
    }

    private func list() -> (UICollectionView, Stage) {
        let rig = ListRig([(0..<100).map(text)], UICollectionLayoutListConfiguration(appearance: .plain))
        let stage = rig.shown()
        stage.session.perform(at: stage.now) {
            rig.collection.scrollToItem(at: IndexPath(item: 99, section: 0), at: .bottom, animated: false)
        }
        return (rig.collection, stage)
    }

    private static let toTheTop: [(String, @MainActor (UIScrollView, Stage) -> Void)] = [
        ("setContentOffset", { view, _ in view.setContentOffset(.zero, animated: true) }),
        (
            "scrollRectToVisible",
            { view, _ in view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1), animated: true) }
        ),
    ]

    @Test("S6.26: the top is reached", arguments: [true, false], 0..<2) func top(isTable: Bool, way: Int) throws {
        let (view, stage): (UIScrollView, Stage) = isTable ? table() : list()
        #expect(view.contentOffset.y > 1000)
        stage.session.perform(at: stage.now) { Self.toTheTop[way].1(view, stage) }
        try stage.settle()
        #expect(view.contentOffset == .zero, "\(Self.toTheTop[way].0)")
    }

    @Test("S6.26: any other offset is reached, too", arguments: [true, false]) func between(isTable: Bool) throws {
        let (view, stage): (UIScrollView, Stage) = isTable ? table() : list()
        stage.session.perform(at: stage.now) { view.setContentOffset(CGPoint(x: 0, y: 700), animated: true) }
        try stage.settle()
        #expect(view.contentOffset.y == 700)
        // Beyond the range as well, as code that shows a refresh control does.
        stage.session.perform(at: stage.now) { view.setContentOffset(CGPoint(x: 0, y: -60), animated: true) }
        try stage.settle()
        #expect(view.contentOffset.y == -60)
    }

    @Test("The Home and End keys reach the edges of the content", arguments: [true, false])
    func keys(isTable: Bool) throws {
        let (view, stage): (UIScrollView, Stage) = isTable ? table() : list()
        stage.click(CGPoint(x: 100, y: 100))
        stage.key("Home")
        try stage.settle()
        #expect(view.contentOffset == .zero)
        stage.key("End")
        try stage.settle()
        #expect(view.contentOffset.y == view.contentSize.height - view.bounds.height)
    }
}
