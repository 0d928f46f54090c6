import UIKit

/// The arrangement of pictures with captions in a window: rows and columns, zoomed and scrolled.
///
/// All in points of the window from its top left corner, where nothing else is said. Edges of pictures are at whole
/// pixels.
struct VariantGrid: Equatable {
    static let margin: CGFloat = 16
    static let gap: CGFloat = 12
    static let captionHeight: CGFloat = 32
    static let zooms: ClosedRange<CGFloat> = 0.05...4

    /// The target at a point.
    enum Hit: Equatable {
        /// A picture, with the position in the variant's points.
        case picture(Int, CGPoint)
        case caption(Int)
        case background
    }

    /// The sizes of the variants in their own points, row by row.
    let sizes: [CGSize]
    let columns: Int
    /// Pixels per point of the window.
    let scale: CGFloat
    private(set) var viewport: CGSize
    /// Points of the window per point of a variant.
    private(set) var zoom: CGFloat = 1
    /// How far the content is scrolled.
    private(set) var offset = CGPoint.zero
    /// Whether the zoom follows the size of the window.
    private(set) var fits = true

    /// Shows all in a window of a size.
    init(sizes: [CGSize], columns: Int, scale: CGFloat, viewport: CGSize) {
        (self.sizes, self.columns, self.scale, self.viewport) = (sizes, max(1, columns), scale, viewport)
        fit()
    }

    var rows: Int { (sizes.count + columns - 1) / columns }

    // MARK: Frames

    /// The frame of a picture.
    func picture(_ index: Int) -> CGRect {
        let column = index % columns, row = index / columns
        var origin = CGPoint(x: Self.margin, y: Self.margin)
        for other in 0..<column { origin.x += columnWidth(other) + Self.gap }
        for other in 0..<row { origin.y += rowHeight(other) + Self.captionHeight + Self.gap }
        let shift = shift
        return CGRect(
            origin: CGPoint(x: origin.x - offset.x + shift.x, y: origin.y - offset.y + shift.y),
            size: shownSize(sizes[index]))
    }

    /// Pixels per point of a variant: at least as many as its picture needs to be covered to the edges.
    func pixelScale(of index: Int) -> CGFloat {
        let shown = shownSize(sizes[index]), size = sizes[index]
        return max(shown.width / max(size.width, 1e-6), shown.height / max(size.height, 1e-6)) * scale
    }

    /// The frame of the caption below a picture.
    func caption(_ index: Int) -> CGRect {
        let picture = picture(index)
        return CGRect(x: picture.minX, y: picture.maxY, width: picture.width, height: Self.captionHeight)
    }

