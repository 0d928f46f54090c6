import Testing

@testable import UIKit

/// Text styles, metrics and the traits that they follow.
@MainActor @Suite(.serialized) struct TextSizeTests {
    private static func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(style: .light, scale: 2), UITraitCollection(preferredContentSizeCategory: category),
        ])
    }

    /// Sizes of styles as measured on iOS, and at the largest step.
    @Test(arguments: [
        (UIContentSizeCategory.extraSmall, [31, 25, 19, 17, 14, 12, 14, 13, 12, 11, 11] as [CGFloat]),
        (.small, [32, 26, 20, 18, 15, 13, 15, 14, 12, 11, 11]),
        (.large, [34, 28, 22, 20, 17, 15, 17, 16, 13, 12, 11]),
        (.accessibilityExtraExtraExtraLarge, [60, 58, 56, 55, 53, 49, 53, 51, 44, 43, 40]),
    ])
    func styles(category: UIContentSizeCategory, sizes: [CGFloat]) {
        let styles: [UIFont.TextStyle] = [
            .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption1,
            .caption2,
        ]
        let found = styles.map {
            UIFont.preferredFont(forTextStyle: $0, compatibleWith: Self.traits(category)).pointSize
        }
        #expect(found == sizes)
    }

    @Test func categoriesAreOrdered() {
        #expect(UIContentSizeCategory.extraSmall < .large)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    }

    /// A font of a style takes its size of another category, one of a fixed size keeps it.
    @Test func fontsFollow() {
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: Self.traits(.large))
        #expect(body.adjusted(for: .extraLarge).pointSize == 19)
        #expect(body.adjusted(for: .extraLarge).adjusted(for: .large).pointSize == 17)
        #expect(UIFont.systemFont(ofSize: 17).adjusted(for: .extraLarge).pointSize == 17)
    }

    @Test func metricsScale() {
        let metrics = UIFontMetrics(forTextStyle: .body), large = Self.traits(.accessibilityLarge)
        #expect(metrics.scaledValue(for: 17, compatibleWith: large) == 33)
        let font = UIFont.systemFont(ofSize: 34, weight: .bold)
        #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 66)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: large).pointSize == 40)
        #expect(metrics.scaledFont(for: font, compatibleWith: Self.traits(.large)).pointSize == 34)
    }

    /// Labels follow the text size if `adjustsFontForContentSizeCategory` is set.
    @Test func labels() {
        let rig = WindowRig(), outer = rig.add(CGRect(x: 0, y: 0, width: 100, height: 100))
        let following = UILabel(), fixed = UILabel()
        for label in [following, fixed] {
            label.font = .preferredFont(forTextStyle: .body)
            outer.addSubview(label)
        }
        following.adjustsFontForContentSizeCategory = true
        outer.traitOverrides.preferredContentSizeCategory = .extraLarge
        #expect(following.font.pointSize == 19)
        #expect(fixed.font.pointSize == 17)
    }

    /// Overrides hold for a view and all inside; what they do not name is inherited.
    @Test func overridesAreInherited() {
        let rig = WindowRig(), outer = rig.add(CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: outer.bounds)
        outer.addSubview(inner)
        outer.traitOverrides.preferredContentSizeCategory = .small
        outer.traitOverrides.layoutDirection = .rightToLeft
        #expect(inner.traitCollection.preferredContentSizeCategory == .small)
        #expect(inner.traitCollection.userInterfaceStyle == .light)
        #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        inner.semanticContentAttribute = .forceLeftToRight
        #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(rig.window.traitCollection.preferredContentSizeCategory == .large)
        outer.traitOverrides.layoutDirection = .unspecified
        #expect(outer.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }
}
