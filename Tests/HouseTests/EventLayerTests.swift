import Testing

@Suite struct EventLayerTests {
    @Test func eventsAndFocusNameNoConcreteView() throws {
        #expect(try EventLayerRules.upwardNames(in: SourceFile.all()) == [])
    }

    @Test func concreteViewsAreSeen() throws {
        let high = try SourceFile.all().filter { file in
            EventLayerRules.highFolders.contains { file.path.hasPrefix("Sources/UIKit/\($0)/") }
        }
        let names = try EventLayerRules.types(in: high, nested: false)
        let known = [
            "ElementHost", "ScrollIndicator", "UICollectionView", "UIControl", "UIDynamicAnimator", "UILabel",
            "UINavigationController", "UIScrollView", "UITabBarController", "UITableView",
        ]
        #expect(names.isSuperset(of: known))
    }

    private let control = SourceFile(
        path: "Sources/UIKit/Controls/UIControl.swift",
        text: "@MainActor open class UIControl: UIView {\n    enum Phase {}\n}")

    @Test(arguments: ["if view is UIControl {}", "weak var a: UIControl?", "let a: [UIControl] = []"])
    func plantedNamesAreFound(_ text: String) throws {
        for folder in EventLayerRules.lowFolders {
            let file = SourceFile(path: "Sources/UIKit/\(folder)/A.swift", text: "\n" + text)
            #expect(
                try EventLayerRules.upwardNames(in: [control, file]) == ["Sources/UIKit/\(folder)/A.swift:2: UIControl"]
            )
        }
    }

    @Test(arguments: [
        ("Events", "// a UIControl"), ("Events", "let a = \"UIControl\""), ("Events", "UIControlled()"),
        ("Events", "var phase: Phase"), ("Views", "view is UIControl"), ("Focus", "enum UIControl {}"),
    ])
    func lookAlikesAreNot(_ folder: String, _ text: String) throws {
        let file = SourceFile(path: "Sources/UIKit/\(folder)/A.swift", text: text)
        #expect(try EventLayerRules.upwardNames(in: [control, file]) == [])
    }
}
