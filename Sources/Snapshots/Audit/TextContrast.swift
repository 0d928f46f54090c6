import CoreGraphics
import Foundation

/// The contrast of text with the pixels behind it, as the Web Content Accessibility Guidelines define it.
enum TextContrast {
    /// Components from 0 to 1.
    typealias Color = SIMD3<Double>

    /// The least contrast: less for text from 18 points, and for bold text.
    static func required(pointSize: Double, isBold: Bool) -> Double { pointSize >= 18 || isBold ? 3 : 4.5 }

    /// The relative luminance of a colour.
    static func luminance(_ color: Color) -> Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.x) + 0.7152 * linear(color.y) + 0.0722 * linear(color.z)
    }

    static func ratio(_ first: Color, _ second: Color) -> Double {
        let (a, b) = (luminance(first), luminance(second))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The contrast of a text colour with the pixels of the text's rectangle; nil without pixels.
    ///
    /// The background is the most frequent colour, or the median where no colour is frequent, as on a photo.
    /// Translucent text is blended with it. On a plain background the pixels count where their contrast is higher than
    /// that of the colour, as with a shadow.
    static func measured(_ text: SIMD4<Double>, over pixels: [UInt32]) -> Double? {
        guard !pixels.isEmpty else { return nil }
        var counts: [UInt32: Int] = [:]
        for pixel in pixels { counts[pixel, default: 0] += 1 }
        guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return nil }
        let isPlain = most.value * 5 >= pixels.count * 2
        let background = isPlain ? color(most.key) : median(pixels)
        let over = Color(text.x, text.y, text.z) * text.w + background * (1 - text.w)
        let declared = ratio(over, background)
        guard isPlain else { return declared }
        let seen = counts.keys.map { ratio(color($0), background) }.max() ?? 1
        return max(declared, seen)
    }

    private static func color(_ pixel: UInt32) -> Color {
        Color(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255)) / 255
    }

    private static func median(_ pixels: [UInt32]) -> Color {
        let colors = pixels.map { ($0, luminance(color($0))) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        return color(colors[colors.count / 2].0)
    }
}
