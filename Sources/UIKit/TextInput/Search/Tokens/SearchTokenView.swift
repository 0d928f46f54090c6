/// The capsule of a token: its picture and its text in white on a colour, that of the tint when it is selected.
@MainActor final class SearchTokenView: UIView {
    private static let padding: CGFloat = 9
    private static let iconGap: CGFloat = 4
    /// The distance to the next token, or to the text.
    private static let gap: CGFloat = 5
    /// The height of the capsule beyond that of the line.
    private static let overhang: CGFloat = 5

    private let icon = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)

    init(_ token: UISearchToken) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        icon.image = token.icon
        icon.tintColor = .white
        icon.contentMode = .scaleAspectFit
        label.text = token.text
        label.textColor = .white
        label.isAccessibilityElement = false
        isAccessibilityElement = true
        accessibilityLabel = token.text
        addSubview(icon)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// Adopts a font, and returns the width with the gap behind it.
    func fit(font: UIFont, limit: CGFloat) -> CGFloat {
        label.font = font
        icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(font: font, scale: .small)
        setNeedsLayout()
        let text = label.sizeThatFits(.zero).width.rounded(.up)
        return min(2 * Self.padding + iconWidth + text, max(limit, 2 * Self.padding)) + Self.gap
    }

    /// The width of the picture, which is as high as the line at most, and of the gap behind it.
    private var iconWidth: CGFloat {
        guard icon.image != nil else { return 0 }
        let size = icon.sizeThatFits(.zero)
        let scale = min(1, label.font.lineHeight / max(1, size.height))
        return (size.width * scale).rounded(.up) + Self.iconGap
    }

    /// Fills a space in the line, without the gap at its end.
    func show(in space: CGRect, color: UIColor, isSelected: Bool, isMirrored: Bool) {
        let height = space.height.rounded() + Self.overhang
        frame = CGRect(
            x: space.minX + (isMirrored ? Self.gap : 0), y: (space.midY - height / 2).rounded(),
            width: max(0, space.width - Self.gap), height: height)
        layer.cornerRadius = height / 2
        backgroundColor = isSelected ? tintColor : color
        accessibilityTraits = isSelected ? .selected : []
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let picture = iconWidth
        func placed(_ x: CGFloat, _ width: CGFloat) -> CGRect {
            CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: 0, width: max(0, width), height: bounds.height)
        }
        icon.frame = placed(Self.padding, max(0, picture - Self.iconGap))
        label.frame = placed(Self.padding + picture, bounds.width - 2 * Self.padding - picture)
    }
}
