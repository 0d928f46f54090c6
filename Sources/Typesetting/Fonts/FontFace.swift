import CoreGraphics

/// A requested font: family, size in points, weight from 1 to 1000 (400 is regular) and style.
package struct FontFace: Hashable, Sendable {
    package var family: String
    package var size: CGFloat
    package var weight: Int
    package var italic: Bool
    package var monospacedDigits: Bool

    package init(
        family: String = "Inter", size: CGFloat, weight: Int = 400, italic: Bool = false,
        monospacedDigits: Bool = false
    ) {
        enforce(size > 0 && size.isFinite, "FontFace: the size of \(size) points must be finite and greater than 0")
        enforce((1...1000).contains(weight), "FontFace: weight \(weight) is not in 1...1000")
        self.family = family
        self.size = size
        self.weight = weight
        self.italic = italic
        self.monospacedDigits = monospacedDigits
    }
}
