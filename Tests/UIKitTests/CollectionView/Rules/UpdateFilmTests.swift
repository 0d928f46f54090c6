import CoreGraphics
import ExpectSnapshot
import Stage
import Testing
import UIKit

/// Updates and changes of layout as film strips: the start, a quarter, the half, three quarters and the end.
@MainActor @Suite(.serialized) struct UpdateFilmTests {
    final class NumberCell: UICollectionViewCell {
        let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            label.frame = contentView.bounds
            label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            label.textAlignment = .center
            label.textColor = .white
            label.font = .boldSystemFont(ofSize: 12)
            contentView.addSubview(label)
        }
        required init?(coder: NSCoder) { fatalError("made in code") }
    }

    /// Numbered cells in colours of their own, under grey headers.
    final class Scene: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var sections: [[Int]]
        /// Numbers whose cells are twice as wide.
        var wide: Set<Int> = []
        let collection: UICollectionView
        let flow = UICollectionViewFlowLayout()

        init(_ sections: [[Int]], headers: CGFloat = 0) {
            self.sections = sections
            flow.minimumLineSpacing = 4
            flow.minimumInteritemSpacing = 4
            flow.headerReferenceSize = CGSize(width: 0, height: headers)
            collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 104, height: 120), collectionViewLayout: flow)
            super.init(nibName: nil, bundle: nil)
            collection.contentInsetAdjustmentBehavior = .never
            collection.contentInset = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
            collection.backgroundColor = .white
            collection.showsVerticalScrollIndicator = false
            collection.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
            collection.register(
                UICollectionReusableView.self,
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
        }
        required init?(coder: NSCoder) { fatalError("made in code") }
        override func viewDidLoad() {
            collection.dataSource = self
            collection.delegate = self
            view.addSubview(collection)
        }
        func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sections[section].count
        }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! NumberCell
            let number = sections[path.section][path.item]
            cell.label.text = "\(number)"
            cell.backgroundColor = UIColor(
                hue: CGFloat(number * 5 % 12) / 12, saturation: 0.7, brightness: 0.7, alpha: 1)
            return cell
        }
        func collectionView(
            _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView {
            let header = view.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: path)
            header.backgroundColor = .lightGray
            return header
        }
        func collectionView(
            _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
        ) -> CGSize {
            CGSize(width: wide.contains(sections[path.section][path.item]) ? 58 : 28, height: 24)
        }
    }

    /// Numbers down a diagonal, leaning.
    final class Stairs: UICollectionViewLayout {
        override var collectionViewContentSize: CGSize { CGSize(width: 96, height: 112) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
                layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
            }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            let step = CGFloat(indexPath.item)
            attributes.frame = CGRect(x: step * 15, y: step * 17, width: 22, height: 22)
            attributes.transform = CGAffineTransform(rotationAngle: 0.3)
            return attributes
        }
    }

    static func film(_ scene: Scene, before: (Stage) -> Void = { _ in }, change: () -> Void) throws -> Bitmap {
        let stage = Stage(root: scene, size: CGSize(width: 104, height: 120))
        try stage.settle()
        before(stage)
        stage.session.perform(at: stage.now, change)
        return FilmStrip.capture(stage)
    }

    @Test("Film: a move across lines") func move() throws {
        let scene = Scene([Array(1...11)])
        let strip = try Self.film(scene) {
            scene.collection.performBatchUpdates {
                let number = scene.sections[0].remove(at: 1)
                scene.sections[0].insert(number, at: 9)
                scene.collection.moveItem(at: at(0, 1), to: at(0, 9))
            }
        }
        expectPicture(strip, named: "film-move-across-lines")
    }

    @Test("Film: a reload that changes the size") func reload() throws {
        let scene = Scene([Array(1...8)])
        let strip = try Self.film(scene) {
            scene.collection.performBatchUpdates {
                scene.wide = [2]
                scene.collection.reloadItems(at: [at(0, 1)])
            }
        }
        expectPicture(strip, named: "film-reload-size")
    }

    @Test("Film: a section inserted between two") func section() throws {
        let scene = Scene([[1, 2, 3], [4, 5]], headers: 8)
        let strip = try Self.film(scene) {
            scene.collection.performBatchUpdates {
                scene.sections.insert([7, 8, 9, 10], at: 1)
                scene.collection.insertSections([1])
            }
        }
        expectPicture(strip, named: "film-section-between")
    }

    @Test("Film: a deletion while scrolled to the end") func deletion() throws {
        let scene = Scene([Array(1...24)])
        let strip = try Self.film(
            scene,
            before: { stage in
                stage.session.perform(at: stage.now) {
                    scene.collection.scrollToItem(at: at(0, 23), at: .bottom, animated: false)
                }
                stage.advance(by: 0)
            },
            change: {
                scene.collection.performBatchUpdates {
                    scene.sections[0].removeSubrange(19...23)
                    scene.collection.deleteItems(at: (19...23).map { at(0, $0) })
                }
            })
        expectPicture(strip, named: "film-delete-at-end")
    }

    @Test("Film: a change of layout in the middle of a change of layout") func layouts() throws {
        let scene = Scene([Array(1...5)])
        let strip = try Self.film(
            scene,
            before: { stage in
                stage.session.perform(at: stage.now) {
                    scene.collection.setCollectionViewLayout(Stairs(), animated: true)
                }
                stage.advance(by: 0.15)
            },
            change: {
                let column = UICollectionViewFlowLayout()
                column.scrollDirection = .horizontal
                column.minimumLineSpacing = 0
                scene.wide = [1, 2, 3, 4, 5]
                scene.collection.setCollectionViewLayout(column, animated: true)
            })
        expectPicture(strip, named: "film-layout-in-layout")
    }
}
