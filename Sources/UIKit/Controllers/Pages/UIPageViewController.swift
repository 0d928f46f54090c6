internal import Logging
import Synchronization

/// Shows one of several pages, each with a controller, which the user turns by scrolling.
///
/// A data source provides the neighbours of the visible page; without one, only code changes pages.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    /// The height of the page control below the pages, in points.
    static let controlHeight: CGFloat = 37

    let scroller = PageScroller()
    let pageControl = UIPageControl()
    /// The pages side by side, in the order of reading, and the index of the visible one.
    var row = PageRow()
    /// The page that comes into sight.
    var pending: UIViewController?
    /// The page that the page control shows.
    var controlPage = 0 { didSet { pageControl.currentPage = controlPage } }
    /// The end of a change by code.
    var endOfChange: (() -> Void)?
    private var style: TransitionStyle
    private var orientation: NavigationOrientation
    private(set) var spacing: CGFloat = 0

    /// Creates a controller without pages.
    ///
    /// - Parameter options: The distance of the pages; zero by default.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        self.style = style
        orientation = navigationOrientation
        super.init(nibName: nil, bundle: nil)
        let space = options?[.interPageSpacing]
        spacing = max(0, (space as? NSNumber).map { CGFloat($0.doubleValue) } ?? space as? CGFloat ?? 0)
        noteStyle()
    }

    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }

    public required init?(coder: NSCoder) {
        style = .scroll
        orientation = .horizontal
        super.init(coder: coder)
        if let coder = coder as? InterfaceCoder { coder.loader.setPages(of: self, coder.element) }
    }

    /// Takes the values of a document.
    func take(_ style: TransitionStyle, _ orientation: NavigationOrientation, spacing: CGFloat) {
        self.style = style
        self.orientation = orientation
        self.spacing = max(0, spacing)
        noteStyle()
    }

    /// Whether the message about page curls was logged.
    ///
    /// Process-wide: it is logged once a process.
    private static let hasNoted = Atomic(false)

    private func noteStyle() {
        guard style == .pageCurl, !Self.hasNoted.exchange(true, ordering: .relaxed) else { return }
        Logger(label: "UIKit.UIPageViewController").warning(
            "UIPageViewController: there are no page curls; the pages scroll")
    }

    open var transitionStyle: TransitionStyle { style }
    open var navigationOrientation: NavigationOrientation { orientation }
    /// None, as pages scroll.
    open var spineLocation: SpineLocation { .none }
    /// Accepted; pages that scroll have one side.
    open var isDoubleSided = false
    /// Empty, as pages scroll.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The source of the neighbours. Setting it, also to the same, forgets those that are known.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet {
            updatePageControl()
            findNeighbours()
        }
    }

    /// The visible page; empty before one is set.
    open var viewControllers: [UIViewController]? { row.current.map { [$0] } ?? [] }

    /// Shows another page.
    ///
    /// - Parameters:
    ///   - viewControllers: One page. Another number stops the program.
    ///   - direction: Where it comes from, if animated.
    ///   - completion: Called at the end, with whether it was reached.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let pages = viewControllers ?? []
        enforce(
            pages.count == 1,
            "UIPageViewController.setViewControllers(_:direction:animated:completion:): \(pages.count) controllers "
                + "were given, and 1 is shown")
        show(pages[0], direction, animated: animated, completion)
        updatePageControl()
    }

    // MARK: View

    open override func loadView() {
        let view = PageContainer(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        view.onLayout = { [weak self] in self?.layoutPages() }
        view.clipsToBounds = true
        scroller.controller = self
        scroller.delegate = scroller
        view.addSubview(scroller)
        view.addSubview(pageControl)
        pageControl.pageIndicatorTintColor = .tertiaryLabel
        pageControl.currentPageIndicatorTintColor = .label
        pageControl.addAction(
            UIAction { [weak self] _ in self?.pageControlDidChange() }, for: .valueChanged)
        self.view = view
        updatePageControl()
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        if let current = row.current { install(current) }
        findNeighbours()
    }
}

/// The view of a page controller.
@MainActor private final class PageContainer: UIView {
    var onLayout: () -> Void = {}
    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout()
    }
}
