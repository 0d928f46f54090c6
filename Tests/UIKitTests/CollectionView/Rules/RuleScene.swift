import Stage
import UIKit

/// Rows of one height, with a plate behind every row where there are plates; notes every call of a change.
@MainActor class RuleLayout: UICollectionViewLayout {
    let name: String
    let height: CGFloat
    let plates: String?
    var log: (String) -> Void = { _ in }
    var answersOffset: ((CGPoint) -> CGPoint)?
    private var count = 0

    init(_ name: String, height: CGFloat, plates: String? = nil) {
        self.name = name
        self.height = height
        self.plates = plates
        super.init()
        if let plates { register(UICollectionReusableView.self, forDecorationViewOfKind: plates) }
    }
    required init?(coder: NSCoder) { fatalError("made in code") }

    override func prepare() {
        super.prepare()
        log("\(name).prepare")
        count = collectionView.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat(count) * height) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).flatMap { item -> [UICollectionViewLayoutAttributes] in
            let path = IndexPath(item: item, section: 0)
            let plate = plates.flatMap { layoutAttributesForDecorationView(ofKind: $0, at: path) }
            return [layoutAttributesForItem(at: path)!] + (plate.map { [$0] } ?? [])
        }.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: 0, y: CGFloat(path.item) * height, width: 100, height: height)
        return attributes
    }
    override func layoutAttributesForDecorationView(
        ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
        attributes.frame = CGRect(x: 0, y: CGFloat(path.item) * height, width: 100, height: height)
        attributes.zIndex = -1
        return attributes
    }
    override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
        log("\(name).target")
        return answersOffset?(offset) ?? super.targetContentOffset(forProposedContentOffset: offset)
    }
    override func prepareForTransition(from old: UICollectionViewLayout) {
        log("\(name) from \((old as? RuleLayout)?.name ?? "?")")
    }
    override func prepareForTransition(to new: UICollectionViewLayout) {
        log("\(name) to \((new as? RuleLayout)?.name ?? "?")")
    }
    override func finalizeLayoutTransition() { log("\(name).finalize") }
    override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) { log("\(name).updates") }
    override func finalizeCollectionViewUpdates() { log("\(name).finalizeUpdates") }
    override func prepare(forAnimatedBoundsChange old: CGRect) {
        log("\(name).bounds \(Int(old.height)) now \(Int(collectionView!.bounds.height))")
    }
    override func finalizeAnimatedBoundsChange() {
        log("\(name).finalizeBounds in \(UIView.inheritedAnimationDuration)")
    }
    override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        log("\(name).initial \(path.item)")
        return super.initialLayoutAttributesForAppearingItem(at: path)
    }
    override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        log("\(name).final \(path.item)")
        return super.finalLayoutAttributesForDisappearingItem(at: path)
    }
}

/// A cell that notes the changes of layout it goes through.
final class RuleCell: UICollectionViewCell {
    static var log: (String) -> Void = { _ in }
    override func willTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
        Self.log("cell will")
    }
    override func didTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
        Self.log("cell did")
    }
}

/// A collection view of 100 × 200 in a window, over a layout of rows.
@MainActor final class RuleScene: UIViewController {
    let source: NumberSource
    let collection: UICollectionView
    let first: RuleLayout
    var log: [String] = []

    init(_ count: Int, _ layout: RuleLayout = RuleLayout("old", height: 50)) {
        source = NumberSource([count])
        first = layout
        collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(RuleCell.self, forCellWithReuseIdentifier: "cell")
        super.init(nibName: nil, bundle: nil)
        follow(layout)
        RuleCell.log = { [unowned self] in log.append($0) }
    }
    required init?(coder: NSCoder) { fatalError("made in code") }
    override func viewDidLoad() {
        collection.dataSource = source
        view.addSubview(collection)
    }

    /// Notes what a layout is asked.
    @discardableResult func follow(_ layout: RuleLayout) -> RuleLayout {
        layout.log = { [unowned self] in log.append($0) }
        return layout
    }
    func taken() -> [String] {
        defer { log = [] }
        return log
    }
    func shown(_ size: CGSize = CGSize(width: 100, height: 200)) -> Stage {
        let stage = Stage(root: self, size: size)
        stage.refresh()
        log = []
        return stage
    }
    static func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
    func cell(_ item: Int) -> UICollectionViewCell? { collection.cellForItem(at: Self.path(item)) }

    /// What the screen shows of a view just now.
    static func seen(_ view: UIView?) -> (y: CGFloat, height: CGFloat, alpha: CGFloat) {
        guard let layer = view?.layer else { return (.nan, .nan, .nan) }
        let shown = layer.presentation() ?? layer
        return (shown.position.y, shown.bounds.height, CGFloat(shown.opacity))
    }
    var cells: [UICollectionViewCell] { collection.subviews.compactMap { $0 as? UICollectionViewCell } }
}
