import Testing

@testable import Agent

@Suite struct ExplanationsTests {
    private static let explanations: Explanations = {
        var explanations = Explanations()
        explanations.add(
            """
            # Coverage

            ## Available

            - **Lists**: `UICollectionViewListCell` with
              every accessory, and `UIMenu`.

            ## Impossible without an Objective-C runtime

            - `#selector` and `@objc`.

            ## Missing

            | API | reason |
            |---|---|
            | `UIFieldBehavior`, `charge` of items | not written yet |
            | drag and drop | not needed |
            """, hasTables: true)
        explanations.add(
            "## Cells\n\n| 7 | UIMenu |\n\n**S5.1** `UIMenu` and `prepareForReuse` are **here**.\n", hasTables: false)
        return explanations
    }()

    private func answer(_ question: String) -> String {
        Self.explanations.answer(question) {
            ["UIMenu", "UITable", "UITable.Style"].contains($0) ? "a class of UIKit" : nil
        }
    }

    @Test(arguments: [
        (
            "UIFieldBehavior",
            "UIFieldBehavior: no type of UIKit here\nMissing: `UIFieldBehavior`, `charge` of items: not"
        ),
        (
            "UIMenu",
            "UIMenu: exists, a class of UIKit\nAvailable: **Lists**: `UICollectionViewListCell` with every accessory"
        ),
        ("prepareForReuse()", "Cells: **S5.1** `UIMenu` and"),
        ("Objective-C interoperability is disabled", "Impossible without an Objective-C runtime: `#selector` and"),
        (
            "value of type 'UITable' has no member 'dragDelegate'",
            "UITable: exists, a class of UIKit\nMissing: drag and"
        ),
        ("cannot find 'UIFieldBehaviour' in scope", "UIFieldBehaviour: no type of UIKit here\nno statement about"),
        ("UITable.Style", "UITable: exists, a class of UIKit\nStyle: exists, a class"),
        ("UITable.Registration", "UITable: exists, a class of UIKit\nno statement about Registration"),
        ("UIMen", "UIMen: no type of UIKit here\nno statement about UIMen: it works as on iOS where it compiles"),
        ("", "no symbol"), ("…", "no symbol"),
    ]) func answers(question: String, start: String) {
        #expect(answer(question).hasPrefix(start), "\(answer(question))")
    }

    @Test func theNearestNameIsOfferedForAnAbsentType() {
        #expect(answer("UIMenuu").hasSuffix("\nnearest: UIMenu"))
        #expect(answer("cannot find 'UIFieldBehaviour' in scope").hasSuffix("\nnearest: UIFieldBehavior"))
        #expect(!answer("somethingElseEntirely").contains("nearest"))
    }

    @Test(arguments: [
        ("cannot find type 'Ab.Cd' in scope", ["Ab", "Cd"]), ("reloadData", ["reloadData"]),
        ("item(at:)", ["item"]), ("UILabel.text", ["UILabel", "text"]), ("why is UIMenu here", ["UIMenu"]),
        ("@IBAction", ["@IBAction"]), ("the words", []),
    ]) func symbolsOfATextOrAMessage(text: String, symbols: [String]) {
        #expect(Explanations.symbols(in: text) == symbols)
    }

    @MainActor @Test func typesAreThoseOfTheProgram() {
        #expect(AgentTools.kind(of: "UICollectionView") == "a class of UIKit")
        #expect(AgentTools.kind(of: "UICollectionViewDelegate") == "a protocol of UIKit")
        #expect(AgentTools.kind(of: "CALayer") == "a class of QuartzCore")
        #expect(AgentTools.kind(of: "UICollectionViewDiffableDataSource") == "a class of UIKit")
        #expect(AgentTools.kind(of: "UIView.ContentMode") == "an enumeration of UIKit")
        #expect(AgentTools.kind(of: "CGRect") == "a structure of Foundation")
        #expect(AgentTools.kind(of: "UINothing") == nil && AgentTools.kind(of: ".") == nil)
    }
}
