import Stage
import Testing

@testable import UIKit

/// Lists whose delegate reloads them in each `willDisplay`: each frame ends, the next ones follow, and the list is
/// whole once the delegate stops.
@MainActor @Suite(.serialized) struct EndlessReloadTests {
    enum Call: CaseIterable { case all, one }

    /// Calls of the delegate, which reloads while it is restless.
    private final class Reloads: NSObject, UITableViewDelegate {
        var count = 0
        var isRestless = true
        var reload: (IndexPath) -> Void = { _ in }

        func note(_ path: IndexPath) {
            count += 1
            if isRestless { reload(path) }
        }

        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            note(indexPath)
        }
    }

    /// Runs 0.1 s, in which another view fades, and then lets the list come to rest.
    private func run(_ stage: Stage, _ reloads: Reloads) throws {
        let fading = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(fading)
        stage.refresh()
        UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { fading.alpha = 0 }
        let before = (calls: reloads.count, frames: stage.frameCount)
        stage.advance(by: 0.05)
        let opacity = try #require(fading.layer.presentation()).opacity
        #expect(opacity > 0.2 && opacity < 0.8)
        stage.advance(by: 0.05)
        let frames = stage.frameCount - before.frames, calls = reloads.count - before.calls
        #expect(frames >= 5 && frames <= 7)
        // A frame has 100 rounds of layout, each with a pass of the list and one piece of deferred work.
        #expect(calls >= frames && calls <= (frames + 1) * 300)
        reloads.isRestless = false
        try stage.settle()
    }

    @Test(arguments: Call.allCases) func collections(call: Call) throws {
        let scene = ContractScene(6, ContractLayout()), reloads = Reloads()
        let view = scene.collection
        scene.onDisplay = { reloads.note($1) }
        reloads.reload = { [unowned view] path in
            switch call {
            case .all: view.reloadData()
            case .one: view.reloadItems(at: [path])
            }
        }
        try run(scene.shown(), reloads)
        #expect(scene.shownItems == [0, 1, 2, 3] && view.findFlaws().isEmpty)
        #expect(view.subviews.count { $0 is UICollectionViewCell } == 4)
    }

    @Test(arguments: Call.allCases) func tables(call: Call) throws {
        let rig = TableRig([["a", "b", "c"]]), reloads = Reloads()
        let table = rig.table
        table.delegate = reloads
        reloads.reload = { [unowned table] path in
            switch call {
            case .all: table.reloadData()
            case .one: table.reloadRows(at: [path], with: .automatic)
            }
        }
        try run(rig.shown(), reloads)
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "b", "c"] && table.findFlaws().isEmpty)
        #expect(table.subviews.count { $0 is UITableViewCell } == 3)
    }
}
