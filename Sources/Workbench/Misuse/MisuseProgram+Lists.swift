import UIKit

extension MisuseProgram {
    private static func layout(_ dice: inout MisuseDice) -> (
        text: String, make: @MainActor () -> UICollectionViewLayout
    ) {
        let (size, spacing, insets) = (dice.size(), dice.number(0...20), dice.insets())
        switch dice.integer(0...4) {
        case 0:
            return (
                "flow(itemSize: \(size.text), spacing: \(spacing.text), inset: \(insets.text))",
                {
                    let layout = UICollectionViewFlowLayout()
                    layout.itemSize = size.value
                    layout.minimumInteritemSpacing = spacing.value
                    layout.minimumLineSpacing = spacing.value
                    layout.sectionInset = insets.value
                    layout.sectionHeadersPinToVisibleBounds = true
                    return layout
                }
            )
        case 1:
            return (
                "flow(estimatedItemSize: \(size.text), .horizontal)",
                {
                    let layout = UICollectionViewFlowLayout()
                    layout.estimatedItemSize = size.value
                    layout.scrollDirection = .horizontal
                    return layout
                }
            )
        case 2:
            let (share, height, orthogonal) = (dice.fraction(), dice.number(0...90), dice.flag())
            return (
                "compositional(width: .fractionalWidth(\(share.text)), height: .estimated(\(height.text)), "
                    + "orthogonal: \(orthogonal), spacing: \(spacing.text))",
                {
                    let item = NSCollectionLayoutItem(
                        layoutSize: NSCollectionLayoutSize(
                            widthDimension: .fractionalWidth(share.value), heightDimension: .estimated(height.value)))
                    let group = NSCollectionLayoutGroup.horizontal(
                        layoutSize: NSCollectionLayoutSize(
                            widthDimension: .fractionalWidth(1), heightDimension: .estimated(height.value)),
                        subitems: [item])
                    group.interItemSpacing = .fixed(spacing.value)
                    let section = NSCollectionLayoutSection(group: group)
                    section.orthogonalScrollingBehavior = orthogonal ? .groupPaging : .none
                    section.interGroupSpacing = spacing.value
                    return UICollectionViewCompositionalLayout(section: section)
                }
            )
        case 3:
            return (
                "UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))",
                { UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)) }
            )
        default:
            return ("CustomLayout(\(size.text))", { MisuseLayout(size: size.value) })
        }
    }

    static let listCalls: [MisuseMaker] = [
        { dice in
            let (layout, animated) = (layout(&dice), dice.flag())
            return MisuseCall("list.setCollectionViewLayout(\(layout.text), animated: \(animated))") {
                guard !$0.isCareful || !($0.list.collectionViewLayout is UICollectionViewTransitionLayout) else {
                    return
                }
                $0.list.setCollectionViewLayout(layout.make(), animated: animated)
            }
        },
        { dice in
            let layout = layout(&dice)
            return MisuseCall("list.startInteractiveTransition(to: \(layout.text))") {
                guard !$0.isCareful || !($0.list.collectionViewLayout is UICollectionViewTransitionLayout) else {
                    return
                }
                _ = $0.list.startInteractiveTransition(to: layout.make(), completion: nil)
            }
        },
        { dice in
            let progress = dice.fraction()
            return MisuseCall(
                "transitionLayout?.transitionProgress = \(progress.text)"
            ) {
                ($0.list.collectionViewLayout as? UICollectionViewTransitionLayout)?.transitionProgress = progress.value
            }
        },
        { dice in
            let finish = dice.flag()
            return MisuseCall("list.\(finish ? "finish" : "cancel")InteractiveTransition() // in a transition") {
                guard $0.list.collectionViewLayout is UICollectionViewTransitionLayout else { return }
                if finish { $0.list.finishInteractiveTransition() } else { $0.list.cancelInteractiveTransition() }
            }
        },
        { _ in
            MisuseCall("list.collectionViewLayout.invalidateLayout()") {
                $0.list.collectionViewLayout.invalidateLayout()
            }
        },
        { dice in
            let (path, animated) = (dice.indexPath(), dice.flag())
            return MisuseCall("list.scrollToItem(at: \(path.text), at: .centeredVertically, animated: \(animated))") {
                guard let path = $0.existing(path.value, in: $0.list) else { return }
                $0.list.scrollToItem(at: path, at: .centeredVertically, animated: animated)
            }
        },
        { dice in
            let (path, animated) = (dice.indexPath(), dice.flag())
            return MisuseCall("list.selectItem(at: \(path.text), animated: \(animated), scrollPosition: .top)") {
                guard let path = $0.existing(path.value, in: $0.list) else { return }
                $0.list.selectItem(at: path, animated: animated, scrollPosition: .top)
            }
        },
        { dice in
            let path = dice.indexPath()
            return MisuseCall("list.deselectItem(at: \(path.text), animated: true)") {
                $0.list.deselectItem(at: path.value, animated: true)
            }
        },
        { dice in
            let path = dice.indexPath()
            return MisuseCall("list.cellForItem(at: \(path.text)); list.layoutAttributesForItem(at: \(path.text))") {
                _ = $0.list.cellForItem(at: path.value)
                _ = $0.list.layoutAttributesForItem(at: path.value)
                _ = $0.list.collectionViewLayout.layoutAttributesForItem(at: path.value)
            }
        },
        { dice in
            let path = dice.indexPath()
            return MisuseCall("list.cellForItem(at: \(path.text))?.removeFromSuperview()") {
                $0.list.cellForItem(at: path.value)?.removeFromSuperview()
            }
        },
        { dice in
            let rect = dice.rect()
            return MisuseCall("list.collectionViewLayout.layoutAttributesForElements(in: \(rect.text))") {
                _ = $0.list.collectionViewLayout.layoutAttributesForElements(in: rect.value)
            }
        },
        { dice in
            let (point, animated) = (dice.point(), dice.flag())
            return MisuseCall("list.setContentOffset(\(point.text), animated: \(animated))") {
                $0.list.setContentOffset(point.value, animated: animated)
            }
        },
        { dice in
            let insets = dice.insets()
            return MisuseCall("list.contentInset = \(insets.text)") { $0.list.contentInset = insets.value }
        },
        { dice in
            let rect = dice.rect()
            return MisuseCall("scroll.zoom(to: \(rect.text), animated: true)") {
                $0.scroll.zoom(to: rect.value, animated: true)
            }
        },
        { dice in
            let (size, scale) = (dice.size(), dice.fraction())
            return MisuseCall("scroll.contentSize = \(size.text); scroll.maximumZoomScale = \(scale.text)") {
                $0.scroll.contentSize = size.value
                $0.scroll.maximumZoomScale = scale.value
                $0.scroll.setZoomScale(scale.value, animated: true)
            }
        },
        { dice in
            let path = dice.indexPath()
            return MisuseCall("table.scrollToRow(at: \(path.text), at: .top, animated: true)") {
                guard let path = $0.existing(path.value, in: $0.table) else { return }
                $0.table.scrollToRow(at: path, at: .top, animated: true)
            }
        },
        { dice in
            let path = dice.indexPath()
            return MisuseCall("table.selectRow(at: \(path.text), animated: true, scrollPosition: .middle)") {
                guard let path = $0.existing(path.value, in: $0.table) else { return }
                $0.table.selectRow(at: path, animated: true, scrollPosition: .middle)
            }
        },
        { dice in
            let (editing, height) = (dice.flag(), dice.number(0...90))
            return MisuseCall("table.setEditing(\(editing), animated: true); table.rowHeight = \(height.text)") {
                $0.table.setEditing(editing, animated: true)
                $0.table.rowHeight = height.value
            }
        },
        { dice in
            let path = dice.indexPath()
            return MisuseCall("list.beginInteractiveMovementForItem(at: \(path.text))") {
                guard let path = $0.existing(path.value, in: $0.list) else { return }
                _ = $0.list.beginInteractiveMovementForItem(at: path)
            }
        },
        { dice in
            let point = dice.point()
            return MisuseCall("list.updateInteractiveMovementTargetPosition(\(point.text))") {
                $0.list.updateInteractiveMovementTargetPosition(point.value)
            }
        },
        { dice in
            let ends = dice.flag()
            return MisuseCall("list.\(ends ? "end" : "cancel")InteractiveMovement()") {
                if ends { $0.list.endInteractiveMovement() } else { $0.list.cancelInteractiveMovement() }
            }
        },
    ]
}

/// A layout of equal items in a column.
private final class MisuseLayout: UICollectionViewLayout {
    private let size: CGSize

    init(size: CGSize) {
        self.size = size
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    private var count: Int {
        collectionView.map { view in (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) } }
            ?? 0
    }

    override var collectionViewContentSize: CGSize { CGSize(width: size.width, height: size.height * CGFloat(count)) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let view = collectionView else { return nil }
        return (0..<view.numberOfSections).flatMap { section in
            (0..<view.numberOfItems(inSection: section)).compactMap {
                layoutAttributesForItem(at: IndexPath(item: $0, section: section))
            }
        }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        let row = path.count == 2 ? CGFloat(path.section) * 8 + CGFloat(path.item) : 0
        attributes.frame = CGRect(origin: CGPoint(x: 0, y: row * size.height), size: size)
        return attributes
    }
}
