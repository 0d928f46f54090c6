/// The menu of the right mouse button in an edited text.
@MainActor final class EditMenu: NSObject, UIContextMenuInteractionDelegate {
    private(set) lazy var interaction: UIContextMenuInteraction = {
        let interaction = UIContextMenuInteraction(delegate: self)
        interaction.isForSecondaryButtonOnly = true
        return interaction
    }()
    private let menu: @MainActor () -> UIMenu?

    init(_ menu: @escaping @MainActor () -> UIMenu?) { self.menu = menu }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [menu] _ in menu() }
    }

    /// The commands of the menu.
    static var commands: [UIMenuElement] {
        [
            UICommand(title: "Cut", action: .cut), UICommand(title: "Copy", action: .copy),
            UICommand(title: "Paste", action: .paste), UICommand(title: "Select", action: .select),
            UICommand(title: "Select All", action: .selectAll),
        ]
    }
}

extension UITextField {
    /// The menu of the right mouse button: what can be done at the moment.
    var editMenu: UIMenu? {
        let commands = EditMenu.commands.filter { element in
            (element as? UICommand).map { canPerformAction($0.action, withSender: $0) } ?? true
        }
        let range = NSRange(editor.selection.range)
        if let menu = delegate?.textField(self, editMenuForCharactersIn: range, suggestedActions: commands) {
            return menu
        }
        return commands.isEmpty ? nil : UIMenu(title: "", children: commands)
    }
}
