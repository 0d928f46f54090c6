import Testing

@testable import UIKit

private final class Card: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 120, height: 44) }
}

private final class Screen: UIViewController {}

#Preview { Card() }

#Preview("Two steps", traits: .landscapeLeft) {
    let screen = Screen()
    screen.title = "made"
    return screen
}

// A comment with #Preview("none") before the declaration, and an attribute.
@available(iOS 17, *)
#Preview("Fixed \"size\"", traits: .fixedLayout(width: 320, height: 200)) { Card() }

#Preview("Fits", traits: .sizeThatFitsLayout, body: { Card() })

#Preview("Row", arguments: [1, 2]) { number in
    let label = UILabel()
    label.text = "row \(number)"
    return label
}

/// The declarations above.
@MainActor @Suite struct PreviewMacroTests {
    private var registries: [any PreviewRegistry.Type] {
        Preview.registries.filter { $0.fileID == "UIKitTests/PreviewMacroTests.swift" }
    }
    private var previews: [Preview] { registries.flatMap { $0.makePreviews() } }

    @Test func allAreFoundInOrder() {
        #expect(previews.map(\.name) == [nil, "Two steps", "Fixed \"size\"", "Fits", "Row (1)", "Row (2)"])
        #expect(registries.map { $0.line } == [11, 13, 21, 23, 25])
    }

    @Test func sizesFollowTheTraits() {
        #expect(previews[0].size == CGSize(width: 390, height: 844))
        #expect(previews[1].size == CGSize(width: 844, height: 390))
        #expect(previews[2].size == CGSize(width: 320, height: 200))
        #expect(previews[3].size == CGSize(width: 120, height: 44))
    }

    @Test func viewsFillTheScreenAndControllersAreTheirOwn() throws {
        let controller = previews[0].makeController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        controller.view.layoutIfNeeded()
        let card = try #require(controller.view.subviews.first as? Card)
        #expect(card.frame == CGRect(x: 0, y: 0, width: 300, height: 500))
        #expect((previews[1].makeController() as? Screen)?.title == "made")
        // Anew for each window.
        #expect(previews[0].makeController() !== controller)
    }

    @Test func argumentsReachTheBody() throws {
        let texts = previews[4...].map { ($0.makeController().view.subviews.first as? UILabel)?.text }
        #expect(texts == ["row 1", "row 2"])
    }

    @Test(arguments: [(0.0, 10.0), (10, -1), (.infinity, 10), (.nan, 10)])
    func sizesWithoutSenseAreIgnored(_ width: Double, _ height: Double) {
        let preview = Preview("bad", traits: .fixedLayout(width: width, height: height)) { Card() }
        #expect(preview.size == CGSize(width: 390, height: 844))
    }
}
