import Testing
import UIKit

struct ColorTests {
    private func bytes(_ color: UIColor, _ style: UIUserInterfaceStyle) -> [Int] {
        let c = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).rgba
        return [c.x, c.y, c.z].map { Int(($0 * 255).rounded()) } + [Int((c.w * 100).rounded())]
    }

    @Test(arguments: [
        (UIColor.label, [0, 0, 0, 100], [255, 255, 255, 100]),
        (.secondaryLabel, [60, 60, 67, 60], [235, 235, 245, 60]),
        (.systemBackground, [255, 255, 255, 100], [0, 0, 0, 100]),
        (.secondarySystemBackground, [242, 242, 247, 100], [28, 28, 30, 100]),
        (.tertiarySystemFill, [118, 118, 128, 12], [118, 118, 128, 24]),
        (.systemBlue, [0, 136, 255, 100], [0, 145, 255, 100]),
        (.orange, [255, 128, 0, 100], [255, 128, 0, 100]),
    ])
    func lightAndDark(color: UIColor, light: [Int], dark: [Int]) {
        #expect(bytes(color, .light) == light)
        #expect(bytes(color, .dark) == dark)
    }

    @Test func alphaOfADynamicColorStaysDynamic() {
        let half = UIColor.label.withAlphaComponent(0.5)
        #expect(bytes(half, .light) == [0, 0, 0, 50])
        #expect(bytes(half, .dark) == [255, 255, 255, 50])
    }

    @Test func equality() {
        #expect(UIColor.orange == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(UIColor.orange != UIColor.red)
        #expect(UIColor.label == UIColor.label)
        #expect(UIColor.label != UIColor.systemBackground)
        #expect(UIColor(white: 0.5, alpha: 1).hash == UIColor.gray.hash)
    }

    @Test(arguments: [
        (0.0, 1.0, 1.0, [255, 0, 0]), (1.0 / 3, 1.0, 1.0, [0, 255, 0]), (2.0 / 3, 1.0, 0.5, [0, 0, 128]),
        (0.5, 0.5, 1.0, [128, 255, 255]), (0.9, 0.0, 0.2, [51, 51, 51]),
    ])
    func hue(hue: Double, saturation: Double, brightness: Double, expected: [Int]) {
        let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
        #expect(Array(bytes(color, .light).prefix(3)) == expected)
        var (h, s, b): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        color.getHue(&h, saturation: &s, brightness: &b, alpha: nil)
        #expect(abs(s - saturation) < 1e-9 && abs(b - brightness) < 1e-9)
        #expect(saturation == 0 || abs(h - hue) < 1e-9)
    }

    @Test func components() {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        UIColor.orange.getRed(&r, green: &g, blue: &b, alpha: &a)
        #expect([r, g, b, a] == [1, 0.5, 0, 1])
        #expect(UIColor(cgColor: UIColor.orange.cgColor) == .orange)
        var white: CGFloat = 0
        #expect(UIColor.lightGray.getWhite(&white, alpha: nil) && abs(white - 2 / 3.0) < 1e-12)
        #expect(!UIColor.orange.getWhite(nil, alpha: nil))
    }

    /// Colours that Xcode's editor shows as a swatch.
    @Test func literals() {
        let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
        #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
    }
}
