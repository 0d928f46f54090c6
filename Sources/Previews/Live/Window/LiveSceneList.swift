import UIKit

/// The list of the previews of a package.
@MainActor final class LiveSceneList: UIView {
    static let width = GalleryViewController.listWidth

    /// Called with the index of a clicked row.
    var onChoose: (Int) -> Void = { _ in }

    private let list = UIScrollView()
    private let line = UIView()
    private var rows: [GalleryRow] = []
    private(set) var titles: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        list.backgroundColor = .secondarySystemBackground
        line.backgroundColor = .separator
        addSubview(list)
        addSubview(line)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made in code") }

    func show(_ titles: [String], selected: Int?) {
        if titles != self.titles {
            self.titles = titles
            for row in rows { row.removeFromSuperview() }
            rows = titles.enumerated().map { index, title in
                let row = GalleryRow(title: title)
                row.addAction(UIAction { [weak self] _ in self?.onChoose(index) }, for: .touchUpInside)
                list.addSubview(row)
                return row
            }
            setNeedsLayout()
        }
        for (index, row) in rows.enumerated() { row.isSelected = index == selected }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        list.frame = bounds
        line.frame = CGRect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: 8, y: 12 + CGFloat(index) * GalleryRow.height, width: bounds.width - 17,
                height: GalleryRow.height - 4)
        }
        list.contentSize = CGSize(width: bounds.width, height: 24 + CGFloat(rows.count) * GalleryRow.height)
    }
}
