import Stage
import Testing

@testable import UIKit

/// The properties of configurations of unavailable content.
@MainActor struct ContentUnavailableMemberTests {
    private func shown(_ configuration: UIContentUnavailableConfiguration, height: CGFloat = 400) -> UIView {
        let view = UIContentUnavailableView(configuration: configuration)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: height)
        view.layoutIfNeeded()
        return view
    }

    private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { ($0 is View ? [$0 as! View] : []) + all(type, in: $0) }
    }

    private func visible<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        all(type, in: view).filter { !$0.isHidden && !($0.superview is UIButton) }
    }

    private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
    }

    @Test func defaults() {
        let empty = UIContentUnavailableConfiguration.empty()
        #expect(empty.text == nil && empty.image == nil && empty.secondaryText == nil && empty.alignment == .center)
        #expect(empty.imageProperties.cornerRadius == 0 && empty.imageProperties.maximumSize == .zero)
        #expect(empty.textProperties.numberOfLines == 0 && empty.secondaryTextProperties.color == .secondaryLabel)
        #expect(empty.textProperties.font.pointSize > empty.secondaryTextProperties.font.pointSize)
        #expect(empty.axesPreservingSuperviewLayoutMargins == [.horizontal, .vertical])
        #expect(empty.buttonProperties.role == .normal && empty.buttonProperties.menu == nil)
        let state = UIContentUnavailableConfigurationState(
            traitCollection: UITraitCollection(userInterfaceStyle: .dark))
        #expect(state.traitCollection.userInterfaceStyle == .dark && state.searchText == nil)
    }

    @Test func textsHaveTheirProperties() throws {
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "Title"
        configuration.textProperties.color = .red
        configuration.textProperties.numberOfLines = 2
        configuration.textProperties.lineBreakMode = .byClipping
        configuration.textProperties.adjustsFontSizeToFitWidth = true
        configuration.textProperties.minimumScaleFactor = 0.5
        configuration.secondaryText = "Details"
        configuration.secondaryTextProperties.font = .systemFont(ofSize: 9)
        let labels = visible(UILabel.self, in: shown(configuration))
        try #require(labels.count == 2)
        #expect(labels[0].text == "Title" && labels[0].textColor == .red && labels[0].numberOfLines == 2)
        #expect(labels[0].lineBreakMode == .byClipping && labels[0].minimumScaleFactor == 0.5)
        #expect(labels[0].adjustsFontSizeToFitWidth && labels[1].font.pointSize == 9)
    }

    /// An attributed text wins over the plain one, and a plain one that is set later replaces it.
    @Test func attributedTexts() throws {
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "plain"
        configuration.attributedText = NSAttributedString(string: "rich", attributes: [.kern: 2])
        configuration.secondaryText = "plain"
        configuration.secondaryAttributedText = NSAttributedString(string: "rich too", attributes: [:])
        #expect(visible(UILabel.self, in: shown(configuration)).map(\.text) == ["rich", "rich too"])
        configuration.text = "again"
        configuration.secondaryText = "too"
        #expect(configuration.attributedText == nil && configuration.secondaryAttributedText == nil)
        #expect(visible(UILabel.self, in: shown(configuration)).map(\.text) == ["again", "too"])
    }

    @Test func theImageIsLimited() throws {
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.image = image(200, 100)
        func picture() throws -> UIImageView {
            try #require(visible(UIImageView.self, in: shown(configuration)).first { $0.image != nil })
        }
        #expect(try picture().bounds.size == CGSize(width: 200, height: 100))
        configuration.imageProperties.maximumSize = CGSize(width: 100, height: 0)
        configuration.imageProperties.cornerRadius = 8
        configuration.imageProperties.tintColor = .green
        let limited = try picture()
        #expect(limited.bounds.size == CGSize(width: 100, height: 50))
        #expect(limited.layer.cornerRadius == 8 && limited.clipsToBounds && limited.tintColor == .green)
        configuration.imageProperties.maximumSize = CGSize(width: 100, height: 25)
        #expect(try picture().bounds.size == CGSize(width: 50, height: 25))
    }

    @Test func thePaddingsAreBetweenTheParts() throws {
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.image = image(40, 40)
        configuration.text = "Title"
        configuration.secondaryText = "Details"
        configuration.button.title = "One"
        configuration.secondaryButton.title = "Two"
        configuration.imageToTextPadding = 11
        configuration.textToSecondaryTextPadding = 12
        configuration.textToButtonPadding = 13
        configuration.buttonToSecondaryButtonPadding = 14
        let view = shown(configuration)
        let picture = try #require(visible(UIImageView.self, in: view).first { $0.image != nil })
        let labels = visible(UILabel.self, in: view), buttons = visible(UIButton.self, in: view)
        try #require(labels.count == 2 && buttons.count == 2)
        let parts = [picture, labels[0], labels[1], buttons[0], buttons[1]] as [UIView]
        let gaps = zip(parts, parts.dropFirst()).map { $1.frame.minY - $0.frame.maxY }
        #expect(gaps == [11, 12, 13, 14])
        // The whole is in the middle.
        #expect(abs(parts[0].frame.minY - (400 - parts[4].frame.maxY)) <= 1)
    }

    @Test func theMarginsAreAroundTheContent() throws {
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "A text that is long enough to need several lines in the width of the view"
        configuration.axesPreservingSuperviewLayoutMargins = []
        configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 60, bottom: 7, trailing: 40)
        let label = try #require(visible(UILabel.self, in: shown(configuration)).first)
        #expect(label.frame.minX >= 60 && label.frame.maxX <= 260)
        configuration.alignment = .natural
        #expect(visible(UILabel.self, in: shown(configuration)).first?.frame.minX == 60)
    }

    @Test func buttonsHaveMenusAndRoles() throws {
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.button.title = "Delete"
        configuration.buttonProperties.role = .destructive
        configuration.buttonProperties.menu = UIMenu(children: [UIAction(title: "All") { _ in }])
        let button = try #require(visible(UIButton.self, in: shown(configuration)).first)
        #expect(button.role == .destructive && button.menu?.children.count == 1 && button.showsMenuAsPrimaryAction)
        configuration.buttonProperties.primaryAction = UIAction(title: "Now") { _ in }
        let other = try #require(visible(UIButton.self, in: shown(configuration)).first)
        #expect(!other.showsMenuAsPrimaryAction)
    }

    @Test func theBackgroundIsBehindTheContent() {
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.background.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        let page = UIViewController()
        page.contentUnavailableConfiguration = configuration
        let stage = Stage(root: page, size: CGSize(width: 300, height: 400))
        stage.refresh()
        #expect(stage.renderedBitmap()[5, 200] & 0xFF_FFFF == 0x00_FF00)
    }

    @Test func contentThatIsTooHighScrollsIfItMay() throws {
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.image = image(100, 300)
        let view = try #require(shown(configuration, height: 200) as? UIContentUnavailableView)
        let scroller = try #require(all(UIScrollView.self, in: view).first)
        #expect(view.isScrollEnabled && scroller.contentSize.height >= 340)
        view.isScrollEnabled = false
        #expect(!scroller.isScrollEnabled)
    }
}
