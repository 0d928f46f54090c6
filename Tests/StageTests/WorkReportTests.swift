import Testing
import UIKit

@testable import Stage

/// Counts of work as text, and the counts of small scenes.
@MainActor @Suite struct WorkReportTests {
    @Test func tables() {
        var start = WorkCounts()
        (start.cellsMade, start.frames, start.nodesMade) = (3, 10, 7)
        var end = start
        (end.cellsMade, end.frames, end.screensScrolled) = (5, 14, 2.499_999_9)
        end.pixelsPainted = 1_000
        let report = WorkReport(from: start, to: end)
        #expect(report.lines == "frames 4\nscreens 2.5\ncellsMade 2\npixelsPainted 1000\n")
        #expect(
            report.table == """
                               total  per frame  per screen
                cellsMade          2        0.5         0.8
                pixelsPainted   1000        250         400
                """)
        #expect(report["cellsMade"] == 2 && report["nodesMade"] == 0)
        #expect(report.extent == "4 frames, 2.5 screens scrolled")
    }

    /// Without a change, nothing is counted; without scrolling, there is no column for it.
    @Test func nothing() {
        let report = WorkReport(to: WorkCounts())
        #expect(report.lines == "frames 0\nscreens 0\n" && report.table == "  total  per frame")
    }

    /// A count has its own name and is in the report.
    @Test func names() {
        let names = WorkCounts().named.map(\.name)
        let properties = Mirror(reflecting: WorkCounts()).children.compactMap(\.label)
        #expect(["frames", "screensScrolled"] + names == properties)
    }

    final class Box: UIViewController {
        let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        let label = UILabel(frame: CGRect(x: 0, y: 40, width: 100, height: 20))

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            box.backgroundColor = .blue
            view.addSubview(box)
            view.addSubview(label)
        }
    }

    /// Rows whose cells the app makes itself where none waits for reuse.
    final class Rows: UITableViewController {
        var made = 0

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            if let cell = tableView.dequeueReusableCell(withIdentifier: "row") { return cell }
            made += 1
            return UITableViewCell(style: .default, reuseIdentifier: "row")
        }
    }

    @Test func cellsOfTheAppCount() throws {
        let controller = Rows()
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 200))
        try stage.settle()
        stage.wheel(CGPoint(x: 50, y: 100), dx: 0, dy: -10)
        try stage.settle()
        let work = WorkReport(to: stage.session.media.work)
        #expect(work["cellsMade"] == controller.made && controller.made > 0)
        #expect(work["cellsDequeued"] == work["cellsConfigured"] && work["cellsDequeued"] > controller.made)
    }

    @Test func smallChanges() throws {
        let controller = Box()
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 60))
        try stage.settle()
        func work(_ change: () -> Void) -> WorkReport {
            let start = stage.session.media.work
            change()
            stage.advance(by: 0.5)
            return WorkReport(from: start, to: stage.session.media.work)
        }
        #expect(work {} == WorkReport(to: WorkCounts()))
        let colored = work { controller.box.backgroundColor = .red }
        #expect(colored.frames == 1 && colored["layersLaidOut"] == 0)
        // The box and its edges.
        #expect((400...600).contains(colored["pixelsPainted"]))
        // The box, and the layers above it.
        #expect(colored["nodesMade"] == colored["layersCommitted"] && colored["nodesMade"] > 1)
        let written = work { controller.label.text = "text" }
        #expect(written["textLayouts"] == 1)
        // The label keeps the layout of an equal text.
        #expect(work { controller.label.text = "text" }["textLayouts"] == 0)
    }
}
