import Stage
import Testing
import UIKit

/// Properties of list contents and accessories, by the views that they make.
@MainActor struct ContentPropertyTests {
    private let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }

    private func shown(_ set: (inout UIListContentConfiguration) -> Void) -> UIListContentView {
        var configuration = UIListContentConfiguration.cell()
        configuration.text = "Some text"
        set(&configuration)
        let view = UIListContentView(configuration: configuration)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        view.layoutIfNeeded()
        return view
    }

    private func label(_ view: UIListContentView, _ text: String) -> UILabel? {
        view.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == text }
    }

    private func picture(_ view: UIListContentView) -> UIImageView? {
        view.subviews.lazy.compactMap { $0 as? UIImageView }.first { $0.image != nil }
    }

    @Test func defaults() {
        let cell = UIListContentConfiguration.cell(), text = cell.textProperties, image = cell.imageProperties
        #expect(cell.alpha == 1 && cell.axesPreservingSuperviewLayoutMargins == .horizontal)
        #expect(cell.secondaryAttributedText == nil && cell.attributedText == nil && cell.image == nil)
        #expect(text.alignment == .natural && text.lineBreakMode == .byTruncatingTail && text.numberOfLines == 0)
        #expect(!text.adjustsFontSizeToFitWidth && !text.allowsDefaultTighteningForTruncation)
        #expect(text.transform == .none && text.colorTransformer == nil && text.resolvedColor() == text.color)
        #expect(image.cornerRadius == 0 && image.maximumSize == .zero && image.reservedLayoutSize == .zero)
        #expect(image.strokeWidth == 0 && image.tintColorTransformer == nil && image.strokeColorTransformer == nil)
        #expect(!image.accessibilityIgnoresInvertColors && image.preferredSymbolConfiguration == nil)
        #expect(image.resolvedTintColor(for: .red) == .red)
        #expect(UIListContentConfiguration.valueCell().prefersSideBySideTextAndSecondaryText)
        #expect(!UIListContentConfiguration.subtitleCell().prefersSideBySideTextAndSecondaryText)
    }

    @Test(
        arguments: [
            (.uppercase, "SOME TEXT"), (.lowercase, "some text"), (.capitalized, "Some Text"), (.none, "Some text"),
        ] as [(UIListContentConfiguration.TextProperties.TextTransform, String)])
    func transforms(transform: UIListContentConfiguration.TextProperties.TextTransform, expected: String) {
        #expect(label(shown { $0.textProperties.transform = transform }, expected) != nil)
    }

    @Test func theTextHasItsProperties() throws {
        let view = shown {
            $0.textProperties.font = .systemFont(ofSize: 25)
            $0.textProperties.color = .red
            $0.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .green }
            $0.textProperties.numberOfLines = 2
            $0.textProperties.lineBreakMode = .byTruncatingHead
            $0.textProperties.adjustsFontSizeToFitWidth = true
            $0.textProperties.alignment = .center
        }
        let text = try #require(label(view, "Some text"))
        #expect(text.font.pointSize == 25 && text.textColor == .green && text.numberOfLines == 2)
        #expect(text.lineBreakMode == .byTruncatingHead && text.adjustsFontSizeToFitWidth)
        #expect(text.textAlignment == .center)
    }

    @Test func thePictureHasASizeAndARoom() throws {
        let plain = try #require(picture(shown { $0.image = image }))
        #expect(plain.frame.size == CGSize(width: 40, height: 20))
        let limited = shown {
            $0.image = image
            $0.imageProperties.maximumSize = CGSize(width: 10, height: 0)
            $0.imageProperties.cornerRadius = 2
            $0.imageProperties.strokeWidth = 2
            $0.imageProperties.strokeColor = .red
        }
        let small = try #require(picture(limited))
        #expect(small.frame.size == CGSize(width: 10, height: 5) && small.layer.cornerRadius == 2)
        #expect(small.layer.borderWidth == 2)
        func textX(_ view: UIListContentView) -> CGFloat { label(view, "Some text")?.frame.minX ?? 0 }
        let reserved = shown {
            $0.image = image
            $0.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0)
        }
        #expect(textX(reserved) - textX(shown { $0.image = image }) == 20)
        let padded = shown {
            $0.image = image
            $0.imageToTextPadding += 7
        }
        #expect(textX(padded) - textX(shown { $0.image = image }) == 7)
    }

    @Test func textsStandSideBySideOrBelowEachOther() throws {
        func frames(_ set: (inout UIListContentConfiguration) -> Void) throws -> (CGRect, CGRect) {
            let view = shown {
                $0 = .subtitleCell()
                $0.text = "Some text"
                $0.secondaryAttributedText = NSAttributedString(string: "More")
                set(&$0)
            }
            return (try #require(label(view, "Some text")?.frame), try #require(label(view, "More")?.frame))
        }
        let (first, below) = try frames { $0.textToSecondaryTextVerticalPadding = 5 }
        #expect(abs(below.minY - first.maxY - 5) < 1 && below.minX == first.minX)
        let (left, right) = try frames { $0.prefersSideBySideTextAndSecondaryText = true }
        #expect(right.minX > left.maxX && right.minY < left.maxY)
    }

    @Test func marginsAndAlphaAreThoseOfTheView() {
        let view = shown {
            $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 33, bottom: 1, trailing: 2)
            $0.axesPreservingSuperviewLayoutMargins = []
            $0.alpha = 0.5
        }
        #expect(label(view, "Some text")?.frame.minX == 33)
        var state = UICellConfigurationState(traitCollection: view.traitCollection)
        state.isDisabled = true
        let cell = UIListContentConfiguration.cell()
        #expect(cell.updated(for: state).textProperties.resolvedColor() != cell.textProperties.resolvedColor())
    }

    /// All options are unset at first; labels reserve only their own width.
    @Test func optionsOfAccessories() {
        let options: [(Bool, UICellAccessory.LayoutDimension, UIColor?)] = [
            (UICellAccessory.DisclosureIndicatorOptions()).values, UICellAccessory.CheckmarkOptions().values,
            UICellAccessory.DeleteOptions().values, UICellAccessory.InsertOptions().values,
            UICellAccessory.ReorderOptions().values, UICellAccessory.MultiselectOptions().values,
            UICellAccessory.OutlineDisclosureOptions().values, UICellAccessory.DetailOptions().values,
            UICellAccessory.PopUpMenuOptions().values,
        ]
        for (isHidden, width, color) in options {
            #expect(!isHidden && color == nil)
            if case .standard = width {} else { Issue.record("the width of \(width)") }
        }
        let label = UICellAccessory.LabelOptions(), own = UIView()
        #expect(!label.isHidden && label.tintColor == nil && label.font == .preferredFont(forTextStyle: .body))
        #expect(label.adjustsFontForContentSizeCategory)
        #expect(
            UICellAccessory.ReorderOptions().showsVerticalSeparator
                && UICellAccessory.DeleteOptions().backgroundColor == nil)
        let view = UICellAccessory.CustomViewConfiguration(customView: own, placement: .trailing())
        #expect(!view.isHidden && !view.maintainsFixedSize && view.customView === own && view.tintColor == nil)
        #expect(UICellAccessory.DeleteOptions(isHidden: true, tintColor: .red).isHidden)
        guard case .customView(own) = UICellAccessory.customView(configuration: view).accessoryType,
            case .checkmark = UICellAccessory.checkmark().accessoryType
        else {
            Issue.record("an accessory has another type")
            return
        }
    }

    @Test func separators() {
        let separator = UIListSeparatorConfiguration(listAppearance: .plain)
        #expect(separator.topSeparatorVisibility == .automatic && separator.bottomSeparatorVisibility == .automatic)
        #expect(separator.bottomSeparatorInsets == separator.topSeparatorInsets)
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        #expect(list.appearance == .insetGrouped && list.showsSeparators && list.headerMode == .none)
        list.separatorConfiguration.color = .red
        #expect(list.separatorConfiguration.color == .red && list.footerMode == .none)
    }

    @Test func transformersAreFunctions() {
        let half = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
        #expect(half(.red) == half.transform(.red) && half(.red) == UIColor.red.withAlphaComponent(0.5))
        #expect(UIConfigurationColorTransformer.grayscale(.red) != .red)
        let larger = UIConfigurationTextAttributesTransformer {
            var attributes = $0
            attributes.font = UIFont.systemFont(ofSize: 30)
            return attributes
        }
        #expect(larger(AttributeContainer()) == larger.transform(AttributeContainer()))
        #expect(larger(AttributeContainer()) != AttributeContainer())
    }
}

@MainActor private protocol AccessoryValues {
    var isHidden: Bool { get }
    var reservedLayoutWidth: UICellAccessory.LayoutDimension { get }
    var tintColor: UIColor? { get }
}

extension AccessoryValues {
    fileprivate var values: (Bool, UICellAccessory.LayoutDimension, UIColor?) {
        (isHidden, reservedLayoutWidth, tintColor)
    }
}

extension UICellAccessory.DisclosureIndicatorOptions: AccessoryValues {}
extension UICellAccessory.CheckmarkOptions: AccessoryValues {}
extension UICellAccessory.DeleteOptions: AccessoryValues {}
extension UICellAccessory.InsertOptions: AccessoryValues {}
extension UICellAccessory.ReorderOptions: AccessoryValues {}
extension UICellAccessory.MultiselectOptions: AccessoryValues {}
extension UICellAccessory.OutlineDisclosureOptions: AccessoryValues {}
extension UICellAccessory.DetailOptions: AccessoryValues {}
extension UICellAccessory.PopUpMenuOptions: AccessoryValues {}
