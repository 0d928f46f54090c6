/// The frames of a navigation bar's content, in points of the bar. Figures were measured on iOS 26.
struct BarLayout: Equatable {
    /// An item at one end of a bar.
    enum Item: Equatable {
        case platter(CGFloat)
        case space(CGFloat)
    }

    static let topPadding: CGFloat = 10
    static let zone: CGFloat = 54
    static let platterHeight: CGFloat = 44
    static let sideMargin: CGFloat = 16
    static let gap: CGFloat = 12
    static let promptHeight: CGFloat = 32
    /// The minimum distance of a centred title from a button; a closer title is not centred.
    static let titleClearance: CGFloat = 8

    /// The frames of the left platters, from the edge inwards.
    var left: [CGRect]
    /// The frames of the right platters, from the edge inwards.
    var right: [CGRect]
    /// The frame of the title, as wide as the title if it fits.
    var title: CGRect

    /// Lays out a bar. `title` is called once with the available size and returns the title's size.
    init(
        width: CGFloat, left leftItems: [Item], right rightItems: [Item], top: CGFloat = BarLayout.topPadding,
        title titleSize: (CGSize) -> CGSize
    ) {
        left = BarLayout.frames(of: leftItems, top: top)
        right = BarLayout.frames(of: rightItems, top: top).map { frame in
            CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        }
        let start = left.last.map { $0.maxX + BarLayout.gap } ?? BarLayout.sideMargin
        let end = right.last.map { $0.minX - BarLayout.gap } ?? width - BarLayout.sideMargin
        let available = max(0, end - start)
        let fitting = titleSize(CGSize(width: available, height: BarLayout.platterHeight))
        let size = CGSize(width: min(fitting.width, available), height: min(fitting.height, BarLayout.platterHeight))
        let centred = (width - size.width) / 2
        let leftEdge = left.last?.maxX ?? BarLayout.sideMargin - BarLayout.titleClearance
        let rightEdge = right.last?.minX ?? width - BarLayout.sideMargin + BarLayout.titleClearance
        let fits =
            centred - leftEdge >= BarLayout.titleClearance
            && rightEdge - centred - size.width >= BarLayout.titleClearance
        title = CGRect(
            x: fits ? centred : start, y: top + (BarLayout.platterHeight - size.height) / 2, width: size.width,
            height: size.height)
    }

    /// Lays out platters from the left edge. A space widens the gap after the platter before it and has no gap of its
    /// own.
    private static func frames(of items: [Item], top: CGFloat) -> [CGRect] {
        var x = sideMargin
        var frames: [CGRect] = []
        for item in items {
            switch item {
            case .platter(let width):
                frames.append(CGRect(x: x, y: top, width: width, height: platterHeight))
                x += width + gap
            case .space(let width):
                x += width
            }
        }
        return frames
    }
}
