import Testing

@testable import UIKit

/// S16.14: properties whose changes invalidate a view.
@MainActor struct InvalidatingTests {
    private final class Tile: UIView {
        @Invalidating(.layout) var inset: CGFloat = 1
        @Invalidating(.layout, .intrinsicContentSize) var length = 5
        var layouts = 0
        var sizes = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
        override func invalidateIntrinsicContentSize() {
            super.invalidateIntrinsicContentSize()
            sizes += 1
        }
    }

    @Test func changesInvalidate() {
        let tile = Tile(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        tile.layoutIfNeeded()
        let before = tile.layouts
        tile.inset = 1
        tile.layoutIfNeeded()
        #expect(tile.layouts == before && tile.inset == 1)
        tile.inset = 2
        tile.layoutIfNeeded()
        #expect(tile.layouts == before + 1 && tile.inset == 2 && tile.sizes == 0)
        tile.length = 6
        tile.layoutIfNeeded()
        #expect(tile.layouts == before + 2 && tile.sizes == 1 && tile.length == 6)
    }

    private final class Row: UITableViewCell { @Invalidating(.configuration) var mark = 0 }
    private final class Header: UITableViewHeaderFooterView { @Invalidating(.configuration) var mark = 0 }

    @Test func changesOfConfigurations() {
        let row = Row(style: .default, reuseIdentifier: nil), header = Header(reuseIdentifier: nil)
        (row.configured.needsUpdate, header.configured.needsUpdate) = (false, false)
        (row.mark, header.mark) = (1, 1)
        #expect(row.configured.needsUpdate && header.configured.needsUpdate)
    }

    /// Touches without sensors, and events without coalescing.
    @Test func touches() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let touch = UITouch(window: window, view: window, location: CGPoint(x: 1.5, y: 2), tapCount: 1, time: 0)
        #expect(touch.force == 0 && touch.estimatedProperties.isEmpty && touch.altitudeAngle == .pi / 2)
        #expect(touch.preciseLocation(in: nil) == CGPoint(x: 1.5, y: 2))
        let event = UIEvent(timestamp: 0, modifiers: [], touches: [touch])
        let other = UITouch(window: window, view: window, location: .zero, tapCount: 1, time: 0)
        #expect(event.coalescedTouches(for: touch) == [touch] && event.predictedTouches(for: touch) == [])
        #expect(event.coalescedTouches(for: other) == nil)
    }
}
