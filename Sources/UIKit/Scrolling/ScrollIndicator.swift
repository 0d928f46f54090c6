/// The bar that shows which part of the content is in sight.
final class ScrollIndicator: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
        layer.cornerRadius = ScrollIndicatorGeometry.thickness / 2
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    var isLight = false {
        didSet { if isLight != oldValue || backgroundColor == nil { backgroundColor = color } }
    }

    private var color: UIColor { UIColor(white: isLight ? 1 : 0, alpha: 0.35) }
}
