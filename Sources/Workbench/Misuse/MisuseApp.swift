import Stage
import UIKit

/// A small app for random calls: a navigation controller with a list, a table, controls and plain views.
@MainActor final class MisuseApp: NSObject {
    let stage: Stage
    let root = UIViewController()
    let navigation: UINavigationController
    /// Controllers that are pushed and presented.
    let pages: [UIViewController] = [UIViewController(), UIViewController(), UITableViewController(style: .plain)]
    let list: UICollectionView
    let table = UITableView(frame: CGRect(x: 0, y: 200, width: 300, height: 200), style: .plain)
    let label = UILabel(frame: CGRect(x: 10, y: 410, width: 200, height: 40))
    let button = UIButton(type: .system)
    let slider = UISlider(frame: CGRect(x: 10, y: 450, width: 200, height: 30))
    let segments = UISegmentedControl(items: ["One", "Two"])
    let field = UITextField(frame: CGRect(x: 10, y: 480, width: 200, height: 30))
    let text = UITextView(frame: CGRect(x: 10, y: 510, width: 200, height: 60))
    let stack = UIStackView()
    let scroll = UIScrollView(frame: CGRect(x: 200, y: 400, width: 100, height: 100))
    let image = UIImageView(frame: CGRect(x: 220, y: 500, width: 40, height: 40))
    let boxes = [MisuseBox(), MisuseBox(), MisuseBox()]
    let shape = CAShapeLayer()
    let gradient = CAGradientLayer()
    let bare = CALayer()
    let tap = UITapGestureRecognizer()
    let pan = UIPanGestureRecognizer()
    let press = UILongPressGestureRecognizer()
    var animator: UIViewPropertyAnimator?
    var displayLink: CADisplayLink?
    lazy var diffable = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, _ in
        list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }

    /// Whether calls are left out that stop any program, such as one with an item that does not exist.
    let isCareful: Bool
    /// The numbers of items by section.
    var counts = [8, 3, 0]
    /// Calls that callbacks make, by the name of the callback; each is made once.
    private var pending: [String: [() -> Void]] = [:]
    private var waiting: [(MisuseApp) -> Void] = []

    /// All views that random calls reach, with their names.
    private(set) lazy var views: [UIView] = [
        list, table, label, button, slider, segments, field, text, stack, scroll, image, boxes[0], boxes[1], boxes[2],
        root.view,
    ]
    static let viewNames = [
        "list", "table", "label", "button", "slider", "segments", "field", "text", "stack", "scroll", "image",
        "boxes[0]", "boxes[1]", "boxes[2]", "root.view",
    ]
    private(set) lazy var layers = [shape, gradient, bare, boxes[0].layer, label.layer]
    static let layerNames = ["shape", "gradient", "bare", "boxes[0].layer", "label.layer"]
    static let callbackNames = [
        "cellForItemAt", "numberOfItemsInSection", "sizeForItemAt", "scrollViewDidScroll", "willDisplay",
        "didEndDisplaying", "cellForRowAt", "heightForRowAt", "layoutSubviews", "draw", "didMoveToSuperview",
        "didSelectItemAt", "frame",
    ]

    init(isCareful: Bool) {
        self.isCareful = isCareful
        list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
        navigation = UINavigationController(rootViewController: root)
        stage = Stage(root: navigation, size: CGSize(width: 320, height: 600), waitLimit: 1)
        super.init()
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        (list.dataSource, list.delegate) = (self, self)
        (table.dataSource, table.delegate) = (self, self)
        button.setTitle("Button", for: .normal)
        for (index, box) in boxes.enumerated() {
            box.frame = CGRect(x: 20 * index, y: 420, width: 60, height: 60)
            box.app = self
        }
        for view in views.dropLast() { root.view.addSubview(view) }
        for layer in layers.prefix(3) { root.view.layer.addSublayer(layer) }
        boxes[0].addGestureRecognizer(tap)
        boxes[1].addGestureRecognizer(pan)
        boxes[1].addGestureRecognizer(press)
        stage.refresh()
    }

    func hasItem(_ path: IndexPath) -> Bool {
        guard path.count == 2, counts.indices.contains(path[0]) else { return false }
        return (0..<counts[path[0]]).contains(path[1])
    }

    /// In a careful program, an item that the list has, if any.
    func existing(_ path: IndexPath, in list: UICollectionView) -> IndexPath? {
        existing(path, sections: list.numberOfSections) { list.numberOfItems(inSection: $0) }
    }

    func existing(_ path: IndexPath, in table: UITableView) -> IndexPath? {
        existing(path, sections: table.numberOfSections) { table.numberOfRows(inSection: $0) }
    }

    private func existing(_ path: IndexPath, sections: Int, count: (Int) -> Int) -> IndexPath? {
        guard isCareful else { return path }
        guard sections > 0, count(path[0] % sections) > 0 else { return nil }
        return IndexPath(item: path[1] % count(path[0] % sections), section: path[0] % sections)
    }

    /// Callbacks inside an update may have removed the section.
    func change(_ section: Int, by difference: Int) {
        if counts.indices.contains(section) { counts[section] = max(0, counts[section] + difference) }
    }

    /// Whether an update can be right: the list has the items that this object counts.
    var isUpdatable: Bool {
        guard isCareful else { return true }
        return list.dataSource === self && list.numberOfSections == counts.count
            && counts.indices.allSatisfy { list.numberOfItems(inSection: $0) == counts[$0] }
    }

    func schedule(in callback: String, _ call: @escaping () -> Void) { pending[callback, default: []].append(call) }

    /// Makes a call outside of callbacks, where time may pass: at once, or after the call under way.
    func later(_ call: @escaping (MisuseApp) -> Void) { waiting.append(call) }

    func performWaiting() {
        while !waiting.isEmpty { waiting.removeFirst()(self) }
    }

    func called(_ name: String) {
        guard let calls = pending.removeValue(forKey: name) else { return }
        for call in calls { call() }
    }
}

/// A plain view whose callbacks make calls.
final class MisuseBox: UIView {
    weak var app: MisuseApp?

    override func layoutSubviews() {
        super.layoutSubviews()
        app?.called("layoutSubviews")
    }

    override func draw(_ rect: CGRect) { app?.called("draw") }

    override func didMoveToSuperview() { app?.called("didMoveToSuperview") }
}

extension MisuseApp: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        called("numberOfItemsInSection")
        return counts.indices.contains(section) ? counts[section] : 0
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        called("cellForItemAt")
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        cell.backgroundColor = .systemBlue
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize {
        called("sizeForItemAt")
        return CGSize(width: 40, height: 30 + path.item % 3 * 10)
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
    ) { called("willDisplay") }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
    ) { called("didEndDisplaying") }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
        called("didSelectItemAt")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { called("scrollViewDidScroll") }
}

extension MisuseApp: UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        counts.indices.contains(section) ? counts[section] : 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        called("cellForRowAt")
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = "Row \(path.row)"
        return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        called("heightForRowAt")
        return 40
    }
}
