/// A tab on a tab bar.
@MainActor final class TabButton: UIControl, BarItemView {
    let item: UITabBarItem
    var barItem: UIBarItem { item }
    private let label = UILabel()
    private let picture = UIImageView()
    private let badge = UILabel()
    private static let symbols = UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        label.font = .systemFont(ofSize: 11, weight: .medium)
        label.textAlignment = .center
        picture.contentMode = .center
        badge.font = .systemFont(ofSize: 12, weight: .medium)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.clipsToBounds = true
        for view in [picture, label, badge] as [UIView] { addSubview(view) }
        isAccessibilityElement = true
        accessibilityTraits = .button
        refresh()
    }

    required init?(coder: NSCoder) { fatalError("TabButton is made by tab bars only") }

    /// Updates the appearance from the item.
    func refresh() {
        let image = isSelected ? item.selectedImage ?? item.image : item.image
        picture.image = image?.isSymbolImage == true ? image?.withConfiguration(TabButton.symbols) : image
        label.text = item.title
        accessibilityLabel = item.accessibilityLabel ?? item.title
        isEnabled = item.isEnabled
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? .systemRed
        let color: UIColor = !isEnabled ? .tertiaryLabel : isSelected ? tintColor : .label
        label.textColor = color
        picture.tintColor = color
        setNeedsLayout()
    }

    override func stateDidChange() { refresh() }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        refresh()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hasTitle = !(label.text ?? "").isEmpty
        picture.frame = CGRect(x: 0, y: hasTitle ? 7 : 0, width: bounds.width, height: hasTitle ? 26 : bounds.height)
        label.frame = CGRect(x: 2, y: 34, width: bounds.width - 4, height: 14)
        let width = max(18, badge.intrinsicContentSize.width + 8)
        badge.frame = CGRect(x: bounds.midX + 6, y: 3, width: width, height: 18)
        badge.layer.cornerRadius = 9
    }
}
