import ArgumentParser
import Testing
import UIKit

@testable import PreviewTools
@testable import Previews

/// The table of variants, and its options on the command line.
struct VariantTests {
    private static func size(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

    @Test func combinationsAreAllDifferent() {
        let all = Variant.all(of: Self.size(800, 600))
        #expect(all.count == 24 && Set(all.map(\.name)).count == 24 && Set(all.map(\.caption)).count == 24)
        #expect(all.count % Variant.columns == 0)
        #expect(
            all.prefix(Variant.columns).map(\.name) == [
                "light-800x600-ltr-l", "dark-800x600-ltr-l", "light-390x844-ltr-l", "dark-390x844-ltr-l",
                "light-844x390-ltr-l", "dark-844x390-ltr-l",
            ])
        #expect(all[6].name == "light-800x600-ltr-ax3" && all[12].name == "light-800x600-rtl-l")
        #expect(all[23].name == "dark-844x390-rtl-ax3" && all[23].caption == "844×390 dark\nrtl, text ax3")
    }

    @Test(arguments: [
        (size(800, 600), [size(800, 600), size(390, 844), size(844, 390)]),
        (size(390, 844), [size(390, 844), size(844, 390), size(1180, 820)]),
        (size(844, 390), [size(844, 390), size(390, 844), size(1180, 820)]),
        (size(300, 200), [size(300, 200), size(200, 200), size(450, 200)]),
        (size(1, 40), [size(1, 40), size(2, 40), size(3, 40)]),
    ])
    func sizesAreThree(_ own: CGSize, _ sizes: [CGSize]) { #expect(Variant.sizes(of: own) == sizes) }

    @MainActor @Test func windowsAdoptTraits() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.adopt(Variant.all(of: Self.size(800, 600))[23])
        #expect(window.traitCollection.layoutDirection == .rightToLeft)
        #expect(window.traitCollection.preferredContentSizeCategory == .accessibilityExtraLarge)
    }

    @Test(arguments: [
        (["preview", "--variants"], "--variants requires a scene"),
        (["preview", "a", "--variants", "--state", "b.json"], "--state cannot be combined"),
    ])
    @MainActor func commandLinesThatDoNotFit(_ arguments: [String], _ message: String) throws {
        let error = #expect(throws: (any Error).self) { try Commands.parseAsRoot(arguments) }
        #expect(error.map { Commands.message(for: $0) }?.contains(message) == true)
    }
}
