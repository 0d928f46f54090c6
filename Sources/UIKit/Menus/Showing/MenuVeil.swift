/// Dims the window around a shape that stays lit.
final class MenuVeil: UIView {
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

    /// In window coordinates.
    var lit: UIBezierPath? {
        didSet {
            isHidden = lit == nil
            setNeedsLayout()
        }
    }

    func isLit(at point: CGPoint) -> Bool { lit?.contains(point) == true }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let path = UIBezierPath(rect: bounds)
        if let lit { path.append(lit) }
        shade.frame = bounds
        shade.path = path.cgPath
        CATransaction.commit()
    }
}