    /// The size of all, with margins.
    var contentSize: CGSize {
        let widths = (0..<min(columns, sizes.count)).map(columnWidth), heights = (0..<rows).map(rowHeight)
        return CGSize(
            width: 2 * Self.margin + widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1)),
            height: 2 * Self.margin + heights.reduce(0, +) + Self.captionHeight * CGFloat(heights.count)
                + Self.gap * CGFloat(max(0, heights.count - 1)))
    }

    /// The pictures in sight, at least in part.
    var visible: [Int] {
        let bounds = CGRect(origin: .zero, size: viewport)
        return sizes.indices.filter { picture($0).intersects(bounds) }
    }

    func hit(_ point: CGPoint) -> Hit {
        for index in sizes.indices {
            let picture = picture(index)
            if picture.contains(point) { return .picture(index, position(point, in: index)) }
            if caption(index).contains(point) { return .caption(index) }
        }
        return .background
    }

    /// A point of the window in the points of a variant, also outside of its picture.
    func position(_ point: CGPoint, in index: Int) -> CGPoint {
        let picture = picture(index)
        return CGPoint(x: (point.x - picture.minX) / zoom, y: (point.y - picture.minY) / zoom)
    }

    /// A rectangle of a variant in the window.
    func frame(_ rect: CGRect, in index: Int) -> CGRect {
        let picture = picture(index)
        return CGRect(
            x: picture.minX + rect.minX * zoom, y: picture.minY + rect.minY * zoom, width: rect.width * zoom,
            height: rect.height * zoom)
    }

    // MARK: Changes

    /// Zooms so that all is in sight, but not above the size of the variants.
    mutating func fit() {
        (fits, offset) = (true, .zero)
        let widths = (0..<min(columns, sizes.count)).map { widest(in: $0) }
        let heights = (0..<rows).map { highest(in: $0) }
        // Each row and column is rounded to pixels.
        let width = viewport.width - 2 * Self.margin - (Self.gap + 1 / scale) * CGFloat(widths.count) + Self.gap
        let height =
            viewport.height - 2 * Self.margin - (Self.captionHeight + Self.gap + 1 / scale) * CGFloat(heights.count)
            + Self.gap
        let most = min(width / max(1, widths.reduce(0, +)), height / max(1, heights.reduce(0, +)), 1)
        zoom = min(max(most, Self.zooms.lowerBound), Self.zooms.upperBound)
    }

    mutating func resize(to size: CGSize) {
        viewport = size
        if fits { fit() } else { scroll(by: .zero) }
    }

    /// Moves the content, as far as there is more.
    mutating func scroll(by delta: CGVector) {
        let content = contentSize
        func limited(_ value: CGFloat, _ most: CGFloat) -> CGFloat {
            (min(max(value, 0), max(0, most)) * scale).rounded() / scale
        }
        offset = CGPoint(
            x: limited(offset.x - delta.dx, content.width - viewport.width),
            y: limited(offset.y - delta.dy, content.height - viewport.height))
    }

    /// Multiplies the zoom. The point of the picture that is nearest to `anchor` stays there, as far as the margins
    /// allow.
    mutating func zoom(by factor: CGFloat, about anchor: CGPoint) {
        let new = min(max(zoom * factor, Self.zooms.lowerBound), Self.zooms.upperBound)
        guard new != zoom, let nearest = sizes.indices.min(by: { distance($0, anchor) < distance($1, anchor) }) else {
            return
        }
        let point = position(anchor, in: nearest)
        (zoom, fits) = (new, false)
        let picture = picture(nearest)
        scroll(
            by: CGVector(dx: anchor.x - picture.minX - point.x * new, dy: anchor.y - picture.minY - point.y * new))
    }

    // MARK: Parts

    /// The inset that centres a content that is smaller than the window.
    private var shift: CGPoint {
        let content = contentSize
        func half(_ length: CGFloat) -> CGFloat { (max(0, length) / 2 * scale).rounded() / scale }
        return CGPoint(x: half(viewport.width - content.width), y: half(viewport.height - content.height))
    }

    private func shownSize(_ size: CGSize) -> CGSize {
        func side(_ length: CGFloat) -> CGFloat { max(1, (length * zoom * scale).rounded()) / scale }
        return CGSize(width: side(size.width), height: side(size.height))
    }

    private func widest(in column: Int) -> CGFloat {
        stride(from: column, to: sizes.count, by: columns).map { sizes[$0].width }.max() ?? 0
    }
    private func highest(in row: Int) -> CGFloat {
        sizes[(row * columns)..<min(sizes.count, (row + 1) * columns)].map(\.height).max() ?? 0
    }
    private func columnWidth(_ column: Int) -> CGFloat { shownSize(CGSize(width: widest(in: column), height: 0)).width }
    private func rowHeight(_ row: Int) -> CGFloat { shownSize(CGSize(width: 0, height: highest(in: row))).height }

    /// The square of the distance from a picture.
    private func distance(_ index: Int, _ point: CGPoint) -> CGFloat {
        let picture = picture(index)
        let x = max(picture.minX - point.x, point.x - picture.maxX, 0)
        let y = max(picture.minY - point.y, point.y - picture.maxY, 0)
        return x * x + y * y
    }
}
