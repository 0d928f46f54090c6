/// The bar that shows which part of the content is visible. The pointer can drag it.
final class ScrollIndicator: UIView {
    /// The width of the hit area on each side of the bar, in points.
    private static let reach: CGFloat = 6

    var axis = ScrollAxis.vertical
    weak var scrollView: UIScrollView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
        layer.cornerRadius = ScrollIndicatorGeometry.thickness / 2
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    var isLight = false {
        didSet { if isLight != oldValue || backgroundColor == nil { backgroundColor = color } }
    }

    private var color: UIColor { UIColor(white: isLight ? 1 : 0, alpha: 0.35) }

    override var keepsTouches: Bool { true }

    /// Returns nil for touches by fingers, which belong to the content below; only the pointer drags the bar.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard event?.buttonMask.contains(.primary) == true else { return nil }
        return super.hitTest(point, with: event)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let (x, y) = axis == .vertical ? (Self.reach, 0) : (0, Self.reach)
        return bounds.insetBy(dx: -x, dy: -y).contains(point)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        scrollView?.beginIndicatorDrag(axis, at: touch.location(in: nil))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { scrollView?.dragIndicator(to: touch.location(in: nil)) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { scrollView?.endIndicatorDrag() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { scrollView?.endIndicatorDrag() }
}
