/// The place of titles in the rows of a component.
struct PickerTitleLayout: Equatable {
    var alignment = NSTextAlignment.center
    /// The distance from the side that titles are aligned to, in points.
    var inset: CGFloat = 0
}

/// A row of a component: a title, or a view of the delegate in its middle.
final class PickerRow: UIView {
    /// The font of titles (S18.62).
    static let font = UIFont.systemFont(ofSize: 23.5)
    private static let margin: CGFloat = 4

    /// The content of a row.
    enum Content {
        case title(String)
        /// A title in a colour, which ends at the edge of the row without an ellipsis.
        case colored(String, UIColor)
        case attributed(NSAttributedString)
        case view(UIView)
    }

    private lazy var label: UILabel = {
        let label = UILabel()
        label.textAlignment = .center
        addSubview(label)
        return label
    }()
    /// The delegate's view; nil for a title.
    private(set) var customView: UIView?
    private var titleLayout = PickerTitleLayout()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The text that assistive technology reads.
    var spokenValue: String? {
        guard let customView else { return label.text }
        return customView.accessibilityLabel ?? (customView as? UILabel)?.text
    }

    func show(_ content: Content, _ layout: PickerTitleLayout) {
        titleLayout = layout
        switch content {
        case .view(let view):
            customView = view
            if view.superview !== self { addSubview(view) }
        case .title(let title):
            resetLabel(layout.alignment)
            label.text = title
        case .colored(let title, let color):
            resetLabel(layout.alignment)
            label.textColor = color
            label.lineBreakMode = .byWordWrapping
            label.text = title
        case .attributed(let title):
            resetLabel(layout.alignment)
            label.attributedText = Self.completed(title, layout.alignment)
        }
        setNeedsLayout()
    }

    /// Titles keep their attributes, and get the font and alignment of the picker where they have none.
    private static func completed(_ title: NSAttributedString, _ alignment: NSTextAlignment) -> NSAttributedString {
        let text = NSMutableAttributedString(attributedString: title)
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        text.addMissingAttributes([.font: font, .paragraphStyle: style])
        return text
    }

    private func resetLabel(_ alignment: NSTextAlignment) {
        label.attributedText = nil
        label.font = Self.font
        label.textColor = .label
        label.textAlignment = alignment
        label.isHidden = false
    }

    /// Removes the delegate's view and returns it, unless another row has taken it meanwhile.
    func takeCustomView() -> UIView? {
        guard let view = customView else { return nil }
        customView = nil
        guard view.superview === self else { return nil }
        view.removeFromSuperview()
        return view
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let customView, customView.superview === self else {
            let frame = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
            let inset = min(titleLayout.inset, frame.width)
            label.frame = frame.inset(
                by: UIEdgeInsets(
                    top: 0, left: titleLayout.alignment == .left ? inset : 0, bottom: 0,
                    right: titleLayout.alignment == .right ? inset : 0))
            return
        }
        if customView.bounds.width == 0 || customView.bounds.height == 0 {
            customView.bounds.size = bounds.size
        }
        customView.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
