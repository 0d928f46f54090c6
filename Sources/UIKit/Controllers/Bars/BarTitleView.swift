/// The title of a navigation bar between its buttons, with the subtitle below it.
@MainActor final class BarTitleView: UIView {
    private let title = UILabel()
    private var subtitle = BarSubtitle()

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.textAlignment = .center
        addSubview(title)
    }

    required init?(coder: NSCoder) { fatalError("BarTitleView is made by bars only") }

    /// Shows the titles of an item; none where it has a view in their place.
    func show(_ item: UINavigationItem) {
        let isShown = item.titleView == nil
        title.text = isShown ? item.title : nil
        subtitle.show(
            isShown ? item.subtitleView : nil, isShown ? item.subtitleText : nil, alignment: .center, in: self)
        setNeedsLayout()
    }

    func apply(_ appearance: ResolvedBarAppearance) {
        title.font = appearance.titleAttributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
        title.textColor = appearance.titleAttributes[.foregroundColor] as? UIColor ?? .label
        subtitle.apply(appearance.subtitleAttributes, font: .systemFont(ofSize: 12))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let own = title.sizeThatFits(size), other = subtitle.size(in: size)
        return CGSize(width: max(own.width, other.width), height: own.height + other.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let view = subtitle.view else { return title.frame = bounds }
        let height = min(subtitle.size(in: bounds.size).height, bounds.height)
        title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - height)
        view.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
}

/// The line below a title: a view, or a text.
@MainActor struct BarSubtitle {
    /// The shown view; nil without a subtitle.
    private(set) var view: UIView?
    private let label = UILabel()
    private var text: AttributedString?

    /// Shows a view, or else a text, in a view of the bar.
    mutating func show(_ custom: UIView?, _ text: AttributedString?, alignment: NSTextAlignment, in parent: UIView) {
        self.text = text
        label.textAlignment = alignment
        let new = custom ?? (text.map { !$0.characters.isEmpty } ?? false ? label : nil)
        if view !== new, view?.superview === parent { view?.removeFromSuperview() }
        view = new
        if let new, new.superview !== parent { parent.addSubview(new) }
    }

    /// Applies the attributes of an appearance; those of the text win.
    func apply(_ attributes: [NSAttributedString.Key: Any], font: UIFont) {
        let isPlain = text?.isPlain ?? false
        // First, since the properties of an attributed text are changed by making new ones.
        if isPlain { label.text = text.map { String($0.characters) } }
        label.font = attributes[.font] as? UIFont ?? font
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .secondaryLabel
        guard let text, !isPlain else { return }
        let shown = NSMutableAttributedString(attributedString: NSAttributedString(text))
        shown.addMissingAttributes([.font: label.font as Any, .foregroundColor: label.textColor as Any])
        label.attributedText = shown
    }

    func size(in size: CGSize) -> CGSize { view?.sizeThatFits(size) ?? .zero }
}
