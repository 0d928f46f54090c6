import Stage
import Testing

@testable import UIKit

@MainActor struct UserInterfaceLevelTests {
    private func components(_ color: UIColor, _ style: UIUserInterfaceStyle, _ level: UIUserInterfaceLevel) -> Int {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: style), UITraitCollection(userInterfaceLevel: level),
        ])
        return Int((color.resolvedColor(with: traits).rgba.x * 255).rounded())
    }

    /// S19.90.
    @Test func systemBackgroundsAreElevatedInTheDark() {
        let table: [(UIColor, light: Int, dark: Int, elevated: Int)] = [
            (.systemBackground, 255, 0, 28), (.secondarySystemBackground, 242, 28, 44),
            (.tertiarySystemBackground, 255, 44, 58), (.systemGroupedBackground, 242, 0, 28),
            (.secondarySystemGroupedBackground, 255, 28, 44), (.tertiarySystemGroupedBackground, 242, 44, 58),
            (.label, 0, 255, 255),
        ]
        for (color, light, dark, elevated) in table {
            #expect(components(color, .light, .base) == light && components(color, .light, .elevated) == light)
            #expect(components(color, .dark, .base) == dark && components(color, .dark, .elevated) == elevated)
        }
    }

    /// S19.91.
    @Test(
        arguments: [
            (.pageSheet, .elevated), (.formSheet, .elevated), (.popover, .elevated), (.fullScreen, .base),
            (.overFullScreen, .base),
        ] as [(UIModalPresentationStyle, UIUserInterfaceLevel)])
    func presentationsAreElevated(style: UIModalPresentationStyle, level: UIUserInterfaceLevel) throws {
        let root = UIViewController()
        let stage = Stage(root: root, size: CGSize(width: 800, height: 600), appearance: .dark)
        #expect(root.traitCollection.userInterfaceLevel == .base)
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        page.modalPresentationStyle = style
        page.popoverPresentationController?.sourceView = root.view
        page.popoverPresentationController?.sourceRect = CGRect(x: 10, y: 10, width: 10, height: 10)
        root.present(page, animated: false)
        try stage.settle()
        #expect(page.traitCollection.userInterfaceLevel == level)
        let fill = try #require(page.view.layer.backgroundColor)
        #expect(fill.rgba.x == (level == .elevated ? 28.0 / 255 : 0))
    }

    @Test func overridesChangeTheLevel() {
        let view = UIView()
        let stage = Stage(root: UIViewController(), size: CGSize(width: 100, height: 100), appearance: .dark)
        stage.window.addSubview(view)
        view.backgroundColor = .systemBackground
        view.traitOverrides.userInterfaceLevel = .elevated
        #expect(view.traitCollection.userInterfaceLevel == .elevated)
        #expect(view.layer.backgroundColor?.rgba.x == 28.0 / 255)
        #expect(
            view.traitCollection.hasDifferentColorAppearance(comparedTo: stage.window.traitCollection)
                && view.traitCollection != stage.window.traitCollection)
    }
}
