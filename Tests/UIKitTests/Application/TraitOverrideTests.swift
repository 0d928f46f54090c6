import Stage
import Testing

@testable import UIKit

@MainActor struct TraitOverrideTests {
    @Test("Overrides reach all inside; unspecified ones are inherited") func inheritance() {
        let controller = UIViewController()
        let inner = UIView()
        let label = UILabel()
        controller.view.addSubview(inner)
        inner.addSubview(label)
        controller.traitOverrides.layoutDirection = .rightToLeft
        inner.traitOverrides.userInterfaceStyle = .dark
        _ = Stage(root: controller, size: CGSize(width: 200, height: 100))
        #expect(label.traitCollection.layoutDirection == .rightToLeft)
        #expect(label.traitCollection.userInterfaceStyle == .dark)
        #expect(controller.view.traitCollection.userInterfaceStyle == .light)
        #expect(label.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        label.semanticContentAttribute = .forceLeftToRight
        #expect(label.effectiveUserInterfaceLayoutDirection == .leftToRight)
        controller.traitOverrides.layoutDirection = .unspecified
        #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    @Test("Constraints and text follow the direction of the traits") func directions() throws {
        let controller = UIViewController()
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 10),
            box.topAnchor.constraint(equalTo: controller.view.topAnchor),
            box.widthAnchor.constraint(equalToConstant: 30), box.heightAnchor.constraint(equalToConstant: 30),
        ])
        let stage = Stage(root: controller, size: CGSize(width: 200, height: 100))
        stage.refresh()
        #expect(box.frame.minX == 10)
        let late = UIView()
        let mark = UIView()
        late.addSubview(mark)
        mark.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            mark.leadingAnchor.constraint(equalTo: late.leadingAnchor),
            mark.widthAnchor.constraint(equalToConstant: 20),
        ])
        late.frame = CGRect(x: 0, y: 50, width: 100, height: 20)
        late.layoutIfNeeded()
        stage.session.perform(at: stage.now) { controller.traitOverrides.layoutDirection = .rightToLeft }
        controller.view.addSubview(late)
        stage.refresh()
        #expect(box.frame.minX == 160)
        #expect(mark.frame.minX == 80)
    }

    @Test("Natural text stands at the right edge where the interface runs from right to left") func text() {
        func ink(_ direction: UITraitEnvironmentLayoutDirection) -> ClosedRange<Int>? {
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            label.text = "il"
            controller.view.addSubview(label)
            controller.traitOverrides.layoutDirection = direction
            let bitmap = Stage(root: controller, size: CGSize(width: 200, height: 40)).renderedBitmap()
            let dark = (0..<200).filter { x in (0..<40).contains { bitmap[x, $0] & 0xff < 128 } }
            return dark.first.map { $0...dark.last! }
        }
        #expect(ink(.leftToRight).map { $0.upperBound < 20 } == true)
        #expect(ink(.rightToLeft).map { $0.lowerBound > 180 } == true)
    }
}
