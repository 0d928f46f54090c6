import Foundation
import Testing

@testable import PackageBuilds

/// Changes of `#Preview` declarations, which no other file sees.
struct PreviewTextTests {
    private static let code = "class Card {\n}\n\n"

    @Test(arguments: [
        (code + "#Preview {\n    Card(1)\n}\n", code + "#Preview(\"A\") {\n    Card(2)\n}\n// end\n", true),
        (code + "#Preview {\n}\n", code + "#Preview {\n}\n#Preview(\n    \"B\"\n) {\n}\n", true),
        (code + "#Preview {\n}\n", "final " + code + "#Preview {\n}\n", false),
        (code + "#Preview {\n}\n", code + "#Preview {\n}\nlet a = 1\n", false),
        (code, code, false),
    ])
    func areSeen(_ old: String, _ new: String, _ isOnlyChange: Bool) {
        #expect(PreviewText.isOnlyChange(from: Data(old.utf8), to: Data(new.utf8)) == isOnlyChange)
    }

    @Test func newFilesAreNot() { #expect(!PreviewText.isOnlyChange(from: nil, to: Data("#Preview {}".utf8))) }
}
