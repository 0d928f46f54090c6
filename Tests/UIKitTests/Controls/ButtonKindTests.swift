import Stage
import Testing

@testable import UIKit

/// Types, roles and signs of buttons, and states of the smaller controls.
@MainActor @Suite(.serialized) struct ButtonKindTests {
    /// Buttons with a sign of the system's: its name, and the accessibility of a picture that fits.
    @Test func typesWithASign() {
        let types: [(UIButton.ButtonType, String, Int)] = [
            (.detailDisclosure, "info.circle", 2), (.infoLight, "info.circle", 3), (.infoDark, "info.circle", 4),
            (.contactAdd, "plus.circle", 5), (.close, "xmark", 7),
        ]
        for (type, name, number) in types {
            let button = UIButton(type: type)
            button.sizeToFit()
            button.layoutIfNeeded()
            #expect(button.buttonType == type && type.rawValue == number)
            #expect(button.imageView?.image?.symbolName == name, "\(type)")
            #expect(button.bounds.width > 10 && button.bounds.height > 10)
        }
    }

    /// Only a destructive button has another colour; the role can be changed.
    @Test func roles() {
        let button = UIButton(configuration: .plain())
        button.setTitle("Title", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        func colour() -> UIColor? {
            button.layoutIfNeeded()
            return button.titleLabel?.textColor
        }
        #expect(button.role == .normal)
        let normal = colour()
        for role in [UIButton.Role.primary, .cancel] {
            button.role = role
            button.setNeedsUpdateConfiguration()
            #expect(colour() == normal)
        }
        button.role = .destructive
        button.setNeedsUpdateConfiguration()
        #expect(colour() != normal)
        #expect([UIButton.Role.normal, .primary, .cancel, .destructive].map(\.rawValue) == Array(0...3))
    }

    /// The sign of a menu of selections, which can be left out or shown by any button.
    @Test func indicators() {
        func width(_ indicator: UIButton.Configuration.Indicator, isPopUp: Bool) -> CGFloat {
            var configuration = UIButton.Configuration.plain()
            configuration.title = "Title"
            configuration.indicator = indicator
            let button = UIButton(configuration: configuration)
            if isPopUp {
                button.menu = UIMenu(children: [UIAction(title: "Title", state: .on) { _ in }])
                button.showsMenuAsPrimaryAction = true
                button.changesSelectionAsPrimaryAction = true
            }
            button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
            button.layoutIfNeeded()
            return button.intrinsicContentSize.width
        }
        let plain = width(.automatic, isPopUp: false)
        #expect(width(.none, isPopUp: true) == plain && width(.popup, isPopUp: false) > plain)
        #expect(width(.automatic, isPopUp: true) == width(.popup, isPopUp: false))
    }

    /// How titles of several lines break.
    @Test func lineBreakModes() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "A long title of many words"
        configuration.subtitle = "A long subtitle of many words"
        #expect(configuration.titleLineBreakMode == .byWordWrapping)
        #expect(configuration.subtitleLineBreakMode == .byWordWrapping)
        let button = UIButton(configuration: configuration)
        func fitting() -> CGSize { button.sizeThatFits(CGSize(width: 120, height: 400)) }
        button.frame = CGRect(x: 0, y: 0, width: 120, height: 200)
        button.layoutIfNeeded()
        let wrapped = try #require(button.titleLabel?.frame.height)
        button.configuration?.titleLineBreakMode = .byTruncatingTail
        button.configuration?.subtitleLineBreakMode = .byTruncatingMiddle
        button.layoutIfNeeded()
        let truncated = try #require(button.titleLabel?.frame.height)
        #expect(truncated < wrapped && button.titleLabel?.lineBreakMode == .byTruncatingTail)
        let subtitle = button.allSubviews.compactMap { $0 as? UILabel }.first { $0 !== button.titleLabel }
        #expect(subtitle?.lineBreakMode == .byTruncatingMiddle)
    }

    /// Styles from before iOS 13 have their colours: white ones are white.
    @available(*, deprecated) @Test func stylesOfIndicators() {
        let indicator = UIActivityIndicatorView(style: .whiteLarge)
        #expect(indicator.style == .whiteLarge && indicator.color == .white)
        #expect(indicator.intrinsicContentSize == CGSize(width: 37, height: 37))
        let white = UIActivityIndicatorView(style: .white), gray = UIActivityIndicatorView(style: .gray)
        #expect(white.color == .white && white.intrinsicContentSize == CGSize(width: 20, height: 20))
        #expect(gray.color == UIActivityIndicatorView(style: .medium).color && gray.color != .white)
        gray.style = .large
        #expect(gray.intrinsicContentSize == CGSize(width: 37, height: 37))
    }

    /// The interaction with a page control, and when its background is shown.
    @Test func statesOfPageControls() {
        let rig = EventRig(), control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
        control.numberOfPages = 10
        rig.window.addSubview(control)
        rig.frame(at: 0)
        #expect(control.backgroundStyle == .automatic && control.interactionState == .none)
        func isShown() -> Bool { control.layer.sublayers?.first?.opacity == 1 }
        rig.down(60, 13, at: 1)
        #expect(control.interactionState == .discrete && isShown())
        rig.move(70, 13, at: 1.1)
        rig.move(110, 13, at: 1.2)
        #expect(control.interactionState == .continuous && isShown())
        control.backgroundStyle = .minimal
        #expect(!isShown())
        rig.up(at: 1.3)
        #expect(control.interactionState == .none)
        control.backgroundStyle = .prominent
        #expect(isShown())
        let styles: [UIPageControl.BackgroundStyle] = [.automatic, .prominent, .minimal]
        let states: [UIPageControl.InteractionState] = [.none, .discrete, .continuous]
        #expect(styles.map(\.rawValue) == [0, 1, 2] && states.map(\.rawValue) == [0, 1, 2])
    }

    /// Values of menu elements, which can be changed until the menu is shown.
    @Test func valuesOfMenuElements() {
        let image = UIImage(systemName: "trash")
        let action = UIAction(
            title: "Delete", subtitle: "For ever", image: image, discoverabilityTitle: "Delete the row",
            attributes: .destructive, state: .mixed
        ) { _ in }
        #expect(action.subtitle == "For ever" && action.image === image && action.state == .mixed)
        #expect(action.discoverabilityTitle == "Delete the row" && action.attributes == .destructive)
        action.attributes = .disabled
        action.subtitle = nil
        #expect(action.attributes == .disabled && action.subtitle == nil)
        let menu = UIMenu(
            title: "Menu", identifier: UIMenu.Identifier("own"), options: .displayInline, children: [action])
        #expect(menu.identifier.rawValue == "own" && menu.options == .displayInline)
        #expect(UIMenu().identifier != UIMenu().identifier && UIMenu().options == [])
        #expect([UIMenuElement.State.off, .on, .mixed].map(\.rawValue) == [0, 1, 2])
    }
}

extension UIView {
    fileprivate var allSubviews: [UIView] { subviews + subviews.flatMap(\.allSubviews) }
}
