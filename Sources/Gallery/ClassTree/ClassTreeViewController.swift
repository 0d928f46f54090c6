import CollectionLayouts
import UIKit

/// A class hierarchy as a tree. A click hides or shows the subclasses of a class.
public final class ClassTreeViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate,
    TreeLayoutDataSource
{
    private enum Metrics {
        static let itemSize = CGSize(width: 240, height: 48)
        static let insets = UIEdgeInsets(top: 6, left: 16, bottom: 6, right: 24)
        static let lineWidth: CGFloat = 2
        static let signDuration: TimeInterval = 0.3
    }

    private let hierarchy: ClassHierarchy
    private var collapsed: Set<Int> = []
    private var outline: ClassOutline
    private let layout = TreeLayout()
    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)

    /// - Parameters:
    ///   - hierarchy: The classes.
    ///   - isCompact: Whether cells initially move up into empty rows.
    public init(hierarchy: ClassHierarchy, isCompact: Bool = false) {
        self.hierarchy = hierarchy
        outline = ClassOutline(hierarchy, collapsed: [])
        super.init(nibName: nil, bundle: nil)
        layout.isCompact = isCompact
    }

    public required init?(coder: NSCoder) { fatalError("ClassTreeViewController is made in code") }

    /// The controller in a navigation controller with a black bar.
    public static func inNavigation(hierarchy: ClassHierarchy, isCompact: Bool = false) -> UINavigationController {
        UINavigationController(
            underBlackBar: ClassTreeViewController(hierarchy: hierarchy, isCompact: isCompact))
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        let modes = UISegmentedControl(
            frame: .zero,
            actions: [
                UIAction(title: "Simple") { [weak self] _ in self?.show(isCompact: false) },
                UIAction(title: "Compact") { [weak self] _ in self?.show(isCompact: true) },
            ])
        modes.selectedSegmentIndex = layout.isCompact ? 1 : 0
        navigationItem.titleView = modes
        layout.itemSize = Metrics.itemSize
        layout.itemInsets = Metrics.insets
        layout.lineWidth = Metrics.lineWidth
        layout.dataSource = self
        collectionView.register(ClassCell.self, forCellWithReuseIdentifier: ClassCell.identifier)
        collectionView.register(
            ElbowView.self, forSupplementaryViewOfKind: TreeLayout.connectorKind,
            withReuseIdentifier: TreeLayout.connectorKind)
        collectionView.dataSource = self
        collectionView.delegate = self
        showBelowBar(collectionView, on: .systemBackground)
    }

    private func show(isCompact: Bool) {
        collectionView.performBatchUpdates { layout.isCompact = isCompact }
    }

    // MARK: Collapsing

    public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        !hierarchy.children[outline.index(at: indexPath)].isEmpty
    }

    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        let index = outline.index(at: indexPath)
        guard !hierarchy.children[index].isEmpty else { return }
        if let cell = collectionView.cellForItem(at: indexPath) as? ClassCell {
            UIView.animate(withDuration: Metrics.signDuration) { cell.isCollapsed.toggle() }
        }
        collectionView.performBatchUpdates {
            collapsed.formSymmetricDifference([index])
            let before = outline
            outline = ClassOutline(hierarchy, collapsed: collapsed)
            updateItems(from: before, to: outline)
        }
    }

    /// Deletes or inserts whole depths as sections, and single items within the others.
    private func updateItems(from before: ClassOutline, to after: ClassOutline) {
        let both = min(before.levels.count, after.levels.count)
        collectionView.deleteSections(IndexSet(integersIn: both..<before.levels.count))
        collectionView.insertSections(IndexSet(integersIn: both..<after.levels.count))
        for section in 0..<both {
            collectionView.deleteItems(
                at: before.levels[section].filter { after.paths[$0] == nil }.compactMap { before.paths[$0] })
            collectionView.insertItems(
                at: after.levels[section].filter { before.paths[$0] == nil }.compactMap { after.paths[$0] })
        }
    }

    // MARK: TreeLayoutDataSource

    public func treeLayout(_ layout: TreeLayout, childrenOfItemAt indexPath: IndexPath) -> [IndexPath] {
        outline.children(at: indexPath)
    }

    public func treeLayout(_ layout: TreeLayout, numberOfRowsForItemAt indexPath: IndexPath) -> Int {
        outline.rows(at: indexPath)
    }

    // MARK: UICollectionViewDataSource

    public func numberOfSections(in collectionView: UICollectionView) -> Int { outline.levels.count }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        outline.levels[section].count
    }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: ClassCell.identifier, for: indexPath) as! ClassCell
        let index = outline.index(at: indexPath)
        cell.show(
            name: hierarchy.names[index], subclasses: hierarchy.descendants[index], depth: indexPath.section,
            isCollapsed: collapsed.contains(index))
        return cell
    }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: TreeLayout.connectorKind, for: indexPath)
    }
}
