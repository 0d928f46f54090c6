/// The frames of the buttons of a swipe for a distance that the row has moved; lengths in points, from the edge at
/// which they stand (S14.136).
struct SwipeGeometry: Equatable {
    static let padding: CGFloat = 10
    static let buttonHeight: CGFloat = 44
    /// Of a capsule.
    static let buttonRadius: CGFloat = buttonHeight / 2
    static let textMargin: CGFloat = 12
    /// The part of the row's width beyond which a release performs the first action.
    static let fullSwipe: CGFloat = 0.68

    struct Button: Equatable {
        /// The edge nearest to the side.
        var start: CGFloat
        var width: CGFloat
        /// 0 clear to 1 opaque, and the scale about the centre.
        var presence: CGFloat
    }

    /// The widths that the buttons ask for, the one nearest to the edge first.
    let widths: [CGFloat]
    let rowWidth: CGFloat
    /// Whether the first action can be performed by a full swipe.
    let hasFullSwipe: Bool

    /// The distance at which all buttons have their own widths.
    var openDistance: CGFloat { widths.reduce(0, +) + CGFloat(widths.count + 1) * Self.padding }

    /// Whether a release at a distance performs the first action.
    func isFull(_ distance: CGFloat) -> Bool { hasFullSwipe && distance >= rowWidth * Self.fullSwipe }

    /// The distance that a row moves with a touch. It resists beyond the last button.
    func distance(forTravel travel: CGFloat) -> CGFloat {
        guard travel > openDistance, !hasFullSwipe else { return max(0, travel) }
        return openDistance + (travel - openDistance) * 0.25
    }

    /// The resting distance of a row after a touch ends. The velocity is outward, in points a second.
    func restingDistance(_ distance: CGFloat, velocity: CGFloat) -> CGFloat {
        if isFull(distance) { return rowWidth }
        // A third of a second ahead decides, as for a fling of content.
        return distance + velocity * 0.1 > openDistance / 2 ? openDistance : 0
    }

    func buttons(at distance: CGFloat) -> [Button] {
        let part = openDistance > 0 ? min(1, max(0, distance) / openDistance) : 0
        if isFull(distance) {
            return widths.indices.map { index in
                index == 0
                    ? Button(start: Self.padding, width: max(0, distance - 2 * Self.padding), presence: 1)
                    : Button(start: distance - Self.padding, width: widths[index], presence: 0)
            }
        }
        // The buttons share the width beyond their own.
        let extra = max(0, distance - openDistance) / CGFloat(max(1, widths.count))
        var start = Self.padding
        return widths.map { width in
            let rest = Button(start: start, width: width + extra, presence: 1)
            start += rest.width + Self.padding
            guard part < 1 else { return rest }
            // On the way the centres keep their share of the distance.
            let center = (rest.start + rest.width / 2) * part
            return Button(start: center - rest.width / 2, width: rest.width, presence: part)
        }
    }
}
