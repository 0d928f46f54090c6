import Foundation
import Stage
import Testing
import UIKit

@testable import Files
@testable import PreviewTools

@MainActor @Suite(.serialized) struct InspectReportTests {
    @MainActor final class Cell: UICollectionViewCell {
        /// The initial value of a property has its own line in optimised code, else the line of the initialiser.
        static let lines = [#line + 1, #line + 3]
        let label = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(label)
            label.frame = CGRect(x: 10, y: 5, width: 80, height: 20)
            backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
            layer.cornerRadius = 6
        }

        required init?(coder: NSCoder) { nil }
    }

    @MainActor final class List: UICollectionViewController {
        init() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 40)
            super.init(collectionViewLayout: layout)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(Cell.self, forCellWithReuseIdentifier: "card")
            let badge = UIView()
            badge.accessibilityIdentifier = "badge"
            badge.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(badge)
            NSLayoutConstraint.activate([
                badge.widthAnchor.constraint(equalToConstant: 20), badge.widthAnchor.constraint(equalToConstant: 30),
                badge.heightAnchor.constraint(equalToConstant: 20),
            ])
        }

        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

        override func collectionView(
            _ view: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath) as! Cell
            cell.label.text = "Card \(indexPath.item)"
            return cell
        }
    }

    private func members(_ json: JSONText) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any])
    }

    @Test("the view at a position, with its element") func element() throws {
        let stage = Stage(root: List(), size: CGSize(width: 100, height: 200))
        try stage.settle()
        let report = try InspectReport(scene: "list", window: stage.window, time: 0, at: CGPoint(x: 3, y: 60))
        let all = try members(report.json), view = try #require(all["view"] as? [String: Any])
        #expect(view["class"] as? String == "Cell")
        #expect(view["windowFrame"] as? [Double] == [0, 50, 100, 40])
        let layer = try #require(view["layer"] as? [String: Any])
        #expect(layer["background"] as? [Double] == [1, 0.5, 0, 1] && layer["cornerRadius"] as? Double == 6)
        let element = try #require(view["element"] as? [String: Any])
        #expect(element["host"] as? String == "UICollectionView")
        #expect(element["reuseIdentifier"] as? String == "card" && element["reuses"] as? Int == 0)
        #expect((element["query"] as? String)?.hasPrefix("layoutAttributesForElements(in: 0 0 100 200) → ") == true)
        let attributes = try #require(element["attributes"] as? [String: Any])
        #expect(attributes["item"] as? Int == 1 && attributes["frame"] as? [Double] == [0, 50, 100, 40])
        let path = try #require(all["path"] as? [[String: Any]])
        #expect(path.compactMap { $0["class"] as? String } == ["UIWindow", "UIView", "UICollectionView"])
        #expect(report.text.contains("query       layoutAttributesForElements"))
    }

    @Test("inside of a cell, the cell's element is told too") func surroundings() throws {
        let stage = Stage(root: List(), size: CGSize(width: 100, height: 200))
        try stage.settle()
        let report = try InspectReport(scene: "list", window: stage.window, time: 0, at: CGPoint(x: 12, y: 60))
        #expect(report.text.contains("element     cell [0, 1] \"card\" never reused"))
        let outside = try InspectReport(scene: "list", window: stage.window, time: 0, at: CGPoint(x: 50, y: 45))
        #expect(!outside.text.contains("element     "))
    }

    @Test("how often a view was reused") func reuse() throws {
        let stage = Stage(root: List(), size: CGSize(width: 100, height: 200))
        try stage.settle()
        let list = try #require(stage.window.firstShown(UICollectionView.self))
        for offset in [1000, 2000, 3000] as [CGFloat] {
            stage.session.perform { list.contentOffset.y = offset }
            stage.refresh()
        }
        let cell = try #require(list.visibleCells.first)
        let record = try #require(cell.elementRecord)
        #expect(record.reuses == 3)
        guard case .elements(let rect) = record.query else {
            Issue.record("\(String(describing: record.query))")
            return
        }
        #expect(rect.contains(cell.center))
    }

    @Test("constraints of a view, and those without effect") func constraints() throws {
        let stage = Stage(root: List(), size: CGSize(width: 100, height: 200))
        try stage.settle()
        let facts = ViewFacts.tree(stage.window)
        func all(_ facts: ViewFacts) -> [ViewFacts] { [facts] + facts.subviews.flatMap(all) }
        let badge = try #require(all(facts).first { $0.identifier == "badge" })
        #expect(
            badge.constraints.map(\.text) == [
                "<NSLayoutConstraint UIView'badge'.width == 20   (active)>",
                "<NSLayoutConstraint UIView'badge'.width == 30   (active)>",
                "<NSLayoutConstraint UIView'badge'.height == 20   (active)>",
            ])
        #expect(badge.constraints.map(\.isBroken) == [false, true, false])
        #expect(badge.isAmbiguous)
        let view = try #require(stage.window.rootViewController?.view.subviews.last)
        #expect(view.constraintRecords == badge.constraints)
    }

    @Test("the line that made a view, and nothing while nothing is recorded", .enabled(if: Symbolizer() != nil))
    func source() throws {
        let before = List()
        _ = before.view
        let origins = ViewOrigins()
        let stage = Stage(root: List(), size: CGSize(width: 100, height: 200))
        try stage.settle()
        let report = try InspectReport(
            scene: "list", window: stage.window, time: 0, at: CGPoint(x: 12, y: 60), origins: origins)
        #expect(report.note == nil)
        let view = try #require(try members(report.json)["view"] as? [String: Any])
        #expect(view["class"] as? String == "UILabel")
        let created = try #require(view["created"] as? [String: Any])
        #expect((created["file"] as? String)?.hasSuffix("InspectReportTests.swift") == true)
        let line = try #require(created["line"] as? Int)
        #expect(Cell.lines.contains(line))
        #expect(origins.stack(of: before.view) == nil)
        #expect(report.text.contains("created     InspectReportTests.swift:\(line)"))
    }

    @Test func aPositionOutsideIsAnError() throws {
        let stage = Stage(root: List(), size: CGSize(width: 100, height: 200))
        #expect(throws: CommandFailure("there is no view at 300,5")) {
            try InspectReport(scene: "list", window: stage.window, time: 0, at: CGPoint(x: 300, y: 5))
        }
    }
}
