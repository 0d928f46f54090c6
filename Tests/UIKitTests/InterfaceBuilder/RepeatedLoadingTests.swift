import Testing

@testable import UIKit

/// S23.50: cells of a nib are made many times, by what was read for the first one.
@MainActor @Suite(.serialized) struct RepeatedLoadingTests {
    private static let nib = InterfaceTexts.nib(
        """
        <collectionViewCell opaque="NO" clipsSubviews="YES" reuseIdentifier="r" customClass="NibCell" \
        customModule="UIKitTests" id="c">
        <rect key="frame" x="0" y="0" width="120" height="80"/>
        <view key="contentView" alpha="0.5" contentMode="center"><rect key="frame" x="0" y="0" width="120" height="80"/>
        <color key="backgroundColor" systemColor="systemRedColor"/><color key="tintColor" systemColor="systemBlueColor"/>
        <subviews><stackView axis="vertical" alignment="center" spacing="3" \
        translatesAutoresizingMaskIntoConstraints="NO" id="s"><subviews>
        <label horizontalHuggingPriority="251" text="Hello" textAlignment="center" numberOfLines="2" enabled="NO" id="l">
        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
        <color key="textColor" systemColor="secondaryLabelColor"/></label>
        <imageView hidden="YES" image="leaf" catalog="system" highlighted="YES" id="i"><constraints>
        <constraint firstAttribute="width" constant="9" id="w"/></constraints></imageView></subviews></stackView></subviews>
        </view><constraints>
        <constraint firstItem="s" firstAttribute="leading" secondItem="c" secondAttribute="leading" constant="7" id="k"/>
        </constraints><connections><outlet property="label" destination="l" id="o"/></connections>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
        <integer key="value" value="5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
        </collectionViewCell>
        """)

    private func cell() throws -> NibCell { try #require(Self.nib.instantiate(withOwner: nil).first as? NibCell) }

    @Test func furtherObjectsHaveAllValues() throws {
        for cell in [try cell(), try cell(), try cell()] {
            #expect(!cell.isOpaque && cell.clipsToBounds && cell.bounds.size == CGSize(width: 120, height: 80))
            #expect(cell.isUserInteractionEnabled && cell.layer.cornerRadius == 5 && cell.reuseIdentifier == "r")
            let content = cell.contentView
            #expect(content.alpha == 0.5 && content.contentMode == .center && content.backgroundColor == .systemRed)
            let stack = try #require(content.subviews.first as? UIStackView)
            #expect(stack.axis == .vertical && stack.alignment == .center && stack.spacing == 3)
            #expect(content.constraints.contains { $0.constant == 7 && $0.firstItem === stack })
            let label = try #require(cell.label)
            #expect(stack.arrangedSubviews.first === label && label.text == "Hello" && label.numberOfLines == 2)
            #expect(label.textAlignment == .center && !label.isEnabled && label.textColor == .secondaryLabel)
            #expect(label.isUserInteractionEnabled && label.contentHuggingPriority(for: .vertical) == .defaultLow)
            #expect(label.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
            let image = try #require(stack.arrangedSubviews.last as? UIImageView)
            #expect(image.isHidden && image.isHighlighted && image.image != nil && image.constraints.count == 1)
        }
    }

    /// A value that the first object had from elsewhere is its own in further ones.
    @Test func inheritedValues() throws {
        for cell in [try cell(), try cell()] {
            cell.tintColor = .systemGreen
            #expect(cell.contentView.tintColor == .systemBlue)
        }
    }

    /// Fonts of text styles have the size that is preferred when an object is made.
    @Test func fontsFollowTheTextSize() throws {
        let before = UITraitCollection.current
        defer { UITraitCollection.current = before }
        func size(_ category: UIContentSizeCategory) throws -> CGFloat {
            UITraitCollection.current = UITraitCollection(traitsFrom: [
                before, UITraitCollection(preferredContentSizeCategory: category),
            ])
            return try #require(cell().label).font.pointSize
        }
        #expect(try [size(.large), size(.extraExtraLarge), size(.large)] == [17, 21, 17])
    }

    /// S23.50: the calls of a new cell, and of one that is used again.
    @Test func orderOfCells() throws {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 120, height: 90), collectionViewLayout: UICollectionViewFlowLayout())
        (view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 120, height: 80)
        view.register(Self.nib, forCellWithReuseIdentifier: "r")
        let source = OneCell()
        view.dataSource = source
        try withExtendedLifetime(source) {
            let calls = InterfaceLog.during { view.layoutIfNeeded() }
            #expect(calls == ["init(coder:) label nil", "awakeFromNib Hello", "apply", "dequeued"])
            let again = try InterfaceLog.during {
                view.reloadData()
                view.layoutIfNeeded()
                try #require(view.visibleCells.count == 1)
            }
            #expect(again == ["prepareForReuse", "apply", "dequeued"])
        }
    }

    private final class OneCell: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "r", for: indexPath)
            InterfaceLog.calls.append("dequeued")
            return cell
        }
    }
}

/// A cell that logs its calls.
final class NibCell: UICollectionViewCell {
    weak var label: UILabel?

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        InterfaceLog.calls.append("init(coder:) label \(label?.text ?? "nil")")
    }
    override func awakeFromNib() {
        super.awakeFromNib()
        InterfaceLog.calls.append("awakeFromNib \(label?.text ?? "nil")")
    }
    override func prepareForReuse() {
        super.prepareForReuse()
        InterfaceLog.calls.append("prepareForReuse")
    }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        InterfaceLog.calls.append("apply")
    }

    override class func _adoptMembers() -> [_Member] { super._adoptMembers() + [.outlet("label", \NibCell.label)] }
}
