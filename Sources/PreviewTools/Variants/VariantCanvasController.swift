import UIKit

/// The view of a canvas: pictures with captions.
@MainActor package final class VariantCanvasController: UIViewController {
    private var tiles: [VariantTile] = []

    package override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
    }

    /// Places the pictures that are in sight. `names` holds the caption of each.
    func place(_ grid: VariantGrid, captions: [String]) {
        loadViewIfNeeded()
        let visible = Set(grid.visible)
        while tiles.count < captions.count {
            let tile = VariantTile()
            tiles.append(tile)
            view.addSubview(tile)
        }
        for (index, tile) in tiles.enumerated() {
            tile.isHidden = !visible.contains(index) || index >= captions.count
            guard !tile.isHidden else {
                tile.show(nil, scale: grid.scale)
                continue
            }
            tile.place(grid.picture(index), caption: grid.caption(index), text: captions[index], scale: grid.scale)
        }
    }

    /// Shows a picture at a number of pixels per point. The bitmap must not change afterwards.
    func show(_ bitmap: Bitmap, at index: Int, scale: CGFloat) { tiles[index].show(bitmap, scale: scale) }

    /// The picture that is shown at an index.
    func shown(at index: Int) -> Bitmap? { tiles[index].bitmap }
}

/// A picture with its caption below.
@MainActor private final class VariantTile: UIView {
    private let picture = UIView()
    private let border = UIView()
    private let label = UILabel()
    private(set) var bitmap: Bitmap?

    init() {
        super.init(frame: .zero)
        picture.layer.contentsGravity = .topLeft
        picture.clipsToBounds = true
        border.layer.borderColor = UIColor.gray.withAlphaComponent(0.5).cgColor
        label.font = .systemFont(ofSize: 11)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.numberOfLines = 2
        for view in [picture, border, label] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made in code") }

    func place(_ frame: CGRect, caption: CGRect, text: String, scale: CGFloat) {
        self.frame = frame.union(caption)
        picture.frame = CGRect(origin: .zero, size: frame.size)
        border.frame = picture.frame.insetBy(dx: -1 / scale, dy: -1 / scale)
        border.layer.borderWidth = 1 / scale
        label.frame = CGRect(x: 0, y: frame.height, width: caption.width, height: caption.height)
        if label.text != text { label.text = text }
    }

    func show(_ bitmap: Bitmap?, scale: CGFloat) {
        guard bitmap !== self.bitmap else { return }
        self.bitmap = bitmap
        picture.layer.contentsScale = scale
        picture.layer.contents = bitmap.map { CGImage(bitmap: $0) }
    }
}
