/// The picture, text or view of an accessory, with the sizes measured on iOS 26 (S14.143).
@MainActor final class AccessoryArt {
    let view: UIView
    private(set) var size: CGSize
    private var accessory: UICellAccessory

    init(_ accessory: UICellAccessory) {
        self.accessory = accessory
        switch accessory.content {
        case .label:
            view = UILabel(frame: .zero)
            size = .zero
        case .popUpMenu:
            view = MenuTitle(frame: .zero)
            size = .zero
        case .custom(let configuration):
            view = configuration.customView
            size = view.bounds.size
        case .delete, .insert, .multiselect:
            view = AccessoryBadge(frame: .zero)
            size = CGSize(width: 26, height: 26)
        default:
            let picture = UIImageView(frame: .zero)
            picture.contentMode = .center
            picture.image = Self.image(accessory.content)
            view = picture
            size = Self.size(accessory.content)
        }
        if !(accessory.isCustom) { view.isUserInteractionEnabled = false }
        update()
    }

    /// Takes another accessory over; false when it needs another view.
    func take(_ new: UICellAccessory) -> Bool {
        if case .custom(let configuration) = new.content, configuration.customView !== view { return false }
        accessory = new
        update()
        return true
    }

    /// The width of the column in which accessories of the kind are centred.
    var standardWidth: CGFloat {
        switch accessory.content {
        case .disclosureIndicator, .outline: size.width
        case .label, .popUpMenu: size.width
        case .custom: max(Self.columnWidth, size.width)
        default: Self.columnWidth
        }
    }

    private static let columnWidth: CGFloat = 24

    func isInteractive(in cell: any AccessoryCell) -> Bool {
        switch accessory.content {
        case .delete, .insert, .detail, .popUpMenu, .reorder, .custom: true
        case .outline: !cell.togglesOnTap
        case .checkmark, .disclosureIndicator, .label, .multiselect: false
        }
    }

    /// Takes the colours of a state.
    func show(_ state: UICellConfigurationState, tint: UIColor) {
        let own = accessory.options.tintColor
        switch accessory.content {
        case .checkmark, .detail, .outline: view.tintColor = own ?? tint
        case .disclosureIndicator, .reorder: view.tintColor = own ?? .tertiaryLabel
        case .label(_, let font, let adjusts):
            guard let label = view as? UILabel else { return }
            label.textColor = own ?? .secondaryLabel
            let category = state.traitCollection.preferredContentSizeCategory
            label.font = adjusts ? font.adjusted(for: category) : font
            size = label.sizeThatFits(.zero)
        case .popUpMenu: view.tintColor = own ?? .secondaryLabel
        case .custom: if let own { view.tintColor = own }
        case .delete, .insert, .multiselect:
            guard let badge = view as? AccessoryBadge else { return }
            let fill = accessory.options.backgroundColor
            switch accessory.content {
            case .delete: badge.show("minus", fill: fill ?? .systemRed, sign: own ?? .white)
            case .insert: badge.show("plus", fill: fill ?? .systemGreen, sign: own ?? .white)
            default:
                // The tint fills the circle, unless that has a colour of its own (S14.144).
                badge.show(
                    "checkmark", fill: state.isSelected ? fill ?? own ?? tint : nil,
                    sign: (fill == nil ? nil : own) ?? .white)
            }
        }
    }

    // MARK: Chevrons

    func turn(_ state: UICellConfigurationState, _ cell: any AccessoryCell) {
        view.transform = transform(state, cell)
    }

    func isTurned(_ state: UICellConfigurationState, _ cell: any AccessoryCell) -> Bool {
        view.transform == transform(state, cell)
    }

    /// Chevrons point toward the trailing end, that of an open branch down.
    private func transform(_ state: UICellConfigurationState, _ cell: any AccessoryCell) -> CGAffineTransform {
        let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch accessory.content {
        case .outline where state.isExpanded: return CGAffineTransform(rotationAngle: .pi / 2)
        case .outline, .disclosureIndicator: break
        default: return view.transform
        }
        return isMirrored ? CGAffineTransform(rotationAngle: .pi) : .identity
    }

    // MARK: Contents

    private func update() {
        switch accessory.content {
        case .label(let text, let font, _):
            guard let label = view as? UILabel else { return }
            label.font = font
            label.text = text
            size = label.sizeThatFits(.zero)
        case .popUpMenu(let menu, _): showSelection(of: menu)
        case .custom(let configuration):
            size = configuration.customView.bounds.size
            if !configuration.maintainsFixedSize {
                let fitting = configuration.customView.sizeThatFits(.zero)
                if fitting.width > 0, fitting.height > 0 { size = fitting }
            }
        default: break
        }
    }

    /// The titles of the actions of a menu that are on.
    func showSelection(of menu: UIMenu) {
        guard let title = view as? MenuTitle else { return }
        let selected = menu.selectedElements.map(\.title).joined(separator: ", ")
        title.text = selected.isEmpty ? menu.title : selected
        size = title.sizeThatFits(.zero)
    }

    private static func image(_ content: UICellAccessory.Content) -> UIImage? {
        func sign(_ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight) -> UIImage? {
            UIImage(systemName: name, withConfiguration: .init(pointSize: size, weight: weight))
        }
        return switch content {
        case .disclosureIndicator, .outline: sign("chevron.right", 13, .semibold)
        case .checkmark: sign("checkmark", 17, .semibold)
        case .detail: sign("info.circle", 20, .regular)
        case .reorder: sign("line.3.horizontal", 19, .regular)
        default: nil
        }
    }

    private static func size(_ content: UICellAccessory.Content) -> CGSize {
        switch content {
        case .disclosureIndicator, .outline: CGSize(width: 14, height: 14)
        case .checkmark: CGSize(width: 19, height: 18)
        case .reorder: CGSize(width: 27, height: 44)
        default: CGSize(width: 24, height: 24)
        }
    }
}

extension UICellAccessory {
    fileprivate var isCustom: Bool { if case .custom = content { true } else { false } }
}
