import Files
import PreviewWindow
import Previews
import Stage
import UIKit
import X11Host

/// Clicks a cell and a segment of an idle window and checks that they respond.
@MainActor struct ClickProbe {
    let window: X11Window
    let target: () -> UIWindow?

    private static let mostCells = 20

    /// Descriptions of the responses. Throws an error if there is something to click but nothing responds.
    func click() async throws -> [String] {
        guard let target = target() else { throw CommandFailure("there is no window to click") }
        var answers: [String] = []
        if let view = target.firstShown(UICollectionView.self), view.allowsSelection {
            if let answer = try await clickACell(of: view, in: target) {
                answers.append(answer)
            } else {
                // The centre may be empty or not selectable; there is always an item at the beginning.
                window.session?.perform(at: window.mediaTime) { view.contentOffset = .zero }
                try await rest()
                guard let answer = try await clickACell(of: view, in: target) else {
                    throw CommandFailure("stuck: no visible cell responds to a click")
                }
                answers.append(answer)
            }
        }
        if let segment = Self.segment(in: target) { answers.append(try await click(segment)) }
        return answers
    }

    /// Clicks cells from the centre outwards until one is highlighted.
    private func clickACell(of view: UICollectionView, in target: UIWindow) async throws -> String? {
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        func distance(_ cell: UIView) -> CGFloat { hypot(cell.center.x - middle.x, cell.center.y - middle.y) }
        let cells = view.visibleCells.sorted { distance($0) < distance($1) }
        for cell in cells.prefix(Self.mostCells) {
            let point = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
            guard let path = view.indexPath(for: cell), target.bounds.contains(point),
                let hit = target.hitTest(point, with: nil), hit.isDescendant(of: cell)
            else { continue }
            var isLit = false
            try await click(point) { isLit = cell.isHighlighted }
            guard isLit else { continue }
            let isSelected = view.indexPathsForSelectedItems?.contains(path) == true
            return "item \(path.section)-\(path.item) is highlighted" + (isSelected ? " and stays selected" : "")
        }
        return nil
    }

    /// A segment that a click selects, and its middle in the window.
    struct Segment {
        let control: UISegmentedControl
        let index: Int
        let point: CGPoint
    }

    /// The first segment that is not selected and that a touch reaches; nil if there is none.
    static func segment(in window: UIWindow) -> Segment? {
        let controls = window.shownDescendants.compactMap { $0 as? UISegmentedControl }
        return controls.lazy.compactMap { segment(of: $0, in: window) }.first
    }

    private static func segment(of control: UISegmentedControl, in window: UIWindow) -> Segment? {
        let count = control.numberOfSegments
        guard count > 1, control.isEnabled, !control.isMomentary else { return nil }
        // Segments after the selected one come first.
        for offset in 1...count {
            let index = (control.selectedSegmentIndex + offset) % count
            guard index != control.selectedSegmentIndex, control.isEnabledForSegment(at: index) else { continue }
            let frame = control.frameOfSegment(index)
            let middle = CGPoint(x: frame.midX, y: frame.midY), point = control.convert(middle, to: nil)
            // The control may be scrolled away, clipped or covered.
            guard window.bounds.contains(point), control.layer.visibleRect.contains(middle),
                let hit = window.hitTest(point, with: nil), hit.isDescendant(of: control)
            else { continue }
            return Segment(control: control, index: index, point: point)
        }
        return nil
    }

    private func click(_ segment: Segment) async throws -> String {
        let title = segment.control.titleForSegment(at: segment.index) ?? "\(segment.index)"
        try await click(segment.point) {}
        guard segment.control.selectedSegmentIndex == segment.index else {
            throw CommandFailure("stuck: the segment \"\(title)\" does not respond to a click")
        }
        return "segment \"\(title)\" is selected"
    }

    /// Presses, calls `check`, releases, and waits for rest.
    private func click(_ point: CGPoint, whilePressed check: () -> Void) async throws {
        let driver = try XTestDriver(window)
        try driver.perform(.pointerDown(point, .primary, []))
        // Longer than scroll views wait for a drag.
        try await Task.sleep(for: .milliseconds(250))
        check()
        try driver.perform(.pointerUp(point, .primary, []))
        try await Task.sleep(for: .milliseconds(60))
        try await rest()
    }

    private func rest() async throws {
        let script = LiveScript(window: window, shotFolder: FileManager.default.temporaryDirectory, target: target)
        do { try await script.rest() } catch { throw CommandFailure("stuck after a click: \(error)") }
    }
}
