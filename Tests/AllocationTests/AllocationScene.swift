import UIKit

/// A scene that changes in each frame, for tests of what painting a frame costs.
@MainActor struct AllocationScene {
    let controller: UIViewController
    /// The size of the window in points.
    var size = CGSize(width: 400, height: 400)
    /// Whether pictures are still missing.
    var isLoading: () -> Bool = { false }
    /// Changes the scene before frame `index`.
    let step: (_ index: Int) -> Void

    init(_ controller: UIViewController, step: @escaping (Int) -> Void) {
        self.controller = controller
        self.step = step
    }

    /// Round tiles with their number, scrolled by half a row in each frame: every other frame shows new labels.
    static func grid() -> AllocationScene {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 60, height: 60)
        let cells = TileController(collectionViewLayout: layout)
        return AllocationScene(cells) { cells.collectionView.contentOffset.y = CGFloat($0) * 30 }
    }

    /// Tiles that move to other positions and back.
    static func transition() -> AllocationScene {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let tiles = (0..<30).map { index in
            let tile = TileCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            tile.show(index)
            controller.view.addSubview(tile)
            return tile
        }
        return AllocationScene(controller) { index in
            guard index % 40 == 0 else { return }
            UIView.animate(withDuration: 0.6, delay: 0, options: .curveLinear) {
                for (number, tile) in tiles.enumerated() {
                    let place = index % 80 == 0 ? number : (number * 7) % tiles.count
                    tile.center = CGPoint(x: 40 + place % 6 * 55, y: 40 + place / 6 * 55)
                }
            }
        }
    }

    /// Tiles under a perspective that turn a little in each frame, in front of each other by turns.
    static func turnedTiles() -> AllocationScene {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let tiles = (0..<5).map { index in
            let tile = TileCell(frame: CGRect(x: 20 + index * 60, y: 100, width: 120, height: 120))
            tile.show(index)
            controller.view.addSubview(tile)
            return tile
        }
        return AllocationScene(controller) { index in
            for (number, tile) in tiles.enumerated() {
                var transform = CATransform3DIdentity
                transform.m34 = -1 / 600
                let turn = CGFloat((index * 3 + number * 20) % 120 - 60) * .pi / 180
                tile.layer.transform = CATransform3DRotate(transform, turn, 0, 1, 0)
                tile.layer.zPosition = CGFloat((index + number) % 5)
            }
        }
    }

    /// Reduced photos with round corners, scrolled, all of them known.
    static func photos() -> AllocationScene {
        let controller = UIViewController()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        scroll.backgroundColor = .white
        scroll.showsVerticalScrollIndicator = false
        scroll.contentSize = CGSize(width: 400, height: 2000)
        controller.view.addSubview(scroll)
        for index in 0..<20 {
            let photo = UIImageView(image: picture(side: 300, index))
            photo.frame = CGRect(x: 10 + index % 2 * 195, y: 10 + index / 2 * 195, width: 185, height: 185)
            photo.layer.cornerRadius = 8
            photo.clipsToBounds = true
            scroll.addSubview(photo)
        }
        // Up and down, so that all photos were shown before the count.
        return AllocationScene(controller) { index in
            let turn = index % 100
            scroll.contentOffset.y = CGFloat(turn < 50 ? turn : 100 - turn) * 12
        }
    }

    private static func picture(side: CGFloat, _ index: Int) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            UIColor(hue: CGFloat(index) / 20, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }
}

/// A round tile with its number.
private final class TileCell: UICollectionViewCell {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 8
        label.textAlignment = .center
        label.frame = contentView.bounds
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("TileCell is made in code") }

    func show(_ index: Int) {
        contentView.backgroundColor = UIColor(hue: CGFloat(index % 12) / 12, saturation: 0.5, brightness: 1, alpha: 1)
        label.text = String(index)
    }
}

private final class TileController: UICollectionViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .white
        collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        10_000
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? TileCell)?.show(indexPath.item)
        return cell
    }
}
