import UIKit

/// A named colour of the system's palette.
struct Swatch {
    let name: String
    let color: UIColor

    /// Black or white, whichever is more legible on the colour, in each appearance.
    var textColor: UIColor {
        let color = color
        let easy: CGFloat = 0.36
        return UIColor { traits in
            let (red, green, blue) = Self.components(color, traits)
            let luminance = 0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue
            return luminance > easy ? .black : .white
        }
    }

    /// The components of the colour in an appearance, 0 to 255.
    func numbers(_ traits: UITraitCollection) -> String {
        let (red, green, blue) = Self.components(color, traits)
        return [red, green, blue].map { String(Int(($0 * 255).rounded())) }.joined(separator: " · ")
    }

    private static func components(_ color: UIColor, _ traits: UITraitCollection) -> (CGFloat, CGFloat, CGFloat) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return (red, green, blue)
    }
}

/// A named group of colours.
struct SwatchGroup {
    let name: String
    let swatches: [Swatch]

    /// The system's palette in four groups.
    static let palette = [
        SwatchGroup(
            name: "Warm",
            swatches: [
                Swatch(name: "Red", color: .systemRed), Swatch(name: "Orange", color: .systemOrange),
                Swatch(name: "Yellow", color: .systemYellow), Swatch(name: "Pink", color: .systemPink),
                Swatch(name: "Brown", color: .systemBrown),
            ]),
        SwatchGroup(
            name: "Cool",
            swatches: [
                Swatch(name: "Blue", color: .systemBlue), Swatch(name: "Cyan", color: .systemCyan),
                Swatch(name: "Teal", color: .systemTeal), Swatch(name: "Indigo", color: .systemIndigo),
            ]),
        SwatchGroup(
            name: "Fresh",
            swatches: [
                Swatch(name: "Green", color: .systemGreen), Swatch(name: "Mint", color: .systemMint),
                Swatch(name: "Purple", color: .systemPurple),
            ]),
        SwatchGroup(
            name: "Greys",
            swatches: [
                Swatch(name: "Grey", color: .systemGray), Swatch(name: "Grey 2", color: .systemGray2),
                Swatch(name: "Grey 3", color: .systemGray3), Swatch(name: "Grey 4", color: .systemGray4),
                Swatch(name: "Grey 5", color: .systemGray5),
            ]),
    ]

    /// The groups with `count` colours each, repeated if necessary.
    static func palette(count: Int) -> [SwatchGroup] {
        palette.map { group in
            SwatchGroup(
                name: group.name, swatches: (0..<count).map { group.swatches[$0 % group.swatches.count] })
        }
    }
}
