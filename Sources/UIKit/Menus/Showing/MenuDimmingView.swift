/// Dims the window outside a path.
final class MenuDimmingView: UIView {
    private let shade = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        shade.fillRule = .evenOdd
        shade.fillColor = UIColor(white: 0, alpha: 0.3).cgColor
        layer.addSublayer(shade)
        isHidden = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The path that is not dimmed, in window coordinates.
    var highlightedPath: UIBezierPath? {
        didSet {
            isHidden = highlightedPath == nil
            setNeedsLayout()
        }
    }

    func isHighlighted(at point: CGPoint) -> Bool { highlightedPath?.contains(point) == true }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let path = UIBezierPath(rect: bounds)
        if let highlightedPath { path.append(highlightedPath) }
        shade.frame = bounds
        shade.path = path.cgPath
        CATransaction.commit()
    }
}
