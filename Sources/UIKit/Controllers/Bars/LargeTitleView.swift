/// The large title below a navigation bar's buttons. It slides up and fades as the bar shrinks.
@MainActor final class LargeTitleView: UIView {
    /// The height of an expanded large title.
    static let height: CGFloat = 52
    private static let bottomMargin: CGFloat = 8
    private static let lineHeight: CGFloat = 41
    /// Not measured: a line of 15 points.
    private static let subtitleHeight: CGFloat = 20
    /// The extent at which the title has faded.
    private static let fadedExtent: CGFloat = 16
    /// The growth for each point of a pull, and its limit.
    private static let growth: CGFloat = 0.001
    private static let largestScale: CGFloat = 1.1
    private let label = UILabel()
    private var subtitle = BarSubtitle()
    /// The height of the expanded title with its subtitle.
    private(set) var height = LargeTitleView.height

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("LargeTitleView is made by bars only") }

    /// Shows the large titles of an item.
    func show(_ item: UINavigationItem) {
        label.text = item.largeTitle ?? item.title
        subtitle.show(item.largeSubtitleView, item.largeSubtitleText, alignment: .natural, in: self)
        height = Self.height(of: item)
    }

    /// The height of an item's expanded large title, with a line below it.
    static func height(of item: UINavigationItem) -> CGFloat {
        if let view = item.largeSubtitleView { return height + view.sizeThatFits(.zero).height }
        return height + (item.largeSubtitleText.map { !$0.characters.isEmpty } ?? false ? subtitleHeight : 0)
    }

    func apply(_ appearance: ResolvedBarAppearance) {
        let attributes = appearance.largeTitleAttributes
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
        subtitle.apply(appearance.largeSubtitleAttributes, font: .systemFont(ofSize: 15))
    }

    /// The opacity of the inline title, which appears when the large one has faded.
    static func inlineAlpha(_ extent: CGFloat) -> CGFloat { min(1, max(0, 1 - extent / fadedExtent)) }

    /// Lays out the title above the bottom of a bar whose part without it ends at `top`.
    func show(_ extent: CGFloat, below top: CGFloat, width: CGFloat) {
        bounds.size = CGSize(width: width, height: height)
        center = CGPoint(x: width / 2, y: top + extent - height / 2)
        alpha = min(1, max(0, (extent - Self.fadedExtent) / (height - Self.fadedExtent)))
        let margin = BarLayout.sideMargin
        let size = CGSize(width: max(0, width - 2 * margin), height: Self.lineHeight)
        let scale = min(Self.largestScale, 1 + max(0, extent - height) * Self.growth)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // Scaled about the leading end of its bottom edge.
        label.bounds.size = size
        label.layer.anchorPoint = CGPoint(x: isMirrored ? 1 : 0, y: 1)
        label.center = CGPoint(x: isMirrored ? width - margin : margin, y: Self.height - Self.bottomMargin)
        label.transform = CGAffineTransform(scaleX: scale, y: scale)
        let rest = height - Self.height
        subtitle.view?.frame = CGRect(x: margin, y: height - Self.bottomMargin - rest, width: size.width, height: rest)
    }

    /// Moves the title with a view of a transition, which is the front or the rear one. `part` is the fraction of its
    /// way; the content of the bar moves by `slide` of it.
    func move(isFront: Bool, _ part: CGFloat, beside slide: CGFloat) {
        let distance = bounds.width * (isFront ? 1 : NavigationTransition.parallax) - slide
        transform = CGAffineTransform(translationX: part * distance, y: 0)
    }
}
