import CollectionLayouts
import LayoutDoctor
import UIKit

/// A cell that shows how large a picture of an aspect of 2 or 1/2 would be.
private final class PictureCell: UICollectionViewCell {
    private let pictures = [UIView(), UIView()]

    override init(frame: CGRect) {
        super.init(frame: frame)
        pictures.forEach(contentView.addSubview)
    }

    required init?(coder: NSCoder) { nil }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        guard let attributes = layoutAttributes as? AspectLayoutAttributes else { return }
        for (picture, aspect) in zip(pictures, [CGFloat(2), 0.5]) {
            picture.bounds.size = attributes.pictureSize(aspect: aspect)
        }
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    var sizes: [CGSize] { pictures.map(\.bounds.size) }
}

extension LayoutPromise {
    private static let flow: Set<LayoutProperty> = [
        .itemSize(50, 50), .disjointItems, .appendable, .stillItems, .equalSections, .interitemSpacing(atLeast: 10),
    ]
    private static let vertical = flow.union([
        .lineSpacing(10), .fullLines(spacing: 10, insets: 0), .lineStart(0), .contentFitsBounds(along: .horizontal),
    ])

    static let aspects = [
        LayoutPromise(
            name: "aspect",
            doctor: LayoutDoctor(
                properties: vertical.union([.margins(top: 0, bottom: 0), .sectionSpacing(0), fit]),
                views: LayoutViews(cell: PictureCell.self)),
            settings: [LayoutSetting("layoutMode = .fill") { (layout: AspectLayout) in layout.layoutMode = .fill }]
        ) { AspectLayout() }
    ]

    /// A picture that is wider than high fills the width, another one the height.
    private static let fit = LayoutProperty("pictures fit") { state in
        for item in state.items {
            guard let attributes = item as? AspectLayoutAttributes, attributes.layoutMode == .fit else {
                return "cell \(item.indexPath) does not fit its picture"
            }
            let (wide, high, even) = (
                attributes.pictureSize(aspect: 2), attributes.pictureSize(aspect: 0.5),
                attributes.pictureSize(aspect: 1)
            )
            guard wide == CGSize(width: 50, height: 25), high == CGSize(width: 25, height: 50), even == item.size
            else { return "pictures have the sizes \(wide), \(high) and \(even)" }
        }
        return nil
    }

    static let titles = [
        titled("titled", reserves: true, isHorizontal: false),
        titled("titled-over", reserves: false, isHorizontal: false),
        titled("titled-horizontal", reserves: true, isHorizontal: true),
    ]

    private static func titled(_ name: String, reserves: Bool, isHorizontal: Bool) -> LayoutPromise {
        let frame = CGRect(x: 10, y: 5, width: 200, height: 44)
        let title = LayoutProperty.views("the title", ofKind: TitledFlowLayout.titleKind) { _, path in
            path.section == 0 ? LayoutExpectation(frame: frame, alpha: 1, transform: CATransform3DIdentity) : nil
        }
        let text = LayoutProperty("the text of the title") { state in
            let titles = state.views(ofKind: TitledFlowLayout.titleKind).map { ($0 as? TitleLayoutAttributes)?.title }
            return titles == ["Title"] ? nil : "the titles are \(titles)"
        }
        let top = reserves && !isHorizontal ? frame.maxY : 0
        let left = reserves && isHorizontal ? frame.maxX : 0
        var properties = isHorizontal ? flow : vertical.union([.margins(top: top, bottom: 0)])
        if isHorizontal {
            properties.formUnion([
                .lineSpacing(10, along: .horizontal), .fullLines(spacing: 10, insets: 0, along: .horizontal),
                .lineStart(0, along: .horizontal), .margins(left: left, right: 0),
                .contentFitsBounds(along: .vertical),
            ])
        }
        return LayoutPromise(
            name: name,
            doctor: LayoutDoctor(properties: properties.union([title, text])),
            settings: [
                LayoutSetting("another title") { (layout: TitledFlowLayout) in layout.title = "Other" },
                LayoutSetting("no title") { (layout: TitledFlowLayout) in layout.title = nil },
                LayoutSetting("titleFrame") { (layout: TitledFlowLayout) in layout.titleFrame.size.height = 70 },
                LayoutSetting("reservesSpaceForTitle") { (layout: TitledFlowLayout) in
                    layout.reservesSpaceForTitle.toggle()
                },
            ]
        ) {
            let layout = decorated(TitledFlowLayout(), TitledFlowLayout.titleKind)
            layout.title = "Title"
            layout.titleFrame = frame
            if reserves { layout.reservesSpaceForTitle = true }
            if isHorizontal { layout.scrollDirection = .horizontal }
            return layout
        }
    }
}
