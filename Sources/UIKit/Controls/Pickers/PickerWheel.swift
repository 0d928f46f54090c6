/// The geometry of a wheel of rows seen from the front: a cylinder whose axis lies behind the middle row.
///
/// Distances are in rows from the middle; they grow downwards. Rows beyond a quarter of a turn are out of sight.
struct PickerWheel: Equatable {
    /// A row on the wheel.
    struct Slot: Equatable {
        /// The row's centre below the middle of the wheel, in points.
        var offset: CGFloat
        var scaleX: CGFloat
        var scaleY: CGFloat
        var alpha: CGFloat
    }

    /// The height of a row in points, measured at the middle.
    let rowHeight: CGFloat
    /// The radius in points; seven rows of 32 are in sight in a height of 216.
    let radius: CGFloat

    /// The ratio of radius and height.
    private static let radiusRatio: CGFloat = 0.425
    /// The size of rows beside the bar; the text of 23.5 points in the bar has 21 points beside it.
    private static let sideScale: CGFloat = 21 / 23.5
    /// The opacity of rows just beside the bar.
    private static let sideAlpha: CGFloat = 0.447
    /// Rows that are fainter than this are out of sight.
    private static let visibleAlpha: CGFloat = 0.1

    init(height: CGFloat, rowHeight: CGFloat) {
        self.rowHeight = max(1, rowHeight)
        // Tall rows of a low picker would stand behind the wheel's horizon.
        radius = max(height * Self.radiusRatio, self.rowHeight * 0.75, 1)
    }

    /// The angle between two rows in radians.
    var step: CGFloat { rowHeight / radius }

    /// The angle at which rows become invisible.
    private static let horizon = acos(visibleAlpha / sideAlpha)

    /// The largest distance of a visible row.
    var reach: CGFloat { max(0.75, Self.horizon / step) }

    /// The place of a row; nil when it is out of sight.
    func slot(at distance: CGFloat) -> Slot? {
        guard distance.isFinite, abs(distance) < reach else { return nil }
        let angle = distance * step
        // The part of the row inside the bar.
        let inside = max(0, 1 - abs(distance))
        let scale = Self.sideScale + (1 - Self.sideScale) * inside
        let side = Self.sideAlpha * max(0, cos(angle))
        return Slot(
            offset: radius * sin(angle), scaleX: scale, scaleY: scale * max(0, cos(angle)),
            alpha: side + (1 - side) * inside)
    }

    /// The visible rows of `count` when `position`, a row with a fraction, is in the middle.
    func rows(at position: CGFloat, count: Int) -> Range<Int> {
        guard position.isFinite, count > 0 else { return 0..<0 }
        let limits = 0...CGFloat(count)
        let first = (position - reach).rounded(.down) + 1
        let end = (position + reach).rounded(.up)
        func clamped(_ value: CGFloat) -> Int { Int(min(max(value, limits.lowerBound), limits.upperBound)) }
        return clamped(first)..<max(clamped(first), clamped(end))
    }

    /// The distance of the row that is painted at an offset below the middle; nil beyond the wheel.
    func distance(atOffset offset: CGFloat) -> CGFloat? {
        guard abs(offset) < radius else { return nil }
        let distance = asin(offset / radius) / step
        return abs(distance) < reach + 0.5 ? distance : nil
    }
}
