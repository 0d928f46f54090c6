import TextCore
import Typesetting

/// Shows the text of an editor with its selection and its caret. Its bounds are those of the text.
final class TextCanvas: UIView {
    /// The rectangles of the selection are its subviews.
    let selectionView = UIView(frame: .zero)
    private let lines = TextLinesView(frame: .zero)
    private let caretView = CaretView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for view in [selectionView, lines, caretView] { addSubview(view) }
        selectionView.isHidden = true
        caretView.isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a text that is laid out in a width.
    func show(_ text: LabelText, layout: LabelLayout, width: CGFloat) {
        lines.frame = bounds
        lines.show(text, layout, width: width)
    }

    /// Shows the rectangles of a selection; none for a caret.
    func showSelection(_ rectangles: [CGRect]) {
        let rectangles = joined(rectangles)
        selectionView.isHidden = rectangles.isEmpty
        while selectionView.subviews.count > rectangles.count { selectionView.subviews.last?.removeFromSuperview() }
        while selectionView.subviews.count < rectangles.count { selectionView.addSubview(UIView(frame: .zero)) }
        for (view, rectangle) in zip(selectionView.subviews, rectangles) {
            view.frame = rectangle
            view.backgroundColor = tintColor.withAlphaComponent(0.2)
        }
    }

    /// The rectangles with whole pixels above and below, so that those of lines touch. Lines below each other that are
    /// covered from the same left to the same right end have one rectangle: its pixels are those of several.
    private func joined(_ rectangles: [CGRect]) -> [CGRect] {
        let scale = displayScale
        var rows: [(x: CGFloat, width: CGFloat, top: CGFloat, bottom: CGFloat)] = []
        for rectangle in rectangles {
            let top = (rectangle.minY * scale).rounded(), bottom = (rectangle.maxY * scale).rounded()
            if let last = rows.last, last.x == rectangle.minX, last.width == rectangle.width, last.bottom == top {
                rows[rows.count - 1].bottom = bottom
            } else {
                rows.append((rectangle.minX, rectangle.width, top, bottom))
            }
        }
        return rows.map { row in
            let top = row.top / scale
            return CGRect(x: row.x, y: top, width: row.width, height: row.bottom / scale - top)
        }
    }

    /// Shows the caret at the left edge of a rectangle; nil hides it.
    func showCaret(_ rectangle: CGRect?) {
        caretView.isHidden = rectangle == nil
        guard let rectangle else { return }
        caretView.frame = CGRect(
            x: rectangle.minX - CaretView.width / 2, y: rectangle.minY, width: CaretView.width,
            height: rectangle.height)
    }

    /// Shows the caret for half a second, as after each key.
    func restartBlinking() { caretView.restart() }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        for view in selectionView.subviews { view.backgroundColor = tintColor.withAlphaComponent(0.2) }
    }
}

/// The glyphs of a text.
private final class TextLinesView: UIView {
    private var content: (text: LabelText, layout: LabelLayout, width: CGFloat)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: LabelText, _ layout: LabelLayout, width: CGFloat) {
        content = (text, layout, width)
        layer.setNeedsDisplayCheck()
    }

    override func display(_ layer: CALayer) {
        super.display(layer)
        guard let content else { return }
        let drawn = LabelDrawing.Content(
            text: content.text, width: content.width, insets: .zero, shadow: nil, scale: displayScale)
        if let last = layer.drawing as? LabelDrawing {
            let isSame = last.knownLayout === content.layout && last.content.width == drawn.width
            if isSame, last.content.scale == drawn.scale { return }
            // The layout of a long text is kept while the text is equal. Comparing long texts takes time.
            let isKept = content.layout.isInBlocks && !content.layout.isTruncated
            if !isKept, last.content == drawn { return }
        }
        layer.drawing = LabelDrawing(drawn, layout: content.layout)
    }
}
