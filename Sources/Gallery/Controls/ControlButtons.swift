import UIKit

extension ControlsViewController {
    /// A button of each style and size.
    var buttons: UIView {
        let styles: [[(String, UIButton.Configuration)]] = [
            [("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled())],
            [
                ("Glass", .glass()), ("Clear", .clearGlass()), ("Prominent", .prominentGlass()),
            ],
        ]
        let sizes: [(String, UIButton.Configuration.Size)] = [
            ("Mini", .mini), ("Small", .small), ("Medium", .medium), ("Large", .large),
        ]
        var rows = styles.map { row in
            ControlCard.line(row.map { name, configuration in button(name, configuration) })
        }
        rows.append(
            ControlCard.line(
                sizes.map { name, size in
                    var configuration = UIButton.Configuration.tinted()
                    configuration.buttonSize = size
                    return button(name, configuration)
                }))
        var cart = UIButton.Configuration.filled()
        cart.image = UIImage(systemName: "cart.fill")
        cart.imagePadding = 8
        cart.subtitle = "2 items"
        var share = UIButton.Configuration.tinted()
        share.image = UIImage(systemName: "square.and.arrow.up")
        share.imagePlacement = .top
        share.imagePadding = 4
        share.cornerStyle = .large
        var next = UIButton.Configuration.gray()
        next.image = UIImage(systemName: "chevron.forward")
        next.imagePlacement = .trailing
        next.imagePadding = 6
        rows.append(ControlCard.line([button("Checkout", cart), button("Share", share), button("Next", next)]))
        return ControlCard(headline: "Buttons", rows: rows)
    }

    /// Buttons in other states, and ones whose appearance follows from their state.
    var states: UIView {
        let disabled = [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()].map { configuration in
            let button = button("Off", configuration)
            button.isEnabled = false
            return button
        }
        var heart = UIButton.Configuration.gray()
        heart.imagePadding = 6
        let toggle = button("Favourite", heart)
        toggle.changesSelectionAsPrimaryAction = true
        toggle.configurationUpdateHandler = { button in
            button.configuration?.image = UIImage(systemName: button.isSelected ? "heart.fill" : "heart")
        }
        let loading = button("Load", .filled())
        loading.configuration?.imagePadding = 8
        loading.addAction(
            UIAction { [unowned loading] _ in loading.configuration?.showsActivityIndicator.toggle() },
            for: .primaryActionTriggered)
        let remove = button("Remove", .tinted())
        remove.role = .destructive
        return ControlCard(
            headline: "States",
            rows: [ControlCard.line(disabled), ControlCard.line([toggle, loading, remove])])
    }

    /// Buttons that open a menu.
    var menus: UIView {
        var pull = UIButton.Configuration.gray()
        pull.image = UIImage(systemName: "ellipsis.circle")
        pull.imagePadding = 6
        let actions = button("Actions", pull)
        actions.menu = UIMenu(children: [
            action("Share", "square.and.arrow.up"), action("Rename", "pencil"),
            UIMenu(options: .displayInline, children: [action("Delete", "trash", .destructive)]),
        ])
        actions.showsMenuAsPrimaryAction = true
        let colors = ["Red", "Green", "Blue"].map { name in
            UIAction(title: name, state: name == "Green" ? .on : .off) { [weak self] _ in
                self?.report("Colour: \(name)")
            }
        }
        let popUp = UIButton(configuration: .gray())
        popUp.menu = UIMenu(children: colors)
        popUp.showsMenuAsPrimaryAction = true
        popUp.changesSelectionAsPrimaryAction = true
        return ControlCard(
            headline: "Menus", rows: [ControlCard.row("Pull-down", actions), ControlCard.row("Pop-up", popUp)])
    }

    private func action(_ title: String, _ symbol: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
        UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes) { [weak self] _ in
            self?.report("Menu: \(title)")
        }
    }

    private func button(_ title: String, _ configuration: UIButton.Configuration) -> UIButton {
        UIButton(
            configuration: configuration,
            primaryAction: UIAction(title: title) { [weak self] _ in self?.report("Button: \(title)") })
    }

    /// Symbols in rows, in three weights and in several colours.
    var symbols: UIView {
        let names = [
            "house", "heart", "star", "bell", "bookmark", "camera", "cart", "gearshape", "person", "paperplane",
        ]
        var rows = [UIImage.SymbolWeight.light, .regular, .bold].map { weight in
            row(names.map { UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(weight: weight)) })
        }
        rows.append(row(names.map { UIImage(systemName: $0 + ".fill") ?? UIImage(systemName: $0) }))
        let layered = [
            "person.crop.circle.fill", "xmark.circle.fill", "plus.circle.fill", "exclamationmark.triangle.fill",
            "info.circle.fill", "clock.fill",
        ]
        rows.append(
            row(
                layered.map {
                    UIImage(
                        systemName: $0, withConfiguration: UIImage.SymbolConfiguration(hierarchicalColor: .systemIndigo)
                    )
                }))
        rows.append(
            row(
                layered.map {
                    UIImage(
                        systemName: $0,
                        withConfiguration: UIImage.SymbolConfiguration(paletteColors: [.white, .systemPink]))
                }))
        return ControlCard(headline: "Symbols", rows: rows)
    }

    private func row(_ images: [UIImage?]) -> UIView {
        let row = UIStackView(
            arrangedSubviews: images.map { image in
                let view = UIImageView(image: image)
                view.contentMode = .center
                view.tintColor = .label
                return view
            })
        row.distribution = .fillEqually
        return row
    }
}
