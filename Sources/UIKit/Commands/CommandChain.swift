/// The responders that commands are sent to: those above each of some responders, which are not retained.
@MainActor struct CommandChain {
    private struct Weak { weak var responder: UIResponder? }
    private let starts: [Weak]

    init(_ starts: [UIResponder?]) { self.starts = starts.map { Weak(responder: $0) } }

    /// The chain of a view: that of the first responder of its window, and then its own.
    init(of view: UIView?) { self.init([view?.window?.firstResponder, view]) }

    /// The first responder that can perform the action of a command.
    func target(of command: UICommand) -> UIResponder? {
        starts.lazy.compactMap {
            $0.responder?.target(forAction: command.action, withSender: command) as? UIResponder
        }.first
    }

    /// Finds the target of a command and lets it change the command. Returns nil without a target.
    @discardableResult
    func validate(_ command: UICommand) -> UIResponder? {
        let target = target(of: command)
        command.isAvailable = target != nil
        target?.validate(command)
        return target
    }

    /// Validates the commands of a menu and its submenus.
    func validate(_ menu: UIMenu) {
        for element in menu.children {
            if let command = element as? UICommand { validate(command) }
            if let menu = element as? UIMenu { validate(menu) }
        }
    }

    /// Sends a command to its target. Returns whether there is one and the command is enabled.
    @discardableResult
    func perform(_ command: UICommand, for event: UIEvent? = nil) -> Bool {
        guard let target = validate(command), !command.attributes.contains(.disabled) else { return false }
        return UIApplication.shared.sendAction(command.action, to: target, from: command, for: event)
    }
}
