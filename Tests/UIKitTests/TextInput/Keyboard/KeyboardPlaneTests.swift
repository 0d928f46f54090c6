import Testing

@testable import UIKit

/// The keys of the drawn keyboard.
@Suite struct KeyboardPlaneTests {
    private static let types = (0...11).compactMap(UIKeyboardType.init)
    private static let planes: [KeyboardPlane] = [.letters, .numbers, .symbols, .digits, .decimal, .phone]

    /// The characters of a row, with names of the other keys.
    private func row(_ number: Int, _ plane: KeyboardPlane, _ type: UIKeyboardType = .default) -> String {
        plane.keys(type).filter { $0.row == number }.sorted { $0.x < $1.x }
            .map {
                switch $0.action {
                case .insert(let text): text
                case .delete: "⌫"
                case .shift: "⇧"
                case .newline: "⏎"
                case .show(let plane): "[\(plane)]"
                }
            }
            .joined()
    }

    @Test func letters() {
        #expect((0..<4).map { row($0, .letters) } == ["qwertyuiop", "asdfghjkl", "⇧zxcvbnm⌫", "[numbers] ⏎"])
    }

    @Test(arguments: [
        (UIKeyboardType.emailAddress, "[numbers] @.⏎"), (.URL, "[numbers]./.com⏎"), (.twitter, "[numbers] @#⏎"),
        (.webSearch, "[numbers] .⏎"), (.asciiCapable, "[numbers] ⏎"),
    ])
    func lastRows(_ type: UIKeyboardType, _ expected: String) { #expect(row(3, .letters, type) == expected) }

    @Test(arguments: [
        (UIKeyboardType.numberPad, "0⌫"), (.asciiCapableNumberPad, "0⌫"), (.decimalPad, ".0⌫"), (.phonePad, "+0⌫"),
    ])
    func pads(_ type: UIKeyboardType, _ expected: String) {
        let plane = KeyboardPlane(type)
        #expect((0..<4).map { row($0, plane, type) } == ["123", "456", "789", expected])
    }

    /// Keys neither overlap nor leave the keyboard, whatever its width.
    @Test(arguments: planes, types) func frames(_ plane: KeyboardPlane, _ type: UIKeyboardType) {
        for width: CGFloat in [200, 320, 390, 1024] {
            let metrics = KeyboardMetrics(CGSize(width: width, height: 800))
            let keys = plane.keys(type), rects = keys.map { metrics.rect(of: $0, width: width) }
            let bounds = CGRect(x: 0, y: 0, width: width, height: metrics.height)
            for (index, rect) in rects.enumerated() {
                #expect(rect.width > 8 && bounds.contains(rect), "\(keys[index])")
                for other in rects[..<index] { #expect(!other.intersects(rect), "\(keys[index])") }
            }
        }
    }

    /// S26.31.
    @Test(
        arguments: [
            (CGSize(width: 390, height: 844), 216), (CGSize(width: 1024, height: 768), 264),
            (CGSize(width: 844, height: 390), 192), (CGSize(width: 300, height: 100), 48),
        ] as [(CGSize, CGFloat)])
    func heights(_ window: CGSize, _ height: CGFloat) { #expect(KeyboardMetrics(window).height == height) }
}
