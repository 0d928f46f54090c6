import Gallery
import Stage
import Testing
import UIKit

/// The search filters as one types, in scopes, and ends.
@MainActor @Suite(.serialized) struct SearchSceneTests {
    private func stage(_ style: UIUserInterfaceStyle = .light, isRightToLeft: Bool = false) throws -> Stage {
        let look = Look(size: CGSize(width: 390, height: 560), scale: 1, appearance: style)
        let stage = look.stage(SearchViewController.inNavigation(isRightToLeft: isRightToLeft))
        try stage.settle()
        return stage
    }

    private func type(_ text: String, on stage: Stage) throws {
        for letter in text { stage.key(String(letter)) }
        try stage.settle()
    }

    private func names(_ stage: Stage) -> [String] {
        var found: [(CGFloat, String)] = []
        func visit(_ view: UIView) {
            if let label = view as? UILabel, let text = label.text, label.window != nil,
                sequence(first: view, next: \.superview).contains(where: { $0 is UICollectionViewListCell })
            {
                found.append((label.convert(label.bounds, to: nil).minY, text))
            }
            view.subviews.forEach(visit)
        }
        visit(stage.window)
        return found.sorted { $0.0 < $1.0 }.map(\.1)
    }

    @Test func keysFilterTheList() throws {
        let stage = try stage()
        #expect(names(stage).first == "Alaabach")
        try stage.click("Search places")
        try stage.settle()
        try type("tor", on: stage)
        #expect(!names(stage).isEmpty && names(stage).allSatisfy { $0.lowercased().contains("tor") })
        try stage.click("Mountains")
        try stage.settle()
        #expect(!names(stage).isEmpty && names(stage).allSatisfy { $0.hasPrefix("Mount ") })
        try type("x", on: stage)
        #expect(names(stage).isEmpty)
        stage.key("Backspace")
        try stage.settle()
        #expect(!names(stage).isEmpty)
        try stage.click("Cancel")
        try stage.settle()
        #expect(names(stage).first == "Alaabach")
    }

    @Test func placesAreEditedInAForm() throws {
        func views<T: UIView>(_ type: T.Type, in view: UIView) -> [T] {
            (view as? T).map { [$0] } ?? view.subviews.flatMap { views(type, in: $0) }
        }
        let stage = try stage()
        try stage.click("Alaabach")
        try stage.settle()
        let field = try #require(views(UITextField.self, in: stage.window).first { !($0 is UISearchTextField) })
        stage.click(CGPoint(x: 200, y: field.convert(field.bounds, to: nil).midY))
        stage.key("x")
        stage.key("Return")
        stage.key("Return")
        let notes = try #require(views(UITextView.self, in: stage.window).first)
        #expect(notes.isFirstResponder)
        let height = notes.bounds.height
        for _ in 0..<6 { stage.key("Return") }
        try stage.settle()
        #expect(notes.bounds.height > height)
        try stage.click("Back")
        try stage.settle()
        #expect(names(stage).first == "Alaabachx")
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark], [false, true])
    func looks(style: UIUserInterfaceStyle, isRightToLeft: Bool) throws {
        let stage = try stage(style, isRightToLeft: isRightToLeft)
        let name = "\(style == .dark ? "dark" : "light")\(isRightToLeft ? "-rtl" : "")"
        expectLook(stage, named: "\(name)-places")
        try stage.click("Search places")
        try stage.settle()
        try type("tor", on: stage)
        expectLook(stage, named: "\(name)-found")
    }
}
