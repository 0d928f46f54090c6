import Stage
import Testing
import UIKit
import X11Host

@testable import PreviewScenes
@testable import PreviewTools
@testable import PreviewWindow

/// Variants in a window of a real X server, with input through XTest.
@MainActor @Suite(.serialized, .enabled(if: CommandLineTests.hasDisplay)) struct VariantPreviewTests {
    private final class List: UITableViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = "Row \(indexPath.row)"
            cell.contentConfiguration = content
            return cell
        }
    }

    private func open() throws -> VariantPreview {
        let clock = SceneClock.fixed(Date(timeIntervalSince1970: 0))
        return try VariantPreview(
            Scene("list", title: "List", size: CGSize(width: 400, height: 500)) { _ in List() }, size: nil,
            options: VariantPreview.Options(
                size: CGSize(width: 1000, height: 700), window: PreviewWindow.Options(scale: 1),
                canvas: .init(clock: clock, timeZone: .gmt, scale: 1)))
    }

    /// Whether a condition becomes true within 30 seconds.
    private func eventually(_ condition: () -> Bool) async throws -> Bool {
        for _ in 0..<3000 {
            if condition() { return true }
            try await Task.sleep(for: .milliseconds(10))
        }
        return condition()
    }

    private func offsets(_ shown: VariantPreview) -> [CGFloat] {
        shown.canvas.stages.map { ($0.session.window.rootViewController as? List)?.tableView.contentOffset.y ?? -1 }
    }

    private func middle(_ frame: CGRect) -> CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

    @Test(.timeLimit(.minutes(2))) func inputReachesAllVariants() async throws {
        let shown = try open()
        defer { shown.window.close() }
        let canvas = shown.canvas
        #expect(try await eventually { (0..<24).allSatisfy { canvas.controller.shown(at: $0) != nil } })
        let driver = try XTestDriver(shown.window)
        try driver.perform(.wheel(middle(canvas.grid.picture(7)), CGVector(dx: 0, dy: -2), []))
        #expect(try await eventually { shown.window.session?.isAtRest == true && offsets(shown)[0] > 10 })
        #expect(Set(offsets(shown)).count == 1)

        // The server shows what the session painted.
        shown.window.settle()
        let screen = try X11Screenshot.capture(shown.window), picture = try #require(shown.window.session?.bitmap)
        for index in 0..<24 {
            let point = middle(canvas.grid.picture(index))
            let (x, y) = (Int(point.x), Int(point.y))
            #expect(screen[x, y] & 0xff_ffff == picture[x, y] & 0xff_ffff)
        }

        let caption = middle(canvas.grid.caption(3))
        try driver.perform(.pointerDown(caption, .primary, []))
        try driver.perform(.pointerUp(caption, .primary, []))
        #expect(try await eventually { canvas.whole == 3 })
        try driver.type("Escape")
        #expect(try await eventually { canvas.whole == nil })

        let zoom = canvas.grid.zoom
        try driver.type("ctrl+minus")
        #expect(try await eventually { canvas.grid.zoom < zoom })
        try driver.type("ctrl+0")
        #expect(try await eventually { canvas.grid.zoom == zoom && canvas.grid.fits })
        try driver.perform(.wheel(middle(canvas.grid.picture(7)), CGVector(dx: 0, dy: 3), .control))
        #expect(try await eventually { canvas.grid.zoom > zoom * 1.9 })
        #expect(canvas.stages.count(where: \.isVisible) < 24)
    }
}
