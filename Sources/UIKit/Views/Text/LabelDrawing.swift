import Typesetting

/// The text of a label as layer content, laid out for the label's width and drawn in any bounds.
///
/// Without a known layout, the text is laid out at the first drawing, so that changing several properties of a label
/// lays it out once.
///
/// Unchecked: what is known of the layout is only assigned.
final class LabelDrawing: LayerDrawing {
    struct Shadow: Hashable {
        var color: SIMD4<Double>
        var offset: CGSize
    }

    /// The input of the drawing; drawings with equal input look the same.
    struct Content: Hashable {
        var text: LabelText
        /// The width of the text rectangle in points.
        var width: CGFloat
        /// The insets from the label's bounds to the text rectangle.
        var insets: UIEdgeInsets
        var shadow: Shadow?
        /// Pixels per point; baselines are aligned to quarters of a pixel.
        var scale: CGFloat
        /// The distance of the first baseline from the middle; nil centres the text.
        var baselineFromMiddle: CGFloat?
    }

    let content: Content
    /// The share of the space beside the text that is before it.
    private let leadingShare: CGFloat
    /// The layout, as far as it is known.
    @exclusivity(unchecked) private(set) var knownLayout: LabelLayout?
    private lazy var shadowLayout = content.shadow.map { content.text.colored($0.color).layout(width: content.width) }

    /// - Parameter layout: the layout of the text in its width, if it was made already.
    init(_ content: Content, layout: LabelLayout? = nil) {
        self.content = content
        knownLayout = layout
        leadingShare =
            switch content.text.paragraphs.first?.values.alignment ?? .natural {
            case .center: 0.5
            case .right: 1
            case .left, .justified, .natural: 0
            }
    }

    var layout: LabelLayout {
        if let knownLayout { return knownLayout }
        let made = content.text.layout(width: content.width)
        knownLayout = made
        return made
    }

    func draw(in cairo: OpaquePointer, bounds: CGRect) {
        let origin = origin(in: bounds)
        if let shadow = content.shadow, let shadowLayout {
            shadowLayout.draw(in: cairo, at: origin.moved(by: shadow.offset), width: content.width)
        }
        layout.draw(in: cairo, at: origin, width: content.width)
    }

    private var lastInk: (bounds: CGRect, extent: CGRect)?

    func inkExtent(in bounds: CGRect) -> CGRect? {
        if let lastInk, lastInk.bounds == bounds { return lastInk.extent }
        let origin = origin(in: bounds)
        var extent = layout.inkExtent(at: origin, width: content.width)
        if let shadow = content.shadow, let shadowLayout {
            extent = extent.union(
                shadowLayout.inkExtent(at: origin.moved(by: shadow.offset), width: content.width))
        }
        lastInk = (bounds, extent)
        return extent
    }

    private var lastMasked: (scale: Double, answer: Bool)?
    private lazy var isOpaque = layout.isOpaque && shadowLayout?.isOpaque ?? true
    private lazy var isCoverage =
        isOpaque || !layout.hasColoredGlyphs && !(shadowLayout?.hasColoredGlyphs ?? false)

    func isIndependentOfClip(in bounds: CGRect, scale: Double) -> Bool {
        if let lastMasked, lastMasked.scale == scale { return lastMasked.answer }
        let answer = layout.isMasked(scale: scale) && shadowLayout?.isMasked(scale: scale) ?? true
        lastMasked = (scale, answer)
        return answer
    }

    func isCoverage(in bounds: CGRect, scale: Double) -> Bool {
        isCoverage && isIndependentOfClip(in: bounds, scale: scale)
    }

    func cover(_ target: PixelTarget, bounds: CGRect, scale: Double, origin: SIMD2<Double>) {
        let start = knownOrigin(in: bounds)
        if content.shadow != nil, let shadow = content.shadow, let shadowLayout {
            shadowLayout.cover(
                target, at: start.moved(by: shadow.offset), width: content.width, scale: scale, origin: origin,
                isFill: isOpaque)
        }
        layout.cover(target, at: start, width: content.width, scale: scale, origin: origin, isFill: isOpaque)
    }

    private var lastOrigin: (bounds: CGRect, origin: CGPoint)?

    /// The same as `origin(in:)`, which reads several objects: a label that moves has the same bounds in each frame.
    private func knownOrigin(in bounds: CGRect) -> CGPoint {
        if let lastOrigin, lastOrigin.bounds == bounds { return lastOrigin.origin }
        let found = origin(in: bounds)
        lastOrigin = (bounds, found)
        return found
    }

    /// The origin of the text rectangle.
    private func origin(in bounds: CGRect) -> CGPoint {
        let width = content.width
        let area = bounds.inset(by: content.insets)
        let height = layout.size.height
        let quarter = 4 * content.scale
        // Centred as on iOS, also when the text is taller than the label and overflows at both edges.
        let baseline =
            content.baselineFromMiddle.map { area.midY + $0 }
            ?? area.minY + (area.height - height) / 2 + layout.firstBaseline
        let top = (baseline * quarter).rounded() / quarter - layout.firstBaseline
        // While the bounds animate, the text keeps its lines and its position relative to the middle.
        return CGPoint(x: area.minX + (area.width - width) * leadingShare, y: top)
    }
}

extension CGPoint {
    fileprivate func moved(by offset: CGSize) -> CGPoint { CGPoint(x: x + offset.width, y: y + offset.height) }
}
