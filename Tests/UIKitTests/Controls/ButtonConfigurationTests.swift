import Stage
import Testing

@testable import UIKit

/// Buttons with a configuration: sizes, colours by state, updates, selection, menus.
@MainActor struct ButtonConfigurationTests {
    private func show(_ view: UIView, isMirrored: Bool = false) -> Stage {
        let controller = UIViewController()
        controller.view.addSubview(view)
        controller.traitOverrides.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        let stage = Stage(root: controller, size: CGSize(width: 400, height: 300))
        stage.refresh()
        return stage
    }

    private func button(_ configuration: UIButton.Configuration, title: String = "Title") -> UIButton {
        var configuration = configuration
        configuration.title = title
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 20, y: 20, width: 120, height: 40)
        return button
    }

    /// S18.42 and S18.43: at one pixel a point labels have whole heights.
    @Test(
        arguments: [(.mini, 28), (.small, 28), (.medium, 35), (.large, 51)] as [(UIButton.Configuration.Size, CGFloat)])
    func sizes(size: UIButton.Configuration.Size, height: CGFloat) {
        let button = button(.filled())
        button.configuration?.buttonSize = size
        let stage = show(button)
        _ = stage
        #expect(button.intrinsicContentSize.height == height)
        let inset = button.configuration!.contentInsets.leading
        #expect(button.intrinsicContentSize.width == button.titleLabel!.intrinsicContentSize.width + 2 * inset)
    }

    /// S18.56.
    @Test func titlesHaveAttributes() throws {
        let button = button(.plain())
        let stage = show(button)
        var title = AttributedString("Two words")
        title[try #require(title.range(of: "Two"))].foregroundColor = UIColor.systemRed
        button.configuration?.attributedTitle = title
        #expect(button.configuration?.title == "Two words")
        stage.refresh()
        let shown = try #require(button.titleLabel?.attributedText)
        func value(_ key: NSAttributedString.Key, at index: Int) -> Any? {
            shown.attribute(key, at: index, effectiveRange: nil)
        }
        #expect(value(.foregroundColor, at: 0) as? UIColor == .systemRed)
        #expect(value(.foregroundColor, at: 5) as? UIColor != .systemRed)
        #expect((value(.font, at: 5) as? UIFont)?.pointSize == 17)
        button.configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
            var attributes = $0
            attributes.font = UIFont.systemFont(ofSize: 24)
            return attributes
        }
        button.configuration?.title = "Larger"
        button.configuration?.subtitle = "Below"
        stage.refresh()
        let font = button.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        #expect(font?.pointSize == 24 && button.configuration?.attributedSubtitle == AttributedString("Below"))
        #expect(button.accessibilityLabel == "Larger")
    }

    @Test func insetsThatWereSetStay() {
        var configuration = UIButton.Configuration.plain()
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
        configuration.buttonSize = .large
        #expect(configuration.contentInsets.leading == 20)
        configuration.contentInsets.leading = 3
        configuration.buttonSize = .mini
        #expect(configuration.contentInsets.leading == 3)
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets.leading == 10)
    }

    private func rgba(_ color: UIColor?) -> [Int] {
        let values = color?.resolvedColor(with: UITraitCollection(style: .light, scale: 1)).rgba ?? .zero
        return [values.x, values.y, values.z, values.w].map { Int(($0 * 100).rounded()) }
    }

    /// S18.44 to S18.48, in hundredths.
    @Test(
        arguments: [
            ("plain", [0, 53, 100, 100], [0, 0, 0, 0]), ("gray", [0, 53, 100, 100], [47, 47, 50, 16]),
            ("tinted", [0, 53, 100, 100], [0, 53, 100, 18]), ("filled", [100, 100, 100, 100], [0, 53, 100, 100]),
        ])
    func coloursOfStyles(name: String, front: [Int], back: [Int]) throws {
        let styles: [String: UIButton.Configuration] = [
            "plain": .plain(), "gray": .gray(), "tinted": .tinted(), "filled": .filled(),
        ]
        let configuration = try #require(styles[name])
        let button = button(configuration)
        let stage = show(button)
        _ = stage
        let shown = configuration.updated(for: button)
        #expect(rgba(shown.baseForegroundColor) == front && rgba(shown.background.backgroundColor) == back)
        #expect(rgba(button.titleLabel?.textColor) == front)
        button.isEnabled = false
        let off = configuration.updated(for: button)
        #expect(off.baseForegroundColor === UIColor.tertiaryLabel)
        #expect(rgba(off.background.backgroundColor) == (name == "plain" ? [0, 0, 0, 0] : [46, 46, 50, 12]))
    }

    @Test func givenColoursWin() {
        var configuration = UIButton.Configuration.filled()
        configuration.baseForegroundColor = .black
        configuration.baseBackgroundColor = .systemYellow
        let button = button(configuration)
        #expect(configuration.updated(for: button).baseForegroundColor === UIColor.black)
        #expect(rgba(configuration.updated(for: button).background.backgroundColor) == [100, 80, 0, 100])
        configuration.background.backgroundColor = .green
        #expect(configuration.updated(for: button).background.backgroundColor === UIColor.green)
    }

    @Test func theHandlerIsCalledForEachState() {
        let button = button(.gray())
        var states: [UIControl.State] = []
        button.configurationUpdateHandler = { button in
            states.append(button.state)
            button.configuration?.title = button.isHighlighted ? "Pressed" : "Free"
        }
        let stage = show(button)
        #expect(states == [.normal] && button.titleLabel?.text == "Free")
        stage.send(.pointerDown(CGPoint(x: 50, y: 40), .primary, []))
        stage.refresh()
        #expect(states == [.normal, .highlighted] && button.titleLabel?.text == "Pressed")
        stage.send(.pointerUp(CGPoint(x: 50, y: 40), .primary, []))
        stage.refresh()
        #expect(button.titleLabel?.text == "Free")
        button.automaticallyUpdatesConfiguration = false
        states = []
        button.isSelected = true
        stage.refresh()
        #expect(states.isEmpty)
        button.setNeedsUpdateConfiguration()
        stage.refresh()
        #expect(states == [.selected])
    }

    @Test func theActionGivesTitleAndImage() {
        var clicks = 0
        let action = UIAction(title: "Go", image: UIImage(systemName: "star")) { _ in clicks += 1 }
        let button = UIButton(configuration: .filled(), primaryAction: action)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        let stage = show(button)
        #expect(button.configuration?.title == "Go" && button.imageView?.image != nil)
        #expect(button.accessibilityLabel == "Go" && button.accessibilityTraits == .button)
        stage.click(CGPoint(x: 50, y: 20))
        #expect(clicks == 1)
        stage.key("Tab")
        stage.key("Return")
        #expect(clicks == 2)
    }

    @Test func aToggleKeepsItsSelection() {
        let button = button(.tinted())
        button.changesSelectionAsPrimaryAction = true
        var seen: [Bool] = []
        button.addAction(
            UIAction { [unowned button] _ in seen.append(button.isSelected) }, for: .primaryActionTriggered)
        let stage = show(button)
        stage.click(CGPoint(x: 50, y: 40))
        stage.click(CGPoint(x: 50, y: 40))
        #expect(seen == [true, false])
    }

    @Test func aLongTitleWraps() {
        let button = button(.filled(), title: "A title of many words that does not fit")
        button.frame = CGRect(x: 0, y: 0, width: 120, height: 100)
        let stage = show(button)
        _ = stage
        let label = button.titleLabel!
        #expect(label.frame.width <= 96 && label.frame.height > 60)
        #expect(abs(label.frame.midY - 50) <= 1)
    }

    @Test func theImageChangesSidesRightToLeft() {
        var configuration = UIButton.Configuration.gray()
        configuration.image = UIImage(systemName: "star")
        let button = button(configuration)
        let stage = show(button, isMirrored: true)
        _ = stage
        #expect(button.imageView!.frame.minX >= button.titleLabel!.frame.maxX)
    }

    @Test func anIndicatorTakesThePlaceOfTheImage() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.image = UIImage(systemName: "star")
        configuration.showsActivityIndicator = true
        let button = button(configuration)
        let stage = show(button)
        let spinner = try #require(button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
        #expect(spinner.isAnimating && button.imageView?.image == nil)
        button.configuration?.showsActivityIndicator = false
        try stage.settle()
        #expect(spinner.superview == nil && button.imageView?.image != nil)
    }

    @Test(
        arguments: [(.capsule, 20), (.dynamic, 20), (.fixed, 5.95), (.small, 5), (.medium, 9), (.large, 14)]
            as [(UIButton.Configuration.CornerStyle, CGFloat)])
    func corners(style: UIButton.Configuration.CornerStyle, radius: CGFloat) {
        var configuration = UIButton.Configuration.filled()
        configuration.cornerStyle = style
        let button = button(configuration)
        let stage = show(button)
        _ = stage
        let background = button.configured.background
        #expect(background.configuration.cornerRadius == radius)
        #expect(background.superview === button && background.frame == button.bounds && !background.isHidden)
    }

    // MARK: Menus

    private func overlay(_ stage: Stage) -> MenuOverlay? {
        stage.window.subviews.compactMap { $0 as? MenuOverlay }.last
    }

    @Test func aPressOpensTheMenuBelowTheButton() throws {
        let button = button(.gray())
        var chosen: [String] = []
        var opened = 0
        button.menu = UIMenu(
            children: ["One", "Two"].map { name in
                UIAction(title: name) { chosen.append("\(name) \($0.sender === button)") }
            })
        button.showsMenuAsPrimaryAction = true
        button.addAction(UIAction { _ in chosen.append("primary") }, for: .primaryActionTriggered)
        button.addAction(UIAction { _ in opened += 1 }, for: .menuActionTriggered)
        let stage = show(button)
        stage.send(.pointerDown(CGPoint(x: 50, y: 40), .primary, []))
        let frame = try #require(overlay(stage)).panel.frame
        #expect(frame.minX == 20 && frame.minY == 66 && opened == 1)
        stage.send(.pointerUp(CGPoint(x: 50, y: 40), .primary, []))
        try stage.settle()
        #expect(overlay(stage) != nil)
        try stage.click("Two")
        try stage.settle()
        #expect(overlay(stage) == nil && chosen == ["Two true"])
    }

    @Test func aDragFromTheButtonChoosesARow() throws {
        let button = button(.gray())
        var chosen: [String] = []
        button.menu = UIMenu(
            children: ["One", "Two"].map { name in UIAction(title: name) { _ in chosen.append(name) } })
        button.showsMenuAsPrimaryAction = true
        let stage = show(button)
        stage.send(.pointerDown(CGPoint(x: 50, y: 40), .primary, []))
        stage.advance(by: 0.3)
        let row = try #require(overlay(stage)?.panel.rows.last)
        let target = row.convert(CGPoint(x: 20, y: row.bounds.midY), to: nil)
        stage.send(.pointerMoved(target, []))
        stage.send(.pointerUp(target, .primary, []))
        try stage.settle()
        #expect(chosen == ["Two"] && overlay(stage) == nil)
    }

    @Test func withoutItTheRightButtonOpensTheMenu() throws {
        let button = button(.gray())
        button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
        let stage = show(button)
        stage.click(CGPoint(x: 50, y: 40))
        #expect(overlay(stage) == nil)
        stage.send(.pointerDown(CGPoint(x: 50, y: 40), .secondary, []))
        stage.send(.pointerUp(CGPoint(x: 50, y: 40), .secondary, []))
        #expect(overlay(stage)?.panel.frame.minY == 66)
    }

    @Test func aPopUpShowsItsChoice() throws {
        let button = UIButton(configuration: .gray())
        button.frame = CGRect(x: 20, y: 20, width: 140, height: 40)
        let actions = ["Red", "Green", "Blue"].map { UIAction(title: $0, state: $0 == "Green" ? .on : .off) { _ in } }
        button.menu = UIMenu(children: actions)
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        let stage = show(button)
        #expect(button.titleLabel?.text == "Green")
        stage.click(CGPoint(x: 50, y: 40))
        try stage.settle()
        try stage.click("Blue")
        try stage.settle()
        #expect(button.titleLabel?.text == "Blue")
        #expect(actions.map(\.state) == [.off, .off, .on])
    }
}
