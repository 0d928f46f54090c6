/// A tab on a tab bar.
@MainActor final class TabButton: UIControl, BarItemView {
    let item: UITabBarItem
    var barItem: UIBarItem { item }
    private let label = UILabel()
    private let picture = UIImageView()
    private let badge = UILabel()
    /// The colour while it is not selected; nil for that of labels.
    var unselectedColor: UIColor?
    var looks = UITabBarItemAppearance() { didSet { refresh() } }
    private static let titleFont = UIFont.systemFont(ofSize: 11, weight: .medium)
    private static let badgeFont = UIFont.systemFont(ofSize: 12, weight: .medium)
    private static let symbols = UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        label.textAlignment = .center
        picture.contentMode = .center
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
        let looks = self.looks.looks(isEnabled: isEnabled, isSelected: isSelected)
        badge.backgroundColor = item.badgeColor ?? looks.badgeBackgroundColor ?? .systemRed
        badge.font = looks.badgeTextAttributes[.font] as? UIFont ?? Self.badgeFont
        badge.textColor = looks.badgeTextAttributes[.foregroundColor] as? UIColor ?? .white
        let color: UIColor = !isEnabled ? .tertiaryLabel : isSelected ? tintColor : unselectedColor ?? .label
        // The item's own attributes win over those of the bar.
        let own = item.titleTextAttributes(for: !isEnabled ? .disabled : isSelected ? .selected : .normal) ?? [:]
        let attributes = looks.titleTextAttributes.merging(own) { $1 }
        label.font = attributes[.font] as? UIFont ?? Self.titleFont
        label.textColor = attributes[.foregroundColor] as? UIColor ?? color
        picture.tintColor = looks.iconColor ?? color
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
        let looks = self.looks.looks(isEnabled: isEnabled, isSelected: isSelected)
        let (shift, badgeShift) = (looks.titlePositionAdjustment, looks.badgePositionAdjustment)
        label.frame = CGRect(x: 2 + shift.horizontal, y: 34 + shift.vertical, width: bounds.width - 4, height: 14)
        let width = max(18, badge.intrinsicContentSize.width + 8)
        badge.frame = CGRect(
            x: bounds.midX + 6 + badgeShift.horizontal, y: 3 + badgeShift.vertical, width: width, height: 18)
        badge.layer.cornerRadius = 9
    }
}
