import CoreGraphics

/// A font as asked for: family, size in points, weight from 100 to 900 (400 is regular) and style.
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
        enforce(size > 0 && size.isFinite, "FontFace: a size of \(size) points")
        enforce((1...1000).contains(weight), "FontFace: weight \(weight) is not in 1...1000")
        self.family = family
        self.size = size
        self.weight = weight
        self.italic = italic
        self.monospacedDigits = monospacedDigits
    }
}
