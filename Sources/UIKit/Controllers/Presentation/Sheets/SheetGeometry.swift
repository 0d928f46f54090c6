import CollectionCore

/// The frames of a sheet in its container, by its height. Heights are those of its visible part, in points.
struct SheetGeometry: Equatable {
    /// The distance of a full sheet from the top in a compact width.
    static let topGap: CGFloat = 10
    /// The distance of a sheet of less than full height from the sides and the bottom in a compact width.
    static let floatingInset: CGFloat = 8
    /// The distance of a sheet from the edges of a wide window.
    static let margin: CGFloat = 44
    static let pageWidth: CGFloat = 704
    static let formSize = CGSize(width: 540, height: 620)

    enum Kind: Equatable {
        /// At the bottom edge, as wide as the container, or with a width of its own.
        case edge(width: CGFloat?)
        /// Covers the container.
        case full
        case page
        /// With the preferred size of its controller; zero for that of a form.
        case form(CGSize)
    }

    let container: CGSize
    let safeArea: UIEdgeInsets
    let kind: Kind
    /// The heights of the detents, ascending; filled in once the detents are resolved.
    var detents: [CGFloat] = []
    /// The height of the part at the bottom of the container that input views cover.
    var covered: CGFloat = 0

    private var isAtEdge: Bool { if case .edge = kind { true } else { false } }

    /// The height of a full sheet.
    var largeHeight: CGFloat {
        let height = container.height - safeArea.top
        switch kind {
        case .edge: return max(0, height - SheetGeometry.topGap)
        case .full: return container.height
        case .page: return max(0, height - safeArea.bottom - 2 * SheetGeometry.margin)
        case .form(let size):
            let wanted = size.height > 0 ? size.height : SheetGeometry.formSize.height
            return max(0, min(wanted, height - safeArea.bottom - 2 * SheetGeometry.margin))
        }
    }

    /// The largest value of a detent: the height of a full sheet above the safe area.
    var maximumDetentValue: CGFloat { max(0, largeHeight - bottomSafeArea) }
    /// The part of the safe area that the bottom of the sheet covers.
    var bottomSafeArea: CGFloat { isAtEdge || kind == .full ? safeArea.bottom : 0 }
    var mediumValue: CGFloat { min(maximumDetentValue, (container.height / 2).rounded(.down) - bottomSafeArea) }

    private var width: CGFloat {
        switch kind {
        case .edge(let width): min(container.width, width ?? container.width)
        case .full: container.width
        case .page: max(0, min(container.width - 2 * SheetGeometry.margin, SheetGeometry.pageWidth))
        case .form(let size):
            max(
                0,
                min(
                    container.width - 2 * SheetGeometry.margin,
                    size.width > 0 ? size.width : SheetGeometry.formSize.width))
        }
    }

    /// The distance from the sides and the bottom at a height: a sheet floats up to the largest detent below the full
    /// height, and reaches the edges at the full height.
    func inset(at height: CGFloat) -> CGFloat {
        guard isAtEdge else { return 0 }
        guard let floating = detents.last(where: { $0 < largeHeight }) else { return 0 }
        guard let last = detents.last, last >= largeHeight else { return SheetGeometry.floatingInset }
        let part = min(1, max(0, (height - floating) / (largeHeight - floating)))
        return SheetGeometry.floatingInset * (1 - part)
    }

    /// The frame at a height. Below the smallest detent the sheet keeps that size and moves down.
    func frame(at height: CGFloat) -> CGRect {
        let size = max(height, detents.first ?? height)
        let inset = inset(at: size)
        let bottom: CGFloat =
            switch kind {
            case .edge: inset
            case .full: 0
            case .page, .form:
                detents.count > 1 ? SheetGeometry.margin / 2 : max(0, (container.height - size) / 2)
            }
        return aboveInputViews(
            CGRect(
                x: (container.width - width) / 2 + inset, y: container.height - bottom - size + (size - height),
                width: max(0, width - 2 * inset), height: size))
    }

    /// A sheet at the edge keeps its height above the input views and grows below it, up to the full height; others
    /// move up.
    private func aboveInputViews(_ frame: CGRect) -> CGRect {
        guard covered > 0, kind != .full else { return frame }
        var frame = frame
        let hidden = isAtEdge ? covered - safeArea.bottom : frame.maxY - (container.height - covered)
        let room = frame.minY - safeArea.top - SheetGeometry.topGap
        let rise = max(0, min(hidden, room))
        frame.origin.y -= rise
        if isAtEdge { frame.size.height += rise }
        return frame
    }

    /// Whether the sheet has round corners at the bottom.
    func roundsBottom(at height: CGFloat) -> Bool { !isAtEdge || inset(at: height) > 0.5 }
}

/// The drag of a sheet: the height for a position of the finger, and the detent to which a release leads.
struct SheetDrag {
    /// The speed in points a second from which a release goes to the next detent.
    static let flickSpeed: CGFloat = 500
    /// The seconds of travel that a release adds to its position.
    static let projection: CGFloat = 0.15
    /// The length that a pull beyond the largest detent approaches, in points.
    static let stretch: CGFloat = 60

    /// The heights of the detents, ascending.
    let detents: [CGFloat]
    let canDismiss: Bool

    /// The shown height for a dragged one.
    func shown(_ height: CGFloat) -> CGFloat {
        let low = detents.first ?? height, high = detents.last ?? height
        let band = RubberBand(dimension: SheetDrag.stretch)
        if height > high { return high + band.shown(forOvershoot: height - high) }
        if height < low, !canDismiss { return low + band.shown(forOvershoot: height - low) }
        return height
    }

    /// The dragged height that shows a height.
    func dragged(_ height: CGFloat) -> CGFloat {
        let low = detents.first ?? height, high = detents.last ?? height
        let band = RubberBand(dimension: SheetDrag.stretch)
        if height > high { return high + band.overshoot(forShown: height - high) }
        if height < low, !canDismiss { return low + band.overshoot(forShown: height - low) }
        return height
    }

    /// The index of the detent to which a release leads; nil for the dismissal. The velocity is in points a second,
    /// positive for a sheet that grows.
    func target(from height: CGFloat, velocity: CGFloat) -> Int? {
        guard let low = detents.first else { return nil }
        let projected = height + velocity * SheetDrag.projection
        if canDismiss, height <= low, projected < low / 2 || velocity < -2 * SheetDrag.flickSpeed { return nil }
        if velocity >= SheetDrag.flickSpeed { return detents.firstIndex { $0 > height } ?? detents.count - 1 }
        if velocity <= -SheetDrag.flickSpeed { return detents.lastIndex { $0 < height } ?? 0 }
        let distances = detents.map { abs($0 - projected) }
        return distances.firstIndex(of: distances.min() ?? 0)
    }
}
