/// A segment of a segmented control, with a centred title or picture.
@MainActor final class SegmentView: UIView {
    enum Content {
        case title(String)
        case image(UIImage?)
    }

    private static let font = UIFont.systemFont(ofSize: 13)
    private static let selectedFont = UIFont.systemFont(ofSize: 13, weight: .medium)

    var content: Content = .title("") { didSet { contentDidChange() } }
    var action: UIAction?
    var isSegmentEnabled = true
    /// The width set by the program; nil for that of the layout.
    var fixedWidth: CGFloat?
    /// The offset of the content from the middle.
    var contentOffset = CGSize.zero { didSet { setNeedsLayout() } }
    let label = UILabel()
    let picture = UIImageView()
    /// The picture behind the content; made when there is one.
    private var backdrop: UIImageView?
    /// The distances by which the backdrop goes beyond the segment, where others follow.
    private var overflow = UIEdgeInsets.zero
    private var attributes: [NSAttributedString.Key: Any] = [:]
    private var isChosen = false

    convenience init(content: Content) {
        self.init(frame: .zero)
        isUserInteractionEnabled = false
        label.textAlignment = .center
        label.font = SegmentView.font
        picture.contentMode = .center
        addSubview(label)
        addSubview(picture)
        self.content = content
        contentDidChange()
    }

    var contents: [UIView] { [label, picture] }

    var title: String? {
        if case .title(let title) = content { return title }
        return nil
    }

    var image: UIImage? {
        if case .image(let image) = content { return image }
        return nil
    }

    /// The width of the content, with a title in its selected font, which is wider.
    var naturalWidth: CGFloat {
        if let image { return image.size.width }
        let probe = UILabel()
        probe.font = attributes[.font] as? UIFont ?? SegmentView.selectedFont
        probe.text = title
        return probe.sizeThatFits(.zero).width
    }

    func show(isSelected: Bool, attributes: [NSAttributedString.Key: Any]) {
        isChosen = isSelected
        self.attributes = attributes
        contentDidChange()
    }

    func showBackdrop(_ image: UIImage?, overflow: UIEdgeInsets) {
        guard image != nil || backdrop != nil else { return }
        let view = backdrop ?? UIImageView(frame: .zero)
        if backdrop == nil { insertSubview(view, at: 0) }
        backdrop = view
        view.image = image
        self.overflow = overflow
        clipsToBounds = image != nil
        setNeedsLayout()
    }

    private func contentDidChange() {
        label.font = attributes[.font] as? UIFont ?? (isChosen ? SegmentView.selectedFont : SegmentView.font)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
        label.text = title
        picture.image = image
        picture.tintColor = label.textColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        backdrop?.frame = CGRect(
            x: -overflow.left, y: 0, width: bounds.width + overflow.left + overflow.right, height: bounds.height)
        label.frame = bounds.shrunk(dx: 4, dy: 0).offsetBy(dx: contentOffset.width, dy: contentOffset.height)
        picture.frame = bounds.offsetBy(dx: contentOffset.width, dy: contentOffset.height)
    }
}
