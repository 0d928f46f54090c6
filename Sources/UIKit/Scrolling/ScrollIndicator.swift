/// The bar that shows which part of the content is in sight.
final class ScrollIndicator: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
        layer.cornerRadius = ScrollIndicatorGeometry.thickness / 2
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    var style = UIScrollView.IndicatorStyle.default {
        didSet { if style != oldValue || backgroundColor == nil { backgroundColor = color } }
    }

    private var color: UIColor {
        switch style {
        case .black: UIColor(white: 0, alpha: 0.35)
        case .white: UIColor(white: 1, alpha: 0.35)
        case .default:
            UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.35) }
        }
    }
}
