import PreviewScenes
import UIKit

/// A list of all scenes, by their groups, beside the selected one.
@MainActor package final class GalleryViewController: UIViewController {
    package static let listWidth: CGFloat = 200

    package var scenes: [Scene] = [] { didSet { if isViewLoaded { makeRows() } } }
    /// Called with the index in `scenes` of a clicked row.
    package var onChoose: ((Int) -> Void)?
    /// Whether the list is shown; the scene then has the rest of the width.
    package var showsList = true { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The scroll position of the list.
    package var listOffset: CGPoint {
        get { list.contentOffset }
        set {
            loadViewIfNeeded()
            view.layoutIfNeeded()
            list.contentOffset = newValue
        }
    }
    /// The width of the list in a window of a width.
    package static func width(in width: CGFloat) -> CGFloat { min(listWidth, (width / 2).rounded(.down)) }

    private let list = UIScrollView()
    private let line = UIView()
    private let stage = UIView()
    /// By the index of the scene.
    private var rows: [GalleryRow] = []
    private var titles: [UILabel] = []
    private var sections: [SceneSections.Section] { SceneSections(scenes.map(\.group)).all }
    private var shown: UIViewController?

    package init(_ scenes: [Scene]) {
        super.init(nibName: nil, bundle: nil)
        self.scenes = scenes
    }

    /// Puts a list around the controller that a window shows. Returns nil if that presents another: a change of the
    /// window's root would end it.
    package convenience init?(around window: UIWindow, _ scenes: [Scene], _ index: Int) {
        guard let shown = window.rootViewController, shown.presentedViewController == nil else { return nil }
        self.init(scenes)
        window.rootViewController = self
        show(shown, at: index)
    }

    package required init?(coder: NSCoder) { fatalError("GalleryViewController is made in code") }

    package override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        list.backgroundColor = .secondarySystemBackground
        line.backgroundColor = .separator
        stage.clipsToBounds = true
        makeRows()
        [stage, list, line].forEach(view.addSubview)
    }

    private func makeRows() {
        (rows + titles).forEach { $0.removeFromSuperview() }
        rows = scenes.enumerated().map { index, scene in
            let row = GalleryRow(title: scene.title)
            row.addAction(UIAction { [weak self] _ in self?.onChoose?(index) }, for: .touchUpInside)
            list.addSubview(row)
            return row
        }
        titles = sections.filter { !$0.title.isEmpty }.map { section in
            let title = UILabel()
            title.text = section.title
            title.font = .systemFont(ofSize: 13, weight: .semibold)
            title.textColor = .secondaryLabel
            list.addSubview(title)
            return title
        }
        view.setNeedsLayout()
    }

    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let width = showsList ? Self.width(in: bounds.width) : 0
        list.isHidden = !showsList
        line.isHidden = !showsList
        list.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
        line.frame = CGRect(x: width - 1, y: 0, width: 1, height: bounds.height)
        stage.frame = CGRect(x: width, y: 0, width: bounds.width - width, height: bounds.height)
        shown?.view.frame = stage.bounds
        if showsList { layOutList(width: width) }
    }

    private func layOutList(width: CGFloat) {
        var y: CGFloat = 12
        var titles = titles[...]
        for section in sections {
            if !section.title.isEmpty, let title = titles.popFirst() {
                title.frame = CGRect(x: 20, y: y, width: width - 40, height: GalleryRow.titleHeight)
                y += GalleryRow.titleHeight
            }
            for index in section.scenes {
                rows[index].frame = CGRect(x: 8, y: y, width: width - 17, height: GalleryRow.height - 4)
                y += GalleryRow.height
            }
            if !section.title.isEmpty { y += 12 }
        }
        list.contentSize = CGSize(width: width, height: y + 12)
    }

    /// Replaces the shown controller.
    package func show(_ controller: UIViewController, at index: Int) {
        loadViewIfNeeded()
        // Presented by the scene before, and above all of it.
        if presentedViewController != nil { dismiss(animated: false) }
        if let shown {
            shown.willMove(toParent: nil)
            shown.view.removeFromSuperview()
            shown.removeFromParent()
        }
        shown = controller
        addChild(controller)
        controller.view.frame = stage.bounds
        stage.addSubview(controller.view)
        controller.didMove(toParent: self)
        for (row, position) in zip(rows, 0...) { row.isSelected = position == index }
    }
}

/// A row with the title of a scene.
@MainActor package final class GalleryRow: UIControl {
    package static let height: CGFloat = 40
    /// The height of a section's title.
    static let titleHeight: CGFloat = 28
    private let label = UILabel()

    package init(title: String) {
        super.init(frame: .zero)
        layer.cornerRadius = 8
        label.text = title
        label.font = .systemFont(ofSize: 15)
        label.isUserInteractionEnabled = false
        addSubview(label)
        update()
    }

    required init?(coder: NSCoder) { nil }

    package override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 12, dy: 0)
    }

    package override var isSelected: Bool { didSet { update() } }
    package override var isHighlighted: Bool { didSet { update() } }

    private func update() {
        backgroundColor = isSelected ? .systemBlue : isHighlighted ? .systemFill : .clear
        label.textColor = isSelected ? .white : .label
    }
}
