import Stage
@testable import UIKit

/// A collection view with a compositional layout of which tests describe the sections.
@MainActor final class CompositionalScene: UIViewController, UICollectionViewDataSource {
    /// A cell whose preferred height is given.
    final class SizedCell: UICollectionViewCell {
        var preferred: CGFloat?
        override func preferredLayoutAttributesFitting(
            _ attributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            if let preferred { attributes.size.height = preferred }
            return attributes
        }
    }

    var counts: [Int]
    /// Preferred heights by item of any section.
    var heights: [CGFloat] = []
    /// The kind of which supplementary views are dequeued; nil for the one that is asked for.
    var dequeuedKind: String?
    var describe: (Int) -> NSCollectionLayoutSection?
    private(set) var asked: [Int] = []
    private(set) var collection: UICollectionView!

    init(
        _ counts: [Int], width: CGFloat = 375, height: CGFloat = 667,
        configuration: UICollectionViewCompositionalLayoutConfiguration = .init(),
        _ describe: @escaping (Int) -> NSCollectionLayoutSection?
    ) {
        self.counts = counts
        self.describe = describe
        super.init(nibName: nil, bundle: nil)
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { [unowned self] index, _ in
                asked.append(index)
                return self.describe(index)
            }, configuration: configuration)
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
        collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
        for kind in ["header", "badge"] {
            collection.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
        }
        collection.dataSource = self
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { view.addSubview(collection) }

    func shown() -> Stage {
        let stage = Stage(root: self, size: collection.bounds.size)
        stage.advance(by: 0)
        asked = []
        return stage
    }

    func takenAsked() -> [Int] {
        defer { asked = [] }
        return asked
    }

    func numberOfSections(in view: UICollectionView) -> Int { counts.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! SizedCell
        cell.preferred = path.item < heights.count ? heights[path.item] : nil
        cell.backgroundColor = UIColor(
            hue: CGFloat(path.item * 5 % 12) / 12, saturation: 0.7, brightness: 0.8, alpha: 1)
        return cell
    }
    func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
        let kind = dequeuedKind ?? kind
        let found = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: path)
        found.backgroundColor = .darkGray
        return found
    }

    /// Frames of the items of a section as the layout has them, `x y w h` for each.
    func frames(_ section: Int = 0) -> [[CGFloat]] {
        (0..<counts[section]).compactMap { collection.layoutAttributesForItem(at: at(section, $0))?.frame }.map {
            [$0.minX, $0.minY, $0.width, $0.height]
        }
    }

    func scroller(_ section: Int = 0) -> SectionScrollView? { collection.elements.scrollers[section] }

    static func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    /// Rows of one height, or of an estimate.
    static func rows(_ height: NSCollectionLayoutDimension = .absolute(44)) -> NSCollectionLayoutSection {
        let size = size(.fractionalWidth(1), height)
        return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }

    /// The section of K25: groups of 0.8 of the container, 100 high, side by side.
    static func cards(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(0.8), .absolute(100)), subitems: [item]))
        section.orthogonalScrollingBehavior = behavior
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        return section
    }

    static func header(_ height: NSCollectionLayoutDimension = .absolute(44), pins: Bool = false)
        -> NSCollectionLayoutBoundarySupplementaryItem
    {
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), height), elementKind: "header", alignment: .top)
        header.pinToVisibleBounds = pins
        return header
    }
}
