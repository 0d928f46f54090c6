import UIKit

/// The view that shows the pictures of another process, a list of previews beside them, and reports over their lower edge.
@MainActor final class LivePictureController: UIViewController {
    let list = LiveSceneList()
    private let picture = UIView()
    private let banner = LiveBanner()
    /// Whether the list is shown.
    var showsList = false {
        didSet {
            list.isHidden = !showsList
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// Called when the report is clicked.
    var onClickReport: () -> Void = {}

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        picture.layer.contentsGravity = .topLeft
        picture.isUserInteractionEnabled = false
        view.addSubview(picture)
        list.isHidden = !showsList
        view.addSubview(list)
        banner.isHidden = true
        banner.onClick = { [weak self] in self?.onClickReport() }
        view.addSubview(banner)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = area(in: view.bounds)
        list.frame = CGRect(x: 0, y: 0, width: area.minX, height: area.height)
        picture.frame = area
        banner.place(in: area)
    }

    /// The part of the window's bounds for the pictures.
    func area(in bounds: CGRect) -> CGRect {
        let width = showsList ? min(LiveSceneList.width, (bounds.width / 2).rounded(.down)) : 0
        return CGRect(x: width, y: 0, width: bounds.width - width, height: bounds.height)
    }

    /// Shows a bitmap at a number of pixels per point. The bitmap must not change afterwards.
    func show(_ bitmap: Bitmap, scale: CGFloat) {
        loadViewIfNeeded()
        picture.layer.contentsScale = scale
        picture.layer.contents = CGImage(bitmap: bitmap)
    }

    /// Shows a report; nil removes it.
    func report(_ text: String?) {
        loadViewIfNeeded()
        banner.isHidden = text == nil
        banner.text = text ?? ""
        banner.place(in: area(in: view.bounds))
    }

    /// Whether a point of the window is on the report.
    func isOnReport(_ point: CGPoint) -> Bool { !banner.isHidden && banner.frame.contains(point) }
}

/// A report over the lower edge of the picture.
@MainActor private final class LiveBanner: UIView {
    private static let margin: CGFloat = 8
    private static let padding: CGFloat = 12
    private let label = UILabel()
    var onClick: () -> Void = {}

    var text: String {
        get { label.text ?? "" }
        set { label.text = newValue }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(red: 0.45, green: 0.05, blue: 0.06, alpha: 0.94)
        layer.cornerRadius = 12
        clipsToBounds = true
        label.textColor = .white
        label.font = .systemFont(ofSize: 13)
        label.numberOfLines = 0
        addSubview(label)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made in code") }

    /// Lies along the lower edge, at most over half of the height.
    func place(in bounds: CGRect) {
        let width = max(1, bounds.width - 2 * Self.margin)
        let inner = max(1, width - 2 * Self.padding)
        let wanted = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
        let height = min(wanted + 2 * Self.padding, max(40, bounds.height / 2))
        frame = CGRect(
            x: bounds.minX + Self.margin, y: bounds.maxY - height - Self.margin, width: width, height: height)
        label.frame = CGRect(x: Self.padding, y: Self.padding, width: inner, height: height - 2 * Self.padding)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        onClick()
    }
}
