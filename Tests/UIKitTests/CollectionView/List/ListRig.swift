import Stage

@testable import UIKit

/// A list of texts in a window of its own.
@MainActor final class ListRig: UIViewController, UICollectionViewDataSource {
    var rows: [[String]]
    var headers: [String] = []
    var footers: [String] = []
    var configure: (UICollectionViewListCell, IndexPath, String) -> Void = { cell, _, text in
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
    }
    /// Whether rows are cells that say nothing about their size.
    let hasPlainCells: Bool
    let collection: UICollectionView
    private let size: CGSize
    private(set) var stage: Stage!

    private let row = UICollectionView.CellRegistration<UICollectionViewListCell, ListRig> { cell, path, rig in
        rig.configure(cell, path, rig.rows[path.section][path.item])
    }
    private let plain = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }

    init(
        _ rows: [[String]], _ configuration: UICollectionLayoutListConfiguration, width: CGFloat = 375,
        height: CGFloat = 667, plainCells: Bool = false
    ) {
        self.rows = rows
        hasPlainCells = plainCells
        size = CGSize(width: width, height: height)
        collection = UICollectionView(
            frame: CGRect(origin: .zero, size: size),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        super.init(nibName: nil, bundle: nil)
        collection.contentInsetAdjustmentBehavior = .never
        collection.dataSource = self
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            collection.register(
                UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { view.addSubview(collection) }

    /// Shows the list at a scale.
    @discardableResult
    func shown(scale: CGFloat = 2, appearance: UIUserInterfaceStyle = .light, isMirrored: Bool = false) -> Stage {
        stage = Stage(root: self, size: size, scale: scale, appearance: appearance)
        if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        stage.advance(by: 0.1)
        return stage
    }

    func cell(_ section: Int, _ item: Int) -> UICollectionViewListCell? {
        collection.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
    }

    func frame(_ section: Int, _ item: Int) -> [CGFloat] {
        collection.cellForItem(at: IndexPath(item: item, section: section)).map { Self.values($0.frame) } ?? []
    }

    func header(_ section: Int) -> UICollectionReusableView? {
        collection.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
    }

    /// The frame of a view in the coordinates of its cell, rounded to thousandths.
    static func values(_ rect: CGRect) -> [CGFloat] {
        [rect.minX, rect.minY, rect.width, rect.height].map { ($0 * 1000).rounded() / 1000 }
    }

    /// The frames of labels with a text, in the coordinates of a cell.
    static func text(_ text: String, in cell: UIView?) -> [CGFloat] {
        guard let cell, let label = labels(in: cell).first(where: { $0.text == text && !$0.isHidden }) else {
            return []
        }
        return values(label.convert(label.bounds, to: cell))
    }

    private static func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
    }

    /// The frames of the lines of a cell.
    static func lines(_ cell: UIView?) -> [[CGFloat]] {
        (cell?.subviews ?? []).filter { type(of: $0) == UIView.self && $0.frame.height == 1 }.map { values($0.frame) }
    }

    // MARK: UICollectionViewDataSource

    func numberOfSections(in collectionView: UICollectionView) -> Int { rows.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        rows[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        hasPlainCells
            ? collectionView.dequeueConfiguredReusableCell(using: plain, for: indexPath, item: "")
            : collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: self)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: kind, for: indexPath)
        let texts = kind == UICollectionView.elementKindSectionHeader ? headers : footers
        if let cell = view as? UICollectionViewListCell, texts.indices.contains(indexPath.section) {
            var content = cell.defaultContentConfiguration()
            content.text = texts[indexPath.section]
            cell.contentConfiguration = content
        }
        return view
    }
}

extension UICollectionLayoutListConfiguration {
    /// A configuration with some values changed.
    static func make(
        _ appearance: Appearance, _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
    ) -> UICollectionLayoutListConfiguration {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        change(&configuration)
        return configuration
    }
}
