/// A row of a menu.
final class MenuRow: UIView {
    private static let height: CGFloat = 34
    private static let tallHeight: CGFloat = 48
    private static let headerHeight: CGFloat = 28
    private static let lineHeight: CGFloat = 9
    private static let side: CGFloat = 14
    private static let markWidth: CGFloat = 22
    private static let pictureSide: CGFloat = 18

    let row: MenuContents.Row
    private let leading: CGFloat
    private let title = UILabel()
    private let subtitle = UILabel()
    private let mark = UIImageView()
    private let picture = UIImageView()
    private let glow = UIView()
    private let line = UIView()

    init(_ row: MenuContents.Row, reservesMarkSpace: Bool) {
        self.row = row
        leading = Self.side + (reservesMarkSpace ? Self.markWidth : 0)
        super.init(frame: .zero)
        glow.backgroundColor = .systemFill
        glow.layer.cornerRadius = 7
        glow.isHidden = true
        addSubview(glow)
        switch row {
        case .line:
            line.backgroundColor = .separator
            addSubview(line)
        case .header(let text): setText(text, .systemFont(ofSize: 12, weight: .semibold), .secondaryLabel)
        case .back(let text):
            setText(text, .systemFont(ofSize: 15, weight: .semibold), .label)
            setMark("chevron.left", .label)
        case .element(let element): setElement(element)
        }
    }

    required init?(coder: NSCoder) { fatalError("MenuRow has no archive") }

    /// The action, command or submenu of the row; nil if it cannot be selected.
    var element: UIMenuElement? {
        guard case .element(let element) = row else { return nil }
        return element.shownAttributes.contains(.disabled) ? nil : element
    }

    var canBeChosen: Bool { if case .back = row { true } else { element != nil } }
    var isHighlighted = false { didSet { glow.isHidden = !isHighlighted } }

    private func setText(_ text: String, _ font: UIFont, _ color: UIColor) {
        title.text = text
        title.font = font
        title.textColor = color
        addSubview(title)
        isAccessibilityElement = true
        accessibilityLabel = text
    }

    private func setMark(_ name: String, _ color: UIColor) {
        mark.image = UIImage(systemName: name)
        mark.contentMode = .center
        mark.tintColor = color
        addSubview(mark)
    }

    private func setElement(_ element: UIMenuElement) {
        let attributes = element.shownAttributes
        let isRed =
            attributes.contains(.destructive) || (element as? UIMenu)?.options.contains(.destructive) == true
        let color: UIColor = attributes.contains(.disabled) ? .tertiaryLabel : isRed ? .systemRed : .label
        setText(element.title, .systemFont(ofSize: 15), color)
        accessibilityTraits = .button
        if let text = element.subtitle, !text.isEmpty {
            subtitle.text = text
            subtitle.font = .systemFont(ofSize: 12)
            subtitle.textColor = .secondaryLabel
            addSubview(subtitle)
        }
        switch element.shownState {
        case .on: setMark("checkmark", color)
        case .mixed: setMark("minus", color)
        case .off: break
        }
        guard let image = element is UIMenu ? UIImage(systemName: "chevron.right") : element.image else { return }
        picture.image = image
        picture.contentMode = element is UIMenu ? .center : .scaleAspectFit
        picture.tintColor = element is UIMenu ? .tertiaryLabel : color
        addSubview(picture)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        if case .line = row { return CGSize(width: 0, height: Self.lineHeight) }
        let text = max(
            title.intrinsicContentSize.width, subtitle.superview == nil ? 0 : subtitle.intrinsicContentSize.width)
        let end = picture.superview == nil ? 0 : Self.pictureSide + Self.side
        let start = max(leading, mark.superview == nil ? 0 : Self.side + Self.markWidth)
        return CGSize(width: (start + text + end + Self.side).rounded(.up), height: rowHeight)
    }

    private var rowHeight: CGFloat {
        if case .header = row { return Self.headerHeight }
        return subtitle.superview == nil ? Self.height : Self.tallHeight
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        glow.frame = bounds.shrunk(dx: 5, dy: 1)
        line.frame = CGRect(
            x: Self.side, y: (size.height / 2).rounded(.down), width: max(0, size.width - 2 * Self.side),
            height: 1 / max(traitCollection.displayScale, 1))
        let start = max(leading, mark.superview == nil ? 0 : Self.side + Self.markWidth)
        mark.frame = CGRect(x: Self.side - 4, y: 0, width: Self.markWidth, height: size.height)
        let end = picture.superview == nil ? 0 : Self.pictureSide + Self.side
        picture.frame = CGRect(
            x: size.width - Self.side - Self.pictureSide, y: (size.height - Self.pictureSide) / 2,
            width: Self.pictureSide, height: Self.pictureSide)
        let width = max(0, size.width - start - end - Self.side)
        let first = title.intrinsicContentSize.height
        let second = subtitle.superview == nil ? 0 : subtitle.intrinsicContentSize.height
        let top = ((size.height - first - second) / 2).rounded()
        title.frame = CGRect(x: start, y: top, width: width, height: first)
        subtitle.frame = CGRect(x: start, y: top + first, width: width, height: second)
    }
}
