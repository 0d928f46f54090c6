import Stage
import Testing
import UIKit

@testable import PreviewScenes
@testable import PreviewTools

/// Variants beside each other in one window, without a display.
@MainActor struct VariantCanvasTests {
    /// A list of rows whose height follows the text size; a click selects one.
    private final class List: UITableViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = "Row \(indexPath.row)"
            cell.contentConfiguration = content
            return cell
        }
    }

    private let canvas: VariantCanvas
    private let stage: Stage

    init() {
        let options = VariantCanvas.Options(clock: .fixed(Date(timeIntervalSince1970: 0)), timeZone: .gmt, scale: 1)
        let size = CGSize(width: 1280, height: 880)
        let scene = Scene("list", title: "List", size: CGSize(width: 400, height: 500)) { _ in List() }
        canvas = VariantCanvas(
            CanvasItem.variants(of: scene, size: scene.size), options: options, viewport: size)
        stage = Stage(root: canvas.controller, size: size)
        canvas.open(in: stage.session)
        stage.advance(by: 0.1)
    }

    private func send(_ event: HostEvent) { canvas.handle(event, at: stage.now) }

    /// A point of the window on a row of a variant.
    private func point(row: Int, of index: Int) throws -> CGPoint {
        let list = try #require(table(index))
        let frame = list.rectForRow(at: IndexPath(row: row, section: 0))
        let inside = list.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
        let picture = canvas.grid.picture(index), zoom = canvas.grid.zoom
        return CGPoint(x: picture.minX + inside.x * zoom, y: picture.minY + inside.y * zoom)
    }

    private func table(_ index: Int) -> UITableView? {
        (canvas.stages[index].session.window.rootViewController as? List)?.tableView
    }

    @Test func allShowTheirTraitsAndPictures() throws {
        let pictures = try (0..<24).map { try #require(canvas.controller.shown(at: $0)) }
        for (picture, index) in zip(pictures, 0...) {
            let frame = canvas.grid.picture(index)
            // Covered to the edges, and hardly larger.
            for (pixels, length) in [(picture.width, frame.width), (picture.height, frame.height)] {
                #expect((0...2).contains(pixels - Int(length.rounded())))
            }
        }
        #expect(pictures[0][2, 2] == 0xffff_ffff && pictures[1][2, 2] == 0xff00_0000, "light and dark")
        let right = canvas.stages[12].session.window
        #expect(right.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(try #require(table(6)).rectForRow(at: [0, 0]).height > 50, "large text")
        // The layout is rounded to pixels of the display, whatever the size of the picture.
        #expect(right.traitCollection.displayScale == 1 && canvas.grid.zoom < 0.5)
    }

    @Test func wheelScrollsAllByTheSame() throws {
        send(.wheel(try point(row: 2, of: 0), CGVector(dx: 0, dy: -3), []))
        stage.advance(by: 1)
        let offsets = try (0..<24).map { try #require(table($0)).contentOffset.y }
        #expect(offsets[0] > 50 && Set(offsets).count == 1)
        #expect(canvas.stages.allSatisfy { $0.session.schedule != .nextFrame })
    }

    @Test func picturesAreOfTheSameMoment() throws {
        send(.wheel(try point(row: 2, of: 5), CGVector(dx: 0, dy: -3), []))
        for _ in 0..<6 {
            stage.advance(by: 0.03)
            let offsets = try (0..<24).map { try #require(table($0)).contentOffset.y }
            #expect(Set(offsets).count == 1)
            #expect(Set(canvas.stages.map(\.session.time)).count == 1)
        }
    }

    @Test func clicksSelectTheSameRowWhereItIsInSight() throws {
        // Row 8 is below the lower edge of the flat variants with large text.
        let point = try point(row: 8, of: 2)
        send(.pointerDown(point, .primary, []))
        stage.advance(by: 0.1)
        send(.pointerUp(point, .primary, []))
        stage.advance(by: 0.5)
        for index in 0..<24 {
            let list = try #require(table(index))
            let isInSight = list.rectForRow(at: [0, 8]).midY < canvas.items[index].variant.size.height
            #expect(list.indexPathForSelectedRow == (isInSight ? [0, 8] : nil), "\(canvas.items[index].variant.name)")
        }
        #expect(table(2)?.indexPathForSelectedRow != nil && table(10)?.indexPathForSelectedRow == nil)
    }

    @Test func captionsShowOneAloneAndEscapeAll() throws {
        send(.pointerDown(CGPoint(x: canvas.grid.caption(3).midX, y: canvas.grid.caption(3).midY), .primary, []))
        stage.advance(by: 0.1)
        #expect(canvas.whole == 3 && canvas.grid.zoom > 0.9)
        let width = try #require(canvas.controller.shown(at: 0)).width
        #expect((0...2).contains(width - Int(canvas.grid.picture(0).width.rounded())))
        // The others follow when they come into sight again, with no frame until then.
        let frames = canvas.stages.map(\.frames)
        send(.wheel(CGPoint(x: 640, y: 400), CGVector(dx: 0, dy: -3), []))
        stage.advance(by: 0.5)
        for index in [0, 23] { #expect(canvas.stages[index].frames == frames[index]) }
        #expect(canvas.stages[3].frames > frames[3])
        send(.keyDown(HostKey("Escape"), text: "", []))
        stage.advance(by: 0.1)
        let offsets = try (0..<24).map { try #require(table($0)).contentOffset.y }
        #expect(canvas.whole == nil && offsets[0] > 50 && Set(offsets).count == 1)
    }

    @Test func restIsRest() {
        // The scroll indicators are gone after a while.
        stage.advance(by: 5)
        let frames = canvas.stages.map(\.frames)
        stage.advance(by: 5)
        #expect(canvas.stages.map(\.frames) == frames && stage.session.schedule != .nextFrame)
    }

    @Test func picturesOutOfSightCostNothing() throws {
        send(.wheel(CGPoint(x: 1, y: 1), CGVector(dx: 0, dy: 5), .control))
        stage.advance(by: 0.2)
        let visible = canvas.grid.visible
        #expect(!visible.isEmpty && visible.count < 12)
        let frames = canvas.stages.map(\.frames)
        send(.wheel(try point(row: 1, of: visible[0]), CGVector(dx: 0, dy: -2), []))
        stage.advance(by: 0.3)
        for index in 0..<24 { #expect((canvas.stages[index].frames > frames[index]) == visible.contains(index)) }
    }
}
