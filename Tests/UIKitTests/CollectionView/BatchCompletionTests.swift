import Stage
import Testing

@testable import UIKit

/// The completions of batches whose rows size themselves (S3.22, S9.21).
@MainActor @Suite(.serialized) struct BatchCompletionTests {
    @Test("A table with automatic heights", arguments: [UITableView.RowAnimation.fade, .left, .none, .automatic])
    func table(animation: UITableView.RowAnimation) throws {
        let rig = TableRig([["a", "b", "c"]])
        let stage = rig.shown()
        var answers: [Bool] = []
        stage.session.perform(at: stage.now) {
            rig.rows[0].insert("x", at: 1)
            rig.table.performBatchUpdates {
                rig.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: animation)
            } completion: {
                answers.append($0)
            }
        }
        #expect(answers.isEmpty)
        try stage.settle()
        #expect(answers == [true])
    }

    @Test("A list with rows of two lines") func list() throws {
        let rig = ListRig([["a", "b", "c"]], UICollectionLayoutListConfiguration(appearance: .plain))
        rig.configure = { cell, _, text in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = text
            content.secondaryText = "below"
            cell.contentConfiguration = content
        }
        let stage = rig.shown()
        var answers: [Bool] = []
        stage.session.perform(at: stage.now) {
            rig.rows[0].insert("x", at: 1)
            rig.collection.performBatchUpdates({
                rig.collection.insertItems(at: [IndexPath(item: 1, section: 0)])
            }) { answers.append($0) }
        }
        try stage.settle()
        #expect(answers == [true])
    }

    @Test("S3.22: a batch during another one completes both") func twoBatches() throws {
        let rig = TableRig([["a", "b", "c"]])
        let stage = rig.shown()
        var answers: [Bool] = []
        func insert() {
            stage.session.perform(at: stage.now) {
                rig.rows[0].insert("x", at: 1)
                rig.table.performBatchUpdates {
                    rig.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .left)
                } completion: {
                    answers.append($0)
                }
            }
        }
        insert()
        stage.advance(by: 0.1)
        insert()
        try stage.settle()
        #expect(answers == [true, true])
    }
}

/// What a completion of an animation block gets (S9.12, S9.21).
@MainActor @Suite(.serialized) struct BlockCompletionTests {
    @Test("S9.21: a block may set a value twice; a later block or a removal interrupts it") func twice() {
        let rig = WindowRig(), view = rig.add(CGRect(x: 0, y: 0, width: 10, height: 10))
        rig.advance(to: 0)
        var answers: [Bool] = []
        UIView.animate(withDuration: 1) {
            view.alpha = 0.2
            view.alpha = 0.4
        } completion: {
            answers.append($0)
        }
        rig.advance(to: 1.1)
        rig.advance(to: 1.2)
        #expect(answers == [true])
        UIView.animate(withDuration: 1, animations: { view.alpha = 1 }) { answers.append($0) }
        rig.advance(to: 1.5)
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        rig.advance(to: 1.6)
        #expect(answers == [true, false])
        UIView.animate(withDuration: 1, animations: { view.center.x = 100 }) { answers.append($0) }
        rig.advance(to: 1.7)
        view.layer.removeAllAnimations()
        rig.advance(to: 1.8)
        #expect(answers == [true, false, false])
    }
}
