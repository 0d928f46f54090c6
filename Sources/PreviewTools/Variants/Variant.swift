import PreviewScenes
import UIKit

/// The size and the traits in which a scene is shown beside others.
package struct Variant: Hashable, Sendable {
    /// In points.
    package var size: CGSize
    package var appearance: UIUserInterfaceStyle
    package var isRightToLeft: Bool
    package var typeSize: UIContentSizeCategory

    package init(
        size: CGSize, appearance: UIUserInterfaceStyle, isRightToLeft: Bool, typeSize: UIContentSizeCategory
    ) {
        (self.size, self.appearance, self.isRightToLeft, self.typeSize) = (size, appearance, isRightToLeft, typeSize)
    }

    /// The number of variants beside each other: sizes times appearances.
    package static let columns = 6

    /// All variants of a scene of a size, row by row: each size in light and dark, first left to right, then right to
    /// left, each with text of the default size and of an accessibility size.
    package static func all(of size: CGSize) -> [Variant] {
        let sizes = sizes(of: size)
        return [false, true].flatMap { isRightToLeft in
            [UIContentSizeCategory.large, .accessibilityExtraLarge].flatMap { typeSize in
                sizes.flatMap { size in
                    [UIUserInterfaceStyle.light, .dark].map { appearance in
                        Variant(size: size, appearance: appearance, isRightToLeft: isRightToLeft, typeSize: typeSize)
                    }
                }
            }
        }
    }

    /// Three sizes for a scene of a size: its own, a phone upright and on its side, or a tablet in place of one that is
    /// its own. A scene smaller than a phone is a part of a screen: it gets narrower and wider at its own height.
    package static func sizes(of own: CGSize) -> [CGSize] {
        let candidates =
            own.width < 320 || own.height < 320
            ? [2.0 / 3, 1.5, 2, 3].map { CGSize(width: max(1, (own.width * $0).rounded()), height: own.height) }
            : [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390), CGSize(width: 1180, height: 820)]
        var sizes = [own]
        for size in candidates where sizes.count < 3 && !sizes.contains(where: { text($0) == text(size) }) {
            sizes.append(size)
        }
        return sizes
    }

    /// The name in file names, such as `dark-390x844-rtl-ax3`.
    package var name: String {
        "\(appearance == .dark ? "dark" : "light")-\(Self.text(size))-\(isRightToLeft ? "rtl" : "ltr")-\(typeSizeName)"
    }

    /// Two lines below a picture.
    package var caption: String {
        """
        \(Self.text(size, "×")) \(appearance == .dark ? "dark" : "light")
        \(isRightToLeft ? "rtl" : "ltr"), text \(typeSizeName)
        """
    }

    private var typeSizeName: String { TypeSize.names.first { $0.category == typeSize }?.name ?? "l" }

    private static func text(_ size: CGSize, _ sign: String = "x") -> String {
        "\(Int(size.width.rounded()))\(sign)\(Int(size.height.rounded()))"
    }
}

extension UIViewController {
    /// Sets the direction of a variant before the view is laid out, in the other direction, for the first time.
    package func adopt(_ variant: Variant) {
        if variant.isRightToLeft { traitOverrides.layoutDirection = .rightToLeft }
    }
}

extension UIWindow {
    /// Sets the traits of a variant that a host does not have.
    package func adopt(_ variant: Variant) {
        setTypeSize(variant.typeSize)
        if variant.isRightToLeft { traitOverrides.layoutDirection = .rightToLeft }
    }
}
