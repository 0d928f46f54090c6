/// Where the things on a navigation bar stand, in points of the bar. Figures were measured on iOS 26.
struct BarLayout: Equatable {
    /// A thing at one end of a bar.
    enum Piece: Equatable {
        case platter(CGFloat)
        case space(CGFloat)
    }

    static let topPadding: CGFloat = 10
    static let zone: CGFloat = 54
    static let platterHeight: CGFloat = 44
    static let sideMargin: CGFloat = 16
    static let gap: CGFloat = 12
    static let promptHeight: CGFloat = 32
    /// A centred title that comes nearer than this to a button gives up the centre.
    static let titleClearance: CGFloat = 8

    /// One for each platter of the left end, from the edge inwards.
    var left: [CGRect]
    /// One for each platter of the right end, from the edge inwards.
    var right: [CGRect]
    /// The room for the title, as wide as the title where that fits.
    var title: CGRect

    /// `title` is asked once for the size it wants within the room that is left between the buttons.
    init(
        width: CGFloat, left leftPieces: [Piece], right rightPieces: [Piece], top: CGFloat = BarLayout.topPadding,
        title titleSize: (CGSize) -> CGSize
    ) {
        left = BarLayout.place(leftPieces, top: top)
        right = BarLayout.place(rightPieces, top: top).map { frame in
            CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        }
        let start = left.last.map { $0.maxX + BarLayout.gap } ?? BarLayout.sideMargin
        let end = right.last.map { $0.minX - BarLayout.gap } ?? width - BarLayout.sideMargin
        let room = max(0, end - start)
        let wanted = titleSize(CGSize(width: room, height: BarLayout.platterHeight))
        let size = CGSize(width: min(wanted.width, room), height: min(wanted.height, BarLayout.platterHeight))
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

    /// From the left edge. A space adds to the gap after the platter before it and has none of its own.
    private static func place(_ pieces: [Piece], top: CGFloat) -> [CGRect] {
        var x = sideMargin
        var frames: [CGRect] = []
        for piece in pieces {
            switch piece {
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
